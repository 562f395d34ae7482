import { everyOne } from '../../../db/tables/index.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { Cells } from '../prices/cells.ts'
import { dayNumber, holdsOn, holdsOnNone, settableDays, spanOf } from '../prices/days.ts'
import type { ItemList, RuleItem } from '../prices/inputs.ts'
import type { PlanDirectory } from '../prices/plan-directory.ts'
import type { Warnings } from '../prices/warnings.ts'
import { ruleFields } from '../pricing/rules.ts'
import type { RuleValues } from '../pricing/terms.ts'

/** The values to set on a day. Null clears a value, and a value that is left out is kept. */
export type RuleCell = Partial<RuleValues>

/** The rules that the items set. If a value is given more than once for a day, its last one counts. */
export function ruleCells(
  { items, field }: ItemList<RuleItem>,
  today: string,
  directory: PlanDirectory,
  warnings: Warnings,
): Cells<RuleCell> {
  const cells = new Cells<RuleCell>(field)
  const settable = settableDays(today)
  const now = dayNumber(today)
  items.forEach((item, index) => {
    const at = `${field}.${index}`
    const { plan, roomType } = targetOf(item, at, directory)
    const values = valuesOf(item, at)
    const span = spanOf(item, settable, at)
    cells.grow(span.last - span.first + 1)
    const days = cells.of(plan?.id ?? everyOne, roomType?.id ?? everyOne)
    for (let day = span.first; day <= span.last; day++)
      if (holdsOn(item, day)) days.set(day, days.has(day) ? { ...days.get(day), ...values } : values)
    warnings.addUnusual(plan, roomType, span.first < now)
    if (holdsOnNone(item, span)) warnings.add('NO_SUCH_WEEKDAY', plan?.id ?? null, roomType?.id ?? null)
  })
  return cells
}

/** The plan and the room type of the item; undefined for all. */
const targetOf = ({ ratePlanId, roomTypeId }: RuleItem, at: string, directory: PlanDirectory) => ({
  plan: ratePlanId == null ? undefined : directory.plan(ratePlanId, `${at}.ratePlanId`),
  roomType: roomTypeId == null ? undefined : directory.roomType(roomTypeId, `${at}.roomTypeId`),
})

function valuesOf(item: RuleItem, at: string): RuleCell {
  const set = ruleFields.filter((field) => item[field] !== undefined)
  if (set.length === 0) refuseField(at, `give at least one of ${ruleFields.join(', ')}`)
  refuseInverted(item.minStay, item.maxStay, `${at}.maxStay`)
  refuseInverted(item.minStayThrough, item.maxStayThrough, `${at}.maxStayThrough`)
  refuseInverted(item.advanceMinHours, item.advanceMaxHours, `${at}.advanceMaxHours`)
  return Object.fromEntries(set.map((field) => [field, item[field] ?? null]))
}

function refuseInverted(least: number | null | undefined, most: number | null | undefined, field: string): void {
  if (least != null && most != null && least > most) refuseField(field, 'must not be less than the minimum')
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const typeOf = (field: string) => (field.startsWith('closed') ? 'bool' : 'int')

/** The values of a rule with their columns. `bit` marks a value in the bit mask of those that a change sets. */
export const columnsOfRules = ruleFields.map((field, at) => ({
  field,
  name: columnOf(field),
  type: typeOf(field),
  bit: 1 << at,
}))
