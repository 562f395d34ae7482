import { z } from 'zod'
import { SECRET_CHARACTERS_MAX } from '../../kernel/limits.ts'
import {
  type AgreedPayment,
  type ClientData,
  type Credentials,
  isOfKind,
  PaymentError,
  type PaymentErrorKind,
  type PaymentState,
  type ProviderPayment,
  type ProviderRefund,
  type Refund,
} from './port.ts'

const ranks: Readonly<Record<PaymentState, number>> = {
  CREATED: 0,
  PENDING: 1,
  AUTHORIZED: 2,
  FAILED: 3,
  CANCELED: 3,
  EXPIRED: 3,
  CAPTURED: 4,
}

/**
 * Whether a stored payment goes on to what its provider says. It never goes back, except that a final state without money gives way to
 * money: a late authorization has to be ended, a late capture given back.
 */
export function advances(from: PaymentState, to: PaymentState): boolean {
  if (from === 'CAPTURED') return false
  if (ranks[from] === ranks.FAILED) return to === 'AUTHORIZED' || to === 'CAPTURED'
  return ranks[to] > ranks[from]
}

export const isOpen = (state: PaymentState) => ranks[state] < ranks.FAILED

export const noClientData: ClientData = { redirectUrl: null, clientSecret: null, clientKey: null, orderId: null }

/** What went back or is going back to the guest. */
export const refundedOf = ({ refunds }: Pick<ProviderPayment, 'refunds'>) =>
  refunds.reduce((sum, { state, amount }) => (state === 'FAILED' ? sum : sum + amount), 0)

/** Refuses an answer about another payment than was asked for. */
export function asAsked(found: ProviderPayment, { reference }: AgreedPayment): ProviderPayment {
  if (found.reference === reference) return found
  throw new PaymentError('CONFLICT', 'another_payment')
}

/** A creation by a key that was given up made another payment: what became of the stored one is not known by it. */
export function refuseGivenUp(stored: string | null, reference: string | null): void {
  if (stored !== null && stored !== reference) throw new PaymentError('UNREACHABLE', 'another_payment')
}

/** Money of another amount or currency than agreed is not taken. */
export function refuseOther(found: AgreedPayment, agreed: AgreedPayment): void {
  const isAgreed = found.reference === agreed.reference && found.amount === agreed.amount && found.currency === agreed.currency
  if (!isAgreed) throw new PaymentError('CONFLICT', 'another_payment')
}

export const stateConflict = ({ state }: { state: PaymentState }) =>
  new PaymentError('CONFLICT', `payment_${state.toLowerCase()}`)

/**
 * The refund that was made by this key or a former one, whenever that was: keys of idempotency are forgotten by providers within days. Otherwise refuses
 * what cannot be given back.
 */
export function refundMade(payment: ProviderPayment, { key, formerKeys = [], amount }: Refund): ProviderRefund | undefined {
  const keys: (string | null)[] = [key, ...formerKeys]
  const made = payment.refunds.find((refund) => keys.includes(refund.key))
  if (made && made.amount !== amount) throw new PaymentError('CONFLICT', 'key_of_another_refund')
  if (made) return made
  if (payment.state !== 'CAPTURED') throw stateConflict(payment)
  if (amount > payment.captured - refundedOf(payment)) throw new PaymentError('AMOUNT_TOO_LARGE', 'more_than_is_left')
  return undefined
}

/** After a refused capture: the payment, if it was captured before; otherwise a conflict. */
export function capturedBefore(payment: ProviderPayment): ProviderPayment {
  if (payment.state === 'CAPTURED') return payment
  throw stateConflict(payment)
}

/** The same for a cancellation. */
export function endedBefore(payment: ProviderPayment): ProviderPayment {
  if (payment.state === 'CAPTURED' || isOpen(payment.state)) throw stateConflict(payment)
  return payment
}

/** Checks credentials before they are sent anywhere. The error names the field and not its value. */
export function credentialsBy<Schema extends z.ZodType>(schema: Schema, credentials: Credentials): z.output<Schema> {
  const result = schema.safeParse(credentials)
  if (result.success) return result.data
  throw new PaymentError('CREDENTIALS_INVALID', String(result.error.issues[0]?.path[0] ?? 'credentials'))
}

/** The code of the error about keys of which one is for tests and another for real money. */
export const modesDiffer = 'modes differ'

/** Refuses such keys: what guests pay by the one, the other does not find. Keys that name no mode are not judged. */
export function refuseTwoModes(modeOf: RegExp, keys: readonly string[]): void {
  const modes = keys.flatMap((key) => modeOf.exec(key)?.[1] ?? [])
  if (new Set(modes).size > 1) throw new PaymentError('CREDENTIALS_INVALID', modesDiffer)
}

/** A secret that fits into a header. */
export const keyText = (pattern: RegExp) => z.string().max(SECRET_CHARACTERS_MAX).regex(pattern)

/** An answer; undefined if the provider refuses for one of these reasons. */
export async function unlessRefused<T>(kinds: readonly PaymentErrorKind[], answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isOfKind(error, ...kinds)) return undefined
    throw error
  }
}
