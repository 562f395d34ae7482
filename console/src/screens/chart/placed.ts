import type { ChartStayFieldsFragment, ChartTypeFieldsFragment } from '../../generated/chart.ts'
import type { Days, Span } from './days.ts'

/** A stay that somebody holds, and where it would be placed. */
export interface Picked {
  stay: PlacedStay
  /** Null in the tray. */
  roomId: string | null
  /** Days by which the stay moves, and by which its end moves besides. */
  shift: number
  grow: number
  isDragged: boolean
}

/** A stay with its room, or the type that it is planned in, and its place among the days. */
export interface PlacedStay extends ChartStayFieldsFragment, Span {
  roomId: string | null
  roomTypeId: string
}

/** The key of the stays of a type that have no room. */
export const trayOf = (roomTypeId: string) => `tray ${roomTypeId}`

export const keyOf = ({ roomId, roomTypeId }: PlacedStay) => roomId ?? trayOf(roomTypeId)

export const byStart = (one: PlacedStay, other: PlacedStay) => one.start - other.start

type Unplaced = Omit<PlacedStay, keyof Span>

/** Where a stay lies among the days. */
export const placed = (stay: Unplaced, days: Days): PlacedStay => ({ ...stay, ...days.spanOf(stay) })

export function staysIn(types: readonly ChartTypeFieldsFragment[], days: Days): PlacedStay[] {
  const all: Unplaced[] = types.flatMap(({ id: roomTypeId, rooms, unassigned }) => [
    ...unassigned.map((stay) => ({ ...stay, roomId: null, roomTypeId })),
    ...rooms.flatMap(({ id: roomId, stays }) => stays.map((stay) => ({ ...stay, roomId, roomTypeId }))),
  ])
  return all.map((stay) => placed(stay, days))
}

/** The earlier value if it says the same, so that nobody has to look at it again. */
export const same = <Value>(before: Value | undefined, next: Value): Value =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(next) ? before : next
