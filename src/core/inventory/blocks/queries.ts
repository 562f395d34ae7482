import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { rowById } from '../../../db/find-by-id.ts'
import { matching, rowOrFail } from '../../../db/rows.ts'
import { reservations, roomBlocks } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { ROOM_BLOCK_DAYS_MAX } from '../../../kernel/limits.ts'
import { dayMs } from '../../../kernel/time.ts'
import { blockOverlaps, occupiesRoom, overlaps, type StoredRoom } from '../../rooms/index.ts'

export type StoredRoomBlock = typeof roomBlocks.$inferSelect

type Period = Pick<StoredRoomBlock, 'startsAt' | 'endsAt'>
type Closure = Period & Pick<StoredRoomBlock, 'kind'>

export const findRoomBlock = rowById(roomBlocks, 'ROOM_BLOCK_NOT_FOUND')

/** Reads a block again after its room is locked: every writer of a block locks the room first. */
export const blockOfLockedRoom = (db: Database, { accommodationId, id }: StoredRoomBlock): Promise<StoredRoomBlock> =>
  rowOrFail(db, roomBlocks, { accommodationId, id }, 'ROOM_BLOCK_NOT_FOUND')

export function refusePeriod({ clock }: Context, { startsAt, endsAt }: Period): void {
  if (startsAt >= endsAt) fail('PERIOD_INVALID', { field: 'endsAt' })
  if (endsAt <= clock.now()) refuseField('endsAt', 'must lie in the future')
  if (endsAt.getTime() - startsAt.getTime() > ROOM_BLOCK_DAYS_MAX * dayMs)
    refuseField('endsAt', `a block lasts at most ${ROOM_BLOCK_DAYS_MAX} days`)
}

/** Refuses a block of a locked room that overlaps another block or, if the room is to be out of order, a reservation. */
export async function refuseConflicts(
  ctx: Context,
  db: Database,
  room: StoredRoom,
  { kind, startsAt, endsAt }: Closure,
  except: string | null,
): Promise<void> {
  const [from, to] = [sql`${startsAt.toISOString()}`, sql`${endsAt.toISOString()}`]
  const [block] = await db
    .select({ id: roomBlocks.id })
    .from(roomBlocks)
    .where(
      and(
        matching(roomBlocks, { accommodationId: room.accommodationId, roomId: room.id }),
        isNull(roomBlocks.releasedAt),
        blockOverlaps(from, to),
        except === null ? undefined : ne(roomBlocks.id, except),
      ),
    )
    .limit(1)
  if (block)
    fail('ROOM_NOT_AVAILABLE', { message: 'The room is closed in this period already.', members: { roomBlockId: block.id } })
  if (kind === 'OUT_OF_SERVICE') return
  const reservationId = await occupant(ctx, db, room, { startsAt, endsAt })
  if (reservationId)
    fail('ROOM_NOT_AVAILABLE', {
      message: 'A reservation has the room in this period. Move it to another room first.',
      members: { reservationId },
    })
}

/** A reservation that has the room in the period, or whose guest is still in it at the start. */
async function occupant(ctx: Context, db: Database, room: StoredRoom, { startsAt, endsAt }: Period): Promise<string | undefined> {
  const hasBegun = startsAt <= ctx.clock.now()
  if (hasBegun && room.awaitsDepartureOf) return room.awaitsDepartureOf
  const within = overlaps(sql`${startsAt.toISOString()}`, sql`${endsAt.toISOString()}`)
  const [reservation] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        matching(reservations, { accommodationId: room.accommodationId, roomId: room.id }),
        occupiesRoom,
        hasBegun ? or(within, eq(reservations.status, 'CHECKED_IN')) : within,
      ),
    )
    .orderBy(reservations.useStartAt)
    .limit(1)
  return reservation?.id
}
