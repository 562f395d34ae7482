import { jobs as guestBookingJobs } from './booking/bookings/index.ts'
import { jobs as bookerMessageJobs } from './booking/messages/index.ts'
import { jobs as paymentJobs } from './booking/payments/index.ts'
import { jobs as bookingJobs } from './core/bookings/index.ts'
import { jobs as closingJobs } from './core/closing/index.ts'
import { jobs as folioJobs } from './core/folios/index.ts'
import { jobs as reservationJobs } from './core/reservations/index.ts'
import { jobs as settingsJobs } from './core/settings/index.ts'
import { jobs as transferJobs } from './core/transfer/index.ts'
import type { EventType, StoredEvent } from './kernel/events.ts'
import type { JobHandlers, JobName, JobTypes } from './kernel/jobs.ts'
import { UNPROVEN_NOTICE_HOURS } from './kernel/limits.ts'
import { hourMs } from './kernel/time.ts'
import { jobs as actionRunJobs } from './marketplace/action-runs/index.ts'
import { jobs as commandJobs } from './marketplace/commands/index.ts'
import { jobs as upgradeJobs } from './marketplace/upgrades/index.ts'
import { webhookEventTypes, jobs as webhookJobs } from './marketplace/webhooks/index.ts'
import { messageJobs } from './platform/messages/index.ts'
import { personalDataJobs } from './platform/personal-data/index.ts'
import { storageJobs } from './platform/storage/index.ts'
import { jobs as notificationJobs } from './subscription/notifications/index.ts'
import { sweepJobs } from './sweeps.ts'
import { jobs as passwordJobs } from './user/sign-in/index.ts'

/** A job that follows an event. An event starts each job at most once. */
export type Reaction<Type extends EventType> = {
  [Name in JobName]: {
    job: Name
    /** Whether this event starts the job; by default every event does. */
    when?: (event: StoredEvent<Type>) => boolean
    data: (event: StoredEvent<Type>) => JobTypes[Name]
    /** Whether quiet events start it too: it moves the property itself, and tells nobody. */
    alsoQuiet?: true
    /** Of the events of one batch, one job is queued for each key. */
    key?: (event: StoredEvent<Type>) => string
    /** When the job is due; by default at once. */
    startAfter?: (event: StoredEvent<Type>) => Date
  }
}[JobName]

export type Reactions = { readonly [Type in EventType]?: readonly Reaction<Type>[] }

type HoldEvent = 'reservation.created' | 'reservation.status_changed' | 'reservation.amended' | 'reservation.restored'

const releaseLater: Reaction<HoldEvent> = {
  job: 'release-tentative',
  alsoQuiet: true,
  when: ({ payload }) => payload.releaseAt != null,
  data: ({ payload }) => ({ reservationId: payload.reservationId }),
  startAfter: ({ payload }) => new Date(payload.releaseAt!),
}

const queueWebhooks: Reaction<EventType> = {
  job: 'queue-webhooks',
  data: ({ accommodationId, number, type }) => ({ accommodationId, number, opens: type === 'installation.activated' }),
  key: ({ accommodationId, type }) => (type === 'installation.activated' ? `${accommodationId} opens` : accommodationId),
}

const installationOf = ({ accommodationId, payload: { installationId } }: StoredEvent<'installation.uninstalled'>) => ({
  accommodationId,
  installationId,
})

type EndedStay = 'reservation.canceled' | 'reservation.no_show'
type StayEvent = EndedStay | 'reservation.amended' | 'reservation.restored'

const stayOf = ({ accommodationId, payload: { reservationId } }: StoredEvent<StayEvent>) => ({ accommodationId, reservationId })

/** The desk tells its own bookers. An event from before this field is of a guest. */
const isByGuest = ({ payload }: StoredEvent<'booking.confirmed' | 'booking.changed'>) => payload.byGuest !== false

