import { and, asc, between, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rowOrFail } from '../../db/rows.ts'
import { bills, folios, reservations } from '../../db/tables/index.ts'
import type { Unit } from '../../kernel/transact.ts'
import { type Books, openDayFrom } from '../accommodations/index.ts'
import { sourceColumn } from './view.ts'

type Stay = Pick<typeof reservations.$inferSelect, 'status' | 'deletedAt'>

/** Nobody has agreed to a request or an option: its charges are no revenue yet. */
export const isPlanned = ({ status, deletedAt }: Stay): boolean =>
  deletedAt === null && (status === 'INQUIRY' || status === 'TENTATIVE')

export const isPlannedRow = sql`(${reservations.status} in ('INQUIRY', 'TENTATIVE') and ${reservations.deletedAt} is null)`

/** The same for the stay of a locked folio. Nobody confirms it before the folio is unlocked. */
export const isStayPlanned = async (
  db: Database,
  { accommodationId, reservationId: id }: { accommodationId: string; reservationId: string },
): Promise<boolean> => isPlanned(await rowOrFail(db, reservations, { accommodationId, id }, 'RESERVATION_NOT_FOUND'))

const ofStays = (accommodationId: string, reservationIds: readonly string[]) =>
  and(eq(bills.accommodationId, accommodationId), inArray(bills.reservationId, reservationIds), isNull(bills.voidedAt))

/** Charges that could be planned and are not. What closed days have counted stays, and so does what corrects them. */
export const canBePlanned = ({ auditedUntil }: Books): SQL =>
  and(
    eq(bills.planned, false),
    or(eq(bills.isLate, false), isNotNull(bills.lateOf)),
    isNull(bills.voidedAt),
    auditedUntil === null ? undefined : gt(bills.chargedOn, auditedUntil),
  )!

/** Whoever adds a charge holds the folio, and reads the status of the stay under its lock. */
const lockFoliosOf = (db: Database, accommodationId: string, reservationIds: readonly string[]) =>
  db
    .select({ id: folios.id })
    .from(folios)
    .where(
      and(
        eq(folios.accommodationId, accommodationId),
        or(inArray(folios.reservationId, reservationIds), inArray(folios.stayId, reservationIds)),
      ),
    )
    .orderBy(asc(folios.id))
    .for('no key update')

/** As `isCorrection` says of a charge that is not late. */
const isCorrectionRow = sql`(${bills.kind} = 'EXTRA' and (${sourceColumn} = 'RATE' or (${sourceColumn} = 'ARTICLE' and ${bills.articleId} is null)
  or (${sourceColumn} = 'TAX' and not exists (select from jsonb_array_elements(${bills.taxes}) as tax where tax->>'name' = ${bills.description}))))`

type Changed = Pick<typeof bills.$inferSelect, 'folioId' | 'reservationId' | 'isLate'>
const changed = { folioId: bills.folioId, reservationId: bills.reservationId, isLate: bills.isLate }

function tell({ emit }: Unit, accommodationId: string, rows: readonly Changed[]): void {
  for (const [folioId, reservationId] of new Map(rows.map((row) => [row.folioId, row.reservationId])))
    emit({ accommodationId, type: 'folio.nights_changed', subjectId: folioId, payload: { folioId, reservationId } })
}

/** The charges of locked stays are planned now. */
export async function planCharges(unit: Unit, books: Books, ...reservationIds: readonly string[]): Promise<void> {
  const { db } = unit
  await lockFoliosOf(db, books.id, reservationIds)
  const rows = await db
    .update(bills)
    .set({ planned: true })
    .where(and(ofStays(books.id, reservationIds), canBePlanned(books)))
    .returning(changed)
  tell(unit, books.id, rows)
}

/**
 * The planned charges of locked stays become revenue: each on its day, or on the first open one if its own was closed meanwhile. A day that a server
 * of the version before closed has counted them.
 */
export async function sellCharges(unit: Unit, books: Books, ...reservationIds: readonly string[]): Promise<void> {
  const { db, audit } = unit
  const { id: accommodationId, auditedUntil, storedDaysFrom, storedDaysUntil } = books
  await lockFoliosOf(db, accommodationId, reservationIds)
  const isMoved =
    auditedUntil === null || storedDaysFrom === null
      ? sql<boolean>`false`
      : sql<boolean>`(${bills.chargedOn} between ${storedDaysFrom}::date and ${storedDaysUntil}::date)`
  const firstOpen = auditedUntil === null ? null : openDayFrom(books, auditedUntil)
  const ifMoved = (then: SQL, otherwise: SQL) => sql`case when ${isMoved} then ${then} else ${otherwise} end`
  const rows = await db
    .update(bills)
    .set({
      planned: false,
      isLate: sql`${bills.isLate} or ${isMoved}`,
      lateOf: sql`case when ${isMoved} and not ${isCorrectionRow} then coalesce(${bills.lateOf}, ${bills.chargedOn}) else ${bills.lateOf} end`,
      chargedOn: ifMoved(sql`${firstOpen}::date`, sql`${bills.chargedOn}`),
      // the open day can have a night of its own
      kind: ifMoved(sql`'EXTRA'`, sql`${bills.kind}`),
      source: sql`${sourceColumn}`,
    })
    .where(and(ofStays(accommodationId, reservationIds), sql`${bills.planned}`))
    .returning(changed)
  tell(unit, accommodationId, rows)
  for (const [reservationId, late] of Map.groupBy(
    rows.filter(({ isLate }) => isLate),
    (row) => row.reservationId,
  ))
    audit({
      accommodationId,
      type: 'charge.late',
      log: `${late.length} charges of closed days are charged on ${firstOpen}.`,
      relatedId: reservationId,
      after: { count: late.length, chargedOn: firstOpen },
    })
}

/** A server of the version before closed these days: it counted what was planned, too. */
export async function countPlanned(
  unit: Unit,
  accommodationId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const isStanding = sql`${bills.planned} and ${bills.voidedAt} is null`
  const rows = await unit.db
    .update(bills)
    .set({ planned: false })
    .where(and(eq(bills.accommodationId, accommodationId), isStanding, between(bills.chargedOn, from, to)))
    .returning(changed)
  tell(unit, accommodationId, rows)
}
