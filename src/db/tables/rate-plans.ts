import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { instant, minorUnits, ulid } from './columns.ts'
import { policies } from './policies.ts'
import { reservationTypes } from './reservations.ts'
import { roomTypes } from './rooms.ts'

export const planVisibilities = ['PUBLIC', 'PRIVATE', 'CODE'] as const
export const guarantees = ['NONE', 'HOLD_UNTIL', 'CARD', 'PREPAY'] as const
export const roundModes = ['NEAREST', 'UP', 'DOWN'] as const
export const guestKinds = ['ADULT', 'CHILD', 'INFANT'] as const

/** A price per night or per hour with its terms. A plan without parent is a root: its prices are stored by day. */
export const ratePlans = pgTable(
  'rate_plans',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    id: ulid('id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Language tag → name. */
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    description: text('description'),
    type: text('type', { enum: reservationTypes }).notNull(),
    parentId: ulid('parent_id'),
    /** Added to the price of the parent, in parts per million of it; -100000 is ten percent off. */
    adjustPpm: integer('adjust_ppm').notNull().default(0),
    /** Added after that. */
    adjustAmount: minorUnits('adjust_amount').notNull().default(0),
    /** The price of a night is a multiple of it; null for the minor unit. */
    roundTo: minorUnits('round_to'),
    roundMode: text('round_mode', { enum: roundModes }).notNull().default('NEAREST'),
    visibility: text('visibility', { enum: planVisibilities }).notNull().default('PUBLIC'),
    /** Channels that may sell it; null for all. `direct` is the property itself. */
    channels: text('channels').array(),
    guarantee: text('guarantee', { enum: guarantees }).notNull().default('NONE'),
    /** Local time of the arrival day until which a stay is kept, for HOLD_UNTIL. */
    holdUntil: text('hold_until'),
    /** What is due at the booking, for PREPAY; at most one of the three. */
    prepayPpm: integer('prepay_ppm'),
    prepayNights: integer('prepay_nights'),
    prepayAmount: minorUnits('prepay_amount'),
    cancellationPolicyId: ulid('cancellation_policy_id'),
    noShowPolicyId: ulid('no_show_policy_id'),
    taxGroup: text('tax_group').notNull().default('lodging'),
    /** Hours between booking and arrival. */
    advanceMinHours: integer('advance_min_hours'),
    advanceMaxHours: integer('advance_max_hours'),
    /** It can be booked at these moments only. */
    bookableFrom: instant('bookable_from'),
    bookableUntil: instant('bookable_until'),
    checkInTime: text('check_in_time').notNull().default('15:00'),
    checkOutTime: text('check_out_time').notNull().default('11:00'),
    /** Counts changes of the plan. */
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({
      name: 'rate_plans_parent',
      columns: [t.accommodationId, t.parentId],
      foreignColumns: [t.accommodationId, t.id],
    }),
    foreignKey({
      name: 'rate_plans_cancellation_policy',
      columns: [t.accommodationId, t.cancellationPolicyId],
      foreignColumns: [policies.accommodationId, policies.id],
    }),
    foreignKey({
      name: 'rate_plans_no_show_policy',
      columns: [t.accommodationId, t.noShowPolicyId],
      foreignColumns: [policies.accommodationId, policies.id],
    }),
    unique('rate_plans_code').on(t.accommodationId, t.code),
    index('rate_plans_id').on(t.id),
    index('rate_plans_children').on(t.accommodationId, t.parentId),
  ],
)

/** The room types that a plan sells. */
export const ratePlanTypes = pgTable(
  'rate_plan_types',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    ratePlanId: ulid('rate_plan_id').notNull(),
    roomTypeId: ulid('room_type_id').notNull(),
    /** The same as in `price_versions`. */
    id: ulid('id').notNull(),
    /** Adults that the price is for. */
    baseOccupancy: integer('base_occupancy').notNull(),
    adjustPpm: integer('adjust_ppm').notNull().default(0),
    adjustAmount: minorUnits('adjust_amount').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.ratePlanId, t.roomTypeId] }),
    foreignKey({ columns: [t.accommodationId, t.ratePlanId], foreignColumns: [ratePlans.accommodationId, ratePlans.id] }),
    foreignKey({ columns: [t.accommodationId, t.roomTypeId], foreignColumns: [roomTypes.accommodationId, roomTypes.id] }),
    unique('rate_plan_types_id').on(t.accommodationId, t.id),
  ],
)

/** When the prices of a plan and room type changed last. The row stays when the plan no longer sells the type. */
export const priceVersions = pgTable(
  'price_versions',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    ratePlanId: ulid('rate_plan_id').notNull(),
    roomTypeId: ulid('room_type_id').notNull(),
    /** Names these prices in the feed of changes. */
    id: ulid('id').notNull(),
    /** The version of the property's rates that changed them last, also by a change of the parent's prices; 0 if none did. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.ratePlanId, t.roomTypeId] }),
    foreignKey({ columns: [t.accommodationId, t.ratePlanId], foreignColumns: [ratePlans.accommodationId, ratePlans.id] }),
    foreignKey({ columns: [t.accommodationId, t.roomTypeId], foreignColumns: [roomTypes.accommodationId, roomTypes.id] }),
    unique('price_versions_id').on(t.accommodationId, t.id),
  ],
)

/** Ages of guests, each counted as adult, child or infant. Without rows only the three counts are known. */
export const ageBands = pgTable(
  'age_bands',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    code: text('code').notNull(),
    name: text('name').notNull(),
    fromAge: integer('from_age').notNull(),
    /** Included. */
    toAge: integer('to_age').notNull(),
    countsAs: text('counts_as', { enum: guestKinds }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.code] }),
    check('age_bands_ages', sql`${t.fromAge} >= 0 and ${t.fromAge} <= ${t.toAge}`),
  ],
)

/** A code that unlocks plans with the visibility CODE. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    /** In upper case. */
    code: text('code').notNull(),
    ratePlanIds: text('rate_plan_ids').array().notNull(),
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accommodationId, t.code] })],
)