const endedStay = (isNoShow: boolean): Reaction<EndedStay> => ({
  job: 'message-of-ended-stay',
  data: (event) => ({ ...stayOf(event), isNoShow }),
})

const endBooking: Reaction<EndedStay> = { job: 'end-booking', data: stayOf }

type BookingEvent = 'booking.held' | 'booking.confirmed' | 'booking.canceled' | 'booking.changed'

const bookingOf = ({ accommodationId, payload: { bookingId } }: StoredEvent<BookingEvent>) => ({ accommodationId, bookingId })

const noticeOf = (event: StoredEvent<BookingEvent>) => ({ ...bookingOf(event), notificationId: event.id })

const returnOverpaid: Reaction<'booking.canceled' | 'booking.changed'> = { job: 'return-overpaid', data: bookingOf }

type PaymentEvent = 'payment.captured' | 'payment.returned' | 'payment.refunded'

const moneyOf = ({ accommodationId, payload: { bookingId, amount, currency } }: StoredEvent<PaymentEvent>) => ({
  accommodationId,
  bookingId,
  amount,
  currency,
})

const messageOfPayment = (kind: 'PAYMENT_RECEIPT' | 'PAYMENT_TOO_LATE'): Reaction<'payment.captured' | 'payment.returned'> => ({
  job: 'message-booker',
  data: (event) => ({ ...moneyOf(event), kind, cause: event.payload.intentId }),
})

const notificationOf = <Payload>(event: { accommodationId: string; id: string; payload: Payload }) => ({
  accommodationId: event.accommodationId,
  notificationId: event.id,
  ...event.payload,
})

