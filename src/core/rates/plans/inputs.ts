import { z } from 'zod'
import { guarantees, planVisibilities, roundModes } from '../../../db/tables/index.ts'
import { ulidPattern } from '../../../kernel/ids.ts'
import { code, id, isOnce, memo, names, reference } from '../../../kernel/inputs.ts'
import {
  ADJUST_PPM_MAX,
  ADJUST_PPM_MIN,
  ADVANCE_HOURS_MAX,
  ARTICLE_COUNT_MAX,
  type Limits,
  OCCUPANCY_SUPPLEMENTS_MAX,
  PREPAY_NIGHTS_MAX,
  PREPAY_PPM_MAX,
  PRICE_MAX,
  RATE_PLAN_CHANNELS_MAX,
  ROOM_CAPACITY_MAX,
  ROOM_TYPES_LISTED_MAX,
  STAY_ARTICLES_MAX,
  TAX_PPM_MAX,
} from '../../../kernel/limits.ts'

/** Articles of a stay or of a price, in the order in which they are compared. */
export const stayArticles = z
  .array(z.object({ articleId: id, count: z.int().min(1).max(ARTICLE_COUNT_MAX).nullish() }))
  .max(STAY_ARTICLES_MAX)
  .refine(isOnce('articleId'), 'expected each article once')
  .transform((articles) =>
    articles
      .map(({ articleId, count }) => ({ articleId, count: count ?? 1 }))
      .sort((one, other) => (one.articleId < other.articleId ? -1 : 1)),
  )

/** Articles that are a part of the price of a night. */
const shares = z
  .array(z.object({ articleId: id, sharePpm: z.int().min(1).max(TAX_PPM_MAX) }))
  .max(STAY_ARTICLES_MAX)
  .refine(isOnce('articleId'), 'expected each article once')
  .refine((all) => all.reduce((sum, { sharePpm }) => sum + sharePpm, 0) <= TAX_PPM_MAX, 'expected at most 1,000,000 together')

const adjustPpm = z.int().min(ADJUST_PPM_MIN).max(ADJUST_PPM_MAX)
/** An amount that a price grows or falls by. */
export const adjustAmount = z.int().min(-PRICE_MAX).max(PRICE_MAX)
export const price = z.int().min(0).max(PRICE_MAX)
const amount = z.int().min(1).max(PRICE_MAX)
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:mm')
export const rateCode = code.refine((text) => !ulidPattern.test(text), 'expected a code that does not look like an id')

const Supplement = z.object({ band: reference, nth: z.int().min(1).max(ROOM_CAPACITY_MAX), supplement: adjustAmount })

const isEachOnce = (supplements: readonly { band: string; nth: number }[]) =>
  new Set(supplements.map(({ band, nth }) => `${band} ${nth}`)).size === supplements.length

const PlanType = z.object({
  roomTypeId: id,
  baseOccupancy: z.int().min(1).max(ROOM_CAPACITY_MAX).nullish(),
  adjustPpm: adjustPpm.nullish(),
  adjustAmount: adjustAmount.nullish(),
  supplements: z
    .array(Supplement)
    .max(OCCUPANCY_SUPPLEMENTS_MAX)
    .refine(isEachOnce, 'expected each band and number once')
    .nullish(),
  articles: stayArticles.nullish(),
  shares: shares.nullish(),
})

export type PlanTypeInput = z.output<typeof PlanType>

/** The fields of a plan that are optional in every input. */
export const planFields = (limits: Limits) => ({
  names: names(limits),
  description: memo(limits).nullish(),
  parentId: id.nullish(),
  adjustPpm: adjustPpm.nullish(),
  adjustAmount: adjustAmount.nullish(),
  roundTo: amount.nullish(),
  roundMode: z.enum(roundModes).nullish(),
  visibility: z.enum(planVisibilities).nullish(),
  channels: z.array(reference).min(1, 'expected at least one; null is all').max(RATE_PLAN_CHANNELS_MAX).nullish(),
  guarantee: z.enum(guarantees).nullish(),
  holdUntil: timeOfDay.nullish(),
  prepayPpm: z.int().min(1).max(PREPAY_PPM_MAX).nullish(),
  prepayNights: z.int().min(1).max(PREPAY_NIGHTS_MAX).nullish(),
  prepayAmount: amount.nullish(),
  cancellationPolicyId: id.nullish(),
  noShowPolicyId: id.nullish(),
  taxGroup: reference.nullish(),
  advanceMinHours: z.int().min(0).max(ADVANCE_HOURS_MAX).nullish(),
  advanceMaxHours: z.int().min(0).max(ADVANCE_HOURS_MAX).nullish(),
  bookableFrom: z.date().nullish(),
  bookableUntil: z.date().nullish(),
  checkInTime: timeOfDay.nullish(),
  checkOutTime: timeOfDay.nullish(),
  types: z.array(PlanType).max(ROOM_TYPES_LISTED_MAX).refine(isOnce('roomTypeId'), 'expected each room type once').nullish(),
})

export type PlanFields = z.output<z.ZodObject<ReturnType<typeof planFields>>>
