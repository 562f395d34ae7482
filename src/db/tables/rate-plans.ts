import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, type PgColumn, text, unique } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { bigNumber, idOf, instant, keyOf, minorUnits, oneOf, refersTo, table, tableOfRows, timestamps, ulid } from './columns.ts'
import { policies } from './policies.ts'
import { reservationTypes } from './reservations.ts'
import { roomTypes } from './rooms.ts'

export const planVisibilities = ['PUBLIC', 'PRIVATE', 'CODE'] as const
export const guarantees = ['NONE', 'HOLD_UNTIL', 'CARD', 'PREPAY'] as const
export const roundModes = ['NEAREST', 'UP', 'DOWN'] as const
export const guestKinds = ['ADULT', 'CHILD', 'INFANT'] as const

/** A price per night or per hour with its terms. A plan without parent is a root: its prices are stored by day. */
export const ratePlans = tableOfRows(
  'rate_plans',
  {
    accommodationId: idOf(() => accommodations),
    code: text().notNull(),
    name: text().notNull(),
    /** Language tag → name. */
    names: jsonb().$type<Record<string, string>>().notNull().default({}),
    description: text(),
    type: oneOf(reservationTypes).notNull(),
    parentId: ulid(),
    /** Added to the price of the parent, in parts per million of it; -100000 is ten percent off. */
    adjustPpm: integer().notNull().default(0),
    /** Added after that. */
    adjustAmount: minorUnits().notNull().default(0),
    /** The price of a night is a multiple of it; null for the minor unit. */
    roundTo: minorUnits(),
    roundMode: oneOf(roundModes).notNull().default('NEAREST'),
    visibility: oneOf(planVisibilities).notNull().default('PUBLIC'),
    /** Channels that may sell it; null for all. `direct` is the property itself. */
    channels: text().array(),
    guarantee: oneOf(guarantees).notNull().default('NONE'),
    /** Local time of the arrival day until which a stay is kept, for HOLD_UNTIL. */
    holdUntil: text(),
    /** What is due at the booking, for PREPAY; at most one of the three. */
    prepayPpm: integer(),
    prepayNights: integer(),
    prepayAmount: minorUnits(),
    cancellationPolicyId: ulid(),
    noShowPolicyId: ulid(),
    taxGroup: text().notNull().default('lodging'),
    /** Hours between booking and arrival. */
    advanceMinHours: integer(),
    advanceMaxHours: integer(),
    /** It can be booked at these moments only. */
    bookableFrom: instant(),
    bookableUntil: instant(),
    checkInTime: text().notNull().default('15:00'),
    checkOutTime: text().notNull().default('11:00'),
    /** Counts changes of the plan. */
    version: integer().notNull().default(1),
    archivedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    refersTo(t, t.parentId, t, 'rate_plans_parent'),
    refersTo(t, t.cancellationPolicyId, policies, 'rate_plans_cancellation_policy'),
    refersTo(t, t.noShowPolicyId, policies, 'rate_plans_no_show_policy'),
    unique('rate_plans_code').on(t.accommodationId, t.code),
    index('rate_plans_id').on(t.id),
    index('rate_plans_children').on(t.accommodationId, t.parentId),
  ],
)

/** The room types that a plan sells. */
export const ratePlanTypes = table(
  'rate_plan_types',
  {
    accommodationId: ulid().notNull(),
    ratePlanId: ulid().notNull(),
    roomTypeId: ulid().notNull(),
    /** The same as in `price_versions`. */
    id: ulid().notNull(),
    /** Adults that the price is for. */
    baseOccupancy: integer().notNull(),
    adjustPpm: integer().notNull().default(0),
    adjustAmount: minorUnits().notNull().default(0),
  },
  (t) => [
    keyOf(t.accommodationId, t.ratePlanId, t.roomTypeId),
    refersTo(t, t.ratePlanId, ratePlans),
    refersTo(t, t.roomTypeId, roomTypes),
    unique('rate_plan_types_id').on(t.accommodationId, t.id),
  ],
)

/** The columns have a plan and a room type that it sells. */
export const ofPlanType = (t: Record<'accommodationId' | 'ratePlanId' | 'roomTypeId', PgColumn>, name: string) =>
  foreignKey({
    name,
    columns: [t.accommodationId, t.ratePlanId, t.roomTypeId],
    foreignColumns: [ratePlanTypes.accommodationId, ratePlanTypes.ratePlanId, ratePlanTypes.roomTypeId],
  })

/** When the prices of a plan and room type changed last. The row stays when the plan no longer sells the type. */
export const priceVersions = table(
  'price_versions',
  {
    accommodationId: ulid().notNull(),
    ratePlanId: ulid().notNull(),
    roomTypeId: ulid().notNull(),
    /** Names these prices in the feed of changes. */
    id: ulid().notNull(),
    /** The version of the property's rates that changed them last, also by a change of the parent's prices; 0 if none did. */
    version: bigNumber().notNull().default(0),
  },
  (t) => [
    keyOf(t.accommodationId, t.ratePlanId, t.roomTypeId),
    refersTo(t, t.ratePlanId, ratePlans),
    refersTo(t, t.roomTypeId, roomTypes),
    unique('price_versions_id').on(t.accommodationId, t.id),
  ],
)

/** Ages of guests, each counted as adult, child or infant. Without rows only the three counts are known. */
export const ageBands = table(
  'age_bands',
  {
    accommodationId: idOf(() => accommodations),
    code: text().notNull(),
    name: text().notNull(),
    fromAge: integer().notNull(),
    /** Included. */
    toAge: integer().notNull(),
    countsAs: oneOf(guestKinds).notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.code), check('age_bands_ages', sql`${t.fromAge} >= 0 and ${t.fromAge} <= ${t.toAge}`)],
)

/** A code that unlocks plans with the visibility CODE. */
export const promoCodes = table(
  'promo_codes',
  {
    accommodationId: idOf(() => accommodations),
    /** In upper case. */
    code: text().notNull(),
    ratePlanIds: text().array().notNull(),
    validFrom: instant(),
    validUntil: instant(),
    archivedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.code)],
)
