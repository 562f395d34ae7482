import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { withProperty } from '../../../db/citus/one-property.ts'
import { isDistributed } from '../../../db/citus/query-scope.ts'
import type { Database } from '../../../db/database.ts'
import { preparedSql } from '../../../db/statements.ts'
import {
  accommodations,
  ageBands,
  articles,
  everyOne,
  includedArticles,
  occupancyPrices,
  policyVersions,
  rateDays,
  ratePlans,
  ratePlanTypes,
  rentBlocks,
  roomTypes,
  stayRules,
  taxes,
} from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import type { TaxTerms } from '../../taxes/index.ts'
import { here, propertyId, type SaleTerms, saleTerms, upperCaseOf } from './sale-terms.ts'
import {
  type ArticleTerms,
  keyOf,
  type PlanTerms,
  type PolicyTerms,
  type RateTerms,
  type RentBlock,
  type RoomTypeTerms,
  type RuleValues,
} from './terms.ts'

/** What is read: the plans of a kind of stay, with the prices and rules of some dates, both included. */
export interface TermsWanted {
  accommodationId: string
  type: 'lodge' | 'rent'
  from: string
  to: string
  /** Null for all. */
  roomTypeIds: readonly string[] | null
  promoCode: string | null
  /** Articles besides mandatory ones and those that plans include. */
  articleIds: readonly string[]
  now: Date
}

type Supplements = [band: string, nth: number, supplement: number][]
type Days = [day: string, amount: number, byAdults: number[] | null][]
type Sold = [
  plan: string,
  type: string,
  base: number,
  ppm: number,
  amount: number,
  supplements: Supplements | null,
  days: Days | null,
  blocks: RentBlock[] | null,
  included: [articleId: string, count: number][] | null,
]
type Rule = [
  plan: string,
  type: string,
  day: string,
  closed: RuleValues['closed'],
  closedToArrival: RuleValues['closedToArrival'],
  closedToDeparture: RuleValues['closedToDeparture'],
  minStay: RuleValues['minStay'],
  maxStay: RuleValues['maxStay'],
  minStayThrough: RuleValues['minStayThrough'],
  maxStayThrough: RuleValues['maxStayThrough'],
  advanceMinHours: RuleValues['advanceMinHours'],
  advanceMaxHours: RuleValues['advanceMaxHours'],
]
type StoredPlan = Omit<PlanTerms, 'bookableFrom' | 'bookableUntil'> & Record<'bookableFrom' | 'bookableUntil', string | null>

interface Stored extends SaleTerms {
  plans: StoredPlan[]
  sold: Sold[]
  roomTypes: RoomTypeTerms[]
  ageBands: RateTerms['ageBands']
  articles: ArticleTerms[]
  taxes: TaxTerms[]
  policies: PolicyTerms[]
  rules: Rule[]
}

/** All that prices of these dates depend on. */
export const readTerms = async (db: Database, wanted: TermsWanted): Promise<RateTerms> => (await readEdition(db, wanted)).terms

/** Terms as one statement read them. */
export interface TermsEdition {
  terms: RateTerms
  edition: string
  /** Characters that the database sent. */
  size: number
}

export async function readEdition(db: Database, wanted: TermsWanted): Promise<TermsEdition> {
  const { accommodationId, type, from, to, roomTypeIds, promoCode, articleIds, now } = wanted
  const { rows } = await preparedSql<{ terms: string }>(db, 'rateTerms', isDistributed(db) ? selectOnCitus : select).execute({
    accommodationId,
    type,
    from,
    to,
    roomTypeIds: roomTypeIds && JSON.stringify(roomTypeIds),
    promoCode: promoCode && upperCaseOf(promoCode),
    articleIds: JSON.stringify(articleIds),
    now: now.toISOString(),
  })
  const { terms } = rows[0] ?? fail('ACCOMMODATION_NOT_FOUND')
  const { edition, ...stored } = JSON.parse(terms) as Stored
  return { terms: termsOf(accommodationId, stored), edition, size: terms.length }
}

