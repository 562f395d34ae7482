import { sql } from 'drizzle-orm'
import { roomBlocks, rooms } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { EndTask } from '../../../kernel/ledger.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { announceMoreStock, announceStock, lockRoomTypes, type StoredRoom } from '../../rooms/index.ts'
import { emitShortages } from '../shortage.ts'
import { stockDuring } from '../stock-during.ts'
import type { StoredRoomBlock } from './queries.ts'

interface Counted {
  accommodationId: string
  roomBlockId: string
  roomTypeId: string
  from: Date
  to: Date
  now: Date
}

/** Locks the room types, then marks blocks that leave fewer rooms than are sold, and emits the shortages. */
const countBlocks: EndTask<Counted> = async (unit, items) => {
  const { db } = unit
  for (const [accommodationId, counted] of Map.groupBy(items, (item) => item.accommodationId)) {
    await lockRoomTypes(
      db,
      accommodationId,
      counted.map(({ roomTypeId }) => roomTypeId),
    )
    const ids = sql.join(
      counted.map(({ roomBlockId }) => sql`${roomBlockId}`),
      sql`, `,
    )
    const stock = stockDuring({
      accommodationId: sql`${accommodationId}::text`,
      startsAt: sql`block.starts_at`,
      endsAt: sql`block.ends_at`,
      isRent: sql`false`,
      now: sql`${counted[0]!.now.toISOString()}::timestamptz`,
      types: sql`room_types.id = room.room_type_id`,
    })
    const { rows: marked } = await db.execute<{ id: string; overbooked: boolean }>(sql`
      update ${roomBlocks} set overbooked = counted.overbooked
      from (
        select block.id, (select stock."left" < 0 from (${stock}) as stock) as overbooked
        from ${roomBlocks} as block
          join ${rooms} as room on room.accommodation_id = block.accommodation_id and room.id = block.room_id
        where block.accommodation_id = ${accommodationId} and block.id in (${ids})
      ) as counted
      where ${roomBlocks.accommodationId} = ${accommodationId} and ${roomBlocks.id} = counted.id
      returning ${roomBlocks.id}, ${roomBlocks.overbooked}`)
    const overbookedIds = marked.filter(({ overbooked }) => overbooked).map(({ id }) => id)
    await emitShortages(
      unit,
      accommodationId,
      counted.filter(({ roomBlockId }) => overbookedIds.includes(roomBlockId)),
    )
  }
}

/** A block as events carry it. */
export const blockOf = (room: StoredRoom, { id: roomBlockId, roomId, kind, startsAt, endsAt }: StoredRoomBlock) => {
  return { roomBlockId, roomId, roomTypeId: room.roomTypeId, kind, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }
}

/** Announces that a block takes stock, or gives it back. */
export function announceBlock(
  unit: Unit,
  { accommodationId, roomTypeId }: StoredRoom,
  { kind, startsAt: from, endsAt: to }: Pick<StoredRoomBlock, 'kind' | 'startsAt' | 'endsAt'>,
): void {
  if (kind === 'OUT_OF_ORDER') announceStock(unit, { accommodationId, roomTypeId, from, to })
}

/** Announces the end of a block, or the place that it moved from. */
export function announceBlockEnd(
  unit: Unit,
  room: StoredRoom,
  block: Pick<StoredRoomBlock, 'kind' | 'startsAt' | 'endsAt'>,
): void {
  announceBlock(unit, room, block)
  const { accommodationId, roomTypeId } = room
  const { kind, startsAt: from, endsAt: to } = block
  if (kind === 'OUT_OF_ORDER') announceMoreStock(unit, { accommodationId, roomTypeId, from, to })
}

/** At the end of the unit, marks the block if it leaves fewer rooms than are sold. */
export function countBlockAtEnd({ clock }: Context, unit: Unit, room: StoredRoom, block: StoredRoomBlock): void {
  const { accommodationId, roomTypeId } = room
  const { id: roomBlockId, kind, startsAt: from, endsAt: to } = block
  if (kind === 'OUT_OF_ORDER') unit.atEnd(countBlocks, { accommodationId, roomBlockId, roomTypeId, from, to, now: clock.now() })
}
