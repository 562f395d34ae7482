import { and, asc, eq, exists, gt, type SQL, sql } from 'drizzle-orm'
import { accommodations, bills, reservations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { JobHandlers } from '../../kernel/jobs.ts'
import { MATCH_CHARGES_MS, PLANNED_STAYS_AT_ONCE } from '../../kernel/limits.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { type Books, lockBooks } from '../accommodations/index.ts'
import { canBePlanned, isPlannedRow, planCharges, sellCharges } from './planned-charges.ts'
import { foliosPolicy } from './policy.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'match-planned-charges': null
  }
}

/** Charges that a server of the version before wrote, or whose stay it sold, become what their stay is. */
async function matchPlannedCharges(ctx: Context): Promise<void> {
  authorize(ctx.actor, foliosPolicy.matchPlannedCharges)
  const { id } = accommodations
  // in another order each time, so that each has its turn
  const properties = await ctx.db.select({ id }).from(accommodations).orderBy(sql`random()`)
  const end = performance.now() + MATCH_CHARGES_MS
  for (const property of properties)
    try {
      for (const kind of kinds) {
        // not audited: nobody decides anything here
        const matchSome = (after: string) => async (unit: Unit) =>
          matchAfter(unit, await lockBooks(unit.db, property.id), kind, after)
        let last: string | undefined = ''
        while (last !== undefined && performance.now() < end) last = await transact(ctx, matchSome(last))
      }
    } catch (err) {
      // others do not wait for this one
      ctx.log.warn({ err, accommodationId: property.id }, 'Planned charges could not be matched')
    }
}

/** The same for all stays of a property whose books are locked. */
export async function matchChargesOf(unit: Unit, books: Books): Promise<void> {
  for (const kind of kinds) {
    let last: string | undefined = ''
    while (last !== undefined) last = await matchAfter(unit, books, kind, last, { skipLocked: false })
  }
}

interface Kind {
  /** Which stays have charges that are not what they should be. */
  isOf: (unit: Unit, books: Books) => SQL
  match: typeof planCharges
}

const kinds: readonly Kind[] = [
  { isOf: (unit, books) => sql`${isPlannedRow} and ${hasCharges(unit, books, canBePlanned(books))}`, match: planCharges },
  {
    isOf: (unit, books) =>
      sql`not ${isPlannedRow} and ${hasCharges(unit, books, sql`${bills.planned} and ${bills.voidedAt} is null`)}`,
    match: sellCharges,
  },
]

/** Matches some stays after one, and returns the last of them. The job leaves a stay that somebody changes now to its next run. */
async function matchAfter(
  unit: Unit,
  books: Books,
  { isOf, match }: Kind,
  after: string,
  { skipLocked } = { skipLocked: true },
): Promise<string | undefined> {
  const { id, accommodationId } = reservations
  const stays = await unit.db
    .select({ id })
    .from(reservations)
    .where(and(eq(accommodationId, books.id), gt(id, after), isOf(unit, books)))
    .orderBy(asc(id))
    .limit(PLANNED_STAYS_AT_ONCE)
    .for('no key update', skipLocked ? { skipLocked } : {})
  if (stays.length > 0) await match(unit, books, ...stays.map((stay) => stay.id))
  return stays.at(-1)?.id
}

const hasCharges = ({ db }: Unit, { id }: Books, where: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(bills)
      .where(and(eq(bills.accommodationId, id), eq(bills.reservationId, reservations.id), where)),
  )

export const jobs: JobHandlers<'match-planned-charges'> = { 'match-planned-charges': matchPlannedCharges }
