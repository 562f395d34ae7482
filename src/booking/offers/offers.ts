import { z } from 'zod'
import { publicOffers, type QuotedOffer, stayArticles, timeOf } from '../../core/rates/index.ts'
import { reservationTypes } from '../../db/tables/index.ts'
import { day } from '../../kernel/inputs.ts'
import { verb } from '../../kernel/verb.ts'
import { search, searchOf } from './inputs.ts'
import { offersPolicy } from './policy.ts'
import { searchOnline } from './search-online.ts'

const Offers = z.object({
  ...search,
  type: z.enum(reservationTypes),
  startAt: z.date().nullish(),
  endAt: z.date().nullish(),
  arrival: day.nullish(),
  departure: day.nullish(),
  articles: stayArticles.nullish(),
})

/** What everybody can buy of a stay, each offer with its token. */
export const offers = verb(offersPolicy.offers, Offers, async (ctx, input): Promise<QuotedOffer[]> => {
  const { type, startAt, endAt, arrival, departure, articles, ...fields } = input
  const stay = searchOf(fields)
  const time = timeOf({ type, useStartAt: startAt, useExpireAt: endAt, arrival, departure }, { start: 'startAt', end: 'endAt' })
  const found = await searchOnline(ctx, stay, () => publicOffers(ctx, { ...stay, type, time, articles: articles ?? [] }))
  return found.offers
})
