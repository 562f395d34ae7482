import { type RatesOfType, readRates } from '../../core/rates/index.ts'
import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { ulidPattern } from '../../kernel/ids.ts'
import { pageSize, refuseLaterVersion } from './limits-of-reads.ts'
import { daysOf } from './period.ts'
import { appRatesPolicy } from './policy.ts'

export interface RatesQuery {
  sinceVersion?: number | undefined
  from?: string | undefined
  to?: string | undefined
  ratePlanId?: string | undefined
  roomTypeId?: string | undefined
  after?: string | undefined
  first?: number | undefined
}

interface RatesPage {
  version: number
  currency: string
  rates: RatesOfType[]
  next: string | null
}

/** The prices of nights at the app's property, by plan and room type. */
export async function listRates(ctx: Context, query: RatesQuery): Promise<RatesPage> {
  authorize(ctx.actor, appRatesPolicy.listRates)
  const { sinceVersion, ratePlanId, roomTypeId, after = '', first } = query
  if (after !== '' && !ulidPattern.test(after)) fail('CURSOR_INVALID')
  const size = pageSize(ctx, first)
  const { version, currency, rates } = await readRates(ctx.db, {
    accommodationId: appOf(ctx).accommodationId,
    ...(await daysOf(ctx, query)),
    ratePlanIds: ratePlanId === undefined ? null : [ratePlanId],
    roomTypeIds: roomTypeId === undefined ? null : [roomTypeId],
    sinceVersion,
    now: ctx.clock.now(),
  })
  refuseLaterVersion(sinceVersion, version)
  const following = rates.filter(({ id }) => id > after)
  const page = following.slice(0, size)
  return { version, currency, rates: page, next: following.length > size ? page.at(-1)!.id : null }
}
