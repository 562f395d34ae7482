import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { pipeline } from '../../../db/pipelining.ts'
import { preparedSql } from '../../../db/statements.ts'
import { reservations, rooms } from '../../../db/tables/index.ts'
import { statementOf } from '../../../db/two-forms.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import type { EndTask } from '../../../kernel/ledger.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { holds, stockDuring } from '../../inventory/index.ts'
import { announceStock, lockRoomTypes, type StoredRoom } from '../../rooms/index.ts'
import type { StoredReservation } from '../queries.ts'
import { takesInventory } from '../status.ts'
import { type FreedStock, lockMarkedStays } from './marked-stays.ts'

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
}

interface Freed extends OfType, FreedStock {}

interface Overbooking {
  refuseOverbooking?: boolean | null | undefined
  onOverbooked?: (() => void) | undefined
}

/** The room type that a reservation holds: that of its room, or else the planned one. */
const heldRoomType = ({ intendedRoomTypeId }: Pick<StoredReservation, 'intendedRoomTypeId'>, room: StoredRoom | null) =>
  room?.roomTypeId ?? intendedRoomTypeId

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

const countedOf = ({ clock }: Context, reservation: StoredReservation, room: StoredRoom | null) => ({
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

/**
 * As `countLater`, but only if the reservation holds other stock than before. Any other change costs no statement. A hold that has
 * run out gives its stock back with its first change: once it is no hold any more, nothing else does.
 */
export function countIfMoved(
  ctx: Context,
  unit: Unit,
  before: StoredReservation,
  after: StoredReservation,
  rooms: { from: StoredRoom | null; to: StoredRoom | null },
  overbooking: Overbooking = {},
): void {
  const now = ctx.clock.now()
  const took = before.deletedAt === null && takesInventory(before.status)
  const [held, isHolding] = [holdsStock(before, now), holdsStock(after, now)]
  const isSame =
    took === isHolding &&
    held === isHolding &&
    heldRoomType(before, rooms.from) === heldRoomType(after, rooms.to) &&
    before.useStartAt.getTime() === after.useStartAt.getTime() &&
    before.useExpireAt.getTime() === after.useExpireAt.getTime()
  if (isSame) return
  if (took) giveBack(ctx, unit, before, rooms.from)
  if (isHolding) countLater(ctx, unit, after, rooms.to, overbooking)
}

const holdsStock = ({ status, releaseAt, deletedAt }: StoredReservation, now: Date) =>
  deletedAt === null && takesInventory(status) && !(status === 'TENTATIVE' && releaseAt !== null && releaseAt <= now)

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
    for (const { id, overbooked } of await writeMarks(unit.db, accommodationId, counted, [...recounted.keys()], now)) {
      const item = counted.findLast(({ reservationId }) => reservationId === id)
      const payload = { reservationId: id, roomTypeId: item?.roomTypeId ?? recounted.get(id)! }
      if (overbooked && item?.refuseOverbooking) fail('SOLD_OUT')
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

type Marked = Pick<StoredReservation, 'id' | 'overbooked'>

/** Returns the reservations whose mark changed, and those that may not be overbooked and are. */
async function writeMarks(
  db: Database,
  accommodationId: string,
  counted: readonly Counted[],
  recountedIds: readonly string[],
  now: Date,
): Promise<Marked[]> {
  const idsOf = (items: readonly Counted[]) => items.map(({ reservationId }) => reservationId)
  const reservationIds = [...new Set([...idsOf(counted), ...recountedIds])]
  const writtenIds = idsOf(counted.filter(({ isWritten }) => isWritten))
  const refusingIds = idsOf(counted.filter(({ refuseOverbooking }) => refuseOverbooking))
  const statement = preparedSql<Marked>(db, 'countStock', statementOf(db, marks))
  return (await statement.execute({ accommodationId, reservationIds, refusingIds, writtenIds, now: now.toISOString() })).rows
}

/**
 * The planner does not see what is asked: with the values it would plan at each call, which takes ten times as long as the count. Citus
 * has to see the property.
 */
const marks = (accommodationId = sql`(select accommodation_id from asked)`) => {
  const { placeholder: the } = sql
  const now = sql`(select now from asked)`
  const stock = stockDuring({
    accommodationId,
    startsAt: sql`booked.use_start_at`,
    endsAt: sql`booked.use_expire_at`,
    isRent: sql`booked.type = 'rent'`,
    now,
    types: sql`room_types.id = coalesce(room.room_type_id, booked.intended_room_type_id)`,
  })
  return sql`
    with asked as materialized (
      select ${the('accommodationId')}::text as accommodation_id, ${the('reservationIds')}::text[] as ids, ${the('now')}::timestamptz as now
    ), counted as materialized (
      select booked.id, ${holds('booked', now)} and (select stock."left" < 0 from (${stock}) as stock) as overbooked
      from asked
        join ${reservations} as booked on booked.accommodation_id = ${accommodationId} and booked.id = any(asked.ids)
        left join ${rooms} as room on room.accommodation_id = booked.accommodation_id and room.id = booked.room_id
    )
    update ${reservations} set overbooked = counted.overbooked,
      updated_at = case when counted.id = any(${the('writtenIds')}::text[]) then ${reservations.updatedAt} else ${now} end
    from counted
    where ${reservations.accommodationId} = ${accommodationId} and ${reservations.id} = counted.id
      and (${reservations.overbooked} <> counted.overbooked
        or counted.overbooked and counted.id = any(${sql.placeholder('refusingIds')}::text[]))
    returning ${reservations.id}, ${reservations.overbooked}`
}
