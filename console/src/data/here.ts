import { amountOf, moneyText as amountText, typedAmount } from './amounts.ts'
import { ask } from './api.ts'
import { dayMs, now } from './clock.ts'
import type { Operation } from './errors.ts'
import * as format from './format.ts'
import { locale } from './preferences.ts'
import { property } from './property.ts'
import type { Watched } from './reading.ts'
import { isoMoment as momentIn } from './zone.ts'

/** At the property that is shown: what is asked of it, and its times and amounts in the language of the reader. */

interface AtProperty {
  accommodationId: string
}

const ofProperty = (): AtProperty => ({ accommodationId: property.value!.id })

/** Carries out an operation at the property that is shown. */
export const askHere = <Result, Variables extends AtProperty>(
  operation: Operation<Result, Variables>,
  variables: Omit<Variables, keyof AtProperty>,
): Promise<Result> => ask(operation, { ...variables, ...ofProperty() } as Variables)

/** Carries out an operation whose input names the property, at the one that is shown. */
export const writeHere = <Result, Input extends AtProperty>(
  operation: Operation<Result, { input: Input }>,
  input: Omit<Input, keyof AtProperty>,
): Promise<Result> => ask(operation, { input: { ...input, ...ofProperty() } as Input })

/** Changes of these kinds at the property that is shown. */
export const changesHere = (kinds: Watched['kinds']): Watched => ({ ...ofProperty(), kinds })

type Moment = string | number

/** The clock of the browser, for those who work at no property. */
export const inBrowser = (): format.PropertyLocale => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: locale.value,
})

/** The clock of the property that is shown, and the language of the reader: moments, days and amounts are written by these. */
export const here = (): format.PropertyLocale => {
  const { timeZone } = property.value ?? inBrowser()
  return { timeZone, language: locale.value }
}

export const timeText = (moment: Moment) => format.timeText(moment, here())
export const dayText = (moment: Moment) => format.dayText(moment, here())
/** `Mon 23 Nov 15:04` */
export const momentText = (moment: Moment) => format.momentText(moment, here())
/** `Mon 23 Nov`, of a day such as `2026-11-23`. */
export const dateText = (day: string) => format.dayText(day, { timeZone: 'UTC', language: locale.value })
/** `Monday 23 November`, of a day such as `2026-11-23`. */
export const longDayText = (day: string) => format.longDayText(day, locale.value)

/** `2026-11-23`, the day at the property. */
export const dayOf = (moment: Moment) => format.dayOf(moment, here())
export const todayHere = () => dayOf(now())
/** The day on which what is posted now counts: until the end of the business day in the morning, the day before. */
export function businessDayHere() {
  const today = todayHere()
  const end = property.value?.businessDayEndsAt ?? '00:00'
  return now() < Date.parse(isoMoment(today, end)) ? format.addDays(today, -1) : today
}
/** `2026-11-23T15:00`, as a field for a moment takes it. */
export const momentOf = (moment: Moment) => format.momentOf(moment, here())
/** A day and a time at the property as the API takes them. */
export const isoMoment = (day: string, time: string) => momentIn(day, time, here().timeZone)
/** The times of a stay as the API takes them; undefined while the days and times of day are no period. */
export function stayPeriodOf({ firstDay, from, lastDay, until }: Record<'firstDay' | 'from' | 'lastDay' | 'until', string>) {
  if (!firstDay || !from || !lastDay || !until) return undefined
  const [useStartAt, useExpireAt] = [isoMoment(firstDay, from), isoMoment(lastDay, until)]
  return useStartAt < useExpireAt ? { useStartAt, useExpireAt } : undefined
}
/** When a day begins at the property, as the API takes it; null if none is chosen. */
export const startOf = (day: string | undefined) => (day ? isoMoment(day, '00:00') : null)
/** When a day ends there. */
export const endOf = (day: string | undefined) => startOf(day && format.addDays(day, 1))

/** The short name of a weekday; 0 is Sunday. */
export function weekdayName(weekday: number): string {
  const aSunday = Date.UTC(2026, 0, 4)
  return format.formatter({ timeZone: 'UTC', language: locale.value }, { weekday: 'short' }).format(aSunday + weekday * dayMs)
}

/** `₩120,000`, of an amount in the minor unit. */
export const moneyText = (amount: number, currency = property.value?.currency ?? '') => amountText(amount, currency, locale.value)
/** An amount that somebody typed, in the minor unit of the property; undefined if it is none. */
export const readAmount = (text = '') => amountOf(text, property.value!.currency)
/** An amount as a text to type on; an empty one if there is none. */
export const typedMoney = (amount: number | null) => (amount === null ? '' : typedAmount(amount, property.value!.currency))
/** A label of a field for an amount. */
export const inCurrency = (label: string) => `${label} (${property.value!.currency})`

/** `12.5 %`, of parts per million. */
export const percentText = (ppm: number, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(locale.value, { style: 'percent', maximumFractionDigits: 2, ...options }).format(ppm / 1_000_000)

/** What there is of some texts, with dots between them. */
export const dotted = (...texts: readonly (string | number | null | undefined | false)[]) => texts.filter(Boolean).join(' · ')
