import { propertySettings } from '../../core/settings/index.ts'
import { matching } from '../../db/rows.ts'
import { reservations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { uuidNamed } from '../../kernel/ids.ts'
import type { JobHandlers } from '../../kernel/jobs.ts'
import { CLOCKS_DIFFER_MS } from '../../kernel/limits.ts'
import { hourMs } from '../../kernel/time.ts'
import { type BookerMessage, causeOfEnd, messageBooker } from './message-booker.ts'
import { messagesPolicy } from './policy.ts'
import { onlineBooking } from './read-booking.ts'

interface OfStay {
  accommodationId: string
  reservationId: string
}

type OfBooking = Pick<BookerMessage, 'accommodationId' | 'bookingId'>

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'message-booker': BookerMessage
    'message-of-ended-stay': OfStay & { isNoShow: boolean }
    'plan-reminder': OfStay | OfBooking
  }
}

async function bookingOf(ctx: Context, of: OfStay | OfBooking) {
  if ('bookingId' in of) return onlineBooking(ctx, of.accommodationId, of.bookingId)
  const { accommodationId, reservationId } = of
  const [stay] = await ctx.db
    .select({ bookingId: reservations.bookingId })
    .from(reservations)
    .where(matching(reservations, { accommodationId, id: reservationId }))
  return stay?.bookingId ? onlineBooking(ctx, accommodationId, stay.bookingId) : undefined
}

/**
 * A booking is cancelled with its last stay, whoever cancels it. A no-show has a message of its own, and so has a cancelled stay while others
 * remain.
 */
async function messageOfEndedStay(ctx: Context, { isNoShow, ...stay }: OfStay & { isNoShow: boolean }): Promise<void> {
  authorize(ctx.actor, messagesPolicy.messageBooker)
  const booking = await bookingOf(ctx, stay)
  const ended = booking?.reservations.find(({ id }) => id === stay.reservationId)
  // restored meanwhile
  if (!booking || !ended?.deletedAt) return
  const of = { accommodationId: stay.accommodationId, bookingId: booking.id }
  const ends = booking.reservations.map(({ deletedAt }) => deletedAt)
  if (isNoShow) await messageBooker(ctx, { ...of, kind: 'NO_SHOW', cause: causeOfEnd(ended) })
  else if (ends.includes(null)) await messageBooker(ctx, { ...of, kind: 'STAY_CANCELLATION', cause: causeOfEnd(ended) })
  else await messageBooker(ctx, { ...of, kind: 'CANCELLATION', cause: new Date(Math.max(...ends.map(Number))).toISOString() })
}

/** Queues the reminders of a booking. A reminder that is out of date when it is due sends nothing. */
async function planReminder(ctx: Context, of: OfStay | OfBooking) {
  authorize(ctx.actor, messagesPolicy.messageBooker)
  const booking = await bookingOf(ctx, of)
  if (!booking) return
  const { accommodationId } = of
  const { bookingReminderHours } = (await propertySettings(ctx, ctx.db, accommodationId)).reservation
  const hours = Number(bookingReminderHours ?? ctx.limits.REMINDER_HOURS)
  const standing = booking.reservations.filter(({ deletedAt }) => deletedAt === null)
  for (const start of new Set(standing.map(({ useStartAt }) => useStartAt.getTime()))) {
    const due = start - hours * hourMs
    if (hours === 0 || due <= ctx.clock.now().getTime()) continue
    const cause = new Date(start).toISOString()
    const data = { accommodationId, bookingId: booking.id, kind: 'REMINDER' as const, cause }
    const id = uuidNamed(`reminder ${booking.id} ${cause}`)
    await ctx.ports.queue.send(ctx.db, 'message-booker', { id, data, startAfter: new Date(due + CLOCKS_DIFFER_MS) })
  }
}

export const jobs: JobHandlers<'message-booker' | 'message-of-ended-stay' | 'plan-reminder'> = {
  'message-booker': messageBooker,
  'message-of-ended-stay': messageOfEndedStay,
  'plan-reminder': planReminder,
}
