import { z } from 'zod'
import { listArticles } from '../../core/articles/index.ts'
import { rows, verbRoute } from '../../rest/verb-route.ts'
import { Article, salePlace } from './article-resource.ts'

export const routes = [
  verbRoute({
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
    gives: rows('All of them.', Article),
    verb: listArticles,
  }),
]
