import type { ChartStayFieldsFragment, ChartTypeFieldsFragment } from '../../generated/chart.ts'
import type { Days } from './days.ts'

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
export interface PlacedStay extends ChartStayFieldsFragment {
  roomId: string | null
  roomTypeId: string
  startMs: number
  endMs: number
  start: number
  end: number
}

/** The key of the stays of a type that have no room. */
export const trayOf = (roomTypeId: string) => `tray ${roomTypeId}`

export const keyOf = ({ roomId, roomTypeId }: PlacedStay) => roomId ?? trayOf(roomTypeId)

export const byStart = (one: PlacedStay, other: PlacedStay) => one.start - other.start

type Where = Pick<PlacedStay, 'roomId' | 'roomTypeId'>

/** Where a stay lies among other days. */
export const placedAnew = (stay: PlacedStay, days: Days): PlacedStay => ({
  ...stay,
  start: days.placeOf(stay.startMs),
  end: days.placeOf(stay.endMs),
})

function placed(stay: ChartStayFieldsFragment, { roomId, roomTypeId }: Where, days: Days): PlacedStay {
  const [startMs, endMs] = [Date.parse(stay.startsAt), Date.parse(stay.endsAt)]
  return { ...stay, roomId, roomTypeId, startMs, endMs, start: days.placeOf(startMs), end: days.placeOf(endMs) }
}

export function staysIn(types: readonly ChartTypeFieldsFragment[], days: Days): PlacedStay[] {
  return types.flatMap(({ id: roomTypeId, rooms, unassigned }) => [
    ...unassigned.map((stay) => placed(stay, { roomId: null, roomTypeId }, days)),
    ...rooms.flatMap(({ id: roomId, stays }) => stays.map((stay) => placed(stay, { roomId, roomTypeId }, days))),
  ])
}

/** The earlier value if it says the same, so that nobody has to look at it again. */
export const same = <Value>(before: Value | undefined, next: Value): Value =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(next) ? before : next
