import { moneyText as amountText } from './amounts.ts'
import { now } from './clock.ts'
import * as format from './format.ts'
import { locale } from './preferences.ts'
import { property } from './property.ts'
import { isoMoment as momentIn } from './zone.ts'

type Moment = string | number

/** The clock of the property that is shown, and the language of the reader: moments, days and amounts are written by these. */
export const here = (): format.PropertyLocale => ({ timeZone: property.value?.timeZone ?? 'UTC', language: locale.value })

/** The clock of the browser, for those who work at no property. */
export const inBrowser = (): format.PropertyLocale => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: locale.value,
})

export const timeText = (moment: Moment): string => format.timeText(moment, here())
export const dayText = (moment: Moment): string => format.dayText(moment, here())
/** `Mon 23 Nov 15:04` */
export const momentText = (moment: Moment): string => format.momentText(moment, here())
/** `Mon 23 Nov`, of a day such as `2026-11-23`. */
export const dateText = (day: string): string => format.dayText(day, { timeZone: 'UTC', language: locale.value })
export const moneyText = (amount: number, currency = property.value?.currency ?? ''): string =>
  amountText(amount, currency, locale.value)

/** `2026-11-23`, the day at the property. */
export const dayOf = (moment: Moment): string => format.dayOf(moment, here())
/** A day and a time at the property as the API takes them. */
export const isoMoment = (day: string, time: string): string => momentIn(day, time, here().timeZone)
export const today = (): string => dayOf(now())
