import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { recountFreed } from '../../reservations/index.ts'
import { type StoredBooking, writeBooking } from '../queries.ts'
import { announceHeldStays } from './hold-stays.ts'
import { endHeldStays } from './queries.ts'

/** Ends a locked booking that was not confirmed in time. Any other stays as it is. */
export const expireHeldBooking = (ctx: Context, unit: Unit, booking: StoredBooking): Promise<StoredBooking> =>
  end(ctx, unit, booking, 'EXPIRED')

/** Ends a locked booking that the guest gives up before its confirmation; one whose time is over has expired. Any other stays as it is. */
export const releaseHeldBooking = (ctx: Context, unit: Unit, booking: StoredBooking): Promise<StoredBooking> =>
  end(ctx, unit, booking, booking.expiresAt! <= ctx.clock.now() ? 'EXPIRED' : 'CANCELED')

async function end(ctx: Context, unit: Unit, booking: StoredBooking, status: 'EXPIRED' | 'CANCELED'): Promise<StoredBooking> {
  if (booking.status !== 'HELD') return booking
  const { accommodationId, id: bookingId } = booking
  const now = ctx.clock.now()
  const freed = await endHeldStays(unit, booking, now)
  announceHeldStays(unit, freed)
  for (const stay of freed) recountFreed(ctx, unit, stay)
  const isExpired = status === 'EXPIRED'
  const ended = await writeBooking(ctx, unit, booking, { status, ...(!isExpired && { canceledAt: now }) })
  const change = { accommodationId, relatedId: bookingId, before: { status: booking.status }, after: { status } }
  if (isExpired) {
    const log = 'Not confirmed in time.'
    unit.record({ ...change, type: 'booking.expire', log, event: 'booking.expired', payload: { bookingId } })
  } else {
    const log = 'Given up before the confirmation.'
    unit.record({ ...change, type: 'booking.release', log, event: 'booking.canceled', payload: { bookingId, wasHeld: true } })
  }
  return ended
}

/** Whether a held booking has ended by its time: without a payment that was started, its rooms need not wait for one. */
export const hasRunOut = ({ status, expiresAt, releaseAt, paymentStartedAt }: StoredBooking, now: Date): boolean =>
  status === 'HELD' && (paymentStartedAt ? releaseAt : expiresAt)! <= now
