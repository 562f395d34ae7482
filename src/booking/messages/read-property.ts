import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accommodationSettings, accommodations, invoiceProfiles } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'

/** A property as messages tell it. How guests reach it is empty where it says nothing. */
export interface MessageProperty {
  name: string
  timeZone: string
  currency: string
  address: string
  phone: string
  email: string
}

const setting = (key: 'contactAddress' | 'contactPhone' | 'contactEmail'): SQL => sql`(select ${accommodationSettings.value}
  from ${accommodationSettings} where ${accommodationSettings.accommodationId} = ${accommodations.id}
    and ${accommodationSettings.area} = 'reservation' and ${accommodationSettings.key} = ${key})`

/** What the property did not set, it prints on its invoices. */
const contact = (key: Parameters<typeof setting>[0], ofInvoices: SQL) =>
  sql<string>`coalesce(nullif(${setting(key)}, ''), ${ofInvoices}, '')`

export const propertyColumns = {
  name: accommodations.name,
  timeZone: accommodations.timeZone,
  currency: accommodations.currency,
  address: contact('contactAddress', sql`${invoiceProfiles.address}`),
  phone: contact('contactPhone', sql`${invoiceProfiles.phone}`),
  email: contact('contactEmail', sql`${invoiceProfiles.email}`),
}

export const issuesInvoices = eq(invoiceProfiles.accommodationId, accommodations.id)

export async function propertyOf(db: Database, accommodationId: string): Promise<MessageProperty> {
  const [row] = await db
    .select(propertyColumns)
    .from(accommodations)
    .leftJoin(invoiceProfiles, issuesInvoices)
    .where(eq(accommodations.id, accommodationId))
  return row ?? fail('ACCOMMODATION_NOT_FOUND')
}
