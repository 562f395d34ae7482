import { lockBooks } from '../../core/accommodations/index.ts'
import { addArticle } from '../../core/articles/index.ts'
import { addCharge, type BillRow, lockFolioOfCharge, voidCharge } from '../../core/folios/index.ts'
import type { StoredRequest } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { etagOf, requireIfMatch } from '../../kernel/etag.ts'
import { allows } from '../../kernel/scopes.ts'
import { inputOf } from '../../rest/spelling.ts'
import type { CommandEffect, CommandKinds } from '../commands/index.ts'
import { AddCharge } from './bodies.ts'
import { chargeResource, readCharge } from './charge-resource.ts'

const common = { scope: 'charges:write', visible, failed: 'charge.failed' } as const

export const chargeCommands: CommandKinds = {
  'charge.add': { ...common, run: add, succeeded: 'charge.added' },
  'charge.void': { ...common, run: voidByApp, succeeded: 'charge.voided' },
}

/** It can stand on the folio of somebody else who pays. */
function visible(data: Readonly<Record<string, unknown>>, scopes: readonly string[]) {
  return allows(scopes, 'folios:read') ? data : { id: data.id }
}

function effectOf(ctx: Context, status: 200 | 201, row: BillRow): CommandEffect {
  const data = chargeResource(row)
  const headers = { etag: etagOf(ctx, data), ...(status === 201 && { location: `charges/${row.id}` }) }
  return { reservationId: row.reservationId, response: { status, headers, data } }
}

const inputOfBody = inputOf(AddCharge)

async function add(ctx: Context, { body }: StoredRequest): Promise<CommandEffect> {
  const { articleId, quantity, unitPrice, description, isOutside, ...fields } = inputOfBody(body)
  const count = quantity ?? 1
  if (articleId != null) {
    const { folioId, reservationId, chargedOn } = fields
    return effectOf(ctx, 201, await addArticle(ctx, { folioId, reservationId, chargedOn, articleId, count }))
  }
  const charge = {
    ...fields,
    amount: unitPrice! * count,
    description: count === 1 ? description! : `${count} × ${description}`,
    ...(isOutside && { untaxed: { kind: 'OUTSIDE' as const } }),
  }
  return effectOf(ctx, 201, await addCharge(ctx, charge))
}

async function voidByApp(ctx: Context, { id, ifMatch }: StoredRequest): Promise<CommandEffect> {
  if (ifMatch !== null) {
    // of another property it is as good as missing
    await readCharge(ctx, id!)
    await lockBooks(ctx.db, appOf(ctx).accommodationId)
    await lockFolioOfCharge(ctx.db, id!)
    requireIfMatch(ctx, ifMatch, await readCharge(ctx, id!))
  }
  return effectOf(ctx, 200, await voidCharge(ctx, { id: id! }))
}
