import { type SQL, sql } from 'drizzle-orm'
import { everyOne } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import { RATE_CELLS_MAX } from '../../../kernel/limits.ts'
import { keyOf } from '../pricing/terms.ts'
import { type DaySpan, type DaysInput, dayNumber, holdsOn, holdsOnNone } from './days.ts'
import type { ItemList } from './inputs.ts'
import type { PlanDirectory } from './plan-directory.ts'
import type { Warnings } from './warnings.ts'

interface Pair {
  ratePlanId: string
  roomTypeId: string
}

/** Values by plan, room type and day. */
export interface Cells<Value> {
  pairs: readonly Pair[]
  /** Each value with its day and the number of its pair, which counts from 1. */
  list: readonly { pair: number; day: number; value: Value }[]
}

/** What an item of an input sets. */
interface Setting<Value> {
  /** Undefined for all. */
  plan: ReturnType<PlanDirectory['plan']> | undefined
  roomType: ReturnType<PlanDirectory['roomType']> | undefined
  span: DaySpan
  /** The value of the nth day, which may have one of an item before. */
  valueOn(nth: number, before: Value | undefined): Value
  isAboveCapacity?: boolean
}

/** What the items set. */
export function cellsOf<Item extends DaysInput, Value>(
  { items, field }: ItemList<Item>,
  today: string,
  warnings: Warnings,
  settingOf: (item: Item, at: string) => Setting<Value>,
): Cells<Value> {
  const byPair = new Map<string, Pair & { days: Map<number, Value> }>()
  let size = 0
  items.forEach((item, index) => {
    const { plan, roomType, span, valueOn, isAboveCapacity } = settingOf(item, `${field}.${index}`)
    size += span.last - span.first + 1
    if (size > RATE_CELLS_MAX) fail('LIMIT_EXCEEDED', { field, message: `One request sets at most ${RATE_CELLS_MAX} days.` })
    const [ratePlanId, roomTypeId] = [plan?.id ?? everyOne, roomType?.id ?? everyOne]
    const key = keyOf(ratePlanId, roomTypeId)
    const { days } = byPair.get(key) ?? { days: new Map() }
    byPair.set(key, { ratePlanId, roomTypeId, days })
    for (let day = span.first; day <= span.last; day++)
      if (holdsOn(item, day)) days.set(day, valueOn(day - span.first, days.get(day)))
    warnings.addUnusual(plan, roomType, span.first < dayNumber(today))
    if (holdsOnNone(item, span)) warnings.add('NO_SUCH_WEEKDAY', ratePlanId, roomTypeId)
    if (isAboveCapacity) warnings.add('ABOVE_CAPACITY', ratePlanId, roomTypeId)
  })
  const pairs = [...byPair.values()]
  const list = pairs.flatMap(({ days }, at) => [...days].map(([day, value]) => ({ pair: at + 1, day, value })))
  return { pairs, list }
}

/** An array of PostgreSQL as text, which both drivers pass on unchanged. The values hold no comma, quote or brace. */
export const arrayText = (values: readonly (string | number | boolean | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : String(value))).join()}}`

/** The plans and room types of cells, numbered: a number for each cell is shorter than two ids. */
export const pairsTable = (pairs: readonly Pair[]): SQL => sql`
  unnest(${arrayText(pairs.map(({ ratePlanId }) => ratePlanId))}::text::text[],
    ${arrayText(pairs.map(({ roomTypeId }) => roomTypeId))}::text::text[]) with ordinality as pairs(plan, type, pair)`

/** The numbers of pairs and the days of cells, as two arrays. */
export const placesOf = ({ list }: Cells<unknown>): SQL =>
  sql`${arrayText(list.map(({ pair }) => pair))}::text::int[], ${arrayText(list.map(({ day }) => day))}::text::int[]`
