import { accommodationOf } from '../../core/accommodations/index.ts'
import { rowOrFail } from '../../db/rows.ts'
import { rooms, roomTypes } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { numberOf, unprovenBooking } from './bookings-in-notices.ts'
import { notificationsPolicy } from './policy.ts'
import { type NewNotification, writeNotification } from './write-notification.ts'

const stuckForHours = 'For hours a payment could not be looked up or moved at its provider. Check the keys of the account.'

/** What people look for at the provider, by what is not certain. */
const stuckTexts: Readonly<Record<string, string>> = {
  refund_unknown:
    'The payment provider failed at a refund, and does not list it. Look for it there, and make it there if it is missing.',
  refund_undone: 'The payment provider has taken back a refund that it had listed. Look for it there, and make it there again.',
  refunded_twice: 'The payment provider has made a refund twice. Look at the payment there.',
  capture_undone: 'The payment provider has taken back that it took the money of a payment. Look at the payment there.',
}

interface Notice {
  accommodationId: string
  notificationId: string
}

interface StayNotice extends Notice {
  reservationId: string
}

/** Job → what its notification is about. */
export interface StaffNotices {
  'announce-booking': Notice & { bookingId: string }
  'announce-booking-change': Notice & { bookingId: string; oldTotal: number; total: number }
  'announce-booking-cancellation': Notice & { bookingId: string }
  'announce-check-in': StayNotice & { roomId: string }
  'warn-of-locked-pin': StayNotice & { whose: 'reservation' | 'address' }
  'warn-of-capacity': StayNotice & { people: number }
  'warn-of-sale-while-stopped': StayNotice
  'warn-of-overbooking': StayNotice & { roomTypeId: string }
  'warn-of-shortage': Notice & { roomTypeId: string; from: string; to: string; nights: number }
  'warn-of-lost-payment': Notice & { bookingId: string; failure: string | null }
  'warn-of-late-payment': Notice & { bookingId: string; amount: number; currency: string }
  'warn-of-other-amount': Notice & { bookingId: string; amount: number; currency: string; agreed: number; isKept: boolean }
  'warn-of-stuck-payment': Notice & {
    bookingId: string
    failure: string | null
    refundId?: string
    amount?: number
    currency?: string
  }
  'warn-of-failed-refund': Notice & { bookingId: string; amount: number; currency: string; failure: string | null }
  'warn-of-unproven-booking': Notice & { bookingId: string }
  'warn-of-balance': StayNotice & { roomId: string; balance: number; currency: string }
}

type Content = Omit<NewNotification, 'accommodation' | 'id' | 'relative' | 'data'> & { data: object; relative?: string }

const info = (template: string, objective: string) => ({ type: 'info', priority: 1, template, objective })
const warning = (template: string, objective: string) => ({ type: 'warning', priority: 2, template, objective })

type Heading = ReturnType<typeof info>

/** A notification with these fields of the job as its data. */
function about<Job extends Notice>(heading: Heading, fields: readonly (keyof Job)[], describe: (notice: Job) => string) {
  return (notice: Job): Content => ({ ...heading, description: describe(notice), data: chosen(notice, fields) })
}

function aboutBooking<Job extends Notice & { bookingId: string }>(
  heading: Heading,
  fields: readonly (keyof Job)[],
  describe: (number: string, notice: Job) => string,
) {
  return async (notice: Job, { db }: Unit): Promise<Content> => {
    const { accommodationId, bookingId } = notice
    const number = await numberOf(db, accommodationId, bookingId)
    return { ...heading, description: describe(number, notice), data: { bookingId, number, ...chosen(notice, fields) } }
  }
}

const chosen = <Job extends Notice>(notice: Job, fields: readonly (keyof Job)[]) =>
  Object.fromEntries(fields.map((field) => [field, notice[field]]))

const lockedPin = {
  reservation: 'Too many wrong PINs for a reservation. Further tries are refused for a while; a new PIN lets its guest in.',
  address:
    'Too many wrong PINs from one address, the last one for this reservation. Further tries from there are refused for a while.',
} as const

