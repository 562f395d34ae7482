import { foreignKey, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { instant, ulid } from './columns.ts'

export const policyKinds = ['CANCELLATION', 'NO_SHOW'] as const

/** What a step of a policy charges. Exactly one of the three is not null. */
export interface PolicyFee {
  /** Parts per million of the whole stay. */
  ppm: number | null
  /** The first nights of the stay. */
  nights: number | null
  amount: number | null
}

/** From this many minutes before arrival on, the fee is charged; the step that began last counts. A no-show has one step. */
export interface PolicyStep {
  minutesBeforeArrival: number | null
  fee: PolicyFee
}

export const policies = pgTable(
  'policies',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    id: ulid('id').notNull(),
    kind: text('kind', { enum: policyKinds }).notNull(),
    code: text('code').notNull(),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accommodationId, t.id] }), unique('policies_code').on(t.accommodationId, t.code)],
)

/** A version never changes: stays keep the one that they were sold with. */
export const policyVersions = pgTable(
  'policy_versions',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    policyId: ulid('policy_id').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    /** Within this time after the booking a cancellation is free; null for none. */
    freeMinutesAfterBooking: integer('free_minutes_after_booking'),
    steps: jsonb('steps').$type<PolicyStep[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.policyId, t.version] }),
    foreignKey({ columns: [t.accommodationId, t.policyId], foreignColumns: [policies.accommodationId, policies.id] }),
  ],
)
