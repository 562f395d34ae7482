import { putRates } from '../../core/rates/index.ts'
import type { StoredRequest } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { inputOf, resourceOf, withReason } from '../../rest/spelling.ts'
import type { CommandEffect, CommandKinds } from '../commands/index.ts'
import { RatesSet, SetRates } from './bodies.ts'

export const ratesCommands: CommandKinds = {
  'rates.set': { run: setRates, scope: 'rates:write', dropsBody: true, succeeded: 'rates.set', failed: 'rates.failed' },
}

const ratesOf = inputOf(SetRates)
const ratesSet = resourceOf(RatesSet)

async function setRates(ctx: Context, { body }: StoredRequest): Promise<CommandEffect> {
  const { accommodationId } = appOf(ctx)
  const set = await putRates(ctx, { accommodationId, ...ratesOf(body) })
  const data = ratesSet({ ...set, warnings: set.warnings.map(withReason) })
  return { reservationId: null, response: { status: 200, headers: {}, data } }
}
