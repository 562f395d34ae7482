import { and, eq, sql } from 'drizzle-orm'
import { type Database, locking } from '../../db/database.ts'
import { prepared } from '../../db/statements.ts'
import { rooms, roomTypes } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import type { StoredRoom } from './queries.ts'

/**
 * Locks a room, so that two transactions that change its state or who occupies it run one after the other. It comes before the lock of the
 * reservation; docs/architecture.md has the order of all locks.
 */
export async function lockRoom(db: Database, accommodationId: string, id: string): Promise<StoredRoom> {
  const row = (await lockRooms(db, accommodationId, [id])).get(id)
  return row!
}

/** Locks several rooms in the order of their ids, so two callers cannot deadlock. */
export async function lockRooms(db: Database, accommodationId: string, ids: readonly string[]): Promise<Map<string, StoredRoom>> {
  const query = queryOf(ids)
  const statement = prepared(db, `lockRooms ${query.isOne}`, (name) =>
    locking(db, 'update', db.select().from(rooms).where(haveIds(rooms, query)).orderBy(rooms.id)).prepare(name),
  )
  const rows = await statement.execute({ accommodationId, ...query })
  if (rows.length < query.ids.length) fail('ROOM_NOT_FOUND')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks room types whose stock is counted, in the order of their ids. The last lock before the counter of events: see `Unit.atEnd`. */
export async function lockRoomTypes(db: Database, accommodationId: string, ids: readonly string[]): Promise<void> {
  const query = queryOf(ids)
  const statement = prepared(db, `lockRoomTypes ${query.isOne}`, (name) =>
    db
      .select({ id: roomTypes.id })
      .from(roomTypes)
      .where(haveIds(roomTypes, query))
      .orderBy(roomTypes.id)
      .for('no key update')
      .prepare(name),
  )
  await statement.execute({ accommodationId, ...query })
}

interface RoomsQuery {
  ids: readonly string[]
  /** PostgreSQL takes any list for ten ids, and would plan the statement anew for one. */
  isOne: boolean
  id: string | undefined
}

function queryOf(ids: readonly string[]): RoomsQuery {
  const distinct = [...new Set(ids)]
  return { ids: distinct, isOne: distinct.length === 1, id: distinct[0] }
}

const haveIds = (table: typeof rooms | typeof roomTypes, { isOne }: RoomsQuery) =>
  and(
    eq(table.accommodationId, sql.placeholder('accommodationId')),
    isOne ? eq(table.id, sql.placeholder('id')) : sql`${table.id} = any(${sql.placeholder('ids')})`,
  )
