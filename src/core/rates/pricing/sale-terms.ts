import { sql } from 'drizzle-orm'
import {
  ageBands,
  articles,
  paymentAccounts,
  policyVersions,
  promoCodes,
  ratePlans,
  rateVersions,
  roomTypes,
  taxes,
  taxRules,
} from '../../../db/tables/index.ts'
import type { RateTerms } from './terms.ts'

/** What every search reads again, because the time or the promo code decides it, with the edition of all other terms. */
export interface SaleTerms
  extends Pick<
    RateTerms,
    'timeZone' | 'currency' | 'saleStopped' | 'closedUntil' | 'version' | 'paymentDriver' | 'unlockedPlanIds'
  > {
  edition: string
}

/** Only of Latin letters: some others become Latin ones in upper case. */
export const upperCaseOf = (code: string) => code.replace(/[a-z]+/g, (letters) => letters.toUpperCase())

export const propertyId = sql`property.id`
export const here = sql`accommodation_id = ${propertyId}`

const version = sql`coalesce((select version from ${rateVersions} where ${here}), 0)`

const unlocked = sql`select to_json(rate_plan_ids) from ${promoCodes}
  where ${here} and code = asked.code and archived_at is null
    and (valid_from is null or valid_from <= asked.now) and (valid_until is null or valid_until > asked.now)`

/** Their writers do not all raise the version of the rates. A change of what a plan sells also writes the plan. */
const tables = [ratePlans, roomTypes, ageBands, articles, taxes, taxRules, policyVersions]

/**
 * Differs if any term does: made of the version of prices, rules and blocks, and of which row versions are stored of everything else. So
 * no writer can forget to raise it.
 */
const edition = sql`md5(concat_ws('/', time_zone, currency, ${version}, ${sql.join(
  tables.map((table) => sql`(select string_agg(xmin::text || ctid::text, ' ' order by ctid) from ${table} where ${here})`),
  sql`, `,
)}))`

/** As keys and values of a JSON object, of the rows `asked` and `property`. */
export const saleTerms = sql`
    'timeZone', time_zone,
    'currency', currency,
    'saleStopped', sale_stopped and (sale_stopped_until is null or sale_stopped_until > asked.now),
    'closedUntil', audited_until,
    'version', ${version},
    'paymentDriver', (select driver from ${paymentAccounts} where ${here} and enabled),
    'unlockedPlanIds', (${unlocked}),
    'edition', ${edition}`
