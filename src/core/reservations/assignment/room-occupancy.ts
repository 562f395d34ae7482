import { and, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { prepared } from '../../../db/statements.ts'
import { reservations, roomBlockKinds, roomBlocks } from '../../../db/tables/index.ts'
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
import type { Period } from '../period.ts'

type RoomKey = Record<'accommodationId' | 'id', string | Placeholder>

const the = sql.placeholder
/** The room of a prepared statement. */
const theRoom = { accommodationId: the('accommodationId'), id: the('roomId') }

/** Reservations that occupy the room. */
export const occupying = ({ accommodationId, id }: RoomKey) =>
  and(matching(reservations, { accommodationId, roomId: id }), occupiesRoom)

/** Blocks of these kinds. Only OUT_OF_ORDER keeps out a stay for which somebody named the room. */
const closing = ({ accommodationId, id }: RoomKey, kinds: readonly BlockKind[] = ['OUT_OF_ORDER']) =>
  and(matching(roomBlocks, { accommodationId, roomId: id }), inArray(roomBlocks.kind, kinds), isNull(roomBlocks.releasedAt))

/** Another reservation that has a room, or a block by which the room is out of order. */
export interface Occupant {
  id: string
  isBlock: boolean
  startsAt: Date
  endsAt: Date
  isInHouse: boolean
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
