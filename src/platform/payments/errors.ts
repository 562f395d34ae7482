/**
 * UNREACHABLE: no usable answer, and whether the call had an effect is unknown; the same key again is right. INDETERMINATE: the provider answered
 * that it failed, and repeats that answer to this key; the effect is unknown too, and comes late or goes again. After any other kind it had none.
 */
export type PaymentErrorKind =
  | 'DECLINED'
  | 'CREDENTIALS_INVALID'
  | 'UNREACHABLE'
  | 'INDETERMINATE'
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
  /** When the provider wants to be asked again, if it says so. */
  readonly retryAfterSeconds: number | null

  constructor(kind: PaymentErrorKind, code: string, retryAfterSeconds: number | null = null) {
    super(`${kind}: ${code}`)
    this.name = 'PaymentError'
    this.kind = kind
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const isOfKind = (error: unknown, ...kinds: readonly PaymentErrorKind[]): error is PaymentError =>
  error instanceof PaymentError && kinds.includes(error.kind)

/** The header of an answer in seconds; null if there is none, or if it is a date. */
export const secondsOf = (retryAfter: string | null | undefined): number | null =>
  /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null

/** A look has no effect and no key: whatever went wrong, it is only repeated. */
export async function look<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isOfKind(error, 'INDETERMINATE')) throw new PaymentError('UNREACHABLE', error.code, error.retryAfterSeconds)
    throw error
  }
}
