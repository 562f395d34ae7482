import { and, eq } from 'drizzle-orm'
import { events, rateDays, stayRules } from '../../../src/db/tables/index.ts'
import type { EventType } from '../../../src/kernel/events.ts'
import type { House, TestApp } from '../index.ts'

const change = '{ version cells ranges { ratePlanIds roomTypeIds from to } warnings { code message ratePlanId roomTypeId } }'

export const setRates = `mutation Set($input: SetRatesInput!) { setRates(input: $input) ${change} }`
export const setStayRules = `mutation Set($input: SetStayRulesInput!) { setStayRules(input: $input) ${change} }`
export const setBlocks = `mutation Set($input: SetRentBlocksInput!) { setRentBlocks(input: $input) {
  version ranges { ratePlanIds roomTypeIds from to }
  blocks { id fromDay toDay weekdays opens lastEnd minutes amount extraMinutes extraAmount mostMinutes version }
} }`

/** Day → stored price. */
export async function pricesOf(app: TestApp, house: House, ratePlanId: string): Promise<Record<string, number>> {
  const rows = await app
    .context()
    .db.select()
    .from(rateDays)
    .where(and(eq(rateDays.accommodationId, house.accommodationId), eq(rateDays.ratePlanId, ratePlanId)))
    .orderBy(rateDays.day)
  return Object.fromEntries(rows.map(({ day, amount }) => [day, amount]))
}

/** Rules of a plan by day, without empty values. */
export async function rulesOf(app: TestApp, house: House, ratePlanId: string): Promise<Record<string, object>> {
  const rows = await app
    .context()
    .db.select()
    .from(stayRules)
    .where(and(eq(stayRules.accommodationId, house.accommodationId), eq(stayRules.ratePlanId, ratePlanId)))
    .orderBy(stayRules.day)
  const told = ({ accommodationId: _, ratePlanId: __, roomTypeId: ___, day: ____, source, version, ...rule }: (typeof rows)[0]) =>
    Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== null))
  return Object.fromEntries(rows.map((row) => [row.day, told(row)]))
}

export async function eventsOf(app: TestApp, { accommodationId }: House, type: EventType): Promise<unknown[]> {
  const rows = await app
    .context()
    .db.select({ payload: events.payload })
    .from(events)
    .where(and(eq(events.accommodationId, accommodationId), eq(events.type, type)))
    .orderBy(events.number)
  return rows.map(({ payload }) => payload)
}
