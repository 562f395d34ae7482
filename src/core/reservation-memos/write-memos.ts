import { ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { reservationMemos } from '../../db/tables/index.ts'
import { insertRows } from '../../db/two-forms.ts'
import type { Context } from '../../kernel/context.ts'
import { newIdIn } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { ReservationMemoRow } from './view.ts'

type NewMemo = Pick<ReservationMemoRow, 'accommodationId' | 'reservationId' | 'type' | 'content'>

/** Type → content of the memos of a reservation. */
export async function memosOf(
  db: Database,
  { accommodationId, id }: { accommodationId: string; id: string },
): Promise<ReadonlyMap<string, string>> {
  const { type, content } = reservationMemos
  const isOfStay = matching(reservationMemos, { accommodationId, reservationId: id })
  const rows = await db.select({ type, content }).from(reservationMemos).where(isOfStay)
  return new Map(rows.map((memo) => [memo.type, memo.content]))
}

/** Creates or replaces the reservation's memo of this type. Returns whether anything changed. */
export async function replaceMemo(ctx: Context, { db }: Unit, memo: NewMemo): Promise<boolean> {
  const { accommodationId, reservationId, type, content } = reservationMemos
  const updatedAt = ctx.clock.now()
  const written = await db
    .insert(reservationMemos)
    .values({ ...memo, id: newIdIn(memo.accommodationId), updatedAt })
    .onConflictDoUpdate({
      target: [accommodationId, reservationId, type],
      set: { content: memo.content, updatedAt },
      setWhere: ne(content, memo.content),
    })
    .returning({ content })
  return written.length > 0
}

/** Writes the memos of new reservations. */
export async function addMemos(ctx: Context, { db }: Unit, memos: readonly NewMemo[]): Promise<void> {
  const updatedAt = ctx.clock.now()
  const rows = memos.map((memo) => ({ ...memo, id: newIdIn(memo.accommodationId), updatedAt }))
  await insertRows(db, reservationMemos, rows)
}
