import { eq } from 'drizzle-orm'
import { confirmHeldBooking, transactOnBooking } from '../../../src/core/bookings/index.ts'
import { bookings } from '../../../src/db/tables/index.ts'
import { hold, type Shop } from '../../harness/booking/payments.ts'
import type { TestApp } from '../../harness/index.ts'

let guests = 0

/** A booking whose booker gets messages in this way. */
export async function booked(app: TestApp, shop: Shop, contactType: 'email' | 'phone', locale = 'en', rooms = 1, day = 10) {
  const held = await hold(app, shop, { plan: 'flexible', day, rooms })
  const to = contactType === 'email' ? `guest${++guests}@example.com` : `+8210555500${++guests + 10}`
  const booker = { name: '<b>Hong</b>', contacts: [{ contactType, contactValue: to }] }
  await app.context().db.update(bookings).set({ booker, locale }).where(eq(bookings.id, held.id))
  const located = { accommodationId: held.accommodationId, bookingId: held.id }
  const ctx = app.context()
  await transactOnBooking(ctx, located, (unit, locked) => confirmHeldBooking(ctx, unit, locked))
  return { ...held, to }
}
