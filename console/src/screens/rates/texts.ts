import { minorDigits } from '../../data/amounts.ts'
import { addDays } from '../../data/format.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** An amount in the minor unit without its currency: `120,000`, or `89.50`. */
export function priceText(amount: number, currency: string, language: string): string {
  const digits = minorDigits(currency)
  const value = amount / 10 ** digits
  const shown = Number.isInteger(value) ? 0 : digits
  const key = `${language} ${shown}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, { minimumFractionDigits: shown, maximumFractionDigits: shown })
  formats.set(key, format)
  return format.format(value)
}

/** `Mon`, and `23` or `1 Dec` on the first day of a month. */
export function dayHead(day: string, language: string, isFirst: boolean): { weekday: string; date: string } {
  const moment = new Date(`${day}T00:00:00Z`)
  const weekday = moment.toLocaleDateString(language, { timeZone: 'UTC', weekday: 'short' })
  const month = isFirst || day.endsWith('-01') ? ({ month: 'short' } as const) : {}
  return { weekday, date: moment.toLocaleDateString(language, { timeZone: 'UTC', day: 'numeric', ...month }) }
}

export const daysFrom = (from: string, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at))

export const isWeekend = (day: string) => [5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The short names of the weekdays, Sunday first. */
export const weekdayNames = (language: string) =>
  daysFrom('2023-01-01', 7).map((day) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { timeZone: 'UTC', weekday: 'short' }),
  )

/** The weekdays to choose from, Monday first. */
export function weekdayOptions(language: string) {
  const names = weekdayNames(language)
  return [1, 2, 3, 4, 5, 6, 0].map((day) => [String(day), names[day]!] as const)
}

/** Parts per million as a percentage with its sign: `−12 %`. */
export const percentText = (ppm: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(
    ppm / 1_000_000,
  )
