import { addDays } from '../../../kernel/zone.ts'

export interface Period {
  useStartAt: Date
  useExpireAt: Date
}

/** Both included. */
export interface Dates {
  from: string
  to: string
}

const firstMoment = new Date('1900-01-01T00:00:00Z')
const lastMoment = new Date('9000-01-01T00:00:00Z')

/** Whether a moment has prices: years that nobody sells are written in other ways, and no calendar counts them. */
export const isSellable = (moment: Date): boolean => moment >= firstMoment && moment <= lastMoment

/** The dates of a period in every time zone, and the day before: the hours of an hourly stay may have begun then. */
export function datesAround({ useStartAt, useExpireAt }: Period): Dates | null {
  if (!isSellable(useStartAt) || !isSellable(useExpireAt)) return null
  return { from: addDays(dateOf(useStartAt), -2), to: addDays(dateOf(useExpireAt), 1) }
}

const dateOf = (moment: Date) => moment.toISOString().replace(/T.*/, '')
