import { fail } from '../../../kernel/errors.ts'
import type { EndTask } from '../../../kernel/ledger.ts'
import { HOLD_RETRY_SECONDS, HOLDS_SHARE } from '../../../kernel/limits.ts'
import { refuseWithoutRoom } from '../../inventory/index.ts'
import { lockRoomTypes } from '../../rooms/index.ts'
import { type HeldElsewhere, type HeldStay, type Holder, heldInOtherBookings } from './queries.ts'

interface Sale {
  accommodationId: string
  stays: readonly HeldStay[]
  now: Date
  holders: readonly Holder[]
  /** Percent of a large room type that one of the holders may hold; 0 for no limit. */
  sharePercent: number
  /** Percent of it that holders at one network may hold together. */
  networkSharePercent: number
}

/**
 * Locks the room types of a public sale, and then counts: its stays take stock already. A sale beyond the stock, or one for which no room is
 * free throughout, refuses the whole unit.
 */
export const judgeSale: EndTask<Sale> = async ({ db }, sales) => {
  for (const { accommodationId, stays, holders, now, sharePercent, networkSharePercent } of sales) {
    await lockRoomTypes(
      db,
      accommodationId,
      stays.map(({ roomTypeId }) => roomTypeId),
    )
    const stock = await refuseWithoutRoom(db, { accommodationId, stays, now })
    if (sharePercent === 0) continue
    for (const stay of stays) {
      const { rooms } = stock.get(stay.id)!
      if (rooms < HOLDS_SHARE.roomsMin) continue
      const own = stays.filter((one) => isBeside(one, stay)).length
      const held = await heldInOtherBookings(db, stay, holders, now)
      refuseLargeShare({ rooms, own, held, sharePercent, networkSharePercent })
    }
  }
}

const isBeside = (one: HeldStay, other: HeldStay) =>
  one.roomTypeId === other.roomTypeId && one.useStartAt < other.useExpireAt && other.useStartAt < one.useExpireAt

interface Held {
  rooms: number
  own: number
  held: HeldElsewhere
  sharePercent: number
  networkSharePercent: number
}

/**
 * A guest holds a share of a large type; a group, which needs its rooms at once, a larger one. What all guests together hold ends below
 * the whole type, so that one of them can neither empty the house nor close its sale.
 */
function refuseLargeShare({ rooms, own, held, sharePercent, networkSharePercent }: Held): void {
  const ofRooms = (percent: number) => Math.max(1, Math.floor((rooms * percent) / 100))
  const most = ofRooms(Math.max(sharePercent, HOLDS_SHARE.firstPercent))
  if (own > most) fail('LIMIT_EXCEEDED', `At most ${most} rooms of this type are sold online at once. Ask the property.`)
  const isOver = (others: number, percent: number) => others > 0 && others + own > ofRooms(percent)
  const isOverShare = isOver(held.bySame, sharePercent) || isOver(held.byNetwork, networkSharePercent)
  const isOverAll = isOver(held.byAll, Math.max(sharePercent, HOLDS_SHARE.allPercent))
  if (isOverShare || isOverAll)
    fail('RATE_LIMITED', {
      message: 'Guests hold many rooms of this type at the moment. Try again in a few minutes.',
      retryAfterSeconds: HOLD_RETRY_SECONDS,
    })
}
