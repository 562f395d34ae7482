import type { RatesToChangeQuery } from '../../generated/rates.ts'
import type { Plan } from './grid-model.ts'

/** Where something is to change. */
export interface Chosen {
  from: string
  to: string
  planIds: readonly string[]
  roomTypeIds: readonly string[]
}

/** What is to change there. Amounts are as they are typed. */
export interface Change extends Chosen {
  /** 0 is Sunday. */
  weekdays: readonly number[]
  way: PriceWay
  amount: string
  /** Prices become a multiple of it. */
  roundTo: string
  /** Prices for one adult, two adults and so on. */
  byAdults: readonly string[]
  /** Which plans and room types the rules are for. */
  scope: RuleScope
  /** Fields that are left out stay. */
  rules: Partial<Record<RuleField, RuleValue>>
}

/** What a price or a rule is for; null stands for all plans or all room types. */
export interface RatePlace {
  ratePlanId: string | null
  roomTypeId: string | null
}

export interface RateDay extends RatePlace {
  day: string
}

export interface PriceStep extends RateDay {
  ratePlanId: string
  roomTypeId: string
  before: number | null
  after: number | null
  byAdults: number[] | null
}

export interface RuleStep extends RateDay {
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

export type PriceWay = 'keep' | 'set' | 'adults' | 'add' | 'percent' | 'remove'

type Read = RatesToChangeQuery
type Row = Read['rateCalendar']['rows'][number]
type Rules = ReadonlyMap<string, Read['stayRules']>

/** Rules that hold or do not, with the strictest of several. */
export const flagFields = ['closed', 'closedToArrival', 'closedToDeparture'] as const
/** Rules with a number. Of several minimums the highest holds, of several maximums the lowest. */
export const stayFields = ['minStay', 'maxStay', 'minStayThrough', 'maxStayThrough'] as const
export const advanceFields = ['advanceMinHours', 'advanceMaxHours'] as const
export const ruleFields = [...flagFields, ...stayFields, ...advanceFields] as const

export type RuleField = (typeof ruleFields)[number]
export type RuleValue = boolean | number | null

/** Which plans and room types a rule is for: the chosen ones, or all. */
export const ruleScopes = ['chosen', 'everyPlan', 'everyType', 'property'] as const
export type RuleScope = (typeof ruleScopes)[number]

const isFlag = (field: RuleField) => (flagFields as readonly RuleField[]).includes(field)
const isMinimum = (field: RuleField) => /^(min|advanceMin)/.test(field)

const strictest = (field: RuleField, one: RuleValue, other: RuleValue): RuleValue => {
  if (one === null || other === null) return one ?? other
  if (isFlag(field)) return Boolean(one) || Boolean(other)
  return isMinimum(field) ? Math.max(Number(one), Number(other)) : Math.min(Number(one), Number(other))
}

export const keyOf = ({ ratePlanId, roomTypeId }: { ratePlanId?: string | null; roomTypeId?: string | null }) =>
  `${ratePlanId ?? '*'} ${roomTypeId ?? '*'}`

/** The value that is set for exactly this place. */
function setAt(rules: Rules, field: RuleField, place: RatePlace, day: string): RuleValue {
  const rule = rules.get(keyOf(place))?.find(({ from, to }) => from <= day && day <= to)
  return rule?.[field] ?? null
}

type Plans = ReadonlyMap<string, Plan>

/** The rule that holds for a plan and room type whose own rule is `exact`. A plan without a value follows its parent. */
function effectiveAt(
  rules: Rules,
  plans: Plans,
  field: RuleField,
  { ratePlanId, roomTypeId }: Row,
  day: string,
  exact: RuleValue,
) {
  const at = (plan: string | null, type: string | null) => setAt(rules, field, { ratePlanId: plan, roomTypeId: type }, day)
  let ofPlan = strictest(field, at(ratePlanId, null), exact)
  for (let parent = plans.get(ratePlanId)?.parentId; ofPlan === null && parent; parent = plans.get(parent)?.parentId)
    ofPlan = strictest(field, at(parent, null), at(parent, roomTypeId))
  const effective = strictest(field, strictest(field, at(null, null), at(null, roomTypeId)), ofPlan)
  return isFlag(field) ? Boolean(effective) : effective
}

/** What the rules of a change are written for. */
function placesOf({ scope, planIds, roomTypeIds }: Change, rows: readonly Row[]): (RatePlace & { row?: Row })[] {
  if (scope === 'chosen') return rows.map((row) => ({ ratePlanId: row.ratePlanId, roomTypeId: row.roomTypeId, row }))
  if (scope === 'property') return [{ ratePlanId: null, roomTypeId: null }]
  if (scope === 'everyPlan') return roomTypeIds.map((roomTypeId) => ({ ratePlanId: null, roomTypeId }))
  return planIds.map((ratePlanId) => ({ ratePlanId, roomTypeId: null }))
}

/**
 * The rules that change. For the chosen plans and room types it says what holds then, with the rules of all plans and room types; for
 * all of them it says what is set.
 */
export function addRules(
  preview: Preview,
  change: Change,
  { stayRules }: Read,
  plans: Plans,
  rows: readonly Row[],
  days: readonly string[],
): void {
  const byPlace = Map.groupBy(stayRules, keyOf)
  const addRule = (row: Row | undefined, place: RatePlace, day: string, field: RuleField) => {
    const value = change.rules[field]
    const own = setAt(byPlace, field, place, day)
    const next = setValue(value)
    if (value === undefined || next === undefined || setValue(own) === next) return
    const valueWith = (one: RuleValue) => (row ? effectiveAt(byPlace, plans, field, row, day, one) : shownValue(field, one))
    const after = valueWith(next)
    if (row && after !== shownValue(field, value)) preview.stricter++
    preview.rules.push({ ...place, day, field, before: valueWith(own), after })
  }
  for (const { row, ...place } of placesOf(change, rows))
    for (const day of days) for (const field of ruleFields) addRule(row, place, day, field)
}

/** A flag that is off is not set. */
const setValue = <Value>(value: Value) => (value === false ? null : value)

const shownValue = (field: RuleField, value: RuleValue) => (isFlag(field) ? Boolean(value) : value)
