import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { refuseField } from '../../kernel/errors.ts'
import { createBooking, deleteBooking, moveBooking, restoreBooking } from '../bookings/index.ts'
import {
  assignRoomToReservation,
  cancelAssignReservation,
  changeGuests,
  changeReservationRoom,
  changeReservationStatus,
  createReservation,
  deleteReservation,
  markNoShow,
  modifyReservation,
  moveReservation,
  type Preview,
  previewOf,
  repriceReservation,
  reservationCheckIn,
  reservationCheckOut,
  restoreReservation,
  type Seen,
  setTaxExemptions,
  undoCheckIn,
  undoCheckOut,
  type WishName,
} from '../reservations/index.ts'

import { previewsPolicy } from './policy.ts'

/** Wish → the verb that carries it out. */
const verbs = {
  create: createReservation,
  modify: modifyReservation,
  changeGuests,
  move: moveReservation,
  assignRoom: assignRoomToReservation,
  changeRoom: changeReservationRoom,
  unassignRoom: cancelAssignReservation,
  checkIn: reservationCheckIn,
  checkOut: reservationCheckOut,
  undoCheckIn,
  undoCheckOut,
  cancel: deleteReservation,
  markNoShow,
  restore: restoreReservation,
  reprice: repriceReservation,
  exempt: setTaxExemptions,
  changeStatus: changeReservationStatus,
  createBooking,
  moveBooking,
  cancelBooking: deleteBooking,
  restoreBooking,
} as const satisfies { readonly [Name in WishName]: (ctx: Context, input: never) => Promise<unknown> }

type StayWish = { readonly [Name in WishName]?: Parameters<(typeof verbs)[Name]>[1] | null } & Pick<Seen, 'answers'>

/** What a verb would do. It authorizes who asks as it does for itself. */
export async function previewStay(ctx: Context, { input }: { input: StayWish }): Promise<Preview> {
  authorize(ctx.actor, previewsPolicy.previewStay)
  const { answers, ...wishes } = input
  const wished = (Object.keys(wishes) as WishName[]).filter((name) => wishes[name] != null)
  const [name, another] = wished
  if (name === undefined || another !== undefined) refuseField('input', 'exactly one wish')
  const wish = wishes[name] as object
  for (const field of ['answers', 'effectHash', 'dryRun'])
    if ((wish as Record<string, unknown>)[field] != null) refuseField(`input.${name}.${field}`, 'is not a part of a wish')
  const verb = verbs[name] as (ctx: Context, input: object) => Promise<unknown>
  return previewOf(ctx, name, verb, { ...wish, answers })
}
