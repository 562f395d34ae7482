import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { reservations } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { StoredEvent } from '../../../kernel/events.ts'
import { snake } from '../../../rest/spelling.ts'
import type { WebhookData } from '../bodies.ts'

type BookingEvent = StoredEvent<'booking.confirmed'> | StoredEvent<'booking.changed'> | StoredEvent<'booking.canceled'>

/** A booking with its reservations. */
export async function bookingNotice(
  { accommodationId, actor, payload: { bookingId }, occurredAt }: BookingEvent,
  _: Context,
  db: Database,
): Promise<WebhookData<'pms.booking.confirmed'>> {
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.accommodationId, accommodationId), eq(reservations.bookingId, bookingId)))
    .orderBy(asc(reservations.id))
  return {
    booking_id: bookingId,
    reservation_ids: rows.map(({ id }) => id),
    actor: { type: snake(actor.kind), id: actor.id },
    occurred_at: occurredAt.toISOString(),
  }
}
