import { z } from 'zod'
import { updateRow } from '../../db/rows.ts'
import { memoTypes, reservationMemos } from '../../db/tables/index.ts'
import { id, memo } from '../../kernel/inputs.ts'
import { byLimits } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { valuesAfter } from '../../kernel/values-after.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { memosPolicy } from './policy.ts'
import { locateMemo, lockMemo, memoChanged, memoConstraints, refuseDeleted } from './queries.ts'
import type { ReservationMemoRow } from './view.ts'

const UpdateMemo = byLimits((limits) => z.object({ id, type: z.enum(memoTypes).nullish(), content: memo(limits).nullish() }))

export const updateReservationMemo = verbOnRow(
  memosPolicy.updateReservationMemo,
  UpdateMemo,
  'id',
  locateMemo,
  async (ctx, [fields, located]): Promise<ReservationMemoRow> => {
    const { accommodationId } = located
    return transact(
      ctx,
      async ({ db, audit, emit }) => {
        await refuseDeleted(db, located)
        const before = await lockMemo(db, accommodationId, fields.id)
        const after = valuesAfter(before, fields, ['type', 'content'])
        if (after.type === before.type && after.content === before.content) return before
        const row = await updateRow(ctx, db, reservationMemos, { accommodationId, id: fields.id }, after)
        audit({
          accommodationId,
          type: 'reservation.updateMemo',
          log: `Changed the ${before.type}.`,
          relatedId: before.reservationId,
          before: { type: before.type, content: before.content },
          after,
        })
        emit(memoChanged(before, before.type, after.type))
        return row
      },
      { constraints: memoConstraints },
    )
  },
)
