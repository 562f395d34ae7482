import { and, eq, gt, inArray, isNull, lt, type Placeholder, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/database.ts'
import { together } from '../../../db/pipelining.ts'
import { prepared } from '../../../db/statements.ts'
import { reservations, roomBlockKinds, roomBlocks } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import {
  type BlockKind,
  blockOverlaps,
  isWithinTurnover,
  needValues,
  occupiesRoom,
  overlaps,
  type RoomNeed,
  type StoredRoom,
} from '../../rooms/index.ts'
import { instantPeriod, type Period } from '../period.ts'
import { lockReservation, type StoredReservation } from '../queries.ts'

type RoomKey = Record<'accommodationId' | 'id', string | Placeholder>

const the = sql.placeholder
/** The room of a prepared statement. */
const theRoom = { accommodationId: the('accommodationId'), id: the('roomId') }

/** Reservations that occupy the room. */
export const occupying = ({ accommodationId, id }: RoomKey) =>
  and(eq(reservations.accommodationId, accommodationId), eq(reservations.roomId, id), occupiesRoom)

/** Blocks of these kinds. Only OUT_OF_ORDER keeps out a stay for which somebody named the room. */
const closing = ({ accommodationId, id }: RoomKey, kinds: readonly BlockKind[] = ['OUT_OF_ORDER']) =>
  and(
    eq(roomBlocks.accommodationId, accommodationId),
    eq(roomBlocks.roomId, id),
    inArray(roomBlocks.kind, kinds),
    isNull(roomBlocks.releasedAt),
  )

/** Another reservation that has a room, or a block by which the room is out of order. */
export interface Occupant {
  id: string
  isBlock: boolean
  startsAt: Date
  endsAt: Date
  isInHouse: boolean
}

/** Another reservation that occupies the locked room at any moment of the period, or a block by which the room is out of order. */
export async function occupantDuring(
  db: Database,
  room: StoredRoom,
  period: Period,
  except: string | null,
): Promise<Pick<Occupant, 'id' | 'isBlock'> | undefined> {
  const statement = prepared(db, 'occupantDuring', (name) => occupants(db).limit(1).prepare(name))
  const [occupant] = await statement.execute(valuesOf(room, period, except))
  return occupant
}

/** For a prepared statement, with `valuesOf`. */
function occupants(db: Database, kinds?: readonly BlockKind[]) {
  const [from, to] = [the('from'), the('to')]
  const stays = db
    .select({ id: reservations.id, isBlock: sql<boolean>`false` })
    .from(reservations)
    .where(and(occupying(theRoom), overlaps(from, to), isOther))
  const blocks = db
    .select({ id: roomBlocks.id, isBlock: sql<boolean>`true` })
    .from(roomBlocks)
    .where(and(closing(theRoom, kinds), blockOverlaps(from, to)))
  return stays.unionAll(blocks).$dynamic()
}

const isOther = sql`${reservations.id} is distinct from ${the('except')}`

const valuesOf = ({ accommodationId, id }: StoredRoom, { useStartAt, useExpireAt }: Period, except: string | null) => ({
  accommodationId,
  roomId: id,
  from: useStartAt.toISOString(),
  to: useExpireAt.toISOString(),
  except,
})

/** Everybody else who has the locked room at any moment of the period, and who is in house there whenever. */
export async function occupantsDuring(
  db: Database,
  room: StoredRoom,
  period: Period,
  except: string | null,
): Promise<Occupant[]> {
  const statement = prepared(db, 'occupantsDuring', (name) => {
    const [from, to] = [the('from'), the('to')]
    const { id, useStartAt, useExpireAt, status } = reservations
    const isInHouse = eq(status, 'CHECKED_IN')
    const stay = { id, isBlock: sql<boolean>`false`, startsAt: useStartAt, endsAt: useExpireAt }
    const { id: blockId, startsAt, endsAt } = roomBlocks
    return db
      .select({ ...stay, isInHouse: sql<boolean>`${isInHouse}` })
      .from(reservations)
      .where(and(occupying(theRoom), isOther, overlaps(from, to)))
      .unionAll(
        db
          .select({ ...stay, isInHouse: sql<boolean>`true` })
          .from(reservations)
          .where(and(occupying(theRoom), isOther, isInHouse, sql`not (${overlaps(from, to)})`)),
      )
      .unionAll(
        db
          .select({ id: blockId, isBlock: sql<boolean>`true`, startsAt, endsAt, isInHouse: sql<boolean>`false` })
          .from(roomBlocks)
          .where(and(closing(theRoom), blockOverlaps(from, to))),
      )
      .prepare(name)
  })
  return statement.execute(valuesOf(room, period, except))
}

/** Whether the locked room cannot be assigned automatically: it is occupied or blocked, or there is no time for the turnover. */
export async function isTaken(db: Database, room: StoredRoom, need: RoomNeed, except: string): Promise<boolean> {
  const statement = prepared(db, 'isTaken', (name) => {
    const neighbours = db
      .select({ id: reservations.id, isBlock: sql<boolean>`false` })
      .from(reservations)
      .where(and(occupying(theRoom), isOther, isWithinTurnover))
    return occupants(db, roomBlockKinds).unionAll(neighbours).limit(1).prepare(name)
  })
  const found = await statement.execute({ ...valuesOf(room, need, except), ...needValues(need) })
  return found.length > 0
}

/** Refuses a period in which the room is occupied or out of order. The room is locked, so the answer holds until the commit. */
export async function refuseOverlap(db: Database, room: StoredRoom, period: Period, except: string | null): Promise<void> {
  const occupant = await occupantDuring(db, room, period, except)
  if (occupant)
    fail('ROOM_NOT_AVAILABLE', {
      message: occupant.isBlock ? `Room ${room.roomNumber} is out of order in this period.` : undefined,
      log: `${occupant.isBlock ? 'blocked' : 'occupied'} by ${occupant.id}`,
    })
}

/** Ends a stay's new period where the next reservation or block of its room starts. Refused if that one has started. */
export async function untilNextStay(db: Database, room: StoredRoom, period: Period, except: string): Promise<Period> {
  const starts = (column: PgColumn) => and(gt(column, the('from')), lt(column, the('to')))
  const statement = prepared(db, 'untilNextStay', (name) =>
    db
      .select({ startsAt: reservations.useStartAt })
      .from(reservations)
      .where(and(occupying(theRoom), starts(reservations.useStartAt)))
      .unionAll(
        db
          .select({ startsAt: roomBlocks.startsAt })
          .from(roomBlocks)
          .where(and(closing(theRoom), starts(roomBlocks.startsAt))),
      )
      .orderBy(sql`1`)
      .limit(1)
      .prepare(name),
  )
  const [, [next]] = await together([
    refuseOverlap(db, room, instantPeriod(period.useStartAt), except),
    statement.execute(valuesOf(room, period, except)),
  ])
  return next ? { ...period, useExpireAt: next.startsAt } : period
}

/** Refuses a room that the guest of a deleted reservation has yet to leave; `reservationId` is the one that may have it. */
export function refuseWhileGuestLeaves({ awaitsDepartureOf, roomNumber }: StoredRoom, reservationId: string | null): void {
  if (awaitsDepartureOf !== null && awaitsDepartureOf !== reservationId)
    fail('ROOM_NOT_AVAILABLE', {
      message: `The guest of a canceled reservation has not left room ${roomNumber} yet. Confirm the departure first.`,
      log: `awaits the departure of ${awaitsDepartureOf}`,
    })
}

/** The reservation whose guest is in the locked room. It may be deleted. */
export async function guestInHouse(db: Database, room: StoredRoom): Promise<StoredReservation | undefined> {
  if (room.awaitsDepartureOf) return lockReservation(db, room.accommodationId, room.awaitsDepartureOf)
  const statement = prepared(db, 'guestInHouse', (name) =>
    db
      .select()
      .from(reservations)
      .where(and(occupying(theRoom), eq(reservations.status, 'CHECKED_IN')))
      .prepare(name),
  )
  const [guest] = await statement.execute({ accommodationId: room.accommodationId, roomId: room.id })
  return guest
}
