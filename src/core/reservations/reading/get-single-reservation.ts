import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readOne } from '../../../db/read-one.ts'
import type { Selection } from '../../../db/selection.ts'
import { reservations } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import { authorizeManaging, orStaff } from '../authorize-managing.ts'
import { reservationsPolicy } from '../policy.ts'
import { type ReservationRow, reservationView } from '../view.ts'

const GetSingleReservation = z.object({ reservationId: id })

export async function getSingleReservation(
  ctx: Context,
  input: z.input<typeof GetSingleReservation>,
  selection: Selection,
): Promise<ReservationRow> {
  authorize(ctx.actor, orStaff(reservationsPolicy.getSingleReservation))
  const { reservationId } = parse(GetSingleReservation, input)
  const found = await readReservation(ctx, reservationId, selection)
  if (!found) fail('RESERVATION_NOT_FOUND')
  await authorizeManaging(ctx, reservationsPolicy.getSingleReservation, found.accommodationId)
  return found
}

export const readReservation = (ctx: Context, reservationId: string, selection: Selection) =>
  readOne(ctx, 'reservation', reservationView, selection, byId, { id: reservationId })

const byId = eq(reservations.id, sql.placeholder('id'))
