import { articles } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'

export type ArticleRow = typeof articles.$inferSelect

export const articleView = defineView<ArticleRow>(articles, { always: ['accommodationId', 'id'] })
