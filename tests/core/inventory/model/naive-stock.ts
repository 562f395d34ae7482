import { addDays, dateIn, momentIn } from '../../../../src/kernel/zone.ts'

/** Times are epoch milliseconds. */
export interface ModelStay {
  id: string
  type: 'lodge' | 'rent'
  status: 'INQUIRY' | 'TENTATIVE' | 'DEFINITE' | 'HOLDING' | 'CHECKED_IN' | 'CHECKED_OUT'
  from: number
  to: number
  roomType: number
  room: number | null
  isDeleted: boolean
  releaseAt: number | null
}

export interface ModelHouse {
  zone: string
  now: number
  /** Type → minutes of its turnover. */
  turnovers: readonly number[]
  rooms: readonly { type: number; isArchived: boolean; awaitsDepartureOf: string | null }[]
  stays: readonly ModelStay[]
  blocks: readonly { room: number; from: number; to: number; isOutOfOrder: boolean; isReleased: boolean }[]
  limits: readonly { type: number; day: string; rooms: number }[]
}

interface Demand {
  type: 'lodge' | 'rent'
  from: number
  to: number
}

interface Interval {
  place: string
  from: number
  to: number
}

const minute = 60_000

/** What is left of a type for a stay, found by looking at every moment at which anything changes. */
export function naiveLeft(house: ModelHouse, demand: Demand, type: number): number {
  const end = demand.to + (demand.type === 'rent' ? house.turnovers[type]! * minute : 0)
  const intervals = intervalsOf(house, type)
  const nights = nightsOf(house, demand.from, end)
  const rooms = house.rooms.filter((room) => room.type === type && !room.isArchived).length
  const moments = [demand.from, ...nights.map(({ from }) => from), ...intervals.map(({ from }) => from)]
  return Math.min(
    ...moments
      .filter((moment) => moment >= demand.from && moment < end)
      .map((moment) => {
        const places = new Set(intervals.filter(({ from, to }) => from <= moment && moment < to).map(({ place }) => place))
        const { day } = nights.findLast(({ from }) => from <= moment)!
        const limit = house.limits.find((limit) => limit.type === type && limit.day === day)?.rooms ?? 0
        return rooms + limit - places.size
      }),
  )
}

/** The nights that a time touches, each from its noon. */
function nightsOf({ zone }: ModelHouse, from: number, to: number): { day: string; from: number }[] {
  const days = [addDays(dateIn(zone, new Date(from)), -1)]
  while (days.at(-1)! <= dateIn(zone, new Date(to))) days.push(addDays(days.at(-1)!, 1))
  const nights = days.map((day) => ({ day, from: momentIn(zone, day, '12:00').getTime() }))
  return nights.filter((night, at) => night.from < to && (nights[at + 1]?.from ?? to) > from)
}

function intervalsOf(house: ModelHouse, type: number): Interval[] {
  const holding = house.stays.filter((stay) => holds(house, stay) && typeOf(house, stay) === type)
  const blocks = house.blocks.filter(
    ({ room, isOutOfOrder, isReleased }) =>
      isOutOfOrder && !isReleased && !house.rooms[room]!.isArchived && house.rooms[room]!.type === type,
  )
  return [
    ...holding.map((stay) => ({
      place: stay.room === null ? stay.id : `room ${stay.room}`,
      from: stay.from,
      to: endOf(house, stay),
    })),
    ...blocks.map(({ room, from, to }) => ({ place: `room ${room}`, from, to })),
  ]
}

const typeOf = ({ rooms }: ModelHouse, { room, roomType }: ModelStay) => (room === null ? roomType : rooms[room]!.type)

function holds({ now, rooms }: ModelHouse, { id, status, isDeleted, releaseAt }: ModelStay): boolean {
  if (isDeleted) return rooms.some(({ awaitsDepartureOf }) => awaitsDepartureOf === id)
  if (status === 'INQUIRY' || status === 'CHECKED_OUT') return false
  return !(status === 'TENTATIVE' && releaseAt !== null && releaseAt <= now)
}

function endOf(house: ModelHouse, stay: ModelStay): number {
  const leaves = stay.status === 'CHECKED_IN' ? Math.max(stay.to, house.now + 1) : stay.to
  return leaves + (stay.type === 'rent' ? house.turnovers[typeOf(house, stay)]! * minute : 0)
}
