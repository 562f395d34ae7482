import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { paymentAccounts, ratePlans } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { dateIn, momentIn } from '../../../kernel/zone.ts'
import type { Books } from '../../accommodations/index.ts'
import type { Offer } from '../offer-token.ts'
import type { Period } from '../pricing/dates-around.ts'
import type { PlanTerms } from '../pricing/terms.ts'
import type { QuotedTime } from '../quotes/input.ts'
import { publicSale } from './public-pairs.ts'

type Property = Pick<Books, 'id' | 'currency'>

/**
 * Reads the plans of all offers at once, to refuse those that the public could not have found: staff's tokens are signed too, and a plan may have
 * changed since. Prices and rules are checked elsewhere.
 */
export async function readPublished(
  ctx: Pick<Context, 'ports'>,
  db: Database,
  property: Property,
  offers: readonly Offer[],
): Promise<(offer: Offer) => void> {
  const ids = offers.map(({ ratePlanId }) => ratePlanId)
  const publishedPlan = await readPlans(ctx, db, property, ids)
  return ({ ratePlanId, stay, timeZone }) => {
    const plan = publishedPlan(ratePlanId)
    if (stay.type === 'rent') return
    const { useStartAt, useExpireAt } = wholeNights(stay, plan, timeZone)
    if (stay.useStartAt.getTime() !== useStartAt.getTime() || stay.useExpireAt.getTime() !== useExpireAt.getTime())
      fail('OFFER_REFUSED', 'The stay does not begin and end at the times of the rate plan.')
  }
}

/** Refuses to sell more of a stay on a plan that is not sold to the public any more. */
export async function refuseUnpublishedPlan(
  ctx: Pick<Context, 'ports'>,
  db: Database,
  property: Property,
  ratePlanId: string,
): Promise<void> {
  const publishedPlan = await readPlans(ctx, db, property, [ratePlanId])
  publishedPlan(ratePlanId)
}

async function readPlans(
  ctx: Pick<Context, 'ports'>,
  db: Database,
  { id: accommodationId, currency }: Property,
  ids: readonly string[],
) {
  const { id, visibility, guarantee, checkInTime, checkOutTime } = ratePlans
  const rows = await db
    .select({ id, visibility, guarantee, checkInTime, checkOutTime, paymentDriver: paymentAccounts.driver })
    .from(ratePlans)
    .leftJoin(paymentAccounts, and(eq(paymentAccounts.accommodationId, ratePlans.accommodationId), paymentAccounts.enabled))
    .where(and(eq(ratePlans.accommodationId, accommodationId), inArray(id, [...ids])))
  const isForPublic = publicSale(ctx, { currency, paymentDriver: rows[0]?.paymentDriver ?? null })
  const plans = new Map(rows.map((row) => [row.id, row]))
  return (ratePlanId: string) => {
    const plan = plans.get(ratePlanId) ?? fail('RATE_PLAN_NOT_FOUND')
    return isForPublic(plan) ? plan : fail('OFFER_REFUSED', 'The rate plan is not sold online.')
  }
}

type PlanTimes = Pick<PlanTerms, 'checkInTime' | 'checkOutTime'>

/** From the check-in time of a plan on the first date of a period to its check-out time on the last. */
const wholeNights = (
  { useStartAt, useExpireAt }: Period,
  { checkInTime, checkOutTime }: PlanTimes,
  timeZone: string,
): Period => ({
  useStartAt: momentIn(timeZone, dateIn(timeZone, useStartAt), checkInTime),
  useExpireAt: momentIn(timeZone, dateIn(timeZone, useExpireAt), checkOutTime),
})

/**
 * Nights as the public buys them: the moments that a guest names only say the dates. A night of other hours would take the stock of the nights
 * around it for the price of one.
 */
export function byWholeNights(time: QuotedTime): QuotedTime {
  const { period } = time
  if (!period) return time
  return {
    ...time,
    period: null,
    periodOf: (plan, timeZone) => {
      if (dateIn(timeZone, period.useStartAt) === dateIn(timeZone, period.useExpireAt))
        fail('PERIOD_INVALID', { field: 'endAt', message: 'A stay by nights must end on a later day than it begins.' })
      return wholeNights(period, plan, timeZone)
    },
  }
}
