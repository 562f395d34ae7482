import { PaymentError, type PaymentErrorKind } from './errors.ts'

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
  // they ask to try again, so whether the call had an effect is not certain
  PROVIDER_ERROR: 'UNREACHABLE',
  IDEMPOTENT_REQUEST_PROCESSING: 'UNREACHABLE',
}

const busy = [409, 429]

/** `otherwise`: what a code means that is not listed. Those of a confirmation are the many reasons of banks. */
export function tossFailure(status: number, code: string, otherwise: PaymentErrorKind): PaymentError {
  const byStatus = status === 401 ? 'CREDENTIALS_INVALID' : status >= 500 || busy.includes(status) ? 'UNREACHABLE' : otherwise
  return new PaymentError(kindsByCode[code] ?? byStatus, code)
}
