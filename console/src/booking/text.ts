import { moneyText as amountText } from '../data/amounts.ts'
import { now } from '../data/clock.ts'
import * as format from '../data/format.ts'
import { language, localeOf } from './place.ts'
import { words } from './words.ts'

export const moneyText = (amount: number, currency: string) => amountText(amount, currency, localeOf(language.value))

/** `Mon 3 May, 15:00`: a moment at the property, wherever the guest is. */
export const momentText = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat(localeOf(language.value), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(moment))

export const timeText = (moment: string, timeZone: string) => format.timeText(moment, { timeZone, language: 'en-GB' })

/** `Mon 3 May`, of a day such as `2027-05-03`. */
export const dayText = (day: string) => format.dayText(day, { timeZone: 'UTC', language: localeOf(language.value) })

export const dayAt = (moment: string | number, timeZone: string) => format.dayOf(moment, { timeZone, language: 'en' })

/** The day at the property. */
export const today = (timeZone: string) => dayAt(now(), timeZone)

export const { addDays, daysBetween } = format

interface Terms {
  freeUntil?: string | null
  steps: readonly { from?: string | null; amount: number }[]
}

/** What a cancellation costs, in sentences. Without a policy it is free until the stay begins. */
export function termsText(terms: Terms | null | undefined, total: number, currency: string, timeZone: string): string[] {
  const fees = terms?.steps.filter(({ amount }) => amount > 0) ?? []
  if (!terms || fees.length === 0) return [words.free]
  const sentences = fees.map(({ from, amount }) => {
    const fee = moneyText(amount, currency)
    const isAlways = !from || Date.parse(from) <= now()
    if (isAlways) return amount >= total ? words.notRefundable : words.costs(fee)
    return words.costsFrom(momentText(from, timeZone), fee)
  })
  return terms.freeUntil ? [words.freeUntil(momentText(terms.freeUntil, timeZone)), ...sentences] : sentences
}
