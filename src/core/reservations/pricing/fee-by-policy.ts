import type { Database } from '../../../db/database.ts'
import { policyVersions, stayTerms } from '../../../db/tables/index.ts'
import { priceOfStay, type StayLine } from '../../folios/index.ts'
import { feeOf, feeSteps, wholeNights } from '../../policies/index.ts'
import type { SoldPolicy } from '../change/facts.ts'
import type { StoredReservation } from '../queries.ts'
import { isPolicyOfTerms, isTermsOf, policyColumns } from './stay-terms.ts'

/** What a policy charges now. */
interface FeeNow {
  amount: number
  /** The moment of its next step; null after the last one. */
  until: Date | null
}

/** The policy with which a stay was sold; null without one. */
export async function soldPolicyOf(
  db: Database,
  { accommodationId, id }: StoredReservation,
  kind: keyof typeof policyColumns,
): Promise<SoldPolicy | null> {
  const [sold] = await db
    .select({ policy: policyVersions, bookedAt: stayTerms.bookedAt, added: stayTerms.articles })
    .from(stayTerms)
    .innerJoin(policyVersions, isPolicyOfTerms(policyColumns[kind]))
    .where(isTermsOf(accommodationId, id))
  return sold ?? null
}

/** What a cancellation costs by that policy, as it is now; null without one. */
export async function feeNow(db: Database, reservation: StoredReservation, now: Date): Promise<FeeNow | null> {
  const sold = await soldPolicyOf(db, reservation, 'CANCELLATION')
  if (!sold) return null
  const { policy, bookedAt, added } = sold
  const lines = await priceOfStay(db, reservation.accommodationId, reservation.id)
  const stay = { arrival: reservation.useStartAt, bookedAt, nights: wholeNights(lines, added), total: totalOf(lines) }
  const { amount, freeUntil } = feeOf(policy, { ...stay, now })
  const steps = feeSteps(policy, stay).flatMap(({ from }) => (from && from > now ? [from] : []))
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
