import type { z } from 'zod'
import type { Selection } from '../../db/selection.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { hideStaffFields, type ReservationRow, readReservation } from '../reservations/index.ts'
import { guestSessionsPolicy } from './policy.ts'
import { InSession, refuseUnlessOpen } from './session.ts'

export async function getSingleReservationByGuestSession(
  ctx: Context,
  input: z.input<typeof InSession>,
  selection: Selection,
): Promise<ReservationRow> {
  const { reservationId, sessionToken } = authorizedAnywhere(
    ctx,
    guestSessionsPolicy.getSingleReservationByGuestSession,
    InSession,
    input,
  )
  const found = await readReservation(ctx, reservationId, { ...selection, pinHash: {}, useExpireAt: {}, deletedAt: {} })
  await refuseUnlessOpen(ctx, found, sessionToken)
  return hideStaffFields(found!)
}
