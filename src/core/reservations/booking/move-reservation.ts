import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { DryRun } from '../../../kernel/dry-run.ts'
import { FoyerError, fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { type Books, refuseClosedDay } from '../../accommodations/index.ts'
import { priceOfStay } from '../../folios/index.ts'
import type { StoredRoom } from '../../rooms/index.ts'
import { refuseOverlap } from '../assignment/room-occupancy.ts'
import { authorizeManaging } from '../authorize-managing.ts'
import { changeLockedStay } from '../change/change-stay.ts'
import { earliestAccountingDay, type Period, refuseInvalidPeriod } from '../period.ts'
import { mustKeepTimes, reservationsPolicy } from '../policy.ts'
import { changePrice } from '../pricing/change-price.ts'
import { totalOf } from '../pricing/fee-by-policy.ts'
import { unpricedNights } from '../pricing/shift-price.ts'
import { findReservation, locateReservation, refuseIfChanged, type StoredReservation, writeReservation } from '../queries.ts'
import { refuseUnless, takesInventory } from '../status.ts'
import { transactWithLocks } from '../transact-on-reservation.ts'
import { countIfMoved } from './count-stock.ts'

const MoveReservation = z.object({
  id,
  roomId: id.nullish(),
  useStartAt: z.date().nullish(),
  useExpireAt: z.date().nullish(),
  ifUpdatedAt: z.date().nullish(),
  ignoreCapacity: z.boolean().nullish(),
  dryRun: z.boolean().nullish(),
})

type Fields = z.output<typeof MoveReservation>

export interface MovedReservation {
  reservation: StoredReservation
  /** How much more the stay costs; null if the move is refused. */
  difference: number | null
  overbooked: boolean
  /** Of a move that is made, what it left undone. */
  refusals: { code: string; message: string }[]
}

interface Locked {
  reservation: StoredReservation
  room: StoredRoom | null
  /** The room that it moves to. */
  newRoom: StoredRoom | null
  books: Books
}

/** Moves a stay to another room, to other times, or both at once. A dry run does the same and is rolled back. */
export async function moveReservation(ctx: Context, input: z.input<typeof MoveReservation>): Promise<MovedReservation> {
  authorize(ctx.actor, reservationsPolicy.moveReservation)
  const fields = parse(MoveReservation, input)
  const located = await locateReservation(ctx.db, fields.id)
  authorize(ctx.actor, reservationsPolicy.moveReservation, located.accommodationId)
  const newRoomId = fields.roomId ?? null
  try {
    return await transactWithLocks(ctx, located, { newRoomId, withBooks: true }, async (unit, { rooms, books, ...locked }) => {
      const newRoom = newRoomId === null ? null : rooms.get(newRoomId)!
      const moved = await move(ctx, unit, { ...locked, newRoom, books: books! }, fields)
      if (fields.dryRun) throw new DryRun(moved)
      return moved
    })
  } catch (error) {
    if (!fields.dryRun) throw error
    return { ...answerOf(error), reservation: (await findReservation(ctx.db, fields.id)) ?? fail('RESERVATION_NOT_FOUND') }
  }
}

/** What a dry run found. An error that is not about the move stays an error. */
function answerOf(error: unknown): Omit<MovedReservation, 'reservation'> {
  if (error instanceof DryRun) return error.result
  if (!(error instanceof FoyerError) || error.code !== 'BAD_REQUEST') throw error
  return { difference: null, overbooked: false, refusals: [{ code: error.errorCode, message: error.message }] }
}

async function move(ctx: Context, unit: Unit, locked: Locked, fields: Fields): Promise<MovedReservation> {
  const { reservation: before, newRoom, books } = locked
  refuseUnless('modify', before)
  refuseIfChanged(before, fields.ifUpdatedAt)
  const times = changedTimes(before, fields)
  const isMoved = Object.keys(times).length > 0
  const period = { useStartAt: before.useStartAt, useExpireAt: before.useExpireAt, ...times }
  if (isMoved) await refuseTimes(ctx, unit, before, times, { period, books })
  const hasNewRoom = newRoom !== null && newRoom.id !== before.roomId
  if (!isMoved && !hasNewRoom) return { reservation: before, difference: 0, overbooked: before.overbooked, refusals: [] }
  const row = hasNewRoom
    ? await intoRoom(ctx, unit, locked, newRoom, period, fields)
    : await inSameRoom(ctx, unit, locked, period)
  const difference = isMoved ? await changeTimes(ctx, unit, { before, after: row, books }, times) : 0
  // a larger unit counts stock once, at its end
  if (!ctx.ledger) await unit.runEndTasks()
  const { overbooked } = (await findReservation(unit.db, before.id))!
  const unpriced = isMoved ? await unpricedNights(unit, { before, after: row, books }) : []
  return { reservation: row, difference, overbooked, refusals: unpriced.length > 0 ? [withoutPrice(unpriced)] : [] }
}

const withoutPrice = (dates: readonly string[]) => ({
  code: 'PRICE_REQUIRED',
  message: `No price for ${dates.join(', ')}: these nights are free until the stay gets nightlyRates.`,
})

function changedTimes(before: Period, { useStartAt, useExpireAt }: Fields): Partial<Period> {
  return {
    ...(useStartAt && useStartAt.getTime() !== before.useStartAt.getTime() && { useStartAt }),
    ...(useExpireAt && useExpireAt.getTime() !== before.useExpireAt.getTime() && { useExpireAt }),
  }
}

/** Other times need the rights and the state that `modifyReservation` needs. */
async function refuseTimes(
  ctx: Context,
  { db }: Unit,
  before: StoredReservation,
  times: Partial<Period>,
  { period, books }: { period: Period; books: Books },
): Promise<void> {
  await authorizeManaging(ctx, db, reservationsPolicy.modifyReservation, before.accommodationId)
  if (mustKeepTimes(ctx.actor)) fail('SCHEDULE_PROTECTED')
  refuseUnless('move', before)
  refuseInvalidPeriod(period, ctx.limits)
  refuseClosedDay(books, earliestAccountingDay(before, times, books.timeZone))
}

/** The former room need not be free at the new times, and the new one need not be free at the former times. */
const intoRoom = (
  ctx: Context,
  unit: Unit,
  { reservation: stay, room, books }: Locked,
  newRoom: StoredRoom,
  period: Period,
  { ignoreCapacity }: Fields,
): Promise<StoredReservation> =>
  changeLockedStay(ctx, unit, { stay, room, newRoom, books }, 'moveRoom', { period, ignoreCapacity })

async function inSameRoom(
  ctx: Context,
  unit: Unit,
  { reservation: before, room }: Locked,
  period: Period,
): Promise<StoredReservation> {
  if (room && takesInventory(before.status)) await refuseOverlap(unit.db, room, period, before.id)
  const row = await writeReservation(ctx, unit, before, period)
  countIfMoved(ctx, unit, before, row, { from: room, to: room })
  return row
}

interface ChangedStay {
  before: StoredReservation
  after: StoredReservation
  books: Books
}

/** Prices the changed times and records them. Returns how much more the stay costs. */
async function changeTimes(ctx: Context, unit: Unit, stay: ChangedStay, times: Partial<Period>): Promise<number> {
  const { accommodationId, id: reservationId } = stay.before
  const total = async () => totalOf(await priceOfStay(unit.db, accommodationId, reservationId))
  const price = await total()
  const changed = { ...times, ...(await changePrice(ctx, unit, stay, {})).changed }
  const fields = Object.keys(changed)
  unit.audit({
    accommodationId,
    type: 'reservation.modify',
    log: `Changed ${fields.join(', ')}.`,
    relatedId: reservationId,
    before: Object.fromEntries((Object.keys(times) as (keyof Period)[]).map((name) => [name, stay.before[name]])),
    after: changed,
  })
  unit.emit({ accommodationId, type: 'reservation.amended', subjectId: reservationId, payload: { reservationId, fields } })
  return (await total()) - price
}
