import { and, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readOne } from '../../../db/read-one.ts'
import { matching } from '../../../db/rows.ts'
import type { Selection } from '../../../db/selection.ts'
import { reservations } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { CHECK_IN_CODE_CHARACTERS_MAX } from '../../../kernel/limits.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { countTry } from '../../../platform/limiter/index.ts'
import { startsAround } from '../period.ts'
import { reservationsPolicy } from '../policy.ts'
import { type ReservationRow, reservationView } from '../view.ts'

const ReadyToCheckIn = z.object({ accommodationId: id, checkInCode: z.string().max(CHECK_IN_CODE_CHARACTERS_MAX) })

/** The code is unique among open reservations, so there is one row at most. Its day is checked below, in the property's time zone. */
export const getReservationReadyToCheckIn = verbAt(
  reservationsPolicy.getReservationReadyToCheckIn,
  ReadyToCheckIn,
  async (ctx, fields, selection: Selection): Promise<ReservationRow[]> => {
    const forgive = await countCodeTry(ctx)
    const withPeriod = { ...selection, useStartAt: {}, useExpireAt: {}, timeZone: {} }
    const found = await readOne(ctx, 'ready', reservationView, withPeriod, isOpen, fields)
    if (!found) return []
    await forgive()
    return startsAround(found, ctx.clock.now(), found.timeZone, ctx.limits.CHECK_IN_WINDOW_DAYS) ? [found] : []
  },
)

/** Anybody at a kiosk can try codes, so wrong ones are limited there. Staff can read all reservations anyway. */
async function countCodeTry(ctx: Context): Promise<() => Promise<void>> {
  const { actor, limits } = ctx
  if (actor.kind !== 'kiosk') return async () => {}
  const { CHECK_IN_CODE_TRIES_WINDOW_SECONDS: windowSeconds } = limits
  return countTry(ctx, [
    { key: `check-in-code:${actor.kioskId}`, max: limits.CHECK_IN_CODE_TRIES_PER_KIOSK_MAX, windowSeconds },
    { key: `check-in-code:${actor.accommodationId}`, max: limits.CHECK_IN_CODE_TRIES_MAX, windowSeconds },
  ])
}

/** The predicate of the index `reservations_check_in_code`, without reservations that are checked in. */
const isOpen = and(
  matching(reservations, { accommodationId: sql.placeholder('accommodationId'), checkInCode: sql.placeholder('checkInCode') }),
  isNull(reservations.deletedAt),
  sql`${reservations.status} <> 'CHECKED_OUT' and ${reservations.status} <> 'CHECKED_IN'`,
)!
