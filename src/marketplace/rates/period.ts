import { accommodationOf } from '../../core/accommodations/index.ts'
import { appOf } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { RATE_CALENDAR_DAYS_MAX, RATE_DAYS_AHEAD_MAX, RATE_DAYS_BACK_MAX } from '../../kernel/limits.ts'
import { addDays, dateIn } from '../../kernel/zone.ts'

/** Dates of the app's property, both included. */
export interface Days {
  from: string
  to: string
}

export async function todayOf(ctx: Context): Promise<string> {
  const { timeZone } = await accommodationOf(ctx.db, appOf(ctx).accommodationId)
  return dateIn(timeZone, ctx.clock.now())
}

export const daysFrom = (from: string): Days => ({ from, to: addDays(from, RATE_CALENDAR_DAYS_MAX - 1) })

/** The days of a query; by default all from today on that one request can read. */
export async function daysOf(ctx: Context, query: { from?: string | undefined; to?: string | undefined }): Promise<Days> {
  const today = await todayOf(ctx)
  const from = query.from ?? today
  const [earliest, latest] = [addDays(today, -RATE_DAYS_BACK_MAX), addDays(today, RATE_DAYS_AHEAD_MAX)]
  if (from < earliest || from > latest) refuseField('from', `expected a date from ${earliest} to ${latest}`)
  const { to: last } = daysFrom(from)
  const to = query.to ?? last
  if (to < from) fail('PERIOD_INVALID', { field: 'to' })
  if (to > last) refuseField('to', `at most ${RATE_CALENDAR_DAYS_MAX} days with from`)
  return { from, to }
}
