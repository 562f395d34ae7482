import { z } from 'zod'
import { matching } from '../../db/rows.ts'
import { reservationMemos } from '../../db/tables/index.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { memosPolicy } from './policy.ts'
import { locateMemo, lockMemo, memoChanged, refuseDeleted } from './queries.ts'

const DeleteMemo = z.object({ id })

export const deleteReservationMemo = verbOnRow(
  memosPolicy.deleteReservationMemo,
  DeleteMemo,
  'id',
  locateMemo,
  async (ctx, [fields, located]): Promise<boolean> => {
    const { accommodationId } = located
    return transact(ctx, async ({ db, audit, emit }) => {
      await refuseDeleted(db, located)
      const before = await lockMemo(db, accommodationId, fields.id)
      await db.delete(reservationMemos).where(matching(reservationMemos, { accommodationId, id: fields.id }))
      audit({
        accommodationId,
        type: 'reservation.deleteMemo',
        log: `Deleted the ${before.type}.`,
        relatedId: before.reservationId,
        before: { type: before.type, content: before.content },
      })
      emit(memoChanged(before, before.type))
      return true
    })
  },
)
