import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { FoyerError, fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { BOOKING_SHIFT_DAYS_MAX } from '../../kernel/limits.ts'
import type { Unit } from '../../kernel/transact.ts'
import { daysLaterIn } from '../../kernel/zone.ts'
import {
  asSeen,
  isAllowed,
  isBookingOverbooked,
  moveReservation,
  reservationsOfBooking,
  type StoredReservation,
  tryOut,
  verbOfManagers,
} from '../reservations/index.ts'
import { announceChange } from './announce-change.ts'
import { moneyOf } from './money-of-booking.ts'
import { ofStay } from './of-stay.ts'
import { bookingsPolicy } from './policy.ts'
import { accommodationOfBooking, type StoredBooking } from './queries.ts'
import { type LockedBooking, refuseIfBookingChanged, transactOnBooking } from './transact-on-booking.ts'

const MoveBooking = z
  .object({
    bookingId: id,
    days: z.int().min(-BOOKING_SHIFT_DAYS_MAX).max(BOOKING_SHIFT_DAYS_MAX).nullish(),
    useStartAt: z.date().nullish(),
    useExpireAt: z.date().nullish(),
    ifUpdatedAt: z.date().nullish(),
    dryRun: z.boolean().nullish(),
  })
  .refine(({ days, useStartAt, useExpireAt }) => (days == null) !== (useStartAt == null && useExpireAt == null), {
    path: ['days'],
    error: 'give either days or times',
  })

type Fields = z.output<typeof MoveBooking>

export interface MovedBooking {
  booking: StoredBooking
  /** How much more the stays cost; null if one of them cannot be moved. */
  difference: number | null
  overbooked: boolean
  refusals: { reservationId: string; code: string; message: string }[]
}

/** Moves the stays of a booking, all or none. A dry run only says what it would do with each of them. */
export const moveBooking = asSeen(
  'moveBooking',
  verbOfManagers(
    bookingsPolicy.moveBooking,
    MoveBooking,
    'bookingId',
    accommodationOfBooking,
    async (ctx, [fields, accommodationId]): Promise<MovedBooking> => {
      if (!fields.dryRun) return moveStays(ctx, accommodationId, fields)
      const { result, decisions } = await tryOut(ctx, (asking) => moveStays(asking, accommodationId, fields))
      const stays = await reservationsOfBooking(ctx.db, accommodationId, fields.bookingId)
      const overbooked = stays.some((stay) => stay.deletedAt === null && (decisions.stock.get(stay.id) ?? stay).overbooked)
      return { ...result, overbooked }
    },
  ),
)

const moveStays = (ctx: Context, accommodationId: string, fields: Fields) => {
  const { bookingId, days, useStartAt, useExpireAt } = fields
  return transactOnBooking(ctx, { accommodationId, bookingId }, async (unit, locked) => {
    refuseIfBookingChanged(locked, fields.ifUpdatedAt)
    const moves = movesOf(locked, fields)
    if (moves.length === 0) fail('STATUS_NOT_ALLOWED', 'The booking has no stay that could be moved.')
    const { totalPrice: oldTotal } = await moneyOf(ctx, unit, locked.booking)
    const moved = await moveAll(ctx, unit, locked.booking, moves, fields.dryRun ?? false)
    if (moves.some(isOtherThan(locked.reservations))) await announceChange(ctx, unit, locked.booking, oldTotal)
    unit.audit({
      accommodationId,
      type: 'booking.move',
      log: `Moved ${moves.length} reservations together.`,
      relatedId: bookingId,
      after: { days, useStartAt, useExpireAt, reservationIds: moves.map((move) => move.id) },
    })
    return moved
  })
}

interface Move {
  id: string
  useStartAt?: Date | null | undefined
  useExpireAt?: Date | null | undefined
}

/** A stay whose guest has come keeps its start; a stay that is over keeps its times. */
function movesOf({ reservations, books }: LockedBooking, { days, useStartAt, useExpireAt }: Fields): Move[] {
  const isExpected = (stay: StoredReservation) => isAllowed('moveStart', stay)
  if (days == null)
    return reservations
      .filter((stay) => isAllowed('move', stay))
      .map((stay) => ({ id: stay.id, useStartAt: isExpected(stay) ? useStartAt : null, useExpireAt }))
      .filter((move) => move.useStartAt != null || move.useExpireAt != null)
  const shifted = (at: Date) => daysLaterIn(books.timeZone, at, days)
  // where two stays follow each other in a room, the one ahead leaves first
  const inOrder = (one: StoredReservation, other: StoredReservation) =>
    Math.sign(days) * (other.useStartAt.getTime() - one.useStartAt.getTime())
  return reservations
    .filter(isExpected)
    .sort(inOrder)
    .map((stay) => ({ id: stay.id, useStartAt: shifted(stay.useStartAt), useExpireAt: shifted(stay.useExpireAt) }))
}

const isOtherThan = (stays: readonly StoredReservation[]) => (move: Move) =>
  stays.some(
    ({ id, useStartAt, useExpireAt }) =>
      id === move.id &&
      ((move.useStartAt ?? useStartAt).getTime() !== useStartAt.getTime() ||
        (move.useExpireAt ?? useExpireAt).getTime() !== useExpireAt.getTime()),
  )

async function moveAll(
  ctx: Context,
  unit: Unit,
  booking: StoredBooking,
  moves: readonly Move[],
  dryRun: boolean,
): Promise<MovedBooking> {
  const refusals: MovedBooking['refusals'] = []
  let difference = 0
  let isRefused = false
  for (const move of moves) {
    try {
      const moved = await ofStay({ reservationId: move.id }, moveReservation(unit.joined(ctx), move))
      difference += moved.difference ?? 0
      refusals.push(...moved.refusals.map((refusal) => ({ reservationId: move.id, ...refusal })))
    } catch (error) {
      if (!dryRun || !(error instanceof FoyerError) || error.code !== 'BAD_REQUEST') throw error
      isRefused = true
      refusals.push({ reservationId: move.id, code: error.errorCode, message: error.message })
    }
  }
  await unit.runEndTasks()
  const overbooked = await isBookingOverbooked(unit.db, booking.accommodationId, booking.id)
  return { booking, difference: isRefused ? null : difference, overbooked, refusals }
}
