import { addDays, daysBetween } from '../../data/format.ts'

export const periodNames = ['past30', 'month', 'past', 'next30', 'year', 'own'] as const
export type PeriodName = (typeof periodNames)[number]

export interface Period {
  from: string
  to: string
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The first day of the month that is so many months later. */
function monthLater(day: string, months: number): string {
  const date = new Date(`${firstOfMonth(day)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** A period by its name, on a day of the property. */
export function periodOf(name: Exclude<PeriodName, 'own'>, today: string): Period {
  switch (name) {
    case 'past30':
      return { from: addDays(today, -30), to: addDays(today, -1) }
    case 'month':
      return { from: firstOfMonth(today), to: addDays(monthLater(today, 1), -1) }
    case 'past':
      return { from: monthLater(today, -1), to: addDays(firstOfMonth(today), -1) }
    case 'next30':
      return { from: today, to: addDays(today, 29) }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  }
}

export type Comparison = 'before' | 'year' | 'none'

/** A year earlier is 52 weeks earlier, so that the same weekdays are compared. */
const yearDays = 364

export function comparedWith({ from, to }: Period, comparison: Comparison): Period | undefined {
  if (comparison === 'none') return undefined
  const days = comparison === 'year' ? yearDays : daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

const daysMax = 366

export const isPeriod = ({ from, to }: Period) => from !== '' && to !== '' && from <= to && daysBetween(from, to) < daysMax
