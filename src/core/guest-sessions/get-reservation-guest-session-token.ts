import { z } from 'zod'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { PIN_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { recordGuestAccount } from '../../user/accounts/index.ts'
import { findReservation, isPinOf, type StoredReservation } from '../reservations/index.ts'
import { countAddressTry, countReservationTry, forgiveAddressTry, reportIfLocked } from './pin-tries.ts'
import { guestSessionsPolicy } from './policy.ts'
import { asGuest, isOver, newSession } from './session.ts'

const GetToken = z.object({ reservationId: id, pinCode: z.string().trim().max(PIN_CHARACTERS_MAX) })

/** Each try is counted before its PIN is checked, so concurrent tries cannot exceed the limit. */
export async function getReservationGuestSessionToken(ctx: Context, input: z.input<typeof GetToken>): Promise<string> {
  const { reservationId, pinCode } = authorizedAnywhere(ctx, guestSessionsPolicy.getReservationGuestSessionToken, GetToken, input)
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
}

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
