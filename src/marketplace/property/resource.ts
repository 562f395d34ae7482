import { type AccommodationRow, saleStopAt } from '../../core/accommodations/index.ts'
import { none } from '../../db/selection.ts'
import { iso } from '../../rest/shapes.ts'

/** What of a property its resource is made of. */
export const propertyFields = { id: none, name: none, timeZone: none, currency: none, saleStopped: none, saleStoppedUntil: none }

/** The property as its apps see it. */
export function propertyResource(row: AccommodationRow, now: Date) {
  const { stopped, until } = saleStopAt(row, now)
  return {
    id: row.id,
    name: row.name,
    time_zone: row.timeZone,
    currency: row.currency,
    sale_stopped: stopped,
    sale_stopped_until: iso(until),
  }
}
