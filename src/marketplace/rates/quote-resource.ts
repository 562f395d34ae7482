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
import { appOf } from '../../kernel/app.ts'
import { breathe } from '../../kernel/breathe.ts'
import type { Context } from '../../kernel/context.ts'
import { PEOPLE_MAX, RATE_PLANS_MAX, ROOM_TYPES_LISTED_MAX } from '../../kernel/limits.ts'
import { amount, id, instant, iso, moment, someOf } from '../../rest/common-schemas.ts'
import { codeWithReason, withReason } from '../../rest/spelling.ts'
import { StayArticles, stayArticleOf } from '../articles/index.ts'

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

export const quoteInput = (ctx: Context, body: z.output<typeof QuoteStay>) => ({
  accommodationId: appOf(ctx).accommodationId,
  type: body.type,
  useStartAt: body.use_start_at,
  useExpireAt: body.use_expire_at,
  arrival: body.arrival,
  departure: body.departure,
  sleeps: body.sleeps,
  childSleeps: body.child_sleeps,
  infantSleeps: body.infant_sleeps,
  childAges: body.child_ages,
  roomTypeIds: body.room_type_ids,
  ratePlanIds: body.rate_plan_ids,
  promoCode: body.promo_code,
  channelId: body.channel_id,
  articles: body.articles?.map(stayArticleOf),
})

export async function quoteResource(ctx: Context, { terms, promoCode, offers }: Quote) {
  // signed together: tokens are kept until their offers are told
  await Promise.all(offers.map((offer) => tokenOf(offer, ctx)))
  const data: Awaited<ReturnType<typeof offerResource>>[] = []
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

async function offerResource(ctx: Context, offer: QuotedOffer) {
  const { plan, roomType, stay, priced, left, refusals } = offer
  const token = await tokenOf(offer, ctx)
  return {
    rate_plan_id: plan.id,
    rate_plan_code: plan.code,
    rate_plan_name: plan.name,
    rate_plan_names: plan.names,
    room_type_id: roomType.id,
    room_type_name: roomType.name,
    room_type_names: roomType.names,
    use_start_at: stay.useStartAt.toISOString(),
    use_expire_at: stay.useExpireAt.toISOString(),
    left,
    refusals: refusals.map(withReason),
    lines: linesWithTerms(offer).map(lineResource),
    taxes: taxesOf(offer).map(taxResource),
    total: priced?.total ?? null,
    due_now: priced?.dueNow ?? null,
    due_at_property: priced?.dueAtProperty ?? null,
    cancellation_policy: policyResource(cancellationOf(offer, ctx)),
    no_show_policy: policyResource(noShowOf(offer, ctx)),
    offer: token,
    expires_at: iso(await expiryOf(offer, ctx)),
    hash: priced?.hash ?? null,
  }
}

const lineResource = (line: ReturnType<typeof linesWithTerms>[number]) => ({
  source: line.source,
  article_id: line.articleId ?? null,
  is_included: line.included ?? false,
  date: line.date,
  description: line.description,
  names: namesOfLine(line),
  amount: line.amount,
  taxes: line.taxes.map(taxResource),
})

const taxResource = ({ code, name, names, ratePpm, included, amount }: ReturnType<typeof taxesOf>[number]) => {
  return { code, name, names, rate_ppm: ratePpm, included, amount }
}

const policyResource = (policy: ReturnType<typeof cancellationOf>) =>
  policy && {
    policy_id: policy.policyId,
    version: policy.version,
    name: policy.name,
    free_until: iso(policy.freeUntil),
    steps: policy.steps.map(({ from, amount }) => ({ from: iso(from), amount })),
  }
