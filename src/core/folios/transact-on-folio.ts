import type { Context } from '../../kernel/context.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { type Books, lockBooks } from '../accommodations/index.ts'
import { balanceOf, type Located, lockFolio, type StoredFolio } from './queries.ts'

export interface LockedFolio {
  folio: StoredFolio
  books: Books
}

/** One transaction on a locked folio. Its sums stay within safe integers; the result has the folio's balance too. */
export async function transactOnFolio<Row extends object>(
  ctx: Context,
  located: Located,
  work: (unit: Unit, locked: LockedFolio) => Promise<Row>,
): Promise<Row & { folioBalance: number }> {
  // not audited: `work` leaves its own entry
  return transact(ctx, async (unit) => {
    // one connection carries them out in this order
    const [books, folio] = await Promise.all([lockBooks(unit.db, located.accommodationId), lockFolio(unit.db, located)])
    const row = await work(unit, { folio, books })
    return { ...row, folioBalance: await balanceOf(unit.db, folio, 'amount') }
  })
}
