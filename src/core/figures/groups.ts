import { FIGURE_GROUPS_MAX } from '../../kernel/limits.ts'
import type { Dimension } from './counted-stays.ts'
import { type Sums, sumOf } from './figures.ts'

/** Sums of a day, of the whole accommodation or of one room type, channel or rate plan. Without a key: of stays that have none. */
export interface Cell extends Partial<Sums> {
  day: number
  of: Dimension | 'all'
  key: string | null
  /** Of a closed day: its plan was found when it was closed. */
  isStored?: true
}

export interface Group {
  key: string | null
  /** All groups that are not told apart, together. */
  isRest: boolean
  /** By day. */
  days: Map<number, Sums>
}

interface Named {
  id: string
  name: string
  isArchived: boolean
}

export interface NamedPlan extends Named {
  code: string
}

export const daysOf = (cells: readonly Cell[]): Map<number, Sums> =>
  new Map([...Map.groupBy(cells, ({ day }) => day)].map(([day, parts]) => [day, sumOf(parts)]))

function groupsOf(cells: readonly Cell[], keyOf: (cell: Cell) => string | null): Group[] {
  return [...Map.groupBy(cells, keyOf)].map(([key, parts]) => ({ key, isRest: false, days: daysOf(parts) }))
}

/** The room types in use, and archived ones that are in the cells. */
export function roomTypeGroups(cells: readonly Cell[], types: readonly Named[]): (Group & { name: string })[] {
  const groups = new Map(groupsOf(cells, ({ key }) => key).map((group) => [group.key, group]))
  return types
    .filter(({ id, isArchived }) => !isArchived || groups.has(id))
    .map(({ id, name }) => ({ key: id, isRest: false, days: new Map<number, Sums>(), ...groups.get(id), name }))
}

/** Those with the most nights first; the least are one group. */
function largest(groups: readonly Group[], rooms: ReadonlyMap<number, Sums>): Group[] {
  const sizes = new Map(groups.map((group) => [group, sumOf([...group.days.values()])]))
  const size = (group: Group) => sizes.get(group)!
  const ordered = groups.toSorted(
    (one, other) =>
      size(other).sold - size(one).sold ||
      size(other).revenue - size(one).revenue ||
      (one.key ?? '').localeCompare(other.key ?? '', 'en'),
  )
  const [first, rest] = [ordered.slice(0, FIGURE_GROUPS_MAX), ordered.slice(FIGURE_GROUPS_MAX)]
  const all = rest.length === 0 ? first : [...first, { key: null, isRest: true, days: together(rest) }]
  return all.map((group) => ({ ...group, days: withRooms(group.days, rooms) }))
}

function together(groups: readonly Group[]): Map<number, Sums> {
  const days = groups.flatMap((group) => [...group.days])
  return new Map([...Map.groupBy(days, ([day]) => day)].map(([day, parts]) => [day, sumOf(parts.map(([, sums]) => sums))]))
}

/** Every day has the rooms of the accommodation. */
function withRooms(days: ReadonlyMap<number, Sums>, all: ReadonlyMap<number, Sums>): Map<number, Sums> {
  return new Map([...all].map(([day, { rooms, outOfOrder }]) => [day, { ...(days.get(day) ?? sumOf([])), rooms, outOfOrder }]))
}

export const channelGroups = (cells: readonly Cell[], all: ReadonlyMap<number, Sums>): Group[] =>
  largest(
    groupsOf(cells, ({ key }) => key),
    all,
  )

interface PlanGroup extends Group {
  ratePlanId: string | null
  name: string | null
}

/** Stays name a plan by its id or, in capitals or not, by its code while it is in use. Any other text is a group of its own. */
export function ratePlanGroups(cells: readonly Cell[], plans: readonly NamedPlan[], all: ReadonlyMap<number, Sums>): PlanGroup[] {
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  const byCode = new Map(plans.filter(({ isArchived }) => !isArchived).map((plan) => [plan.code.toUpperCase(), plan]))
  const planOf = (text: string, isStored?: true) =>
    byId.get(text.toUpperCase()) ?? (isStored ? undefined : byCode.get(text.toUpperCase()))
  const groups = groupsOf(cells, ({ key, isStored }) => (key === null ? null : (planOf(key, isStored)?.id ?? key)))
  return largest(groups, all).map((group) => {
    const plan = group.key === null ? undefined : byId.get(group.key)
    return { ...group, ratePlanId: plan?.id ?? null, name: plan?.name ?? group.key }
  })
}