const contents: { [Job in keyof StaffNotices]: (notice: StaffNotices[Job], unit: Unit) => Content | Promise<Content | null> } = {
  'announce-booking': aboutBooking(info('BOOKED_ONLINE', 'reservation'), [], (number) => `A guest booked online: ${number}.`),
  'announce-booking-change': aboutBooking(
    info('CHANGED_ONLINE', 'reservation'),
    ['oldTotal', 'total'],
    (number, { oldTotal, total }) =>
      `A guest changed the booking ${number} online.${total > oldTotal ? ' It costs more now; the guest can pay online.' : ''}`,
  ),
  'announce-booking-cancellation': aboutBooking(
    info('CANCELED_ONLINE', 'reservation'),
    [],
    (number) => `A guest canceled the booking ${number} online.`,
  ),
  'announce-check-in': async ({ accommodationId, reservationId, roomId }, { db }) => {
    const { roomNumber, roomTypeId } = await rowOrFail(db, rooms, { accommodationId, id: roomId }, 'ROOM_NOT_FOUND')
    const description = `Room ${roomNumber} was checked in.`
    const data = { reservationId, roomId, roomNumber }
    return { ...info('ROOM_CHECKED_IN', 'checkin'), description, roomTypeId, data }
  },
  'warn-of-locked-pin': about(warning('PIN_LOCKED', 'checkin'), ['reservationId', 'whose'], ({ whose }) => lockedPin[whose]),
  'warn-of-capacity': about(
    warning('CAPACITY_EXCEEDED', 'room'),
    ['reservationId', 'people'],
    ({ people }) => `A channel sold this stay to ${people} adults and children, more than its room type holds.`,
  ),
  'warn-of-sale-while-stopped': about(
    warning('SOLD_WHILE_STOPPED', 'reservation'),
    ['reservationId'],
    () => 'A channel had sold this stay while the sale was stopped. It is stored: keep it, or cancel it at the channel.',
  ),
  'warn-of-overbooking': ({ reservationId, roomTypeId }) => ({
    ...warning('OVERBOOKED', 'room'),
    description:
      'This reservation came when no more rooms of its type could be sold. Move it or another one to another room type.',
    roomTypeId,
    data: { reservationId, roomTypeId },
  }),
  'warn-of-shortage': async ({ accommodationId, roomTypeId, from, to, nights }, { db }) => {
    const { name } = await rowOrFail(db, roomTypes, { accommodationId, id: roomTypeId }, 'ROOM_TYPE_NOT_FOUND')
    const when = nights === 1 ? `the night of ${from}` : `${nights} nights from ${from} to ${to}`
    return {
      ...warning('OVERBOOKED', 'room'),
      description: `${name}: in ${when}, more rooms are sold than the type has and overbooking allows.`,
      roomTypeId,
      data: { roomTypeId, from, to, nights },
    }
  },
  'warn-of-lost-payment': aboutBooking(
    warning('PAYMENT_LOST', 'payment'),
    ['failure'],
    (number) => `The bank does not give the money for booking ${number}. It stands, unpaid: ask the guest to pay, or cancel it.`,
  ),
  'warn-of-late-payment': aboutBooking(
    info('PAYMENT_TOO_LATE', 'payment'),
    ['amount', 'currency'],
    (number) =>
      `A guest paid for booking ${number} when its rooms were not held any more. The money goes back, and the guest was told.`,
  ),
  'warn-of-other-amount': aboutBooking(
    warning('PAYMENT_MISMATCH', 'payment'),
    ['amount', 'currency', 'agreed', 'isKept'],
    (number, { isKept }) => {
      const rule = isKept ? 'What came stands on the folio.' : 'It is no payment for the booking, and goes back.'
      return `The payment provider reports another amount than agreed for booking ${number}. ${rule} Look at it at the provider.`
    },
  ),
  'warn-of-stuck-payment': (notice, unit) =>
    aboutBooking<typeof notice>(
      warning('PAYMENT_STUCK', 'payment'),
      ['failure', ...(notice.refundId ? (['refundId', 'amount', 'currency'] as const) : [])],
      (number, { failure }) => `Booking ${number}: ${stuckTexts[failure ?? ''] ?? stuckForHours}`,
    )(notice, unit),
  'warn-of-failed-refund': aboutBooking(
    warning('REFUND_FAILED', 'payment'),
    ['amount', 'currency', 'failure'],
    (number) =>
      `A refund for booking ${number} failed at the payment provider. Refund it again, or give the money back another way.`,
  ),
  'warn-of-unproven-booking': async ({ accommodationId, bookingId }, { db }) => {
    const unproven = await unprovenBooking(db, accommodationId, bookingId)
    if (!unproven) return null
    const { number, reservationId: relative } = unproven
    return {
      ...warning('BOOKING_UNPROVEN', 'reservation'),
      description: `Nothing shows that the guest of booking ${number} exists: no payment, no opened link. Call the guest, and confirm or cancel the stay.`,
      relative,
      data: { bookingId, number },
    }
  },
  'warn-of-balance': about(
    warning('BALANCE_OPEN', 'checkout'),
    ['reservationId', 'roomId', 'balance', 'currency'],
    () => 'A guest has checked out with an open balance.',
  ),
}

function relativeOf(notice: Notice & { reservationId?: string; bookingId?: string }): string | null {
  return notice.reservationId ?? notice.bookingId ?? null
}

/**
 * Notifies the staff of a property, unless there is nothing to tell any more. A job that runs twice notifies once: its notification has a
 * fixed id.
 */
const notifyStaff =
  <Job extends keyof StaffNotices>(job: Job) =>
  async (ctx: Context, notice: StaffNotices[Job]): Promise<void> => {
    authorize(ctx.actor, notificationsPolicy.notifyStaff)
    await transact(ctx, async (unit) => {
      const found = await contents[job](notice, unit)
      if (!found) return
      const { data, ...content } = found
      await writeNotification(ctx, unit, {
        relative: relativeOf(notice),
        ...content,
        accommodation: await accommodationOf(unit.db, notice.accommodationId),
        id: notice.notificationId,
        data: JSON.stringify(data),
      })
    })
  }

/** What runs each job. */
export const staffNotices = Object.fromEntries(
  (Object.keys(contents) as (keyof StaffNotices)[]).map((job) => [job, notifyStaff(job)]),
) as { readonly [Job in keyof StaffNotices]: ReturnType<typeof notifyStaff<Job>> }
