import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation } from '../queries.ts'
import { transactOnReservation } from '../transact-on-reservation.ts'
import { recountLater } from './count-stock.ts'

/** Counts the stock of an overbooked reservation again, because there is more or another writer held it when stock was given back. */
export async function recountOverbooked(ctx: Context, { reservationId }: { reservationId: string }): Promise<void> {
  authorize(ctx.actor, reservationsPolicy.recountOverbooked)
  const located = await locateReservation(ctx.db, reservationId)
  // not audited: only the mark changes, as with the verbs that count
  await transactOnReservation(ctx, located, {}, async (unit, { stay, room }) => {
    if (stay.overbooked && !stay.deletedAt) recountLater(ctx, unit, stay, room)
  })
}
