import { eq } from 'drizzle-orm'
import { accommodations } from '../../db/tables/index.ts'
import type { Unit } from '../../kernel/transact.ts'
import { lockAccommodation, roomTypesInUse } from './queries.ts'

/** Whether channels and apps cannot sell, and until when; null if no end is set. */
export interface SaleStop {
  stopped: boolean
  until: Date | null
}

type Cause = 'settings_changed' | 'ended'

/**
 * Stores whether the sale is stopped and emits an event if that changed. `read` runs while the property is locked, so the
 * events of two callers are in order. Returns whether anything changed.
 */
export async function recordSaleStop(
  { db, emit }: Unit,
  accommodationId: string,
  reason: Cause,
  read: () => Promise<SaleStop>,
): Promise<boolean> {
  const stored = await lockAccommodation(db, accommodationId)
  const { stopped, until } = await read()
  if (stopped === stored.saleStopped && until?.getTime() === stored.saleStoppedUntil?.getTime()) return false
  await db
    .update(accommodations)
    .set({ saleStopped: stopped, saleStoppedUntil: until })
    .where(eq(accommodations.id, accommodationId))
  const about = { accommodationId, subjectId: accommodationId }
  const change = { reason, roomTypeIds: await roomTypesInUse(db, accommodationId) }
  if (stopped) emit({ ...about, type: 'sale.stopped', payload: { ...change, until: until?.getTime() ?? null } })
  else emit({ ...about, type: 'sale.resumed', payload: change })
  return true
}

/** Whether the sale is stopped now: the stop may have ended a moment ago, before the event about that. */
export function saleStopAt({ saleStopped, saleStoppedUntil }: Stored, now: Date): SaleStop {
  const stopped = saleStopped && (saleStoppedUntil === null || saleStoppedUntil > now)
  return { stopped, until: stopped ? saleStoppedUntil : null }
}

type Stored = Pick<typeof accommodations.$inferSelect, 'saleStopped' | 'saleStoppedUntil'>
