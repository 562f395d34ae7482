import { eq } from 'drizzle-orm'
import { accommodations } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import type { Unit } from '../../kernel/transact.ts'

/** Whether a property sells nothing through others, and until when; null where no end is set. */
export interface SaleStop {
  stopped: boolean
  until: Date | null
}

type Cause = 'settings_changed' | 'ended'

/**
 * Keeps whether the sale is stopped and emits what changed since it was told last. `read` runs while the property is locked, so two
 * callers cannot tell in the wrong order. Answers whether anything changed.
 */
export async function recordSaleStop(
  { db, emit }: Unit,
  accommodationId: string,
  reason: Cause,
  read: () => Promise<SaleStop>,
): Promise<boolean> {
  const isIt = eq(accommodations.id, accommodationId)
  const [told] = await db.select().from(accommodations).where(isIt).for('no key update')
  if (!told) fail('ACCOMMODATION_NOT_FOUND')
  const { stopped, until } = await read()
  if (stopped === told.saleStopped && until?.getTime() === told.saleStoppedUntil?.getTime()) return false
  await db.update(accommodations).set({ saleStopped: stopped, saleStoppedUntil: until }).where(isIt)
  const about = { accommodationId, subjectId: accommodationId }
  if (stopped) emit({ ...about, type: 'sale.stopped', payload: { reason, until: until?.getTime() ?? null } })
  else emit({ ...about, type: 'sale.resumed', payload: { reason } })
  return true
}

/** Whether the sale of a property is stopped now: its end may have come a moment ago and not be told yet. */
export function saleStopAt({ saleStopped, saleStoppedUntil }: Stored, now: Date): SaleStop {
  const stopped = saleStopped && (saleStoppedUntil === null || saleStoppedUntil > now)
  return { stopped, until: stopped ? saleStoppedUntil : null }
}

type Stored = Pick<typeof accommodations.$inferSelect, 'saleStopped' | 'saleStoppedUntil'>
