import { and, eq, gte, inArray, max, min } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { rateDays, rentBlocks } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { dateIn } from '../../../kernel/zone.ts'
import { accommodationOf } from '../../accommodations/index.ts'
import { sourceOf } from '../prices/change-rates.ts'
import { type ChangedDays, rangesOf } from '../prices/ranges.ts'
import { raiseRateVersion } from '../prices/rate-version.ts'
import { markPriced } from '../prices/write-prices.ts'
import { lineage } from '../pricing/night-price.ts'
import type { StoredRatePlan } from '../queries.ts'
import { withDerived } from './derivation.ts'

/** From today on, the first and last day of the prices that a plan's prices follow from, for each of the room types. */
export async function pricedDays(
  ctx: Context,
  db: Database,
  plans: readonly StoredRatePlan[],
  { accommodationId, id }: StoredRatePlan,
  roomTypeIds: readonly string[],
): Promise<ChangedDays[]> {
  const root = lineage({ plans: new Map(plans.map((plan) => [plan.id, plan])) }, id).at(-1)
  if (!root || roomTypeIds.length === 0) return []
  const { timeZone } = await accommodationOf(db, accommodationId)
  const today = dateIn(timeZone, ctx.clock.now())
  const ofRoot = (table: typeof rateDays | typeof rentBlocks) =>
    and(eq(table.accommodationId, accommodationId), eq(table.ratePlanId, root.id), inArray(table.roomTypeId, [...roomTypeIds]))
  const nights = await db
    .select({ roomTypeId: rateDays.roomTypeId, from: min(rateDays.day), to: max(rateDays.day) })
    .from(rateDays)
    .where(and(ofRoot(rateDays), gte(rateDays.day, today)))
    .groupBy(rateDays.roomTypeId)
  const hours = await db
    .select({ roomTypeId: rentBlocks.roomTypeId, from: min(rentBlocks.fromDay), to: max(rentBlocks.toDay) })
    .from(rentBlocks)
    .where(and(ofRoot(rentBlocks), gte(rentBlocks.toDay, today)))
    .groupBy(rentBlocks.roomTypeId)
  return [...nights, ...hours].map(({ roomTypeId, from, to }) => ({
    ratePlanId: id,
    roomTypeId,
    from: from! < today ? today : from!,
    to: to!,
    days: 1,
  }))
}

/** Announces that the terms of a plan changed its prices on these days, and those of the plans that derive from it. */
export async function announcePrices(
  ctx: Context,
  { db, emit }: Unit,
  plans: readonly StoredRatePlan[],
  { accommodationId, id }: StoredRatePlan,
  changed: readonly ChangedDays[],
): Promise<void> {
  if (changed.length === 0) return
  const version = await raiseRateVersion(db, accommodationId)
  await markPriced(db, { accommodationId, version, source: sourceOf(ctx) }, changed)
  const ranges = rangesOf(changed, () => withDerived(plans, id))
  emit({ accommodationId, type: 'rates.changed', subjectId: accommodationId, payload: { version, ranges } })
}
