import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { TOKEN_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { hourMs } from '../../kernel/time.ts'
import type { Unit } from '../../kernel/transact.ts'
import { isPlanned } from '../folios/index.ts'
import { type LockedForChange, locateReservation, type StoredReservation, transactOnReservation } from '../reservations/index.ts'

type Stay = Pick<StoredReservation, 'id' | 'accommodationId' | 'pinHash' | 'useExpireAt' | 'deletedAt'>

/** The input of every operation of a guest session. */
export const InSession = z.object({ reservationId: id, sessionToken: z.string().max(TOKEN_CHARACTERS_MAX) })

/** Ties a session to its PIN: a new PIN ends it. */
export const pinMark = ({ ports }: Context, { pinHash }: Pick<Stay, 'pinHash'>) => ports.tokens.mac('guest-session', pinHash)

const isPinMark = ({ ports }: Context, { pinHash }: Stay, mark: unknown) =>
  ports.tokens.macs('guest-session', pinHash).some((one) => one === mark)

/** When the sessions of a stay end. */
const endOf = ({ limits }: Context, { useExpireAt }: Stay) => useExpireAt.getTime() + limits.GUEST_SESSION_HOURS_AFTER * hourMs

export const isOver = (ctx: Context, stay: Stay) => endOf(ctx, stay) <= ctx.clock.now().getTime()

/** The token of a session for one reservation. */
export async function newSession(ctx: Context, stay: Stay): Promise<string> {
  const max = ctx.limits.GUEST_SESSION_HOURS_MAX * hourMs
  const milliseconds = Math.min(max, endOf(ctx, stay) - ctx.clock.now().getTime())
  const claims = { sub: stay.id, pin: pinMark(ctx, stay) }
  return ctx.ports.tokens.sign('guestSession', claims, Math.ceil(milliseconds / 1000))
}

/** Refuses a session that is for another stay or has ended. */
export async function refuseUnlessOpen(ctx: Context, stay: Stay | undefined, sessionToken: string): Promise<void> {
  const { sub, pin } = await ctx.ports.tokens.verify('guestSession', sessionToken)
  if (!stay || sub !== stay.id || !isPinMark(ctx, stay, pin) || stay.deletedAt || isOver(ctx, stay)) fail('AUTH_TOKEN_INVALID')
}

/** The context in which the guest acts. */
export const asGuest = (ctx: Context, { id: reservationId, accommodationId }: Pick<Stay, 'id' | 'accommodationId'>): Context => ({
  ...ctx,
  actor: { kind: 'guest', accommodationId, reservationId },
})

/** Refuses a token for another reservation. `refuseUnlessOpen` checks with the row whether the session is still open. */
export async function refuseForeign(ctx: Context, { reservationId, sessionToken }: z.output<typeof InSession>): Promise<void> {
  const { sub } = await ctx.ports.tokens.verify('guestSession', sessionToken)
  if (sub !== reservationId) fail('AUTH_TOKEN_INVALID')
}

/** One transaction of the guest on the reservation of an open session and its room. */
export async function inSession<T>(
  ctx: Context,
  { reservationId, sessionToken }: z.output<typeof InSession>,
  work: (guest: Context, unit: Unit, locked: LockedForChange) => Promise<T>,
): Promise<T> {
  // not audited: `work` leaves its own entry
  await refuseForeign(ctx, { reservationId, sessionToken })
  const located = await locateReservation(ctx.db, reservationId)
  const guest = asGuest(ctx, located)
  // a check-in sells a stay that is planned
  return transactOnReservation(guest, located, { withBooks: isPlanned }, async (unit, locked) => {
    await refuseUnlessOpen(guest, locked.stay, sessionToken)
    return work(guest, unit, locked)
  })
}
