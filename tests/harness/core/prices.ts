import { sql } from 'drizzle-orm'
import { everyOne, occupancyPrices, rateDays, rateVersions, stayRules, taxes } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { addDays } from '../../../src/kernel/zone.ts'
import type { House, TestApp } from '../index.ts'

interface Place {
  accommodationId: string
  ratePlanId: string
  roomTypeId: string
}

/** The same price for so many days. */
export async function addPrices(app: TestApp, place: Place, first: string, days: number, amount: number): Promise<void> {
  const rows = Array.from({ length: days }, (_, day) => ({
    ...place,
    day: addDays(first, day),
    amount,
    source: 'staff',
    version: 1,
  }))
  const { db } = app.context()
  await db.insert(rateDays).values(rows)
  await db
    .insert(rateVersions)
    .values({ accommodationId: place.accommodationId, version: 1 })
    .onConflictDoUpdate({ target: rateVersions.accommodationId, set: { version: sql`${rateVersions.version} + 1` } })
}

type Rule = Partial<
  Pick<typeof stayRules.$inferInsert, 'closed' | 'closedToArrival' | 'closedToDeparture' | 'minStay' | 'maxStay'>
>

/** A rule of the whole property, or of one plan. */
export async function addRule(app: TestApp, house: House, day: string, rule: Rule, ratePlanId = everyOne): Promise<void> {
  const { accommodationId } = house
  const row = { accommodationId, ratePlanId, roomTypeId: everyOne, day, ...rule, source: 'staff', version: 1 }
  await app.context().db.insert(stayRules).values(row)
}

export async function addSupplement(app: TestApp, place: Place, band: string, nth: number, supplement: number): Promise<void> {
  await app
    .context()
    .db.insert(occupancyPrices)
    .values({ ...place, band, nth, supplement })
}

/** A tax of lodging that is ten percent of the price and included, unless other fields are given. */
export async function addTax(app: TestApp, house: House, code: string, tax: Partial<typeof taxes.$inferInsert> = {}) {
  const now = app.clock.now()
  const values = {
    accommodationId: house.accommodationId,
    id: newId(),
    code,
    name: code,
    kind: 'VAT' as const,
    basis: 'PERCENT' as const,
    ratePpm: tax.basis && tax.basis !== 'PERCENT' ? null : 100_000,
    included: true,
    taxGroup: 'lodging',
    priority: 0,
    createdAt: now,
    updatedAt: now,
    ...tax,
  }
  await app.context().db.insert(taxes).values(values)
}
