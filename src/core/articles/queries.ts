import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { findById } from '../../db/find-by-id.ts'
import { matching } from '../../db/matching.ts'
import { ageBands, articles, guestKinds } from '../../db/tables/index.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import type { ArticleRow } from './view.ts'

export const isArticle = (accommodationId: string, id: string) => matching(articles, { accommodationId, id })

/** The accommodation of an article, for the authorization before anything is locked. */
export async function accommodationOfArticle(db: Database, id: string): Promise<string> {
  const row = await findById(db, 'accommodationOfArticle', articles, id, (isRow) =>
    db.select({ accommodationId: articles.accommodationId }).from(articles).where(isRow),
  )
  return row?.accommodationId ?? fail('ARTICLE_NOT_FOUND')
}

export async function articleOf(db: Database, accommodationId: string, id: string): Promise<ArticleRow> {
  const [row] = await db.select().from(articles).where(isArticle(accommodationId, id))
  return row ?? fail('ARTICLE_NOT_FOUND', { field: 'articleId' })
}

/** Codes that differ only in their case would be mistaken for each other. The rates of the property are locked. */
export async function refuseTakenCode(db: Database, accommodationId: string, code: string, ownId = ''): Promise<void> {
  const isSame = sql`upper(${articles.code}) = ${code.toUpperCase()}`
  const [taken] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.accommodationId, accommodationId), ne(articles.id, ownId), isSame))
    .limit(1)
  if (taken) fail('CODE_TAKEN', { field: 'code' })
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
