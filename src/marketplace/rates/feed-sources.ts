import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { type KeysOrRange, ratesKey } from '../../core/changes/index.ts'
import { inventoryCalendar } from '../../core/inventory/index.ts'
import { type RuleRun, readRates, readRateVersion, readStayRules } from '../../core/rates/index.ts'
import { matching } from '../../db/rows.ts'
import { priceVersions, ratePlans, ratePlanTypes, roomTypes } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { RATE_CALENDAR_CELLS_MAX, RATE_CALENDAR_DAYS_MAX, STAY_RULES_AT_ONCE } from '../../kernel/limits.ts'
import { calendarFields, inventoryResource } from './inventory-resource.ts'
import { daysFrom, todayOf } from './period.ts'
import { ratesResource, stayRulesResource } from './rate-resources.ts'

/** Resources of the feed that are computed from many rows. A key is what events name them by. */
type FeedSource<Data> = (ctx: Context, range: KeysOrRange) => Promise<{ key: string; data: Data }[]>

interface Pair {
  id: string
  ratePlanId: string
  roomTypeId: string
}

const pairsAtOnce = Math.floor(RATE_CALENDAR_CELLS_MAX / RATE_CALENDAR_DAYS_MAX)

const pairColumns = { id: ratePlanTypes.id, ratePlanId: ratePlanTypes.ratePlanId, roomTypeId: ratePlanTypes.roomTypeId }

const pairsSold = ({ db }: Context) =>
  db
    .select(pairColumns)
    .from(ratePlanTypes)
    .innerJoin(
      ratePlans,
      matching(ratePlans, { accommodationId: ratePlanTypes.accommodationId, id: ratePlanTypes.ratePlanId, type: 'lodge' }),
    )

async function pricesOf(ctx: Context, pairs: readonly Pair[]) {
  const { accommodationId } = appOf(ctx)
  const days = daysFrom(await todayOf(ctx))
  const resources = new Map<string, ReturnType<typeof ratesResource>>()
  for (const [ratePlanId, ofPlan] of Map.groupBy(pairs, (pair) => pair.ratePlanId))
    for (let from = 0; from < ofPlan.length; from += pairsAtOnce) {
      const roomTypeIds = ofPlan.slice(from, from + pairsAtOnce).map(({ roomTypeId }) => roomTypeId)
      const request = { accommodationId, ...days, ratePlanIds: [ratePlanId], roomTypeIds, withUnsold: true, now: ctx.clock.now() }
      for (const rates of (await readRates(ctx.db, request)).rates) resources.set(rates.id, ratesResource(rates))
    }
  return pairs.flatMap((pair) => {
    const data = resources.get(pair.id)
    return data ? [{ key: ratesKey(pair), data }] : []
  })
}

/** The prices of a plan and room type. Its key is both their ids. */
export const ratesSource: FeedSource<ReturnType<typeof ratesResource>> = async (ctx, range) => {
  const { accommodationId } = appOf(ctx)
  if ('after' in range) {
    const isNext = and(eq(ratePlanTypes.accommodationId, accommodationId), gt(ratePlanTypes.id, range.after))
    return pricesOf(ctx, await pairsSold(ctx).where(isNext).orderBy(asc(ratePlanTypes.id)).limit(range.limit))
  }
  const named = new Set(range.keys)
  const plans = [...new Set(range.keys.map((key) => key.split(' ')[0]!))]
  const pairs = await ctx.db
    .select()
    .from(priceVersions)
    .where(and(eq(priceVersions.accommodationId, accommodationId), inArray(priceVersions.ratePlanId, plans)))
  return pricesOf(
    ctx,
    pairs.filter((pair) => named.has(ratesKey(pair))),
  )
}

/** The rules of a plan, or those for all plans, by whose id the property's is taken. */
async function rulesOf(ctx: Context, ids: readonly string[]) {
  const { accommodationId } = appOf(ctx)
  const version = await readRateVersion(ctx.db, accommodationId)
  const days = daysFrom(await todayOf(ctx))
  const byId = new Map<string, RuleRun[]>(ids.map((id) => [id, []]))
  for (let after: RuleRun | null | undefined = null; after !== undefined; ) {
    const runs: RuleRun[] = await readStayRules(ctx.db, { accommodationId, ...days, limit: STAY_RULES_AT_ONCE, after })
    for (const run of runs) byId.get(run.ratePlanId ?? accommodationId)?.push(run)
    after = runs.length < STAY_RULES_AT_ONCE ? undefined : runs.at(-1)
  }
  return ids.map((id) => {
    const ratePlanId = id === accommodationId ? null : id
    return { key: id, data: stayRulesResource({ id, ratePlanId, version, rules: byId.get(id)! }) }
  })
}

export const stayRulesSource: FeedSource<ReturnType<typeof stayRulesResource>> = async (ctx, range) => {
  if ('keys' in range) return rulesOf(ctx, range.keys)
  const { accommodationId } = appOf(ctx)
  const plans = await ctx.db
    .select({ id: ratePlans.id })
    .from(ratePlans)
    .where(and(eq(ratePlans.accommodationId, accommodationId), gt(ratePlans.id, range.after)))
    .orderBy(asc(ratePlans.id))
    .limit(range.limit)
  const ids = [accommodationId, ...plans.map((plan) => plan.id)].filter((one) => one > range.after).sort()
  return rulesOf(ctx, ids.slice(0, range.limit))
}

const outOfUse = { left: [], saleStopped: false, saleStoppedUntil: null }

/** What is left of a room type. */
export const inventorySource: FeedSource<ReturnType<typeof inventoryResource>> = async (ctx, range) => {
  const isInRange = 'keys' in range ? inArray(roomTypes.id, range.keys) : gt(roomTypes.id, range.after)
  const types = await ctx.db
    .select({ id: roomTypes.id })
    .from(roomTypes)
    .where(and(eq(roomTypes.accommodationId, appOf(ctx).accommodationId), isInRange))
    .orderBy(asc(roomTypes.id))
    .limit('keys' in range ? range.keys.length : range.limit)
  const roomTypeIds = types.map(({ id }) => id)
  const from = await todayOf(ctx)
  const rows = await inventoryCalendar(ctx, { ...appOf(ctx), ...daysFrom(from), roomTypeIds }, calendarFields)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return roomTypeIds.map((id) => ({ key: id, data: inventoryResource(id, byId.get(id) ?? outOfUse, from) }))
}
