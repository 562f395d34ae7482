import { fail } from '../../kernel/errors.ts'
import { addDays, dateIn, nextMomentIn, weekdayIn } from '../../kernel/zone.ts'
import type { StoredReservation } from './queries.ts'

export interface Period {
  useStartAt: Date
  useExpireAt: Date
}

type Stay = Pick<StoredReservation, 'type' | 'useStartAt' | 'useExpireAt'>

const lengthOf = ({ useStartAt, useExpireAt }: Period) => useExpireAt.getTime() - useStartAt.getTime()

/** The same length from another start. */
const startingAt = (stay: Period, start: Date): Period => ({
  useStartAt: start,
  useExpireAt: new Date(start.getTime() + lengthOf(stay)),
})

interface RentRules {
  unlimitedRentCheckIn?: string
  unlimitedRentCheckInDays?: string
}

/** The period of a stay from its check-in on: an unlimited hourly stay starts now and keeps its length, up to its limit. */
export function periodFromCheckIn(stay: Stay, now: Date, zone: string, rules: RentRules, limit: string | null): Period {
  if (stay.type !== 'rent' || rules.unlimitedRentCheckIn !== 'true' || !holdsOn(rules, weekdayIn(zone, now))) return stay
  const period = startingAt(stay, now)
  const cap = limit === null ? period.useExpireAt : nextMomentIn(zone, now, limit)
  return { ...period, useExpireAt: cap < period.useExpireAt ? cap : period.useExpireAt }
}

function holdsOn({ unlimitedRentCheckInDays: days }: RentRules, weekday: number): boolean {
  return days === undefined || (JSON.parse(days) as number[]).includes(weekday)
}

/** The period after a person assigned a room by hand where that starts the stay at once. */
export function periodFromManualAssign(stay: Stay, now: Date): Period {
  if (stay.type === 'rent') return startingAt(stay, now)
  if (now >= stay.useExpireAt) fail('PERIOD_INVALID', 'The stay has ended already.')
  return { useStartAt: now, useExpireAt: stay.useExpireAt }
}

/** The nights, or the one day of an hourly stay, that a price must be given for. */
export function chargedDates({ type, useStartAt, useExpireAt }: Stay, zone: string): string[] {
  const first = dateIn(zone, useStartAt)
  const dates = [first]
  if (type === 'rent') return dates
  for (let date = addDays(first, 1); date < dateIn(zone, useExpireAt); date = addDays(date, 1)) dates.push(date)
  return dates
}
