import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import {
  ageBands,
  articles,
  guestKinds,
  type IncludedArticle,
  includedArticles,
  occupancyPrices,
  priceVersions,
  rateDays,
  type ratePlans,
  ratePlanTypes,
  rentBlocks,
  roomTypes,
} from '../../../db/tables/index.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { BASE_OCCUPANCY_DEFAULT } from '../../../kernel/limits.ts'
import type { ChangedDays } from '../prices/ranges.ts'
import type { RateChange } from '../prices/rate-version.ts'
import { isFor } from '../pricing/article-charges.ts'
import type { Supplement } from '../pricing/terms.ts'
import { isOfTypes } from '../queries.ts'
import { clearRules } from '../rules/write-rules.ts'
import type { PlanTypeInput } from './inputs.ts'

type Plan = Pick<typeof ratePlans.$inferSelect, 'accommodationId' | 'id' | 'type'>

type PlanType = typeof ratePlanTypes.$inferSelect & { supplements: Supplement[]; articles: IncludedArticle[] }

/** Adds and changes the room types of a locked plan. Returns the ids of those that changed. */
export async function writePlanTypes(db: Database, plan: Plan, inputs: readonly PlanTypeInput[]): Promise<string[]> {
  if (inputs.length === 0) return []
  const capacities = await capacitiesInUse(db, plan.accommodationId, inputs)
  await refuseUnknownBands(db, plan.accommodationId, inputs)
  await refuseIncluded(db, plan, inputs)
  const current = await storedTypes(db, plan, inputs)
  const idOf = await knownIds(db, plan, inputs)
  const after = inputs.map((input): PlanType => {
    const before = current.get(input.roomTypeId)
    return {
      accommodationId: plan.accommodationId,
      ratePlanId: plan.id,
      roomTypeId: input.roomTypeId,
      id: idOf.get(input.roomTypeId) ?? newId(),
      baseOccupancy:
        input.baseOccupancy ?? before?.baseOccupancy ?? Math.min(BASE_OCCUPANCY_DEFAULT, capacities.get(input.roomTypeId)!),
      adjustPpm: input.adjustPpm ?? before?.adjustPpm ?? 0,
      adjustAmount: input.adjustAmount ?? before?.adjustAmount ?? 0,
      supplements: input.supplements === undefined ? (before?.supplements ?? []) : inOrder(input.supplements ?? []),
      articles: includedAfter(input, before?.articles ?? []),
    }
  })
  for (const [at, { articles: included }] of after.entries())
    if (new Set(included.map(({ articleId }) => articleId)).size < included.length)
      refuseField(`types.${at}.shares`, 'an article is either a part of the price or has its own')
  const changed = after.filter((type) => !isDeepStrictEqual(type, current.get(type.roomTypeId)))
  if (changed.length > 0) await write(db, plan, changed)
  return changed.map(({ roomTypeId }) => roomTypeId)
}

/** At their own price and as a part of the price, each in the place of those of its kind. */
function includedAfter({ articles: ofOwnPrice, shares }: PlanTypeInput, before: readonly IncludedArticle[]): IncludedArticle[] {
  const isShare = ({ sharePpm }: IncludedArticle) => sharePpm !== null
  return [
    ...(ofOwnPrice === undefined
      ? before.filter((one) => !isShare(one))
      : (ofOwnPrice ?? []).map((one) => ({ ...one, sharePpm: null }))),
    ...(shares === undefined ? before.filter(isShare) : (shares ?? []).map((one) => ({ ...one, count: 1 }))),
  ].toSorted((one, other) => (one.articleId < other.articleId ? -1 : 1))
}

const inOrder = (supplements: readonly Supplement[]) =>
  supplements
    .map(({ band, nth, supplement }) => ({ band, nth, supplement }))
    .sort((one, other) => (one.band < other.band ? -1 : one.band > other.band ? 1 : one.nth - other.nth))

/** Room type → capacity. None of them can be archived before the transaction ends. */
async function capacitiesInUse(db: Database, accommodationId: string, inputs: readonly PlanTypeInput[]) {
  const ids = inputs.map(({ roomTypeId }) => roomTypeId)
  const rows = await db
    .select({ id: roomTypes.id, capacity: roomTypes.capacity })
    .from(roomTypes)
    .where(and(eq(roomTypes.accommodationId, accommodationId), inArray(roomTypes.id, ids), isNull(roomTypes.archivedAt)))
    .orderBy(roomTypes.id)
    .for('key share')
  const capacities = new Map(rows.map(({ id, capacity }) => [id, capacity]))
  for (const [at, { roomTypeId, baseOccupancy }] of inputs.entries()) {
    const capacity = capacities.get(roomTypeId) ?? fail('ROOM_TYPE_NOT_FOUND', { field: `types.${at}.roomTypeId` })
    if (baseOccupancy != null && baseOccupancy > capacity)
      refuseField(`types.${at}.baseOccupancy`, `the room type holds ${capacity} at most`)
  }
  return capacities
}

async function refuseUnknownBands(db: Database, accommodationId: string, inputs: readonly PlanTypeInput[]): Promise<void> {
  const codes = new Set(inputs.flatMap(({ supplements }) => (supplements ?? []).map(({ band }) => band)))
  for (const kind of guestKinds) codes.delete(kind)
  if (codes.size === 0) return
  const rows = await db.select({ code: ageBands.code }).from(ageBands).where(eq(ageBands.accommodationId, accommodationId))
  for (const { code } of rows) codes.delete(code)
  const [unknown] = codes
  if (unknown === undefined) return
  const type = inputs.findIndex(({ supplements }) => supplements?.some(({ band }) => band === unknown))
  refuseField(`types.${type}.supplements`, `the property has no age band ${unknown}`)
}

