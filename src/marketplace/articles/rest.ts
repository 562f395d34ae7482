import { z } from 'zod'
import { listArticles } from '../../core/articles/index.ts'
import { appOf } from '../../kernel/app.ts'
import { allOf } from '../../rest/common-schemas.ts'
import { ok, reply, route } from '../../rest/route.ts'
import { argumentsOf } from '../../rest/spelling.ts'
import { Article, articleFields, articleResource, salePlace } from './article-resource.ts'

export const routes = [
  route({
    method: 'get',
    tag: 'Rates',
    path: '/api/v1/articles',
    operationId: 'listArticles',
    summary: 'The articles by code',
    description: 'What the property sells besides stays. A quote and a new reservation take those that are sold at BOOKING.',
    query: z.strictObject({
      sold_at: salePlace.optional().describe('Those that are sold there.'),
      include_archived: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    }),
    answers: ok('All of them.', allOf(Article)),
    answer: async ({ ctx, query }) => {
      const rows = await listArticles(ctx, { ...appOf(ctx), ...argumentsOf(query) }, articleFields)
      return reply(200, { data: rows.map(articleResource) })
    },
  }),
]
