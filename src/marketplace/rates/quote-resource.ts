import { z } from 'zod'
import {
  cancellationOf,
  expiryOf,
  linesWithTerms,
  namesOfLine,
  noShowOf,
  type Quote,
  type QuotedOffer,
  refusalCodes,
  taxesOf,
  tokenOf,
} from '../../core/rates/index.ts'
import { breathe } from '../../kernel/breathe.ts'
import type { Context } from '../../kernel/context.ts'
import { PEOPLE_MAX, RATE_PLANS_MAX, ROOM_TYPES_LISTED_MAX } from '../../kernel/limits.ts'
import { amount, id, instant, moment, someOf } from '../../rest/common-schemas.ts'
import { codeWithReason, inputOf, resourceOf, withReason } from '../../rest/spelling.ts'
import { StayArticles } from '../articles/index.ts'

const date = z.iso.date()
const count = z.int().nullish()

export const QuoteStay = z
  .strictObject({
    type: z.enum(['lodge', 'rent']),
    use_start_at: moment.nullish().describe('Give moments, or for nights the two dates.'),
    use_expire_at: moment.nullish(),
    arrival: date.nullish().describe('The stay then has the times of check-in and check-out of each plan.'),
    departure: date.nullish(),
    sleeps: count.describe('Adults; 1 if omitted.'),
    child_sleeps: count,
    infant_sleeps: count,
    child_ages: someOf(z.int(), PEOPLE_MAX).nullish().describe('Ages of guests, mostly children, each of whom is counted above.'),
    room_type_ids: someOf(id, ROOM_TYPES_LISTED_MAX).nullish(),
    rate_plan_ids: someOf(id, RATE_PLANS_MAX).nullish(),
    promo_code: z.string().nullish(),
    articles: StayArticles.nullish().describe('Articles that the guest adds, each once. Mandatory ones need not be named.'),
    channel_id: z.string().nullish().describe('The channel that sells the stay; `direct` if omitted.'),
  })
  .meta({ id: 'QuoteStay' })

const names = z.record(z.string(), z.string()).describe('Language tag → name.')

const Tax = z.object({
  code: z.string(),
  name: z.string(),
  names,
  rate_ppm: z.int().nullable(),
  included: z.boolean().describe('Whether the price contains it.'),
  amount,
})

const Policy = z
  .object({
    policy_id: id,
    version: z.int(),
    name: z.string(),
    free_until: instant.nullable(),
    steps: z.array(z.object({ from: instant.nullable().describe('The moment; null for the booking.'), amount })),
  })
  .nullable()

const Offer = z
  .object({
    rate_plan_id: id,
    rate_plan_code: z.string(),
    rate_plan_name: z.string(),
    rate_plan_names: names,
    room_type_id: id,
    room_type_name: z.string(),
    room_type_names: names,
    use_start_at: instant,
    use_expire_at: instant,
    left: z.int().describe('Rooms that are left for the stay.'),
    refusals: z
      .array(z.object({ ...codeWithReason(z.enum(refusalCodes)), date: date.nullable(), value: z.int().nullable() }))
      .describe(
        'Why it is not sold to guests; empty if it is. An app is only warned, except by `no_price`, and by `sale_stopped` without `channel_id` and `ota_code`.',
      ),
    lines: z
      .array(
        z.object({
          source: z.enum(['RATE', 'ARTICLE', 'TAX']),
          article_id: id.nullable().describe('The article, also of a tax that is added to it.'),
          is_included: z.boolean().describe('Whether the price of the night contained the article.'),
          date,
          description: z.string(),
          names: names.describe(
            'The description by language tag, as the article or the tax is named, or in the words of the server.',
          ),
          amount,
          taxes: z.array(Tax),
        }),
      )
      .describe('The charges of the folio.'),
    taxes: z.array(Tax).describe('Those of all lines together.'),
    total: z.int().nullable().describe('Null without a price.'),
    due_now: z.int().nullable(),
    due_at_property: z.int().nullable(),
    cancellation_policy: Policy,
    no_show_policy: Policy,
    offer: z.string().nullable().describe('Books the stay at this price, as `offer` of a new reservation.'),
    expires_at: instant.nullable().describe('Until then the price is kept.'),
    hash: z.string().nullable(),
  })
  .meta({ id: 'Offer' })

export const QuoteAnswer = z
  .object({
    currency: z.string(),
    promo_code_accepted: z.boolean().nullable(),
    data: z.array(Offer).describe('One per rate plan and room type that it sells.'),
  })
  .meta({ id: 'Quote' })

export const quoteInput = inputOf(QuoteStay)

export async function quoteResource(ctx: Context, { terms, promoCode, offers }: Quote) {
  // signed together: tokens are kept until their offers are told
  await Promise.all(offers.map((offer) => tokenOf(offer, ctx)))
  const data: z.input<typeof Offer>[] = []
  for (const offer of offers) {
    await breathe()
    data.push(await offerResource(ctx, offer))
  }
  return {
    currency: terms.currency,
    promo_code_accepted: promoCode === null ? null : terms.unlockedPlanIds !== null,
    data,
  }
}

const written = resourceOf(Offer)
const unpriced = { total: null, dueNow: null, dueAtProperty: null, hash: null }

async function offerResource(ctx: Context, offer: QuotedOffer): Promise<z.input<typeof Offer>> {
  const { plan, roomType, stay, priced, left, refusals } = offer
  return written({
    ...(priced ?? unpriced),
    ...stay,
    ratePlanId: plan.id,
    ratePlanCode: plan.code,
    ratePlanName: plan.name,
    ratePlanNames: plan.names,
    roomTypeId: roomType.id,
    roomTypeName: roomType.name,
    roomTypeNames: roomType.names,
    left,
    refusals: refusals.map(withReason),
    lines: linesWithTerms(offer).map((line) => ({
      ...line,
      articleId: line.articleId ?? null,
      isIncluded: line.included ?? false,
      names: namesOfLine(line),
    })),
    taxes: taxesOf(offer),
    cancellationPolicy: cancellationOf(offer, ctx),
    noShowPolicy: noShowOf(offer, ctx),
    offer: await tokenOf(offer, ctx),
    expiresAt: await expiryOf(offer, ctx),
  })
}
