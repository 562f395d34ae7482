import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { filterBy } from '../../db/filter.ts'
import { readByIds } from '../../db/read-by-ids.ts'
import { readOne } from '../../db/read-one.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { bookings } from '../../db/tables/index.ts'
import { authorize, may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id, reference } from '../../kernel/inputs.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { parse } from '../../kernel/parse.ts'
import { verb } from '../../kernel/verb.ts'
import { bookingsPolicy } from './policy.ts'
import { isKnownToStaff } from './queries.ts'
import { type BookingRow, bookingView } from './view.ts'

const isOfId = and(eq(bookings.id, sql.placeholder('id')), isKnownToStaff)!

export const getSingleBooking = verb(
  bookingsPolicy.getSingleBooking,
  z.object({ bookingId: id }),
  async (ctx, { bookingId }, selection: Selection): Promise<BookingRow> => {
    const found = await readOne(ctx, 'booking', bookingView, selection, isOfId, { id: bookingId })
    if (!found) fail('BOOKING_NOT_FOUND')
    authorize(ctx.actor, bookingsPolicy.getSingleBooking, found.accommodationId)
    return found
  },
)

/** For other subgraphs: the bookings with these ids that the caller may see. */
export async function bookingsByIds(ctx: Context, ids: readonly string[], selection: Selection): Promise<BookingRow[]> {
  const found = await readByIds(ctx, bookingView, selection, ids, isKnownToStaff)
  return found.filter(({ accommodationId }) => may(ctx.actor, bookingsPolicy.getSingleBooking, accommodationId))
}

const ListBookings = z.object({ accommodationId: id, number: reference.nullish() })

export async function listBookings(
  ctx: Context,
  args: z.input<typeof ListBookings> & PageArguments,
  selection: Selection,
): Promise<Page<BookingRow>> {
  const { accommodationId, number } = parse(ListBookings, args)
  authorize(ctx.actor, bookingsPolicy.bookings, accommodationId)
  const ofNumber = filterBy(bookings, { accommodationId, number })
  const filter = { ...ofNumber, conditions: [...ofNumber.conditions, isKnownToStaff] }
  return readPage(ctx, args, {
    name: 'bookings',
    view: bookingView,
    selection,
    filter,
    keys: ['createdAt', 'id'],
    direction: 'desc',
  })
}
