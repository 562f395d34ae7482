import { z } from 'zod'
import { accommodation } from '../../core/accommodations/index.ts'
import { appOf } from '../../kernel/app.ts'
import { ok, reply, route } from '../../rest/route.ts'
import { Property, propertyFields, propertyResource } from './property-resource.ts'

export const routes = [
  route({
    method: 'get',
    path: '/api/v1/property',
    operationId: 'readProperty',
    tag: 'Rooms',
    summary: 'The property that the app is installed at, and whether it sells now',
    description:
      'While `sale_stopped` is true a new reservation is refused with 409 `sale_stopped`, for stays of any date. What a channel has sold, with `channel_id` and `ota_code`, is stored, with `sold_while_stopped` true.',
    query: z.strictObject({}),
    answers: ok('The property.', Property),
    answer: async ({ ctx }) => {
      const row = await accommodation(ctx, { id: appOf(ctx).accommodationId }, propertyFields)
      return reply(200, propertyResource(row, ctx.clock.now()))
    },
  }),
]
