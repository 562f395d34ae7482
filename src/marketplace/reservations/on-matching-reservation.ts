import { locateReservation, type ReservationRow, transactWithLocks } from '../../core/reservations/index.ts'
import type { StoredRequest } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { requireIfMatch } from '../../kernel/etag.ts'
import type { Unit } from '../../kernel/transact.ts'
import { readReservationRow } from './read-reservation.ts'
import { reservationResource } from './reservation-resource.ts'

/**
 * Works on a locked reservation of the app's property, if its ETag matches If-Match. All that the verbs of the request lock is locked here
 * in the order of all writers (docs/architecture.md), because another order could deadlock.
 */
export async function onMatchingReservation<T>(
  ctx: Context,
  { id, ifMatch, body }: StoredRequest,
  work: (ctx: Context, before: ReservationRow) => Promise<T>,
): Promise<T> {
  const located = await locateReservation(ctx.db, id!)
  if (located.accommodationId !== appOf(ctx).accommodationId) fail('RESERVATION_NOT_FOUND')
  const { room_id: roomId } = (body ?? {}) as { room_id?: string | null }
  const inUnit = async (unit: Unit) => {
    const inner = unit.joined(ctx)
    const before = await readReservationRow(inner, id!)
    requireIfMatch(ctx, ifMatch, reservationResource(before))
    return work(inner, before)
  }
  // not audited: the verbs of the work leave their own entries
  return transactWithLocks(ctx, located, { newRoomId: roomId ?? null, withBooks: true }, inUnit)
}
