import { and, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { taxes } from '../../db/tables/index.ts'
import type { TaxTerms } from './line-taxes.ts'

/** The taxes of a group that are in use, in their order. */
export async function taxesInForce(db: Database, accommodationId: string, taxGroup: string): Promise<TaxTerms[]> {
  return db
    .select()
    .from(taxes)
    .where(and(matching(taxes, { accommodationId, taxGroup }), isNull(taxes.archivedAt)))
    .orderBy(taxes.priority, sql`${taxes.code} collate "C"`)
}

/** The codes of the taxes that a stay pays once, also of those that are no longer in use. */
export async function codesOfStayTaxes(db: Database, accommodationId: string): Promise<Set<string>> {
  const isOne = matching(taxes, { accommodationId, basis: 'PER_STAY' })
  return new Set((await db.select({ code: taxes.code }).from(taxes).where(isOne)).map(({ code }) => code))
}
