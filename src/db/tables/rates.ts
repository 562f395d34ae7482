import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import type { StayArticle } from './articles.ts'
import { instant, minorUnits, ulid } from './columns.ts'
import { ratePlans, ratePlanTypes } from './rate-plans.ts'
import { reservations } from './reservations.ts'

/** What the nth guest of a band adds to the price of a night, and every later one without a row. */
export const occupancyPrices = pgTable(
  'occupancy_prices',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    ratePlanId: ulid('rate_plan_id').notNull(),
    roomTypeId: ulid('room_type_id').notNull(),
    /** Code of an age band, or ADULT, CHILD, INFANT. */
    band: text('band').notNull(),
    nth: integer('nth').notNull(),
    supplement: minorUnits('supplement').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.ratePlanId, t.roomTypeId, t.band, t.nth] }),
    foreignKey({
      name: 'occupancy_prices_plan_type',
      columns: [t.accommodationId, t.ratePlanId, t.roomTypeId],
      foreignColumns: [ratePlanTypes.accommodationId, ratePlanTypes.ratePlanId, ratePlanTypes.roomTypeId],
    }),
  ],
)

/** The price of a night of a root plan. A night without a row is not sold. */
export const rateDays = pgTable(
  'rate_days',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    ratePlanId: ulid('rate_plan_id').notNull(),
    roomTypeId: ulid('room_type_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    amount: minorUnits('amount').notNull(),
    /** The price for one adult, two adults and so on, instead of `amount` and the supplements of adults. */
    amountsByAdults: bigint('amounts_by_adults', { mode: 'number' }).array(),
    /** Who set it: `staff` or an installation's id. */
    source: text('source').notNull(),
    /** The version of the property's rates that set it. */
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.ratePlanId, t.roomTypeId, t.day] }),
    foreignKey({
      name: 'rate_days_plan_type',
      columns: [t.accommodationId, t.ratePlanId, t.roomTypeId],
      foreignColumns: [ratePlanTypes.accommodationId, ratePlanTypes.ratePlanId, ratePlanTypes.roomTypeId],
    }),
    index('rate_days_version').on(t.accommodationId, t.version),
  ],
)

/** Hours that a plan sells as one block, with its extension. */
export const rentBlocks = pgTable(
  'rent_blocks',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    ratePlanId: ulid('rate_plan_id').notNull(),
    roomTypeId: ulid('room_type_id').notNull(),
    id: ulid('id').notNull(),
    /** Both included. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    /** 0 is Sunday. */
    weekdays: integer('weekdays').array().notNull(),
    /** Local time at which a stay can start at the earliest. */
    opens: text('opens').notNull(),
    /** Local time by which it has ended; on the next day if not after `opens`. */
    lastEnd: text('last_end').notNull(),
    minutes: integer('minutes').notNull(),
    amount: minorUnits('amount').notNull(),
    extraMinutes: integer('extra_minutes'),
    extraAmount: minorUnits('extra_amount'),
    /** Longest stay with its extension. */
    mostMinutes: integer('most_minutes').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.ratePlanId, t.roomTypeId, t.id] }),
    foreignKey({
      name: 'rent_blocks_plan_type',
      columns: [t.accommodationId, t.ratePlanId, t.roomTypeId],
      foreignColumns: [ratePlanTypes.accommodationId, ratePlanTypes.ratePlanId, ratePlanTypes.roomTypeId],
    }),
    check('rent_blocks_minutes', sql`${t.minutes} > 0 and ${t.mostMinutes} >= ${t.minutes}`),
  ],
)

/** In `rate_plan_id` and `room_type_id`: the rule is for all of them. */
export const everyOne = '*'

/** When a stay can be sold. A rule is for the property, a room type, a plan, or a plan with a type; the strictest that fits counts. */
export const stayRules = pgTable(
  'stay_rules',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    ratePlanId: ulid('rate_plan_id').notNull(),
    roomTypeId: ulid('room_type_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    closed: boolean('closed'),
    closedToArrival: boolean('closed_to_arrival'),
    closedToDeparture: boolean('closed_to_departure'),
    /** Nights of a stay that arrives on the day. */
    minStay: integer('min_stay'),
    maxStay: integer('max_stay'),
    /** Nights of a stay that sleeps the night of the day. */
    minStayThrough: integer('min_stay_through'),
    maxStayThrough: integer('max_stay_through'),
    advanceMinHours: integer('advance_min_hours'),
    advanceMaxHours: integer('advance_max_hours'),
    source: text('source').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.ratePlanId, t.roomTypeId, t.day] }),
    index('stay_rules_day').on(t.accommodationId, t.day),
    index('stay_rules_version').on(t.accommodationId, t.version),
  ],
)

/** The number of the last change of prices or rules of a property. Its row is the lock of their writers. */
export const rateVersions = pgTable('rate_versions', {
  accommodationId: ulid('accommodation_id')
    .primaryKey()
    .references(() => accommodations.id),
  version: bigint('version', { mode: 'number' }).notNull(),
})

/** On what terms a rate plan sold a stay; a stay that was sold for prices by hand has none. */
export const stayTerms = pgTable(
  'stay_terms',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    reservationId: ulid('reservation_id').notNull(),
    ratePlanId: ulid('rate_plan_id').notNull(),
    /** The type whose prices were taken. */
    roomTypeId: ulid('room_type_id').notNull(),
    /** Ages of children, if they were told. */
    childAges: integer('child_ages').array().notNull(),
    promoCode: text('promo_code'),
    /** Those that the guest added. */
    articles: jsonb('articles').$type<StayArticle[]>().notNull().default([]),
    /** SHA-256 of the canonical lines. */
    offerHash: text('offer_hash').notNull(),
    dueNow: minorUnits('due_now').notNull(),
    cancellationPolicyId: ulid('cancellation_policy_id'),
    cancellationPolicyVersion: integer('cancellation_policy_version'),
    noShowPolicyId: ulid('no_show_policy_id'),
    noShowPolicyVersion: integer('no_show_policy_version'),
    /** When the stay was booked, from which the free time of its policy counts. */
    bookedAt: instant('booked_at').notNull(),
    pricedAt: instant('priced_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.reservationId] }),
    foreignKey({
      columns: [t.accommodationId, t.reservationId],
      foreignColumns: [reservations.accommodationId, reservations.id],
    }),
    foreignKey({ columns: [t.accommodationId, t.ratePlanId], foreignColumns: [ratePlans.accommodationId, ratePlans.id] }),
  ],
)
