import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { pipeline } from '../../../db/pipelining.ts'
import { reservations } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Decisions } from '../../../kernel/decisions.ts'
import type { EndTask } from '../../../kernel/ledger.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { announceStock, lockRoomTypes, type StoredRoom } from '../../rooms/index.ts'
import { decideStock, heldRoomType, type Moved, stockMoved } from '../change/stock.ts'
import { noteStock } from '../effect/decisions.ts'
import type { StoredReservation } from '../queries.ts'
import { type FreedStock, lockMarkedStays } from './marked-stays.ts'
import { levelsOf } from './stock-of-stays.ts'

interface OfType {
  accommodationId: string
  roomTypeId: string
  now: Date
}

/** A reservation that took stock of the room type that it holds after this verb. */
interface Counted extends OfType {
  reservationId: string
  /** Whether the verb has written it, with the time of the change. */
  isWritten: boolean
  refuseOverbooking: boolean
  /** Called if the reservation was marked as overbooked. */
  onOverbooked: (() => void) | undefined
  decisions: Decisions | undefined
}

interface Freed extends OfType, FreedStock {}

interface Overbooking {
  refuseOverbooking?: boolean | null | undefined
  onOverbooked?: (() => void) | undefined
}

/** Counts the stock of a reservation at the end of the unit, and marks the reservation as overbooked or not. */
export function countLater(
  ctx: Context,
  unit: Unit,
  reservation: StoredReservation,
  room: StoredRoom | null,
  { refuseOverbooking, onOverbooked }: Overbooking = {},
): void {
  announceHeld(unit, reservation, room)
  const counted = { ...countedOf(ctx, reservation, room), isWritten: true }
  unit.atEnd(countStock, { ...counted, refuseOverbooking: refuseOverbooking ?? false, onOverbooked })
}

/** The same for a reservation that holds what it held: it changes only with its mark. */
export function recountLater(ctx: Context, unit: Unit, reservation: StoredReservation, room: StoredRoom | null): void {
  const counted = { ...countedOf(ctx, reservation, room), isWritten: false }
  unit.atEnd(countStock, { ...counted, refuseOverbooking: false, onOverbooked: undefined })
}

const countedOf = ({ clock, decisions }: Context, reservation: StoredReservation, room: StoredRoom | null) => ({
  decisions,
  accommodationId: reservation.accommodationId,
  reservationId: reservation.id,
  roomTypeId: heldRoomType(reservation, room),
  now: clock.now(),
})

/** Announces that a stay gives stock back, and counts the overbooked stays that may have it at the end of the unit. */
export function giveBack(ctx: Context, unit: Unit, reservation: StoredReservation, room: StoredRoom | null): void {
  announceHeld(unit, reservation, room)
  const { accommodationId, useStartAt, useExpireAt } = reservation
  recountFreed(ctx, unit, { accommodationId, roomTypeId: heldRoomType(reservation, room), useStartAt, useExpireAt })
}

/** Counts the overbooked stays that may have what any stay gave back, at the end of the unit. */
export function recountFreed(
  { clock }: Context,
  unit: Unit,
  stay: Pick<StoredReservation, 'accommodationId' | 'useStartAt' | 'useExpireAt'> & { roomTypeId: string },
): void {
  const { accommodationId, roomTypeId, useStartAt: from, useExpireAt } = stay
  const now = clock.now()
  // a guest who overstays held the room until now
  const to = useExpireAt > now ? useExpireAt : now
  unit.atEnd(countStock, { accommodationId, roomTypeId, from, to, now })
}

function announceHeld(unit: Unit, reservation: StoredReservation, room: StoredRoom | null): void {
  const { accommodationId, useStartAt: from, useExpireAt: to } = reservation
  const isRent = reservation.type === 'rent'
  announceStock(unit, { accommodationId, roomTypeId: heldRoomType(reservation, room), from, to, isRent })
}

