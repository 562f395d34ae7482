import { everyOne } from '../../../db/tables/index.ts'
import { remembered } from '../../../kernel/remembered.ts'
import { anyBetween } from '../../../kernel/running-sums.ts'
import type { Refusal } from './stay.ts'
import { keyOf, type RuleValues } from './terms.ts'

const most = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)
const least = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
const either = (one: boolean | null, other: boolean | null) => (one === null ? other : one || (other ?? false))

/** Of two values of a rule, the stricter. */
const stricter: {
  readonly [Field in keyof RuleValues]: (one: RuleValues[Field], other: RuleValues[Field]) => RuleValues[Field]
} = {
  closed: either,
  closedToArrival: either,
  closedToDeparture: either,
  minStay: most,
  maxStay: least,
  minStayThrough: most,
  maxStayThrough: least,
  advanceMinHours: most,
  advanceMaxHours: least,
}

/** The values of a rule, in the order of their columns. */
export const ruleFields = Object.keys(stricter) as (keyof RuleValues)[]

/** A rule by its fields and their places. */
export const ruleOf = (read: (field: keyof RuleValues, at: number) => unknown): RuleValues =>
  Object.fromEntries(ruleFields.map((field, at) => [field, read(field, at)])) as RuleValues

export const noRule = ruleOf(() => null)

type Rules = ReadonlyMap<string, RuleValues>

/**
 * The strictest rule of a day: of the property, the room type, the plan, and the plan's room type. For each of its values, a derived
 * plan that has none takes that of its parent.
 */
export function strictestRule(rules: Rules | undefined, lineageIds: readonly string[], roomTypeId: string): RuleValues {
  if (!rules) return noRule
  const at = (plan: string, type: string) => rules.get(keyOf(plan, type)) ?? noRule
  const ofAllPlans = strictest(at(everyOne, everyOne), at(everyOne, roomTypeId))
  const ofPlans = lineageIds.map((id) => strictest(at(id, everyOne), at(id, roomTypeId))).reduce(inherited)
  return strictest(ofAllPlans, ofPlans)
}

function inherited(own: RuleValues, parents: RuleValues): RuleValues {
  if (own === noRule) return parents
  if (parents === noRule) return own
  return ruleOf((field) => own[field] ?? parents[field])
}

function strictest(one: RuleValues, other: RuleValues): RuleValues {
  if (one === noRule) return other
  if (other === noRule) return one
  return {
    closed: stricter.closed(one.closed, other.closed),
    closedToArrival: stricter.closedToArrival(one.closedToArrival, other.closedToArrival),
    closedToDeparture: stricter.closedToDeparture(one.closedToDeparture, other.closedToDeparture),
    minStay: stricter.minStay(one.minStay, other.minStay),
    maxStay: stricter.maxStay(one.maxStay, other.maxStay),
    minStayThrough: stricter.minStayThrough(one.minStayThrough, other.minStayThrough),
    maxStayThrough: stricter.maxStayThrough(one.maxStayThrough, other.maxStayThrough),
    advanceMinHours: stricter.advanceMinHours(one.advanceMinHours, other.advanceMinHours),
    advanceMaxHours: stricter.advanceMaxHours(one.advanceMaxHours, other.advanceMaxHours),
  }
}

/** Whether a number is below the least or above the most. */
const isOutside = (value: number, fewest: number | null, most: number | null) =>
  (fewest !== null && value < fewest) || (most !== null && value > most)

/**
 * Whether rules refuse stays by the night, all of one length, from the nth day on: what `ruleRefusals` finds, without naming it. `rules` are those of
 * all days in order, up to the last departure. Each is looked at once.
 */
export function refusedStays(rules: readonly RuleValues[], nights: number, advance: RuledStay['advance']) {
  const isRefusedThrough = anyBetween(
    rules.map(
      ({ closed, minStayThrough, maxStayThrough }) => closed === true || isOutside(nights, minStayThrough, maxStayThrough),
    ),
  )
  return (at: number, hoursAhead: number): boolean => {
    const first = rules[at]!
    return (
      isRefusedThrough(at, at + nights) ||
      first.closedToArrival === true ||
      isOutside(nights, first.minStay, first.maxStay) ||
      rules[at + nights]!.closedToDeparture === true ||
      isOutside(
        hoursAhead,
        most(first.advanceMinHours, advance.advanceMinHours),
        least(first.advanceMaxHours, advance.advanceMaxHours),
      )
    )
  }
}

interface RuledStay {
  type: 'lodge' | 'rent'
  /** Charged dates, the arrival first. */
  dates: readonly string[]
  departure: string
  /** Hours from now to the arrival. */
  hoursAhead: number
  /** Of the plan itself. */
  advance: Pick<RuleValues, 'advanceMinHours' | 'advanceMaxHours'>
}

/** What rules refuse of a stay. An hourly stay has no length in nights and no day of departure. */
export function ruleRefusals(stay: RuledStay, ruleOfDay: (day: string) => RuleValues): Refusal[] {
  const ruleOn = remembered(ruleOfDay)
  const { dates, type, departure, hoursAhead, advance } = stay
  const arrival = dates[0]!
  const first = ruleOn(arrival)
  const closed = dates.find((date) => ruleOn(date).closed)
  const shortest = most(first.advanceMinHours, advance.advanceMinHours)
  const longest = least(first.advanceMaxHours, advance.advanceMaxHours)
  const refusals: (Refusal | false)[] = [
    closed !== undefined && { code: 'CLOSED', date: closed, value: null },
    first.closedToArrival === true && { code: 'CLOSED_TO_ARRIVAL', date: arrival, value: null },
    ...(type === 'lodge' ? lengthRefusals(dates, ruleOn) : []),
    type === 'lodge' &&
      ruleOn(departure).closedToDeparture === true && { code: 'CLOSED_TO_DEPARTURE', date: departure, value: null },
    shortest !== null && hoursAhead < shortest && { code: 'MIN_ADVANCE', date: arrival, value: shortest },
    longest !== null && hoursAhead > longest && { code: 'MAX_ADVANCE', date: arrival, value: longest },
  ]
  return refusals.filter((refusal) => refusal !== false)
}

/** The bounds of the arrival and of every night slept; of each, the strictest. */
function lengthRefusals(dates: readonly string[], ruleOn: (day: string) => RuleValues): Refusal[] {
  const nights = dates.length
  let shortest: Refusal | undefined
  let longest: Refusal | undefined
  dates.forEach((date, at) => {
    const rule = ruleOn(date)
    const fewest = at === 0 ? most(rule.minStay, rule.minStayThrough) : rule.minStayThrough
    const atMost = at === 0 ? least(rule.maxStay, rule.maxStayThrough) : rule.maxStayThrough
    if (fewest !== null && nights < fewest && fewest > (shortest?.value ?? 0))
      shortest = { code: 'MIN_STAY', date, value: fewest }
    if (atMost !== null && nights > atMost && atMost < (longest?.value ?? Number.POSITIVE_INFINITY))
      longest = { code: 'MAX_STAY', date, value: atMost }
  })
  return [shortest, longest].filter((refusal) => refusal !== undefined)
}
