import type { Database } from '../../../db/database.ts'
import { policyVersions, stayTerms } from '../../../db/tables/index.ts'
import { priceOfStay, type StayLine } from '../../folios/index.ts'
import { feeOf } from '../../policies/index.ts'
import type { StoredReservation } from '../queries.ts'
import { isPolicyOfTerms, isTermsOf, policyColumns } from './stay-terms.ts'

/** The fee of the policy with which a stay was sold; null without one. */
export async function feeByPolicy(
  db: Database,
  { accommodationId, id, useStartAt: arrival }: StoredReservation,
  kind: keyof typeof policyColumns,
  now: Date,
): Promise<number | null> {
  const [sold] = await db
    .select({ policy: policyVersions, bookedAt: stayTerms.bookedAt })
    .from(stayTerms)
    .innerJoin(policyVersions, isPolicyOfTerms(policyColumns[kind]))
    .where(isTermsOf(accommodationId, id))
  if (!sold) return null
  const lines = await priceOfStay(db, accommodationId, id)
  return feeOf(sold.policy, { arrival, now, bookedAt: sold.bookedAt, nights: nightsOf(lines), total: totalOf(lines) }).amount
}

/** The prices of the nights, without corrections of closed days. */
export const nightsOf = (lines: readonly StayLine[]) =>
  lines.filter(({ source, isCorrection }) => source === 'RATE' && !isCorrection)

export const totalOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
