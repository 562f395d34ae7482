import { eq } from 'drizzle-orm'
import { eventCounters } from '../../../src/db/tables/index.ts'
import type { House, TestApp } from '../index.ts'

/** The arguments of a subscription for all events from now on, also those before it is open. */
export async function fromNow(app: TestApp, { accommodationId }: House): Promise<{ accommodationId: string; after: string }> {
  const counter = eq(eventCounters.accommodationId, accommodationId)
  const [row] = await app.context().db.select().from(eventCounters).where(counter)
  return { accommodationId, after: String(row?.last ?? 0) }
}
