import type { AccommodationRow } from '../accommodations/index.ts'
import type { ArticleRow } from '../articles/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import type { FolioRow } from '../folios/index.ts'
import type { RoomBlockRow } from '../inventory/index.ts'
import type { RatePlanRow } from '../rates/index.ts'
import type { ReservationRow } from '../reservations/index.ts'
import type { RoomRow, RoomTypeRow } from '../rooms/index.ts'
import type { Kind } from './resource-kinds.ts'

export interface ChangeSubjectRow {
  kind: Uppercase<Kind>
  id: string
  roomTypeId: string | null
}

export interface ChangeEventRow {
  eventId: string
  type: string
  occurredAt: Date
  subjects: ChangeSubjectRow[]
}

/** The row of the resource, under the name of its kind. */
export interface ChangedRows {
  accommodation: AccommodationRow
  roomType: RoomTypeRow
  room: RoomRow
  roomBlock: RoomBlockRow
  article: ArticleRow
  ratePlan: RatePlanRow
  booking: BookingRow
  reservation: ReservationRow
  folio: FolioRow
}

export interface ChangeRow extends ChangeSubjectRow, Partial<ChangedRows> {
  event: ChangeEventRow | null
}
