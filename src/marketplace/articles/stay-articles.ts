import { z } from 'zod'
import { ARTICLE_COUNT_MAX, STAY_ARTICLES_MAX } from '../../kernel/limits.ts'
import { id, someOf } from '../../rest/common-schemas.ts'

const StayArticle = z
  .strictObject({
    article_id: id,
    count: z.int().min(1).max(ARTICLE_COUNT_MAX).nullish().describe('How many, of its unit; 1 if omitted.'),
  })
  .meta({ id: 'StayArticle' })

export const StayArticles = someOf(StayArticle, STAY_ARTICLES_MAX)
