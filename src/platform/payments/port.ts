import { z } from 'zod'
import { PROVIDER_EVENT_CHARACTERS_MAX } from '../../kernel/limits.ts'

/**
 * CREATED: the guest has not paid yet, or was declined and may try again. PENDING: the bank has not answered. AUTHORIZED: `capture` takes
 * the money. These are open. The others are final, but for money that comes late: see `advances`.
 */
export type PaymentState = 'CREATED' | 'PENDING' | 'AUTHORIZED' | 'CAPTURED' | 'FAILED' | 'CANCELED' | 'EXPIRED'

/** Decrypted, as the driver's `credentials` name them. */
export type Credentials = Readonly<Record<string, string>>

/** A payment as Foyer agreed on it with the guest. */
export interface AgreedPayment {
  /** What the provider calls it. */
  reference: string
  /** In the minor unit of ISO 4217. */
  amount: number
  currency: string
}

/** What the guest's browser needs to pay. It is for this guest only, and not stored. */
export interface ClientData {
  redirectUrl: string | null
  clientSecret: string | null
  /** The property's public key at the provider. */
  clientKey: string | null
  orderId: string | null
}

export interface ProviderRefund {
  /** The key with which it was asked for; null if it was made elsewhere, as in the provider's dashboard. */
  key: string | null
  reference: string
  amount: number
  state: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  /** The provider's code of why it FAILED; null otherwise. */
  failure: string | null
}

/** A payment as its provider has it, of whatever amount and currency. Data of a card is never a part of it. */
export interface ProviderPayment extends AgreedPayment {
  state: PaymentState
  /** What was taken, refunded or not. */
  captured: number
  refunds: readonly ProviderRefund[]
  /** The provider's code of the last refused try. While the payment is open, the guest may try again. */
  failure: string | null
  /** When the authorization ends, if the provider says so. */
  authorizedUntil: Date | null
  client: ClientData
}

interface NewPayment {
  credentials: Credentials
  /**
   * At most 64 letters, digits, `-` and `_`, and impossible to guess: an id. Some providers know the payment by it. After INDETERMINATE a new key
   * creates another payment; what the former key may have created, a webhook names with that key.
   */
  key: string
  amount: number
  currency: string
  /** What the guest reads at the bank. */
  description: string
  /** Where the guest comes back to. */
  returnUrl: string | null
}

export interface Lookup {
  credentials: Credentials
  payment: AgreedPayment
}

/**
 * Repeated with the same key, a call has one effect. After UNREACHABLE it is repeated with the same key; after any other error a new try
 * needs a new key, because providers repeat their first answer. After INDETERMINATE `retrieve` comes before the new key.
 */
export interface Move extends Lookup {
  key: string
}

export interface Capture extends Move {
  /** What the guest's browser brought back from the provider. It is not trustworthy. */
  guestResult?: unknown
}

export interface Refund extends Move {
  /** Keys by which it was asked for before: a refund by one of them is the answer. */
  formerKeys?: readonly string[]
  amount: number
  reason: string
}

export interface Webhook {
  credentials: Credentials
  /** The body byte by byte, as it was signed. */
  rawBody: Uint8Array
  /** With names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
}

/** Says that a payment changed. What it is now, `retrieve` answers: webhooks come twice, late and in any order. */
export interface ProviderEvent {
  /** The same each time that the provider sends the same webhook. */
  id: string
  reference: string
  /** The key with which the payment was created, if the webhook tells it. */
  key: string | null
}

export interface DriverTraits {
  /** Fields of its credentials; those that are not secret are shown to guests. */
  credentials: readonly { name: string; isSecret: boolean }[]
  /** Null for those that the provider accepts. */
  currencies: readonly string[] | null
  /**
   * Whether AUTHORIZED reserves the money. Without it money moves by `capture` alone: capture before the sale is confirmed, because it may
   * still be declined, and never after `cancel`, which the provider does not hear of.
   */
  reservesMoney: boolean
  /** How long AUTHORIZED usually lasts. */
  authorizationSeconds: number
  /** Whether `parseWebhook` can tell the provider's webhooks from others. Without it anybody may cause a `retrieve`. */
  signsWebhooks: boolean
  clientData: readonly (keyof ClientData)[]
  /** Where the provider's own form comes from, which stands in a page of this server; null if the guest pays at the provider's `redirectUrl`. */
  formOrigins: readonly string[] | null
}

/** One way to take money. All calls but `checkCredentials` and `parseWebhook` reach the network: never inside a transaction. They throw `PaymentError`. */
export interface PaymentDriver {
  readonly name: string
  readonly traits: DriverTraits
  /**
   * Fails with CREDENTIALS_INVALID, and the name of the field as the code, if they are malformed; with `modesDiffer`, if some are for tests and
   * others for real money. Asks nobody.
   */
  checkCredentials(credentials: Credentials): void
  create(payment: NewPayment): Promise<ProviderPayment>
  retrieve(lookup: Lookup): Promise<ProviderPayment>
  /**
   * Takes the whole amount. A captured payment stays as it is; one that is not AUTHORIZED, or of another amount, is a CONFLICT. The answer
   * may be PENDING, as with a bank transfer.
   */
  capture(capture: Capture): Promise<ProviderPayment>
  /** Ends an open payment. A captured one is a CONFLICT: refund it. */
  cancel(move: Move): Promise<ProviderPayment>
  /** Gives back a part or all of a captured payment. */
  refund(refund: Refund): Promise<ProviderRefund>
  /** What a guest may know of `failure` of a payment, or of the code of an error. */
  failureOf(code: string): PaymentFailure
  /** Null for a webhook that is not about a payment. */
  parseWebhook(webhook: Webhook): Promise<ProviderEvent | null>
}

export interface PaymentsPort {
  /** Null if this server has no such driver. */
  driver(name: string): PaymentDriver | null
  readonly names: readonly string[]
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly payments: PaymentsPort
  }
}

/** A short text of a provider that can be stored. */
export const answerText = z
  .string()
  .max(PROVIDER_EVENT_CHARACTERS_MAX)
  .regex(/^[^\0]*$/)

/** Why a payment was not made, in words that every provider shares. */
export type PaymentFailure =
  | 'DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'CARD_EXPIRED'
  | 'NOT_AUTHENTICATED'
  | 'GIVEN_UP'
  | 'EXPIRED'
  | 'FAILED'

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
