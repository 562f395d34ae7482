import { and, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { priceVersions, rateDays, stayRules } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { ratesPolicy } from '../policy.ts'
import { ruleCells, writeRules } from '../rules/write-rules.ts'
import { type Cells, pairsTable, placesOf } from './cells.ts'
import { type ItemList, type PriceItem, prices, type RuleItem, rules, unchangedSince } from './inputs.ts'
import { readPlanDirectory } from './plan-directory.ts'
import { type Affected, type ChangedDays, type RateRange, rangesOf } from './ranges.ts'
import { lockRates, type RateChange, raiseRateVersion } from './rate-version.ts'
import { type RateWarning, Warnings } from './warnings.ts'
import { priceCells, writePrices } from './write-prices.ts'

const SetRates = z.object({ accommodationId: id, items: prices, unchangedSince })

export const setRates = verbAt(ratesPolicy.setRates, SetRates, async (ctx, { items, ...request }) =>
  changeRates(ctx, { ...request, prices: { field: 'items', items } }),
)

const SetStayRules = z.object({ accommodationId: id, items: rules, unchangedSince })

export const setStayRules = verbAt(ratesPolicy.setStayRules, SetStayRules, async (ctx, { items, ...request }) =>
  changeRates(ctx, { ...request, rules: { field: 'items', items } }),
)

const PutRates = z.object({ accommodationId: id, prices: prices.default([]), rules: rules.default([]) })

export const putRates = verbAt(ratesPolicy.putRates, PutRates, async (ctx, { accommodationId, ...items }) =>
  changeRates(ctx, {
    accommodationId,
    prices: { field: 'prices', items: items.prices },
    rules: { field: 'rules', items: items.rules },
  }),
)

interface RateChangeRequest {
  accommodationId: string
  prices?: ItemList<PriceItem>
  rules?: ItemList<RuleItem>
  /** Days that a later version has set are refused. */
  unchangedSince?: number | null | undefined
}

/** What a change of prices and rules has done. If nothing changed, the version is the same. */
interface RatesChanged {
  version: number
  versionBefore: number
  /** Days of prices and rules that changed. */
  cells: number
  ranges: RateRange[]
  warnings: RateWarning[]
}

const nothing = { field: '', items: [] }

/** Sets prices and rules, all or nothing. */
function changeRates(ctx: Context, request: RateChangeRequest): Promise<RatesChanged> {
  return transact(ctx, async (unit) => {
    const { db } = unit
    const change = await lockRates(ctx, db, request.accommodationId)
    const directory = await readPlanDirectory(db, request.accommodationId)
    const warnings = new Warnings()
    const priced = priceCells(request.prices ?? nothing, change.today, directory, warnings)
    const ruled = ruleCells(request.rules ?? nothing, change.today, directory, warnings)
    await refuseLater(db, request, priced, priceVersionOf(request))
    await refuseLater(db, request, ruled, versionOfDay(stayRules, request))
    const ofPrices = await writePrices(db, change, priced)
    const ofRules = await writeRules(db, change, ruled)
    if (ofRules.length > 0) await warnOfContradictions(db, change, warnings)
    const cells = daysOf([...ofPrices, ...ofRules])
    if (cells > 0) await raiseRateVersion(db, change, ofPrices, directory.pricedWith)
    const ranges = [
      ...record(unit, change, 'rates', ofPrices, directory.pricedWith),
      ...record(unit, change, 'stay_rules', ofRules, directory.family),
    ]
    const versionBefore = change.version - 1
    return { version: cells > 0 ? change.version : versionBefore, versionBefore, cells, ranges, warnings: warnings.list() }
  })
}

const daysOf = (changed: readonly ChangedDays[]) => changed.reduce((sum, { days }) => sum + days, 0)

/** How a change is recorded. */
const records = {
  rates: { event: 'rates.changed', entry: 'rates.set', noun: 'prices' },
  stay_rules: { event: 'stay_rules.changed', entry: 'stayRules.set', noun: 'rules' },
} as const

/** Returns the ranges that changed. */
function record(
  { audit, emit }: Unit,
  { accommodationId, version, source }: RateChange,
  kind: keyof typeof records,
  changed: readonly ChangedDays[],
  affected: Affected,
): RateRange[] {
  if (changed.length === 0) return []
  const { event, entry, noun } = records[kind]
  const ranges = rangesOf(changed, affected)
  const days = daysOf(changed)
  audit({
    accommodationId,
    type: entry,
    log: `Set the ${noun} of ${days} ${days === 1 ? 'day' : 'days'}.`,
    relatedId: null,
    after: { version, source, days, ranges },
  })
  emit({ accommodationId, type: event, subjectId: accommodationId, payload: { version, ranges } })
  return ranges
}

type Request = Pick<RateChangeRequest, 'accommodationId' | 'unchangedSince'>

const versionOfDay = (table: typeof rateDays | typeof stayRules, { accommodationId }: Request) =>
  sql`(select version from ${table} as set where set.accommodation_id = ${accommodationId}
    and set.rate_plan_id = cell.plan and set.room_type_id = cell.type and set.day = cell.day)`

/** A removed price leaves no row: for a day without one, any later change of the prices of its plan and room type counts. */
const priceVersionOf = (request: Request) =>
  sql`coalesce(${versionOfDay(rateDays, request)},
    (select version from ${priceVersions} as priced where priced.accommodation_id = ${request.accommodationId}
      and priced.rate_plan_id = cell.plan and priced.room_type_id = cell.type))`

/** Refuses days that a later version has set. */
async function refuseLater(db: Database, { unchangedSince }: Request, cells: Cells<unknown>, version: SQL): Promise<void> {
  if (unchangedSince == null || cells.list.length === 0) return
  const { rows } = await db.execute(sql`
    select 1 from (
      select plan, type, '1970-01-01'::date + day as day
      from unnest(${placesOf(cells)}) as listed(pair, day)
      join ${pairsTable(cells.pairs)} using (pair)
    ) as cell
    where ${version} > ${unchangedSince}::bigint limit 1`)
  if (rows.length > 0) fail('CONFLICT', { field: 'unchangedSince' })
}

const { minStay, maxStay, minStayThrough, maxStayThrough, advanceMinHours, advanceMaxHours } = stayRules
const isContradictory = or(
  sql`${minStay} > ${maxStay}`,
  sql`${minStayThrough} > ${maxStayThrough}`,
  sql`${advanceMinHours} > ${advanceMaxHours}`,
)

/** Warns of the rules that a change has written, with the values that stood before. */
async function warnOfContradictions(db: Database, change: RateChange, warnings: Warnings): Promise<void> {
  const written = matching(stayRules, { accommodationId: change.accommodationId, version: change.version })
  const found = await db
    .selectDistinct({ plan: stayRules.ratePlanId, type: stayRules.roomTypeId })
    .from(stayRules)
    .where(and(written, isContradictory))
  for (const { plan, type } of found) warnings.add('MIN_ABOVE_MAX', plan, type)
}
