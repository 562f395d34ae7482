import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { parseReservationsFilter, type ReservationsFilterInput, reservationsFilter } from './filter.ts'
import { reservationsPolicy } from './policy.ts'
import { type ReservationRow, reservationView } from './view.ts'

interface Input extends PageArguments {
  accommodationId: string
  filter?: ReservationsFilterInput | null
}

export async function getAccommodationReservations(
  ctx: Context,
  input: Input,
  selection: Selection,
): Promise<Page<ReservationRow>> {
  const { accommodationId } = input
  authorize(ctx.actor, reservationsPolicy.getAccommodationReservations, accommodationId)
  const given = parseReservationsFilter(input.filter, ctx.limits)
  return readPage(ctx, input, {
    name: 'reservations',
    view: reservationView,
    selection,
    filter: reservationsFilter(accommodationId, given),
    keys: [given.sortKey ?? 'createdAt', 'id'],
    direction: given.sortDirection ?? 'desc',
    planEachTime: given.keyword != null,
  })
}
