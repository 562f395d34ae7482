import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { PIN_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { countsOfAddress, giveBack, type HitResult, hitEach } from '../../platform/limiter/index.ts'
import { recordGuestAccount } from '../../user/accounts/index.ts'
import { findReservation, isPinOf, type StoredReservation } from '../reservations/index.ts'
import { guestSessionsPolicy } from './policy.ts'
import { asGuest, isOver, newSession, pinMark } from './session.ts'

const GetToken = z.object({ reservationId: id, pinCode: z.string().trim().max(PIN_CHARACTERS_MAX) })

/** Each try is counted before its PIN is checked, so concurrent tries cannot exceed the limit. */
export const getReservationGuestSessionToken = verb(
  guestSessionsPolicy.getReservationGuestSessionToken,
  GetToken,
  async (ctx, { reservationId, pinCode }): Promise<string> => {
    const address = await countAddressTry(ctx)
    const stay = await findReservation(ctx.db, reservationId)
    if (!stay) fail('PIN_NOT_MATCH')
    const reservation = await countReservationTry(ctx, stay)
    if (!isPinOf(ctx, stay, pinCode)) {
      await reportIfLocked(ctx, stay, { reservation, address })
      fail('PIN_NOT_MATCH')
    }
    await forgiveAddressTry(ctx)
    return open(ctx, stay)
  },
)

async function open(ctx: Context, stay: StoredReservation): Promise<string> {
  if (stay.deletedAt) fail('RESERVATION_DELETED')
  if (isOver(ctx, stay)) fail('STATUS_NOT_ALLOWED', 'The stay is over.')
  const { accommodationId, id: relatedId } = stay
  await transact(asGuest(ctx, stay), async (unit) => {
    unit.audit({ accommodationId, type: 'guestSession.open', log: 'Opened a guest session with the PIN.', relatedId })
    await recordGuestAccount(unit.joined(ctx), stay)
  })
  return newSession(ctx, stay)
}

const unlimited: HitResult = { allowed: true, remaining: Number.POSITIVE_INFINITY, resetSeconds: 0 }

function ofAddress(ctx: Context) {
  const { PIN_TRIES_PER_ADDRESS_MAX: max, PIN_TRIES_WINDOW_SECONDS: windowSeconds } = ctx.limits
  return countsOfAddress(ctx, 'pin', { max, windowSeconds, shared: true })
}

/** Counts a try of the client's address. Too many wrong ones are refused before the reservation is looked up. */
async function countAddressTry(ctx: Context): Promise<HitResult> {
  if (ctx.limits.PIN_TRIES_PER_ADDRESS_MAX === 0) return unlimited
  const tries = await hitEach(ctx, ofAddress(ctx))
  if (!tries.allowed) fail('RATE_LIMITED', { retryAfterSeconds: tries.resetSeconds })
  return tries
}

/** Right PINs do not count, so guests behind one address, as in a lobby, do not lock each other out. */
const forgiveAddressTry = (ctx: Context) => giveBack(ctx, ofAddress(ctx))

/** Counts a try for the reservation, right or wrong. A new PIN starts at zero. Tries refused here are not counted against the address. */
async function countReservationTry(ctx: Context, stay: StoredReservation): Promise<HitResult> {
  const { PIN_TRIES_MAX: max, PIN_TRIES_WINDOW_SECONDS: windowSeconds } = ctx.limits
  const tries = await ctx.ports.limiter.hit(`pin:${stay.id}:${pinMark(ctx, stay)}`, { max, windowSeconds, shared: true })
  if (!tries.allowed) {
    await forgiveAddressTry(ctx)
    fail('PIN_LOCKED', { retryAfterSeconds: tries.resetSeconds })
  }
  return tries
}

/** Reports the wrong PIN that used up the tries. */
async function reportIfLocked(ctx: Context, stay: StoredReservation, by: Record<'reservation' | 'address', HitResult>) {
  const whose = (['reservation', 'address'] as const).find((one) => by[one].remaining === 0)
  if (!whose) return
  const { accommodationId, id: reservationId } = stay
  await transact(ctx, async ({ record }) => {
    const log =
      whose === 'reservation'
        ? 'Too many wrong PINs: further tries are refused for a while.'
        : 'Too many wrong PINs from one address: further tries from there are refused for a while.'
    record({
      accommodationId,
      type: 'reservation.lockPin',
      log,
      relatedId: reservationId,
      after: { whose, address: ctx.address },
      event: 'reservation.pin_locked',
      payload: { reservationId, whose },
    })
  })
}
