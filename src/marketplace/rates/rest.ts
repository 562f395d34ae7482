import { z } from 'zod'
import { listRatePlans } from '../../core/rates/index.ts'
import { appOf } from '../../kernel/app.ts'
import { id } from '../../rest/common-schemas.ts'
import { reply, route } from '../../rest/route.ts'
import { RatePlan, ratePlanFields, ratePlanResource } from './rate-plan-resource.ts'

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional()

export const routes = [
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
