import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { pipeline } from '../../../db/pipelining.ts'
import { preparedSql } from '../../../db/statements.ts'
import { reservations, rooms } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import type { EndTask } from '../../../kernel/ledger.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { holds, stockDuring } from '../../inventory/index.ts'
import { announceStock, lockRoomTypes, type StoredRoom } from '../../rooms/index.ts'
import type { StoredReservation } from '../queries.ts'
import { takesInventory } from '../status.ts'

interface Counted {
  accommodationId: string
  reservationId: string
  /** The room type that it holds after this verb. */
  roomTypeId: string
  now: Date
  refuseOverbooking: boolean
  /** Called if the reservation was marked as overbooked. */
  onOverbooked: (() => void) | undefined
}

interface Overbooking {
  refuseOverbooking?: boolean | null | undefined
  onOverbooked?: (() => void) | undefined
}

/** The room type that a reservation holds: that of its room, or else the planned one. */
const heldRoomType = ({ intendedRoomTypeId }: Pick<StoredReservation, 'intendedRoomTypeId'>, room: StoredRoom | null) =>
  room?.roomTypeId ?? intendedRoomTypeId

/** Counts the stock of a reservation at the end of the unit, and marks the reservation as overbooked or not. */
export function countLater(
  { clock }: Context,
  unit: Unit,
  reservation: StoredReservation,
  room: StoredRoom | null,
  { refuseOverbooking, onOverbooked }: Overbooking = {},
): void {
  const { accommodationId, id: reservationId } = reservation
  const roomTypeId = heldRoomType(reservation, room)
  announceHeld(unit, reservation, room)
  unit.atEnd(countStock, {
    accommodationId,
    reservationId,
    roomTypeId,
    now: clock.now(),
    refuseOverbooking: refuseOverbooking ?? false,
    onOverbooked,
  })
}

/** Announces that a stay takes stock, or gives it back. */
export function announceHeld(unit: Unit, reservation: StoredReservation, room: StoredRoom | null): void {
  const { accommodationId, useStartAt: from, useExpireAt: to } = reservation
  const isRent = reservation.type === 'rent'
  announceStock(unit, { accommodationId, roomTypeId: heldRoomType(reservation, room), from, to, isRent })
}

/** As `countLater`, but only if the reservation holds other stock than before. Any other change costs no statement. */
export function countIfMoved(
  ctx: Context,
  unit: Unit,
  before: StoredReservation,
  after: StoredReservation,
  rooms: { from: StoredRoom | null; to: StoredRoom | null },
  overbooking: Overbooking = {},
): void {
  const now = ctx.clock.now()
  const [held, isHolding] = [holdsStock(before, now), holdsStock(after, now)]
  const isSame =
    held === isHolding &&
    heldRoomType(before, rooms.from) === heldRoomType(after, rooms.to) &&
    before.useStartAt.getTime() === after.useStartAt.getTime() &&
    before.useExpireAt.getTime() === after.useExpireAt.getTime()
  if (isSame) return
  if (held) announceHeld(unit, before, rooms.from)
  if (isHolding) countLater(ctx, unit, after, rooms.to, overbooking)
}

const holdsStock = ({ status, releaseAt, deletedAt }: StoredReservation, now: Date) =>
  deletedAt === null && takesInventory(status) && !(status === 'TENTATIVE' && releaseAt !== null && releaseAt <= now)

/**
 * Locks the room types and then counts, in a new statement that sees what every earlier writer committed. The lock is held only
 * during the commit. A reservation beyond the limit is marked and the desk is notified; with `refuseOverbooking` the whole unit is refused.
 */
const countStock: EndTask<Counted> = async (unit, items) => {
  for (const [accommodationId, counted] of Map.groupBy(items, (item) => item.accommodationId)) {
    const roomTypeIds = counted.map(({ roomTypeId }) => roomTypeId)
    await pipeline(unit.db, lockRoomTypes(unit.db, accommodationId, roomTypeIds))
    for (const marked of await writeMarks(unit.db, accommodationId, counted)) {
      if (!marked.overbooked) continue
      const item = counted.findLast(({ reservationId }) => reservationId === marked.id)!
      if (item.refuseOverbooking) fail('SOLD_OUT')
      item.onOverbooked?.()
      const payload = { reservationId: marked.id, roomTypeId: item.roomTypeId }
      unit.emit({ accommodationId, type: 'reservation.overbooked', subjectId: marked.id, payload })
    }
  }
}

type Marked = Pick<StoredReservation, 'id' | 'overbooked'>

/** Returns the reservations whose mark changed, and those that may not be overbooked and are. */
async function writeMarks(db: Database, accommodationId: string, counted: readonly Counted[]): Promise<Marked[]> {
  const reservationIds = [...new Set(counted.map(({ reservationId }) => reservationId))]
  const refusingIds = counted.filter(({ refuseOverbooking }) => refuseOverbooking).map(({ reservationId }) => reservationId)
  const statement = preparedSql<Marked>(db, 'countStock', marks)
  const now = counted[0]!.now.toISOString()
  return (await statement.execute({ accommodationId, reservationIds, refusingIds, now })).rows
}

/** The planner does not see what is asked: with the values it would plan at each call, which takes ten times as long as the count. */
const marks = () => {
  const { placeholder: the } = sql
  const accommodationId = sql`(select accommodation_id from asked)`
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
        join ${reservations} as booked on booked.accommodation_id = asked.accommodation_id and booked.id = any(asked.ids)
        left join ${rooms} as room on room.accommodation_id = booked.accommodation_id and room.id = booked.room_id
    )
    update ${reservations} set overbooked = counted.overbooked from counted
    where ${reservations.accommodationId} = ${accommodationId} and ${reservations.id} = counted.id
      and (${reservations.overbooked} <> counted.overbooked
        or counted.overbooked and counted.id = any(${sql.placeholder('refusingIds')}::text[]))
    returning ${reservations.id}, ${reservations.overbooked}`
}
