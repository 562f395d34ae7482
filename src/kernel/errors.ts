import { type Code, httpStatus } from './error-codes.ts'

export * from './error-codes.ts'

/** Name (`errorCode`) of each error → its message. Names that end with NOT_FOUND have that code, others BAD_REQUEST, unless the row names one. */
const catalogue = {
  BAD_REQUEST: 'The request is not valid.',
  UNAUTHENTICATED: ['UNAUTHENTICATED', 'Sign in first.'],
  FORBIDDEN: ['FORBIDDEN', 'Insufficient permissions.'],
  NOT_FOUND: 'No such resource.',
  RATE_LIMITED: ['RATE_LIMITED', 'Too many requests. Wait and try again.'],
  INTERNAL_SERVER_ERROR: ['INTERNAL_SERVER_ERROR', 'Something went wrong on our side.'],
  SERVICE_UNAVAILABLE: ['INTERNAL_SERVER_ERROR', 'The server cannot do this at the moment. Try again in a few seconds.'],

  AUTH_TOKEN_INVALID: ['UNAUTHENTICATED', 'The token is invalid, expired or revoked.'],
  SIGN_IN_FAILED: ['UNAUTHENTICATED', 'Identity or password is wrong.'],
  AUTH_NUMBER_NOT_MATCH: ['UNAUTHENTICATED', 'The code, or the authHash made of it, is wrong, expired or used.'],
  PIN_NOT_MATCH: ['UNAUTHENTICATED', 'There is no such reservation with this PIN.'],
  PIN_LOCKED: ['RATE_LIMITED', 'Too many PINs were tried for this reservation. Wait, or ask for a new PIN.'],
  SESSION_NOT_FOUND: 'You have no such session.',
  OTP_REQUIRED: ['UNAUTHENTICATED', 'A one-time password is needed as well.'],
  OTP_INVALID: ['UNAUTHENTICATED', 'The one-time password is wrong or used.'],
  OTP_KEY_MISSING: 'There is no one-time-password key for this. Call setOtpKey first.',
  EMAIL_LINK_INVALID: 'The link is not valid, expired or used.',
  PASSWORD_WRONG: 'The current password is wrong.',
  IDENTITY_TAKEN: 'This identity is taken.',
  EMAIL_TAKEN: 'This e-mail address is taken.',
  NICKNAME_TAKEN: 'This nickname is taken.',
  MESSAGES_OFF: 'This server sends no messages of this kind: its operator has not set them up.',
  PHONE_TAKEN: 'This phone number is taken.',

  REQUEST_TIMEOUT: 'The body of the request comes too slowly.',
  PAYLOAD_TOO_LARGE: 'The body is too large.',
  METHOD_NOT_ALLOWED: 'This path does not support the method.',
  UNSUPPORTED_MEDIA_TYPE: 'The server does not accept this content type.',
  LIMIT_EXCEEDED: 'The request exceeds a limit.',
  CARD_NUMBER: 'The number of a payment card must not be stored here. Send it without.',
  CURSOR_INVALID: 'The cursor does not belong to this list.',
  PERIOD_INVALID: 'The end must come after the start.',
  EVENT_UNKNOWN: 'There is no such event yet. Subscribe without after.',
  EVENTS_EXPIRED: 'Events this old are no longer stored. Read the current state and subscribe without after.',
  SUBSCRIBER_TOO_SLOW: ['RATE_LIMITED', 'Too many events waited for this subscriber. Subscribe again after the last event read.'],
  EFFECT_CHANGED: 'This would do something else now than the preview says. Ask for another preview.',
  CONFLICT: 'Another request changed this at the same time. Read it again and retry.',
  NAME_TAKEN: 'This name or number is already in use here.',

  GUEST_NOT_FOUND: 'There is no such guest here, or the guest is erased.',
  ERASURE_NOT_FOUND: 'There is no such erasure.',
  STAY_NOT_OVER: 'A stay of this person runs or is to come. Check the guest out, or cancel the stay, first.',
  ACCOUNT_EMPLOYED: 'You work at a property. Leave it first.',
  ACCOUNT_OWNS_APPS: 'You own apps. Somebody else has to own them first.',

  EMPLOYEE_NOT_FOUND: 'This user does not work here.',
  CONTACT_NOT_FOUND: 'No such contact.',
  NOTIFICATION_NOT_FOUND: 'No such notification.',
  KIOSK_NOT_FOUND: 'No such kiosk.',
  PERMANENT_TOKEN_NOT_FOUND: 'No such permanent token.',
  THIRD_PARTY_NOT_FOUND: 'No such third party.',
  INVITATION_NOT_FOUND: 'There is no open invitation.',
  INVITATION_NEEDED: ['FORBIDDEN', 'The account belongs to its user, who has to agree. Use inviteEmployee.'],
  ALREADY_EMPLOYED: 'This user works here already.',
  LAST_OWNER: 'The accommodation would be left without an OWNER. Name another one first.',
  ACCOUNT_NOT_MANAGED: ['FORBIDDEN', 'The account belongs to its user alone: only its authority here can be changed.'],
  HOST_NOT_TRUSTED: ['FORBIDDEN', 'This third party may not call from here.'],
  RESERVATION_NOT_FOUND: 'No such reservation.',
  BOOKING_NOT_FOUND: 'No such booking.',
  BOOKING_NOT_HELD: 'The booking is not held any more. Ask for new offers.',
  BOOKING_NOT_CONFIRMED: 'The booking is not confirmed. Release it instead.',
  PROOF_REQUIRED: 'The guest has to prove the booking: by the code that was sent, or the link in a message.',
  PROOF_INVALID: 'The code is wrong, expired or used. Confirm without one to get another.',
  CANCELLATION_FEE_CHANGED: 'A cancellation costs another fee now. The new one is in the error.',
  BOOKING_CHANGE_NOT_ALLOWED: 'The stay can no longer be changed online. Ask the property.',
  RESERVATION_IN_BOOKING: 'The reservation is part of another booking. Remove it there first.',
  USER_NOT_FOUND: 'No such user.',
  ROOM_NOT_FOUND: 'No such room.',
  ROOM_TYPE_NOT_FOUND: 'No such room type.',
  ACCOMMODATION_NOT_FOUND: 'No such accommodation.',
  ROOM_UNASSIGNED: 'The reservation has no room. Assign one first.',
  ROOM_ALREADY_ASSIGNED: 'The reservation has another room already. Use changeReservationRoom.',
  ROOM_NOT_AVAILABLE: 'The room is not available in this period.',
  INSPECTION_BY_ANOTHER: ['FORBIDDEN', 'Somebody else cleans a room and sets it CLEAN before you inspect it.'],
  CAPACITY_EXCEEDED: 'The room type is for fewer people.',
  ALREADY_CHECKED_IN: 'The reservation is already checked in.',
  CHECK_IN_NOT_OPEN: 'Check-in is not open yet, or the stay is over.',
  DOOR_KEY_MISSING: 'The reservation has no door key.',
  STATUS_NOT_ALLOWED: 'The status of the reservation does not allow this.',
  RESERVATION_DELETED: 'The reservation is canceled, or a no-show. Restore it first.',
  RESERVATION_NOT_DELETED: 'The reservation is neither canceled nor a no-show.',
  STAY_NOT_STARTED: 'The stay has not started: the guest may still come.',
  SCHEDULE_PROTECTED: ['FORBIDDEN', 'A kiosk cannot move the times of a stay.'],
  SALE_STOPPED: 'The property has stopped selling for now.',
  SOLD_OUT: 'No room of this type is left for the period.',
  RATE_PLAN_NOT_FOUND: 'No such rate plan.',
  POLICY_NOT_FOUND: 'No such policy.',
  PROMO_CODE_NOT_FOUND: 'No such promo code.',
  ARTICLE_NOT_FOUND: 'No such article.',
  ARTICLE_NOT_SOLD: 'The article is not sold here.',
  ROOM_BLOCK_NOT_FOUND: 'No such block of a room.',
  CODE_TAKEN: 'This code is in use here.',
  RATES_DERIVED: 'The prices of this rate plan come from its parent. Set those of the parent.',
  RATE_PLAN_CIRCLE: 'A rate plan cannot derive from itself.',
  RENT_BLOCKS_OVERLAP: 'Two blocks would cover the same stay. Give them other days, times or lengths.',
  NO_PRICE: 'The rate plan has no price for this stay.',
  OFFER_INVALID: 'The offer is not valid. Ask for a new quote.',
  OFFER_REFUSED: 'The stay is not sold on these terms.',
  PRICE_CHANGED: 'The offer has expired and the price has changed. The new offer is in the error.',
  PRICE_REQUIRED: 'Say what the further nights cost: a rate plan, nightly rates, or pricing.',
  FOLIO_NOT_FOUND: 'No such folio.',
  CHARGE_NOT_FOUND: 'No such charge.',
  CHARGE_VOIDED: 'The charge is voided already.',
  PAYMENT_NOT_FOUND: 'No such payment.',
  PAYMENT_VOIDED: 'The payment is voided.',
  PAYMENT_REFUNDED: 'The payment was refunded. Void the refund first.',
  PAYMENT_BY_PROVIDER: 'A payment provider took this money. Give it back by a refund.',
  REFUND_NOT_FOUND: 'No such refund.',
  REFUND_VOIDED: 'The refund is voided already.',
  REFUND_BY_PROVIDER: 'A payment provider has given this money back.',
  REFUND_EXCEEDS_PAID: 'The refund exceeds what is paid on the folio.',
  PAYMENT_ACCOUNT_NOT_FOUND: 'The property has no such account at a payment provider.',
  PAYMENT_CREDENTIALS_INVALID: 'The payment provider does not accept these credentials.',
  PAYMENT_NOT_POSSIBLE: 'The property takes no payments online, or not of this amount.',
  PAYMENT_NOT_DUE: 'Nothing has to be paid now.',
  PAYMENT_NOT_MADE: 'The payment is not made yet. Pay, and confirm again.',
  PAYMENT_STATE_NOT_ALLOWED: 'The state of the payment does not allow this.',
  PAYMENT_PROVIDER_UNREACHABLE: ['INTERNAL_SERVER_ERROR', 'The payment provider does not answer. Try again in a minute.'],
  CURRENCY_MISMATCH: 'The folio is kept in another currency.',
  INVOICE_NOT_FOUND: 'No such invoice.',
  INVOICE_PROFILE_MISSING: 'Nobody has said who issues the invoices. Call setInvoiceProfile first.',
  INVOICE_EMPTY: 'The folio has no charges.',
  INVOICE_EXISTS: 'The folio has an invoice. Take it back by a credit note first.',
  INVOICE_CREDITED: 'A credit note took this invoice back already.',
  OTA_CODE_TAKEN: 'The channel has sent a reservation with this otaCode already.',
  CHANNEL_MISSING: 'The reservation has no channel that could owe a platform payment.',
  BALANCE_OPEN: 'The folio has an open balance. Settle it before the check-out.',
  CHANNEL_OWES: 'Platform payments of this reservation are owed by its channel. Void them first.',
  ERR_AUDITTED_DATA: 'The books of that day are closed.',
  AUDIT_CLOSED_FURTHER: 'The books are already closed until a later day and cannot be reopened.',
  IMPORT_NOT_FOUND: 'No such import.',
  IMPORT_IN_PROGRESS: 'Another import of this property has not ended. Wait for it, or cancel it.',
  IMPORT_ENDED: 'The import has ended.',
  IMPORT_CANCELED: 'The import was canceled.',
  IMPORT_LINE_INVALID: 'The line cannot be read.',
  IMPORT_KEY_REPEATED: 'An earlier line of the file has the same key.',
  MEMO_NOT_FOUND: 'No such memo.',
  MEMO_EXISTS: 'The reservation has a memo of this type already. Update that one.',

  COMMAND_NOT_FOUND: 'No such command.',
  COMMAND_NOT_RETRYABLE: 'Only a command that has failed, or waits for its next attempt, can be tried again.',
  IDEMPOTENCY_KEY_REUSED: 'This idempotency key came with another request before.',
  IDEMPOTENCY_KEY_IN_USE: 'The first request with this Idempotency-Key is still being answered.',
  PRECONDITION_FAILED: 'The resource has changed since it was read.',

  WEBHOOK_ENDPOINT_NOT_FOUND: 'No such webhook endpoint.',
  WEBHOOK_DELIVERY_NOT_FOUND: 'No such delivery.',
  WEBHOOK_ENDPOINT_DISABLED: 'The webhook endpoint is disabled. Enable it first.',
  WEBHOOK_URL_REFUSED: 'This address cannot be called.',

  APP_NOT_FOUND: 'No such app.',
  INSTALLATION_NOT_FOUND: 'No such installation.',
  DATASET_NOT_FOUND: 'No such dataset.',
  DATASET_ITEM_NOT_FOUND: 'The dataset has no such item.',
  DOCUMENT_NOT_FOUND: 'No such document.',
  ACTION_NOT_FOUND: 'The installed version of the app has no such action.',
  ACTION_RUN_NOT_FOUND: 'No such run of an action.',
  VERSION_NOT_FOUND: 'The app has no such version.',
  UPGRADE_NOT_FOUND: 'There is no such open upgrade.',
  UPGRADE_IN_PROGRESS: 'An earlier upgrade is still open. Wait for the app, or cancel it.',
  CONSENT_REQUIRED: 'The version requests more scopes. Name those that you consent to.',
  APP_NOT_PUBLISHED: 'The app has no published version yet.',
  VERSION_NOT_NEWER: 'The version must be higher than every published one.',
  SCOPE_NOT_OFFERED: 'The app does not request this scope.',
  REDIRECT_URI_UNKNOWN: 'The redirect URI is not one of those that the app registered.',
  ALREADY_INSTALLED: 'The app is installed here already.',
  CLIENT_INVALID: ['UNAUTHENTICATED', 'The client is unknown or its secret is wrong.'],
  GRANT_INVALID: 'The code or installation is unknown, not of this client, expired or used.',
  GRANT_TYPE_UNSUPPORTED: 'The only supported grant type is client_credentials.',
  SCOPE_INVALID: 'The installation was not granted this scope.',
  SCOPE_INSUFFICIENT: ['FORBIDDEN', 'The installation lacks the scope that this requires.'],
} as const satisfies Record<string, string | readonly [Code, string]>

