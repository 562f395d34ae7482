import { PaymentError, type PaymentErrorKind } from './errors.ts'
import type { PaymentFailure } from './port.ts'

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
