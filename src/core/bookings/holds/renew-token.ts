import { sql } from 'drizzle-orm'
import { bookings, reservations } from '../../../db/tables/index.ts'
import { namedInEachPart, within } from '../../../db/two-forms.ts'
import type { Context } from '../../../kernel/context.ts'
import { BOOKING_LINKS_AT_ONCE } from '../../../kernel/limits.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { hashToken } from '../../../platform/tokens/index.ts'
import { lockBooking, type StoredBooking, writeBooking } from '../queries.ts'
import { bookingToken } from './booking-token.ts'

/** The latest confirmed bookings of a contact, by any of its hashes, that have a stay which has not ended. */
export async function bookingsOfHolder(
  { db, clock }: Context,
  accommodationId: string,
  hashes: readonly string[],
): Promise<string[]> {
  const isOfHolder = sql.join(
    hashes.map((hash) => sql`${bookings.holders} ? ${hash}`),
    sql` or `,
  )
  const here = within(namedInEachPart(db, accommodationId), bookings.accommodationId)
  // a contact has few bookings: found first, whatever the planner thinks of the property and its stays
  const { rows } = await db.execute<{ id: string }>(sql`
    with held as materialized (
      select ${bookings.accommodationId}, ${bookings.id}, ${bookings.createdAt} from ${bookings}
      where ${bookings.status} = 'CONFIRMED' and (${isOfHolder}) and ${here}
    )
    select id from held
    where held.accommodation_id = ${accommodationId} and exists (
      select 1 from ${reservations} where ${reservations.accommodationId} = ${accommodationId} and ${reservations.bookingId} = held.id
        and ${reservations.deletedAt} is null and ${reservations.useExpireAt} > ${clock.now().toISOString()}::timestamptz
    )
    order by created_at desc, id desc
    limit ${BOOKING_LINKS_AT_ONCE}`)
  return rows.map(({ id }) => id)
}

/** Gives a confirmed booking a new token, which ends the one before, and hands it on in the same unit. Any other stays as it is. */
export async function renewToken(
  ctx: Context,
  { accommodationId, bookingId }: { accommodationId: string; bookingId: string },
  handOn: (unit: Unit, booking: StoredBooking) => Promise<void>,
): Promise<void> {
  await transact(ctx, async (unit) => {
    const booking = await lockBooking(unit.db, accommodationId, bookingId)
    if (booking.status !== 'CONFIRMED') return
    const manageTokenGeneration = booking.manageTokenGeneration + 1
    const manageTokenHash = hashToken(bookingToken(ctx, { id: bookingId, manageTokenGeneration }))
    const renewed = await writeBooking(ctx, unit, booking, { manageTokenGeneration, manageTokenHash })
    unit.audit({
      accommodationId,
      type: 'booking.renewToken',
      log: 'The guest asked for a new link.',
      relatedId: bookingId,
      before: { generation: booking.manageTokenGeneration },
      after: { generation: manageTokenGeneration },
    })
    await handOn(unit, renewed)
  })
}