/** Event → the jobs that follow it. `reactions` adds webhooks; the live feed (platform/feed) reads the events itself. */
const reactionsExceptWebhooks: Reactions = {
  'reservation.created': [releaseLater],
  'reservation.status_changed': [releaseLater],
  'reservation.amended': [releaseLater, { job: 'plan-reminder', data: stayOf }],
  'reservation.restored': [releaseLater, { job: 'plan-reminder', data: stayOf }],
  'reservation.canceled': [endedStay(false), endBooking],
  'reservation.no_show': [endedStay(true), endBooking],
  'booking.confirmed': [
    {
      job: 'message-booker',
      when: isByGuest,
      data: (event) => ({ ...bookingOf(event), kind: 'CONFIRMATION', cause: '' }),
    },
    { job: 'announce-booking', when: isByGuest, data: noticeOf },
    { job: 'plan-reminder', when: isByGuest, data: bookingOf },
    {
      job: 'warn-of-unproven-booking',
      when: ({ payload }) => payload.isUnproven === true,
      // a booking has one such notice
      data: (event) => ({ ...bookingOf(event), notificationId: event.payload.bookingId }),
      startAfter: ({ occurredAt }) => new Date(occurredAt.getTime() + UNPROVEN_NOTICE_HOURS * hourMs),
    },
  ],
  'payment.captured': [messageOfPayment('PAYMENT_RECEIPT')],
  'payment.returned': [
    { ...messageOfPayment('PAYMENT_TOO_LATE'), when: ({ payload }) => payload.isTooLate },
    { job: 'warn-of-late-payment', when: ({ payload }) => payload.isTooLate, data: notificationOf },
  ],
  'payment.refunded': [
    { job: 'message-booker', data: (event) => ({ ...moneyOf(event), kind: 'REFUND', cause: event.payload.refundId }) },
  ],
  'booking.held': [{ job: 'expire-booking', data: bookingOf, startAfter: ({ payload }) => new Date(payload.expiresAt) }],
  'booking.canceled': [
    // what staff cancel, they refund
    { ...returnOverpaid, when: ({ payload }) => !payload.byProperty },
    {
      job: 'announce-booking-cancellation',
      when: ({ payload }) => !payload.wasHeld && !payload.byProperty,
      data: noticeOf,
    },
  ],
  'booking.changed': [
    // what staff change, they refund
    { ...returnOverpaid, when: isByGuest },
    {
      job: 'message-booker',
      when: isByGuest,
      data: (event) => ({ ...bookingOf(event), kind: 'CHANGE', cause: event.id }),
    },
    {
      job: 'announce-booking-change',
      when: isByGuest,
      data: (event) => {
        const { oldTotal, total } = event.payload
        return { ...noticeOf(event), oldTotal, total }
      },
    },
  ],
  'installation.uninstalled': [
    { job: 'cancel-commands', data: installationOf },
    { job: 'abandon-upgrades', data: installationOf },
  ],
  'action.run': [
    {
      job: 'expire-action-run',
      data: ({ accommodationId, payload: { actionRunId: id } }) => ({ accommodationId, id }),
      startAfter: ({ payload }) => new Date(payload.expiresAt),
    },
  ],
  'sale.stopped': [
    {
      job: 'end-sale-stop',
      when: ({ payload }) => payload.until !== null,
      data: ({ accommodationId }) => ({ accommodationId }),
      startAfter: ({ payload }) => new Date(payload.until!),
    },
  ],
  ASSIGN_ROOM_OPTION_CHANGED: [{ job: 'assign-due-rooms', data: ({ accommodationId }) => ({ accommodationId }) }],
  'reservation.pin_locked': [{ job: 'warn-of-locked-pin', data: notificationOf }],
  'reservation.checked_in': [
    {
      job: 'announce-check-in',
      data: notificationOf,
    },
  ],
  'reservation.checked_out_owing': [{ job: 'warn-of-balance', data: notificationOf }],
  'reservation.capacity_exceeded': [{ job: 'warn-of-capacity', data: notificationOf }],
  'reservation.sold_while_stopped': [{ job: 'warn-of-sale-while-stopped', data: notificationOf }],
  'reservation.overbooked': [{ job: 'warn-of-overbooking', data: notificationOf }],
  'reservation.overbooking_to_count': [
    { job: 'recount-overbooked', alsoQuiet: true, data: ({ payload: { reservationId } }) => ({ reservationId }) },
  ],
  'payment.lost': [{ job: 'warn-of-lost-payment', data: notificationOf }],
  'payment.mismatched': [{ job: 'warn-of-other-amount', data: notificationOf }],
  'payment.stuck': [{ job: 'warn-of-stuck-payment', data: notificationOf }],
  'payment.refund_failed': [{ job: 'warn-of-failed-refund', when: ({ payload }) => !payload.isRepeated, data: notificationOf }],
  'inventory.overbooked': [{ job: 'warn-of-shortage', data: notificationOf }],
  'notification.published': [
    {
      job: 'message-auth-request',
      when: ({ payload }) => payload.notification.template === 'AUTH_REQUESTED',
      data: ({ accommodationId, subjectId }) => ({ accommodationId, notificationId: subjectId }),
    },
  ],
}

// the union of the event types is too large for the compiler
const untyped: Partial<Record<EventType, readonly unknown[]>> = reactionsExceptWebhooks

/** Event types that webhooks are made of also start `queue-webhooks`. */
export const reactions: Reactions = {
  ...reactionsExceptWebhooks,
  ...Object.fromEntries(webhookEventTypes.map((type) => [type, [...(untyped[type] ?? []), queueWebhooks]])),
}

/** Job → the function that does it. */
export const handlers: JobHandlers<JobName> = {
  ...sweepJobs,
  ...storageJobs,
  ...messageJobs,
  ...personalDataJobs,
  ...bookerMessageJobs,
  ...guestBookingJobs,
  ...reservationJobs,
  ...bookingJobs,
  ...paymentJobs,
  ...settingsJobs,
  ...closingJobs,
  ...folioJobs,
  ...transferJobs,
  ...commandJobs,
  ...actionRunJobs,
  ...upgradeJobs,
  ...passwordJobs,
  ...notificationJobs,
  ...webhookJobs,
}
