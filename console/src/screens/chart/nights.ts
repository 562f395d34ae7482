import type { ChartRoom } from './chart.ts'
import type { Days } from './days.ts'
import type { PlacedStay } from './placed.ts'

/** The night of a day lasts from its noon to the next one, as in the API. */
const noon = 0.5

interface Span {
  start: number
  end: number
}

/** Calls for each night that the span touches. */
function eachNight({ start, end }: Span, count: number, mark: (night: number) => void): void {
  const last = Math.min(count - 1, Math.ceil(end - noon) - 1)
  for (let night = Math.max(0, Math.floor(start - noon)); night <= last; night++) mark(night)
}

export const spanOfBlock = ({ startsAt, endsAt }: ChartRoom['blocks'][number], days: Days): Span => ({
  start: days.placeOf(Date.parse(startsAt)),
  end: days.placeOf(Date.parse(endsAt)),
})

/** A guest who has left holds the room no longer; one who overstays holds it until now. */
function heldSpan({ status, start, end }: PlacedStay, now: number): Span {
  if (status === 'CHECKED_OUT') return { start, end: Math.min(end, now) }
  return { start, end: status === 'CHECKED_IN' ? Math.max(end, now) : end }
}

/** Which nights of a room are taken. */
export function takenNights(room: ChartRoom, stays: readonly PlacedStay[], days: Days, now: number): boolean[] {
  const taken = new Array<boolean>(days.count).fill(false)
  const mark = (night: number) => {
    taken[night] = true
  }
  for (const stay of stays) eachNight(heldSpan(stay, now), days.count, mark)
  for (const block of room.blocks) if (block.kind === 'OUT_OF_ORDER') eachNight(spanOfBlock(block, days), days.count, mark)
  return taken
}

/** How many rooms are free in each night, less the stays that still need one. */
export function freeRooms(
  rooms: readonly { room: ChartRoom; stays: readonly PlacedStay[] }[],
  withoutRoom: readonly PlacedStay[],
  days: Days,
  now: number,
): number[] {
  const free = new Array<number>(days.count).fill(rooms.length)
  for (const { room, stays } of rooms) {
    takenNights(room, stays, days, now).forEach((isTaken, night) => {
      if (isTaken) free[night]!--
    })
  }
  for (const stay of withoutRoom)
    eachNight(stay, days.count, (night) => {
      free[night]!--
    })
  return free
}

/** Whether a stay does not fit into a room at a time. */
export function isTaken(
  room: ChartRoom,
  stays: readonly PlacedStay[],
  stay: PlacedStay,
  { start, end }: Span,
  days: Days,
): boolean {
  const overlaps = (other: Span) => other.start < end && start < other.end
  return (
    stays.some((other) => other.id !== stay.id && other.status !== 'CHECKED_OUT' && overlaps(other)) ||
    room.blocks.some((block) => block.kind === 'OUT_OF_ORDER' && overlaps(spanOfBlock(block, days)))
  )
}
