import { z } from 'zod'
import { reservationTypes } from '../../db/tables/index.ts'
import { refusalCodes } from './pricing/stay.ts'

const Stay = z.object({
  accommodationId: z.string(),
  ratePlanId: z.string(),
  roomTypeId: z.string(),
  type: z.enum(reservationTypes),
  sleeps: z.int(),
  childSleeps: z.int(),
  infantSleeps: z.int(),
  childAges: z.array(z.int()),
  promoCode: z.string().nullable(),
  channelId: z.string().nullable(),
  articles: z.array(z.object({ articleId: z.string(), count: z.int() })).default([]),
})

const Line = z.tuple([z.int(), z.int()], z.int())

const Lines = z.object({
  heads: z.array(z.tuple([z.enum(['RATE', 'ARTICLE', 'TAX']), z.string()], z.string())),
  taxes: z.array(z.tuple([z.string(), z.string(), z.int().nullable(), z.boolean()])),
  runs: z.array(z.tuple([z.string(), z.int()], Line)),
})

const Policy = z.object({ id: z.string(), version: z.int() }).nullable()
const Refusal = z.object({ code: z.enum(refusalCodes), date: z.string().nullable(), value: z.number().nullable() })

/** What a token says. A change of this form must read tokens that were signed before: they outlive a restart. */
export const OfferClaims = z.object({
  jti: z.string(),
  stay: Stay,
  /** Start and end in epoch milliseconds. */
  period: z.tuple([z.int(), z.int()]),
  zone: z.string(),
  currency: z.string(),
  lines: Lines,
  total: z.int(),
  dueNow: z.int(),
  hash: z.string(),
  /** Of cancellation and of no-show. */
  policies: z.tuple([Policy, Policy]),
  rates: z.int(),
  refusals: z.array(Refusal),
})
