import { z } from 'zod'
import { listRatePlans } from '../../core/rates/index.ts'
import { appOf } from '../../kernel/app.ts'
import { id } from '../../rest/common-schemas.ts'
import { reply, route } from '../../rest/route.ts'
import { commandRoute } from '../commands/index.ts'
import { RatesSet, SetRates } from './bodies.ts'
import { RatePlan, ratePlanFields, ratePlanResource } from './rate-plan-resource.ts'
import { scope } from './rates-commands.ts'

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional()

export const routes = [
  commandRoute({
    kind: 'rates.set',
    scope,
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
    method: 'get',
    path: '/api/v1/rate-plans',
    operationId: 'listRatePlans',
    tag: 'Rates',
    access: 'installation',
    summary: 'The rate plans by code',
    query: z.strictObject({ room_type_id: id.optional().describe('Those that sell this room type.'), include_archived: flag }),
    answers: { 200: { description: 'All of them.', body: z.object({ data: z.array(RatePlan) }) } },
    answer: async ({ ctx, query: { room_type_id: roomTypeId, include_archived: includeArchived } }) => {
      const { accommodationId } = appOf(ctx)
      const plans = await listRatePlans(ctx, { accommodationId, roomTypeId, includeArchived }, ratePlanFields)
      return reply(200, { data: plans.map(ratePlanResource) })
    },
  }),
]
