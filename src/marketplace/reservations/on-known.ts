import { locateReservation, onLocked, type ReservationRow } from '../../core/reservations/index.ts'
import type { StoredRequest } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { refuseUnlessMatches } from '../commands/index.ts'
import { readRow } from './read.ts'
import { reservationResource } from './resource.ts'

/** Works on a locked reservation of the app's own property, in the state that the caller knew. */
export async function onKnown<T>(
  ctx: Context,
  { id, ifMatch }: StoredRequest,
  work: (ctx: Context, before: ReservationRow) => Promise<T>,
): Promise<T> {
  const located = await locateReservation(ctx.db, id!)
  if (located.accommodationId !== appOf(ctx).accommodationId) fail('RESERVATION_NOT_FOUND')
  // not audited: the verbs of the work leave their own entries
  return onLocked(ctx, located, async (unit) => {
    const inner = unit.joined(ctx)
    const before = await readRow(inner, id!)
    refuseUnlessMatches(ifMatch, reservationResource(before))
    return work(inner, before)
  })
}
