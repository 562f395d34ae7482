import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { ratesKey } from '../../core/changes/index.ts'
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
interface FeedSource<Data> {
  after(ctx: Context, id: string, limit: number): Promise<{ key: string; data: Data }[]>
  byKeys(ctx: Context, keys: string[]): Promise<{ key: string; data: Data }[]>
}

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
export const ratesSource: FeedSource<ReturnType<typeof ratesResource>> = {
  async after(ctx, id, limit) {
    const here = eq(ratePlanTypes.accommodationId, appOf(ctx).accommodationId)
    const pairs = await pairsSold(ctx)
      .where(and(here, gt(ratePlanTypes.id, id)))
      .orderBy(asc(ratePlanTypes.id))
      .limit(limit)
    return pricesOf(ctx, pairs)
  },
  async byKeys(ctx, keys) {
    const named = new Set(keys)
    const plans = [...new Set(keys.map((key) => key.split(' ')[0]!))]
    const { accommodationId, ratePlanId } = priceVersions
    const pairs = await ctx.db
      .select()
      .from(priceVersions)
      .where(and(eq(accommodationId, appOf(ctx).accommodationId), inArray(ratePlanId, plans)))
    return pricesOf(
      ctx,
      pairs.filter((pair) => named.has(ratesKey(pair))),
    )
  },
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

export const stayRulesSource: FeedSource<ReturnType<typeof stayRulesResource>> = {
  async after(ctx, id, limit) {
    const { accommodationId } = appOf(ctx)
    const plans = await ctx.db
      .select({ id: ratePlans.id })
      .from(ratePlans)
      .where(and(eq(ratePlans.accommodationId, accommodationId), gt(ratePlans.id, id)))
      .orderBy(asc(ratePlans.id))
      .limit(limit)
    const ids = [accommodationId, ...plans.map((plan) => plan.id)].filter((one) => one > id).sort()
    return rulesOf(ctx, ids.slice(0, limit))
  },
  async byKeys(ctx, keys) {
    return rulesOf(ctx, keys)
  },
}

const outOfUse = { left: [], saleStopped: false, saleStoppedUntil: null }

/** What is left of a room type. */
async function inventoryOf(ctx: Context, ids: readonly string[]) {
  const from = await todayOf(ctx)
  const days = daysFrom(from)
  const rows = await inventoryCalendar(ctx, { ...appOf(ctx), ...days, roomTypeIds: [...ids] }, calendarFields)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => ({ key: id, data: inventoryResource(id, byId.get(id) ?? outOfUse, from) }))
}

const typesWhere = async (ctx: Context, where: SQL, limit: number) => {
  const here = and(eq(roomTypes.accommodationId, appOf(ctx).accommodationId), where)
  const rows = await ctx.db.select({ id: roomTypes.id }).from(roomTypes).where(here).orderBy(asc(roomTypes.id)).limit(limit)
  return rows.map(({ id }) => id)
}

export const inventorySource: FeedSource<ReturnType<typeof inventoryResource>> = {
  after: async (ctx, id, limit) => inventoryOf(ctx, await typesWhere(ctx, gt(roomTypes.id, id), limit)),
  byKeys: async (ctx, keys) => inventoryOf(ctx, await typesWhere(ctx, inArray(roomTypes.id, keys), keys.length)),
}
