import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { ratePlans } from '../../../db/tables/index.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { PROMO_CODE_PLANS_MAX } from '../../../kernel/limits.ts'

export const promoCode = z
  .string()
  .trim()
  // before the change to upper case, which makes some other letters Latin ones
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,49}$/, 'expected 2 to 50 letters, digits and . _ -, beginning with a letter or digit')
  .toUpperCase()

export const unlockedPlans = z
  .array(id)
  .min(1)
  .max(PROMO_CODE_PLANS_MAX)
  .transform((ids) => [...new Set(ids)].sort())

/** Refuses plans that the property does not have, and new ones that are sold without a code. */
export async function refusePlans(
  db: Database,
  accommodationId: string,
  ids: readonly string[],
  known: readonly string[] = [],
): Promise<void> {
  const found = await db
    .select({ id: ratePlans.id, code: ratePlans.code, visibility: ratePlans.visibility })
    .from(ratePlans)
    .where(and(eq(ratePlans.accommodationId, accommodationId), inArray(ratePlans.id, [...ids])))
  if (found.length < ids.length) fail('RATE_PLAN_NOT_FOUND', { field: 'ratePlanIds' })
  const open = found.find(({ id, visibility }) => visibility !== 'CODE' && !known.includes(id))
  if (open) refuseField('ratePlanIds', `rate plan ${open.code} needs no code: its visibility is ${open.visibility}`)
}

export function refusePeriodOf(validFrom: Date | null, validUntil: Date | null): void {
  if (validFrom !== null && validUntil !== null && validFrom >= validUntil) refuseField('validUntil', 'must be after validFrom')
}
