import { readByIds } from '../../../db/read-by-ids.ts'
import { readCountedPage } from '../../../db/read-page.ts'
import type { Selection } from '../../../db/selection.ts'
import { authorize, may } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import type { CountedPage, PageArguments } from '../../../kernel/page.ts'
import { reservationsPolicy } from '../policy.ts'
import { type ReservationRow, reservationView } from '../view.ts'
import { search, searchValues } from './keyword-of-reservations.ts'
import {
  hasMoreConditions,
  parseReservationsFilter,
  type ReservationsFilterInput,
  reservationsFilter,
} from './reservations-filter.ts'

interface Input extends PageArguments {
  accommodationId: string
  filter?: ReservationsFilterInput | null
}

/** The selected fields of the list and of each row. */
interface Selections {
  list: Selection
  row: Selection
}

export async function getAccommodationReservations(
  ctx: Context,
  input: Input,
  selections: Selections,
): Promise<CountedPage<ReservationRow>> {
  const { accommodationId } = input
  authorize(ctx.actor, reservationsPolicy.getAccommodationReservations, accommodationId)
  const fields = parseReservationsFilter(input.filter, ctx.limits)
  const filter = reservationsFilter(accommodationId, fields)
  const list = {
    name: 'reservations',
    view: reservationView,
    selection: selections.row,
    keys: [fields.sortKey ?? 'createdAt', 'id'],
    direction: fields.sortDirection ?? 'desc',
  } as const
  const counted = 'totalCount' in selections.list
  const planEachTime = hasMoreConditions(filter)
  if (fields.keyword == null) return readCountedPage(ctx, input, { ...list, filter, planEachTime }, counted)
  const keyword = searchValues(ctx, accommodationId, fields.keyword)
  const withKeyword = { ...filter, values: { ...filter.values, ...keyword } }
  return readCountedPage(ctx, input, { ...list, filter: withKeyword, search, planEachTime }, counted)
}

/** For other subgraphs: the reservations with these ids that the caller finds in the list of their accommodation. */
export async function reservationsByIds(ctx: Context, ids: readonly string[], selection: Selection): Promise<ReservationRow[]> {
  const found = await readByIds(ctx, reservationView, selection, ids)
  return found.filter(({ accommodationId }) => may(ctx.actor, reservationsPolicy.getAccommodationReservations, accommodationId))
}
