import { asc, sql } from 'drizzle-orm'
import { type ListArguments, readAuthorizedList } from '../../db/read-all.ts'
import { readAuthorized } from '../../db/read-one.ts'
import type { Selection } from '../../db/selection.ts'
import { ageBands as bands, promoCodes as codes, ratePlans, ratePlanTypes } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { AGE_BANDS_MAX, PROMO_CODES_MAX, RATE_PLANS_MAX } from '../../kernel/limits.ts'
import { ratesPolicy } from './policy.ts'
import { type AgeBandRow, ageBandView, type PromoCodeRow, promoCodeView, type RatePlanRow, ratePlanView } from './view.ts'

export const ratePlan = (ctx: Context, { id }: { id: string }, selection: Selection): Promise<RatePlanRow> =>
  readAuthorized(ctx, ratesPolicy.ratePlan, { view: ratePlanView, missing: 'RATE_PLAN_NOT_FOUND' }, id, selection)

const sellsType = sql`exists (select from ${ratePlanTypes} as sold where sold.accommodation_id = ${ratePlans.accommodationId}
  and sold.rate_plan_id = ${ratePlans.id} and sold.room_type_id = ${sql.placeholder('roomTypeId')})`

export function listRatePlans(
  ctx: Context,
  { roomTypeId, ...args }: ListArguments & { roomTypeId?: string | null | undefined },
  selection: Selection,
): Promise<RatePlanRow[]> {
  const list = { view: ratePlanView, orderBy: [asc(ratePlans.code)], limit: RATE_PLANS_MAX }
  return readAuthorizedList(ctx, ratesPolicy.ratePlans, list, args, selection, [['roomTypeId', roomTypeId, sellsType]])
}

export function ageBands(ctx: Context, args: ListArguments, selection: Selection): Promise<AgeBandRow[]> {
  const list = { view: ageBandView, orderBy: [asc(bands.fromAge)], limit: AGE_BANDS_MAX }
  return readAuthorizedList(ctx, ratesPolicy.ageBands, list, args, selection)
}

export function promoCodes(ctx: Context, args: ListArguments, selection: Selection): Promise<PromoCodeRow[]> {
  const list = { view: promoCodeView, orderBy: [asc(codes.code)], limit: PROMO_CODES_MAX }
  return readAuthorizedList(ctx, ratesPolicy.promoCodes, list, args, selection)
}
