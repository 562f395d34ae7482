import { newId } from '../../../src/kernel/ids.ts'
import { transact } from '../../../src/kernel/transact.ts'
import type { House, TestApp } from '../index.ts'

interface Plan {
  stays: number
  /** Changes of each reservation. */
  each: number
  /** The id of the first reservation. */
  first?: string
}

/** Commits changes of reservations in rounds, one of each reservation. The type of a change alternates between rounds. */
export async function commitChanges(app: TestApp, { accommodationId }: House, { stays, each, first = newId() }: Plan) {
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
