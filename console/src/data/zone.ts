import { dayMs } from './clock.ts'
import { formatter } from './format.ts'

/** Moments of the calendar of a property, also where its clocks change. */

const two = '2-digit'
const clock = { hourCycle: 'h23', hour: two, minute: two, second: two, year: 'numeric', month: two, day: two } as const

/** What the clocks of the zone show at a moment, as if it were UTC. */
function wallOf(moment: number, timeZone: string) {
  const [month, day, year, hour, minute, second] = formatter({ timeZone, language: 'en-US' }, clock)
    .format(moment)
    .match(/\d+/g)!
    .map(Number)
  return Date.UTC(year!, month! - 1, day, hour, minute, second)
}

/** Milliseconds by which the clocks of the zone are ahead of UTC. */
const offsetOf = (moment: number, timeZone: string) => wallOf(moment, timeZone) - Math.floor(moment / 1000) * 1000

/**
 * The moment of a day and a time such as `15:00`. A time that is skipped is later by the length of the skip; of one that occurs
 * twice it is the first. The server reads times alike.
 */
function momentOf(day: string, time: string, timeZone: string) {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const [before, after] = [offsetOf(wall - dayMs, timeZone), offsetOf(wall + dayMs, timeZone)]
  const matching = [before, after].map((offset) => wall - offset).filter((moment) => wallOf(moment, timeZone) === wall)
  return matching.length > 0 ? Math.min(...matching) : wall - before
}

/** The same as the API takes it. */
export const isoMoment = (day: string, time: string, timeZone: string) => new Date(momentOf(day, time, timeZone)).toISOString()

/** The first moments of some days in a row, and that of the day after them. */
export function startsOfDays(days: readonly string[], timeZone: string): number[] {
  const last = days.at(-1)!
  const after = new Date(Date.parse(last) + dayMs).toISOString().slice(0, 10)
  return [...days, after].map((day) => momentOf(day, '00:00', timeZone))
}
