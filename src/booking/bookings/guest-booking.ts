import { and, eq, inArray } from 'drizzle-orm'
import {
  type BookingChange,
  type BookingRow,
  bookingCancellation,
  dueOf,
  hasRunOut,
  type NamedHeldStay,
  namedHeldStays,
  refundOf,
  type StoredBooking,
} from '../../core/bookings/index.ts'
import { dayOfCharge } from '../../core/folios/index.ts'
import { type ChangeByGuest, changesByGuest, findReservation } from '../../core/reservations/index.ts'
import { type ChargeNames, namesOfCharge, readTranslations, type Translations } from '../../core/translations/index.ts'
import { fields, type Selection } from '../../db/selection.ts'
import { roomTypes } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { channelToBooker } from '../messages/index.ts'
import { readPaidBooking } from '../payments/index.ts'

/** PINs by reservation, where they are known. */
type Pins = ReadonlyMap<string, string>

/** A booking as its guest sees it: held stays before the confirmation, and then what stands in the property's books. */
export async function guestBooking(ctx: Context, booking: StoredBooking, pins: Pins = new Map()) {
  return booking.confirmedAt === null ? heldBooking(ctx, booking) : confirmedBooking(ctx, booking, pins)
}

async function heldBooking(ctx: Context, booking: StoredBooking) {
  const { accommodationId, number, expiresAt, currency } = booking
  const status = hasRunOut(booking, ctx.clock.now()) ? 'EXPIRED' : booking.status
  const isHeld = status === 'HELD'
  const total = booking.total ?? 0
  const translated = await readTranslations(ctx.db, accommodationId)
  return {
    accommodationId,
    number,
    status,
    total,
    dueNow: booking.dueNow ?? 0,
    currency: currency ?? '',
    expiresAt: isHeld ? expiresAt : null,
    reservations: (await namedHeldStays(ctx.db, booking)).map((stay) => heldStay(stay, translated)),
    paid: 0,
    reserved: 0,
    due: isHeld ? total : 0,
    toRefund: 0,
    cancellation: null,
    messagesTo: channelToBooker(ctx, booking),
    payments: [],
    refunds: [],
  }
}

function heldStay(stay: NamedHeldStay, translated: Translations) {
  const { roomTypeId, roomTypeName, ratePlanName, terms } = stay
  return {
    ...terms,
    ...stay,
    roomType: bookedName(roomTypeId, roomTypeName, translated.roomTypes),
    ratePlan: bookedName(terms.ratePlanId, ratePlanName, translated.ratePlans),
    lines: terms.lines.map((line) => bookedLine(line, translated)),
    checkInCode: null,
    pinCode: null,
    isCanceled: false,
  }
}

const selection: Selection = {
  ...fields('accommodationId', 'id', 'number', 'status', 'dueNow', 'currency', 'totalPrice', 'totalPaid', 'balance', 'reserved'),
  reservations: {
    ...fields('id', 'type', 'useStartAt', 'useExpireAt', 'sleeps', 'childSleeps', 'infantSleeps', 'checkInCode', 'deletedAt'),
    intendedRoomType: fields('id', 'name'),
    terms: fields('ratePlanId', 'ratePlanName'),
    bills: fields('folioId', 'chargedOn', 'lateOf', 'description', 'amount', 'source', 'articleId', 'taxes'),
    folio: {
      ...fields('id'),
      payments: fields('id', 'amount', 'paidAt', 'movedAt', 'status', 'intentId'),
      refunds: fields('id', 'amount', 'refundedAt', 'status', 'providerRefundId'),
    },
  },
}

