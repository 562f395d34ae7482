import { and, eq } from 'drizzle-orm'
import { payments } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import type { Unit } from '../../kernel/transact.ts'
import { locateFolio, lockFolio } from './queries.ts'

/** Refuses another channel while this one owes platform payments. The folio stays locked, so no such payment is added meanwhile. */
export async function refuseChannelDebt({ db }: Unit, reservationId: string): Promise<void> {
  const folio = await lockFolio(db, await locateFolio(db, { reservationId }))
  const [owed] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.accommodationId, folio.accommodationId),
        eq(payments.folioId, folio.id),
        eq(payments.method, 'platform'),
        eq(payments.status, 'RECORDED'),
      ),
    )
    .limit(1)
  if (owed) fail('CHANNEL_OWES', { log: `payment ${owed.id}` })
}
