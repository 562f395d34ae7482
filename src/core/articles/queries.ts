import type { Database } from '../../db/database.ts'
import { accommodationById } from '../../db/find-by-id.ts'
import { matching } from '../../db/rows.ts'
import { ageBands, articles, guestKinds } from '../../db/tables/index.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import type { ArticleRow } from './view.ts'

/** The accommodation of an article, for the authorization before anything is locked. */
export const accommodationOfArticle = accommodationById(articles, 'ARTICLE_NOT_FOUND')

export async function articleOf(db: Database, accommodationId: string, id: string): Promise<ArticleRow> {
  const [row] = await db.select().from(articles).where(matching(articles, { accommodationId, id }))
  return row ?? fail('ARTICLE_NOT_FOUND', { field: 'articleId' })
}

/** Refuses an age band that the property does not have. The rates of the property are locked, so that it stays. */
export async function refuseUnknownBand(db: Database, accommodationId: string, band: string | null): Promise<void> {
  if (band === null || guestKinds.some((kind) => kind === band)) return
  const [known] = await db
    .select({ code: ageBands.code })
    .from(ageBands)
    .where(matching(ageBands, { accommodationId, code: band }))
  if (!known) refuseField('ageBand', `the property has no age band ${band}`)
}
