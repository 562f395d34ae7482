import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { accommodationOf } from '../../accommodations/index.ts'
import { isInCheckInWindow, type Period } from '../period.ts'

/** Without staff present, a guest checks in only on the days on which a kiosk finds the reservation, and before the stay ends. */
export async function refuseOutsideCheckInWindow(
  { clock, limits }: Context,
  { db }: Unit,
  stay: Period & { accommodationId: string },
): Promise<void> {
  const { timeZone } = await accommodationOf(db, stay.accommodationId)
  if (!isInCheckInWindow(stay, clock.now(), timeZone, limits.CHECK_IN_WINDOW_DAYS)) fail('CHECK_IN_NOT_OPEN')
}
