import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { bigNumber, day, idOf, instant, minorUnits, oneOf, table, tableOfRows, timestamps } from './columns.ts'

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
    /** Codes of other taxes of the group: a percentage is also of them. */
    onTaxes: text().array().notNull().default([]),
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

/** Taxes that a stay does not pay, and why. */
export interface TaxExemption {
  /** Null for all taxes. */
  taxCodes: string[] | null
  /** How many guests are exempt from taxes by person; null for the stay with all its taxes. */
  persons: number | null
  reason: string
  /** Of the document that proves it. */
  documentNumber: string | null
}

/** A group that is mixed of others since a date, or from the beginning. */
export interface TaxMix {
  taxGroup: string
  validFrom: string | null
  /** Parts per million of the price with its included taxes; together all of it. */
  parts: { taxGroup: string; ppm: number }[]
}

/** Who collects the taxes on top of what a channel sells: it does itself, or the property from the guest. */
export const taxCollectors = ['CHANNEL', 'PROPERTY'] as const

export interface ChannelTaxes {
  channelId: string
  collects: (typeof taxCollectors)[number]
}

/** The taxes of what names no group of its own, and what some groups consist of. A property without a row has what is default here. */
export const taxRules = table('tax_rules', {
  accommodationId: idOf(() => accommodations).primaryKey(),
  nightsGroup: text().notNull().default('lodging'),
  chargesGroup: text().notNull().default('none'),
  cancellationFeesGroup: text().notNull().default('none'),
  noShowFeesGroup: text().notNull().default('none'),
  /** Whether nights that are priced by hand have the taxes on top as well. Channels may differ. */
  addToHandPrices: boolean().notNull().default(false),
  channels: jsonb().$type<ChannelTaxes[]>().notNull().default([]),
  mixes: jsonb().$type<TaxMix[]>().notNull().default([]),
  ...timestamps(),
})
