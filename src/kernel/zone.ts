import { dayMs, minuteMs } from './time.ts'

type Six = [number, number, number, number, number, number]

const formats = new Map<string, Intl.DateTimeFormat>()

function partsIn(zone: string, at: Date) {
  let format = formats.get(zone)
  if (!format) {
    const numeric = '2-digit'
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    })
    formats.set(zone, format)
  }
  // month/day/year, hour:minute:second; `formatToParts` takes twice as long
  const [month, day, year, hour, minute, second] = format.format(at).match(/\d+/g)!.map(Number) as Six
  return { year, month, day, hour, minute, second }
}

/** The canonical name of a time zone; null if there is none. An offset is not a zone. */
export function timeZoneNamed(name: string): string | null {
  if (/^[+-]/.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The calendar date of a moment in a zone, `YYYY-MM-DD`. */
export function dateIn(zone: string, at: Date): string {
  const { year, month, day } = partsIn(zone, at)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** The day of the week of a moment in a zone; 0 is Sunday. */
export const weekdayIn = (zone: string, at: Date): number => weekdayOf(dateIn(zone, at))

/** The day of the week of a date; 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The same local time some days later, or earlier. */
export function daysLaterIn(zone: string, at: Date, days: number): Date {
  const { hour, minute } = partsIn(zone, at)
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  const moment = momentIn(zone, addDays(dateIn(zone, at), days), time)
  return new Date(moment.getTime() + (at.getTime() % minuteMs))
}

/**
 * The moment of a local date and HH:mm. For a local time that is skipped, the moment is later by the length of the skip; of a local
 * time that occurs twice, it is the first.
 */
export function momentIn(zone: string, date: string, time: string): Date {
  return momentsIn(zone, date, time)[0]!
}

/** In order: two if the local time occurs twice. */
function momentsIn(zone: string, date: string, time: string): Date[] {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const before = offsetIn(zone, new Date(wall - dayMs))
  const after = offsetIn(zone, new Date(wall + dayMs))
  const matching = [...new Set([before, after])]
    .filter((offset) => offsetIn(zone, new Date(wall - offset)) === offset)
    .map((offset) => new Date(wall - offset))
  return matching.length > 0 ? matching.sort((one, other) => one.getTime() - other.getTime()) : [new Date(wall - before)]
}

function offsetIn(zone: string, at: Date): number {
  const { year, month, day, hour, minute, second } = partsIn(zone, at)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000
}

/** The next moment after `after` with the local time HH:mm. */
export function nextMomentIn(zone: string, after: Date, time: string): Date {
  const today = dateIn(zone, after)
  return [today, addDays(today, 1)].flatMap((date) => momentsIn(zone, date, time)).find((moment) => moment > after)!
}
