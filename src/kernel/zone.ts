const formats = new Map<string, Intl.DateTimeFormat>()

function partsIn(zone: string, at: Date): Record<string, number> {
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
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
}

/** The zone in its own spelling; null where there is none. A mere offset is no zone. */
export function timeZoneNamed(name: string): string | null {
  if (/^[+-]/.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The calendar date of a moment at a place, `YYYY-MM-DD`. */
export function dateIn(zone: string, at: Date): string {
  const { year, month, day } = partsIn(zone, at)
  return new Date(Date.UTC(year!, month! - 1, day!)).toISOString().slice(0, 10)
}

/** Day of the week of a moment at a place, 0 is Sunday. */
export function weekdayIn(zone: string, at: Date): number {
  return new Date(`${dateIn(zone, at)}T00:00:00Z`).getUTCDay()
}

export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

const dayMilliseconds = 86_400_000

/**
 * The moment at which clocks at a place show a date and HH:mm. A time that the clocks skip gives the moment of the skip's
 * length later; of a time that they show twice, the first.
 */
export function momentIn(zone: string, date: string, time: string): Date {
  return momentsIn(zone, date, time)[0]!
}

/** All of them, in order: two when the clocks are set back over the time. */
function momentsIn(zone: string, date: string, time: string): Date[] {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const before = offsetIn(zone, new Date(wall - dayMilliseconds))
  const after = offsetIn(zone, new Date(wall + dayMilliseconds))
  const shown = [...new Set([before, after])]
    .filter((offset) => offsetIn(zone, new Date(wall - offset)) === offset)
    .map((offset) => new Date(wall - offset))
  return shown.length > 0 ? shown.sort((one, other) => one.getTime() - other.getTime()) : [new Date(wall - before)]
}

function offsetIn(zone: string, at: Date): number {
  const { year, month, day, hour, minute, second } = partsIn(zone, at)
  return Date.UTC(year!, month! - 1, day!, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000
}

/** The next moment after `after` at which clocks at a place show HH:mm. */
export function nextMomentIn(zone: string, after: Date, time: string): Date {
  const today = dateIn(zone, after)
  return [today, addDays(today, 1)].flatMap((date) => momentsIn(zone, date, time)).find((moment) => moment > after)!
}
