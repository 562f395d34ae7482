import { z } from 'zod'
import { inventoryCalendar } from '../../core/inventory/index.ts'
import { listRatePlans, quoteStay } from '../../core/rates/index.ts'
import { appOf } from '../../kernel/app.ts'
import { allOf, id, pageOf, pageQuery } from '../../rest/common-schemas.ts'
import { ok, reply, route } from '../../rest/route.ts'
import { argumentsOf } from '../../rest/spelling.ts'
import { commandRoute } from '../commands/index.ts'
import { RatesSet, SetRates } from './bodies.ts'
import { calendarFields, calendarResource, InventoryCalendar } from './inventory-resource.ts'
import { listRates, listStayRules } from './list-rates.ts'
import { daysOf } from './period.ts'
import { QuoteAnswer, QuoteStay, quoteInput, quoteResource } from './quote-resource.ts'
import { RatePlan, ratePlanFields, ratePlanResource } from './rate-plan-resource.ts'
import { Rates, ratesResource, StayRule, stayRuleResource } from './rate-resources.ts'

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional()

const reading = { method: 'get', tag: 'Rates' } as const

const ratesQuery = {
  since_version: z.coerce
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('A version that was read before. One that the property has not reached is refused: read everything again.'),
  from: z.iso.date().optional().describe('The first day; by default today.'),
  to: z.iso.date().optional().describe('The last day: by default, and at most, 400 days with `from`.'),
  rate_plan_id: id.optional(),
  room_type_id: id.optional(),
}

const ratesVersion = z
  .int()
  .describe("The version of the property's rates. That of the first page is `since_version` of the next read.")

export const routes = [
  commandRoute({
    kind: 'rates.set',
    tag: 'Rates',
    method: 'put',
    path: '/api/v1/rates',
    operationId: 'setRates',
    summary: 'Sets prices and the rules of stays',
    description:
      'Prices and rules together, all or nothing, in a body of at most {RATES_BYTES_MAX} bytes. Days that are not named stay. Prices of derived plans follow those of their parent, and cannot be set. Of a day that is given more than once, the last value counts. Without an `Ordering-Key` all such requests of the app are carried out in their order.',
    body: SetRates,
    bodyBytesMax: 'RATES_BYTES_MAX',
    hasLargeBody: true,
    orderingKey: 'rates',
    resource: RatesSet,
  }),
  route({
    ...reading,
    path: '/api/v1/rate-plans',
    operationId: 'listRatePlans',
    summary: 'The rate plans by code',
    description: 'Each with its terms, and with the prices of hours if it sells hours. `/rates` has the prices of nights.',
    query: z.strictObject({ room_type_id: id.optional().describe('Those that sell this room type.'), include_archived: flag }),
    answers: ok('All of them.', allOf(RatePlan)),
    answer: async ({ ctx, query }) => {
      const { accommodationId } = appOf(ctx)
      const plans = await listRatePlans(ctx, { accommodationId, ...argumentsOf(query) }, ratePlanFields)
      return reply(200, { data: plans.map(ratePlanResource) })
    },
  }),
  route({
    ...reading,
    path: '/api/v1/rates',
    operationId: 'listRates',
    summary: 'The prices of nights, by plan and room type',
    description:
      'Prices of derived plans included. With `since_version` only plans and room types whose prices changed after it, each with all its prices of the period. Those that are no longer sold, because the room type was removed from the plan or the plan was archived, are among them with empty `ranges`. The version of a plan and room type never falls.',
    query: z.strictObject({ ...pageQuery, ...ratesQuery }),
    answers: {
      200: {
        description: 'A page of prices.',
        body: pageOf(Rates).extend({
          version: ratesVersion,
          currency: z.string(),
        }),
      },
    },
    answer: async ({ ctx, query }) => {
      const { version, currency, rates, next } = await listRates(ctx, argumentsOf(query))
      return reply(200, { version, currency, data: rates.map(ratesResource), next_cursor: next })
    },
  }),
  route({
    ...reading,
    path: '/api/v1/stay-rules',
    operationId: 'listStayRules',
    summary: 'The rules of stays as ranges of days',
    description:
      'By default the rules as they were set. Of the rules for all plans, for the room type, for the plan, and for both, the strictest counts for each field. A derived plan inherits the rules of its parent field by field: a field that it sets itself replaces that of its parent. With `effective=true` the server works this out. With `since_version` only days whose rules changed after it, also those without a rule now.',
    query: z.strictObject({
      ...pageQuery,
      ...ratesQuery,
      effective: flag.describe(
        'What counts for each plan and room type that is sold, with inherited rules. Each range names both, and its `version` is that of the answer. Not with `since_version`. The `advance_min_hours` and `advance_max_hours` of the plan itself are in `/rate-plans` and count too.',
      ),
    }),
    answers: ok('A page of rules.', pageOf(StayRule).extend({ version: ratesVersion })),
    answer: async ({ ctx, query }) => {
      const { version, rules, next } = await listStayRules(ctx, argumentsOf(query))
      return reply(200, { version, data: rules.map(stayRuleResource), next_cursor: next })
    },
  }),
  route({
    ...reading,
    path: '/api/v1/inventory',
    operationId: 'readInventory',
    summary: 'What is left to sell, night by night',
    query: z.strictObject({ from: ratesQuery.from, to: ratesQuery.to, room_type_id: id.optional() }),
    answers: ok('Each room type in use.', allOf(InventoryCalendar)),
    answer: async ({ ctx, query: { room_type_id: roomTypeId, ...period } }) => {
      const days = await daysOf(ctx, period)
      const roomTypeIds = roomTypeId === undefined ? null : [roomTypeId]
      const rows = await inventoryCalendar(ctx, { ...appOf(ctx), ...days, roomTypeIds }, calendarFields)
      return reply(200, { data: rows.map((row) => calendarResource(row, days.from)) })
    },
  }),
  route({
    method: 'post',
    tag: 'Rates',
    path: '/api/v1/quotes',
    operationId: 'quoteStay',
    summary: 'What a stay costs on each rate plan',
    description:
      'Nothing is stored. With its `offer` a stay is created at the price that was quoted, while the offer is valid; afterwards if its price is still the same.',
    body: QuoteStay,
    answers: ok('The offers.', QuoteAnswer),
    refuses: [400, 404],
    answer: async ({ ctx, body }) =>
      reply(200, await quoteResource(ctx, await quoteStay(ctx, { ...appOf(ctx), ...quoteInput(body) }))),
  }),
]
