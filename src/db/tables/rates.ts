import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import type { StayArticle } from './articles.ts'
import { bigNumber, day, idOf, instant, keyOf, minorUnits, refersTo, table, ulid } from './columns.ts'
import { ofPlanType, ratePlans } from './rate-plans.ts'
import { reservations } from './reservations.ts'

/** What the nth guest of a band adds to the price of a night, and every later one without a row. */
export const occupancyPrices = table(
  'occupancy_prices',
  {
    accommodationId: ulid().notNull(),
    ratePlanId: ulid().notNull(),
    roomTypeId: ulid().notNull(),
    /** Code of an age band, or ADULT, CHILD, INFANT. */
    band: text().notNull(),
    nth: integer().notNull(),
    supplement: minorUnits().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.ratePlanId, t.roomTypeId, t.band, t.nth), ofPlanType(t, 'occupancy_prices_plan_type')],
)

/** The price of a night of a root plan. A night without a row is not sold. */
export const rateDays = table(
  'rate_days',
  {
    accommodationId: ulid().notNull(),
    ratePlanId: ulid().notNull(),
    roomTypeId: ulid().notNull(),
    day: day().notNull(),
    amount: minorUnits().notNull(),
    /** The price for one adult, two adults and so on, instead of `amount` and the supplements of adults. */
    amountsByAdults: bigNumber().array(),
    /** Who set it: `staff` or an installation's id. */
    source: text().notNull(),
    /** The version of the property's rates that set it. */
    version: bigNumber().notNull(),
  },
  (t) => [
    keyOf(t.accommodationId, t.ratePlanId, t.roomTypeId, t.day),
    ofPlanType(t, 'rate_days_plan_type'),
    index('rate_days_version').on(t.accommodationId, t.version),
  ],
)

/** Hours that a plan sells as one block, with its extension. */
export const rentBlocks = table(
  'rent_blocks',
  {
    accommodationId: ulid().notNull(),
    ratePlanId: ulid().notNull(),
    roomTypeId: ulid().notNull(),
    id: ulid().notNull(),
    /** Both included. */
    fromDay: day().notNull(),
    toDay: day().notNull(),
    /** 0 is Sunday. */
    weekdays: integer().array().notNull(),
    /** Local time at which a stay can start at the earliest. */
    opens: text().notNull(),
    /** Local time by which it has ended; on the next day if not after `opens`. */
    lastEnd: text().notNull(),
    minutes: integer().notNull(),
    amount: minorUnits().notNull(),
    extraMinutes: integer(),
    extraAmount: minorUnits(),
    /** Longest stay with its extension. */
    mostMinutes: integer().notNull(),
    version: bigNumber().notNull(),
  },
  (t) => [
    keyOf(t.accommodationId, t.ratePlanId, t.roomTypeId, t.id),
    ofPlanType(t, 'rent_blocks_plan_type'),
    check('rent_blocks_minutes', sql`${t.minutes} > 0 and ${t.mostMinutes} >= ${t.minutes}`),
  ],
)

/** In `rate_plan_id` and `room_type_id`: the rule is for all of them. */
export const everyOne = '*'

/** When a stay can be sold. A rule is for the property, a room type, a plan, or a plan with a type; the strictest that fits counts. */
export const stayRules = table(
  'stay_rules',
  {
    accommodationId: idOf(() => accommodations),
    ratePlanId: ulid().notNull(),
    roomTypeId: ulid().notNull(),
    day: day().notNull(),
    closed: boolean(),
    closedToArrival: boolean(),
    closedToDeparture: boolean(),
    /** Nights of a stay that arrives on the day. */
    minStay: integer(),
    maxStay: integer(),
    /** Nights of a stay that sleeps the night of the day. */
    minStayThrough: integer(),
    maxStayThrough: integer(),
    advanceMinHours: integer(),
    advanceMaxHours: integer(),
    source: text().notNull(),
    version: bigNumber().notNull(),
  },
  (t) => [
    keyOf(t.accommodationId, t.ratePlanId, t.roomTypeId, t.day),
    index('stay_rules_day').on(t.accommodationId, t.day),
    index('stay_rules_version').on(t.accommodationId, t.version),
  ],
)

/** The number of the last change of prices or rules of a property. Its row is the lock of their writers. */
export const rateVersions = table('rate_versions', {
  accommodationId: idOf(() => accommodations).primaryKey(),
  version: bigNumber().notNull(),
})

/** On what terms a rate plan sold a stay; a stay that was sold for prices by hand has none. */
export const stayTerms = table(
  'stay_terms',
  {
    accommodationId: ulid().notNull(),
    reservationId: ulid().notNull(),
    ratePlanId: ulid().notNull(),
    /** The type whose prices were taken. */
    roomTypeId: ulid().notNull(),
    /** Ages of children, if they were told. */
    childAges: integer().array().notNull(),
    promoCode: text(),
    /** Those that the guest added. */
    articles: jsonb().$type<StayArticle[]>().notNull().default([]),
    /** SHA-256 of the canonical lines. */
    offerHash: text().notNull(),
    dueNow: minorUnits().notNull(),
    cancellationPolicyId: ulid(),
    cancellationPolicyVersion: integer(),
    noShowPolicyId: ulid(),
    noShowPolicyVersion: integer(),
    /** When the stay was booked, from which the free time of its policy counts. */
    bookedAt: instant().notNull(),
    pricedAt: instant().notNull(),
  },
  (t) => [
    keyOf(t.accommodationId, t.reservationId),
    refersTo(t, t.reservationId, reservations),
    refersTo(t, t.ratePlanId, ratePlans),
  ],
)