async function confirmedBooking(ctx: Context, booking: StoredBooking, pins: Pins) {
  const { accommodationId, id } = booking
  const row = (await readPaidBooking(ctx, 'guestBooking', selection, { accommodationId, id }))!
  const translated = await readTranslations(ctx.db, accommodationId)
  const quote = await bookingCancellation(ctx, ctx.db, booking)
  const folios = row.reservations.flatMap(({ folio }) => folio ?? [])
  const payments = folios
    .flatMap((folio) => folio.payments)
    .filter(({ status }) => status === 'RECORDED')
    // a refund that comes back is a payment of the same intent
    .map(({ id, intentId, amount, paidAt, movedAt }) => ({ key: `${intentId ?? id} ${movedAt?.getTime()}`, amount, at: paidAt }))
  const refunds = folios
    .flatMap((folio) => folio.refunds)
    .filter(({ status }) => status === 'RECORDED')
    .map(({ id, providerRefundId, amount, refundedAt }) => ({ key: providerRefundId ?? id, amount, at: refundedAt }))
  return {
    accommodationId,
    number: row.number,
    status: row.status,
    currency: row.currency,
    expiresAt: null,
    reservations: row.reservations
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((stay) => soldStay(stay, pins, translated)),
    total: row.totalPrice,
    dueNow: booking.dueNow ?? 0,
    paid: row.totalPaid,
    due: dueOf(row),
    toRefund: refundOf(row),
    reserved: row.reserved,
    cancellation: quote && { ...quote, refund: refundOf(row, quote.saved) },
    messagesTo: channelToBooker(ctx, booking),
    payments: movementsOf(payments).map(({ amount, at }) => ({ amount, paidAt: at })),
    refunds: movementsOf(refunds).map(({ amount, at }) => ({ amount, refundedAt: at })),
  }
}

interface Part {
  /** Parts of one movement, each on the folio of a stay, have the same. */
  key: string
  amount: number
  at: Date
}

/** By time. */
const movementsOf = (parts: readonly Part[]): Part[] =>
  [...Map.groupBy(parts, ({ key }) => key).values()]
    .map((same) => ({ ...same[0]!, amount: same.reduce((sum, { amount }) => sum + amount, 0) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())

function soldStay(stay: BookingRow['reservations'][number], pins: Pins, translated: Translations) {
  const { id, intendedRoomType, terms, folio, bills, deletedAt } = stay
  return {
    ...stay,
    roomType: bookedName(intendedRoomType.id, intendedRoomType.name, translated.roomTypes),
    ratePlan: terms && bookedName(terms.ratePlanId, terms.ratePlanName, translated.ratePlans),
    // what came to another folio is for others to pay
    lines: bills
      .filter(({ folioId }) => folioId === folio?.id)
      .map((bill) => bookedLine({ ...bill, date: dayOfCharge(bill) }, translated)),
    checkInCode: deletedAt ? null : stay.checkInCode,
    pinCode: pins.get(id) ?? null,
    isCanceled: deletedAt !== null,
  }
}

type Charge = Parameters<typeof namesOfCharge>[0] & { date: string; amount: number }

export const bookedLine = (charge: Charge, translated: ChargeNames) => {
  const { date, description, amount } = charge
  return { date, description, names: namesOfCharge(charge, translated), amount }
}

export const bookedName = (id: string, name: string, translated: Translations['roomTypes']) => ({
  id,
  name,
  names: translated.get(id) ?? {},
})

/** What its guest may change of a stay; nothing before the confirmation, because a held stay is no reservation. */
export async function changesOfStay(ctx: Context, { id }: { id: string }): Promise<ChangeByGuest[]> {
  const stay = await findReservation(ctx.db, id)
  return stay ? changesByGuest(ctx, ctx.db, stay) : []
}

/** A change of a booking as its guest sees it. */
export async function guestBookingChange(ctx: Context, change: BookingChange) {
  const { booking, oldTotal, total, stays, prices } = change
  const shown = await guestBooking(ctx, booking)
  const names = await namesOfTypes(ctx, change)
  const translated = await readTranslations(ctx.db, booking.accommodationId)
  return {
    ...change,
    difference: total - oldTotal,
    currency: shown.currency,
    stays: stays.map((stay) => {
      const { id, intendedRoomTypeId } = stay
      const lines = (prices.get(id) ?? []).map((line) => bookedLine(line, translated))
      return {
        ...stay,
        lines,
        roomType: bookedName(intendedRoomTypeId, names.get(intendedRoomTypeId) ?? '', translated.roomTypes),
        total: lines.reduce((sum, { amount }) => sum + amount, 0),
      }
    }),
    booking: shown,
  }
}

async function namesOfTypes({ db }: Context, { booking, stays }: BookingChange) {
  const { accommodationId, id, name } = roomTypes
  const ids = stays.map((stay) => stay.intendedRoomTypeId)
  const rows = await db
    .select({ id, name })
    .from(roomTypes)
    .where(and(eq(accommodationId, booking.accommodationId), inArray(id, ids)))
  return new Map(rows.map((row) => [row.id, row.name]))
}
