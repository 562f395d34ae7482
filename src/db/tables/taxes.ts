import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { instant, minorUnits, ulid } from './columns.ts'

export const taxKinds = ['VAT', 'CITY', 'FEE'] as const
export const taxBases = ['PERCENT', 'PER_PERSON_NIGHT', 'PER_ROOM_NIGHT', 'PER_STAY'] as const

export const taxes = pgTable(
  'taxes',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    id: ulid('id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Language tag → name. */
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    kind: text('kind', { enum: taxKinds }).notNull(),
    basis: text('basis', { enum: taxBases }).notNull(),
    /** Parts per million of the price, for PERCENT. */
    ratePpm: bigint('rate_ppm', { mode: 'number' }),
    /** For every other basis. */
    amount: minorUnits('amount'),
    /** Whether prices contain it; otherwise it is added. */
    included: boolean('included').notNull(),
    /** Taxes of the group of a rate plan apply to its stays. */
    taxGroup: text('tax_group').notNull(),
    /** Charged for so many nights of a stay at most. */
    nightsMax: integer('nights_max'),
    /** Guests below this age are exempt, for PER_PERSON_NIGHT. */
    exemptUnderAge: integer('exempt_under_age'),
    /** The order of calculation and of display. */
    priority: integer('priority').notNull(),
    /** Nights on these dates, both included. */
    validFrom: date('valid_from', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    unique('taxes_code').on(t.accommodationId, t.code),
    check(
      'taxes_value',
      sql`(${t.basis} = 'PERCENT') = (${t.ratePpm} is not null) and (${t.basis} = 'PERCENT') = (${t.amount} is null)`,
    ),
  ],
)
