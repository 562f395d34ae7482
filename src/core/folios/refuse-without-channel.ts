import { and, eq } from 'drizzle-orm'
import { reservations } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { StoredFolio } from './queries.ts'

/** Money by platform is a debt of the channel: without a channel nobody would owe it. */
export async function refuseWithoutChannel({ db }: Unit, { accommodationId, reservationId }: StoredFolio): Promise<void> {
  const [stay] = await db
    .select({ channelId: reservations.channelId })
    .from(reservations)
    .where(and(eq(reservations.accommodationId, accommodationId), eq(reservations.id, reservationId)))
  if (stay?.channelId == null) fail('CHANNEL_MISSING')
}
