import type { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { parse } from '../../kernel/parse.ts'
import { changeLockedStay, refuseOutsideCheckInWindow, refuseUnless, type StoredReservation } from '../reservations/index.ts'
import { guestSessionsPolicy } from './policy.ts'
import { InSession, inSession } from './session.ts'

export async function checkInReservationByGuestSession(
  ctx: Context,
  input: z.input<typeof InSession>,
): Promise<StoredReservation> {
  authorize(ctx.actor, guestSessionsPolicy.checkInReservationByGuestSession)
  return inSession(ctx, parse(InSession, input), async (guest, unit, locked) => {
    refuseUnless('checkIn', locked.stay)
    if (locked.room) await refuseOutsideCheckInWindow(guest, unit, locked.stay)
    return (await changeLockedStay(guest, unit, locked, 'checkIn', { useExpireAtLimit: null })).reservation
  })
}
