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

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(zone)
  } catch {
    return false
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

/**
 * The moment at which clocks at a place show a date and HH:mm. A time that the clocks skip gives the moment of the skip's
 * length later; of a time that they show twice, the first.
 */
export function momentIn(zone: string, date: string, time: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const offsets = [wall - 86_400_000, wall + 86_400_000].map((around) => offsetIn(zone, new Date(around)))
  const [before, after] = offsets as [number, number]
  const first = new Date(wall - before)
  return offsetIn(zone, first) === before
    ? first
    : new Date(wall - (offsetIn(zone, new Date(wall - after)) === after ? after : before))
}

function offsetIn(zone: string, at: Date): number {
  const { year, month, day, hour, minute, second } = partsIn(zone, at)
  return Date.UTC(year!, month! - 1, day!, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000
}

/** The next moment after `after` at which clocks at a place show HH:mm. */
export function nextMomentIn(zone: string, after: Date, time: string): Date {
  const today = dateIn(zone, after)
  const candidate = momentIn(zone, today, time)
  return candidate > after ? candidate : momentIn(zone, addDays(today, 1), time)
}
