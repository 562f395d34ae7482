import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pageAt } from '../../db/page-at.ts'
import { readAll } from '../../db/read-all.ts'
import { readByIds } from '../../db/read-by-ids.ts'
import { readAuthorized, readOne } from '../../db/read-one.ts'
import { none, type Selection } from '../../db/selection.ts'
import { folios, reservations } from '../../db/tables/index.ts'
import { nearFirst } from '../../db/two-forms.ts'
import { authorize, may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { verb } from '../../kernel/verb.ts'
import { foliosPolicy } from './policy.ts'
import { type BillRow, billView, type FolioRow, folioView, ownFirst, type PaymentRow, paymentView } from './view.ts'

const FolioArguments = z
  .object({ id: id.nullish(), reservationId: id.nullish() })
  .refine((fields) => (fields.id == null) !== (fields.reservationId == null), 'Give id or reservationId.')

const isOfStay = sql`(${folios.reservationId} = ${sql.placeholder('id')} or ${folios.stayId} = ${sql.placeholder('id')})`
const inProperty = eq(folios.accommodationId, sql.placeholder('accommodationId'))
const inPropertyOfStay = sql`${folios.accommodationId} =
  (select ${reservations.accommodationId} from ${reservations} where ${eq(reservations.id, sql.placeholder('id'))})`

const byId = eq(folios.id, sql.placeholder('id'))
const isOwn = eq(folios.reservationId, sql.placeholder('id'))

export const folio = verb(foliosPolicy.folio, FolioArguments, async (ctx, fields, selection: Selection) => {
  const found =
    fields.id == null
      ? await folioOfReservation(ctx, fields.reservationId!, selection)
      : await readOne(ctx, 'folio', folioView, selection, byId, { id: fields.id })
  if (!found) fail(fields.id == null ? 'RESERVATION_NOT_FOUND' : 'FOLIO_NOT_FOUND')
  authorize(ctx.actor, foliosPolicy.folio, found.accommodationId)
  return found
})

const folioOfReservation = (ctx: Context, id: string, selection: Selection): Promise<FolioRow | undefined> =>
  nearFirst(ctx.db, id, (accommodationId) =>
    accommodationId === undefined
      ? readOne(ctx, 'folio of reservation', folioView, selection, and(isOwn, inPropertyOfStay)!, { id })
      : readOne(ctx, 'folio of reservation in a property', folioView, selection, and(isOwn, inProperty)!, {
          accommodationId,
          id,
        }),
  )

/** All folios of a stay, the guest's own first. */
export const foliosOfStay = verb(
  foliosPolicy.folios,
  { reservationId: id },
  async (ctx, { reservationId }, selection: Selection) => {
    const read = (accommodationId: string | undefined) =>
      readAll(
        ctx,
        {
          name: `folios of a stay ${accommodationId !== undefined}`,
          view: folioView,
          selection: { ...selection, accommodationId: none },
          where: and(isOfStay, accommodationId === undefined ? inPropertyOfStay : inProperty),
          orderBy: ownFirst,
        },
        { accommodationId, id: reservationId },
      )
    const found =
      (await nearFirst(ctx.db, reservationId, async (of) => orUndefined(await read(of)))) ?? fail('RESERVATION_NOT_FOUND')
    authorize(ctx.actor, foliosPolicy.folios, found[0]!.accommodationId)
    return found
  },
)

/** The folios that a company pays, the newest first. */
export const foliosOfCompany = pageAt(foliosPolicy.companyFolios, { name: 'folios of a company', view: folioView }, ['companyId'])

const orUndefined = <Row>(rows: Row[]): Row[] | undefined => (rows.length === 0 ? undefined : rows)

/** For other subgraphs: the folios with these ids that the caller may see. */
export async function foliosByIds(ctx: Context, ids: readonly string[], selection: Selection): Promise<FolioRow[]> {
  const found = await readByIds(ctx, folioView, selection, ids)
  return found.filter(({ accommodationId }) => may(ctx.actor, foliosPolicy.folio, accommodationId))
}

/** For apps: people read it with its folio. */
export const charge = (ctx: Context, { id }: { id: string }, selection: Selection): Promise<BillRow> =>
  readAuthorized(ctx, foliosPolicy.charge, { view: billView, missing: 'CHARGE_NOT_FOUND' }, id, {
    ...selection,
    accommodationId: none,
  })

export const payment = (ctx: Context, { id }: { id: string }, selection: Selection): Promise<PaymentRow> =>
  readAuthorized(ctx, foliosPolicy.payment, { view: paymentView, missing: 'PAYMENT_NOT_FOUND' }, id, selection)
