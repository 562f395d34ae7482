import { everyOne } from '../../../db/tables/index.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { Cells } from '../prices/cells.ts'
import { dayNumber, holdsOn, settableDays, spanOf } from '../prices/days.ts'
import type { RuleItem } from '../prices/inputs.ts'
import type { PlanDirectory } from '../prices/plan-directory.ts'
import type { Warnings } from '../prices/warnings.ts'
import type { RuleValues } from '../pricing/terms.ts'

/** The values of a rule, in the order of their columns. */
export const ruleFields = [
  'closed',
  'closedToArrival',
  'closedToDeparture',
  'minStay',
  'maxStay',
  'minStayThrough',
  'maxStayThrough',
  'advanceMinHours',
  'advanceMaxHours',
] as const satisfies (keyof RuleValues)[]

/** What a day is told: null clears a value, one that is left out stays. */
export type RuleCell = Partial<RuleValues>

interface Request {
  items: readonly RuleItem[]
  /** The path of the items in the input. */
  field: string
  today: string
}

/** The rules that the items set; of a value that is given more than once for a day, the last one. */
export function ruleCells({ items, field, today }: Request, directory: PlanDirectory, warnings: Warnings): Cells<RuleCell> {
  const cells = new Cells<RuleCell>(field)
  const settable = settableDays(today)
  const now = dayNumber(today)
  items.forEach((item, index) => {
    const at = `${field}.${index}`
    const plan = item.ratePlanId == null ? undefined : directory.plan(item.ratePlanId, `${at}.ratePlanId`)
    const roomType = item.roomTypeId == null ? undefined : directory.roomType(item.roomTypeId, `${at}.roomTypeId`)
    const values = valuesOf(item, at)
    const span = spanOf(item, settable, at)
    cells.grow(span.last - span.first + 1)
    const days = cells.of(plan?.id ?? everyOne, roomType?.id ?? everyOne)
    for (let day = span.first; day <= span.last; day++)
      if (holdsOn(item, day)) days.set(day, days.has(day) ? { ...days.get(day), ...values } : values)
    if (plan?.archivedAt) warnings.add('PLAN_ARCHIVED', plan.id, null)
    if (roomType?.archivedAt) warnings.add('ROOM_TYPE_ARCHIVED', null, roomType.id)
    if (span.first < now) warnings.add('PAST_DAY', plan?.id ?? null, roomType?.id ?? null)
  })
  return cells
}

function valuesOf(item: RuleItem, at: string): RuleCell {
  const given = ruleFields.filter((field) => item[field] !== undefined)
  if (given.length === 0) refuseField(at, `give at least one of ${ruleFields.join(', ')}`)
  refuseInverted(item.minStay, item.maxStay, `${at}.maxStay`)
  refuseInverted(item.minStayThrough, item.maxStayThrough, `${at}.maxStayThrough`)
  refuseInverted(item.advanceMinHours, item.advanceMaxHours, `${at}.advanceMaxHours`)
  return Object.fromEntries(given.map((field) => [field, item[field] ?? null]))
}

function refuseInverted(least: number | null | undefined, most: number | null | undefined, field: string): void {
  if (least != null && most != null && least > most) refuseField(field, 'must not be less than the minimum')
}
