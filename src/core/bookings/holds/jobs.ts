import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { bookings } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import type { JobHandlers } from '../../../kernel/jobs.ts'
import { daysAgo } from '../../../platform/sweep/index.ts'
import { bookingsPolicy } from '../policy.ts'
import { transactOnBooking } from '../transact-on-booking.ts'
import { endBooking } from './end-booking.ts'
import { expireHeldBooking, hasRunOut } from './end-held-booking.ts'

declare module '../../../kernel/jobs.ts' {
  interface JobTypes {
    'expire-booking': { accommodationId: string; bookingId: string }
    'find-expired-bookings': null
  }
}

/** Expires a held booking whose time is over. Does nothing if it was confirmed, released, or is being paid. */
export async function expireBooking(ctx: Context, located: { accommodationId: string; bookingId: string }): Promise<void> {
  authorize(ctx.actor, bookingsPolicy.expireBooking)
  await transactOnBooking(ctx, located, async (unit, { booking }) => {
    if (hasRunOut(booking, ctx.clock.now())) await expireHeldBooking(ctx, unit, booking)
  })
}

/** Expires what a lost job left, and forgets the guests of bookings that expired long ago. */
async function findExpiredBookings(ctx: Context): Promise<void> {
  authorize(ctx.actor, bookingsPolicy.expireBooking)
  const now = ctx.clock.now()
  const { status, expiresAt, releaseAt, paymentStartedAt } = bookings
  const isOver = or(lte(releaseAt, now), and(lte(expiresAt, now), isNull(paymentStartedAt)))
  const due = await ctx.db
    .select({ accommodationId: bookings.accommodationId, bookingId: bookings.id })
    .from(bookings)
    .where(and(sql`${status} = 'HELD'`, lte(expiresAt, now), isOver))
    .orderBy(expiresAt)
    .limit(ctx.limits.SWEEP_BATCH_ROWS)
  for (const located of due) await expireBooking(ctx, located)
  await forgetGuests(ctx)
}

/** The rows stay, without the guest. */
async function forgetGuests(ctx: Context): Promise<void> {
  const { accommodationId, id, status, expiresAt, confirmedAt, anonymizedAt } = bookings
  const isOld = lte(expiresAt, daysAgo(ctx, ctx.limits.HOLD_GUESTS_KEPT_DAYS))
  const isUnsold = and(ne(status, 'HELD'), isNotNull(expiresAt), isNull(confirmedAt), isNull(anonymizedAt))
  const old = await ctx.db
    .select({ accommodationId, id })
    .from(bookings)
    .where(and(isUnsold, isOld))
    .limit(ctx.limits.SWEEP_BATCH_ROWS)
  const forgotten = { booker: { name: '', contacts: [] }, holders: [], request: null, anonymizedAt: ctx.clock.now() }
  for (const [here, rows] of Map.groupBy(old, (row) => row.accommodationId)) {
    const ids = rows.map((row) => row.id)
    await ctx.db
      .update(bookings)
      .set(forgotten)
      .where(and(eq(accommodationId, here), inArray(id, ids), isUnsold))
  }
}

export const jobs: JobHandlers<'end-booking' | 'expire-booking' | 'find-expired-bookings'> = {
  'end-booking': endBooking,
  'expire-booking': expireBooking,
  'find-expired-bookings': findExpiredBookings,
}
