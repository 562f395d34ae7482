import { isDeepStrictEqual } from 'node:util'
import { deleteReservationMemo } from '../../core/reservation-memos/index.ts'
import {
  assignRoomToReservation,
  cancelAssignReservation,
  changeReservationRoom,
  changeReservationStatus,
  type ModifiedReservation,
  modifyReservation,
  type ReservationRow,
  refuseUnless,
  statusWithoutRoom,
} from '../../core/reservations/index.ts'
import type { Context } from '../../kernel/context.ts'
import { type Journaled, momentOf } from '../commands/index.ts'
import type { ChangeReservationBody } from './bodies.ts'
import { guestOf } from './guest-input.ts'
import { nightlyRatesOf } from './reservation-resource.ts'

type Patch = Journaled<ChangeReservationBody>
type Found = Pick<ModifiedReservation, 'refusals' | 'warnings'>

/**
 * Applies a merge patch by the verbs of core: an omitted field stays, null removes a value. Returns what refuses a public sale of the stay,
 * null if no rate plan priced it, and what its price lacks.
 */
export async function changeReservation(ctx: Context, before: ReservationRow, body: unknown): Promise<Found> {
  const patch = body as Patch
  // also a patch that changes nothing
  refuseUnless('modify', before)
  const changesTimes = patch.use_start_at !== undefined || patch.use_expire_at !== undefined
  const changesType = patch.room_type_id !== undefined && patch.room_type_id !== (before.roomTypeId ?? before.intendedRoomTypeId)
  const leavesRoom = before.roomId !== null && patch.room_id !== undefined && (patch.room_id !== before.roomId || changesType)
  // a stay that changes its times or type together with its room may not fit in the present room
  const leavesFirst = leavesRoom && (changesTimes || changesType || patch.room_id === null)
  if (leavesFirst) await cancelAssignReservation(ctx, { reservationId: before.id })
  const status = leavesFirst ? statusWithoutRoom(before.status) : before.status
  const wanted = patch.status ?? (patch.room_id === null ? status : before.status)
  const newStatus = wanted === status ? undefined : wanted
  const found = await changeTerms(ctx, before, newStatus === undefined ? patch : { ...patch, release_at: undefined })
  const steps = [
    () => enterRoom(ctx, leavesFirst ? { ...before, roomId: null } : before, patch.room_id),
    () => changeStatus(ctx, before, newStatus, patch.release_at),
  ]
  // HOLDING needs the room first; an INQUIRY can have no room
  if ([before.status, wanted].includes('INQUIRY')) steps.reverse()
  for (const step of steps) await step()
  return found
}

async function enterRoom(ctx: Context, { id: reservationId, roomId: presentRoomId }: ReservationRow, roomId: Patch['room_id']) {
  if (roomId == null || roomId === presentRoomId) return
  await (presentRoomId === null ? assignRoomToReservation : changeReservationRoom)(ctx, { reservationId, roomId })
}

async function changeStatus(ctx: Context, { id }: ReservationRow, status: Patch['status'], releaseAt: Patch['release_at']) {
  if (status !== undefined) await changeReservationStatus(ctx, { reservationId: id, status, releaseAt: momentOf(releaseAt) })
}

async function changeTerms(ctx: Context, before: ReservationRow, patch: Patch): Promise<Found> {
  for (const memo of [patch.memo === null && before.memo, patch.request === null && before.request])
    if (memo) await deleteReservationMemo(ctx, { id: memo.id })
  const terms = {
    useStartAt: momentOf(patch.use_start_at),
    useExpireAt: momentOf(patch.use_expire_at),
    roomTypeId: patch.room_type_id,
    sleeps: patch.sleeps,
    childSleeps: patch.child_sleeps,
    infantSleeps: patch.infant_sleeps,
    nightlyRates: areUnchanged(before, patch) ? undefined : patch.nightly_rates,
    pricing: patch.pricing,
    childAges: patch.child_ages,
    memoContent: patch.memo ?? undefined,
    requestContent: patch.request ?? undefined,
    primaryGuest: patch.primary_guest && guestOf(patch.primary_guest),
    guests: patch.guests === null ? null : patch.guests?.map(guestOf),
    channelId: patch.channel_id,
    otaCode: patch.ota_code,
    allowDuplicateOtaCode: patch.allow_duplicate_ota_code,
    ratePlanId: patch.rate_plan_id,
    releaseAt: momentOf(patch.release_at),
  }
  // also without any of them: it says what the price of the stay lacks
  return modifyReservation(ctx, { id: before.id, ...terms })
}

/** Nightly rates that are sent as they were read are no change, even if they do not cover the stay, as after a move. */
function areUnchanged({ useStartAt, useExpireAt, bills }: ReservationRow, patch: Patch): boolean {
  const changesTimes = [
    [patch.use_start_at, useStartAt],
    [patch.use_expire_at, useExpireAt],
  ].some(([to, from]) => to !== undefined && Number(new Date(to)) !== Number(from))
  return !changesTimes && isDeepStrictEqual(patch.nightly_rates, nightlyRatesOf(bills))
}
