import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { settingText } from '../../core/settings/index.ts'
import type { Database } from '../../db/database.ts'
import { accommodations, invoiceProfiles } from '../../db/tables/index.ts'
import { qualifyColumns } from '../../db/view.ts'
import { fail } from '../../kernel/errors.ts'

/** A property as messages name it. A contact that it has not set is empty. */
export interface MessageProperty {
  name: string
  timeZone: string
  currency: string
  address: string
  phone: string
  email: string
}

type ContactKey = 'contactAddress' | 'contactPhone' | 'contactEmail'

const published = (key: ContactKey) =>
  qualifyColumns(sql`coalesce(${settingText(accommodations.id, 'reservation', key)}, '')`) as SQL<string>

/** A contact that is not set is taken from the invoices. */
const contact = (key: ContactKey, ofInvoices: SQLWrapper) =>
  sql<string>`coalesce(nullif(${published(key)}, ''), ${ofInvoices}, '')`

export const propertyColumns = {
  name: accommodations.name,
  timeZone: accommodations.timeZone,
  currency: accommodations.currency,
  address: contact('contactAddress', invoiceProfiles.address),
  phone: contact('contactPhone', invoiceProfiles.phone),
  email: contact('contactEmail', invoiceProfiles.email),
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

/** The property of a booking on the booking page: anybody can hold a room, so it says no more than `bookableAccommodation`. */
export async function bookedPropertyOf(db: Database, accommodationId: string): Promise<Omit<MessageProperty, 'currency'>> {
  const { name, timeZone } = accommodations
  const contacts = { address: published('contactAddress'), phone: published('contactPhone'), email: published('contactEmail') }
  const [row] = await db
    .select({ name, timeZone, ...contacts })
    .from(accommodations)
    .where(eq(accommodations.id, accommodationId))
  return row ?? fail('ACCOMMODATION_NOT_FOUND')
}
