import { fail, refuseField } from '../../kernel/errors.ts'
import type { Limits } from '../../kernel/limits.ts'
import { chargedDates } from '../../kernel/nights.ts'
import { dayMs } from '../../kernel/time.ts'
import { addDays, dateIn, nextMomentIn, weekdayIn } from '../../kernel/zone.ts'
import type { StoredReservation } from './queries.ts'

export interface Period {
  useStartAt: Date
  useExpireAt: Date
}

type Stay = Pick<StoredReservation, 'type' | 'useStartAt' | 'useExpireAt'>

const lengthOf = ({ useStartAt, useExpireAt }: Period) => useExpireAt.getTime() - useStartAt.getTime()

export const isPossiblePeriod = (period: Period, { STAY_DAYS_MAX }: Limits): boolean =>
  period.useStartAt < period.useExpireAt && lengthOf(period) <= STAY_DAYS_MAX * dayMs

export function refuseInvalidPeriod(period: Period, { STAY_DAYS_MAX }: Limits): void {
  if (period.useStartAt >= period.useExpireAt) fail('PERIOD_INVALID', { field: 'useExpireAt' })
  if (lengthOf(period) > STAY_DAYS_MAX * dayMs) refuseField('useExpireAt', `a stay lasts at most ${STAY_DAYS_MAX} days`)
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const later = (one: Date, other: Date) => (one > other ? one : other)

/** From the start of the earlier to the end of the later. */
export const coveringBoth = (one: Period, other: Period): Period => ({
  useStartAt: earlier(one.useStartAt, other.useStartAt),
  useExpireAt: later(one.useExpireAt, other.useExpireAt),
})

/** One millisecond, the shortest possible period. */
export const instantPeriod = (start: Date): Period => ({ useStartAt: start, useExpireAt: new Date(start.getTime() + 1) })

/** The same length from another start. */
export const startingAt = (stay: Period, start: Date): Period => ({
  useStartAt: start,
  useExpireAt: new Date(start.getTime() + lengthOf(stay)),
})

export interface CheckInRules {
  unlimitedCheckIn?: boolean
  unlimitedRentCheckIn?: boolean
  unlimitedRentCheckInDays?: string
}

/**
 * The period of a stay after its check-in. An unlimited hourly stay starts now and keeps its length, up to its limit. Any other
 * stay with unlimited check-in starts now if its guest is early.
 */
export function periodFromCheckIn(stay: Stay, now: Date, zone: string, rules: CheckInRules, limit: string | null): Period {
  const { useStartAt, useExpireAt } = stay
  if (stay.type === 'rent' && rules.unlimitedRentCheckIn && holdsOn(rules, weekdayIn(zone, now))) {
    const period = startingAt(stay, now)
    return limit === null ? period : { ...period, useExpireAt: earlier(period.useExpireAt, nextMomentIn(zone, now, limit)) }
  }
  if (rules.unlimitedCheckIn) return { useStartAt: earlier(useStartAt, now), useExpireAt }
  return { useStartAt, useExpireAt }
}

function holdsOn({ unlimitedRentCheckInDays: days }: CheckInRules, weekday: number): boolean {
  return days === undefined || (JSON.parse(days) as number[]).includes(weekday)
}

/** The period after a manual assignment that starts the stay at once. */
export function periodFromManualAssign(stay: Stay, now: Date): Period {
  if (stay.type === 'rent') return startingAt(stay, now)
  if (now >= stay.useExpireAt) fail('PERIOD_INVALID', 'The stay has ended already.')
  return { useStartAt: now, useExpireAt: stay.useExpireAt }
}

/** The period of a stay that ends now, or right after its start if that is later. */
export function periodUntil({ useStartAt }: Period, now: Date): Period {
  return { useStartAt, useExpireAt: later(now, instantPeriod(useStartAt).useExpireAt) }
}

/** Whether a stay is not over and starts at most `days` days after today, in the property's time zone. */
export function isInCheckInWindow({ useStartAt, useExpireAt }: Period, now: Date, zone: string, days: number): boolean {
  return now < useExpireAt && dateIn(zone, useStartAt) <= addDays(dateIn(zone, now), days)
}

/** Whether a stay starts at most `days` days before or after today, in the property's time zone. */
export function startsAround({ useStartAt }: Period, now: Date, zone: string, days: number): boolean {
  const [start, today] = [dateIn(zone, useStartAt), dateIn(zone, now)]
  return start >= addDays(today, -days) && start <= addDays(today, days)
}

/** The last night of a stay that is over, whose day may be closed; null if the stay goes on or is still to come. */
export const lastNightOfEnded = (stay: Stay, now: Date, zone: string): string | null =>
  stay.useExpireAt <= now ? chargedDates(stay, zone).at(-1)! : null

/** Earliest accounting day that a change affects: the last day of the stay if its times do not change. */
export function earliestAccountingDay(stay: Stay, { useStartAt, useExpireAt }: Partial<Period>, zone: string): string {
  if (useStartAt) return dateIn(zone, earlier(useStartAt, stay.useStartAt))
  if (useExpireAt) return dateIn(zone, earlier(useExpireAt, stay.useExpireAt))
  return chargedDates(stay, zone).at(-1)!
}
