import { deleteReservationMemo } from '../../core/reservation-memos/index.ts'
import {
  assignRoomToReservation,
  cancelAssignReservation,
  changeReservationRoom,
  changeReservationStatus,
  modifyReservation,
  type ReservationRow,
} from '../../core/reservations/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { type Journaled, momentOf } from '../commands/index.ts'
import type { ChangeReservationBody } from './bodies.ts'
import { guestOf } from './guest.ts'

type Given = Journaled<ChangeReservationBody>

/** Changes what a merge patch names, by the verbs that everybody uses: what is left out stays, null takes away. */
export async function change(ctx: Context, before: ReservationRow, body: unknown): Promise<void> {
  const given = body as Given
  const moves = given.use_start_at !== undefined || given.use_expire_at !== undefined
  const leaves = before.roomId !== null && given.room_id !== undefined && given.room_id !== before.roomId
  // a stay that changes its time and its room together may fit in the new room alone
  const leavesFirst = leaves && (moves || given.room_id === null)
  if (leavesFirst) await cancelAssignReservation(ctx, { reservationId: before.id })
  await changeTerms(ctx, before, given)
  if (given.room_id != null && given.room_id !== before.roomId) {
    const enter = leaves && !leavesFirst ? changeReservationRoom : assignRoomToReservation
    await enter(ctx, { reservationId: before.id, roomId: given.room_id })
  }
  await changeStatus(ctx, before, given)
}

async function changeTerms(ctx: Context, before: ReservationRow, given: Given): Promise<void> {
  for (const memo of [given.memo === null && before.memo, given.request === null && before.request])
    if (memo) await deleteReservationMemo(ctx, { id: memo.id })
  const terms = {
    useStartAt: momentOf(given.use_start_at) ?? undefined,
    useExpireAt: momentOf(given.use_expire_at) ?? undefined,
    sleeps: given.sleeps,
    childSleeps: given.child_sleeps,
    infantSleeps: given.infant_sleeps,
    nightlyRates: given.nightly_rates,
    memoContent: given.memo ?? undefined,
    requestContent: given.request ?? undefined,
    primaryGuest: given.primary_guest && guestOf(given.primary_guest),
    guests: given.guests === null ? null : given.guests?.map(guestOf),
    channelId: given.channel_id,
    otaCode: given.ota_code,
    ratePlanId: given.rate_plan_id,
  }
  if (Object.values(terms).some((term) => term !== undefined)) await modifyReservation(ctx, { id: before.id, ...terms })
}

async function changeStatus(ctx: Context, before: ReservationRow, given: Given): Promise<void> {
  const { status = before.status, release_at } = given
  if (status === before.status && release_at === undefined) return
  if (status === before.status) fail('BAD_REQUEST', 'release_at: it is given when a reservation becomes TENTATIVE')
  await changeReservationStatus(ctx, {
    reservationId: before.id,
    status,
    releaseAt: momentOf(release_at),
  })
}
