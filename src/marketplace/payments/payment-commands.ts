import { lockBooks } from '../../core/accommodations/index.ts'
import {
  changePayment,
  lockFolioOfPayment,
  type PaymentRow,
  recordPayment,
  recordPayments,
  voidPayment,
} from '../../core/folios/index.ts'
import type { StoredRequest } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { etagOf, requireIfMatch } from '../../kernel/etag.ts'
import { allows } from '../../kernel/scopes.ts'
import { inputOf } from '../../rest/spelling.ts'
import type { CommandEffect, CommandKinds, CommandToRun } from '../commands/index.ts'
import { ChangePayment, RecordPayment } from './bodies.ts'
import { type PaymentResource, paymentResource, readPayment, visiblePayment } from './payment-resource.ts'

const common = { scope: 'folios:write', visible, failed: 'payment.failed' } as const

export const paymentCommands: CommandKinds = {
  'payment.record': { ...common, run: record, runTogether: recordTogether, succeeded: 'payment.recorded' },
  'payment.change': { ...common, run: change, succeeded: 'payment.changed' },
  'payment.void': { ...common, run: voidByApp, succeeded: 'payment.voided' },
}

function visible(data: Readonly<Record<string, unknown>>, scopes: readonly string[]) {
  return allows(scopes, 'reservations:read') ? visiblePayment(data as PaymentResource, scopes) : { id: data.id }
}

function effectOf(ctx: Context, status: 200 | 201, row: PaymentRow): CommandEffect {
  const data = paymentResource(row)
  const headers = { etag: etagOf(ctx, data), ...(status === 201 && { location: `payments/${row.id}` }) }
  return { reservationId: row.reservationId, response: { status, headers, data } }
}

const newPayment = inputOf(RecordPayment)
const changesOf = inputOf(ChangePayment)

async function record(ctx: Context, request: StoredRequest): Promise<CommandEffect> {
  return effectOf(ctx, 201, await recordPayment(ctx, newPayment(request.body)))
}

async function recordTogether(ctx: Context, commands: readonly CommandToRun[]): Promise<(CommandEffect | undefined)[]> {
  const { accommodationId } = appOf(ctx)
  const requests = commands.map(({ ctx, request }) => ({ ctx, input: newPayment(request.body) }))
  const rows = await recordPayments(ctx, { accommodationId, requests })
  return rows.map((row) => row && effectOf(ctx, 201, row))
}

async function change(ctx: Context, request: StoredRequest): Promise<CommandEffect> {
  const id = await matchingPayment(ctx, request)
  return effectOf(ctx, 200, await changePayment(ctx, { id, ...changesOf(request.body) }))
}

async function voidByApp(ctx: Context, request: StoredRequest): Promise<CommandEffect> {
  return effectOf(ctx, 200, await voidPayment(ctx, { id: await matchingPayment(ctx, request) }))
}

/** The id of the payment in the path; refuses if its ETag does not match If-Match. */
async function matchingPayment(ctx: Context, { id, ifMatch }: StoredRequest): Promise<string> {
  if (ifMatch !== null) {
    await lockBooks(ctx.db, appOf(ctx).accommodationId)
    await lockFolioOfPayment(ctx.db, id!)
    requireIfMatch(ctx, ifMatch, await readPayment(ctx, id!))
  }
  return id!
}
