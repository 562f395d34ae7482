import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readAll } from '../../../db/read-all.ts'
import type { Selection } from '../../../db/selection.ts'
import { reservations } from '../../../db/tables/index.ts'
import type { Grant } from '../../../kernel/authorize.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { reservationsPolicy } from '../policy.ts'
import { type ReservationRow, reservationView } from '../view.ts'

const InDate = z.object({ accommodationId: id, startDate: z.date(), endDate: z.date() })

const [start, end] = [sql.placeholder('start'), sql.placeholder('end')]

/**
 * `useStartAt` <= end and `useExpireAt` >= start, written for the index `reservations_stay`. Its ranges exclude the end of a
 * stay; times are whole milliseconds, so one millisecond makes up for that.
 */
const touches = sql`tstzrange(${reservations.useStartAt}, ${reservations.useExpireAt}, '[)')
  && tstzrange(${start}::timestamptz - interval '1 millisecond', ${end}, '[]')`

/** Type of stay → condition for the dates, both ends included. */
const inDates = {
  lodge: sql`${reservations.type} = 'lodge' and ${touches}`,
  rent: sql`${reservations.type} = 'rent' and ${reservations.useStartAt} >= ${start} and ${reservations.useStartAt} <= ${end}`,
} as const

const verbInDates = (allowed: readonly Grant[], type: keyof typeof inDates) =>
  verbAt(
    allowed,
    InDate,
    async (ctx, { accommodationId, startDate, endDate }, selection: Selection): Promise<ReservationRow[]> => {
      if (startDate > endDate) fail('PERIOD_INVALID', 'endDate must not come before startDate.')
      const max = ctx.limits.IN_DATE_ROWS_MAX
      const where = and(
        eq(reservations.accommodationId, sql.placeholder('accommodationId')),
        inDates[type],
        isNull(reservations.deletedAt),
      )
      const orderBy = [asc(reservations.useStartAt), asc(reservations.id)]
      const list = { name: `inDate ${type}`, view: reservationView, selection, where, orderBy, limit: sql.placeholder('limit') }
      const dates = { start: startDate.toISOString(), end: endDate.toISOString() }
      const rows = await readAll(ctx, list, { accommodationId, ...dates, limit: max + 1 })
      if (rows.length > max) fail('LIMIT_EXCEEDED', `More than ${max} reservations lie in these dates. Ask for fewer days.`)
      return rows
    },
  )

export const getLodgeReservationsInDate = verbInDates(reservationsPolicy.getLodgeReservationsInDate, 'lodge')
export const getRentReservationsInDate = verbInDates(reservationsPolicy.getRentReservationsInDate, 'rent')
