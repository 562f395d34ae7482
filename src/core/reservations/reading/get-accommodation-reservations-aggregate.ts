import { and, type SQL, sql } from 'drizzle-orm'
import { planEachTime, prepared } from '../../../db/statements.ts'
import { reservations } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { reservationsPolicy } from '../policy.ts'
import { search, searchValues } from './keyword-of-reservations.ts'
import { parseReservationsFilter, type ReservationsFilterInput, reservationsFilter } from './reservations-filter.ts'

interface Input {
  accommodationId: string
  filter?: ReservationsFilterInput | null
}

export interface ReservationAggregate {
  count: number
  totalSleeps: number
  totalChildSleeps: number
  totalInfantSleeps: number
}

const number = (value: SQL) => sql<number>`${sql`coalesce(${value}, 0)::int`}`

export async function getAccommodationReservationsAggregate(ctx: Context, input: Input): Promise<ReservationAggregate> {
  const { accommodationId } = input
  authorize(ctx.actor, reservationsPolicy.getAccommodationReservationsAggregate, accommodationId)
  const fields = parseReservationsFilter(input.filter, ctx.limits)
  const filter = reservationsFilter(accommodationId, fields)
  const where = and(...filter.conditions)!
  const searched = fields.keyword == null ? null : searchValues(ctx, accommodationId, fields.keyword)
  const statement = prepared(ctx.db, `aggregate ${filter.shape} ${searched !== null}`, () =>
    ctx.db
      .select({
        count: number(sql`count(*)`),
        totalSleeps: number(sql`sum(${reservations.sleeps})`),
        totalChildSleeps: number(sql`sum(${reservations.childSleeps})`),
        totalInfantSleeps: number(sql`sum(${reservations.infantSleeps})`),
      })
      .from(reservations)
      .where(searched ? search.inAll(where) : where)
      .prepare(planEachTime),
  )
  const [sums] = await statement.execute({ ...filter.values, ...searched })
  return sums!
}