/** As `countLater`, but only if the reservation holds other stock than before. Any other change costs no statement. */
export function countIfMoved(ctx: Context, unit: Unit, moved: Moved, overbooking: Overbooking = {}): void {
  const { gives, takes } = stockMoved(moved, ctx.clock.now())
  if (gives) giveBack(ctx, unit, moved.before, moved.from)
  if (takes) countLater(ctx, unit, moved.after, moved.to, overbooking)
}

/**
 * Locks the room types and then counts, in a new statement that sees what every earlier writer committed. The lock is held only
 * during the commit. A reservation beyond the limit is marked and the desk is notified; with `refuseOverbooking` the whole unit is refused.
 * A mark is removed once freed stock suffices.
 */
const countStock: EndTask<Counted | Freed> = async (unit, items) => {
  for (const [accommodationId, ofAccommodation] of Map.groupBy(items, (item) => item.accommodationId)) {
    const roomTypeIds = ofAccommodation.map(({ roomTypeId }) => roomTypeId)
    await pipeline(unit.db, lockRoomTypes(unit.db, accommodationId, roomTypeIds))
    const counted = ofAccommodation.filter((item) => 'reservationId' in item)
    const freed = ofAccommodation.filter((item) => 'from' in item)
    const { now } = ofAccommodation[0]!
    const recounted = await markedStaysOf(unit, accommodationId, freed, now)
    if (counted.length === 0 && recounted.size === 0) continue
    const levels = await levelsOf(
      unit.db,
      accommodationId,
      [...counted.map((item) => item.reservationId), ...recounted.keys()],
      now,
    )
    for (const { decisions, reservationId } of counted) noteStock(decisions, levels, reservationId)
    const refusing = new Set(counted.flatMap((item) => (item.refuseOverbooking ? [item.reservationId] : [])))
    const marks = decideStock(levels, refusing)
    await writeMarks(unit.db, { accommodationId, counted, marks, now })
    for (const { id, overbooked } of marks) {
      const item = counted.findLast(({ reservationId }) => reservationId === id)
      const payload = { reservationId: id, roomTypeId: item?.roomTypeId ?? recounted.get(id)! }
      if (overbooked) item?.onOverbooked?.()
      const type = overbooked ? 'reservation.overbooked' : 'reservation.overbooking_ended'
      unit.emit({ accommodationId, type, subjectId: id, payload })
    }
  }
}

/** Overbooked stays by their room type that may have freed stock. Those that another writer has are counted by a job. */
async function markedStaysOf(
  { db, emit }: Unit,
  accommodationId: string,
  freed: readonly Freed[],
  now: Date,
): Promise<Map<string, string>> {
  const marked = freed.length === 0 ? [] : await lockMarkedStays(db, accommodationId, freed, now)
  for (const { id, roomTypeId, isLocked } of marked) {
    const payload = { reservationId: id, roomTypeId }
    if (!isLocked) emit({ accommodationId, type: 'reservation.overbooking_to_count', subjectId: id, payload })
  }
  return new Map(marked.filter(({ isLocked }) => isLocked).map(({ id, roomTypeId }) => [id, roomTypeId]))
}

interface Marking {
  accommodationId: string
  counted: readonly Counted[]
  marks: readonly { id: string }[]
  now: Date
}

/** Gives or takes these marks. A stay that the unit has written keeps the time of that. */
async function writeMarks(db: Database, { accommodationId, counted, marks, now }: Marking): Promise<void> {
  if (marks.length === 0) return
  const ids = marks.map(({ id }) => id)
  const writtenIds = counted.flatMap(({ isWritten, reservationId }) => (isWritten ? [reservationId] : []))
  const isWritten = writtenIds.length > 0 ? inArray(reservations.id, writtenIds) : sql`false`
  await db
    .update(reservations)
    .set({
      overbooked: sql`not ${reservations.overbooked}`,
      updatedAt: sql`case when ${isWritten} then ${reservations.updatedAt} else ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(reservations.accommodationId, accommodationId), inArray(reservations.id, ids)))
}
