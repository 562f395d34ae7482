import type { Database } from '../../db/database.ts'
import { may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { Unit } from '../../kernel/transact.ts'
import { propertySettings } from '../settings/index.ts'
import { roomsPolicy } from './policy.ts'
import type { StoredRoom } from './queries.ts'
import { writeRooms } from './write-room.ts'

/** Sets the cleaning state of locked rooms of one accommodation. Returns those that changed; the others have it already. */
export async function writeCleaningState(
  ctx: Context,
  { db, audit, emit }: Unit,
  locked: readonly StoredRoom[],
  cleaningState: StoredRoom['cleaningState'],
): Promise<StoredRoom[]> {
  const changed = locked.filter((room) => room.cleaningState !== cleaningState)
  if (cleaningState === 'INSPECTED') await refuseOwnInspection(ctx, db, changed)
  const cleaned = cleaningState === 'CLEAN' && { cleanerId: userOf(ctx) }
  const rows = await writeRooms(db, changed, { cleaningState, ...cleaned, updatedAt: ctx.clock.now() })
  for (const { accommodationId, id: roomId, roomNumber, cleaningState: before } of changed) {
    audit({
      accommodationId,
      type: 'room.setCleaningState',
      log: `Set room ${roomNumber} to ${cleaningState}.`,
      relatedId: roomId,
      before: { cleaningState: before },
      after: { cleaningState },
    })
    emit({ accommodationId, type: 'room.cleaning_state_changed', subjectId: roomId, payload: { roomId, cleaningState } })
  }
  return rows
}

const userOf = ({ actor }: Context) => (actor.kind === 'user' ? actor.userId : null)

/** Where a property requires an inspection, a maid inspects what somebody else has cleaned. */
async function refuseOwnInspection(ctx: Context, db: Database, rooms: readonly StoredRoom[]): Promise<void> {
  const [first] = rooms
  if (!first || may(ctx.actor, roomsPolicy.inspectAnyRoom, first.accommodationId)) return
  const { room: settings } = await propertySettings(ctx, db, first.accommodationId)
  if (settings.inspectionRequired !== 'true') return
  const own = rooms.find(({ cleaningState, cleanerId }) => cleaningState !== 'CLEAN' || cleanerId === userOf(ctx))
  if (own) fail('INSPECTION_BY_ANOTHER', { members: { roomId: own.id } })
}
