import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { qualifyColumns } from '../../db/qualify-columns.ts'
import { bills, folios, reservations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newIdIn } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { Books } from '../accommodations/index.ts'
import { chargeLines, described } from './charge-lines.ts'
import { balanceOf, locateFolio, lockFolio } from './queries.ts'
import {
  type ChargedLine,
  type ClosedDays,
  changeOfLines,
  isCorrection,
  isPrice,
  lineOf,
  type PriceCharge,
  type StayLine,
} from './stay-lines.ts'

interface PricedReservation {
  books: Books
  reservationId: string
  lines: readonly StayLine[]
}

/** Opens the folio of a new reservation with the charges of its price, in the transaction that creates it. */
export async function openFolio(ctx: Context, unit: Unit, { books, reservationId, lines }: PricedReservation): Promise<void> {
  const { id: accommodationId, currency } = books
  const folio = { accommodationId, id: newIdIn(accommodationId), reservationId, currency, createdAt: ctx.clock.now() }
  await unit.db.insert(folios).values(folio)
  await chargeLines(unit.db, folio, lines, { createdAt: folio.createdAt })
}

interface NewPrice extends PricedReservation {
  closedDays: ClosedDays
  /** The moment of the change, which voided charges keep. */
  at: Date
  /** The input to blame for a sum that is too large. */
  field: string
  /** Only says what would change. */
  dryRun?: boolean
}

/** The price of a stay before and after a change. */
export interface ChangedCharges {
  isChanged: boolean
  before: ChargedLine[]
  after: ChargedLine[]
}

/**
 * Changes the price of a stay, in the transaction that changes the reservation. Charges that a line describes are kept; all other nights,
 * articles, taxes and fees of the stay are voided, and missing ones are added. Charges that were added to the folio are kept.
 */
export async function changeStayCharges(unit: Unit, price: NewPrice): Promise<ChangedCharges> {
  const { books, reservationId, lines, closedDays, at, field, dryRun = false } = price
  const folio = await lockFolio(unit.db, await locateFolio(unit.db, { reservationId }))
  const before = await unit.db
    .select()
    .from(bills)
    .where(and(isStayChargeOf(folio.accommodationId, reservationId), isNull(bills.voidedAt)))
  const { removed, added } = changeOfLines(books, before, lines, closedDays)
  const isChanged = removed.length + added.length > 0
  const standing = before.filter((charge) => !removed.includes(charge))
  const change = {
    isChanged,
    before: inOrder(before.map(lineOf)),
    after: inOrder([...standing.map(lineOf), ...added.map(described)]),
  }
  if (!isChanged || dryRun) return change
  const ids = removed.map(({ id }) => id)
  if (ids.length > 0)
    await unit.db
      .update(bills)
      .set({ voidedAt: at })
      .where(and(eq(bills.accommodationId, folio.accommodationId), inArray(bills.id, ids)))
  await chargeLines(unit.db, folio, added, { createdAt: at })
  await balanceOf(unit.db, folio, field)
  const payload = { folioId: folio.id, reservationId }
  unit.emit({ accommodationId: folio.accommodationId, type: 'folio.nights_changed', subjectId: folio.id, payload })
  return change
}

/** By date, the price of a night and its taxes before each article and its taxes. */
const inOrder = (lines: ChargedLine[]) => lines.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
const keyOf = ({ date, articleId, source }: ChargedLine) => `${date} ${articleId ?? ''} ${source}`

/** The nights, articles, taxes and corrections that are the price of a stay. */
export async function priceOfStay(db: Database, accommodationId: string, reservationId: string): Promise<ChargedLine[]> {
  const charges = await db
    .select()
    .from(bills)
    .where(and(isStayChargeOf(accommodationId, reservationId), isNull(bills.voidedAt)))
    .orderBy(bills.chargedOn, bills.id)
  return charges.filter(isPrice).map(lineOf)
}

/** The price of a stay as it was when the reservation was deleted: without the fee, and with what the fee replaced. */
export async function priceBeforeDeletion(
  db: Database,
  { accommodationId, id, deletedAt }: { accommodationId: string; id: string; deletedAt: Date },
): Promise<StayLine[]> {
  const charges = await db
    .select()
    .from(bills)
    .where(and(isStayChargeOf(accommodationId, id), or(isNull(bills.voidedAt), eq(bills.voidedAt, deletedAt))))
    .orderBy(bills.chargedOn, bills.id)
  return charges.filter((each) => isPrice(each) && !(isCorrection(each) && each.createdAt >= deletedAt)).map(lineOf)
}

/** The charges that are the price of a reservation, as SQL over its row: nights, articles, taxes and corrections. */
export const pricesOfReservation = qualifyColumns(sql<PriceCharge[]>`(
  select coalesce(json_agg(json_build_object('kind', ${bills.kind}, 'source', ${bills.source}, 'chargedOn', ${bills.chargedOn},
    'amount', ${bills.amount}, 'articleId', ${bills.articleId}, 'description', ${bills.description}, 'taxes', ${bills.taxes})
    order by ${bills.chargedOn}, ${bills.id}), '[]'::json)
  from ${bills}
  where ${bills.accommodationId} = ${reservations.accommodationId} and ${bills.reservationId} = ${reservations.id}
    and ${bills.voidedAt} is null and ${bills.entryId} is null
    and (${bills.kind} = 'NIGHT' or ${bills.source} in ('RATE', 'ARTICLE', 'TAX'))
)`)

/** Whether the deletion charged a fee, or made up for closed days. One that only voided open charges did neither. */
export async function wasDeletedForFee(
  db: Database,
  { accommodationId, id, deletedAt }: { accommodationId: string; id: string; deletedAt: Date },
): Promise<boolean> {
  const [change] = await db
    .select({ id: bills.id })
    .from(bills)
    .where(and(isStayChargeOf(accommodationId, id), eq(bills.createdAt, deletedAt)))
    .limit(1)
  return change !== undefined
}

/** The dates for which a reservation has a price. */
export async function pricedDates(db: Database, accommodationId: string, reservationId: string): Promise<string[]> {
  const rows = await db
    .select({ date: bills.chargedOn })
    .from(bills)
    .where(and(isOf(accommodationId, reservationId), eq(bills.kind, 'NIGHT'), isNull(bills.voidedAt)))
  return rows.map(({ date }) => date)
}

const isOf = (accommodationId: string, reservationId: string) =>
  and(eq(bills.accommodationId, accommodationId), eq(bills.reservationId, reservationId))

const isStayChargeOf = (accommodationId: string, reservationId: string) =>
  and(
    isOf(accommodationId, reservationId),
    isNull(bills.entryId),
    or(eq(bills.kind, 'NIGHT'), inArray(bills.source, ['RATE', 'ARTICLE', 'TAX', 'CANCELLATION', 'NO_SHOW'])),
  )
