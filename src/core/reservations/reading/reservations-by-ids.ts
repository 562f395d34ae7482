import { readByIds } from '../../../db/read-by-ids.ts'
import type { Selection } from '../../../db/selection.ts'
import { may } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { reservationsPolicy } from '../policy.ts'
import { type ReservationRow, reservationView } from '../view.ts'

/** For other subgraphs: the reservations with these ids that the caller finds in the list of their accommodation. */
export async function reservationsByIds(ctx: Context, ids: readonly string[], selection: Selection): Promise<ReservationRow[]> {
  const found = await readByIds(ctx, reservationView, selection, ids)
  return found.filter(({ accommodationId }) => may(ctx.actor, reservationsPolicy.getAccommodationReservations, accommodationId))
}