const namedBy = ({ articles: ofOwnPrice, shares }: PlanTypeInput) => [
  ...(ofOwnPrice ?? []).map(({ articleId }) => ({ articleId, isShare: false })),
  ...(shares ?? []).map(({ articleId }) => ({ articleId, isShare: true })),
]

/** Refuses articles that the property does not have or that the plan cannot include. None of them can be archived before the transaction ends. */
async function refuseIncluded(db: Database, plan: Plan, inputs: readonly PlanTypeInput[]): Promise<void> {
  const ids = inputs.flatMap(namedBy).map(({ articleId }) => articleId)
  if (ids.length === 0) return
  const rows = await db
    .select()
    .from(articles)
    .where(and(eq(articles.accommodationId, plan.accommodationId), inArray(articles.id, ids)))
    .orderBy(articles.id)
    .for('share')
  for (const [at, input] of inputs.entries())
    for (const { articleId, isShare } of namedBy(input)) {
      const field = `types.${at}.${isShare ? 'shares' : 'articles'}`
      const article = rows.find(({ id }) => id === articleId) ?? fail('ARTICLE_NOT_FOUND', { field })
      const reason =
        (article.archivedAt && 'archived') ||
        (!isFor(article, plan) && 'for hourly stays') ||
        (isShare && article.unit !== 'NIGHT' && 'not charged by the night')
      if (reason) refuseField(field, `the article ${article.code} is ${reason}`)
    }
}

async function storedTypes(db: Database, plan: Plan, inputs: readonly PlanTypeInput[]): Promise<Map<string, PlanType>> {
  const ids = inputs.map(({ roomTypeId }) => roomTypeId)
  const types = await db
    .select()
    .from(ratePlanTypes)
    .where(isOfTypes(ratePlanTypes, plan, ids))
  const supplements = await db
    .select()
    .from(occupancyPrices)
    .where(isOfTypes(occupancyPrices, plan, ids))
  const included = await db
    .select()
    .from(includedArticles)
    .where(isOfTypes(includedArticles, plan, ids))
    .orderBy(includedArticles.articleId)
  const rows = types.map((type): PlanType => {
    const isOwn = ({ roomTypeId }: { roomTypeId: string }) => roomTypeId === type.roomTypeId
    const ofType = included.filter(isOwn).map(({ articleId, count, sharePpm }) => ({ articleId, count, sharePpm }))
    return { ...type, supplements: inOrder(supplements.filter(isOwn)), articles: ofType }
  })
  return new Map(rows.map((row) => [row.roomTypeId, row]))
}

/** Room type → the id of its prices, also of one that the plan sold before. */
async function knownIds(db: Database, plan: Plan, inputs: readonly PlanTypeInput[]): Promise<Map<string, string>> {
  const ids = inputs.map(({ roomTypeId }) => roomTypeId)
  const rows = await db
    .select()
    .from(priceVersions)
    .where(isOfTypes(priceVersions, plan, ids))
  return new Map(rows.map(({ roomTypeId, id }) => [roomTypeId, id]))
}

async function write(db: Database, plan: Plan, types: readonly PlanType[]): Promise<void> {
  const ids = types.map(({ roomTypeId }) => roomTypeId)
  for (const table of [occupancyPrices, includedArticles]) await db.delete(table).where(isOfTypes(table, plan, ids))
  const allSupplements: (typeof occupancyPrices.$inferInsert)[] = []
  const allIncluded: (typeof includedArticles.$inferInsert)[] = []
  for (const { supplements, articles: included, ...type } of types) {
    const { accommodationId, ratePlanId, roomTypeId, id, ...adjusted } = type
    const place = { accommodationId, ratePlanId, roomTypeId }
    await db
      .insert(priceVersions)
      .values({ ...place, id })
      .onConflictDoNothing()
    await db
      .insert(ratePlanTypes)
      .values(type)
      .onConflictDoUpdate({
        target: [ratePlanTypes.accommodationId, ratePlanTypes.ratePlanId, ratePlanTypes.roomTypeId],
        set: adjusted,
      })
    allSupplements.push(...supplements.map((one) => ({ ...place, ...one })))
    allIncluded.push(...included.map((one) => ({ ...place, ...one })))
  }
  if (allSupplements.length > 0) await db.insert(occupancyPrices).values(allSupplements)
  if (allIncluded.length > 0) await db.insert(includedArticles).values(allIncluded)
}

interface RemovedTypes {
  /** Those that the plan had. */
  removed: string[]
  /** The days of the rules that went with them. */
  rules: ChangedDays[]
}

/** Removes room types from a locked plan, with their prices and rules on it. */
export async function removePlanTypes(
  db: Database,
  change: RateChange,
  ratePlanId: string,
  roomTypeIds: readonly string[],
): Promise<RemovedTypes> {
  if (roomTypeIds.length === 0) return { removed: [], rules: [] }
  const plan = { accommodationId: change.accommodationId, id: ratePlanId }
  for (const table of [includedArticles, occupancyPrices, rateDays, rentBlocks])
    await db.delete(table).where(isOfTypes(table, plan, roomTypeIds))
  const rows = await db
    .delete(ratePlanTypes)
    .where(isOfTypes(ratePlanTypes, plan, roomTypeIds))
    .returning()
  const removed = rows.map(({ roomTypeId }) => roomTypeId)
  return { removed, rules: removed.length === 0 ? [] : await clearRules(db, change, ratePlanId, removed) }
}
