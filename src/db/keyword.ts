import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Condition } from './filter.ts'

/** A trigram index serves from three characters on; an index of `foyer_bigrams` serves those of two. */
const bigramCharacters = 2

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The keyword, taken literally, stands somewhere in the search text. */
export function keywordConditions(searchText: PgColumn, keyword: string | null): Condition[] {
  if (keyword === null) return []
  if (keyword.length > bigramCharacters)
    return [['pattern', `%${literal(keyword)}%`, sql`${searchText} like ${sql.placeholder('pattern')}`]]
  return [['bigrams', [keyword], sql`foyer_bigrams(${searchText}) @> ${sql.placeholder('bigrams')}::text[]`]]
}
