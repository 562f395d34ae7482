import { and, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { memberships, roomCleaningStates, rooms } from '../../db/tables/index.ts'
import { nearFirst, sharedLock, within } from '../../db/two-forms.ts'
import { authorize, type Grant } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { id, memo } from '../../kernel/inputs.ts'
import type { Limits } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verb, verbOnRow } from '../../kernel/verb.ts'
import { accommodationOfRoom, lockRoom, lockRooms, writeCleaningState, writeRoom, writeRooms } from '../rooms/index.ts'
import { housekeepingPolicy } from './policy.ts'

const roomIds = (limits: Limits) => z.array(id).min(1).max(limits.HOUSEKEEPING_ROOMS_MAX)

/** The accommodation of several rooms, if the caller is allowed there. */
async function accommodationOfRooms({ db, actor }: Context, ids: readonly string[], allowed: readonly Grant[]): Promise<string> {
  const areThese = inArray(rooms.id, [...ids])
  const find = async (property?: string) =>
    db
      .select({ id: rooms.id, accommodationId: rooms.accommodationId })
      .from(rooms)
      .where(and(within(property, rooms.accommodationId), areThese))
  const [first = ''] = ids
  const found = await nearFirst(db, first, find, (near) => near.length > 0 && near.length === new Set(ids).size)
  for (const { accommodationId } of found) authorize(actor, allowed, accommodationId)
  const [accommodationId, other] = new Set(found.map((room) => room.accommodationId))
  if (!accommodationId || found.length < new Set(ids).size) fail('ROOM_NOT_FOUND')
  if (other) refuseField('roomIds', 'the rooms belong to several accommodations')
  return accommodationId
}

/** Refuses a user who does not work there. With the lock, the employment does not end before the commit. */
async function refuseStranger(db: Database, accommodationId: string, userId: string): Promise<void> {
  const [member] = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(matching(memberships, { accommodationId, userId }))
    .for(sharedLock(db, 'key share'))
  if (!member) fail('EMPLOYEE_NOT_FOUND')
}

/** As each verb of rooms, it answers which it changed: the resolver reads them. */
export const assignHousekeeper = verb(
  housekeepingPolicy.assignHousekeeper,
  (limits) => ({ roomIds: roomIds(limits), userId: id.nullish() }),
  async (ctx, { roomIds, userId: housekeeperId = null }) => {
    const accommodationId = await accommodationOfRooms(ctx, roomIds, housekeepingPolicy.assignHousekeeper)
    await transact(ctx, async ({ db, record }) => {
      const locked = await lockRooms(db, accommodationId, roomIds)
      if (housekeeperId !== null) await refuseStranger(db, accommodationId, housekeeperId)
      const changed = [...locked.values()].filter((room) => room.housekeeperId !== housekeeperId)
      await writeRooms(db, changed, { housekeeperId, updatedAt: ctx.clock.now() })
      for (const room of changed) {
        record({
          accommodationId,
          type: 'room.assignHousekeeper',
          log: `${housekeeperId === null ? 'Nobody cleans' : 'Changed who cleans'} room ${room.roomNumber}.`,
          relatedId: room.id,
          before: { housekeeperId: room.housekeeperId },
          after: { housekeeperId },
          event: 'room.updated',
          payload: { roomId: room.id },
        })
      }
    })
    return { accommodationId, roomIds }
  },
)

export const setRoomCleaningStates = verb(
  housekeepingPolicy.setRoomCleaningStates,
  (limits) => ({ roomIds: roomIds(limits), cleaningState: z.enum(roomCleaningStates) }),
  async (ctx, { roomIds, cleaningState }) => {
    const accommodationId = await accommodationOfRooms(ctx, roomIds, housekeepingPolicy.setRoomCleaningStates)
    await transact(ctx, async (unit) => {
      // not audited: `writeCleaningState` leaves an entry for each room
      const locked = await lockRooms(unit.db, accommodationId, roomIds)
      await writeCleaningState(ctx, unit, [...locked.values()], cleaningState)
    })
    return { accommodationId, roomIds }
  },
)

export const setHousekeepingNote = verbOnRow(
  housekeepingPolicy.setHousekeepingNote,
  (limits) => ({ roomId: id, note: memo(limits).trim().nullish() }),
  'roomId',
  accommodationOfRoom,
  async (ctx, [{ roomId, note }, accommodationId]) => {
    const housekeepingNote = note || null
    await transact(ctx, async ({ db, record }) => {
      const room = await lockRoom(db, accommodationId, roomId)
      if (room.housekeepingNote === housekeepingNote) return
      await writeRoom(db, room, { housekeepingNote, updatedAt: ctx.clock.now() })
      record({
        accommodationId,
        type: 'room.setHousekeepingNote',
        log: `${housekeepingNote === null ? 'Removed' : 'Changed'} the housekeeping note of room ${room.roomNumber}.`,
        relatedId: roomId,
        before: { housekeepingNote: room.housekeepingNote },
        after: { housekeepingNote },
        event: 'room.updated',
        payload: { roomId },
      })
    })
    return { accommodationId, roomIds: [roomId] }
  },
)
