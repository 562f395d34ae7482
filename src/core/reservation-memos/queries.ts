import type { Database } from '../../db/database.ts'
import { findById } from '../../db/find-by-id.ts'
import { matching } from '../../db/matching.ts'
import { reservationMemos, reservations } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import type { NewEvent } from '../../kernel/events.ts'
import type { ReservationMemoRow } from './view.ts'

/** The accommodation of a reservation, for the authorization before anything is locked. */
export async function accommodationOfReservation(db: Database, id: string): Promise<string> {
  const row = await findById(db, 'accommodationOfReservation', reservations, id, (isRow) =>
    db.select({ accommodationId: reservations.accommodationId }).from(reservations).where(isRow),
  )
  return row?.accommodationId ?? fail('RESERVATION_NOT_FOUND')
}

type Located = Pick<ReservationMemoRow, 'accommodationId' | 'reservationId'>

export async function locateMemo(db: Database, id: string): Promise<Located> {
  const { accommodationId, reservationId } = reservationMemos
  const row = await findById(db, 'locateMemo', reservationMemos, id, (isRow) =>
    db.select({ accommodationId, reservationId }).from(reservationMemos).where(isRow),
  )
  return row ?? fail('MEMO_NOT_FOUND')
}

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

export const isMemo = (accommodationId: string, id: string) => matching(reservationMemos, { accommodationId, id })

export async function lockMemo(db: Database, accommodationId: string, id: string): Promise<ReservationMemoRow> {
  const [row] = await db.select().from(reservationMemos).where(isMemo(accommodationId, id)).for('update')
  return row ?? fail('MEMO_NOT_FOUND')
}

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
