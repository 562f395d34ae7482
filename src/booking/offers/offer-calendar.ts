import { z } from 'zod'
import { type OfferDay, offerDays } from '../../core/rates/index.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { day } from '../../kernel/inputs.ts'
import { OFFER_CALENDAR_DAYS_MAX, OFFER_CALENDAR_NIGHTS_MAX } from '../../kernel/limits.ts'
import { verb } from '../../kernel/verb.ts'
import { addDays } from '../../kernel/zone.ts'
import { search, searchOf } from './inputs.ts'
import { offersPolicy } from './policy.ts'
import { searchOnline } from './search-online.ts'

const OfferCalendar = z.object({
  ...search,
  from: day,
  to: day,
  nights: z.int().min(1).max(OFFER_CALENDAR_NIGHTS_MAX).nullish(),
})

/** The cheapest stay from each day on. */
export const offerCalendar = verb(offersPolicy.offerCalendar, OfferCalendar, async (ctx, input): Promise<OfferDay[]> => {
  const { from, to, nights, ...fields } = input
  if (from > to) fail('PERIOD_INVALID', { field: 'to' })
  if (to >= addDays(from, OFFER_CALENDAR_DAYS_MAX)) refuseField('to', `a calendar has at most ${OFFER_CALENDAR_DAYS_MAX} days`)
  const stay = searchOf(fields)
  return (await searchOnline(ctx, stay, () => offerDays(ctx, { ...stay, from, to, nights: nights ?? 1 }))).days
})
