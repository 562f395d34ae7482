import { z } from 'zod'
import { fail } from '../../kernel/errors.ts'
import type { Limits } from '../../kernel/limits.ts'
import { chargedDates } from './stay.ts'

/** Prices of nights; their sum is the total of the stay. */
export const nightlyRates = ({ STAY_DAYS_MAX }: Limits) =>
  z
    .array(z.object({ date: z.iso.date(), amount: z.int().min(0) }))
    .max(STAY_DAYS_MAX)
    .refine((rates) => Number.isSafeInteger(rates.reduce((sum, { amount }) => sum + amount, 0)), 'their sum is too large')

/** Prices are given for each night of the stay once. */
export function refuseWrongNights(
  stay: Parameters<typeof chargedDates>[0],
  timeZone: string,
  rates: readonly { date: string }[],
): void {
  const expected = chargedDates(stay, timeZone).join(', ')
  const given = rates.map(({ date }) => date).sort()
  if (given.join(', ') !== expected) fail('BAD_REQUEST', `nightlyRates: expected each of these dates once: ${expected}`)
}
