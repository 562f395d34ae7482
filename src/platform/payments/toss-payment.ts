import { z } from 'zod'
import { minorDigits } from '../../kernel/currency.ts'
import { TOSS_REASON_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { isOpen, noClientData } from './drivers.ts'
import {
  type AgreedPayment,
  answerText,
  PaymentError,
  type PaymentErrorKind,
  type PaymentFailure,
  type PaymentState,
  type ProviderPayment,
  type ProviderRefund,
} from './port.ts'

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

// https://docs.tosspayments.com/reference/error-codes
const kindsByCode: Readonly<Record<string, PaymentErrorKind>> = {
  UNAUTHORIZED_KEY: 'CREDENTIALS_INVALID',
  INVALID_API_KEY: 'CREDENTIALS_INVALID',
  INCORRECT_BASIC_AUTH_FORMAT: 'CREDENTIALS_INVALID',
  FORBIDDEN_REQUEST: 'CREDENTIALS_INVALID',
  NOT_FOUND_PAYMENT: 'NOT_FOUND',
  NOT_FOUND_PAYMENT_SESSION: 'NOT_FOUND',
  ALREADY_PROCESSED_PAYMENT: 'CONFLICT',
  ALREADY_CANCELED_PAYMENT: 'CONFLICT',
  DUPLICATED_ORDER_ID: 'CONFLICT',
  INVALID_PAYMENT_KEY: 'CONFLICT',
  NOT_CANCELABLE_PAYMENT: 'CONFLICT',
  NOT_CANCELABLE_AMOUNT: 'AMOUNT_TOO_LARGE',
  BELOW_MINIMUM_AMOUNT: 'AMOUNT_UNSUPPORTED',
  INVALID_REQUEST: 'REFUSED',
  // asks to try again, with a status that the key would repeat
  PROVIDER_ERROR: 'INDETERMINATE',
  IDEMPOTENT_REQUEST_PROCESSING: 'UNREACHABLE',
}

// https://docs.tosspayments.com/reference/error-codes
const failuresByCode: ReadonlyMap<string, PaymentFailure> = new Map([
  ['PAY_PROCESS_CANCELED', 'GIVEN_UP'],
  // a card over its limit, or an account without the money
  ['REJECT_CARD_PAYMENT', 'INSUFFICIENT_FUNDS'],
  ['REJECT_ACCOUNT_PAYMENT', 'INSUFFICIENT_FUNDS'],
  ['INVALID_CARD_EXPIRATION', 'CARD_EXPIRED'],
  ['INVALID_PASSWORD', 'NOT_AUTHENTICATED'],
  ['NOT_FOUND_PAYMENT_SESSION', 'EXPIRED'],
  // not of Toss: the browser named another amount
  ['amount_changed', 'FAILED'],
])

/** Codes that are no error of a call are reasons of banks, which are many. */
export const tossFailureOf = (code: string): PaymentFailure =>
  failuresByCode.get(code) ?? (Object.hasOwn(kindsByCode, code) ? 'FAILED' : 'DECLINED')

const busy = [409, 429]

/** `otherwise`: what a code means that is not listed. Those of a confirmation are the many reasons of banks. */
export function tossFailure(
  status: number,
  code: string,
  otherwise: PaymentErrorKind,
  retryAfterSeconds: number | null,
): PaymentError {
  const isBusy = busy.includes(status)
  const byStatus = status === 401 ? 'CREDENTIALS_INVALID' : isBusy ? 'UNREACHABLE' : otherwise
  const kind = status >= 500 ? 'INDETERMINATE' : (kindsByCode[code] ?? byStatus)
  return new PaymentError(kind, code, retryAfterSeconds)
}
