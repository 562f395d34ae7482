import type { Context } from '../../../kernel/context.ts'
import type { Decisions } from '../../../kernel/decisions.ts'
import type { StoredRoom } from '../../rooms/index.ts'
import type { Occupant } from '../assignment/room-occupancy.ts'
import { afterOf, type DecidedAt } from '../change/change.ts'
import { asStored, type NewStay } from '../change/new-stay.ts'
import { isOverbooked, type StockLevel } from '../change/stock.ts'
import type { Period } from '../period.ts'
import type { StoredReservation } from '../queries.ts'
import { takesInventory } from '../status.ts'
import type { WishName } from './questions.ts'

/** What is left of a room type while a stay has it, with that stay. */
export interface StockOfStay {
  left: number
  overbooked: boolean
}

declare module '../../../kernel/decisions.ts' {
  interface Decisions {
    /** What was asked for as a whole. */
    readonly wish: WishName | null
    /** In their order. */
    readonly decided: DecidedAt[]
    readonly newStays: NewStay[]
    /** Of the stays that take other stock than before. */
    readonly stock: Map<string, StockOfStay>
  }
}

export const newDecisions = (wish: WishName | null, isPreview: boolean): Decisions => ({
  wish,
  isPreview,
  decided: [],
  newStays: [],
  stock: new Map(),
})

/** Notes what is left for a stay. */
export function noteStock(decisions: Decisions | undefined, levels: readonly StockLevel[], id: string): void {
  const level = levels.find((one) => one.id === id)
  if (level) decisions?.stock.set(id, { left: level.left, overbooked: isOverbooked(level) })
}

/** The stays that a unit has changed or made, as they are after it. */
export function staysAfter({ decided, newStays }: Decisions): Map<string, StoredReservation> {
  const changed = decided.flatMap(({ changes }) => changes.map(afterOf))
  return new Map([...changed, ...newStays.map(({ row }) => asStored(row))].map((stay) => [stay.id, stay]))
}

/** A stay, as a preview has decided it before. */
export const decidedStay = ({ decisions }: Context, id: string): StoredReservation | undefined =>
  decisions?.isPreview ? staysAfter(decisions).get(id) : undefined

interface Occupation {
  period: Period
  /** The stay that asks. */
  except: string | null
}

/** Who else has a room, once what a preview decided before were done. */
export function occupantsAfter(
  { decisions }: Context,
  room: StoredRoom,
  { period, except }: Occupation,
  found: readonly Occupant[],
): readonly Occupant[] {
  if (!decisions?.isPreview) return found
  const after = staysAfter(decisions)
  const others = [...after.values()].flatMap((stay) => {
    const occupies = stay.roomId === room.id && stay.deletedAt === null && takesInventory(stay.status)
    return occupies && stay.id !== except ? [occupantOf(stay)] : []
  })
  const isDuring = ({ startsAt, endsAt, isInHouse }: Occupant) =>
    isInHouse || (startsAt < period.useExpireAt && endsAt > period.useStartAt)
  return [...found.filter(({ id }) => !after.has(id)), ...others.filter(isDuring)]
}

const occupantOf = ({ id, useStartAt, useExpireAt, status }: StoredReservation): Occupant => ({
  id,
  isBlock: false,
  startsAt: useStartAt,
  endsAt: useExpireAt,
  isInHouse: status === 'CHECKED_IN',
})

/** A room, once what a preview decided before were done. */
export function roomAfter({ decisions }: Context, room: StoredRoom): StoredRoom {
  if (!decisions?.isPreview) return room
  const changes = [...decisions.decided.flatMap((decision) => decision.changes), ...decisions.newStays]
  const sets = changes.flatMap(({ rooms }) => rooms.filter((change) => change.room.id === room.id).map(({ set }) => set))
  return Object.assign({}, room, ...sets)
}
