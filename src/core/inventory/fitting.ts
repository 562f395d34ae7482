import { breathe } from '../../kernel/breathe.ts'
import { STAYS_BETWEEN_BREATHS } from '../../kernel/limits.ts'

/** A stay or block that takes a room of a room type, from and to in milliseconds. */
export interface TakenPlace {
  id: string
  /** Null: a stay that has no room yet. */
  roomId: string | null
  from: number
  to: number
}

export interface House {
  rooms: readonly string[]
  /** Rooms that may be sold beyond those of the type. */
  overbooking: number
  places: readonly TakenPlace[]
}

/**
 * Whether each of the stays to sell gets one room for its whole time, and no other stay loses its room. Enough rooms at each moment do not
 * suffice. Stays without a room are placed by best fit, in two orders; if neither order fits, they are not sold.
 */
export async function isRoomFor(soldIds: ReadonlySet<string>, house: House): Promise<boolean> {
  const waiting = waitingIn(house)
  const others = waiting.filter(({ id }) => !soldIds.has(id))
  const sold = waiting.filter(({ id }) => soldIds.has(id))
  const without = (await place(timelinesOf(house), others)).size
  for (const order of [waiting, [...others, ...sold]]) {
    const unplaced = await place(timelinesOf(house), order)
    if (unplaced.size <= without && sold.every(({ id }) => !unplaced.has(id))) return true
  }
  return false
}

/** For how many stays of this time, at most so many, `isRoomFor` finds a room. */
export async function roomsFor({ from, to }: Pick<TakenPlace, 'from' | 'to'>, most: number, house: House): Promise<number> {
  const alike = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `wanted ${at}`, roomId: null, from, to }))
  const timelines = timelinesOf(house)
  await place(timelines, waitingIn(house))
  let found = most - (await place(timelines, alike(most))).size
  const isRoomForOneMore = () => {
    const more = alike(found + 1)
    return isRoomFor(new Set(more.map(({ id }) => id)), { ...house, places: [...house.places, ...more] })
  }
  while (found < most && (await isRoomForOneMore())) found += 1
  return found
}

const byStart = (one: TakenPlace, other: TakenPlace) => one.from - other.from || other.to - one.to

/** The stays that have no room of the type yet, by their start. */
function waitingIn({ rooms, places }: House): TakenPlace[] {
  const roomIds = new Set(rooms)
  return places.filter(({ roomId }) => roomId === null || !roomIds.has(roomId)).toSorted(byStart)
}

/** What takes a room, by its start. */
type Timeline = {
  from: number
  to: number
  /** The latest end of this one and those before it. */
  until: number
}[]

function timelinesOf({ rooms, overbooking, places }: House): Timeline[] {
  const byRoom = Map.groupBy(places, ({ roomId }) => roomId)
  const beyond = Array.from({ length: overbooking }, (): Timeline => [])
  const ofRoom = (roomId: string) => {
    const timeline: Timeline = []
    for (const taken of (byRoom.get(roomId) ?? []).toSorted(byStart)) take(timeline, taken)
    return timeline
  }
  return [...rooms.map(ofRoom), ...beyond]
}

/** Gives each stay the room that was vacated last before it. Returns the ids of those that find none. */
async function place(timelines: readonly Timeline[], stays: readonly TakenPlace[]): Promise<Set<string>> {
  const unplaced = new Set<string>()
  for (const [at, stay] of stays.entries()) {
    if (at % STAYS_BETWEEN_BREATHS === 0) await breathe()
    let best: Timeline | undefined
    let latest = -1
    for (const timeline of timelines) {
      const vacated = timeline[startedBefore(timeline, stay.to) - 1]?.until ?? 0
      if (vacated > stay.from || vacated <= latest) continue
      best = timeline
      latest = vacated
    }
    if (best) take(best, stay)
    else unplaced.add(stay.id)
  }
  return unplaced
}

/** How many of a room's stays start before a moment. */
function startedBefore(timeline: Timeline, moment: number): number {
  let [low, high] = [0, timeline.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (timeline[middle]!.from < moment) low = middle + 1
    else high = middle
  }
  return low
}

function take(timeline: Timeline, { from, to }: Pick<TakenPlace, 'from' | 'to'>): void {
  const first = startedBefore(timeline, from)
  timeline.splice(first, 0, { from, to, until: to })
  for (let at = first; at < timeline.length; at++) timeline[at]!.until = Math.max(timeline[at]!.to, timeline[at - 1]?.until ?? 0)
}
