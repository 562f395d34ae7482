import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readOne } from '../../../db/read-one.ts'
import type { Selection } from '../../../db/selection.ts'
import { reservations } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { verb } from '../../../kernel/verb.ts'
import { authorizeManaging, orStaff } from '../authorize-managing.ts'
import { reservationsPolicy } from '../policy.ts'
import { guestReservationView, type ReservationRow, reservationView } from '../view.ts'
import { hideStaffFields } from './hide-staff-fields.ts'

export const getSingleReservation = verb(
  orStaff(reservationsPolicy.getSingleReservation),
  z.object({ reservationId: id }),
  async (ctx, { reservationId }, selection: Selection): Promise<ReservationRow> => {
    const found = await readReservation(ctx, reservationId, selection)
    if (!found) fail('RESERVATION_NOT_FOUND')
    await authorizeManaging(ctx, reservationsPolicy.getSingleReservation, found.accommodationId)
    return found
  },
)

const readReservation = (ctx: Context, reservationId: string, selection: Selection) =>
  readOne(ctx, 'reservation', reservationView, selection, byId, { id: reservationId })

/** As its guest sees it. */
export async function readGuestReservation(ctx: Context, reservationId: string, selection: Selection) {
  const row = await readOne(ctx, 'reservation of guest', guestReservationView, selection, byId, { id: reservationId })
  return row && hideStaffFields(row)
}

const byId = eq(reservations.id, sql.placeholder('id'))
