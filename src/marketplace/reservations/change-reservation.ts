import { isDeepStrictEqual } from 'node:util'
import { deleteReservationMemo } from '../../core/reservation-memos/index.ts'
import {
  assignRoomToReservation,
  cancelAssignReservation,
  changeReservationRoom,
  changeReservationStatus,
  modifyReservation,
  type ReservationRow,
  statusWithoutRoom,
} from '../../core/reservations/index.ts'
import type { Context } from '../../kernel/context.ts'
import { type Journaled, momentOf } from '../commands/index.ts'
import type { ChangeReservationBody } from './bodies.ts'
import { guestOf } from './guest-input.ts'
import { nightlyRatesOf } from './reservation-resource.ts'

type Given = Journaled<ChangeReservationBody>

/** Changes what a merge patch names, by the verbs that everybody uses: what is left out stays, null takes away. */
export async function changeReservation(ctx: Context, before: ReservationRow, body: unknown): Promise<void> {
  const given = body as Given
  const moves = given.use_start_at !== undefined || given.use_expire_at !== undefined
  const changesType = given.room_type_id !== undefined && given.room_type_id !== (before.roomTypeId ?? before.intendedRoomTypeId)
  const leaves = before.roomId !== null && given.room_id !== undefined && (given.room_id !== before.roomId || changesType)
  // a stay that changes its time or type and its room together may fit in the new room alone
  const leavesFirst = leaves && (moves || changesType || given.room_id === null)
  if (leavesFirst) await cancelAssignReservation(ctx, { reservationId: before.id })
  const status = leavesFirst ? statusWithoutRoom(before.status) : before.status
  const wanted = given.status ?? (given.room_id === null ? status : before.status)
  const becomes = wanted === status ? undefined : wanted
  await changeTerms(ctx, before, becomes === undefined ? given : { ...given, release_at: undefined })
  const steps = [
    () => enterRoom(ctx, leavesFirst ? { ...before, roomId: null } : before, given.room_id),
    () => changeStatus(ctx, before, becomes, given.release_at),
  ]
  // HOLDING needs the room first; an INQUIRY takes none
  if ([before.status, wanted].includes('INQUIRY')) steps.reverse()
  for (const step of steps) await step()
}

async function enterRoom(ctx: Context, { id: reservationId, roomId: had }: ReservationRow, roomId: Given['room_id']) {
  if (roomId == null || roomId === had) return
  await (had === null ? assignRoomToReservation : changeReservationRoom)(ctx, { reservationId, roomId })
}

async function changeStatus(ctx: Context, { id }: ReservationRow, status: Given['status'], releaseAt: Given['release_at']) {
  if (status !== undefined) await changeReservationStatus(ctx, { reservationId: id, status, releaseAt: momentOf(releaseAt) })
}

async function changeTerms(ctx: Context, before: ReservationRow, given: Given): Promise<void> {
  for (const memo of [given.memo === null && before.memo, given.request === null && before.request])
    if (memo) await deleteReservationMemo(ctx, { id: memo.id })
  const terms = {
    useStartAt: momentOf(given.use_start_at),
    useExpireAt: momentOf(given.use_expire_at),
    roomTypeId: given.room_type_id,
    sleeps: given.sleeps,
    childSleeps: given.child_sleeps,
    infantSleeps: given.infant_sleeps,
    nightlyRates: areAsRead(before, given) ? undefined : given.nightly_rates,
    memoContent: given.memo ?? undefined,
    requestContent: given.request ?? undefined,
    primaryGuest: given.primary_guest && guestOf(given.primary_guest),
    guests: given.guests === null ? null : given.guests?.map(guestOf),
    channelId: given.channel_id,
    otaCode: given.ota_code,
    allowDuplicateOtaCode: given.allow_duplicate_ota_code,
    ratePlanId: given.rate_plan_id,
    releaseAt: momentOf(given.release_at),
  }
  if (Object.values(terms).some((term) => term !== undefined)) await modifyReservation(ctx, { id: before.id, ...terms })
}

/** Prices that are said as they were read are no change, also where they do not cover the stay: none were given, or it was moved. */
function areAsRead({ useStartAt, useExpireAt, bills }: ReservationRow, given: Given): boolean {
  const moves = [
    [given.use_start_at, useStartAt],
    [given.use_expire_at, useExpireAt],
  ].some(([to, from]) => to !== undefined && Number(new Date(to)) !== Number(from))
  return !moves && isDeepStrictEqual(given.nightly_rates, nightlyRatesOf(bills))
}
