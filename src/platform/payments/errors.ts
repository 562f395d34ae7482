/** UNREACHABLE: it is unknown whether the call had an effect. After any other kind it had none. */
export type PaymentErrorKind =
  | 'DECLINED'
  | 'CREDENTIALS_INVALID'
  | 'UNREACHABLE'
  | 'CONFLICT'
  | 'AMOUNT_TOO_LARGE'
  | 'AMOUNT_UNSUPPORTED'
  | 'NOT_FOUND'
  | 'WEBHOOK_INVALID'
  | 'REFUSED'

/** The message is for logs: it names the provider's code and nothing of the guest. */
export class PaymentError extends Error {
  readonly kind: PaymentErrorKind
  /** As the provider names what happened. */
  readonly code: string

  constructor(kind: PaymentErrorKind, code: string) {
    super(`${kind}: ${code}`)
    this.name = 'PaymentError'
    this.kind = kind
    this.code = code
  }
}
