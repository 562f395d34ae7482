import { and, eq, sql } from 'drizzle-orm'
import { accommodationOf } from '../../core/accommodations/index.ts'
import { type BookingRow, issuedToken } from '../../core/bookings/index.ts'
import { feeOf, feeSteps } from '../../core/policies/index.ts'
import { propertySettings } from '../../core/settings/index.ts'
import { readOne } from '../../db/read-one.ts'
import { none, type Selection } from '../../db/selection.ts'
import { bookings } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { type PaidBookingRow, paidBookingView } from '../payments/index.ts'
import type { MessageLocale } from './placeholders.ts'
import type { MessageBooking } from './values.ts'

const fields = (...names: readonly string[]): Selection => Object.fromEntries(names.map((name) => [name, none]))

const selection: Selection = {
  ...fields('accommodationId', 'id', 'number', 'booker', 'locale', 'manageTokenHash', 'manageTokenGeneration'),
  ...fields('currency', 'totalPaid', 'reserved'),
  reservations: {
    ...fields('id', 'useStartAt', 'useExpireAt', 'checkInCode', 'deletedAt', 'noShowAt'),
    intendedRoomType: fields('name'),
    bills: fields('chargedOn', 'description', 'amount', 'taxes', 'source'),
    terms: { ...fields('bookedAt'), cancellationPolicy: fields('steps', 'freeMinutesAfterBooking') },
  },
}

const where = and(eq(bookings.accommodationId, sql.placeholder('accommodationId')), eq(bookings.id, sql.placeholder('id')))!

export type Stay = BookingRow['reservations'][number]

/** A booking that a guest made online; undefined for any other, whose guests the property tells itself. */
export async function onlineBooking(ctx: Context, accommodationId: string, id: string): Promise<PaidBookingRow | undefined> {
  const row = await readOne(ctx, 'messaged booking', paidBookingView, selection, where, { accommodationId, id })
  return row?.manageTokenHash ? row : undefined
}

export const localeOf = ({ locale }: Pick<BookingRow, 'locale'>): MessageLocale => (/^ko\b/i.test(locale ?? '') ? 'ko' : 'en')

/** What a message tells of these stays of a booking. */
export async function messageBooking(
  ctx: Context,
  booking: PaidBookingRow,
  stays: readonly Stay[],
  pins: ReadonlyMap<string, string>,
  canceled?: Stay,
): Promise<MessageBooking> {
  const { accommodationId, number, booker, currency, totalPaid: paid, reserved, reservations } = booking
  const { name: property, timeZone } = await accommodationOf(ctx.db, accommodationId)
  const { bookingPageUrl } = (await propertySettings(ctx, ctx.db, accommodationId)).reservation
  return {
    ...{ locale: localeOf(booking), property, timeZone, currency, number, guest: booker.name, paid, reserved },
    stays: stays.map((stay) => ({ ...messageStay(stay), ...(pins.has(stay.id) && { pin: pins.get(stay.id)! }) })),
    canceled: canceled ? messageStay(canceled) : null,
    lines: reservations.flatMap(({ bills }) => bills.map((bill) => ({ ...bill, date: bill.chargedOn }))),
    policies: stays.flatMap((stay) => policyOf(stay, ctx.clock.now())),
    link: bookingPageUrl ? `${bookingPageUrl}#booking=${issuedToken(ctx, booking)}` : null,
  }
}

const messageStay = ({ intendedRoomType, useStartAt, useExpireAt, checkInCode, deletedAt }: Stay) => ({
  ...{ roomType: intendedRoomType.name, arrival: useStartAt, departure: useExpireAt },
  code: deletedAt ? null : checkInCode,
})

/** The fee of stays that ended: it has replaced their price. */
export const feeOfStays = (stays: readonly Stay[]): number =>
  stays
    .filter(({ deletedAt }) => deletedAt !== null)
    .flatMap(({ bills }) => bills)
    .filter(({ source }) => source !== 'MANUAL')
    .reduce((sum, { amount }) => sum + amount, 0)

function policyOf({ useStartAt: arrival, terms, bills }: Stay, now: Date): MessageBooking['policies'][number][] {
  if (!terms?.cancellationPolicy) return []
  const { cancellationPolicy: policy, bookedAt } = terms
  const nights = bills.filter(({ source }) => source === 'RATE')
  const price = bills.filter(({ source }) => source !== 'CANCELLATION' && source !== 'MANUAL')
  const stay = { arrival, bookedAt, nights, total: price.reduce((sum, { amount }) => sum + amount, 0) }
  const steps = feeSteps(policy, stay).map(({ from, amount }) => ({ from: from ?? bookedAt, amount }))
  const { freeUntil } = feeOf(policy, { ...stay, now })
  return [{ freeUntil: freeUntil && freeUntil > now && steps.length > 0 ? freeUntil : null, steps }]
}
