import type { BookingProof } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { CLOCKS_DIFFER_MS } from '../../../kernel/limits.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { PricedStay } from '../../rates/index.ts'
import { type StoredReservation, sellStay } from '../../reservations/index.ts'
import { type StoredBooking, writeBooking } from '../queries.ts'
import type { LockedBooking } from '../transact-on-booking.ts'
import { keepPins } from './booking-pins.ts'
import { announceHeldStays } from './hold-stays.ts'
import { judgeSale } from './judge-sale.ts'
import { judgeUnprovenLater } from './judge-unproven.ts'
import { endHeldStays, type HeldStay, heldStaysOf } from './queries.ts'

export interface ConfirmedBooking {
  booking: StoredBooking
  /** Empty if it was confirmed before. The PINs are known only here. */
  sold: { reservation: StoredReservation; pinCode: string }[]
}

/**
 * Confirms a locked booking: its stays become reservations at the price that was agreed to. After `releaseAt` also an expired one, if its
 * rooms are still free; otherwise the commit fails with `SOLD_OUT`. What the guest gave up is `BOOKING_NOT_HELD`. Without a proof of its guest
 * it counts in the share of unproven bookings; above that the commit fails with `PROOF_REQUIRED`.
 */
export async function confirmHeldBooking(
  ctx: Context,
  unit: Unit,
  { booking, books }: Pick<LockedBooking, 'booking' | 'books'>,
  proof: BookingProof | null = null,
): Promise<ConfirmedBooking> {
  const { accommodationId, id: bookingId, status, booker, anonymizedAt, request } = booking
  if (status === 'CONFIRMED') return { booking, sold: [] }
  if (status === 'CANCELED' || anonymizedAt) fail('BOOKING_NOT_HELD')
  const now = ctx.clock.now()
  const stays = await heldStaysOf(unit.db, booking)
  // a sale whose clock is ahead may have these rooms already
  const released = new Date(now.getTime() + CLOCKS_DIFFER_MS)
  const isLate = stays.some(({ endedAt, releaseAt }) => endedAt !== null || releaseAt <= released)
  announceHeldStays(unit, await endHeldStays(unit, booking, now))
  const sold: ConfirmedBooking['sold'] = []
  for (const held of stays)
    sold.push(await sellStay(ctx, unit, books, { ...soldAs(held), id: held.id, bookingId, primaryGuest: booker, request }))
  if (isLate) unit.atEnd(judgeSale, { accommodationId, stays, now, holders: [], sharePercent: 0, networkSharePercent: 0 })
  const proven = booking.provenAt === null && proof !== null ? { provenAt: now, provenBy: proof } : {}
  const isUnproven = booking.provenAt === null && proof === null
  const fields = { ...proven, isUnproven, proofCode: null, request: null }
  const confirmed = await writeBooking(ctx, unit, booking, { status: 'CONFIRMED', confirmedAt: now, ...fields })
  if (isUnproven)
    judgeUnprovenLater(
      ctx,
      unit,
      sold.map(({ reservation }) => reservation),
    )
  unit.record({
    accommodationId,
    type: 'booking.confirm',
    log: 'Confirmed online.',
    relatedId: bookingId,
    before: { status },
    after: { status: 'CONFIRMED', isLate, isUnproven, reservationIds: stays.map(({ id }) => id) },
    event: 'booking.confirmed',
    payload: { bookingId, byGuest: true, ...(isUnproven && { isUnproven }) },
  })
  await keepPins(ctx, unit, { accommodationId, bookingId }, new Map(sold.map((one) => [one.reservation.id, one.pinCode])))
  return { booking: confirmed, sold }
}

/** The stay and its price, as its offer said. */
function soldAs(held: HeldStay) {
  const { accommodationId, roomTypeId, type, useStartAt, useExpireAt, terms } = held
  const { sleeps, childSleeps, infantSleeps, childAges, articles, ...price } = terms
  const { ratePlanId, promoCode, total, dueNow, lines } = price
  const guests = { sleeps, childSleeps, infantSleeps, childAges }
  const nights = lines.filter(({ source }) => source === 'RATE').map(({ date, amount }) => ({ date, amount }))
  const priced: PricedStay = { ...price, roomTypeId, nights, dueAtProperty: total - dueNow, refusals: [] }
  const stay = { accommodationId, ratePlanId, roomTypeId, type, useStartAt, useExpireAt, ...guests, promoCode, articles }
  return { stay: { ...stay, channelId: null }, priced }
}
