import type { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { parse } from '../../kernel/parse.ts'
import { changeLockedStay, type StoredReservation } from '../reservations/index.ts'
import { guestSessionsPolicy } from './policy.ts'
import { InSession, inSession } from './session.ts'

export async function checkOutReservationByGuestSession(
  ctx: Context,
  input: z.input<typeof InSession>,
): Promise<StoredReservation> {
  authorize(ctx.actor, guestSessionsPolicy.checkOutReservationByGuestSession)
  return inSession(ctx, parse(InSession, input), async (guest, unit, locked) => {
    return (await changeLockedStay(guest, unit, locked, 'checkOut', { kind: 'guestSession' })).reservation
  })
}
