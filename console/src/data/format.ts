import { dayMs } from './clock.ts'

/** Texts of moments, days and money. Every moment is shown in the time zone of the property, whatever that of the browser is. */
export interface PropertyLocale {
  timeZone: string
  language: string
}

const made = new Map<string, Intl.DateTimeFormat>()

export function formatter({ timeZone, language }: PropertyLocale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, language, options])
  const known = made.get(key)
  if (known) return known
  const one = new Intl.DateTimeFormat(language, { timeZone, ...options })
  made.set(key, one)
  return one
}

type Moment = string | number

const dateOf = (moment: Moment) => new Date(moment)

/** `15:00` */
export const timeText = (moment: Moment, place: PropertyLocale) =>
  formatter({ ...place, language: 'en-GB' }, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(dateOf(moment))

/** `Mon 23 Nov` */
export const dayText = (moment: Moment, place: PropertyLocale) =>
  formatter(place, { weekday: 'short', day: 'numeric', month: 'short' }).format(dateOf(moment))

/** `Mon 23 Nov 15:04` */
export const momentText = (at: Moment, place: PropertyLocale) => `${dayText(at, place)} ${timeText(at, place)}`

/** `2026-11-23`, the day at the property. */
export const dayOf = (moment: Moment, place: PropertyLocale) =>
  formatter({ ...place, language: 'en-CA' }, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(dateOf(moment))

/** `2026-11-23T15:00`, as a field for a moment takes it. */
export const momentOf = (moment: Moment, place: PropertyLocale) => `${dayOf(moment, place)}T${timeText(moment, place)}`

/** `Monday 23 November`, of a day such as `2026-11-23`. */
export const longDayText = (day: string, language: string) =>
  formatter({ timeZone: 'UTC', language }, { weekday: 'long', day: 'numeric', month: 'long' }).format(dateOf(`${day}T00:00:00Z`))

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

export const addDays = (day: string, count: number) => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
