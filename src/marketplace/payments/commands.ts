import { changePayment, lockFolioOfPayment, type PaymentRow, recordPayment, voidPayment } from '../../core/folios/index.ts'
import type { StoredRequest } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { type CommandKind, type Effect, etagOf, type Journaled, momentOf, refuseUnlessMatches } from '../commands/index.ts'
import type { ChangePaymentBody, RecordPaymentBody } from './bodies.ts'
import { readPayment } from './read.ts'
import { paymentResource } from './resource.ts'

export const scope = 'folios:write'

export const paymentCommands: Readonly<Record<string, CommandKind>> = {
  'payment.record': { run: record, scope, succeeded: 'payment.recorded', failed: 'payment.failed' },
  'payment.change': { run: change, scope, succeeded: 'payment.changed', failed: 'payment.failed' },
  'payment.void': { run: cancel, scope, succeeded: 'payment.voided', failed: 'payment.failed' },
}

function effectOf(status: 200 | 201, row: PaymentRow): Effect {
  const data = paymentResource(row)
  const headers = { etag: etagOf(data), ...(status === 201 && { location: `payments/${row.id}` }) }
  return { reservationId: row.reservationId, response: { status, headers, data } }
}

async function record(ctx: Context, { body }: StoredRequest): Promise<Effect> {
  const given = body as Journaled<RecordPaymentBody>
  const { folio_id: folioId, reservation_id: reservationId, amount, currency, method, memo } = given
  const paidAt = momentOf(given.paid_at)
  const input = { folioId, reservationId, amount, currency, method, paidAt, externalRef: given.external_ref, memo }
  return effectOf(201, await recordPayment(ctx, input))
}

async function change(ctx: Context, request: StoredRequest): Promise<Effect> {
  const { external_ref: externalRef, memo } = request.body as Journaled<ChangePaymentBody>
  const id = await knownPayment(ctx, request)
  return effectOf(200, await changePayment(ctx, { id, externalRef, memo }))
}

async function cancel(ctx: Context, request: StoredRequest): Promise<Effect> {
  return effectOf(200, await voidPayment(ctx, { id: await knownPayment(ctx, request) }))
}

/** The payment that the path names, in the state that the caller knew. */
async function knownPayment(ctx: Context, { id, ifMatch }: StoredRequest): Promise<string> {
  if (ifMatch !== null) {
    await lockFolioOfPayment(ctx.db, id!)
    refuseUnlessMatches(ifMatch, await readPayment(ctx, id!))
  }
  return id!
}
