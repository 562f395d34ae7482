import type { Context } from '../../../kernel/context.ts'
import type { Effects } from '../../../kernel/effects.ts'
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

declare module '../../../kernel/effects.ts' {
  interface Effects {
    /** What was asked for as a whole. */
    readonly wish: WishName | null
    /** In their order. */
    readonly decisions: DecidedAt[]
    readonly newStays: NewStay[]
    /** Of the stays that take other stock than before. */
    readonly stock: Map<string, StockOfStay>
  }
}

export const newEffects = (wish: WishName | null, isPreview: boolean): Effects => ({
  wish,
  isPreview,
  decisions: [],
  newStays: [],
  stock: new Map(),
})

/** Notes what is left for a stay. */
export function noteStock(effects: Effects | undefined, levels: readonly StockLevel[], id: string): void {
  const level = levels.find((one) => one.id === id)
  if (level) effects?.stock.set(id, { left: level.left, overbooked: isOverbooked(level) })
}

/** The stays that a unit has changed or made, as they are after it. */
export function staysAfter({ decisions, newStays }: Effects): Map<string, StoredReservation> {
  const changed = decisions.flatMap(({ changes }) => changes.map(afterOf))
  return new Map([...changed, ...newStays.map(({ row }) => asStored(row))].map((stay) => [stay.id, stay]))
}

/** A stay, as a preview has decided it before. */
export const decidedStay = ({ effects }: Context, id: string): StoredReservation | undefined =>
  effects?.isPreview ? staysAfter(effects).get(id) : undefined

interface Occupation {
  period: Period
  /** The stay that asks. */
  except: string | null
}

/** Who else has a room, once what a preview decided before were done. */
export function occupantsAfter(
  { effects }: Context,
  room: StoredRoom,
  { period, except }: Occupation,
  found: readonly Occupant[],
): readonly Occupant[] {
  if (!effects?.isPreview) return found
  const after = staysAfter(effects)
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
export function roomAfter({ effects }: Context, room: StoredRoom): StoredRoom {
  if (!effects?.isPreview) return room
  const changes = [...effects.decisions.flatMap((decision) => decision.changes), ...effects.newStays]
  const sets = changes.flatMap(({ rooms }) => rooms.filter((change) => change.room.id === room.id).map(({ set }) => set))
  return Object.assign({}, room, ...sets)
}
