import type { StoredBooking } from '../../../core/bookings/index.ts'
import type { AuditEntry } from '../../../kernel/audit.ts'
import type { EventTypes, NewEvent } from '../../../kernel/events.ts'
import { isSaleOpen } from '../balance.ts'
import { aboutPayment, type PaymentEvent, type StoredIntent, type StoredProviderRefund } from '../intents.ts'
import type { Decision as DecisionOfMoney } from '../next-step.ts'

/** What follows from an answer, as a value. `apply` alone carries it out. */
export type Effect =
  | { kind: 'SET_PAYMENT'; set: Partial<StoredIntent> }
  | { kind: 'ADD_REFUND'; refund: StoredProviderRefund }
  | { kind: 'SET_REFUND'; refund: StoredProviderRefund; set: Partial<StoredProviderRefund> }
  | { kind: 'AUDIT'; entry: AuditEntry }
  | { kind: 'EMIT'; event: NewEvent }
  /** The payment proves the booking. */
  | { kind: 'PROVE' }
  /** Money moves on the folios: what was captured, what went back, and what a bank did not take. */
  | { kind: 'POST_CAPTURE' }
  | { kind: 'POST_REFUND' | 'POST_FAILED_REFUND'; refund: StoredProviderRefund }

/** Effects in their order, with the payment and its refunds, oldest first, as they leave them. */
export interface Decided {
  intent: StoredIntent
  refunds: readonly StoredProviderRefund[]
  effects: readonly Effect[]
}

interface Known extends Omit<Decided, 'effects'> {
  booking: StoredBooking
  now: Date
}

/** A payment while it is decided about: each step adds effects, and the next one reads what they leave. */
export class Draft implements Decided {
  intent: StoredIntent
  readonly refunds: StoredProviderRefund[]
  readonly effects: Effect[] = []
  readonly booking: StoredBooking
  readonly now: Date

  constructor({ intent, refunds, booking, now }: Known) {
    this.intent = intent
    this.refunds = [...refunds]
    this.booking = booking
    this.now = now
  }

  set(set: Partial<StoredIntent>): void {
    this.intent = { ...this.intent, ...set }
    this.effects.push({ kind: 'SET_PAYMENT', set })
  }

  addRefund(refund: StoredProviderRefund): void {
    this.refunds.push(refund)
    this.effects.push({ kind: 'ADD_REFUND', refund })
  }

  setRefund(refund: StoredProviderRefund, fields: Partial<StoredProviderRefund>): StoredProviderRefund {
    const set = { ...fields, updatedAt: this.now }
    const written = { ...refund, ...set }
    this.refunds[this.refunds.findIndex(({ id }) => id === refund.id)] = written
    this.effects.push({ kind: 'SET_REFUND', refund, set })
    return written
  }

  audit(entry: Pick<AuditEntry, 'type' | 'log' | 'before' | 'after'>): void {
    const { accommodationId, bookingId: relatedId } = this.intent
    this.effects.push({ kind: 'AUDIT', entry: { accommodationId, relatedId, ...entry } })
  }

  emit<Type extends PaymentEvent>(type: Type, rest: Omit<EventTypes[Type], 'bookingId' | 'intentId'>): void {
    this.effects.push({ kind: 'EMIT', event: aboutPayment(this.intent, type, rest) })
  }

  /** Decides what becomes of the money. */
  decide(decision: DecisionOfMoney): void {
    this.audit({
      type: 'payment.decide',
      log: decision === 'TAKE' ? 'The payment is taken.' : 'The payment goes back to the guest.',
      before: { intentId: this.intent.id, decision: this.intent.decision },
      after: { decision },
    })
    if (decision === 'RETURN' && this.intent.state === 'AUTHORIZED') this.announceReturn()
    this.set({ decision })
  }

  announceReturn(): void {
    const { booking, now } = this
    const { amount, currency } = this.intent
    const isTooLate = booking.confirmedAt === null && !isSaleOpen(booking, now)
    this.emit('payment.returned', { amount, currency, isTooLate })
  }
}
