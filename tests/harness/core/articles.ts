import { createArticle as create } from '../../../src/core/articles/write-article.ts'
import type { House, TestApp } from '../index.ts'

const fields = 'id accommodationId code name names unit soldAt amount taxGroup ageBand mandatory archivedAt'

export const createArticle = `mutation Create($input: CreateArticleInput!) { createArticle(input: $input) { ${fields} } }`
export const updateArticle = `mutation Update($input: UpdateArticleInput!) { updateArticle(input: $input) { ${fields} } }`
export const articles = `query Articles($accommodationId: ULID!, $soldAt: ArticleSalePlace, $includeArchived: Boolean) {
  articles(accommodationId: $accommodationId, soldAt: $soldAt, includeArchived: $includeArchived) { ${fields} }
}`
export const addArticle = `mutation Add($input: AddArticleInput!) {
  charge: addArticle(input: $input) { id amount kind source articleId description chargedOn voidedAt taxes { code amount included } }
}`

type Input = Partial<Parameters<typeof create>[1]>

let last = 0

/** An article of the house that is sold everywhere, 10,000 for a piece. */
export async function addToCatalogue(app: TestApp, { accommodationId, roomTypeId }: House, input: Input = {}): Promise<string> {
  const ctx = app.server.contextOf({ actor: { kind: 'accommodationAdmin', accommodationId, tokenId: roomTypeId } })
  const code = `ARTICLE-${++last}`
  const usual = { unit: 'PIECE', soldAt: ['BOOKING', 'FOLIO', 'KIOSK'], amount: 10_000 } as const
  return (await create(ctx, { accommodationId, code, name: code, ...usual, soldAt: [...usual.soldAt], ...input })).id
}
