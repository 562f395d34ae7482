import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { accommodationOf } from '../../accommodations/index.ts'
import { isInCheckInWindow, type Period } from '../period.ts'

/** Refuses a guest at whom nobody looks before the days in which a kiosk would find the stay, and after the stay. */
export async function refuseOutsideCheckInWindow(
  { clock, limits }: Context,
  { db }: Unit,
  stay: Period & { accommodationId: string },
): Promise<void> {
  const { timeZone } = await accommodationOf(db, stay.accommodationId)
  if (!isInCheckInWindow(stay, clock.now(), timeZone, limits.CHECK_IN_WINDOW_DAYS)) fail('CHECK_IN_NOT_OPEN')
}
