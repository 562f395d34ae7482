import { z } from 'zod'
import { type EffectiveRun, type RuleRun, readEffectiveRules, readRateVersion, readStayRules } from '../../core/rates/index.ts'
import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { pageSize, refuseLaterVersion } from './limits-of-reads.ts'
import type { RatesQuery } from './list-rates.ts'
import { type Days, daysOf } from './period.ts'
import { appRatesPolicy } from './policy.ts'

type Position = Pick<RuleRun, 'ratePlanId' | 'roomTypeId' | 'from'>

const Cursor = z.tuple([id.nullable(), id.nullable(), z.iso.date()])

const writeCursor = ({ ratePlanId, roomTypeId, from }: Position): string =>
  Buffer.from(JSON.stringify([ratePlanId, roomTypeId, from])).toString('base64url')

function readCursor(text: string): Position {
  try {
    const [ratePlanId, roomTypeId, from] = Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { ratePlanId, roomTypeId, from }
  } catch {
    fail('CURSOR_INVALID')
  }
}

interface RulesQuery extends RatesQuery {
  effective?: boolean | undefined
}

interface RulesPage {
  version: number
  rules: EffectiveRun[]
  next: string | null
}

/** The rules of stays at the app's property, by plan, room type and day: as they were set, or what they demand together. */
export async function listStayRules(ctx: Context, query: RulesQuery): Promise<RulesPage> {
  authorize(ctx.actor, appRatesPolicy.listStayRules)
  const size = pageSize(ctx, query.first)
  const after = query.after === undefined ? null : readCursor(query.after)
  if (query.effective && query.sinceVersion !== undefined) refuseField('sinceVersion', 'not with effective')
  const read = query.effective ? effectiveRules : rulesAsSet
  const { version, rules } = await read(ctx, query, await daysOf(ctx, query), after, size + 1)
  const page = rules.slice(0, size)
  return { version, rules: page, next: rules.length > size ? writeCursor(page.at(-1)!) : null }
}

async function rulesAsSet(ctx: Context, query: RulesQuery, days: Days, after: Position | null, limit: number) {
  const { accommodationId } = appOf(ctx)
  const { sinceVersion, ratePlanId, roomTypeId } = query
  // read first: a later change comes with the next read
  const version = await readRateVersion(ctx.db, accommodationId)
  refuseLaterVersion(sinceVersion, version)
  const request = { accommodationId, ...days, sinceVersion, ratePlanId, roomTypeId, limit, after }
  return { version, rules: await readStayRules(ctx.db, request) }
}

async function effectiveRules(ctx: Context, query: RulesQuery, days: Days, after: Position | null, limit: number) {
  const { ratePlanId, roomTypeId } = query
  const { version, runs } = await readEffectiveRules(ctx.db, {
    ...appOf(ctx),
    ...days,
    ratePlanIds: ratePlanId === undefined ? null : [ratePlanId],
    roomTypeIds: roomTypeId === undefined ? null : [roomTypeId],
    now: ctx.clock.now(),
    after,
    limit,
  })
  return { version, rules: runs }
}
