import { asc, isNull, sql } from 'drizzle-orm'
import { filterBy } from '../../db/filter.ts'
import { readFiltered } from '../../db/read-all.ts'
import type { Selection } from '../../db/selection.ts'
import { articles, type salePlaces } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { ARTICLES_MAX } from '../../kernel/limits.ts'
import { articlesPolicy } from './policy.ts'
import { type ArticleRow, articleView } from './view.ts'

interface ArticlesArguments {
  accommodationId: string
  soldAt?: (typeof salePlaces)[number] | null | undefined
  includeArchived?: boolean | null | undefined
}

const isSoldAt = (place: string) => sql`${sql.placeholder(place)} = any (${articles.soldAt})`

/** A kiosk sees what is in use and sold at kiosks. */
export async function listArticles(ctx: Context, args: ArticlesArguments, selection: Selection): Promise<ArticleRow[]> {
  const { accommodationId, soldAt, includeArchived } = args
  authorize(ctx.actor, articlesPolicy.articles, accommodationId)
  const isKiosk = ctx.actor.kind === 'kiosk'
  const filter = filterBy(articles, { accommodationId }, [
    ['soldAt', soldAt, isSoldAt('soldAt')],
    ['kiosk', isKiosk ? 'KIOSK' : null, isSoldAt('kiosk')],
    ['inUse', isKiosk || !includeArchived || null, isNull(articles.archivedAt)],
  ])
  const list = { name: 'articles', view: articleView, selection, filter }
  return readFiltered(ctx, { ...list, orderBy: [asc(articles.code)], limit: ARTICLES_MAX })
}
