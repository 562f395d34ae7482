import { and, eq, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { folios, paymentMethods, payments, refunds, reservations } from '../../db/tables/index.ts'
import { insertRows } from '../../db/two-forms.ts'
import { actorName } from '../../kernel/actor.ts'
import { attempt, isAccepted } from '../../kernel/attempt.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { FoyerError, fail, refuseField } from '../../kernel/errors.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { id, memo, moneyMoved, name, reference } from '../../kernel/inputs.ts'
import { FOLIOS_OF_STAY_MAX, IMPORT_KEY_CHARACTERS_MAX, PAYMENT_AHEAD_MS_MAX } from '../../kernel/limits.ts'
import { byLimits, type FieldsOf, parse } from '../../kernel/parse.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { currency, moment } from '../../rest/common-schemas.ts'
import { type Books, businessDayOf, lockBooks, refuseClosedDayOf, refuseUnreportedDay } from '../accommodations/index.ts'
import { foliosPolicy } from './policy.ts'
import { stayOfFolio } from './queries.ts'

const PaymentLine = byLimits((limits) =>
  z.object({
    type: z.enum(['PAYMENT', 'REFUND']),
    reservationId: id,
    /** Which of its folios beside the guest's own, from 1. */
    folio: z
      .int()
      .min(1)
      .max(FOLIOS_OF_STAY_MAX - 1)
      .nullish(),
    /** By which later lines name a payment. */
    key: z.string(),
    /** Of a refund: the payment that it gives back, by its id or by the key of an earlier line. */
    paymentId: z.string().min(1).max(IMPORT_KEY_CHARACTERS_MAX).nullish(),
    amount: moneyMoved,
    currency: currency.nullish(),
    method: z.enum(paymentMethods),
    at: moment,
    externalRef: reference.nullish(),
    memo: memo(limits).nullish(),
    recordedBy: name(limits).nullish(),
    voidedAt: moment.nullish(),
    createdAt: moment.nullish(),
  }),
)

type PaymentLine = FieldsOf<typeof PaymentLine>

interface Input {
  accommodationId: string
  /** As a file has them; checked here, each for itself. */
  lines: readonly unknown[]
}

/** Sums of a folio in the course of an import. */
interface Account {
  folioId: string
  channelId: string | null
  paid: bigint
  /** Payment → when it came, and what of it was not given back. */
  left: Map<string, { paidAt: Date; amount: bigint }>
  /** Key of a line of this batch → payment. */
  named: Map<string, string>
}

/** Imports payments and refunds, also voided ones. Returns for each line the id of its row, or why it was refused. */
export async function importPayments(ctx: Context, { accommodationId, lines }: Input): Promise<(string | FoyerError)[]> {
  authorize(ctx.actor, foliosPolicy.importPayments, accommodationId)
  const parsed = lines.map((line) => attempt(() => parse(PaymentLine(ctx.limits), line)))
  return transact(ctx, async (unit) => {
    const books = await lockBooks(unit.db, accommodationId)
    const sound = parsed.filter(isAccepted)
    const accounts = await lockAccounts(unit.db, accommodationId, sound)
    const rows = parsed.map((line) => (line instanceof FoyerError ? line : attempt(() => rowOf(ctx, books, accounts, line))))
    await write(unit, rows.filter(isAccepted))
    return rows.map((row) => (row instanceof FoyerError ? row : row.id))
  })
}

/** A folio of a stay: the guest's own without a place. */
const accountKey = ({ reservationId, folio }: { reservationId: string; folio?: number | null | undefined }) =>
  `${reservationId} ${folio ?? 0}`

/** Locks the folios of the lines in the order of their ids, as all do that change several. */
async function lockAccounts(db: Database, accommodationId: string, lines: readonly PaymentLine[]): Promise<Map<string, Account>> {
  const reservationIds = [...new Set(lines.map(({ reservationId }) => reservationId))]
  if (reservationIds.length === 0) return new Map()
  const ofStays = and(
    eq(folios.accommodationId, accommodationId),
    or(inArray(folios.reservationId, reservationIds), inArray(folios.stayId, reservationIds)),
  )
  const stay = matching(reservations, { accommodationId: folios.accommodationId, id: stayOfFolio })
  const locked = await db
    .select({ id: folios.id, ownOf: folios.reservationId, reservationId: reservations.id, channelId: reservations.channelId })
    .from(folios)
    .innerJoin(reservations, stay)
    .where(ofStays)
    .orderBy(folios.id)
    .for('no key update', { of: folios })
  const accounts = new Map<string, Account>()
  const byFolio = new Map<string, Account>()
  for (const [reservationId, all] of Map.groupBy(locked, (one) => one.reservationId)) {
    const named = new Map<string, string>()
    const others = all.filter(({ ownOf }) => ownOf === null)
    for (const { id, ownOf, channelId } of all) {
      const folio = ownOf === null ? others.findIndex((other) => other.id === id) + 1 : null
      const account = { folioId: id, channelId, paid: 0n, left: new Map(), named }
      accounts.set(accountKey({ reservationId, folio }), account)
      byFolio.set(id, account)
    }
  }
  const isRecorded = (table: typeof payments | typeof refunds) =>
    and(
      eq(table.accommodationId, accommodationId),
      inArray(
        table.folioId,
        locked.map(({ id }) => id),
      ),
      eq(table.status, 'RECORDED'),
    )
  if (locked.length === 0) return accounts
  for (const payment of await db.select().from(payments).where(isRecorded(payments)))
    receive(byFolio.get(payment.folioId)!, payment)
  for (const { folioId, paymentId, amount } of await db.select().from(refunds).where(isRecorded(refunds)))
    giveBack(byFolio.get(folioId)!, paymentId, amount)
  return accounts
}

function receive(account: Account, { id, paidAt, amount }: { id: string; paidAt: Date; amount: number }): void {
  account.paid += BigInt(amount)
  account.left.set(id, { paidAt, amount: BigInt(amount) })
}

function giveBack(account: Account, paymentId: string | null, amount: number): void {
  account.paid -= BigInt(amount)
  const payment = paymentId === null ? undefined : account.left.get(paymentId)
  if (payment) payment.amount -= BigInt(amount)
}

function refuseUnfitDay(books: Books, at: Date, now: Date): void {
  if (at.getTime() > now.getTime() + PAYMENT_AHEAD_MS_MAX) refuseField('at', 'lies in the future')
  refuseUnreportedDay(books, at, 'at')
  refuseClosedDayOf(books, businessDayOf(books, at), 'at')
}

interface Entered {
  paymentId: string | null
  /** What the line moves: 0 if it is voided. */
  standing: number
}

function enterPayment(account: Account, line: PaymentLine, { id, paymentId, standing }: Entered & { id: string }): void {
  if (paymentId !== null) refuseField('payment', 'only a refund gives a payment back')
  account.named.set(line.key, id)
  if (standing > 0) receive(account, { id, paidAt: line.at, amount: standing })
}

function enterRefund(account: Account, { at }: PaymentLine, { paymentId, standing }: Entered): void {
  refuseMoreThanPaid(account, { paymentId, at, amount: standing })
  giveBack(account, paymentId, standing)
}

/** The payment that a line gives back, by its id or by the key of its own line. */
const paymentIdOf = ({ named }: Account, { paymentId }: PaymentLine): string | null =>
  paymentId == null ? null : (named.get(paymentId) ?? paymentId)

/** What a payment and a refund have in common, as stored. */
function rowOf(ctx: Context, books: Books, accounts: ReadonlyMap<string, Account>, line: PaymentLine) {
  const now = ctx.clock.now()
  const { type, reservationId, amount, method, at, voidedAt = null } = line
  const account =
    accounts.get(accountKey(line)) ??
    (accounts.has(accountKey({ reservationId }))
      ? refuseField('folio', 'the stay has no such folio')
      : fail('RESERVATION_NOT_FOUND', { field: 'reservation' }))
  const paymentId = paymentIdOf(account, line)
  refuseUnfitDay(books, at, now)
  if (line.currency != null && line.currency !== books.currency) fail('CURRENCY_MISMATCH', { field: 'currency' })
  if (method === 'platform' && account.channelId === null) fail('CHANNEL_MISSING', { field: 'method' })
  const rowId = newIdIn(books.id)
  const standing = voidedAt === null ? amount : 0
  if (type === 'PAYMENT') enterPayment(account, line, { id: rowId, paymentId, standing })
  else enterRefund(account, line, { paymentId, standing })
  if (!Number.isSafeInteger(Number(account.paid))) refuseField('amount', 'what is paid on the folio is too large')
  return {
    type,
    at,
    postedOn: businessDayOf(books, at),
    paymentId,
    accommodationId: books.id,
    id: rowId,
    folioId: account.folioId,
    reservationId,
    amount,
    currency: books.currency,
    method,
    status: voidedAt === null ? ('RECORDED' as const) : ('VOIDED' as const),
    externalRef: line.externalRef ?? null,
    memo: line.memo ?? null,
    recordedBy: line.recordedBy ?? actorName(ctx.actor),
    voidedAt,
    createdAt: line.createdAt ?? now,
    updatedAt: now,
  }
}

function refuseMoreThanPaid(
  { paid, left }: Account,
  { paymentId, at, amount }: { paymentId: string | null; at: Date; amount: number },
): void {
  const ofPayment =
    paymentId === null ? undefined : (left.get(paymentId) ?? refuseField('payment', 'is not a payment of the folio'))
  if (ofPayment && at < ofPayment.paidAt) refuseField('at', 'lies before the payment that is given back')
  if (ofPayment && BigInt(amount) > ofPayment.amount) fail('REFUND_EXCEEDS_PAID', { field: 'amount' })
  if (BigInt(amount) > paid) fail('REFUND_EXCEEDS_PAID', { field: 'amount' })
}

type Row = ReturnType<typeof rowOf>

async function write(unit: Unit, rows: readonly Row[]): Promise<void> {
  const received = rows.flatMap(({ type, at, paymentId: _, ...row }) => (type === 'PAYMENT' ? [{ ...row, paidAt: at }] : []))
  const refundRows = rows.flatMap(({ type, at, ...row }) => (type === 'REFUND' ? [{ ...row, refundedAt: at }] : []))
  await insertRows(unit.db, payments, received)
  await insertRows(unit.db, refunds, refundRows)
  for (const row of rows) record(unit, row)
}

function record(
  { audit, emit }: Unit,
  { type, accommodationId, id: rowId, folioId, reservationId, amount, method, at, paymentId }: Row,
) {
  const isRefund = type === 'REFUND'
  audit({
    accommodationId,
    type: isRefund ? 'refund.import' : 'payment.import',
    log: `Imported a ${type.toLowerCase()} of ${amount} by ${method}.`,
    relatedId: reservationId,
    after: { id: rowId, amount, method, at },
  })
  const about = { folioId, reservationId, amount }
  if (isRefund)
    emit({ accommodationId, type: 'folio.refund_recorded', subjectId: rowId, payload: { ...about, refundId: rowId, paymentId } })
  else emit({ accommodationId, type: 'folio.payment_recorded', subjectId: rowId, payload: { ...about, paymentId: rowId } })
}
