import { eq } from 'drizzle-orm'
import { accommodations } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import type { Unit } from '../../kernel/transact.ts'

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
  const isThis = eq(accommodations.id, accommodationId)
  const [stored] = await db.select().from(accommodations).where(isThis).for('no key update')
  if (!stored) fail('ACCOMMODATION_NOT_FOUND')
  const { stopped, until } = await read()
  if (stopped === stored.saleStopped && until?.getTime() === stored.saleStoppedUntil?.getTime()) return false
  await db.update(accommodations).set({ saleStopped: stopped, saleStoppedUntil: until }).where(isThis)
  const about = { accommodationId, subjectId: accommodationId }
  if (stopped) emit({ ...about, type: 'sale.stopped', payload: { reason, until: until?.getTime() ?? null } })
  else emit({ ...about, type: 'sale.resumed', payload: { reason } })
  return true
}

/** Whether the sale is stopped now: the stop may have ended a moment ago, before the event about that. */
export function saleStopAt({ saleStopped, saleStoppedUntil }: Stored, now: Date): SaleStop {
  const stopped = saleStopped && (saleStoppedUntil === null || saleStoppedUntil > now)
  return { stopped, until: stopped ? saleStoppedUntil : null }
}

type Stored = Pick<typeof accommodations.$inferSelect, 'saleStopped' | 'saleStoppedUntil'>
