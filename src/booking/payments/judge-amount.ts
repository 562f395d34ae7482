import type { Unit } from '../../kernel/transact.ts'
import { isOpen, type ProviderPayment } from '../../platform/payments/index.ts'
import { aboutPayment, type StoredIntent } from './intents.ts'

type Told = Pick<ProviderPayment, 'state' | 'amount' | 'currency' | 'captured'>

/**
 * What another amount or currency than agreed makes of a payment: GIVE_BACK sells nothing. KEEP: the sale is confirmed already, and what came
 * stands on its folios. Staff are told. Of a payment that was taken only the amount that was taken counts.
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
