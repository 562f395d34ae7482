import { z } from 'zod'
import { transferFormats, transferKinds } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { transact } from '../../../kernel/transact.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { accommodationOf } from '../../accommodations/index.ts'
import { columnsOf, type TransferKind } from '../columns.ts'
import { writerOf } from '../format/write-rows.ts'
import { transferPolicy } from '../policy.ts'
import type { ReadRows } from './by-id.ts'
import { guestRows } from './guests.ts'
import { paymentRows } from './payments.ts'
import { rateRows } from './rates.ts'
import { reservationRows } from './reservations.ts'

const ExportRows = z.object({ accommodationId: id, kind: z.enum(transferKinds), format: z.enum(transferFormats) })

const readers: Readonly<Record<TransferKind, ReadRows>> = {
  RESERVATIONS: reservationRows,
  GUESTS: guestRows,
  RATES: rateRows,
  PAYMENTS: paymentRows,
}

/** The rows of a property as the parts of a file. Each part is read when it is asked for. */
export const exportRows = verbAt(transferPolicy.exportRows, ExportRows, async (ctx, fields) => {
  const { accommodationId, kind, format } = fields
  await transact(ctx, async ({ db, audit }) => {
    await accommodationOf(db, accommodationId)
    audit({
      accommodationId,
      type: 'transfer.export',
      log: `Exported the ${kind.toLowerCase()} as ${format}.`,
      relatedId: accommodationId,
      after: { kind, format },
    })
  })
  return partsOf(ctx, fields)
})

async function* partsOf(ctx: Context, { accommodationId, kind, format }: z.output<typeof ExportRows>): AsyncGenerator<string> {
  const { head, write } = writerOf(format, columnsOf[kind])
  if (head !== '') yield head
  let checkedAt = ctx.clock.now().getTime()
  for await (const rows of readers[kind](ctx.db, accommodationId)) {
    yield write(rows)
    const now = ctx.clock.now().getTime()
    if (!ctx.identifyAgain || now - checkedAt < ctx.limits.WEBSOCKET_RECHECK_SECONDS * 1000) continue
    // a long export ends with the rights of its reader
    authorize(await ctx.identifyAgain(), transferPolicy.exportRows, accommodationId)
    checkedAt = now
  }
}
