import { addDays } from '../../data/format.ts'
import type { RatesToChangeQuery, SetRatesInput, SetStayRulesInput } from '../../generated/rates.ts'
import type { Plan } from './grid-model.ts'

type Read = RatesToChangeQuery
type Row = Read['rateCalendar']['rows'][number]
type PriceItem = SetRatesInput['items'][number]

export type PriceWay = 'keep' | 'set' | 'add' | 'percent' | 'remove'

export const ruleFields = ['closed', 'closedToArrival', 'closedToDeparture', 'minStay', 'maxStay'] as const
export type RuleField = (typeof ruleFields)[number]
export type RuleValue = boolean | number | null

/** What is to change, and where. */
export interface Change {
  from: string
  to: string
  /** 0 is Sunday. */
  weekdays: readonly number[]
  planIds: readonly string[]
  roomTypeIds: readonly string[]
  way: PriceWay
  /** In the minor unit, or hundredths of a percent. */
  value: number | undefined
  /** Prices become a multiple of it, in the minor unit. */
  roundTo: number | undefined
  /** Fields that are left out stay. */
  rules: Partial<Record<RuleField, RuleValue>>
}

export interface PriceStep {
  ratePlanId: string
  roomTypeId: string
  day: string
  before: number | null
  after: number | null
  byAdults: number[] | null
}

export interface RuleStep {
  ratePlanId: string
  roomTypeId: string
  day: string
  field: RuleField
  /** What holds now and what will hold, with the rules of all plans and room types. */
  before: RuleValue
  after: RuleValue
}

