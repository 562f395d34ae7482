import { addDays, daysBetween } from '../../data/format.ts'
import { readAmount } from '../../data/here.ts'
import type { RateGridQuery, RatesToChangeQuery, SetRatesInput, SetStayRulesInput } from '../../generated/rates.ts'
import {
  addRules,
  type Change,
  keyOf,
  type Preview,
  type PriceStep,
  type PriceWay,
  type RateDay,
  type RuleStep,
  ruleFields,
} from './change-rules.ts'
import { daysFrom, weekdayOf } from './texts.ts'

type Read = RatesToChangeQuery
type Row = Read['rateCalendar']['rows'][number]

/** What a change makes of prices: amounts in the minor unit, percentages in hundredths of a percent. */
interface Pricing {
  way: PriceWay
  value: number
  roundTo: number
  byAdults: readonly number[]
}

const hundredPercent = 10_000

/** Nothing, as long as it is not typed to its end. */
function pricingOf({ way, amount, roundTo, byAdults }: Change): Pricing | undefined {
  const value = typedValue(amount, way)
  const amounts = byAdults.map((text) => readAmount(text))
  const gap = amounts.indexOf(undefined)
  const prices = amounts.slice(0, gap < 0 ? undefined : gap).filter((price) => price !== undefined)
  const says = way === 'adults' ? prices.length > 0 : way === 'remove' || (way !== 'keep' && value !== undefined)
  return says ? { way, value: value ?? 0, roundTo: readAmount(roundTo) || 1, byAdults: prices } : undefined
}

function typedValue(text: string, way: PriceWay): number | undefined {
  const plain = text.trim().replace('−', '-').replace(/^\+/, '')
  if (way !== 'percent') return readAmount(plain)
  const percent = Number(plain.replace(',', '.').replace(/%$/, ''))
  return plain === '' || Number.isNaN(percent) ? undefined : Math.round(percent * 100)
}

function priceAfter({ way, value, roundTo }: Pricing, before: number | null): number | null {
  const rounded = (amount: number) => Math.max(0, Math.round(amount / roundTo) * roundTo)
  if (way === 'set') return rounded(value)
  if (way === 'remove' || before === null) return null
  return rounded(way === 'add' ? before + value : (before * (hundredPercent + value)) / hundredPercent)
}

/** What a change does to what was read. */
export function previewOf(change: Change, read: Read, { ratePlans, inventoryCalendar }: RateGridQuery): Preview {
  const byId = new Map(ratePlans.map((plan) => [plan.id, plan]))
  const { from, to, weekdays } = change
  const days = daysFrom(from, daysBetween(from, to) + 1).filter((day) => weekdays.includes(weekdayOf(day)))
  const rows = read.rateCalendar.rows.filter(
    ({ ratePlanId, roomTypeId }) => change.planIds.includes(ratePlanId) && change.roomTypeIds.includes(roomTypeId),
  )
  const preview: Preview = { prices: [], rules: [], derived: 0, unpriced: 0, flattened: 0, stricter: 0 }
  const pricing = pricingOf(change)
  const capacities = new Map(inventoryCalendar.map(({ roomTypeId, roomType }) => [roomTypeId, roomType.capacity]))
  const baseOf = ({ ratePlanId, roomTypeId }: Row) =>
    byId.get(ratePlanId)?.types.find((type) => type.roomTypeId === roomTypeId)?.baseOccupancy ?? 1
  const derived = new Set<string>()
  for (const row of rows) {
    if (pricing && byId.get(row.ratePlanId)?.parentId) derived.add(row.ratePlanId)
    else if (pricing) {
      const byAdults = pricing.byAdults.slice(0, capacities.get(row.roomTypeId))
      for (const day of days)
        addPrice(preview, { ...pricing, byAdults }, row, baseOf(row), day, daysBetween(read.rateCalendar.from, day))
    }
  }
  addRules(preview, change, read, byId, rows, days)
  preview.derived = derived.size
  return preview
}

function addPrice(preview: Preview, change: Pricing, row: Row, base: number, day: string, at: number) {
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

export const priceItemsOf = (steps: readonly PriceStep[]): SetRatesInput['items'] =>
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
