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
  const asked = askFor(ids)
  const statement = prepared(db, `lockRooms ${asked.isOne}`, (name) =>
    locking(db, 'update', db.select().from(rooms).where(areAsked(rooms, asked)).orderBy(rooms.id)).prepare(name),
  )
  const rows = await statement.execute({ accommodationId, ...asked })
  if (rows.length < asked.ids.length) fail('ROOM_NOT_FOUND')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks room types whose stock is counted, in the order of their ids. The last lock before the counter of events: see `Unit.atEnd`. */
export async function lockRoomTypes(db: Database, accommodationId: string, ids: readonly string[]): Promise<void> {
  const asked = askFor(ids)
  const statement = prepared(db, `lockRoomTypes ${asked.isOne}`, (name) =>
    db
      .select({ id: roomTypes.id })
      .from(roomTypes)
      .where(areAsked(roomTypes, asked))
      .orderBy(roomTypes.id)
      .for('no key update')
      .prepare(name),
  )
  await statement.execute({ accommodationId, ...asked })
}

interface Asked {
  ids: readonly string[]
  /** PostgreSQL takes any list for ten ids, and would plan the statement anew for one. */
  isOne: boolean
  id: string | undefined
}

function askFor(ids: readonly string[]): Asked {
  const distinct = [...new Set(ids)]
  return { ids: distinct, isOne: distinct.length === 1, id: distinct[0] }
}

const areAsked = (table: typeof rooms | typeof roomTypes, { isOne }: Asked) =>
  and(
    eq(table.accommodationId, sql.placeholder('accommodationId')),
    isOne ? eq(table.id, sql.placeholder('id')) : sql`${table.id} = any(${sql.placeholder('ids')})`,
  )
