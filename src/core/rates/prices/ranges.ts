import { everyOne } from '../../../db/tables/index.ts'
import { RATE_RANGES_MAX } from '../../../kernel/limits.ts'
import { keyOf } from '../pricing/terms.ts'

/** Consecutive days of a plan and a room type that changed, as dates. `*` stands for all. */
export interface ChangedDays {
  ratePlanId: string
  roomTypeId: string
  from: string
  to: string
  days: number
}

/** Days on which these plans changed for these room types; null is all of them. It may cover days that did not change. */
export interface RateRange {
  ratePlanIds: string[] | null
  roomTypeIds: string[] | null
  from: string
  to: string
}

/** The plans that change with a plan and room type. */
export type Affected = (ratePlanId: string, roomTypeId: string) => readonly string[]

/** The fewest ranges that name what changed. Too many are widened. */
export function rangesOf(changed: readonly ChangedDays[], affected: Affected): RateRange[] {
  const exact = grouped(changed, affected)
  if (exact.length <= RATE_RANGES_MAX) return exact
  const widened = grouped(widenedByPair(changed), affected)
  return widened.length <= RATE_RANGES_MAX ? widened : [coveringAll(widened)]
}

function grouped(changed: readonly ChangedDays[], affected: Affected): RateRange[] {
  const byPlans = new Map<string, { plans: readonly string[]; types: Set<string>; from: string; to: string }>()
  for (const { ratePlanId, roomTypeId, from, to } of changed) {
    const plans = affected(ratePlanId, roomTypeId)
    const key = [from, to, ...plans].join()
    const range = byPlans.get(key) ?? { plans, types: new Set(), from, to }
    byPlans.set(key, range)
    range.types.add(roomTypeId)
  }
  const byTypes = new Map<string, { plans: Set<string>; types: string[]; from: string; to: string }>()
  for (const { plans, types, from, to } of byPlans.values()) {
    const sorted = [...types].sort()
    const key = [from, to, ...sorted].join()
    const range = byTypes.get(key) ?? { plans: new Set(), types: sorted, from, to }
    byTypes.set(key, range)
    for (const plan of plans) range.plans.add(plan)
  }
  return [...byTypes.values()].map(({ plans, types, from, to }) => ({
    ratePlanIds: namedOrAll([...plans].sort()),
    roomTypeIds: namedOrAll(types),
    from,
    to,
  }))
}

const namedOrAll = (ids: string[]) => (ids.includes(everyOne) ? null : ids)

function widenedByPair(changed: readonly ChangedDays[]): ChangedDays[] {
  const pairs = new Map<string, ChangedDays>()
  for (const one of changed) {
    const key = keyOf(one.ratePlanId, one.roomTypeId)
    const known = pairs.get(key)
    pairs.set(key, known ? { ...known, from: earlier(known.from, one.from), to: later(known.to, one.to) } : one)
  }
  return [...pairs.values()]
}

function coveringAll(ranges: readonly RateRange[]): RateRange {
  const all = (ids: readonly (string[] | null)[]) =>
    ids.includes(null) ? null : [...new Set(ids.flatMap((some) => some!))].sort()
  return {
    ratePlanIds: all(ranges.map(({ ratePlanIds }) => ratePlanIds)),
    roomTypeIds: all(ranges.map(({ roomTypeIds }) => roomTypeIds)),
    from: ranges.map(({ from }) => from).reduce(earlier),
    to: ranges.map(({ to }) => to).reduce(later),
  }
}

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)
