import type { ChartRoom } from './chart.ts'
import type { Days, Span } from './days.ts'
import type { PlacedStay } from './placed.ts'

/** The night of a day lasts from its noon to the next one, as in the API. */
const noon = 0.5

const touches = ({ start, end }: Span, night: number) => night >= Math.floor(start - noon) && night < Math.ceil(end - noon)

const closedSpans = ({ blocks }: ChartRoom, days: Days) =>
  blocks.filter(({ kind }) => kind === 'OUT_OF_ORDER').map((block) => days.spanOf(block))

/** A guest who has left holds the room no longer; one who overstays holds it until now. */
function heldSpan({ status, start, end }: PlacedStay, now: number): Span {
  if (status === 'CHECKED_OUT') return { start, end: Math.min(end, now) }
  return { start, end: status === 'CHECKED_IN' ? Math.max(end, now) : end }
}

/** Which nights of a room are taken. */
export function takenNights(room: ChartRoom, stays: readonly PlacedStay[], days: Days, now: number): boolean[] {
  const spans = [...stays.map((stay) => heldSpan(stay, now)), ...closedSpans(room, days)]
  return days.all.map((_, night) => spans.some((span) => touches(span, night)))
}

/** How many rooms are free in each night, less the stays that still need one. */
export function freeRooms(
  rooms: readonly { room: ChartRoom; stays: readonly PlacedStay[] }[],
  withoutRoom: readonly PlacedStay[],
  days: Days,
  now: number,
): number[] {
  const taken = rooms.map(({ room, stays }) => takenNights(room, stays, days, now))
  return days.all.map((_, night) => {
    const free = taken.filter((nights) => !nights[night])
    return free.length - withoutRoom.filter((stay) => touches(stay, night)).length
  })
}

/** Whether a stay does not fit into a room at a time. */
export function isTaken(
  room: ChartRoom,
  stays: readonly PlacedStay[],
  stay: PlacedStay,
  { start, end }: Span,
  days: Days,
): boolean {
  const others = stays.filter(({ id, status }) => id !== stay.id && status !== 'CHECKED_OUT')
  return [...others, ...closedSpans(room, days)].some((other) => other.start < end && start < other.end)
}
