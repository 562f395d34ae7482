import { putRates } from '../../core/rates/index.ts'
import type { StoredRequest } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import type { Scope } from '../../kernel/scopes.ts'
import { withReason } from '../../rest/spelling.ts'
import type { CommandKinds, Effect, Journaled } from '../commands/index.ts'
import type { SetRatesBody } from './bodies.ts'

const scope: Scope = 'rates:write'

export const ratesCommands: CommandKinds = {
  'rates.set': { run: setRates, scope, dropsBody: true, succeeded: 'rates.set', failed: 'rates.failed' },
}

async function setRates(ctx: Context, { body }: StoredRequest): Promise<Effect> {
  const { prices, rules } = body as Journaled<SetRatesBody>
  const { accommodationId } = appOf(ctx)
  const set = await putRates(ctx, { accommodationId, prices: prices?.map(priceOf), rules: rules?.map(ruleOf) })
  const data = {
    version: set.version,
    version_before: set.versionBefore,
    cells: set.cells,
    warnings: set.warnings.map(({ code, message, ratePlanId, roomTypeId }) => {
      return { ...withReason({ code }), message, rate_plan_id: ratePlanId, room_type_id: roomTypeId }
    }),
  }
  return { reservationId: null, response: { status: 200, headers: {}, data } }
}

type Item<List extends 'prices' | 'rules'> = NonNullable<Journaled<SetRatesBody>[List]>[number]

const priceOf = (item: Item<'prices'>) => ({
  ratePlanId: item.rate_plan_id,
  roomTypeId: item.room_type_id,
  from: item.from,
  to: item.to,
  weekdays: item.weekdays,
  amount: item.amount,
  amounts: item.amounts,
  amountsByAdults: item.amounts_by_adults,
})

const ruleOf = (item: Item<'rules'>) => ({
  ratePlanId: item.rate_plan_id,
  roomTypeId: item.room_type_id,
  from: item.from,
  to: item.to,
  weekdays: item.weekdays,
  closed: item.closed,
  closedToArrival: item.closed_to_arrival,
  closedToDeparture: item.closed_to_departure,
  minStay: item.min_stay,
  maxStay: item.max_stay,
  minStayThrough: item.min_stay_through,
  maxStayThrough: item.max_stay_through,
  advanceMinHours: item.advance_min_hours,
  advanceMaxHours: item.advance_max_hours,
})
