import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { bigNumber, day, idOf, instant, minorUnits, oneOf, tableOfRows, timestamps } from './columns.ts'

export const taxKinds = ['VAT', 'CITY', 'FEE'] as const
export const taxBases = ['PERCENT', 'PER_PERSON_NIGHT', 'PER_ROOM_NIGHT', 'PER_STAY'] as const

export const taxes = tableOfRows(
  'taxes',
  {
    accommodationId: idOf(() => accommodations),
    code: text().notNull(),
    name: text().notNull(),
    /** Language tag → name. */
    names: jsonb().$type<Record<string, string>>().notNull().default({}),
    kind: oneOf(taxKinds).notNull(),
    basis: oneOf(taxBases).notNull(),
    /** Parts per million of the price, for PERCENT. */
    ratePpm: bigNumber(),
    /** For every other basis. */
    amount: minorUnits(),
    /** Whether prices contain it; otherwise it is added. */
    included: boolean().notNull(),
    /** Taxes of the group of a rate plan apply to its stays. */
    taxGroup: text().notNull(),
    /** Charged for so many nights of a stay at most. */
    nightsMax: integer(),
    /** Guests below this age are exempt, for PER_PERSON_NIGHT. */
    exemptUnderAge: integer(),
    /** The order of calculation and of display. */
    priority: integer().notNull(),
    /** Nights on these dates, both included. */
    validFrom: day(),
    validUntil: day(),
    archivedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    unique('taxes_code').on(t.accommodationId, t.code),
    check(
      'taxes_value',
      sql`(${t.basis} = 'PERCENT') = (${t.ratePpm} is not null) and (${t.basis} = 'PERCENT') = (${t.amount} is null)`,
    ),
  ],
)
