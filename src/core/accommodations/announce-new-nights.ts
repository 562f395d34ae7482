import { and, asc, eq, isNull } from 'drizzle-orm'
import { roomTypes } from '../../db/tables/index.ts'
import type { Unit } from '../../kernel/transact.ts'

/** Another time zone moves every night, and with it what is left of each room type in use. */
export async function announceNewNights({ db, emit }: Unit, accommodationId: string, now: Date): Promise<void> {
  const inUse = and(eq(roomTypes.accommodationId, accommodationId), isNull(roomTypes.archivedAt))
  const types = await db.select({ roomTypeId: roomTypes.id }).from(roomTypes).where(inUse).orderBy(asc(roomTypes.id))
  if (types.length === 0) return
  const payload = { changes: types.map(({ roomTypeId }) => ({ roomTypeId, from: now.getTime(), to: null })) }
  emit({ accommodationId, type: 'inventory.changed', subjectId: accommodationId, payload })
}
