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
  const all = changed.map((one) => ({ ...one, plans: affected(one.ratePlanId, one.roomTypeId) }))
  const byPlans = groupsOf(all, ({ from, to, plans }) => [from, to, ...plans].join()).map((same) => ({
    ...same[0]!,
    types: distinct(same.map(({ roomTypeId }) => roomTypeId)),
  }))
  return groupsOf(byPlans, ({ from, to, types }) => [from, to, ...types].join()).map((same) => {
    const { from, to, types } = same[0]!
    return { ratePlanIds: namedOrAll(distinct(same.flatMap(({ plans }) => plans))), roomTypeIds: namedOrAll(types), from, to }
  })
}

const groupsOf = <One>(all: readonly One[], keyOfOne: (one: One) => string): One[][] => [...Map.groupBy(all, keyOfOne).values()]

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)].sort()

const namedOrAll = (ids: string[]) => (ids.includes(everyOne) ? null : ids)

const widenedByPair = (changed: readonly ChangedDays[]): ChangedDays[] =>
  groupsOf(changed, ({ ratePlanId, roomTypeId }) => keyOf(ratePlanId, roomTypeId)).map((same) => ({
    ...same[0]!,
    ...spanOf(same),
  }))

function coveringAll(ranges: readonly RateRange[]): RateRange {
  const all = (ids: readonly (string[] | null)[]) => (ids.includes(null) ? null : distinct(ids.flatMap((some) => some!)))
  return {
    ratePlanIds: all(ranges.map(({ ratePlanIds }) => ratePlanIds)),
    roomTypeIds: all(ranges.map(({ roomTypeIds }) => roomTypeIds)),
    ...spanOf(ranges),
  }
}

/** From the first day of all to the last. */
const spanOf = (spans: readonly { from: string; to: string }[]) => ({
  from: spans.map(({ from }) => from).reduce((one, other) => (one < other ? one : other)),
  to: spans.map(({ to }) => to).reduce((one, other) => (one > other ? one : other)),
})