export interface Preview {
  prices: PriceStep[]
  rules: RuleStep[]
  /** Plans whose prices follow from those of another: their prices are not set. */
  derived: number
  /** Nights without a price, which a sum or a percentage cannot change. */
  unpriced: number
  /** Nights whose prices by adults are replaced by one price. */
  flattened: number
  /** Days on which a stricter rule of all plans, all room types or the parent stays. */
  stricter: number
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

export function daysOf({ from, to, weekdays }: Pick<Change, 'from' | 'to' | 'weekdays'>): string[] {
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
export function previewOf(change: Change, read: Read, plans: readonly Plan[]): Preview {
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  const days = daysOf(change)
  const rows = read.rateCalendar.rows.filter(
    ({ ratePlanId, roomTypeId }) => change.planIds.includes(ratePlanId) && change.roomTypeIds.includes(roomTypeId),
  )
  const preview: Preview = { prices: [], rules: [], derived: 0, unpriced: 0, flattened: 0, stricter: 0 }
  const start = Date.parse(read.rateCalendar.from)
  const at = (day: string) => Math.round((Date.parse(day) - start) / 86_400_000)
  const setsPrices = change.way !== 'keep' && (change.way === 'remove' || change.value !== undefined)
  const derived = new Set<string>()
  for (const row of rows) {
    if (setsPrices && byId.get(row.ratePlanId)?.parentId) derived.add(row.ratePlanId)
    else if (setsPrices) for (const day of days) addPrice(preview, change, row, day, at(day))
    for (const day of days) addRules(preview, change, read, byId, row, day, at(day))
  }
  preview.derived = derived.size
  return preview
}

function addPrice(preview: Preview, change: Change, row: Row, day: string, at: number): void {
  const before = row.amount[at] ?? null
  const adults = row.amountsByAdults[at] ?? null
  const relative = change.way === 'add' || change.way === 'percent'
  if (relative && before === null) {
    preview.unpriced++
    return
  }
  const byAdults = relative ? (adults?.map((amount) => priceAfter(change, amount) ?? 0) ?? null) : null
  const after = priceAfter(change, before)
  if (after === before && String(byAdults) === String(adults)) return
  if (adults && !byAdults) preview.flattened++
  const { ratePlanId, roomTypeId } = row
  preview.prices.push({ ratePlanId, roomTypeId, day, before, after, byAdults })
}

type Rules = Read['stayRules']

const isStricter = (field: RuleField, one: RuleValue, other: RuleValue): RuleValue => {
  if (one === null || other === null) return one ?? other
  if (field === 'minStay') return Math.max(Number(one), Number(other))
  if (field === 'maxStay') return Math.min(Number(one), Number(other))
  return Boolean(one) || Boolean(other)
}

const placeOf = (ratePlanId: string | null | undefined, roomTypeId: string | null | undefined) =>
  `${ratePlanId ?? '*'} ${roomTypeId ?? '*'}`

const byPlace = new WeakMap<Rules, Map<string, Rules>>()

function rulesByPlace(rules: Rules): Map<string, Rules> {
  const known = byPlace.get(rules) ?? Map.groupBy(rules, ({ ratePlanId, roomTypeId }) => placeOf(ratePlanId, roomTypeId))
  byPlace.set(rules, known)
  return known
}

/** The value that is set for exactly this plan and room type; `null` stands for all. */
function setAt(rules: Rules, field: RuleField, ratePlanId: string | null, roomTypeId: string | null, day: string): RuleValue {
  const rule = rulesByPlace(rules)
    .get(placeOf(ratePlanId, roomTypeId))
    ?.find(({ from, to }) => from <= day && day <= to)
  return rule?.[field] ?? null
}

/** The strictest of the rules of all plans, of the room type, of the plan and of both; a plan without a value follows its parent. */
function addRules(
  preview: Preview,
  { rules: wanted }: Change,
  { stayRules }: Read,
  plans: ReadonlyMap<string, Plan>,
  row: Row,
  day: string,
  at: number,
): void {
  const { ratePlanId, roomTypeId } = row
  for (const field of ruleFields) {
    const value = wanted[field]
    if (value === undefined) continue
    const own = setAt(stayRules, field, ratePlanId, roomTypeId, day)
    const next = value === false ? null : value
    if ((own === false ? null : own) === next) continue
    const strictest = (one: RuleValue, other: RuleValue) => isStricter(field, one, other)
    const ofPlan = (id: string, exact: RuleValue) => {
      let found = strictest(setAt(stayRules, field, id, null, day), exact)
      for (let parent = plans.get(id)?.parentId; found === null && parent; parent = plans.get(parent)?.parentId)
        found = strictest(setAt(stayRules, field, parent, null, day), setAt(stayRules, field, parent, roomTypeId, day))
      return found
    }
    const ofAll = strictest(setAt(stayRules, field, null, null, day), setAt(stayRules, field, null, roomTypeId, day))
    const effective = strictest(ofAll, ofPlan(ratePlanId, next))
    const isFlag = field !== 'minStay' && field !== 'maxStay'
    const after = isFlag ? Boolean(effective) : effective
    if (after !== (isFlag ? Boolean(value) : value)) preview.stricter++
    preview.rules.push({ ratePlanId, roomTypeId, day, field, before: row[field][at] ?? null, after })
  }
}

/** Days in a row of one plan and room type. */
function runsOf<Step extends { ratePlanId: string; roomTypeId: string; day: string }>(
  steps: readonly Step[],
  joins: (one: Step, next: Step) => boolean,
): Step[][] {
  const runs: Step[][] = []
  for (const step of steps) {
    const last = runs.at(-1)?.at(-1)
    const follows =
      last &&
      last.ratePlanId === step.ratePlanId &&
      last.roomTypeId === step.roomTypeId &&
      addDays(last.day, 1) === step.day &&
      joins(last, step)
    if (follows) runs.at(-1)!.push(step)
    else runs.push([step])
  }
  return runs
}

export const priceItemsOf = (steps: readonly PriceStep[]): PriceItem[] =>
  runsOf(steps, (one, next) => !one.byAdults && !next.byAdults).map((run) => {
    const { ratePlanId, roomTypeId, day, byAdults } = run[0]!
    const place = { ratePlanId, roomTypeId, from: day }
    return byAdults ? { ...place, amountsByAdults: byAdults } : { ...place, amounts: run.map(({ after }) => after) }
  })

/** Rules are written for the plan and the room type; those that are lifted are cleared. */
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