function termsOf(accommodationId: string, stored: Omit<Stored, 'edition'>): RateTerms {
  const sold = new Map<
    string,
    Map<string, RateTerms['sold'] extends ReadonlyMap<string, ReadonlyMap<string, infer T>> ? T : never>
  >()
  const days = new Map<string, RateTerms['days'] extends ReadonlyMap<string, infer T> ? T : never>()
  const blocks = new Map<string, readonly RentBlock[]>()
  for (const [plan, type, baseOccupancy, adjustPpm, adjustAmount, supplements, prices, hours, inPrice] of stored.sold) {
    const types = sold.get(plan) ?? new Map()
    sold.set(plan, types)
    const ofBands = (supplements ?? []).map(([band, nth, supplement]) => ({ band, nth, supplement }))
    const included = (inPrice ?? []).map(([articleId, count]) => ({ articleId, count }))
    types.set(type, { baseOccupancy, adjustPpm, adjustAmount, supplements: ofBands, included })
    if (prices)
      days.set(keyOf(plan, type), new Map(prices.map(([day, amount, amountsByAdults]) => [day, { amount, amountsByAdults }])))
    if (hours) blocks.set(keyOf(plan, type), hours)
  }
  const momentOf = (text: string | null) => (text === null ? null : new Date(text))
  const plans = stored.plans.map((plan): [string, PlanTerms] => [
    plan.id,
    { ...plan, bookableFrom: momentOf(plan.bookableFrom), bookableUntil: momentOf(plan.bookableUntil) },
  ])
  return {
    ...stored,
    accommodationId,
    plans: new Map(plans),
    sold,
    days,
    blocks,
    articles: new Map(stored.articles.map((article) => [article.id, article])),
    roomTypes: new Map(stored.roomTypes.map((type) => [type.id, type])),
    policies: new Map(stored.policies.map((policy) => [policy.id, policy])),
    rules: rulesOf(stored.rules),
  }
}

function rulesOf(rules: readonly Rule[]): Map<string, Map<string, RuleValues>> {
  const byDay = new Map<string, Map<string, RuleValues>>()
  for (const [plan, type, day, closed, closedToArrival, closedToDeparture, minStay, maxStay, ...others] of rules) {
    const [minStayThrough, maxStayThrough, advanceMinHours, advanceMaxHours] = others
    const ofDay = byDay.get(day) ?? new Map<string, RuleValues>()
    byDay.set(day, ofDay)
    const lengths = { minStay, maxStay, minStayThrough, maxStayThrough, advanceMinHours, advanceMaxHours }
    ofDay.set(keyOf(plan, type), { closed, closedToArrival, closedToDeparture, ...lengths })
  }
  return byDay
}

const list = (rows: SQL) => sql`coalesce((select json_agg(listed) from (${rows}) listed), '[]')`
const isWanted = (column: SQL) => sql`(asked.types is null or ${column} = any (asked.types))`
const ofSold = (table: PgTable) => sql`${table} stored where stored.accommodation_id = ${propertyId}
  and stored.rate_plan_id = sold.rate_plan_id and stored.room_type_id = sold.room_type_id`

const plansOfProperty = sql`select id, code, name, names, description, type, parent_id as "parentId", adjust_ppm as "adjustPpm",
    adjust_amount as "adjustAmount", round_to as "roundTo", round_mode as "roundMode", visibility, channels, guarantee,
    prepay_ppm as "prepayPpm", prepay_nights as "prepayNights", prepay_amount as "prepayAmount",
    cancellation_policy_id as "cancellationPolicyId", no_show_policy_id as "noShowPolicyId", tax_group as "taxGroup",
    advance_min_hours as "advanceMinHours", advance_max_hours as "advanceMaxHours", bookable_from as "bookableFrom",
    bookable_until as "bookableUntil", check_in_time as "checkInTime", check_out_time as "checkOutTime",
    archived_at is not null as archived
  from ${ratePlans} where ${here} order by name, id`

