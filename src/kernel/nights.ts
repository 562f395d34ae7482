import { addDays, dateIn, momentIn } from './zone.ts'

export interface ChargedStay {
  type: 'lodge' | 'rent'
  useStartAt: Date
  useExpireAt: Date
}

/** The dates that need a price: each night, or the one day of an hourly stay. */
export function chargedDates({ type, useStartAt, useExpireAt }: ChargedStay, zone: string): string[] {
  const first = dateIn(zone, useStartAt)
  const dates = [first]
  if (type === 'rent') return dates
  const last = dateIn(zone, useExpireAt)
  for (let date = addDays(first, 1); date < last; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** When a night ends and the next one begins, in local time. */
export const noon = '12:00'

/** The night that goes on at a moment: it lasts from local noon to local noon. */
export function nightOf(zone: string, at: Date): string {
  const date = dateIn(zone, at)
  return at < momentIn(zone, date, noon) ? addDays(date, -1) : date
}
