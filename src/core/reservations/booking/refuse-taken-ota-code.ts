import { and, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { lockName } from '../../../db/lock-name.ts'
import { matching } from '../../../db/rows.ts'
import { reservations } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import type { StoredReservation } from '../queries.ts'

export type Origin = Pick<StoredReservation, 'accommodationId' | 'channelId' | 'otaCode'>

/** Refuses a booking number that the channel has sent before. */
export function refuseHeldOtaCode(reservationId: string | null): void {
  if (reservationId !== null) fail('OTA_CODE_TAKEN', { members: { reservationId } })
}

/**
 * The reservation for which the channel has sent its booking number before. The advisory lock lasts until the commit, so the second of two
 * writers of one number finds the reservation of the first. It is taken after the locks on rooms and reservations.
 */
export async function holderOfOtaCode(db: Database, origin: Origin, except: string | null): Promise<string | null> {
  const { accommodationId, channelId, otaCode } = origin
  if (channelId === null || otaCode === null) return null
  await lockName(db, 'ota code', accommodationId, channelId, otaCode)
  const [holder] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        matching(reservations, { accommodationId, otaCode, channelId }),
        isNull(reservations.deletedAt),
        except === null ? undefined : ne(reservations.id, except),
      ),
    )
    .orderBy(reservations.id)
    .limit(1)
  return holder?.id ?? null
}
