import { type SQL, sql } from 'drizzle-orm'
import { folios } from '../../../db/tables/index.ts'

/** The folios of a stay beside the guest's own, each with its place, by which a file names it. */
export const otherFolios = (accommodationId: string, reservationId: SQL): SQL => sql`(
  select folio.id, row_number() over (order by folio.id)::int as place from ${folios} as folio
  where folio.accommodation_id = ${accommodationId} and folio.stay_id = ${reservationId})`
