import { minorDigits } from '../../data/amounts.ts'
import { addDays } from '../../data/format.ts'
import { weekdayName } from '../../data/here.ts'
import { locale } from '../../data/preferences.ts'
import { property } from '../../data/property.ts'
import { nameIn, optionsOf } from '../../parts/field.tsx'

const formats = new Map<string, Intl.NumberFormat>()

/** An amount in the minor unit without its currency: `120,000`, or `89.50`. */
export function priceText(amount: number): string {
  const language = locale.value
  const digits = minorDigits(property.value!.currency)
  const value = amount / 10 ** digits
  const shown = Number.isInteger(value) ? 0 : digits
  const key = `${language} ${shown}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, { minimumFractionDigits: shown, maximumFractionDigits: shown })
  formats.set(key, format)
  return format.format(value)
}

/** `Mon`, and `23` or `1 Dec` on the first day of a month. */
export function dayHead(day: string, isFirst: boolean): { weekday: string; date: string } {
  const moment = new Date(`${day}T00:00:00Z`)
  const month = isFirst || day.endsWith('-01') ? ({ month: 'short' } as const) : {}
  return {
    weekday: weekdayName(moment.getUTCDay()),
    date: moment.toLocaleDateString(locale.value, { timeZone: 'UTC', day: 'numeric', ...month }),
  }
}

export const daysFrom = (from: string, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at))

export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The weekdays to choose from, Monday first. */
export const weekdayOptions = () => optionsOf(['1', '2', '3', '4', '5', '6', '0'], (day) => weekdayName(Number(day)))

/** The room types to choose from. */
export const typeOptions = (types: readonly { roomTypeId: string; roomType: Parameters<typeof nameIn>[0] }[]) =>
  types.map(({ roomTypeId, roomType }) => [roomTypeId, nameIn(roomType)] as const)
