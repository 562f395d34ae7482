import { and, eq, sql } from 'drizzle-orm'
import { type Database, locking } from '../../db/database.ts'
import { findById, rowById } from '../../db/find-by-id.ts'
import { pipeline } from '../../db/pipelining.ts'
import { matching, rowOrFail } from '../../db/rows.ts'
import { placeholders, prepared } from '../../db/statements.ts'
import { bills, folios, payments, refunds, reservations } from '../../db/tables/index.ts'
import { ofOneProperty } from '../../db/two-forms.ts'
import { authorize, type Grant } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import type { Limits } from '../../kernel/limits.ts'
import type { FieldsOf, Shape } from '../../kernel/parse.ts'
import type { Unit } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'

export type StoredFolio = typeof folios.$inferSelect
export type StoredCharge = typeof bills.$inferSelect
export type StoredPayment = typeof payments.$inferSelect

/** What must be known before anything is locked: the accommodation. */
export type Located = Pick<StoredFolio, 'accommodationId' | 'id'>

const key = { accommodationId: folios.accommodationId, id: folios.id }

export const isFolio = matching(folios, { accommodationId: sql.placeholder('accommodationId'), id: sql.placeholder('id') })

const folioById = rowById(folios, 'FOLIO_NOT_FOUND', key)

export const namesFolio = { folioId: id.nullish(), reservationId: id.nullish() }

type NamesFolio = Partial<FieldsOf<typeof namesFolio>>

/** Finds a folio by its id or by its reservation's id. */
export async function locateFolio(db: Database, { folioId, reservationId }: NamesFolio): Promise<Located> {
  if (reservationId == null) {
    if (folioId == null) refuseField('folioId', 'give it or reservationId')
    return folioById(db, folioId)
  }
  const ofReservation = matching(folios, { accommodationId: reservations.accommodationId, reservationId: reservations.id })
  const row = await findById(db, 'locateFolioOfReservation', reservations, reservationId, (isRow) =>
    db.select(key).from(reservations).innerJoin(folios, ofReservation).where(isRow),
  )
  if (!row) fail('RESERVATION_NOT_FOUND')
  return row
}

/** A verb whose input names a folio by its own id or by that of its reservation; `work` gets the rest of the input. */
export const verbOnFolio = <Input extends Shape, Result>(
  allowed: readonly Grant[],
  accepted: Input | ((limits: Limits) => Input),
  work: (ctx: Context, fields: FieldsOf<Input>, located: Located) => Promise<Result>,
) =>
  verb(
    allowed,
    (limits) => ({ ...namesFolio, ...(typeof accepted === 'function' ? accepted(limits) : accepted) }),
    async (ctx, input): Promise<Result> => {
      const { folioId, reservationId, ...fields } = input as NamesFolio
      const located = await locateFolio(ctx.db, { folioId, reservationId })
      authorize(ctx.actor, allowed, located.accommodationId)
      refuseOtherFolio(located, folioId)
      return work(ctx, fields as FieldsOf<Input>, located)
    },
  )

/** If both ids are given they must belong together. Called after the authorization, so it reveals nothing to others. */
export function refuseOtherFolio({ id }: Located, folioId: string | null | undefined): void {
  if (folioId != null && folioId !== id) refuseField('folioId', 'is not the folio of reservationId')
}

/** The folio of a charge or a payment. */
export const folioOfCharge = rowById(bills, 'CHARGE_NOT_FOUND', { accommodationId: bills.accommodationId, id: bills.folioId })

export const folioOfPayment = rowById(payments, 'PAYMENT_NOT_FOUND', {
  accommodationId: payments.accommodationId,
  id: payments.folioId,
})

/** The folio is locked, so its charges and payments do not change before the commit. */
export const chargeOf = (db: Database, { accommodationId }: Located, id: string): Promise<StoredCharge> =>
  rowOrFail(db, bills, { accommodationId, id }, 'CHARGE_NOT_FOUND')

export const paymentOf = (db: Database, { accommodationId }: Located, id: string): Promise<StoredPayment> =>
  rowOrFail(db, payments, { accommodationId, id }, 'PAYMENT_NOT_FOUND')

export async function insertPayment(db: Database, payment: StoredPayment): Promise<void> {
  const statement = prepared(db, `insertPayment ${Object.keys(payment)}`, (name) =>
    db.insert(payments).values(placeholders(payments, payment)).prepare(name),
  )
  await pipeline(db, statement.execute({ ...payment }))
}

export async function lockFolio(db: Database, { accommodationId, id }: Located): Promise<StoredFolio> {
  const statement = prepared(db, 'lockFolio', (name) =>
    locking(db, 'no key update', db.select().from(folios).where(isFolio)).prepare(name),
  )
  const [row] = await statement.execute({ accommodationId, id })
  return row ?? fail('FOLIO_NOT_FOUND')
}

