import { type SQL, sql } from 'drizzle-orm'
import type { Slice } from '../../db/read-page.ts'
import { reservations } from '../../db/tables/index.ts'
import { searchKeyword } from './search-text.ts'

/** A common keyword fills its page from the newest rows; only a rarer one is worth the index. */
const newestRows = 1000
const gramCharacters = 3
const gramsMost = 3
/** As in the function `foyer_keywords`. */
const tenantCharacters = 8

const [keyword, grams] = [sql.placeholder('keyword'), sql.placeholder('grams')]
const holds = sql`position(${keyword} in ${reservations.searchText}) > 0`
const isCandidate = sql`foyer_keywords(${reservations.accommodationId}, ${reservations.searchText}) @@ ${grams}::tsquery`

// `offset 0` keeps the index of the candidates from being joined with that of the whole property
const candidates = (when: SQL) =>
  sql`(select * from ${reservations} where ${when} and ${isCandidate} offset 0) as ${reservations}`

/** The values of the placeholders. */
export function keywordValues(accommodationId: string, text: string) {
  const folded = searchKeyword(text)
  return { keyword: folded, grams: gramsOf(accommodationId, folded) }
}

/** The last grams of a keyword, not overlapping; two characters are the start of a gram. */
function gramsOf(accommodationId: string, text: string): string {
  const characters = [...text]
  const quoted = (gram: string) => `'${(accommodationId.slice(-tenantCharacters) + gram).replace(/['\\]/g, '$&$&')}'`
  if (characters.length < gramCharacters) return `${quoted(text)}:*`
  const grams: string[] = []
  for (let end = characters.length; end > 0 && grams.length < gramsMost; end -= gramCharacters) {
    const start = Math.max(0, end - gramCharacters)
    grams.push(quoted(characters.slice(start, start + gramCharacters).join('')))
  }
  return grams.join(' & ')
}

/** For a page: the keyword's rows among the newest and, where these do not fill it, among all candidates. */
export function onPage({ where, columns, order, limit }: Slice): SQL {
  return sql`${reservations.id} in (
    with near as materialized (
      select ${columns} from (
        select ${columns}, search_text from ${reservations} where ${where} order by ${order} limit ${sql.raw(String(newestRows))}
      ) as ${reservations} where ${holds} order by ${order} limit ${limit}
    ), far as materialized (
      select ${columns} from ${candidates(sql`(select count(*) from near) < ${limit}`)} where ${where} and ${holds}
    )
    select id from (select * from near union select * from far) as found order by ${order} limit ${limit}
  )`
}

/** For a sum: among all candidates. */
export const everywhere = (where: SQL): SQL =>
  sql`${reservations.id} in (select id from ${candidates(sql`true`)} where ${where} and ${holds})`
