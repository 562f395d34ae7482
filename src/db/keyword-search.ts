import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Slice } from './read-page.ts'

/** A common keyword fills its page from the newest rows; a rarer one needs the index. */
const newestRows = 1000
/** With so many hits among the newest rows, the length of the second search is estimated, and doubled for safety. */
const hitsForEstimate = 6
const safetyFactor = 2
const gramCharacters = 3
/** `needlesOf` returns at most three. */
const needleNames = ['needle0', 'needle1', 'needle2']
const maxGrams = 3
/** One gram alone chooses too many rows. */
const sharedGramsMin = 2
/** As in the SQL function `foyer_keywords`. */
const tenantCharacters = 8

interface SearchTable {
  table: PgTable
  id: PgColumn
  searchText: PgColumn
  /** The accommodation's column. Without it, all rows are searched together. */
  tenant?: PgColumn
  /** The ids of rows that the keyword finds without their text. */
  named?: SQL
  /** A condition on the id that is as selective as the keyword: it is looked at only for rows that hold the keyword. */
  besides?: SQL
}

/** Searches a table by keyword, with its index on `foyer_keywords`. */
export function keywordSearch({ table, id, searchText, tenant, named, besides = sql`true` }: SearchTable) {
  const grams = sql.placeholder('grams')
  // texts of rows from before ids were shortened hold what all ids of the tenant share
  const text = tenant ? sql`replace(${searchText}, ${sql.placeholder('shared')}, '')` : searchText
  // an unused placeholder is null and matches nothing
  const holds = sql`(${sql.join(
    needleNames.map((name) => sql`position(${sql.placeholder(name)} in ${text}) > 0`),
    sql` or `,
  )}) and ${besides}`
  const isCandidate = sql`foyer_keywords(${tenant ?? sql`''`}, ${searchText}) @@ ${grams}::tsquery`
  // `offset 0` keeps PostgreSQL from combining this index with that of the accommodation
  const candidates = (when: SQL) => sql`(select * from ${table} where ${when} and ${isCandidate} offset 0) as ${table}`
  const here = tenant ? sql`${tenant} = ${sql.placeholder('accommodationId')} and ` : sql``
  const [idName, textName] = [sql.identifier(id.name), sql.identifier(searchText.name)]

  const ofName = (where: SQL) => sql`from ${table} where ${where} and ${id} in (${named})`
  const byName = ({ where, columns, order, limit }: Slice) =>
    named && sql`, named as materialized (select ${columns} ${ofName(where)} order by ${order} limit ${limit})`
  const inNamed = named && sql` union select * from named`
  const orNamed = (where: SQL) => named && sql` union select ${idName} ${ofName(where)}`

  return {
    /** The placeholders' values, for rows that contain any of the needles, outside of what all rows of the tenant share. */
    values: (needles: readonly string[], tenantId = '', shared = '') => ({
      shared,
      ...Object.fromEntries(needleNames.map((name, at) => [name, needles[at] ?? null])),
      grams: candidateQuery(needles, tenantId),
    }),

    /**
     * For a page: searches the newest rows; if these do not fill the page, an estimated number of rows; if these do not either, all
     * candidates of the index.
     */
    inPage: ({ where, columns, order, limit }: Slice): SQL => {
      const searchNewest = (rows: SQL) => sql`select ${columns} from (
        select ${columns}, ${textName} from ${table} where ${where} order by ${order} limit ${rows}
      ) as ${table} where ${holds} order by ${order} limit ${limit}`
      const estimatedRows = sql`(select case when count(*) between ${number(hitsForEstimate)} and ${limit}::int - 1
        then ${limit}::int * ${number(safetyFactor * newestRows)} / count(*) else 0 end from near)`
      const missing = sql`greatest((select count(*) from near), (select count(*) from middle)) < ${limit}`
      return sql`${here}${id} in (
        with near as materialized (${searchNewest(number(newestRows))}),
        middle as materialized (${searchNewest(estimatedRows)}),
        far as materialized (select ${columns} from ${candidates(missing)} where ${where} and ${holds})${byName({ where, columns, order, limit })}
        select ${idName} from (select * from near union select * from middle union select * from far${inNamed}) as found
        order by ${order} limit ${limit}
      )`
    },

    /** For a count: searches all candidates. */
    inAll: (where: SQL): SQL =>
      sql`${here}${id} in (select ${idName} from ${candidates(sql`true`)} where ${where} and ${holds}${orNamed(where)})`,
  }
}

const number = (value: number) => sql.raw(String(value))

/**
 * What the index looks up: the grams that all needles share, which reads a third of what the grams of each read; if they share too few,
 * those of each.
 */
function candidateQuery(needles: readonly string[], tenantId: string): string {
  const quoted = (gram: string) => `'${(tenantId.slice(-tenantCharacters) + gram).replace(/['\\]/g, '$&$&')}'`
  const all = (grams: readonly string[]) => `(${grams.map(quoted).join(' & ')})`
  const shared = lastGrams(needles[0]!, needles)
  if (shared.length >= sharedGramsMin) return all(shared)
  // two characters are the beginning of grams
  const ofOne = (needle: string) =>
    [...needle].length < gramCharacters ? `${quoted(needle)}:*` : all(lastGrams(needle, [needle]))
  return needles.map(ofOne).join(' | ')
}

/** The last grams of a needle that all these texts hold. Only those at its beginning may overlap. */
function lastGrams(needle: string, holders: readonly string[]): string[] {
  const characters = [...needle]
  const grams = new Set<string>()
  for (let end = characters.length; end > 0 && grams.size < maxGrams; ) {
    const start = Math.max(0, end - gramCharacters)
    const gram = characters.slice(start, start + gramCharacters).join('')
    const isHeld = holders.every((text) => text.includes(gram))
    if (isHeld) grams.add(gram)
    end -= isHeld ? gramCharacters : 1
  }
  return [...grams]
}
