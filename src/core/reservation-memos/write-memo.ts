import { reservationMemos } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { ReservationMemoRow } from './view.ts'

type NewMemo = Pick<ReservationMemoRow, 'accommodationId' | 'reservationId' | 'type' | 'content'>

/** Creates or replaces the one memo of its type that a reservation has. */
export async function writeMemo(ctx: Context, { db }: Unit, memo: NewMemo): Promise<ReservationMemoRow> {
  const { accommodationId, reservationId, type } = reservationMemos
  const updatedAt = ctx.clock.now()
  const [row] = await db
    .insert(reservationMemos)
    .values({ ...memo, id: newId(), updatedAt })
    .onConflictDoUpdate({ target: [accommodationId, reservationId, type], set: { content: memo.content, updatedAt } })
    .returning()
  return row!
}
