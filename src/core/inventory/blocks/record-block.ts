import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { announceMoreStock, announceStock, type StoredRoom } from '../../rooms/index.ts'
import { countBlocks } from './count-blocks.ts'
import type { StoredRoomBlock } from './queries.ts'

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
