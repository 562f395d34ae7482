import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readByIds } from '../../db/read-by-ids.ts'
import { readAuthorized, readOne } from '../../db/read-one.ts'
import type { Selection } from '../../db/selection.ts'
import { folios, reservations } from '../../db/tables/index.ts'
import { nearFirst } from '../../db/two-forms.ts'
import { authorize, may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { verb } from '../../kernel/verb.ts'
import { foliosPolicy } from './policy.ts'
import { type FolioRow, folioView, type PaymentRow, paymentView } from './view.ts'

const FolioArguments = z
  .object({ id: id.nullish(), reservationId: id.nullish() })
  .refine((fields) => (fields.id == null) !== (fields.reservationId == null), 'Give id or reservationId.')

const byId = eq(folios.id, sql.placeholder('id'))
const byReservation = sql`${folios.reservationId} = ${sql.placeholder('id')} and ${folios.accommodationId} =
  (select ${reservations.accommodationId} from ${reservations} where ${eq(reservations.id, sql.placeholder('id'))})`

export const folio = verb(foliosPolicy.folio, FolioArguments, async (ctx, fields, selection: Selection) => {
  const found =
    fields.id == null
      ? await folioOfReservation(ctx, fields.reservationId!, selection)
      : await readOne(ctx, 'folio', folioView, selection, byId, { id: fields.id })
  if (!found) fail(fields.id == null ? 'RESERVATION_NOT_FOUND' : 'FOLIO_NOT_FOUND')
  authorize(ctx.actor, foliosPolicy.folio, found.accommodationId)
  return found
})

const ofReservation = sql`${folios.accommodationId} = ${sql.placeholder('accommodationId')} and ${folios.reservationId} = ${sql.placeholder('id')}`

const folioOfReservation = (ctx: Context, id: string, selection: Selection): Promise<FolioRow | undefined> =>
  nearFirst(ctx.db, id, (accommodationId) =>
    accommodationId === undefined
      ? readOne(ctx, 'folio of reservation', folioView, selection, byReservation, { id })
      : readOne(ctx, 'folio of reservation in a property', folioView, selection, ofReservation, { accommodationId, id }),
  )

/** For other subgraphs: the folios with these ids that the caller may see. */
export async function foliosByIds(ctx: Context, ids: readonly string[], selection: Selection): Promise<FolioRow[]> {
  const found = await readByIds(ctx, folioView, selection, ids)
  return found.filter(({ accommodationId }) => may(ctx.actor, foliosPolicy.folio, accommodationId))
}

export const payment = (ctx: Context, { id }: { id: string }, selection: Selection): Promise<PaymentRow> =>
  readAuthorized(ctx, foliosPolicy.payment, { view: paymentView, missing: 'PAYMENT_NOT_FOUND' }, id, selection)
