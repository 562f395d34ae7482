import { fail, refuseField } from '../../../kernel/errors.ts'
import { Cells } from './cells.ts'
import { type DaySpan, dayNumber, holdsOn, holdsOnNone, refuseFarDays, settableDays, spanOf } from './days.ts'
import type { ItemList, PriceItem } from './inputs.ts'
import type { PlanDirectory } from './plan-directory.ts'
import type { Warnings } from './warnings.ts'

export interface PriceCell {
  /** Null removes the price. */
  amount: number | null
  amountsByAdults: readonly number[] | null
}

/** The prices that the items set. If a day is given more than once, its last price counts. */
export function priceCells(
  { items, field }: ItemList<PriceItem>,
  today: string,
  directory: PlanDirectory,
  warnings: Warnings,
): Cells<PriceCell> {
  const cells = new Cells<PriceCell>(field)
  const settable = settableDays(today)
  const now = dayNumber(today)
  items.forEach((item, index) => {
    const at = `${field}.${index}`
    const plan = pricedPlan(directory, item, `${at}.ratePlanId`)
    const roomType = directory.roomType(item.roomTypeId, `${at}.roomTypeId`)
    const baseOccupancy = directory.baseOccupancy(plan, roomType.id, `${at}.roomTypeId`)
    const priceOf = pricesOf(item, at, baseOccupancy)
    const span = spanOfItem(item, settable, at)
    cells.grow(span.last - span.first + 1)
    const days = cells.of(plan.id, roomType.id)
    for (let day = span.first; day <= span.last; day++) {
      if (!holdsOn(item, day)) continue
      if (days.has(day)) warnings.add('DAY_REPEATED', plan.id, roomType.id)
      days.set(day, priceOf(day - span.first))
    }
    warnings.addUnusual(plan, roomType, span.first < now)
    if (holdsOnNone(item, span)) warnings.add('NO_SUCH_WEEKDAY', plan.id, roomType.id)
    if ((item.amountsByAdults?.length ?? 0) > roomType.capacity) warnings.add('ABOVE_CAPACITY', plan.id, roomType.id)
  })
  return cells
}

/** The plan of the item, which must have prices of its own by day. */
function pricedPlan(directory: PlanDirectory, { ratePlanId }: PriceItem, field: string) {
  const plan = directory.plan(ratePlanId, field)
  if (plan.parentId !== null) fail('RATES_DERIVED', { field })
  if (plan.type === 'rent') refuseField(field, 'the plan sells hours: blocks of hours are its prices')
  return plan
}

function spanOfItem(item: PriceItem, settable: DaySpan, at: string): DaySpan {
  if (!item.amounts) return spanOf(item, settable, at)
  if (item.weekdays) refuseField(`${at}.weekdays`, 'not with amounts, which has a price for each day')
  const days = item.amounts.length
  const span = { first: dayNumber(item.from), last: dayNumber(item.from) + days - 1 }
  if (item.to && dayNumber(item.to) !== span.last)
    refuseField(`${at}.amounts`, `has ${days} prices; from and to name ${dayNumber(item.to) - dayNumber(item.from) + 1} days`)
  refuseFarDays(span, settable, { first: `${at}.from`, last: `${at}.amounts` })
  return span
}

/** What the item sets on its nth day. */
function pricesOf(item: PriceItem, at: string, baseOccupancy: number): (nth: number) => PriceCell {
  const { amount, amounts, amountsByAdults } = item
  if (amounts) {
    if (amount !== undefined || amountsByAdults) refuseField(`${at}.amounts`, 'not with amount or amountsByAdults')
    return (nth) => ({ amount: amounts[nth] ?? null, amountsByAdults: null })
  }
  if (amountsByAdults) {
    if (amount === null) refuseField(`${at}.amount`, 'not null with amountsByAdults')
    const ofBase = amountsByAdults[Math.min(baseOccupancy, amountsByAdults.length) - 1]!
    const cell = { amount: amount ?? ofBase, amountsByAdults }
    return () => cell
  }
  if (amount === undefined) refuseField(`${at}.amount`, 'give amount, amountsByAdults or amounts; null removes the price')
  const cell = { amount, amountsByAdults: null }
  return () => cell
}
