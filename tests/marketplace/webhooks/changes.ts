import { newId } from '../../../src/kernel/ids.ts'
import { transact } from '../../../src/kernel/transact.ts'
import type { House, TestApp } from '../../harness/index.ts'

interface Plan {
  stays: number
  each: number
  /** Which reservation is the first one. */
  first?: string
}

/** Commits so many changes each of so many reservations, round by round: `reason` tells them apart by nothing but their order. */
export async function manyChanges(app: TestApp, { accommodationId }: House, { stays, each, first = newId() }: Plan) {
  const ids = [first, ...Array.from({ length: stays - 1 }, () => newId())]
  for (let round = 0; round < each; round++)
    await transact(app.context(), async ({ emit }) => {
      for (const reservationId of ids)
        emit({
          accommodationId,
          type: round % 2 === 0 ? 'reservation.room_assigned' : 'reservation.room_unassigned',
          subjectId: reservationId,
          payload: { reservationId, roomId: reservationId },
        })
    })
  return ids
}
