import { z } from 'zod'
import { minorDigits } from '../../kernel/currency.ts'
import { TOSS_REASON_CHARACTERS_MAX } from '../../kernel/limits.ts'
import type { AgreedPayment, PaymentState, ProviderPayment, ProviderRefund } from './port.ts'
import { answerText } from './port.ts'
import { isOpen, noClientData } from './states.ts'

/** What is read of a payment. The rest of an answer, with its data of the card, is dropped here. */
export const tossPaymentSchema = z.object({
  orderId: answerText,
  paymentKey: z.string(),
  status: z.string(),
  totalAmount: z.number(),
  currency: answerText,
  approvedAt: z.string().nullish(),
  failure: z.object({ code: answerText }).nullish(),
  cancels: z
    .array(
      z.object({
        transactionKey: answerText,
        cancelAmount: z.number(),
        cancelReason: z.string().nullish(),
        cancelStatus: answerText.nullish(),
      }),
    )
    .nullish(),
})

export type TossPayment = z.output<typeof tossPaymentSchema>

// https://docs.tosspayments.com/reference#payment-객체
const states: Readonly<Record<string, PaymentState>> = {
  READY: 'CREATED',
  IN_PROGRESS: 'AUTHORIZED',
  WAITING_FOR_DEPOSIT: 'PENDING',
  DONE: 'CAPTURED',
  PARTIAL_CANCELED: 'CAPTURED',
  ABORTED: 'FAILED',
  EXPIRED: 'EXPIRED',
}

/** A payment that was taken is CANCELED once all of it went back. */
const stateOf = ({ status, approvedAt }: TossPayment): PaymentState =>
  status === 'CANCELED' ? (approvedAt ? 'CAPTURED' : 'CANCELED') : (states[status] ?? 'PENDING')

const refundStates: Readonly<Record<string, ProviderRefund['state']>> = { DONE: 'SUCCEEDED', ABORTED: 'FAILED' }

/** The reason carries the key, by which the refund is found again. */
export function reasonWith(reason: string, key: string): string {
  const mark = ` [${key}]`
  return `${reason.slice(0, TOSS_REASON_CHARACTERS_MAX - mark.length)}${mark}`
}

const keyOf = (reason: string) => /\[([\w-]+)\]$/.exec(reason)?.[1] ?? null

/** Amounts of other currencies than KRW have decimals: the browser tells the currency too. */
const minorUnits = (amount: number, currency: string) => Math.round(amount * 10 ** (minorDigits(currency) ?? 0))

/** A payment that the guest has not begun. */
export const tossOrder = ({ reference, amount, currency }: AgreedPayment, clientKey: string): ProviderPayment => ({
  reference,
  amount,
  currency,
  state: 'CREATED',
  captured: 0,
  refunds: [],
  failure: null,
  authorizedUntil: null,
  client: { ...noClientData, clientKey, orderId: reference },
})

export function tossPayment(found: TossPayment, agreed: AgreedPayment, clientKey: string): ProviderPayment {
  const { orderId, currency, failure, cancels } = found
  const state = stateOf(found)
  const amount = minorUnits(found.totalAmount, currency)
  // the browser tells the amount: a payment of another one can never be confirmed
  const isChanged = isOpen(state) && (amount !== agreed.amount || currency !== agreed.currency)
  if (isChanged) return { ...tossOrder(agreed, clientKey), state: 'FAILED', failure: 'amount_changed' }
  return {
    ...tossOrder({ reference: orderId, amount, currency }, clientKey),
    state,
    captured: state === 'CAPTURED' ? amount : 0,
    refunds: (state === 'CAPTURED' ? (cancels ?? []) : []).map(
      ({ transactionKey, cancelAmount, cancelReason, cancelStatus }): ProviderRefund => {
        const state = refundStates[cancelStatus ?? 'DONE'] ?? 'PENDING'
        return {
          key: keyOf(cancelReason ?? ''),
          reference: transactionKey,
          amount: minorUnits(cancelAmount, currency),
          state,
          failure: state === 'FAILED' ? cancelStatus! : null,
        }
      },
    ),
    failure: failure?.code ?? null,
  }
}
