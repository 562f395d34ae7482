import { z } from 'zod'
import { type AccommodationRow, saleStopAt } from '../../core/accommodations/index.ts'
import { none } from '../../db/selection.ts'
import { id, instant, iso } from '../../rest/common-schemas.ts'

export const Property = z
  .object({
    id,
    name: z.string(),
    time_zone: z.string().describe('IANA name. Nights and days are those of its calendar.'),
    currency: z.string(),
    sale_stopped: z
      .boolean()
      .describe('Whether new reservations are refused with 409 `sale_stopped`, except for what a channel has sold.'),
    sale_stopped_until: instant.nullable().describe('When it sells again; null if no end is set.'),
  })
  .meta({ id: 'Property' })

/** The fields that `propertyResource` needs. */
export const propertyFields = { id: none, name: none, timeZone: none, currency: none, saleStopped: none, saleStoppedUntil: none }

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