/** One index look-up per plan and room type: prices of a year are many rows, and those of a stay are few. */
const soldTypes = sql`select json_build_array(sold.rate_plan_id, sold.room_type_id, base_occupancy, sold.adjust_ppm, sold.adjust_amount,
    (select json_agg(json_build_array(band, nth, supplement)) from ${ofSold(occupancyPrices)}),
    case when plan.parent_id is null and asked.type = 'lodge' then (
      select json_agg(json_build_array(day, amount, amounts_by_adults)) from ${ofSold(rateDays)}
        and day between asked.first and asked.last) end,
    case when plan.parent_id is null and asked.type = 'rent' then (
      select json_agg(json_build_object('id', id, 'fromDay', from_day, 'toDay', to_day, 'weekdays', weekdays, 'opens', opens,
        'lastEnd', last_end, 'minutes', minutes, 'amount', amount, 'extraMinutes', extra_minutes,
        'extraAmount', extra_amount, 'mostMinutes', most_minutes) order by id) from ${ofSold(rentBlocks)}
        and from_day <= asked.last and to_day >= asked.first) end,
    (select json_agg(json_build_array(article_id, count) order by article_id) from ${ofSold(includedArticles)})) as row
  from ${ratePlanTypes} sold
  join ${ratePlans} plan on plan.accommodation_id = sold.accommodation_id and plan.id = sold.rate_plan_id
  where sold.accommodation_id = ${propertyId} and plan.type = asked.type and ${isWanted(sql`sold.room_type_id`)}`

const soldWithStays = sql`(archived_at is null and 'BOOKING' = any (sold_at))`

const articlesOfStays = sql`select id, code, name, names, unit, amount, tax_group as "taxGroup", age_band as "ageBand", mandatory,
    ${soldWithStays} as "isSold"
  from ${articles} where ${here} and (mandatory and ${soldWithStays} or id = any (asked.articles)
    or id in (select article_id from ${includedArticles} where ${here} and ${isWanted(sql`room_type_id`)}))
  order by code collate "C"`

const taxesInForce = sql`select code, name, names, kind, basis, rate_ppm as "ratePpm", amount, included, tax_group as "taxGroup",
    nights_max as "nightsMax", exempt_under_age as "exemptUnderAge", priority, valid_from as "validFrom", valid_until as "validUntil"
  from ${taxes} where ${here} and archived_at is null order by priority, code collate "C"`

const latestPolicies = sql`select distinct on (policy_id) policy_id as id, version, name,
    free_minutes_after_booking as "freeMinutesAfterBooking", steps
  from ${policyVersions} where ${here} order by policy_id, version desc`

const rulesOfDates = sql`select json_build_array(rate_plan_id, room_type_id, day, closed, closed_to_arrival, closed_to_departure,
    min_stay, max_stay, min_stay_through, max_stay_through, advance_min_hours, advance_max_hours) as row
  from ${stayRules} where ${here} and day between asked.first and asked.last
    and (room_type_id = '${sql.raw(everyOne)}' or ${isWanted(sql`room_type_id`)})`

const { placeholder: the } = sql

/** The property of the row `asked` hides it from the planner of PostgreSQL, which would plan each call; Citus has to see it. */
const select = (property = sql`asked.property`) => sql`with asked as (
    select ${the('accommodationId')}::text as property, ${the('type')}::text as type, ${the('from')}::date as first,
      ${the('to')}::date as last, ${the('promoCode')}::text as code, ${the('now')}::timestamptz as now,
      (select array_agg(id) from json_array_elements_text(${the('roomTypeIds')}::json) as id) as types,
      (select array_agg(id) from json_array_elements_text(${the('articleIds')}::json) as id) as articles
  )
  select json_build_object(
    ${saleTerms},
    'plans', ${list(plansOfProperty)},
    'sold', coalesce((select json_agg(listed.row) from (${soldTypes}) listed), '[]'),
    'roomTypes', ${list(sql`select id, name, names, description, pictures, capacity, archived_at is not null as archived
      from ${roomTypes}
      where ${here} and ${isWanted(sql`id`)} order by name, id`)},
    'ageBands', ${list(sql`select code, from_age as "fromAge", to_age as "toAge", counts_as as "countsAs" from ${ageBands}
      where ${here} order by from_age`)},
    'articles', ${list(articlesOfStays)},
    'taxes', ${list(taxesInForce)},
    'policies', ${list(latestPolicies)},
    'rules', coalesce((select json_agg(listed.row) from (${rulesOfDates}) listed), '[]')
  )::text as terms
  from asked join ${accommodations} property on property.id = ${property}`

const selectOnCitus = () => withProperty(select(sql`${the('accommodationId')}::text`), propertyId)
