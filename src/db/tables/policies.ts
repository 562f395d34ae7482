import { integer, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { idOf, instant, keyOf, oneOf, refersTo, table, tableOfRows, ulid } from './columns.ts'

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

export const policies = tableOfRows(
  'policies',
  {
    accommodationId: idOf(() => accommodations),
    kind: oneOf(policyKinds).notNull(),
    code: text().notNull(),
    archivedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [unique('policies_code').on(t.accommodationId, t.code)],
)

/** A version never changes: stays keep the one that they were sold with. */
export const policyVersions = table(
  'policy_versions',
  {
    accommodationId: ulid().notNull(),
    policyId: ulid().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    /** Within this time after the booking a cancellation is free; null for none. */
    freeMinutesAfterBooking: integer(),
    steps: jsonb().$type<PolicyStep[]>().notNull(),
    /** The taxes that fees contain; null for those of the property. */
    taxGroup: text(),
    createdAt: instant().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.policyId, t.version), refersTo(t, t.policyId, policies)],
)
