import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Slice } from './read-page.ts'

/** A common keyword fills its page from the newest rows; only a rarer one is worth the index. */
const newestRows = 1000
/** So many among the newest tell how far back a page of them goes; twice as far is looked, as chance has it. */
const toldBy = 6
const caution = 2
const gramCharacters = 3
/** As many as `needlesOf` answers at most. */
const needleNames = ['needle0', 'needle1', 'needle2']
const gramsMost = 3
/** As in the function `foyer_keywords`. */
const tenantCharacters = 8

interface Searched {
  table: PgTable
  id: PgColumn
  searchText: PgColumn
  /** The property to which a row belongs; left out where all rows are searched together. */
  tenant?: PgColumn
}

/** How a table is searched by keyword: `foyer_keywords` of it is indexed. */
export function keywordSearch({ table, id, searchText, tenant }: Searched) {
  const grams = sql.placeholder('grams')
  // a placeholder without a needle is null, which no text holds
  const holds = sql`(${sql.join(
    needleNames.map((name) => sql`position(${sql.placeholder(name)} in ${searchText}) > 0`),
    sql` or `,
  )})`
  const isCandidate = sql`foyer_keywords(${tenant ?? sql`''`}, ${searchText}) @@ ${grams}::tsquery`
  // `offset 0` keeps the index of the candidates from being joined with that of the whole property
  const candidates = (when: SQL) => sql`(select * from ${table} where ${when} and ${isCandidate} offset 0) as ${table}`
  const here = tenant ? sql`${tenant} = ${sql.placeholder('accommodationId')} and ` : sql``
  const [idName, textName] = [sql.identifier(id.name), sql.identifier(searchText.name)]

  return {
    /** The values of the placeholders: rows that hold any of the needles, which are spelled as the search text is. */
    values: (needles: readonly string[], tenantId = '') => ({
      ...Object.fromEntries(needleNames.map((name, at) => [name, needles[at] ?? null])),
      grams: needles.map((needle) => `(${gramsOf(needle, tenantId)})`).join(' | '),
    }),

    /**
     * For a page: the keyword's rows among the newest; where these do not fill it, those of the stretch that by their number
     * should; and where these do not either, all.
     */
    onPage: ({ where, columns, order, limit }: Slice): SQL => {
      const among = (rows: SQL) => sql`select ${columns} from (
        select ${columns}, ${textName} from ${table} where ${where} order by ${order} limit ${rows}
      ) as ${table} where ${holds} order by ${order} limit ${limit}`
      const stretch = sql`(select case when count(*) between ${number(toldBy)} and ${limit}::int - 1
        then ${limit}::int * ${number(caution * newestRows)} / count(*) else 0 end from near)`
      const missing = sql`greatest((select count(*) from near), (select count(*) from middle)) < ${limit}`
      return sql`${here}${id} in (
        with near as materialized (${among(number(newestRows))}),
        middle as materialized (${among(stretch)}),
        far as materialized (select ${columns} from ${candidates(missing)} where ${where} and ${holds})
        select ${idName} from (select * from near union select * from middle union select * from far) as found
        order by ${order} limit ${limit}
      )`
    },

    /** For a sum: among all candidates. */
    everywhere: (where: SQL): SQL =>
      sql`${here}${id} in (select ${idName} from ${candidates(sql`true`)} where ${where} and ${holds})`,
  }
}

const number = (value: number) => sql.raw(String(value))

/** The last grams of a needle, not overlapping; two characters are the start of a gram. */
function gramsOf(needle: string, tenantId: string): string {
  const characters = [...needle]
  const quoted = (gram: string) => `'${(tenantId.slice(-tenantCharacters) + gram).replace(/['\\]/g, '$&$&')}'`
  if (characters.length < gramCharacters) return `${quoted(needle)}:*`
  const grams: string[] = []
  for (let end = characters.length; end > 0 && grams.length < gramsMost; end -= gramCharacters) {
    const start = Math.max(0, end - gramCharacters)
    grams.push(quoted(characters.slice(start, start + gramCharacters).join('')))
  }
  return grams.join(' & ')
}
