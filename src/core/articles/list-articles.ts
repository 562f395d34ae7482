import { asc, sql } from 'drizzle-orm'
import { type ListArguments, readAuthorizedList } from '../../db/read-all.ts'
import type { Selection } from '../../db/selection.ts'
import { articles, type salePlaces } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { ARTICLES_MAX } from '../../kernel/limits.ts'
import { articlesPolicy } from './policy.ts'
import { type ArticleRow, articleView } from './view.ts'

interface ArticlesArguments extends ListArguments {
  soldAt?: (typeof salePlaces)[number] | null | undefined
}

const isSoldAt = (place: string) => sql`${sql.placeholder(place)} = any (${articles.soldAt})`

/** A kiosk sees what is in use and sold at kiosks. */
export function listArticles(ctx: Context, { soldAt, ...args }: ArticlesArguments, selection: Selection): Promise<ArticleRow[]> {
  const isKiosk = ctx.actor.kind === 'kiosk'
  const list = { view: articleView, orderBy: [asc(articles.code)], limit: ARTICLES_MAX }
  return readAuthorizedList(ctx, articlesPolicy.articles, list, isKiosk ? { ...args, includeArchived: false } : args, selection, [
    ['soldAt', soldAt, isSoldAt('soldAt')],
    ['kiosk', isKiosk ? 'KIOSK' : null, isSoldAt('kiosk')],
  ])
}
