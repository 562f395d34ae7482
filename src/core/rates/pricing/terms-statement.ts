import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
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
  taxRules,
} from '../../../db/tables/index.ts'
import { here, propertyId, saleTerms } from './sale-terms.ts'

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
const soldTypes = sql`select json_build_object('plan', sold.rate_plan_id, 'type', sold.room_type_id, 'baseOccupancy', base_occupancy,
    'adjustPpm', sold.adjust_ppm, 'adjustAmount', sold.adjust_amount,
    'supplements', ${list(sql`select band, nth, supplement from ${ofSold(occupancyPrices)}`)},
    'included', ${list(sql`select article_id as "articleId", count, share_ppm as "sharePpm" from ${ofSold(includedArticles)} order by article_id`)},
    'prices', case when plan.parent_id is null and asked.type = 'lodge' then (
      select json_agg(json_build_array(day, amount, amounts_by_adults)) from ${ofSold(rateDays)}
        and day between asked.first and asked.last) end,
    'hours', case when plan.parent_id is null and asked.type = 'rent' then (
      select json_agg(json_build_object('id', id, 'fromDay', from_day, 'toDay', to_day, 'weekdays', weekdays, 'opens', opens,
        'lastEnd', last_end, 'minutes', minutes, 'amount', amount, 'extraMinutes', extra_minutes,
        'extraAmount', extra_amount, 'mostMinutes', most_minutes) order by id) from ${ofSold(rentBlocks)}
        and from_day <= asked.last and to_day >= asked.first) end) as row
  from ${ratePlanTypes} sold
  join ${ratePlans} plan on plan.accommodation_id = sold.accommodation_id and plan.id = sold.rate_plan_id
  where sold.accommodation_id = ${propertyId} and plan.type = asked.type and ${isWanted(sql`sold.room_type_id`)}`

const soldWithStays = sql`(archived_at is null and 'BOOKING' = any (sold_at))`

const articlesOfStays = sql`select id, code, name, names, unit, amount, tax_group as "taxGroup", age_band as "ageBand", mandatory,
    ${soldWithStays} as "isSold"
  from ${articles} where ${here} and (mandatory and ${soldWithStays} or id = any (asked.articles)
    or id in (select article_id from ${includedArticles} where ${here} and ${isWanted(sql`room_type_id`)}))
  order by code collate "C"`

const taxesInForce = sql`select code, name, names, kind, basis, rate_ppm as "ratePpm", amount, included, tax_group as "taxGroup", on_taxes as "onTaxes",
    nights_max as "nightsMax", exempt_under_age as "exemptUnderAge", priority, valid_from as "validFrom", valid_until as "validUntil"
  from ${taxes} where ${here} and archived_at is null order by priority, code collate "C"`

const latestPolicies = sql`select distinct on (policy_id) policy_id as id, version, name,
    free_minutes_after_booking as "freeMinutesAfterBooking", steps
  from ${policyVersions} where ${here} order by policy_id, version desc`

const rulesOfDates = sql`select json_agg(json_build_array(rate_plan_id, room_type_id, day, closed, closed_to_arrival, closed_to_departure,
    min_stay, max_stay, min_stay_through, max_stay_through, advance_min_hours, advance_max_hours)) as row
  from ${stayRules} where ${here} and day between asked.first and asked.last
    and (room_type_id = '${sql.raw(everyOne)}' or ${isWanted(sql`room_type_id`)})
  group by day`

const { placeholder: the } = sql

/**
 * All terms; what grows with days in a row for each piece of JSON: one text of all of it would hold the event loop. The property of the row `asked` hides it from the planner of PostgreSQL, which would plan each call; Citus has to see it.
 */
export const select = (property = sql`asked.property`) => {
  const place = sql`asked join ${accommodations} property on property.id = ${property}`
  const pieces = (rows: SQL) => sql`piece.row::text from ${place} cross join lateral (${rows}) piece`
  return sql`with asked as (
    select ${the('accommodationId')}::text as property, ${the('type')}::text as type, ${the('from')}::date as first,
      ${the('to')}::date as last, ${the('promoCode')}::text as code, ${the('now')}::timestamptz as now,
      (select array_agg(id) from json_array_elements_text(${the('roomTypeIds')}::json) as id) as types,
      (select array_agg(id) from json_array_elements_text(${the('articleIds')}::json) as id) as articles
  )
  select 'terms' as part, json_build_object(
    ${saleTerms},
    'plans', ${list(plansOfProperty)},
    'roomTypes', ${list(sql`select id, name, names, description, pictures, capacity, tax_group as "taxGroup", archived_at is not null as archived
      from ${roomTypes}
      where ${here} and ${isWanted(sql`id`)} order by name, id`)},
    'ageBands', ${list(sql`select code, from_age as "fromAge", to_age as "toAge", counts_as as "countsAs" from ${ageBands}
      where ${here} order by from_age`)},
    'articles', ${list(articlesOfStays)},
    'taxes', ${list(taxesInForce)},
    'taxRules', (select json_build_object('nightsGroup', nights_group, 'chargesGroup', charges_group,
      'cancellationFeesGroup', cancellation_fees_group, 'noShowFeesGroup', no_show_fees_group,
      'addToHandPrices', add_to_hand_prices, 'channels', channels, 'mixes', mixes) from ${taxRules} where ${here}),
    'policies', ${list(latestPolicies)}
  )::text as piece
  from ${place}
  union all select 'sold', ${pieces(soldTypes)}
  union all select 'rules', ${pieces(rulesOfDates)}`
}