/** Locks the folios of a property that are named by their ids or those of their reservations, without those that others have locked. */
export async function lockFreeFolios(
  db: Database,
  accommodationId: string,
  named: readonly NamesFolio[],
): Promise<StoredFolio[]> {
  const statement = prepared(db, 'lockFreeFolios', (name) =>
    db
      .select()
      .from(folios)
      .where(
        and(
          eq(folios.accommodationId, sql.placeholder('accommodationId')),
          sql`(${folios.id} = any(${sql.placeholder('folioIds')}) or ${folios.reservationId} = any(${sql.placeholder('reservationIds')}))`,
        ),
      )
      .for('no key update', { skipLocked: true })
      .prepare(name),
  )
  const folioIds = named.flatMap(({ folioId, reservationId }) => (reservationId == null && folioId ? [folioId] : []))
  const reservationIds = named.flatMap(({ reservationId }) => reservationId ?? [])
  return statement.execute({ accommodationId, folioIds, reservationIds })
}

/** With the lock, the payment does not change before the commit. */
export const lockFolioOfPayment = async (db: Database, id: string): Promise<StoredFolio> =>
  lockFolio(db, await folioOfPayment(db, id))

/** Sums of a folio, as SQL over its row, in PostgreSQL's exact numbers. */
export const charged = sql`(select coalesce(sum(${bills.amount}), 0) from ${bills} where
  ${bills.accommodationId} = ${folios.accommodationId} and ${bills.folioId} = ${folios.id} and ${bills.voidedAt} is null)`
/** Net of refunds. */
export const paid = sql`((select coalesce(sum(${payments.amount}), 0) from ${payments} where
  ${payments.accommodationId} = ${folios.accommodationId} and ${payments.folioId} = ${folios.id}
  and ${payments.status} = 'RECORDED')
  - (select coalesce(sum(${refunds.amount}), 0) from ${refunds} where
  ${refunds.accommodationId} = ${folios.accommodationId} and ${refunds.folioId} = ${folios.id}
  and ${refunds.status} = 'RECORDED'))`

const sums = { charged: sql<string>`${charged}::text`, paid: sql<string>`${paid}::text` }

interface Sums {
  charged: bigint
  /** Net of refunds. */
  paid: bigint
}

/** The sums of locked folios of a property. */
export async function sumsOf(db: Database, accommodationId: string, folioIds: readonly string[]): Promise<Map<string, Sums>> {
  const statement = prepared(db, 'sumsOf', (name) =>
    db
      .select({ id: folios.id, ...sums })
      .from(folios)
      .where(
        and(
          eq(folios.accommodationId, sql.placeholder('accommodationId')),
          sql`${folios.id} = any(${sql.placeholder('folioIds')})`,
        ),
      )
      .prepare(name),
  )
  const rows = await statement.execute({ accommodationId, folioIds })
  return new Map(rows.map(({ id, ...found }) => [id, exact(found)]))
}

const exact = ({ charged, paid }: { charged: string; paid: string }): Sums => ({ charged: BigInt(charged), paid: BigInt(paid) })

/**
 * The amount still owed; negative if too much was paid. A sum that JSON numbers cannot hold is refused, and `field` names the input to
 * blame.
 */
export function balanceIn({ charged, paid }: Sums, field: string): number {
  const balance = charged - paid
  if (![charged, paid, balance].every((sum) => Number.isSafeInteger(Number(sum))))
    fail('LIMIT_EXCEEDED', { field, message: `The sums of a folio stay within ±${Number.MAX_SAFE_INTEGER}.` })
  return Number(balance)
}

/** The amount still owed on a folio. */
export async function balanceOf(db: Database, { accommodationId, id }: Located, field: string): Promise<number> {
  const statement = prepared(db, 'balanceOf', (name) =>
    db
      .select(ofOneProperty(db, sums, { accommodationId }))
      .from(folios)
      .where(isFolio)
      .prepare(name),
  )
  const [found] = await statement.execute({ accommodationId, id })
  return balanceIn(exact(found!), field)
}

/** Money by platform is a debt of the channel: without a channel nobody would owe it. */
export async function refuseWithoutChannel({ db }: Unit, { accommodationId, reservationId }: StoredFolio): Promise<void> {
  const [stay] = await db
    .select({ channelId: reservations.channelId })
    .from(reservations)
    .where(matching(reservations, { accommodationId, id: reservationId }))
  if (stay?.channelId == null) fail('CHANNEL_MISSING')
}
