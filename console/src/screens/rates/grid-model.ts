import type { RateGridQuery } from '../../generated/rates.ts'

export type CalendarRow = RateGridQuery['rateCalendar']['rows'][number]
export type Stock = RateGridQuery['inventoryCalendar'][number]
export type Plan = RateGridQuery['ratePlans'][number]

/** A row of the calendar: a rate plan for a room type. */
export interface GridRow {
  plan: Plan
  row: CalendarRow
}

export interface Group {
  stock: Stock
  rows: readonly GridRow[]
}

/** Plans with prices of their own by code, each followed by those that derive from it. */
export function plansInOrder(plans: readonly Plan[]): Plan[] {
  const known = new Set(plans.map(({ id }) => id))
  const below = (parentId: string | null): Plan[] =>
    plans
      .filter((plan) => (plan.parentId && known.has(plan.parentId) ? plan.parentId : null) === parentId)
      .toSorted((one, other) => one.code.localeCompare(other.code))
      .flatMap((plan) => [plan, ...below(plan.id)])
  return below(null)
}

/** The room types with their stock, and the plans that sell them by the night. */
export function groupsOf({ rateCalendar, inventoryCalendar, ratePlans }: RateGridQuery): Group[] {
  const plans = plansInOrder(ratePlans)
  return inventoryCalendar.map((stock) => ({
    stock,
    rows: plans.flatMap((plan) => {
      const row = rateCalendar.rows.find(
        ({ ratePlanId, roomTypeId }) => ratePlanId === plan.id && roomTypeId === stock.roomTypeId,
      )
      return row ? [{ plan, row }] : []
    }),
  }))
}

export interface Cell {
  row: number
  day: number
}

/** A rectangle of the calendar, from the cell where it was begun to the cell where it ends now. */
export interface Range {
  from: Cell
  to: Cell
}

export const boundsOf = ({ from, to }: Range) => ({
  rows: [Math.min(from.row, to.row), Math.max(from.row, to.row)] as const,
  days: [Math.min(from.day, to.day), Math.max(from.day, to.day)] as const,
})

export function isWithin(range: Range | undefined, row: number, day: number): boolean {
  if (!range) return false
  const { rows, days } = boundsOf(range)
  return row >= rows[0] && row <= rows[1] && day >= days[0] && day <= days[1]
}
