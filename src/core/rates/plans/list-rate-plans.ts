import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { filterOf } from '../../../db/filter.ts'
import { readAll } from '../../../db/read-all.ts'
import type { Selection } from '../../../db/selection.ts'
import { ratePlans, ratePlanTypes } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { RATE_PLANS_MAX } from '../../../kernel/limits.ts'
import { ratesPolicy } from '../policy.ts'
import { type RatePlanRow, ratePlanView } from '../view.ts'

interface RatePlansArguments {
  accommodationId: string
  includeArchived?: boolean | null | undefined
  roomTypeId?: string | null | undefined
}

const sellsType = sql`exists (select from ${ratePlanTypes} as sold where sold.accommodation_id = ${ratePlans.accommodationId}
  and sold.rate_plan_id = ${ratePlans.id} and sold.room_type_id = ${sql.placeholder('roomTypeId')})`

export async function listRatePlans(ctx: Context, args: RatePlansArguments, selection: Selection): Promise<RatePlanRow[]> {
  const { accommodationId, includeArchived, roomTypeId } = args
  authorize(ctx.actor, ratesPolicy.ratePlans, accommodationId)
  const { shape, conditions, values } = filterOf([
    ['accommodationId', accommodationId, eq(ratePlans.accommodationId, sql.placeholder('accommodationId'))],
    ['inUse', !includeArchived || null, isNull(ratePlans.archivedAt)],
    ['roomTypeId', roomTypeId, sellsType],
  ])
  const where = and(...conditions)
  const orderBy = [asc(ratePlans.code)]
  return readAll(
    ctx,
    { name: `ratePlans ${shape}`, view: ratePlanView, selection, where, orderBy, limit: RATE_PLANS_MAX },
    values,
  )
}
