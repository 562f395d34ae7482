import { randomFrom } from '../../src/demo/stays.ts'
import type { People } from './people.ts'

const minute = 60_000
const hour = 60 * minute
export const dayMs = 24 * hour

/** What somebody does at a moment of the day. */
export interface Task {
  at: number
  run(): Promise<void>
}

/** A room with the guest who leaves it and the one who comes. */
export interface Turnover {
  roomId: string
  departing: string
  arriving: string
  checkInCode: string
}

const soldByApps = 250
const visitors = 1500
const housekeepers = 10
const looksEvery = 15 * minute

/** A full house, in which up to half of the rooms change their guests. The same tasks at each call. */
export function tasksOfDay(turnovers: readonly Turnover[], people: People): Task[] {
  const random = randomFrom(42)
  const between = (from: number, to: number) => from * hour + random.below((to - from) * hour)
  return [
    ...turnovers.flatMap((turnover) => {
      const departsAt = between(7, 12)
      const cleanAt = departsAt + 30 * minute + random.below(2 * hour)
      const arrivesAt = Math.max(cleanAt + 10 * minute, between(14, 23))
      const arrive = random.once(3) ? people.arriveAtKiosk : people.arrive
      return [
        { at: departsAt, run: () => people.depart(turnover) },
        { at: cleanAt, run: () => people.clean(turnover) },
        { at: arrivesAt, run: () => arrive(turnover) },
      ]
    }),
    ...many(soldByApps, () => ({ at: between(0, 24), run: people.bookByApp })),
    ...many(visitors, () => ({ at: between(7, 24), run: () => people.visit(random.once(30)) })),
    ...many((housekeepers * 8 * hour) / looksEvery, () => ({ at: between(8, 16), run: people.lookAtRooms })),
    ...many(24 * 4, (number) => ({ at: number * 15 * minute, run: people.lookAtHouse })),
  ]
}

const many = <Made>(count: number, make: (number: number) => Made): Made[] =>
  Array.from({ length: count }, (_, number) => make(number))
