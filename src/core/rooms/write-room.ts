import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { insertRow } from '../../db/rows.ts'
import { rooms } from '../../db/tables/index.ts'
import { id, name } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { accommodationOf } from '../accommodations/index.ts'
import { announceMoreStock, announceStock } from './announce-stock.ts'
import { roomsPolicy } from './policy.ts'
import { roomTypeInUse, type StoredRoom } from './queries.ts'

type Changes = Partial<Omit<StoredRoom, 'accommodationId' | 'id'>>

/** Changes columns of a locked room. */
export async function writeRoom(db: Database, room: StoredRoom, changes: Changes): Promise<StoredRoom> {
  const [row] = await writeRooms(db, [room], changes)
  return row!
}

/** Changes columns of locked rooms of one accommodation. */
export async function writeRooms(db: Database, locked: readonly StoredRoom[], changes: Changes): Promise<StoredRoom[]> {
  const [first] = locked
  if (!first) return []
  const ids = locked.map(({ id }) => id)
  return db
    .update(rooms)
    .set(changes)
    .where(and(eq(rooms.accommodationId, first.accommodationId), inArray(rooms.id, ids)))
    .returning()
}

export const createRoom = verbAt(
  roomsPolicy.createRoom,
  (limits) => ({ accommodationId: id, roomTypeId: id, roomNumber: name(limits), floor: name(limits).nullish() }),
  async (ctx, fields) => {
    const { accommodationId, roomTypeId } = fields
    return transact(
      ctx,
      async (unit) => {
        const { db, record } = unit
        await accommodationOf(db, accommodationId)
        await roomTypeInUse(db, accommodationId, roomTypeId)
        const state = { state: 'NOT_USING', stateUpdatedAt: ctx.clock.now(), cleaningState: 'CLEAN' } as const
        const row = await insertRow(ctx, db, rooms, { ...fields, ...state })
        const roomId = row.id
        record({
          accommodationId,
          type: 'room.create',
          log: `Created room ${fields.roomNumber}.`,
          relatedId: roomId,
          after: fields,
          event: 'room.created',
          payload: { roomId },
        })
        const stock = { accommodationId, roomTypeId, from: row.createdAt, to: null }
        announceStock(unit, stock)
        announceMoreStock(unit, stock)
        return row
      },
      { constraints: { rooms_number: 'NAME_TAKEN' } },
    )
  },
)
