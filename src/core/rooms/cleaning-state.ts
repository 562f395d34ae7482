import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { roomCleaningStates } from '../../db/tables/index.ts'
import { may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { propertySettings } from '../settings/index.ts'
import { roomsPolicy } from './policy.ts'
import { accommodationOfRoom, type StoredRoom } from './queries.ts'
import { lockRoom } from './room-locks.ts'
import { writeRooms } from './write-room.ts'

/**
 * Sets the cleaning state of locked rooms of one accommodation. Returns those that changed; the others have it already. Where a property
 * requires an inspection, who sets a CLEAN room CLEAN again has cleaned it last.
 */
export async function writeCleaningState(
  ctx: Context,
  { db, audit, emit }: Unit,
  locked: readonly StoredRoom[],
  cleaningState: StoredRoom['cleaningState'],
): Promise<StoredRoom[]> {
  const others = locked.filter((room) => room.cleaningState !== cleaningState)
  const changed = cleaningState === 'CLEAN' ? [...others, ...(await cleanedAgain(ctx, db, locked))] : others
  if (cleaningState === 'INSPECTED') await refuseOwnInspection(ctx, db, changed)
  const cleaned = cleaningState === 'CLEAN' && { cleanerId: userOf(ctx) }
  const rows = await writeRooms(db, changed, { cleaningState, ...cleaned, updatedAt: ctx.clock.now() })
  for (const { accommodationId, id: roomId, roomNumber, cleaningState: before, cleanerId } of changed) {
    const isAgain = before === cleaningState
    audit({
      accommodationId,
      type: 'room.setCleaningState',
      log: `Set room ${roomNumber} to ${cleaningState}${isAgain ? ' again' : ''}.`,
      relatedId: roomId,
      before: { cleaningState: before, ...(isAgain && { cleanerId }) },
      after: { cleaningState, ...(isAgain && cleaned) },
    })
    if (isAgain) emit({ accommodationId, type: 'room.updated', subjectId: roomId, payload: { roomId } })
    else emit({ accommodationId, type: 'room.cleaning_state_changed', subjectId: roomId, payload: { roomId, cleaningState } })
  }
  return rows
}

const userOf = ({ actor }: Context) => (actor.kind === 'user' ? actor.userId : null)

/** CLEAN rooms whose last cleaner is another one, where an inspection asks for it. */
async function cleanedAgain(ctx: Context, db: Database, locked: readonly StoredRoom[]): Promise<StoredRoom[]> {
  const clean = locked.filter((room) => room.cleaningState === 'CLEAN' && room.cleanerId !== userOf(ctx))
  return clean.length > 0 && (await isInspectionRequired(ctx, db, clean[0]!.accommodationId)) ? clean : []
}

async function isInspectionRequired(ctx: Context, db: Database, accommodationId: string): Promise<boolean> {
  const { room: settings } = await propertySettings(ctx, db, accommodationId)
  return settings.inspectionRequired
}

/** Where a property requires an inspection, a maid inspects what somebody else has cleaned. */
async function refuseOwnInspection(ctx: Context, db: Database, rooms: readonly StoredRoom[]): Promise<void> {
  const [first] = rooms
  if (!first || may(ctx.actor, roomsPolicy.inspectAnyRoom, first.accommodationId)) return
  if (!(await isInspectionRequired(ctx, db, first.accommodationId))) return
  const own = rooms.find(({ cleaningState, cleanerId }) => cleaningState !== 'CLEAN' || cleanerId === userOf(ctx))
  if (own) fail('INSPECTION_BY_ANOTHER', { members: { roomId: own.id } })
}

export const setRoomCleaningState = verbOnRow(
  roomsPolicy.setRoomCleaningState,
  { roomId: id, cleaningState: z.enum(roomCleaningStates) },
  'roomId',
  accommodationOfRoom,
  async (ctx, [{ roomId, cleaningState }, accommodationId]) =>
    transact(ctx, async (unit) => {
      const room = await lockRoom(unit.db, accommodationId, roomId)
      const [row = room] = await writeCleaningState(ctx, unit, [room], cleaningState)
      return row
    }),
)
