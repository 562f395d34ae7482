import { z } from 'zod'
import { type AccommodationRow, saleStopAt } from '../../core/accommodations/index.ts'
import { id, instant } from '../../rest/common-schemas.ts'
import { fieldsOf, resourceOf } from '../../rest/spelling.ts'

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

export const propertyFields = fieldsOf(Property)

const written = resourceOf(Property)

export function propertyResource(row: AccommodationRow, now: Date) {
  const { stopped, until } = saleStopAt(row, now)
  return written({ ...row, saleStopped: stopped, saleStoppedUntil: until })
}
