import { computed } from '@preact/signals'
import { amountOf, moneyText, typedAmount } from './amounts.ts'
import { now } from './clock.ts'
import { addDays, dayOf, dayText, type PropertyLocale } from './format.ts'
import { locale } from './preferences.ts'
import { property } from './property.ts'
import { dayMs } from './time.ts'
import { isoMoment } from './zone.ts'

/** The time zone of this browser. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time of the property that is shown, and the language of the reader. */
export const place = computed(
  (): PropertyLocale => ({ timeZone: property.value?.timeZone ?? ownTimeZone(), language: locale.value }),
)

/** The day that it is at the property now. */
export const todayThere = () => dayOf(now(), place.value)

/** When a day begins at the property, as the API takes it; null if none is chosen. */
export const startOf = (day: string | undefined) => (day ? isoMoment(day, '00:00', property.value!.timeZone) : null)

/** When a day ends there. */
export const endOf = (day: string | undefined) => startOf(day && addDays(day, 1))

/** `Mon 23 Nov`, of a day such as `2026-11-23`. */
export const dateText = (day: string) => dayText(`${day}T00:00:00Z`, { timeZone: 'UTC', language: locale.value })

/** `₩120,000`, of an amount in the minor unit. */
export const money = (amount: number, currency = property.value!.currency) => moneyText(amount, currency, locale.value)

/** `12.5 %`, of parts per million. */
export const percentText = (ppm: number, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(locale.value, { style: 'percent', maximumFractionDigits: 2, ...options }).format(ppm / 1_000_000)

/** The short name of a weekday; 0 is Sunday. */
export function weekdayName(weekday: number): string {
  const aSunday = Date.UTC(2026, 0, 4)
  return new Intl.DateTimeFormat(locale.value, { weekday: 'short', timeZone: 'UTC' }).format(aSunday + weekday * dayMs)
}

/** An amount that somebody typed, in the minor unit of the property; undefined if it is none. */
export const readAmount = (text = '') => amountOf(text, property.value!.currency)

/** An amount as a text to type on; an empty one if there is none. */
export const typedMoney = (amount: number | null) => (amount === null ? '' : typedAmount(amount, property.value!.currency))

/** A label of a field for an amount. */
export const inCurrency = (label: string) => `${label} (${property.value!.currency})`

/** What there is of some texts, with dots between them. */
export const dotted = (...texts: readonly (string | number | null | undefined | false)[]) => texts.filter(Boolean).join(' · ')
