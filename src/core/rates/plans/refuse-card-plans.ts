import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { ratePlans } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'

/** Refuses to sell plans to guests that ask for a card as guarantee: no card can be stored yet. */
export async function refuseCardPlans(db: Database, accommodationId: string, ids: readonly string[]): Promise<void> {
  const isCard = and(
    eq(ratePlans.accommodationId, accommodationId),
    inArray(ratePlans.id, [...ids]),
    eq(ratePlans.guarantee, 'CARD'),
  )
  if ((await db.$count(ratePlans, isCard)) > 0) fail('OFFER_REFUSED', 'The rate plan asks for a card as guarantee.')
}
