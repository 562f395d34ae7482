import { createReservation, deleteReservation } from '../../core/reservations/index.ts'
import type { StoredRequest } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { type CommandKind, type Effect, etagOf, type Journaled, momentOf } from '../commands/index.ts'
import type { CancelReservationBody, CreateReservationBody } from './bodies.ts'
import { change } from './change.ts'
import { guestOf } from './guest.ts'
import { onKnown } from './on-known.ts'
import { readReservation } from './read.ts'

export const scope = 'reservations:write'

export const reservationCommands: Readonly<Record<string, CommandKind>> = {
  'reservation.create': { run: create, scope, succeeded: 'reservation.created', failed: 'reservation.failed' },
  'reservation.change': { run: update, scope, succeeded: 'reservation.changed', failed: 'reservation.failed' },
  'reservation.cancel': { run: cancel, scope, succeeded: 'reservation.canceled', failed: 'reservation.failed' },
}

async function effectOf(ctx: Context, status: 200 | 201, reservationId: string): Promise<Effect> {
  const data = await readReservation(ctx, reservationId)
  const headers = { etag: etagOf(data), ...(status === 201 && { location: `reservations/${reservationId}` }) }
  return { reservationId, response: { status, headers, data } }
}

async function create(ctx: Context, { body }: StoredRequest): Promise<Effect> {
  const { accommodationId } = appOf(ctx)
  const { reservation, pinCode } = await createReservation(ctx, {
    accommodationId,
    ...stayOf(body as Journaled<CreateReservationBody>),
  })
  return { ...(await effectOf(ctx, 201, reservation.id)), secret: { pin_code: pinCode } }
}

function stayOf(given: Journaled<CreateReservationBody>) {
  return {
    type: given.type,
    status: given.status,
    useStartAt: new Date(given.use_start_at),
    useExpireAt: new Date(given.use_expire_at),
    roomTypeId: given.room_type_id,
    roomId: given.room_id,
    ratePlanId: given.rate_plan_id,
    channelId: given.channel_id,
    otaCode: given.ota_code,
    allowDuplicateOtaCode: given.allow_duplicate_ota_code,
    sleeps: given.sleeps,
    childSleeps: given.child_sleeps,
    infantSleeps: given.infant_sleeps,
    primaryGuest: guestOf(given.primary_guest),
    guests: given.guests?.map(guestOf),
    nightlyRates: given.nightly_rates,
    currency: given.currency,
    memo: given.memo,
    request: given.request,
    releaseAt: momentOf(given.release_at),
  }
}

async function update(ctx: Context, request: StoredRequest): Promise<Effect> {
  const id = request.id!
  await onKnown(ctx, request, (inner, before) => change(inner, before, request.body))
  return effectOf(ctx, 200, id)
}

async function cancel(ctx: Context, request: StoredRequest): Promise<Effect> {
  const id = request.id!
  const { reason: cancelReason } = request.body as Journaled<CancelReservationBody>
  await onKnown(ctx, request, (inner) => deleteReservation(inner, { id, cancelReason }))
  return effectOf(ctx, 200, id)
}
