import type { GuestChange } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { DryRun } from '../../../kernel/dry-run.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { hashToken } from '../../../platform/tokens/index.ts'
import { type ChargedLine, priceOfStay } from '../../folios/index.ts'
import {
  changeStayByGuest,
  dueNowOfStays,
  type GuestWish,
  type StayChangedByGuest,
  type StoredReservation,
  takesMore,
} from '../../reservations/index.ts'
import { dueOf, moneyOf, refundOf } from '../money-of-booking.ts'
import { ofStay } from '../of-stay.ts'
import { type StoredBooking, writeBooking } from '../queries.ts'
import { type LockedBooking, transactOnBooking } from '../transact-on-booking.ts'
import { judgeUnprovenLater } from './judge-unproven.ts'

export interface GuestStayChange extends GuestWish {
  id: string
}

/** What a change costs, and whether it was made. */
export interface BookingChange extends Omit<GuestChange, 'requestHash'> {
  isMade: boolean
  booking: StoredBooking
  /** The stays that were named, as they are after the change. */
  stays: StoredReservation[]
  /** Their prices by id. */
  prices: ReadonlyMap<string, readonly ChargedLine[]>
}

interface BookingChanges {
  changes: readonly GuestStayChange[]
  /** Of the quote that the guest accepts; null asks for a quote. */
  quoteHash: string | null
  /** What is reserved at the guest's bank for the locked booking, and is taken soon. */
  reservedIn: (unit: Unit) => Promise<number>
}

/**
 * Changes stays of a confirmed booking for its guest, all or none. A quote is the change itself, rolled back: the same hash then makes it,
 * and a repeat of that finds it made. If it costs another amount meanwhile, it is `PRICE_CHANGED` with the new quote.
 */
export async function changeGuestBooking(
  ctx: Context,
  { accommodationId, id: bookingId }: StoredBooking,
  { changes, quoteHash, reservedIn }: BookingChanges,
): Promise<BookingChange> {
  const requestHash = hashToken(JSON.stringify(changes))
  try {
    return await transactOnBooking(ctx, { accommodationId, bookingId }, async (unit, locked) => {
      const { booking } = locked
      if (booking.confirmedAt === null) fail('BOOKING_NOT_CONFIRMED', 'The booking is not confirmed.')
      const named = namedStays(locked, changes)
      const { lastChange } = booking
      if (lastChange && lastChange.hash === quoteHash && lastChange.requestHash === requestHash)
        return { ...lastChange, isMade: true, booking, stays: named, prices: await pricesOf(unit, named) }
      const made = await change(ctx, unit, locked, named, { changes, requestHash, reserved: await reservedIn(unit) })
      if (quoteHash === null) throw new DryRun({ ...made, isMade: false, booking })
      if (made.hash !== quoteHash) refuseStale(made)
      return made
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result as BookingChange
    throw error
  }
}

function namedStays({ reservations }: LockedBooking, changes: readonly GuestStayChange[]): StoredReservation[] {
  return changes.map(
    ({ id }, at) => reservations.find((stay) => stay.id === id) ?? fail('RESERVATION_NOT_FOUND', { field: `stays.${at}.id` }),
  )
}

async function change(
  ctx: Context,
  unit: Unit,
  { booking, books, reservations }: LockedBooking,
  named: readonly StoredReservation[],
  { changes, requestHash, reserved }: { changes: readonly GuestStayChange[]; requestHash: string; reserved: number },
): Promise<BookingChange> {
  const { accommodationId, id: bookingId } = booking
  const { totalPrice: oldTotal } = await moneyOf(ctx, unit, booking)
  const changed: StayChangedByGuest[] = []
  for (const [at, reservation] of named.entries()) {
    const work = changeStayByGuest(unit.joined(ctx), unit, { reservation, books }, changes[at]!)
    changed.push(await ofStay({ reservationId: reservation.id }, work))
  }
  const stays = changed.map(({ reservation }) => reservation)
  if (booking.isUnproven)
    judgeUnprovenLater(
      ctx,
      unit,
      stays.filter((stay, at) => takesMore(named[at]!, stay)),
    )
  // a quote is refused as the change would be
  await unit.runEndTasks()
  const { totalPrice: total, totalPaid, balance } = await moneyOf(ctx, unit, booking)
  const fee = changed.reduce((sum, each) => sum + each.fee, 0)
  const standing = reservations.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id)
  const inAdvance = await dueNowOfStays(unit.db, accommodationId, standing)
  const prepaid = [...inAdvance.values()].reduce((sum, amount) => sum + amount, fee)
  // as if it were paid: the guest is asked only for the rest
  const due = dueOf({ balance, reserved })
  const money = {
    oldTotal,
    total,
    fee,
    due,
    dueNow: Math.min(due, Math.max(0, prepaid - totalPaid - reserved)),
    refund: refundOf({ balance, reserved, totalPaid }),
  }
  const prices = new Map(changed.map(({ reservation, price }) => [reservation.id, price]))
  // with the hash of the change before: a quote is not good again after the booking was changed and changed back
  const hash = hashToken(JSON.stringify([booking.lastChange?.hash, requestHash, oldTotal, total, fee, changed.map(canonical)]))
  const lastChange = { ...money, hash, requestHash }
  const isChanged = changed.some((each) => each.isChanged)
  const row = isChanged ? await writeBooking(ctx, unit, booking, { lastChange }) : booking
  if (isChanged) {
    unit.record({
      accommodationId,
      type: 'booking.change',
      log: `Changed by the guest: ${total} instead of ${oldTotal} ${books.currency}.`,
      relatedId: bookingId,
      before: { total: oldTotal },
      after: { total, fee, reservationIds: stays.map(({ id }) => id) },
      event: 'booking.changed',
      payload: { bookingId, byGuest: true, oldTotal, total, fee },
    })
  }
  return { ...money, hash, isMade: true, booking: row, stays, prices }
}

function canonical({ reservation, price }: StayChangedByGuest) {
  const { id, useStartAt, useExpireAt, sleeps, childSleeps, infantSleeps, intendedRoomTypeId } = reservation
  const lines = price.map(({ date, description, amount }) => [date, description, amount])
  return [id, useStartAt.getTime(), useExpireAt.getTime(), sleeps, childSleeps, infantSleeps, intendedRoomTypeId, lines]
}

async function pricesOf({ db }: Unit, stays: readonly StoredReservation[]) {
  const prices = new Map<string, readonly ChargedLine[]>()
  for (const { accommodationId, id } of stays) prices.set(id, await priceOfStay(db, accommodationId, id))
  return prices
}

function refuseStale({ hash, oldTotal, total, fee, dueNow, due, refund }: BookingChange): never {
  const amounts = { total, difference: total - oldTotal, fee, dueNow, due, refund }
  return fail('PRICE_CHANGED', {
    message: 'The change costs another amount now, or the booking was changed. The new quote is in the error.',
    members: { hash, ...amounts },
  })
}
