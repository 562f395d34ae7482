import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { everyOne, priceVersions, rateDays, stayRules } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { dateIn } from '../../../kernel/zone.ts'
import { accommodationOf } from '../../accommodations/index.ts'
import { ruleCells } from '../rules/rule-cells.ts'
import { writeRules } from '../rules/write-rules.ts'
import { arrayText, type Cells } from './cells.ts'
import type { ItemList, PriceItem, RuleItem } from './inputs.ts'
import { PlanDirectory } from './plan-directory.ts'
import { priceCells } from './price-cells.ts'
import { type Affected, type ChangedDays, type RateRange, rangesOf } from './ranges.ts'
import { lockRates, raiseRateVersion } from './rate-version.ts'
import { type RateWarning, Warnings } from './warnings.ts'
import { markPriced, pairsTable, type RateChange, writePrices } from './write-prices.ts'

interface RateChangeRequest {
  accommodationId: string
  prices: ItemList<PriceItem>
  rules: ItemList<RuleItem>
  /** Days that a later version has set are refused. */
  unchangedSince?: number | null | undefined
}

/** What a change of prices and rules has done. If nothing changed, the version is the same. */
export interface RatesChanged {
  version: number
  versionBefore: number
  /** Days of prices and rules that changed. */
  cells: number
  ranges: RateRange[]
  warnings: RateWarning[]
}

/** Who set a price or a rule, as it is stored. */
export const sourceOf = ({ actor }: Context) => (actor.kind === 'app' ? actor.installationId : 'staff')

/** Sets prices and rules, all or nothing. */
export function changeRates(
  ctx: Context,
  { accommodationId, prices, rules, unchangedSince }: RateChangeRequest,
): Promise<RatesChanged> {
  return transact(ctx, async (unit) => {
    const { db } = unit
    const { timeZone } = await accommodationOf(db, accommodationId)
    const current = await lockRates(db, accommodationId)
    const directory = await PlanDirectory.read(db, accommodationId)
    const warnings = new Warnings()
    const today = dateIn(timeZone, ctx.clock.now())
    const priced = priceCells(prices, today, directory, warnings)
    const ruled = ruleCells(rules, today, directory, warnings)
    await refuseLaterPrices(db, { accommodationId, unchangedSince }, priced)
    await refuseLaterRules(db, { accommodationId, unchangedSince }, ruled)
    const change = { accommodationId, version: current + 1, source: sourceOf(ctx) }
    const ofPrices = priced.isEmpty ? [] : await writePrices(db, change, priced)
    const ofRules = ruled.isEmpty ? [] : await writeRules(db, change, ruled)
    const changed = [...ofPrices, ...ofRules]
    if (ofRules.length > 0) await warnOfContradictions(db, change, warnings)
    if (changed.length === 0) return { version: current, versionBefore: current, cells: 0, ranges: [], warnings: warnings.list() }
    await raiseRateVersion(db, accommodationId)
    const pricedWith: Affected = (plan, type) => directory.pricedWith(plan, type)
    await markPriced(db, change, ofPrices, pricedWith)
    const inRanges = {
      prices: rangesOf(ofPrices, pricedWith),
      rules: rangesOf(ofRules, (plan) => directory.family(plan)),
    }
    record(unit, change, 'rates', ofPrices, inRanges.prices)
    record(unit, change, 'stay_rules', ofRules, inRanges.rules)
    const ranges = [...inRanges.prices, ...inRanges.rules]
    return { version: change.version, versionBefore: current, cells: sumOf(changed), ranges, warnings: warnings.list() }
  })
}

const sumOf = (changed: readonly ChangedDays[]) => changed.reduce((sum, { days }) => sum + days, 0)

/** How a change is recorded. */
const records = {
  rates: { event: 'rates.changed', entry: 'rates.set', noun: 'prices' },
  stay_rules: { event: 'stay_rules.changed', entry: 'stayRules.set', noun: 'rules' },
} as const

function record(
  { audit, emit }: Unit,
  { accommodationId, version, source }: RateChange,
  kind: keyof typeof records,
  changed: readonly ChangedDays[],
  ranges: RateRange[],
): void {
  if (changed.length === 0) return
  const { event, entry, noun } = records[kind]
  const days = sumOf(changed)
  audit({
    accommodationId,
    type: entry,
    log: `Set the ${noun} of ${days} ${days === 1 ? 'day' : 'days'}.`,
    relatedId: null,
    after: { version, source, days, ranges },
  })
  emit({ accommodationId, type: event, subjectId: accommodationId, payload: { version, ranges } })
}

interface Read {
  accommodationId: string
  /** The version that the caller has read; nothing is refused without it. */
  unchangedSince: number | null | undefined
}

/**
 * Refuses prices of a day that a later version has set. A removed price leaves no row: for a day without one, any later change of the
 * prices of its plan and room type counts.
 */
const refuseLaterPrices = (db: Database, read: Read, cells: Cells<unknown>): Promise<void> =>
  refuseLater(
    db,
    read,
    cells,
    sql`coalesce(
      (select version from ${rateDays} as set where set.accommodation_id = ${read.accommodationId}
        and set.rate_plan_id = cell.plan and set.room_type_id = cell.type and set.day = cell.day),
      (select version from ${priceVersions} as priced where priced.accommodation_id = ${read.accommodationId}
        and priced.rate_plan_id = cell.plan and priced.room_type_id = cell.type))`,
  )

/** Refuses rules of a day that a later version has set. */
const refuseLaterRules = (db: Database, read: Read, cells: Cells<unknown>): Promise<void> =>
  refuseLater(
    db,
    read,
    cells,
    sql`(select version from ${stayRules} as set where set.accommodation_id = ${read.accommodationId}
      and set.rate_plan_id = cell.plan and set.room_type_id = cell.type and set.day = cell.day)`,
  )

async function refuseLater(db: Database, { unchangedSince }: Read, cells: Cells<unknown>, version: SQL): Promise<void> {
  if (unchangedSince == null || cells.isEmpty) return
  const all = cells.list()
  const [pairs, days] = [arrayText(all.map(({ pair }) => pair)), arrayText(all.map(({ day }) => day))]
  const { rows } = await db.execute(sql`
    select 1 from (
      select plan, type, '1970-01-01'::date + day as day
      from unnest(${pairs}::text::int[], ${days}::text::int[]) as listed(pair, day)
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
  const named = (id: string) => (id === everyOne ? null : id)
  for (const { plan, type } of found) warnings.add('MIN_ABOVE_MAX', named(plan), named(type))
}
