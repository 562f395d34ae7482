import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { ratePlans } from '../../../db/tables/index.ts'
import { code } from '../../../kernel/inputs.ts'

/**
 * The id of the rate plan that a text names: any plan of the property by its id, one in use by its code, both in capitals or not. Null if
 * it names none.
 */
export async function ratePlanNamed(
  db: Database,
  accommodationId: string,
  text: string | null | undefined,
): Promise<string | null> {
  // ids have the form of codes
  if (text == null || !code.safeParse(text).success) return null
  const name = text.toUpperCase()
  const isCode = and(sql`upper(${ratePlans.code}) = ${name}`, isNull(ratePlans.archivedAt))
  const [plan] = await db
    .select({ id: ratePlans.id })
    .from(ratePlans)
    .where(and(eq(ratePlans.accommodationId, accommodationId), or(eq(ratePlans.id, name), isCode)))
    .orderBy(sql`${ratePlans.id} = ${name} desc`)
    .limit(1)
  return plan?.id ?? null
}
