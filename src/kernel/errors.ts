import { type Code, httpStatus } from './error-codes.ts'

export { type Code, httpStatus }

/** Every error of the API: its name (`errorCode`), its code and its message. */
const catalogue = {
  BAD_REQUEST: ['BAD_REQUEST', 'The request is not valid.'],
  UNAUTHENTICATED: ['UNAUTHENTICATED', 'Sign in first.'],
  FORBIDDEN: ['FORBIDDEN', 'Insufficient permissions.'],
  NOT_FOUND: ['NOT_FOUND', 'No such resource.'],
  RATE_LIMITED: ['RATE_LIMITED', 'Too many requests. Wait and try again.'],
  INTERNAL_SERVER_ERROR: ['INTERNAL_SERVER_ERROR', 'Something went wrong on our side.'],
  SERVICE_UNAVAILABLE: ['INTERNAL_SERVER_ERROR', 'The server cannot do this at the moment. Try again in a few seconds.'],

  AUTH_TOKEN_INVALID: ['UNAUTHENTICATED', 'The token is invalid, expired or revoked.'],
  SIGN_IN_FAILED: ['UNAUTHENTICATED', 'Identity or password is wrong.'],
  AUTH_NUMBER_NOT_MATCH: ['UNAUTHENTICATED', 'The code, or the authHash made of it, is wrong, expired or used.'],
  PIN_NOT_MATCH: ['UNAUTHENTICATED', 'There is no such reservation with this PIN.'],
  PIN_LOCKED: ['RATE_LIMITED', 'Too many PINs were tried for this reservation. Wait, or ask for a new PIN.'],
  SESSION_NOT_FOUND: ['NOT_FOUND', 'You have no such session.'],
  OTP_REQUIRED: ['UNAUTHENTICATED', 'A one-time password is needed as well.'],
  OTP_INVALID: ['UNAUTHENTICATED', 'The one-time password is wrong or used.'],
  OTP_KEY_MISSING: ['BAD_REQUEST', 'There is no one-time-password key for this. Call setOtpKey first.'],
  EMAIL_LINK_INVALID: ['BAD_REQUEST', 'The link is not valid, expired or used.'],
  PASSWORD_WRONG: ['BAD_REQUEST', 'The current password is wrong.'],
  IDENTITY_TAKEN: ['BAD_REQUEST', 'This identity is taken.'],
  EMAIL_TAKEN: ['BAD_REQUEST', 'This e-mail address is taken.'],
  NICKNAME_TAKEN: ['BAD_REQUEST', 'This nickname is taken.'],
  MESSAGES_OFF: ['BAD_REQUEST', 'This server sends no messages of this kind: its operator has not set them up.'],
  PHONE_TAKEN: ['BAD_REQUEST', 'This phone number is taken.'],

  REQUEST_TIMEOUT: ['BAD_REQUEST', 'The body of the request comes too slowly.'],
  PAYLOAD_TOO_LARGE: ['BAD_REQUEST', 'The body is too large.'],
  METHOD_NOT_ALLOWED: ['BAD_REQUEST', 'This path does not support the method.'],
  UNSUPPORTED_MEDIA_TYPE: ['BAD_REQUEST', 'The server does not accept this content type.'],

  LIMIT_EXCEEDED: ['BAD_REQUEST', 'The request exceeds a limit.'],
  CARD_NUMBER: ['BAD_REQUEST', 'The number of a payment card must not be stored here. Send it without.'],
  CURSOR_INVALID: ['BAD_REQUEST', 'The cursor does not belong to this list.'],
  PERIOD_INVALID: ['BAD_REQUEST', 'The end must come after the start.'],
  EVENT_UNKNOWN: ['BAD_REQUEST', 'There is no such event yet. Subscribe without after.'],
  EVENTS_EXPIRED: ['BAD_REQUEST', 'Events this old are no longer stored. Read the current state and subscribe without after.'],
  SUBSCRIBER_TOO_SLOW: ['RATE_LIMITED', 'Too many events waited for this subscriber. Subscribe again after the last event read.'],
  CONFLICT: ['BAD_REQUEST', 'Another request changed this at the same time. Read it again and retry.'],
  NAME_TAKEN: ['BAD_REQUEST', 'This name or number is already in use here.'],

  GUEST_NOT_FOUND: ['NOT_FOUND', 'There is no such guest here, or the guest is erased.'],
  ERASURE_NOT_FOUND: ['NOT_FOUND', 'There is no such erasure.'],
  STAY_NOT_OVER: ['BAD_REQUEST', 'A stay of this person runs or is to come. Check the guest out, or cancel the stay, first.'],
  ACCOUNT_EMPLOYED: ['BAD_REQUEST', 'You work at a property. Leave it first.'],
  ACCOUNT_OWNS_APPS: ['BAD_REQUEST', 'You own apps. Somebody else has to own them first.'],

  EMPLOYEE_NOT_FOUND: ['NOT_FOUND', 'This user does not work here.'],
  CONTACT_NOT_FOUND: ['NOT_FOUND', 'No such contact.'],
  NOTIFICATION_NOT_FOUND: ['NOT_FOUND', 'No such notification.'],
  KIOSK_NOT_FOUND: ['NOT_FOUND', 'No such kiosk.'],
  PERMANENT_TOKEN_NOT_FOUND: ['NOT_FOUND', 'No such permanent token.'],
  THIRD_PARTY_NOT_FOUND: ['NOT_FOUND', 'No such third party.'],
  INVITATION_NOT_FOUND: ['NOT_FOUND', 'There is no open invitation.'],
  INVITATION_NEEDED: ['FORBIDDEN', 'The account belongs to its user, who has to agree. Use inviteEmployee.'],
  ALREADY_EMPLOYED: ['BAD_REQUEST', 'This user works here already.'],
  LAST_OWNER: ['BAD_REQUEST', 'The accommodation would be left without an OWNER. Name another one first.'],
  ACCOUNT_NOT_MANAGED: ['FORBIDDEN', 'The account belongs to its user alone: only its authority here can be changed.'],
  HOST_NOT_TRUSTED: ['FORBIDDEN', 'This third party may not call from here.'],
  RESERVATION_NOT_FOUND: ['NOT_FOUND', 'No such reservation.'],
  BOOKING_NOT_FOUND: ['NOT_FOUND', 'No such booking.'],
  BOOKING_NOT_HELD: ['BAD_REQUEST', 'The booking is not held any more. Ask for new offers.'],
  BOOKING_NOT_CONFIRMED: ['BAD_REQUEST', 'The booking is not confirmed. Release it instead.'],
  PROOF_REQUIRED: ['BAD_REQUEST', 'The guest has to prove the booking: by the code that was sent, or the link in a message.'],
  PROOF_INVALID: ['BAD_REQUEST', 'The code is wrong, expired or used. Confirm without one to get another.'],
  CANCELLATION_FEE_CHANGED: ['BAD_REQUEST', 'A cancellation costs another fee now. The new one is in the error.'],
  BOOKING_CHANGE_NOT_ALLOWED: ['BAD_REQUEST', 'The stay can no longer be changed online. Ask the property.'],
  RESERVATION_IN_BOOKING: ['BAD_REQUEST', 'The reservation is part of another booking. Remove it there first.'],
  USER_NOT_FOUND: ['NOT_FOUND', 'No such user.'],
  ROOM_NOT_FOUND: ['NOT_FOUND', 'No such room.'],
  ROOM_TYPE_NOT_FOUND: ['NOT_FOUND', 'No such room type.'],
  ACCOMMODATION_NOT_FOUND: ['NOT_FOUND', 'No such accommodation.'],
  ROOM_UNASSIGNED: ['BAD_REQUEST', 'The reservation has no room. Assign one first.'],
  ROOM_ALREADY_ASSIGNED: ['BAD_REQUEST', 'The reservation has another room already. Use changeReservationRoom.'],
  ROOM_NOT_AVAILABLE: ['BAD_REQUEST', 'The room is not available in this period.'],
  INSPECTION_BY_ANOTHER: ['FORBIDDEN', 'Somebody else cleans a room and sets it CLEAN before you inspect it.'],
  CAPACITY_EXCEEDED: ['BAD_REQUEST', 'The room type is for fewer people.'],
  ALREADY_CHECKED_IN: ['BAD_REQUEST', 'The reservation is already checked in.'],
  CHECK_IN_NOT_OPEN: ['BAD_REQUEST', 'Check-in is not open yet, or the stay is over.'],
  DOOR_KEY_MISSING: ['BAD_REQUEST', 'The reservation has no door key.'],
  STATUS_NOT_ALLOWED: ['BAD_REQUEST', 'The status of the reservation does not allow this.'],
  RESERVATION_DELETED: ['BAD_REQUEST', 'The reservation is canceled, or a no-show. Restore it first.'],
  RESERVATION_NOT_DELETED: ['BAD_REQUEST', 'The reservation is neither canceled nor a no-show.'],
  STAY_NOT_STARTED: ['BAD_REQUEST', 'The stay has not started: the guest may still come.'],
  SCHEDULE_PROTECTED: ['FORBIDDEN', 'A kiosk cannot move the times of a stay.'],
  SALE_STOPPED: ['BAD_REQUEST', 'The property has stopped selling for now.'],
  SOLD_OUT: ['BAD_REQUEST', 'No room of this type is left for the period.'],
  RATE_PLAN_NOT_FOUND: ['NOT_FOUND', 'No such rate plan.'],
  POLICY_NOT_FOUND: ['NOT_FOUND', 'No such policy.'],
  PROMO_CODE_NOT_FOUND: ['NOT_FOUND', 'No such promo code.'],
  ARTICLE_NOT_FOUND: ['NOT_FOUND', 'No such article.'],
  ARTICLE_NOT_SOLD: ['BAD_REQUEST', 'The article is not sold here.'],
  ROOM_BLOCK_NOT_FOUND: ['NOT_FOUND', 'No such block of a room.'],
  CODE_TAKEN: ['BAD_REQUEST', 'This code is in use here.'],
  RATES_DERIVED: ['BAD_REQUEST', 'The prices of this rate plan come from its parent. Set those of the parent.'],
  RATE_PLAN_CIRCLE: ['BAD_REQUEST', 'A rate plan cannot derive from itself.'],
  RENT_BLOCKS_OVERLAP: ['BAD_REQUEST', 'Two blocks would cover the same stay. Give them other days, times or lengths.'],
  NO_PRICE: ['BAD_REQUEST', 'The rate plan has no price for this stay.'],
  OFFER_INVALID: ['BAD_REQUEST', 'The offer is not valid. Ask for a new quote.'],
  OFFER_REFUSED: ['BAD_REQUEST', 'The stay is not sold on these terms.'],
  PRICE_CHANGED: ['BAD_REQUEST', 'The offer has expired and the price has changed. The new offer is in the error.'],
  PRICE_REQUIRED: ['BAD_REQUEST', 'Say what the further nights cost: a rate plan, nightly rates, or pricing.'],
  FOLIO_NOT_FOUND: ['NOT_FOUND', 'No such folio.'],
  CHARGE_NOT_FOUND: ['NOT_FOUND', 'No such charge.'],
  CHARGE_VOIDED: ['BAD_REQUEST', 'The charge is voided already.'],
  PAYMENT_NOT_FOUND: ['NOT_FOUND', 'No such payment.'],
  PAYMENT_VOIDED: ['BAD_REQUEST', 'The payment is voided.'],
  PAYMENT_REFUNDED: ['BAD_REQUEST', 'The payment was refunded. Void the refund first.'],
  PAYMENT_BY_PROVIDER: ['BAD_REQUEST', 'A payment provider took this money. Give it back by a refund.'],
  REFUND_NOT_FOUND: ['NOT_FOUND', 'No such refund.'],
  REFUND_VOIDED: ['BAD_REQUEST', 'The refund is voided already.'],
  REFUND_BY_PROVIDER: ['BAD_REQUEST', 'A payment provider has given this money back.'],
  REFUND_EXCEEDS_PAID: ['BAD_REQUEST', 'The refund exceeds what is paid on the folio.'],
  PAYMENT_ACCOUNT_NOT_FOUND: ['NOT_FOUND', 'The property has no such account at a payment provider.'],
  PAYMENT_CREDENTIALS_INVALID: ['BAD_REQUEST', 'The payment provider does not accept these credentials.'],
  PAYMENT_NOT_POSSIBLE: ['BAD_REQUEST', 'The property takes no payments online, or not of this amount.'],
  PAYMENT_NOT_DUE: ['BAD_REQUEST', 'Nothing has to be paid now.'],
  PAYMENT_NOT_MADE: ['BAD_REQUEST', 'The payment is not made yet. Pay, and confirm again.'],
  PAYMENT_STATE_NOT_ALLOWED: ['BAD_REQUEST', 'The state of the payment does not allow this.'],
  PAYMENT_PROVIDER_UNREACHABLE: ['INTERNAL_SERVER_ERROR', 'The payment provider does not answer. Try again in a minute.'],
  CURRENCY_MISMATCH: ['BAD_REQUEST', 'The folio is kept in another currency.'],
  INVOICE_NOT_FOUND: ['NOT_FOUND', 'No such invoice.'],
  INVOICE_PROFILE_MISSING: ['BAD_REQUEST', 'Nobody has said who issues the invoices. Call setInvoiceProfile first.'],
  INVOICE_EMPTY: ['BAD_REQUEST', 'The folio has no charges.'],
  INVOICE_EXISTS: ['BAD_REQUEST', 'The folio has an invoice. Take it back by a credit note first.'],
  INVOICE_CREDITED: ['BAD_REQUEST', 'A credit note took this invoice back already.'],
  OTA_CODE_TAKEN: ['BAD_REQUEST', 'The channel has sent a reservation with this otaCode already.'],
  CHANNEL_MISSING: ['BAD_REQUEST', 'The reservation has no channel that could owe a platform payment.'],
  BALANCE_OPEN: ['BAD_REQUEST', 'The folio has an open balance. Settle it before the check-out.'],
  CHANNEL_OWES: ['BAD_REQUEST', 'Platform payments of this reservation are owed by its channel. Void them first.'],
  ERR_AUDITTED_DATA: ['BAD_REQUEST', 'The books of that day are closed.'],
  AUDIT_CLOSED_FURTHER: ['BAD_REQUEST', 'The books are already closed until a later day and cannot be reopened.'],
  IMPORT_NOT_FOUND: ['NOT_FOUND', 'No such import.'],
  IMPORT_IN_PROGRESS: ['BAD_REQUEST', 'Another import of this property has not ended. Wait for it, or cancel it.'],
  IMPORT_ENDED: ['BAD_REQUEST', 'The import has ended.'],
  IMPORT_CANCELED: ['BAD_REQUEST', 'The import was canceled.'],
  IMPORT_LINE_INVALID: ['BAD_REQUEST', 'The line cannot be read.'],
  IMPORT_KEY_REPEATED: ['BAD_REQUEST', 'An earlier line of the file has the same key.'],
  MEMO_NOT_FOUND: ['NOT_FOUND', 'No such memo.'],
  MEMO_EXISTS: ['BAD_REQUEST', 'The reservation has a memo of this type already. Update that one.'],

  COMMAND_NOT_FOUND: ['NOT_FOUND', 'No such command.'],
  COMMAND_NOT_RETRYABLE: ['BAD_REQUEST', 'Only a command that has failed, or waits for its next attempt, can be tried again.'],
  IDEMPOTENCY_KEY_REUSED: ['BAD_REQUEST', 'This idempotency key came with another request before.'],
  IDEMPOTENCY_KEY_IN_USE: ['BAD_REQUEST', 'The first request with this Idempotency-Key is still being answered.'],
  PRECONDITION_FAILED: ['BAD_REQUEST', 'The resource has changed since it was read.'],

  WEBHOOK_ENDPOINT_NOT_FOUND: ['NOT_FOUND', 'No such webhook endpoint.'],
  WEBHOOK_DELIVERY_NOT_FOUND: ['NOT_FOUND', 'No such delivery.'],
  WEBHOOK_ENDPOINT_DISABLED: ['BAD_REQUEST', 'The webhook endpoint is disabled. Enable it first.'],
  WEBHOOK_URL_REFUSED: ['BAD_REQUEST', 'This address cannot be called.'],

  APP_NOT_FOUND: ['NOT_FOUND', 'No such app.'],
  INSTALLATION_NOT_FOUND: ['NOT_FOUND', 'No such installation.'],
  DATASET_NOT_FOUND: ['NOT_FOUND', 'No such dataset.'],
  DATASET_ITEM_NOT_FOUND: ['NOT_FOUND', 'The dataset has no such item.'],
  DOCUMENT_NOT_FOUND: ['NOT_FOUND', 'No such document.'],
  ACTION_NOT_FOUND: ['NOT_FOUND', 'The installed version of the app has no such action.'],
  ACTION_RUN_NOT_FOUND: ['NOT_FOUND', 'No such run of an action.'],
  VERSION_NOT_FOUND: ['NOT_FOUND', 'The app has no such version.'],
  UPGRADE_NOT_FOUND: ['NOT_FOUND', 'There is no such open upgrade.'],
  UPGRADE_IN_PROGRESS: ['BAD_REQUEST', 'An earlier upgrade is still open. Wait for the app, or cancel it.'],
  CONSENT_REQUIRED: ['BAD_REQUEST', 'The version requests more scopes. Name those that you consent to.'],
  APP_NOT_PUBLISHED: ['BAD_REQUEST', 'The app has no published version yet.'],
  VERSION_NOT_NEWER: ['BAD_REQUEST', 'The version must be higher than every published one.'],
  SCOPE_NOT_OFFERED: ['BAD_REQUEST', 'The app does not request this scope.'],
  REDIRECT_URI_UNKNOWN: ['BAD_REQUEST', 'The redirect URI is not one of those that the app registered.'],
  ALREADY_INSTALLED: ['BAD_REQUEST', 'The app is installed here already.'],
  CLIENT_INVALID: ['UNAUTHENTICATED', 'The client is unknown or its secret is wrong.'],
  GRANT_INVALID: ['BAD_REQUEST', 'The code or installation is unknown, not of this client, expired or used.'],
  GRANT_TYPE_UNSUPPORTED: ['BAD_REQUEST', 'The only supported grant type is client_credentials.'],
  SCOPE_INVALID: ['BAD_REQUEST', 'The installation was not granted this scope.'],
  SCOPE_INSUFFICIENT: ['FORBIDDEN', 'The installation lacks the scope that this requires.'],
} as const satisfies Record<string, readonly [Code, string]>

export type ErrorCode = keyof typeof catalogue

export const errorCodes = Object.keys(catalogue) as ErrorCode[]

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
    const [code, text] = catalogue[errorCode]
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
