import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { isSelective, parseReservationsFilter, type ReservationsFilterInput, reservationsFilter } from './filter.ts'
import { search } from './keyword.ts'
import { reservationsPolicy } from './policy.ts'
import { searchKeyword } from './search-text.ts'
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
  const filter = reservationsFilter(accommodationId, given)
  const list = {
    name: 'reservations',
    view: reservationView,
    selection,
    keys: [given.sortKey ?? 'createdAt', 'id'],
    direction: given.sortDirection ?? 'desc',
  } as const
  if (given.keyword == null) return readPage(ctx, input, { ...list, filter, planEachTime: isSelective(filter) })
  const keyword = search.values(searchKeyword(given.keyword), accommodationId)
  const searching = { ...filter, values: { ...filter.values, ...keyword } }
  return readPage(ctx, input, { ...list, filter: searching, search: search.onPage, planEachTime: isSelective(filter) })
}
