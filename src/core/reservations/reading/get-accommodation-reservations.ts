import { readCountedPage } from '../../../db/read-page.ts'
import type { Selection } from '../../../db/selection.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { needlesOf } from '../../../kernel/keyword.ts'
import type { CountedPage, PageArguments } from '../../../kernel/page.ts'
import { reservationsPolicy } from '../policy.ts'
import { type ReservationRow, reservationView } from '../view.ts'
import { search } from './keyword-search.ts'
import { isSelective, parseReservationsFilter, type ReservationsFilterInput, reservationsFilter } from './reservations-filter.ts'

interface Input extends PageArguments {
  accommodationId: string
  filter?: ReservationsFilterInput | null
}

/** What is wanted of the list, and of each of its rows. */
interface Wanted {
  list: Selection
  row: Selection
}

export async function getAccommodationReservations(
  ctx: Context,
  input: Input,
  wanted: Wanted,
): Promise<CountedPage<ReservationRow>> {
  const { accommodationId } = input
  authorize(ctx.actor, reservationsPolicy.getAccommodationReservations, accommodationId)
  const given = parseReservationsFilter(input.filter, ctx.limits)
  const filter = reservationsFilter(accommodationId, given)
  const list = {
    name: 'reservations',
    view: reservationView,
    selection: wanted.row,
    keys: [given.sortKey ?? 'createdAt', 'id'],
    direction: given.sortDirection ?? 'desc',
  } as const
  const counted = 'totalCount' in wanted.list
  const planEachTime = isSelective(filter)
  if (given.keyword == null) return readCountedPage(ctx, input, { ...list, filter, planEachTime }, counted)
  const keyword = search.values(needlesOf(given.keyword, ctx.ports.rules.phoneCountry), accommodationId)
  const searching = { ...filter, values: { ...filter.values, ...keyword } }
  const searched = { ...list, filter: searching, search: search.onPage, searchAll: search.everywhere, planEachTime }
  return readCountedPage(ctx, input, searched, counted)
}
