import { addDays, daysBetween } from '../../data/format.ts'
import type { RateGridQuery, RatesToChangeQuery, SetRatesInput, SetStayRulesInput } from '../../generated/rates.ts'
import {
  addRules,
  type Change,
  keyOf,
  type Preview,
  type PriceStep,
  type RateDay,
  type RuleStep,
  ruleFields,
} from './change-rules.ts'
import { weekdayOf } from './texts.ts'

type Read = RatesToChangeQuery
type Row = Read['rateCalendar']['rows'][number]
type PriceItem = SetRatesInput['items'][number]

function daysOf({ from, to, weekdays }: Pick<Change, 'from' | 'to' | 'weekdays'>): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekdays.includes(weekdayOf(day))) days.push(day)
  return days
}

const hundredPercent = 10_000

function priceAfter({ way, value = 0, roundTo = 1 }: Change, before: number | null): number | null {
  const rounded = (amount: number) => Math.max(0, Math.round(amount / roundTo) * roundTo)
  if (way === 'set') return rounded(value)
  if (way === 'remove' || before === null) return way === 'remove' ? null : before
  return rounded(way === 'add' ? before + value : (before * (hundredPercent + value)) / hundredPercent)
}

/** What a change does to what was read. */
export function previewOf(change: Change, read: Read, { ratePlans, inventoryCalendar }: RateGridQuery): Preview {
  const byId = new Map(ratePlans.map((plan) => [plan.id, plan]))
  const days = daysOf(change)
  const rows = read.rateCalendar.rows.filter(
    ({ ratePlanId, roomTypeId }) => change.planIds.includes(ratePlanId) && change.roomTypeIds.includes(roomTypeId),
  )
  const preview: Preview = { prices: [], rules: [], derived: 0, unpriced: 0, flattened: 0, stricter: 0 }
  const setsPrices = saysPrice(change)
  const capacities = new Map(inventoryCalendar.map(({ roomTypeId, roomType }) => [roomTypeId, roomType.capacity]))
  const baseOf = ({ ratePlanId, roomTypeId }: Row) =>
    byId.get(ratePlanId)?.types.find((type) => type.roomTypeId === roomTypeId)?.baseOccupancy ?? 1
  const derived = new Set<string>()
  for (const row of rows) {
    if (setsPrices && byId.get(row.ratePlanId)?.parentId) derived.add(row.ratePlanId)
    else if (setsPrices) {
      const byAdults = change.byAdults.slice(0, capacities.get(row.roomTypeId))
      for (const day of days)
        addPrice(preview, { ...change, byAdults }, row, baseOf(row), day, daysBetween(read.rateCalendar.from, day))
    }
  }
  addRules(preview, change, read, byId, rows, days)
  preview.derived = derived.size
  return preview
}

function saysPrice({ way, value, byAdults }: Change): boolean {
  if (way === 'adults') return byAdults.length > 0
  return way === 'remove' || (way !== 'keep' && value !== undefined)
}

function addPrice(preview: Preview, change: Change, row: Row, base: number, day: string, at: number): void {
  const before = row.amount[at] ?? null
  const adults = row.amountsByAdults[at] ?? null
  const relative = change.way === 'add' || change.way === 'percent'
  if (relative && before === null) {
    preview.unpriced++
    return
  }
  const raised = relative ? (adults?.map((amount) => priceAfter(change, amount) ?? 0) ?? null) : null
  const byAdults = change.way === 'adults' ? [...change.byAdults] : raised
  const after = change.way === 'adults' ? (byAdults?.[base - 1] ?? null) : priceAfter(change, before)
  if (after === before && String(byAdults) === String(adults)) return
  if (adults && !byAdults) preview.flattened++
  const { ratePlanId, roomTypeId } = row
  preview.prices.push({ ratePlanId, roomTypeId, day, before, after, byAdults })
}

/** Days in a row of one plan and room type. */
function runsOf<Step extends RateDay>(steps: readonly Step[], joins: (one: Step, next: Step) => boolean): Step[][] {
  const runs: Step[][] = []
  for (const step of steps) {
    const last = runs.at(-1)?.at(-1)
    const follows = last && keyOf(last) === keyOf(step) && addDays(last.day, 1) === step.day && joins(last, step)
    if (follows) runs.at(-1)!.push(step)
    else runs.push([step])
  }
  return runs
}

export const priceItemsOf = (steps: readonly PriceStep[]): PriceItem[] =>
  runsOf(steps, (one, next) => String(one.byAdults) === String(next.byAdults)).map((run) => {
    const { ratePlanId, roomTypeId, day, byAdults } = run[0]!
    const place = { ratePlanId, roomTypeId, from: day, to: run.at(-1)!.day }
    return byAdults ? { ...place, amountsByAdults: byAdults } : { ...place, amounts: run.map(({ after }) => after) }
  })

/** Rules that are lifted are cleared. */
export function ruleItemsOf(steps: readonly RuleStep[], { rules }: Change): SetStayRulesInput['items'] {
  return ruleFields.flatMap((field) => {
    const value = rules[field]
    if (value === undefined) return []
    const ofField = steps.filter((step) => step.field === field)
    return runsOf(ofField, () => true).map((run) => ({
      ratePlanId: run[0]!.ratePlanId,
      roomTypeId: run[0]!.roomTypeId,
      from: run[0]!.day,
      to: run.at(-1)!.day,
      [field]: value === false ? null : value,
    }))
  })
}
