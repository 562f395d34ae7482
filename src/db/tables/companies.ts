import { index, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { idOf, instant, tableOfRows, timestamps } from './columns.ts'
import type { Route } from './routing.ts'

/** A firm, an agency or an association that pays for guests. */
export const companies = tableOfRows(
  'companies',
  {
    accommodationId: idOf(() => accommodations),
    code: text().notNull(),
    name: text().notNull(),
    taxNumber: text(),
    address: text(),
    email: text(),
    phone: text(),
    contactName: text(),
    note: text(),
    /** With which its folios begin. */
    routes: jsonb().$type<Route[]>().notNull().default([]),
    archivedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    unique('companies_code').on(t.accommodationId, t.code),
    index('companies_id').on(t.id),
    index('companies_name').on(t.accommodationId, t.name, t.id),
  ],
)
