import { isDeepStrictEqual } from 'node:util'
import { deleteReservationMemo } from '../../core/reservation-memos/index.ts'
import {
  asSeen,
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
import { inputOf } from '../../rest/spelling.ts'
import { ChangeReservation } from './bodies.ts'
import { nightlyRatesOf } from './reservation-resource.ts'

export const patchOf = inputOf(ChangeReservation)
type Patch = ReturnType<typeof patchOf>
type Found = Pick<ModifiedReservation, 'refusals' | 'warnings'>

/** A patch as it is compared with the preview of it: in a merge patch, null and an omitted field are not the same. */
export const wishOf = (id: string, patch: Patch) => ({
  ...patch,
  id,
  removed: Object.entries(patch).flatMap(([name, value]) => (value === null ? [name] : [])),
})

/**
 * Applies a merge patch by the verbs of core: an omitted field stays, null removes a value. Returns what refuses a public sale of the stay,
 * null if no rate plan priced it, and what its price lacks.
 */
export const changeReservation = (ctx: Context, before: ReservationRow, patch: Patch): Promise<Found> =>
  asSeen('modify', (inner: Context) => applyPatch(inner, before, patch))(ctx, wishOf(before.id, patch))

async function applyPatch(ctx: Context, before: ReservationRow, patch: Patch): Promise<Found> {
  // also a patch that changes nothing
  refuseUnless('modify', before)
  const changesTimes = patch.useStartAt !== undefined || patch.useExpireAt !== undefined
  const changesType = patch.roomTypeId !== undefined && patch.roomTypeId !== (before.roomTypeId ?? before.intendedRoomTypeId)
  const leavesRoom = before.roomId !== null && patch.roomId !== undefined && (patch.roomId !== before.roomId || changesType)
  // a stay that changes its times or type together with its room may not fit in the present room
  const leavesFirst = leavesRoom && (changesTimes || changesType || patch.roomId === null)
  if (leavesFirst) await cancelAssignReservation(ctx, { reservationId: before.id })
  const status = leavesFirst ? statusWithoutRoom(before.status) : before.status
  const target = patch.status ?? (patch.roomId === null ? status : before.status)
  const newStatus = target === status ? undefined : target
  const found = await changeTerms(ctx, before, newStatus === undefined ? patch : { ...patch, releaseAt: undefined })
  const steps = [
    () => enterRoom(ctx, leavesFirst ? { ...before, roomId: null } : before, patch.roomId),
    () => changeStatus(ctx, before, newStatus, patch.releaseAt),
  ]
  // HOLDING needs the room first; an INQUIRY can have no room
  if ([before.status, target].includes('INQUIRY')) steps.reverse()
  for (const step of steps) await step()
  return found
}

async function enterRoom(ctx: Context, { id: reservationId, roomId: presentRoomId }: ReservationRow, roomId: Patch['roomId']) {
  if (roomId == null || roomId === presentRoomId) return
  await (presentRoomId === null ? assignRoomToReservation : changeReservationRoom)(ctx, { reservationId, roomId })
}

async function changeStatus(ctx: Context, { id }: ReservationRow, status: Patch['status'], releaseAt: Patch['releaseAt']) {
  if (status !== undefined) await changeReservationStatus(ctx, { reservationId: id, status, releaseAt })
}

async function changeTerms(ctx: Context, before: ReservationRow, patch: Patch): Promise<Found> {
  const { memo, request, nightlyRates, totalPrice, effectHash: _, ...terms } = patch
  for (const removed of [memo === null && before.memo, request === null && before.request])
    if (removed && !ctx.decisions?.isPreview) await deleteReservationMemo(ctx, { id: removed.id })
  // also without any of them: it says what the price of the stay lacks
  return modifyReservation(ctx, {
    ...terms,
    id: before.id,
    ...(hasOtherPrices(before, patch) && { nightlyRates, totalPrice }),
    memoContent: memo ?? undefined,
    requestContent: request ?? undefined,
  })
}

/** Nightly rates that are sent as they were read, or their sum, are no change, even if they do not cover the stay, as after a move. */
function hasOtherPrices({ useStartAt, useExpireAt, bills }: ReservationRow, patch: Patch): boolean {
  const changesTimes = [
    [patch.useStartAt, useStartAt],
    [patch.useExpireAt, useExpireAt],
  ].some(([to, from]) => to !== undefined && Number(to) !== Number(from))
  if (changesTimes) return true
  const stored = nightlyRatesOf(bills)
  const isSame = patch.nightlyRates === undefined || isDeepStrictEqual(patch.nightlyRates, stored)
  return !isSame || (patch.totalPrice !== undefined && patch.totalPrice !== stored.reduce((sum, { amount }) => sum + amount, 0))
}