export type ErrorCode = keyof typeof catalogue
export const errorCodes = Object.keys(catalogue) as ErrorCode[]

/** Its code and message. */
function rowOf(errorCode: ErrorCode): readonly [Code, string] {
  const row: string | readonly [Code, string] = catalogue[errorCode]
  return typeof row === 'string' ? [errorCode.endsWith('NOT_FOUND') ? 'NOT_FOUND' : 'BAD_REQUEST', row] : row
}

/** Further values for programs, such as the id of a conflicting row. Amounts and places in a list are numbers, as in the schema. */
export type ErrorMembers = { readonly [name: string]: string | number | null | ErrorMembers | readonly ErrorMembers[] }

interface Details {
  /** Replaces the catalogue's message. */
  message?: string
  /** For the log only. */
  log?: string
  cause?: unknown
  /** When a retry makes sense. */
  retryAfterSeconds?: number
  /** The path of the invalid input: `nightlyRates`, `guests.0.name`. */
  field?: string
  members?: ErrorMembers
  /** The request that was refused first, if a later one repeats the refusal. */
  requestId?: string
}

/** An error for the caller. Any other thrown error is masked. */
export class FoyerError extends Error {
  readonly errorCode: ErrorCode
  readonly code: Code
  readonly log: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly field: string | undefined
  readonly members: ErrorMembers | undefined
  readonly requestId: string | undefined

  constructor(errorCode: ErrorCode, { message, log, cause, retryAfterSeconds, field, members, requestId }: Details = {}) {
    const [code, text] = rowOf(errorCode)
    super(message ?? text, { cause })
    this.name = 'FoyerError'
    this.errorCode = errorCode
    this.code = code
    this.log = log
    this.retryAfterSeconds = retryAfterSeconds
    this.field = field
    this.members = members
    this.requestId = requestId
  }

  get status(): number {
    return httpStatus[this.code]
  }
}

/** Throws an error of the catalogue. */
export function fail(errorCode: ErrorCode, details?: Details | string): never {
  throw new FoyerError(errorCode, typeof details === 'string' ? { message: details } : details)
}

/** Refuses a field of the input. */
export function refuseField(field: string, message: string): never {
  fail('BAD_REQUEST', { field, message: `${field}: ${message}` })
}

/** Why the server cannot start: shown to the operator without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
