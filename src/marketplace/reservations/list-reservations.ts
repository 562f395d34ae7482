import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type ReservationRow, reservationView } from '../../core/reservations/index.ts'
import { filterBy } from '../../db/filter.ts'
import { readPage } from '../../db/read-page.ts'
import { reservations } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { Page } from '../../kernel/page.ts'
import type { Arguments } from '../../rest/spelling.ts'
import type { listQuery } from './bodies.ts'
import { appReservationsPolicy } from './policy.ts'
import { reservationFields, type states } from './reservation-resource.ts'

type State = (typeof states)[number]

/** The expression of the index `reservations_stay`. */
const stay = sql`tstzrange(${reservations.useStartAt}, ${reservations.useExpireAt}, '[)')`

/** The partial indexes `reservations_canceled` and `reservations_no_show` have these conditions. */
const conditionOf: Readonly<Record<State, SQL>> = {
  active: isNull(reservations.deletedAt),
  canceled: and(isNotNull(reservations.deletedAt), isNull(reservations.noShowAt))!,
  no_show: isNotNull(reservations.noShowAt),
}

/**
 * The reservations of the app's property, the longest unchanged first: a reader who continues from the last cursor misses nothing
 * that changes meanwhile. Canceled ones are listed only with `updatedSince` or `state`.
 */
export async function listReservations(
  ctx: Context,
  { updatedSince, status, state, channelId, otaCode, from, to, after, first }: Arguments<z.output<typeof listQuery>>,
): Promise<Page<ReservationRow>> {
  authorize(ctx.actor, appReservationsPolicy.listReservations)
  if (from && to && from >= to) fail('PERIOD_INVALID', { field: 'to' })
  const { accommodationId } = appOf(ctx)
  const shown = state ?? (updatedSince ? null : 'active')
  const period = from || to ? `[${from?.toISOString() ?? ''},${to?.toISOString() ?? ''})` : null
  const filter = filterBy(reservations, { accommodationId, status, channelId, otaCode }, [
    [`state ${shown}`, shown, () => conditionOf[shown!]],
    ['updatedSince', updatedSince?.toISOString(), sql`${reservations.updatedAt} >= ${sql.placeholder('updatedSince')}`],
    ['period', period, sql`${stay} && ${sql.placeholder('period')}::tstzrange`],
  ])
  return readPage(
    ctx,
    { first, after },
    {
      name: 'reservations by change',
      view: reservationView,
      selection: reservationFields,
      filter,
      keys: ['updatedAt', 'id'],
      direction: 'asc',
      planEachTime: [period, status, channelId, otaCode].some((value) => value != null),
    },
  )
}
