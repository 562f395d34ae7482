/** A stay or block that takes a room of a room type, from and to in milliseconds. */
export interface TakenPlace {
  id: string
  /** Null: a stay that has no room yet. */
  roomId: string | null
  from: number
  to: number
}

interface House {
  rooms: readonly string[]
  /** Rooms that may be sold beyond those of the type. */
  overbooking: number
  places: readonly TakenPlace[]
}

/**
 * Whether each of the stays to sell gets one room for its whole time, and no other stay loses its room. Enough rooms at each moment do not
 * suffice. Stays without a room are placed by best fit, in two orders; if neither order fits, they are not sold.
 */
export function isRoomFor(soldIds: ReadonlySet<string>, house: House): boolean {
  const timelines = () => timelinesOf(house)
  const roomIds = new Set(house.rooms)
  const waiting = house.places.filter(({ roomId }) => roomId === null || !roomIds.has(roomId)).toSorted(byStart)
  const others = waiting.filter(({ id }) => !soldIds.has(id))
  const sold = waiting.filter(({ id }) => soldIds.has(id))
  const without = place(timelines(), others).size
  return [waiting, [...others, ...sold]].some((order) => {
    const unplaced = place(timelines(), order)
    return unplaced.size <= without && sold.every(({ id }) => !unplaced.has(id))
  })
}

const byStart = (one: TakenPlace, other: TakenPlace) => one.from - other.from || other.to - one.to

type Timeline = { from: number; to: number }[]

function timelinesOf({ rooms, overbooking, places }: House): Timeline[] {
  const byRoom = Map.groupBy(places, ({ roomId }) => roomId)
  const beyond = Array.from({ length: overbooking }, (): Timeline => [])
  return [...rooms.map((roomId): Timeline => [...(byRoom.get(roomId) ?? [])]), ...beyond]
}

/** Gives each stay the room that was vacated last before it. Returns the ids of those that find none. */
function place(timelines: readonly Timeline[], stays: readonly TakenPlace[]): Set<string> {
  const unplaced = new Set<string>()
  for (const stay of stays) {
    const free = timelines.filter((timeline) => timeline.every(({ from, to }) => to <= stay.from || stay.to <= from))
    const lastEnd = (timeline: Timeline) => Math.max(0, ...timeline.map(({ to }) => to).filter((to) => to <= stay.from))
    const best = free.toSorted((one, other) => lastEnd(other) - lastEnd(one))[0]
    if (best) best.push(stay)
    else unplaced.add(stay.id)
  }
  return unplaced
}
