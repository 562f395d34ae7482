import { z } from 'zod'
import { reservationMemos } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { memosPolicy } from './policy.ts'
import { isMemo, locateMemo, lockMemo, memoChanged, refuseDeleted } from './queries.ts'

const DeleteMemo = z.object({ id })

export async function deleteReservationMemo(ctx: Context, input: z.input<typeof DeleteMemo>): Promise<boolean> {
  authorize(ctx.actor, memosPolicy.deleteReservationMemo)
  const fields = parse(DeleteMemo, input)
  const located = await locateMemo(ctx.db, fields.id)
  const { accommodationId } = located
  authorize(ctx.actor, memosPolicy.deleteReservationMemo, accommodationId)
  return transact(ctx, async ({ db, audit, emit }) => {
    await refuseDeleted(db, located)
    const before = await lockMemo(db, accommodationId, fields.id)
    await db.delete(reservationMemos).where(isMemo(accommodationId, fields.id))
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
}
