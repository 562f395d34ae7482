import type { Database } from '../../../db/database.ts'
import { policyVersions, stayTerms } from '../../../db/tables/index.ts'
import { priceOfStay, type StayLine } from '../../folios/index.ts'
import { feeOf, feeSteps, wholeNights } from '../../policies/index.ts'
import type { SoldPolicy } from '../change/facts.ts'
import type { StoredReservation } from '../queries.ts'
import { isPolicyOfTerms, isTermsOf, policyColumns } from './stay-terms.ts'

/** What a policy charges now. */
export interface FeeNow {
  amount: number
  /** The moment of its next step; null after the last one. */
  until: Date | null
}

/** The fee of the policy with which a stay was sold, as it is now; null without one. */
export async function feeNow(
  db: Database,
  { accommodationId, id, useStartAt: arrival }: StoredReservation,
  kind: keyof typeof policyColumns,
  now: Date,
): Promise<FeeNow | null> {
  const [sold] = await db
    .select({ policy: policyVersions, bookedAt: stayTerms.bookedAt, added: stayTerms.articles })
    .from(stayTerms)
    .innerJoin(policyVersions, isPolicyOfTerms(policyColumns[kind]))
    .where(isTermsOf(accommodationId, id))
  if (!sold) return null
  const lines = await priceOfStay(db, accommodationId, id)
  const stay = { arrival, bookedAt: sold.bookedAt, nights: wholeNights(lines, sold.added), total: totalOf(lines) }
  const { amount, freeUntil } = feeOf(sold.policy, { ...stay, now })
  const steps = feeSteps(sold.policy, stay).flatMap(({ from }) => (from && from > now ? [from] : []))
  return { amount, until: freeUntil && freeUntil > now ? freeUntil : (steps[0] ?? null) }
}

/** The fee of the policy with which a stay of this price was sold; 0 without one. */
export function feeByPolicy(
  sold: SoldPolicy | null,
  lines: Parameters<typeof wholeNights>[0],
  { arrival, now }: { arrival: Date; now: Date },
): number {
  if (!sold) return 0
  const { bookedAt, policy, added } = sold
  return feeOf(policy, { arrival, bookedAt, nights: wholeNights(lines, added), total: totalOf(lines), now }).amount
}

/** The prices of the nights, without corrections of closed days. */
export const nightsOf = (lines: readonly StayLine[]) =>
  lines.filter(({ source, isCorrection }) => source === 'RATE' && !isCorrection)

export const totalOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
