import type { Database } from '../../db/database.ts'
import { accommodationById, rowById } from '../../db/find-by-id.ts'
import { matching, rowOrFail } from '../../db/rows.ts'
import { reservationMemos, reservations } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import type { NewEvent } from '../../kernel/events.ts'
import type { ReservationMemoRow } from './view.ts'

/** The accommodation of a reservation, for the authorization before anything is locked. */
export const accommodationOfReservation = accommodationById(reservations, 'RESERVATION_NOT_FOUND')

type Located = Pick<ReservationMemoRow, 'accommodationId' | 'reservationId'>

const { accommodationId, reservationId } = reservationMemos

export const locateMemo = rowById(reservationMemos, 'MEMO_NOT_FOUND', { accommodationId, reservationId })

/** The memos of a deleted reservation do not change. The lock keeps this one from being deleted before the commit. */
export async function refuseDeleted(db: Database, { accommodationId, reservationId }: Located): Promise<void> {
  const [row] = await db
    .select({ deletedAt: reservations.deletedAt })
    .from(reservations)
    .where(matching(reservations, { accommodationId, id: reservationId }))
    .for('share')
  if (!row) fail('RESERVATION_NOT_FOUND')
  if (row.deletedAt) fail('RESERVATION_DELETED')
}

export const lockMemo = (db: Database, accommodationId: string, id: string): Promise<ReservationMemoRow> =>
  rowOrFail(db, reservationMemos, { accommodationId, id }, 'MEMO_NOT_FOUND', 'update')

const fieldOf = { MEMO: 'memo', REQUEST: 'request' } as const

/** The event for a change of memos of these types. */
export function memoChanged(
  { accommodationId, reservationId }: ReservationMemoRow,
  ...types: ReservationMemoRow['type'][]
): NewEvent<'reservation.changed'> {
  const fields = [...new Set(types)].map((type) => fieldOf[type])
  return { accommodationId, type: 'reservation.changed', subjectId: reservationId, payload: { reservationId, fields } }
}

export const memoConstraints = { reservation_memos_one_of_type: 'MEMO_EXISTS' } as const
