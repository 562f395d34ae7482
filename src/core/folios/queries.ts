import { and, eq, sql } from 'drizzle-orm'
import { type Database, locking } from '../../db/database.ts'
import { findById, rowById } from '../../db/find-by-id.ts'
import { pipeline } from '../../db/pipelining.ts'
import { matching, rowOrFail } from '../../db/rows.ts'
import { placeholders, prepared } from '../../db/statements.ts'
import { bills, folios, payments, reservations } from '../../db/tables/index.ts'
import { authorize, type Grant } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import type { Limits } from '../../kernel/limits.ts'
import type { FieldsOf, Shape } from '../../kernel/parse.ts'
import type { Unit } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'

type FolioRow = typeof folios.$inferSelect

export interface StoredFolio extends Omit<FolioRow, 'reservationId' | 'stayId'> {
  /** Its stay. */
  reservationId: string
  /** Whether it is the guest's own. */
  isOwn: boolean
}

/** The stay of a folio, as SQL over its row. */
export const stayOfFolio = sql<string>`coalesce(${folios.reservationId}, ${folios.stayId})`

const storedFolio = ({ reservationId, stayId, ...row }: FolioRow): StoredFolio => ({
  ...row,
  reservationId: (reservationId ?? stayId)!,
  isOwn: reservationId !== null,
})

export type StoredCharge = typeof bills.$inferSelect
export type StoredPayment = typeof payments.$inferSelect

/** What must be known before anything is locked: the accommodation. */
export type Located = Pick<StoredFolio, 'accommodationId' | 'id'>

/** A folio as a caller names it. */
export interface NamedFolio extends Located {
  /** The reservation, if no folio is named: charges come to its folios by their routes. */
  ofStay: string | null
}

const key = { accommodationId: folios.accommodationId, id: folios.id }

const keyWithStay = rowById(folios, 'FOLIO_NOT_FOUND', { ...key, reservationId: folios.reservationId, stayId: folios.stayId })

/** A folio with its stay, not locked. */
export async function stayFolio(db: Database, id: string): Promise<Located & { reservationId: string }> {
  const { reservationId, stayId, ...row } = await keyWithStay(db, id)
  return { ...row, reservationId: (reservationId ?? stayId)! }
}

export const isFolio = matching(folios, { accommodationId: sql.placeholder('accommodationId'), id: sql.placeholder('id') })

const folioById = rowById(folios, 'FOLIO_NOT_FOUND', key)

export const namesFolio = { folioId: id.nullish(), reservationId: id.nullish() }

type NamesFolio = Partial<FieldsOf<typeof namesFolio>>

/** Finds a folio by its id, or the guest's own by its reservation's id. */
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
  work: (ctx: Context, fields: FieldsOf<Input>, named: NamedFolio) => Promise<Result>,
) =>
  verb(
    allowed,
    (limits) => ({ ...namesFolio, ...(typeof accepted === 'function' ? accepted(limits) : accepted) }),
    async (ctx, input): Promise<Result> => {
      const { folioId, reservationId, ...fields } = input as NamesFolio
      const found = await locateFolio(ctx.db, { folioId, reservationId })
      authorize(ctx.actor, allowed, found.accommodationId)
      return work(ctx, fields as FieldsOf<Input>, await namedFolio(ctx.db, found, { folioId, reservationId }))
    },
  )

/** If both ids are given they must belong together. Called after the authorization, so it reveals nothing to others. */
async function namedFolio(db: Database, found: Located, { folioId, reservationId }: NamesFolio): Promise<NamedFolio> {
  if (folioId == null) return { ...found, ofStay: reservationId! }
  if (folioId === found.id) return { ...found, ofStay: null }
  const { accommodationId } = found
  const [named] = await db
    .select(key)
    .from(folios)
    .where(matching(folios, { accommodationId, id: folioId, stayId: reservationId! }))
  if (!named) refuseField('folioId', 'is not a folio of reservationId')
  return { ...named, ofStay: null }
}

/** The folio of a charge or a payment. */
export const folioOfCharge = rowById(bills, 'CHARGE_NOT_FOUND', { accommodationId: bills.accommodationId, id: bills.folioId })

export const folioOfPayment = rowById(payments, 'PAYMENT_NOT_FOUND', {
  accommodationId: payments.accommodationId,
  id: payments.folioId,
})

/** A payment can have moved before its folio was locked. */
export function refuseMoved({ folioId }: Pick<StoredPayment, 'folioId'>, { id }: Located): void {
  if (folioId !== id) fail('CONFLICT')
}

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
  return row ? storedFolio(row) : fail('FOLIO_NOT_FOUND')
}

/** The folios of a stay, the guest's own first, then the others in the order in which they were opened. */
export type FoliosOfStay = readonly [StoredFolio, ...StoredFolio[]]

/** Locks all folios of a stay, in the order of their ids, as all do that change several. */
export async function lockFoliosOfStay(db: Database, accommodationId: string, reservationId: string): Promise<FoliosOfStay> {
  const statement = prepared(db, 'lockFoliosOfStay', (name) =>
    locking(db, 'no key update', db.select().from(folios).where(isOfStay).orderBy(folios.id)).prepare(name),
  )
  return ownFirst(await statement.execute({ accommodationId, reservationId }))
}

/** The same without a lock, for who only asks. */
export async function readFoliosOfStay(db: Database, accommodationId: string, reservationId: string): Promise<FoliosOfStay> {
  const statement = prepared(db, 'readFoliosOfStay', (name) =>
    db.select().from(folios).where(isOfStay).orderBy(folios.id).prepare(name),
  )
  return ownFirst(await statement.execute({ accommodationId, reservationId }))
}

function ownFirst(rows: readonly FolioRow[]): FoliosOfStay {
  const all = rows.map(storedFolio)
  const own = all.find(({ isOwn }) => isOwn) ?? fail('RESERVATION_NOT_FOUND')
  return [own, ...all.filter((folio) => folio !== own)]
}

const isOfStay = and(
  eq(folios.accommodationId, sql.placeholder('accommodationId')),
  sql`(${folios.reservationId} = ${sql.placeholder('reservationId')} or ${folios.stayId} = ${sql.placeholder('reservationId')})`,
)

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
  return (await statement.execute({ accommodationId, folioIds, reservationIds })).map(storedFolio)
}

/** With the lock, the charge does not change before the commit. */
export const lockFolioOfCharge = async (db: Database, id: string): Promise<StoredFolio> =>
  lockFolio(db, await folioOfCharge(db, id))

/** With the lock, the payment does not change before the commit. */
export const lockFolioOfPayment = async (db: Database, id: string): Promise<StoredFolio> =>
  lockFolio(db, await folioOfPayment(db, id))

/** Money by platform is a debt of the channel: without a channel nobody would owe it. */
export async function refuseWithoutChannel({ db }: Unit, { accommodationId, reservationId }: StoredFolio): Promise<void> {
  const [stay] = await db
    .select({ channelId: reservations.channelId })
    .from(reservations)
    .where(matching(reservations, { accommodationId, id: reservationId }))
  if (stay?.channelId == null) fail('CHANNEL_MISSING')
}
