import { insertRows } from '../../db/insert-rows.ts'
import { reservationMemos } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newIdIn } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { ReservationMemoRow } from './view.ts'

type NewMemo = Pick<ReservationMemoRow, 'accommodationId' | 'reservationId' | 'type' | 'content'>

/** Writes the memos of new reservations. */
export async function addMemos(ctx: Context, { db }: Unit, memos: readonly NewMemo[]): Promise<void> {
  const updatedAt = ctx.clock.now()
  const rows = memos.map((memo) => ({ ...memo, id: newIdIn(memo.accommodationId), updatedAt }))
  await insertRows(db, reservationMemos, rows)
}
