import { and, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { accommodations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { JobHandlers } from '../../kernel/jobs.ts'
import { FILL_IN_MS } from '../../kernel/limits.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { addDays } from '../../kernel/zone.ts'
import { type AccommodationRow, lockAccommodation, markDaysStored } from '../accommodations/index.ts'
import { closingPolicy } from './policy.ts'
import { allBefore, earliestWith, firstDayFrom, lastDayTo, someDaysFrom, storeDays } from './store-days.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'fill-in-closed-days': null
  }
}

/** Stores the days that servers closed without storing them: those from before days were stored, and later ones of a version before. */
async function fillInClosedDays(ctx: Context): Promise<void> {
  authorize(ctx.actor, closingPolicy.fillInClosedDays)
  const { id, auditedUntil, storedDaysFrom, storedDaysUntil } = accommodations
  const isMissing = or(isNull(storedDaysFrom), gt(storedDaysFrom, sql`'-infinity'`), lt(storedDaysUntil, auditedUntil))
  const properties = await ctx.db
    .select({ id })
    .from(accommodations)
    .where(and(isNotNull(auditedUntil), isMissing))
    .orderBy(id)
  // the next run goes on
  const end = performance.now() + FILL_IN_MS
  for (const { id: accommodationId } of properties) {
    try {
      while (
        performance.now() < end &&
        (await transact(ctx, (unit) => fillInSome(ctx, unit, accommodationId), { isPatient: true }))
      );
    } catch (err) {
      // others do not wait for this one
      ctx.log.warn({ err, accommodationId }, 'Closed days could not be filled in')
    }
  }
}

const fillInSome = async (ctx: Context, unit: Unit, accommodationId: string) =>
  fillIn(ctx, unit, await lockAccommodation(unit.db, accommodationId))

/** Stores some closed days of a locked property that are not stored, and answers whether days may be left. */
export async function fillIn(ctx: Context, unit: Unit, property: AccommodationRow): Promise<boolean> {
  const { id, auditedUntil, storedDaysFrom, storedDaysUntil } = property
  if (auditedUntil === null) return false
  // not audited: nothing that anybody reads changes
  if (storedDaysUntil !== null && storedDaysUntil < auditedUntil) {
    const from = await firstDayFrom(unit, property, addDays(storedDaysUntil, 1))
    const days = from !== null && from <= auditedUntil ? someDaysFrom(from, auditedUntil) : null
    if (days) await storeDays(ctx, unit, id, days, true)
    await markDaysStored(unit, id, { storedDaysFrom, storedDaysUntil: days?.to ?? auditedUntil })
    return true
  }
  if (storedDaysFrom === allBefore) return false
  // the latest first, so that there is never a gap
  const to = await lastDayTo(unit, property, storedDaysFrom === null ? auditedUntil : addDays(storedDaysFrom, -1))
  const days = to === null ? null : { from: (await firstDayFrom(unit, property, earliestWith(to)))!, to }
  if (days) await storeDays(ctx, unit, id, days, true)
  await markDaysStored(unit, id, { storedDaysFrom: days?.from ?? allBefore, storedDaysUntil: storedDaysUntil ?? auditedUntil })
  return days !== null
}

export const jobs: JobHandlers<'fill-in-closed-days'> = { 'fill-in-closed-days': fillInClosedDays }
