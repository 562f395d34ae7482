import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { preparedSql } from '../../../db/statements.ts'
import { accommodations } from '../../../db/tables/index.ts'
import { statementOf } from '../../../db/two-forms.ts'
import { TERMS_REMEMBERED } from '../../../kernel/limits.ts'
import { LruCache } from '../../../kernel/lru-cache.ts'
import { dayMs } from '../../../kernel/time.ts'
import { addDays } from '../../../kernel/zone.ts'
import { type Stock, type StockQuery, stockDemand, stockThroughout, stockValues } from '../../inventory/index.ts'
import { readEdition, type TermsEdition, type TermsQuery } from './read-terms.ts'
import { propertyId, type SaleTerms, saleTerms, upperCaseOf } from './sale-terms.ts'
import type { RateTerms } from './terms.ts'

/** Terms with the stock of the stay that `stayOf` named. */
export interface Sale {
  terms: RateTerms
  /** Null if no terms were remembered, so `stayOf` could not be asked. */
  stock: Map<string, Stock> | null
}

const caches = new WeakMap<Database, LruCache<TermsEdition>>()

function cacheOf(db: Database): LruCache<TermsEdition> {
  const known = caches.get(db) ?? new LruCache<TermsEdition>(TERMS_REMEMBERED.characters, { sizeOf: (_, { size }) => size })
  caches.set(db, known)
  return known
}

/**
 * Uses the terms that this node read before while their edition is current. The statement that reads the stock also reads the current edition.
 * `stayOf` picks the stay whose stock is read. Do not call it in a transaction: terms that are rolled back would be remembered.
 */
export async function readSale(
  db: Database,
  query: TermsQuery,
  stayOf: (terms: RateTerms) => StockQuery | undefined,
): Promise<Sale> {
  const remembered = cacheOf(db)
  const widened = { ...query, ...inSteps(query) }
  const key = keyOf(widened)
  const known = remembered.get(key)
  const stockQuery = known && stayOf(known.terms)
  const now = stockQuery && (await readStock(db, query, stockQuery))
  if (now && known.edition === now.sale.edition) {
    const { edition: _, ...sale } = now.sale
    return { terms: { ...known.terms, ...sale }, stock: now.stock }
  }
  const read = await readEdition(db, widened)
  remembered.set(key, read)
  return { terms: read.terms, stock: now ? now.stock : null }
}

/** More days than are wanted, so that searches of other days find the same terms. */
function inSteps({ from, to }: TermsQuery): Pick<TermsQuery, 'from' | 'to'> {
  const dayOf = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs)
  const { days } = TERMS_REMEMBERED
  const placeOf = (date: string) => ((dayOf(date) % days) + days) % days
  return { from: addDays(from, -placeOf(from)), to: addDays(to, days - 1 - placeOf(to)) }
}

const keyOf = ({ accommodationId, type, from, to, roomTypeIds, articleIds }: TermsQuery) =>
  [accommodationId, type, from, to, roomTypeIds ? [...roomTypeIds].sort() : 'all', [...articleIds].sort()].join(' ')

interface Row extends Record<string, unknown> {
  sale: string | null
  stock: string
}

async function readStock(
  db: Database,
  { promoCode }: TermsQuery,
  stockQuery: StockQuery,
): Promise<{ sale: SaleTerms; stock: Map<string, Stock> } | undefined> {
  const write = statementOf(db, () => select(stockQuery), propertyId)
  const statement = preparedSql<Row>(db, `saleOf ${stockQuery.roomTypeIds !== undefined}`, write)
  const { rows } = await statement.execute({ ...stockValues(stockQuery), promoCode: promoCode && upperCaseOf(promoCode) })
  const { sale, stock } = rows[0]!
  if (sale === null) return undefined
  const counted = JSON.parse(stock) as [roomTypeId: string, rooms: number, left: number, overbooking: number, empty: number][]
  return {
    sale: JSON.parse(sale) as SaleTerms,
    stock: new Map(
      counted.map(([roomTypeId, rooms, left, overbooking, empty]) => [roomTypeId, { rooms, left, overbooking, empty }]),
    ),
  }
}

const select = (stockQuery: StockQuery) => {
  const { placeholder: the } = sql
  return sql`select
    (select json_build_object(${saleTerms})::text
      from (select ${the('promoCode')}::text as code, ${the('now')}::timestamptz as now) as asked, ${accommodations} property
      where property.id = ${the('accommodationId')}::text) as sale,
    (select coalesce(json_agg(json_build_array(room_type_id, rooms, "left", overbooking, empty)), '[]')::text
      from (${stockThroughout(stockDemand(stockQuery))}) as counted) as stock`
}
