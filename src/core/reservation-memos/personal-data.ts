import { reservationMemos } from '../../db/tables/index.ts'
import { ofIds, ofStays, type PersonalData } from '../../platform/personal-data/index.ts'

/** A memo of a guest's own stay is about the guest, whatever it says. */
export const personalData: readonly PersonalData[] = [
  {
    table: reservationMemos,
    columns: ['content'],
    of: (person) => ofIds(reservationMemos, person, reservationMemos.reservationId, person.ownReservationIds),
    isExported: false,
    erase: 'delete',
  },
  {
    table: reservationMemos,
    columns: ['content'],
    of: ofStays(reservationMemos),
    erase: 'scrub',
  },
]
