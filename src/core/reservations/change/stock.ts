import { fail } from '../../../kernel/errors.ts'
import type { StoredRoom } from '../../rooms/index.ts'
import type { ChangedStay } from '../pricing/standing-price.ts'
import type { StoredReservation } from '../queries.ts'
import { takesInventory } from '../status.ts'

/** The room type that a reservation holds: that of its room, or else the planned one. */
export const heldRoomType = ({ intendedRoomTypeId }: Pick<StoredReservation, 'intendedRoomTypeId'>, room: StoredRoom | null) =>
  room?.roomTypeId ?? intendedRoomTypeId

export interface Moved extends ChangedStay {
  from: StoredRoom | null
  to: StoredRoom | null
}

/**
 * Whether a stay gives stock back, and takes some, by a change. A hold that has run out gives its stock back with its first change: once it
 * is no hold any more, nothing else does.
 */
export function stockMoved({ before, after, from, to }: Moved, now: Date): { gives: boolean; takes: boolean } {
  const took = before.deletedAt === null && takesInventory(before.status)
  const [held, holds] = [holdsStock(before, now), holdsStock(after, now)]
  const isSame =
    took === holds &&
    held === holds &&
    heldRoomType(before, from) === heldRoomType(after, to) &&
    before.useStartAt.getTime() === after.useStartAt.getTime() &&
    before.useExpireAt.getTime() === after.useExpireAt.getTime()
  return { gives: took && !isSame, takes: holds && !isSame }
}

const holdsStock = ({ status, releaseAt, deletedAt }: StoredReservation, now: Date) =>
  deletedAt === null && takesInventory(status) && !(status === 'TENTATIVE' && releaseAt !== null && releaseAt <= now)

/** A stay, and what is left of its room type at the moment of it at which least is. It is counted itself. */
export interface StockLevel {
  id: string
  holds: boolean
  /** Within the limit of overbooking. */
  left: number
  /** Whether it is marked as overbooked. */
  isMarked: boolean
}

/** Sold or overbooked. */
export const isOverbooked = ({ holds, left }: Pick<StockLevel, 'holds' | 'left'>): boolean => holds && left < 0

/** Which marks of overbooking change. A stay beyond the stock is refused if it is among those that may not be. */
export function decideStock(levels: readonly StockLevel[], refusing: ReadonlySet<string>): { id: string; overbooked: boolean }[] {
  if (levels.some((level) => isOverbooked(level) && refusing.has(level.id))) fail('SOLD_OUT')
  return levels
    .map((level) => ({ ...level, overbooked: isOverbooked(level) }))
    .filter(({ overbooked, isMarked }) => overbooked !== isMarked)
    .map(({ id, overbooked }) => ({ id, overbooked }))
}
