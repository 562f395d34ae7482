import { type SQL, sql } from 'drizzle-orm'
import { accommodations, roomTypes } from '../../db/tables/index.ts'
import { qualifyColumns } from '../../db/view.ts'

const isStopped = sql`${accommodations.saleStopped}
  and (${accommodations.saleStoppedUntil} is null or ${accommodations.saleStoppedUntil} > ${sql.placeholder('now')})`

const ofProperty = (value: SQL) =>
  qualifyColumns(sql`(select ${value} from ${accommodations} where ${accommodations.id} = ${roomTypes.accommodationId})`)

/** Whether the sale of the property of a room type is stopped at the moment of the call, and until when. */
export const saleStopFields = {
  saleStopped: ofProperty(isStopped),
  saleStoppedUntil: ofProperty(sql`case when ${isStopped} then ${accommodations.saleStoppedUntil} end`).mapWith(
    accommodations.saleStoppedUntil,
  ),
}
