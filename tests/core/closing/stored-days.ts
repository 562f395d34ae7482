import { eq } from 'drizzle-orm'
import { jobs } from '../../../src/core/closing/index.ts'
import { accommodations, closedDays } from '../../../src/db/tables/index.ts'
import { reportOf } from '../../harness/core/day-report.ts'
import { reportOf as figuresOf } from '../../harness/core/figures.ts'
import type { PricedHouse } from '../../harness/core/priced-house.ts'
import type { House, TestApp } from '../../harness/index.ts'

export const storedOf = (app: TestApp, { accommodationId }: Pick<House, 'accommodationId'>) =>
  app.context().db.select().from(closedDays).where(eq(closedDays.accommodationId, accommodationId)).orderBy(closedDays.date)

/** All figures of a day, in every form. */
export async function everythingOf(house: PricedHouse, date: string) {
  const { openBalances: _, openBalanceCount: __, owedByGuests: ___, owedToGuests: ____, ...report } = await reportOf(house, date)
  return { figures: await figuresOf(house, date, date, house.day(-3)), report }
}

/** What closed days had before they were stored. */
export async function forget(app: TestApp, { accommodationId }: House) {
  const { db } = app.context()
  await db.delete(closedDays).where(eq(closedDays.accommodationId, accommodationId))
  const none = { storedDaysFrom: null, storedDaysUntil: null }
  await db.update(accommodations).set(none).where(eq(accommodations.id, accommodationId))
}

export const fillIn = (app: TestApp) => jobs['fill-in-closed-days'](app.context(), null)

const late = `query Late($id: ULID!, $date: String!) { report: dayReport(accommodationId: $id, date: $date) { isClosed isFilledIn
  charges { source amount count late } taxes { code late } payments { method amount late } refunds { method amount late } } }`

export const lateOf = async ({ as, accommodationId }: House, date: string) =>
  (await as.staff.askOk(late, { id: accommodationId, date })).report
