import type { Context } from '../../kernel/context.ts'
import { mailboxOf } from '../../kernel/email.ts'
import { uuidNamed } from '../../kernel/ids.ts'
import { CLOCKS_DIFFER_MS } from '../../kernel/limits.ts'
import type { PaidBookingRow } from '../payments/index.ts'
import type { BookerMessage } from './booker-message.ts'

const isPaid = ({ dueNow, totalPaid, reserved }: PaidBookingRow) => (dueNow ?? 0) > 0 || totalPaid > 0 || reserved > 0

/**
 * Counts a message, and returns the function that undoes the count; null if the message has to wait, and is queued again for then. Bookings that
 * cost nothing could flood the phone of a stranger; those that were paid for never wait.
 */
export async function countMessage(
  ctx: Context,
  booking: PaidBookingRow,
  message: BookerMessage,
  to: string,
): Promise<(() => Promise<void>) | null> {
  const { clock, limits, ports } = ctx
  const { GUEST_MESSAGES_MAX: max, GUEST_MESSAGES_WINDOW_SECONDS: windowSeconds } = limits
  if (max === 0 || isPaid(booking)) return async () => {}
  const key = `guest messages:${ports.tokens.mac('holder', mailboxOf(to))}`
  const { allowed, resetSeconds } = await ports.limiter.hit(key, { max, windowSeconds, shared: true })
  if (allowed) return () => ports.limiter.giveBack(key)
  const startAfter = new Date(clock.now().getTime() + resetSeconds * 1000 + CLOCKS_DIFFER_MS)
  const { bookingId, kind, cause } = message
  const id = uuidNamed(`postponed ${bookingId} ${kind} ${cause} ${startAfter.toISOString()}`)
  await ports.queue.send(ctx.db, 'message-booker', { id, data: message, startAfter })
  return null
}
