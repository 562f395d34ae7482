import type { Refusal } from '../../core/rates/index.ts'
import {
  createReservation,
  deleteReservation,
  type PriceWarning,
  type ReservationRow,
  restoreReservation,
} from '../../core/reservations/index.ts'
import type { CommandWarning, StoredRequest } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { etagOf } from '../../kernel/etag.ts'
import type { Scope } from '../../kernel/scopes.ts'
import { transact } from '../../kernel/transact.ts'
import { inputOf, withReason } from '../../rest/spelling.ts'
import type { CommandEffect, CommandKinds } from '../commands/index.ts'
import { CreateReservation, cancelQuery, restoreQuery } from './bodies.ts'
import { changeReservation, patchOf } from './change-reservation.ts'
import { onMatchingReservation, readReservation } from './on-matching-reservation.ts'
import { visibleResult } from './visible-data.ts'

const scope: Scope = 'reservations:write'

const common = { scope, visible: visibleResult, failed: 'reservation.failed' } as const

interface Found {
  refusals?: readonly Refusal[] | null
  warnings?: readonly PriceWarning[]
}

async function effectOf(
  ctx: Context,
  status: 200 | 201,
  reservationId: string,
  { refusals, warnings = [] }: Found,
): Promise<CommandEffect> {
  // not audited: the mark of an overbooked stay is counted by its verb, and the answer has to show it
  await transact(ctx, (unit) => unit.runEndTasks())
  const reservation = await readReservation(ctx, reservationId)
  const data = { ...reservation, ...(refusals && { refusals: refusals.map(withReason) }) }
  const headers = { etag: etagOf(ctx, reservation), ...(status === 201 && { location: `reservations/${reservationId}` }) }
  return { reservationId, response: { status, headers, data, warnings: priceWarnings(warnings) } }
}

export const stayOf = inputOf(CreateReservation)
export const restorationOf = inputOf(restoreQuery)

const cancellationByQuery = inputOf(cancelQuery)

export function cancellationOf(body: unknown) {
  const { reason: cancelReason, ...choice } = cancellationByQuery(body)
  return { cancelReason, ...choice }
}

async function create(ctx: Context, { body }: StoredRequest): Promise<CommandEffect> {
  const { accommodationId } = appOf(ctx)
  const created = await createReservation(ctx, { accommodationId, ...stayOf(body) })
  const { reservation, pinCode, refusals, isPriced, warnings } = created
  const effect = await effectOf(ctx, 201, reservation.id, { refusals: isPriced ? refusals : null, warnings })
  return { ...effect, secret: { pin_code: pinCode } }
}

/** A command on the reservation that its path names. */
const onReservation =
  (work: (ctx: Context, before: ReservationRow, body: unknown) => Promise<Found>) =>
  async (ctx: Context, request: StoredRequest): Promise<CommandEffect> => {
    const found = await onMatchingReservation(ctx, request, (inner, before) => work(inner, before, request.body))
    return effectOf(ctx, 200, request.id!, found)
  }

const change = onReservation((ctx, before, body) => changeReservation(ctx, before, patchOf(body)))

const cancel = onReservation(async (ctx, { id }, body) => {
  await deleteReservation(ctx, { id, ...cancellationOf(body) })
  return {}
})

const restore = onReservation(async (ctx, { id }, body) => {
  await restoreReservation(ctx, { id, ...restorationOf(body) })
  return {}
})

const warnings: Readonly<Record<PriceWarning, CommandWarning>> = {
  UNKNOWN_RATE_PLAN: {
    code: 'unknown_rate_plan',
    message: 'No rate plan of the property in use has this id or code. It is kept as a label.',
    pointer: '/rate_plan_id',
  },
  NO_PRICE: {
    code: 'no_price',
    message: 'A night of the stay has no price. Give nightly_rates, or price it by a rate plan of the property.',
    pointer: '/nightly_rates',
  },
  TOTAL_SHARED: {
    code: 'total_shared',
    message: 'The nights share the total equally. Give nightly_rates for prices of their own.',
    pointer: '/total_price',
  },
}

/** What is missing of the price of a stay, as the answer to the command names it. */
const priceWarnings = (found: readonly PriceWarning[]): CommandWarning[] => found.map((warning) => warnings[warning])

export const reservationCommands: CommandKinds = {
  'reservation.create': { ...common, run: create, succeeded: 'reservation.created' },
  'reservation.change': { ...common, run: change, succeeded: 'reservation.changed' },
  'reservation.cancel': { ...common, run: cancel, succeeded: 'reservation.canceled' },
  'reservation.restore': { ...common, run: restore, succeeded: 'reservation.restored' },
}
