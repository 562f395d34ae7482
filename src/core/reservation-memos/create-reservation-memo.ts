import { z } from 'zod'
import { memoTypes, reservationMemos } from '../../db/tables/index.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { id, memo } from '../../kernel/inputs.ts'
import { byLimits } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { memosPolicy } from './policy.ts'
import { accommodationOfReservation, memoChanged, memoConstraints, refuseDeleted } from './queries.ts'
import type { ReservationMemoRow } from './view.ts'

const CreateMemo = byLimits((limits) => z.object({ reservationId: id, type: z.enum(memoTypes), content: memo(limits) }))

export const createReservationMemo = verbOnRow(
  memosPolicy.createReservationMemo,
  CreateMemo,
  'reservationId',
  accommodationOfReservation,
  async (ctx, [fields, accommodationId]): Promise<ReservationMemoRow> =>
    transact(
      ctx,
      async ({ db, audit, emit }) => {
        await refuseDeleted(db, { accommodationId, reservationId: fields.reservationId })
        const [row] = await db
          .insert(reservationMemos)
          .values({ accommodationId, id: newIdIn(accommodationId), ...fields, updatedAt: ctx.clock.now() })
          .returning()
        audit({
          accommodationId,
          type: 'reservation.createMemo',
          log: `Wrote the ${fields.type}.`,
          relatedId: fields.reservationId,
          after: { type: fields.type, content: fields.content },
        })
        emit(memoChanged(row!, fields.type))
        return row!
      },
      { constraints: memoConstraints },
    ),
)
