import type { Refusal } from '../../core/rates/index.ts'
import { createReservation, deleteReservation, type PriceWarning, restoreReservation } from '../../core/reservations/index.ts'
import type { StoredRequest } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { etagOf } from '../../kernel/etag.ts'
import type { Scope } from '../../kernel/scopes.ts'
import { transact } from '../../kernel/transact.ts'
import { withReason } from '../../rest/spelling.ts'
import { stayArticleOf } from '../articles/index.ts'
import { type CommandKinds, type Effect, type Journaled, momentOf } from '../commands/index.ts'
import type { CancelReservationBody, CreateReservationBody, RestoreReservationBody } from './bodies.ts'
import { changeReservation } from './change-reservation.ts'
import { guestOf } from './guest-input.ts'
import { onMatchingReservation, readReservation } from './on-matching-reservation.ts'
import { priceWarnings } from './price-warnings.ts'
import { visibleResult } from './visible-data.ts'

const scope: Scope = 'reservations:write'

const common = { scope, visible: visibleResult, failed: 'reservation.failed' } as const

export const reservationCommands: CommandKinds = {
  'reservation.create': { ...common, run: create, succeeded: 'reservation.created' },
  'reservation.change': { ...common, run: change, succeeded: 'reservation.changed' },
  'reservation.cancel': { ...common, run: cancel, succeeded: 'reservation.canceled' },
  'reservation.restore': { ...common, run: restore, succeeded: 'reservation.restored' },
}

interface Found {
  refusals?: readonly Refusal[] | null
  warnings?: readonly PriceWarning[]
}

async function effectOf(
  ctx: Context,
  status: 200 | 201,
  reservationId: string,
  { refusals, warnings = [] }: Found = {},
): Promise<Effect> {
  // not audited: the mark of an overbooked stay is counted by its verb, and the answer has to show it
  await transact(ctx, (unit) => unit.runEndTasks())
  const reservation = await readReservation(ctx, reservationId)
  const data = { ...reservation, ...(refusals && { refusals: refusals.map(withReason) }) }
  const headers = { etag: etagOf(ctx, reservation), ...(status === 201 && { location: `reservations/${reservationId}` }) }
  return { reservationId, response: { status, headers, data, warnings: priceWarnings(warnings) } }
}

async function create(ctx: Context, { body }: StoredRequest): Promise<Effect> {
  const { accommodationId } = appOf(ctx)
  const stay = body as Journaled<CreateReservationBody>
  const { reservation, pinCode, refusals, isPriced, warnings } = await createReservation(ctx, {
    accommodationId,
    ...stayOf(stay),
  })
  const effect = await effectOf(ctx, 201, reservation.id, { refusals: isPriced ? refusals : null, warnings })
  return { ...effect, secret: { pin_code: pinCode } }
}

function stayOf(body: Journaled<CreateReservationBody>) {
  return {
    type: body.type,
    status: body.status,
    useStartAt: momentOf(body.use_start_at),
    useExpireAt: momentOf(body.use_expire_at),
    roomTypeId: body.room_type_id,
    roomId: body.room_id,
    offer: body.offer,
    ratePlanId: body.rate_plan_id,
    promoCode: body.promo_code,
    articles: body.articles?.map(stayArticleOf),
    channelId: body.channel_id,
    otaCode: body.ota_code,
    allowDuplicateOtaCode: body.allow_duplicate_ota_code,
    sleeps: body.sleeps,
    childSleeps: body.child_sleeps,
    infantSleeps: body.infant_sleeps,
    childAges: body.child_ages,
    primaryGuest: guestOf(body.primary_guest),
    guests: body.guests?.map(guestOf),
    nightlyRates: body.nightly_rates,
    currency: body.currency,
    memo: body.memo,
    request: body.request,
    releaseAt: momentOf(body.release_at),
    refuseOverbooking: body.refuse_overbooking,
  }
}

async function change(ctx: Context, request: StoredRequest): Promise<Effect> {
  const id = request.id!
  const found = await onMatchingReservation(ctx, request, (inner, before) => changeReservation(inner, before, request.body))
  return effectOf(ctx, 200, id, found)
}

async function cancel(ctx: Context, request: StoredRequest): Promise<Effect> {
  const id = request.id!
  const { reason: cancelReason, fee, fee_amount: feeAmount } = request.body as Journaled<CancelReservationBody>
  await onMatchingReservation(ctx, request, (inner) => deleteReservation(inner, { id, cancelReason, fee, feeAmount }))
  return effectOf(ctx, 200, id)
}

async function restore(ctx: Context, request: StoredRequest): Promise<Effect> {
  const id = request.id!
  const { without_room: withoutRoom, allow_duplicate_ota_code: allowDuplicateOtaCode } =
    request.body as Journaled<RestoreReservationBody>
  await onMatchingReservation(ctx, request, (inner) => restoreReservation(inner, { id, withoutRoom, allowDuplicateOtaCode }))
  return effectOf(ctx, 200, id)
}
