import { fail } from '../../../kernel/errors.ts'
import { dateIn, momentIn } from '../../../kernel/zone.ts'
import type { Period } from '../pricing/dates-around.ts'
import type { PlanTerms } from '../pricing/terms.ts'
import type { QuotedTime } from '../quotes/input.ts'

type PlanTimes = Pick<PlanTerms, 'checkInTime' | 'checkOutTime'>

/** From the check-in time of a plan on the first date of a period to its check-out time on the last. */
export const wholeNights = (
  { useStartAt, useExpireAt }: Period,
  { checkInTime, checkOutTime }: PlanTimes,
  timeZone: string,
): Period => ({
  useStartAt: momentIn(timeZone, dateIn(timeZone, useStartAt), checkInTime),
  useExpireAt: momentIn(timeZone, dateIn(timeZone, useExpireAt), checkOutTime),
})

/**
 * Nights as the public buys them: the moments that a guest names only say the dates. A night of other hours would take the stock of the nights
 * around it for the price of one.
 */
export function byWholeNights(time: QuotedTime): QuotedTime {
  const { period } = time
  if (!period) return time
  return {
    ...time,
    period: null,
    periodOf: (plan, timeZone) => {
      if (dateIn(timeZone, period.useStartAt) === dateIn(timeZone, period.useExpireAt))
        fail('PERIOD_INVALID', { field: 'endAt', message: 'A stay by nights must end on a later day than it begins.' })
      return wholeNights(period, plan, timeZone)
    },
  }
}
