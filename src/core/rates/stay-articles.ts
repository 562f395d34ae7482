import { z } from 'zod'
import { id, isOnce } from '../../kernel/inputs.ts'
import { ARTICLE_COUNT_MAX, STAY_ARTICLES_MAX } from '../../kernel/limits.ts'

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
