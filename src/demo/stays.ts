import type { ReservationStatus } from '../core/reservations/index.ts'
import type * as tables from '../db/tables/index.ts'
import { newId } from '../kernel/ids.ts'
import { hourMs } from '../kernel/time.ts'
import { addDays, momentIn } from '../kernel/zone.ts'
import type { Floor } from './house.ts'
import type { Random } from './people.ts'

export interface Stay {
  floor: Floor
  room: Floor['rooms'][number] | null
  status: ReservationStatus
  start: Date
  end: Date
  deleted: boolean
}

const daysBefore = 10
const daysAfter = 14

interface Season {
  zone: string
  today: string
  now: Date
}

/** The room that nobody has booked. */
export const freeRoomOf = (floors: readonly Floor[]) => floors[0]!.rooms.at(-1)!

/** Consecutive stays of every other room, from ten days ago to two weeks ahead, in every status. */
export function staysOf(floors: readonly Floor[], season: Season, random: Random): Stay[] {
  const free = freeRoomOf(floors)
  return floors.flatMap((floor) =>
    floor.rooms.filter((room) => room !== free).flatMap((room) => staysOfRoom(floor, room, season, random)),
  )
}

function staysOfRoom(floor: Floor, room: Floor['rooms'][number], season: Season, random: Random): Stay[] {
  const stays: Stay[] = []
  let day = -daysBefore + random.below(2)
  while (day < daysAfter) {
    const nights = floor.kind.hourly ? 1 : 1 + random.below(4)
    const date = addDays(season.today, day)
    const start = momentIn(season.zone, date, floor.kind.hourly ? '13:00' : '15:00')
    const end = floor.kind.hourly ? new Date(start.getTime() + 4 * hourMs) : momentIn(season.zone, addDays(date, nights), '11:00')
    stays.push(withStatus({ floor, room, status: 'DEFINITE', start, end, deleted: random.once(25) }, season, random))
    day += nights + (random.once(2) ? 1 + random.below(2) : 0)
  }
  return stays
}

/** Gives a stay the status that it would have now. */
function withStatus(stay: Stay, { now, zone, today }: Season, random: Random): Stay {
  if (stay.end <= now) return { ...stay, status: 'CHECKED_OUT' }
  if (stay.start <= now && !stay.deleted) return { ...stay, status: 'CHECKED_IN' }
  const arrivesToday = stay.start < momentIn(zone, addDays(today, 1), '00:00')
  if (arrivesToday) return { ...stay, status: random.once(3) ? 'HOLDING' : 'DEFINITE' }
  if (random.once(8)) return { ...stay, status: 'TENTATIVE', room: null }
  if (random.once(8)) return { ...stay, status: 'INQUIRY', room: null }
  return random.once(2) ? { ...stay, room: null } : stay
}

type Reservation = typeof tables.reservations.$inferInsert

const booker = { name: 'Harbour Choir', contacts: [{ contactType: 'email', contactValue: 'choir@example.com' }] }
const largest = 4

/** A group that comes together: some stays that begin at the same time, on the first of the next days with several. */
export function groupOf(reservations: readonly Reservation[], now: Date) {
  const expected = reservations.filter(
    ({ status, type, deletedAt, useStartAt }) => status === 'DEFINITE' && type === 'lodge' && !deletedAt && useStartAt > now,
  )
  const [together = []] = [...Map.groupBy(expected, ({ useStartAt }) => useStartAt.getTime())]
    .filter(([, stays]) => stays.length > 1)
    .sort(([one], [other]) => one - other)
    .map(([, stays]) => stays.slice(0, largest))
  const [{ accommodationId }] = reservations as [Reservation]
  const booking = { accommodationId, id: newId(), number: '2000000001', status: 'CONFIRMED', booker } as const
  return { booking: { ...booking, createdAt: now, updatedAt: now }, reservationIds: together.map(({ id }) => id) }
}
