import type { Unit } from '../../kernel/transact.ts'
import { isOpen, type ProviderPayment } from '../../platform/payments/index.ts'
import { aboutPayment, type StoredIntent } from './intents.ts'

type Told = Pick<ProviderPayment, 'state' | 'amount' | 'currency' | 'captured'>

/**
 * Decides about a payment whose amount or currency is not what was agreed. GIVE_BACK: nothing is sold. KEEP: the sale is confirmed already,
 * and the money stands on its folios. Staff are told. Once a payment is captured, only the captured amount counts.
 */
export function judgeAmount(
  unit: Unit,
  before: StoredIntent,
  intent: StoredIntent,
  told: Told,
): 'AS_AGREED' | 'KEEP' | 'GIVE_BACK' {
  const isTaken = intent.state === 'CAPTURED'
  const amount = isTaken ? (intent.capturedAmount ?? intent.amount) : told.amount
  const currency = isTaken ? (intent.capturedCurrency ?? intent.currency) : told.currency
  const isAgreed = amount === intent.amount && currency === intent.currency
  if (isAgreed || intent.decision === 'RETURN' || !(isTaken || isOpen(intent.state))) return 'AS_AGREED'
  const isSold = intent.decision === 'TAKE' && currency === intent.currency
  const isNews = isTaken && before.state !== 'CAPTURED'
  if (isSold && !isNews) return 'AS_AGREED'
  const { amount: agreed, currency: agreedCurrency } = intent
  unit.emit(aboutPayment(intent, 'payment.mismatched', { amount, currency, agreed, agreedCurrency, isKept: isSold }))
  return isSold ? 'KEEP' : 'GIVE_BACK'
}
