import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { bills, folios } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/transact.ts'
import { type Books, refuseClosedDay } from '../accommodations/index.ts'
import { balanceOf, locateFolio, lockFolio, type StoredFolio } from './queries.ts'

/** The price of one night or day. */
export interface Night {
  /** `YYYY-MM-DD` in the accommodation's calendar. */
  date: string
  amount: number
}

interface PricedReservation {
  books: Books
  reservationId: string
  nights: readonly Night[]
}

/** Opens the folio of a new reservation with a charge for each night, in the transaction that creates it. */
export async function openFolio(ctx: Context, unit: Unit, { books, reservationId, nights }: PricedReservation): Promise<void> {
  const { id: accommodationId, currency } = books
  const folio = { accommodationId, id: newId(), reservationId, currency, createdAt: ctx.clock.now() }
  await unit.db.insert(folios).values(folio)
  await chargeNights(ctx, unit, folio, nights)
}

/**
 * Changes the prices of the nights, in the transaction that changes the reservation. Charges with the same date and amount stay;
 * all others are voided, and missing ones are added. Returns whether anything changed.
 */
export async function changeNights(
  ctx: Context,
  unit: Unit,
  { books, reservationId, nights }: PricedReservation,
): Promise<boolean> {
  const folio = await lockFolio(unit.db, await locateFolio(unit.db, { reservationId }))
  const { accommodationId } = folio
  const isNight = isNightOf(accommodationId, reservationId)
  const before = await unit.db.select().from(bills).where(isNight)
  const removed = before.filter((charge) => !nights.some((night) => isChargeFor(charge, night)))
  const added = nights.filter((night) => !before.some((charge) => isChargeFor(charge, night)))
  if (removed.length + added.length === 0) return false
  for (const date of [...removed.map(({ chargedOn }) => chargedOn), ...added.map(({ date }) => date)])
    refuseClosedDay(books, date)
  const ids = removed.map(({ id }) => id)
  if (ids.length > 0)
    await unit.db
      .update(bills)
      .set({ voidedAt: ctx.clock.now() })
      .where(and(isNight, inArray(bills.id, ids)))
  await chargeNights(ctx, unit, folio, added)
  await balanceOf(unit.db, folio, 'nightlyRates')
  const payload = { folioId: folio.id, reservationId }
  unit.emit({ accommodationId, type: 'folio.nights_changed', subjectId: folio.id, payload })
  return true
}

/** The dates for which a reservation has a price. */
export async function pricedDates(db: Database, accommodationId: string, reservationId: string): Promise<string[]> {
  const rows = await db.select({ date: bills.chargedOn }).from(bills).where(isNightOf(accommodationId, reservationId))
  return rows.map(({ date }) => date)
}

const isNightOf = (accommodationId: string, reservationId: string) =>
  and(
    eq(bills.accommodationId, accommodationId),
    eq(bills.reservationId, reservationId),
    eq(bills.kind, 'NIGHT'),
    isNull(bills.voidedAt),
  )

const isChargeFor = ({ chargedOn, amount }: { chargedOn: string; amount: number }, night: Night) =>
  chargedOn === night.date && amount === night.amount

async function chargeNights(ctx: Context, { db }: Unit, folio: StoredFolio, nights: readonly Night[]): Promise<void> {
  if (nights.length === 0) return
  const { accommodationId, id: folioId, reservationId } = folio
  await db.insert(bills).values(
    nights.map(({ date, amount }) => ({
      accommodationId,
      id: newId(),
      folioId,
      reservationId,
      kind: 'NIGHT' as const,
      chargedOn: date,
      description: 'Accommodation',
      amount,
      createdAt: ctx.clock.now(),
    })),
  )
}
