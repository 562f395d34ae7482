import { z } from 'zod'
import {
  type EffectiveRun,
  type RatesOfType,
  type RuleRun,
  readEffectiveRules,
  readRates,
  readRateVersion,
  readStayRules,
} from '../../core/rates/index.ts'
import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { ulidPattern } from '../../kernel/ids.ts'
import { id } from '../../kernel/inputs.ts'
import { type Days, daysOf } from './period.ts'
import { appRatesPolicy } from './policy.ts'

interface RatesQuery {
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
  const { sinceVersion, after = '', first } = query
  if (after !== '' && !ulidPattern.test(after)) fail('CURSOR_INVALID')
  const size = pageSize(ctx, first)
  const { version, currency, rates } = await readRates(ctx.db, {
    accommodationId: appOf(ctx).accommodationId,
    ...(await daysOf(ctx, query)),
    ...idsOf(query),
    sinceVersion,
    now: ctx.clock.now(),
  })
  refuseLaterVersion(sinceVersion, version)
  const following = rates.filter(({ id }) => id > after)
  const page = following.slice(0, size)
  return { version, currency, rates: page, next: following.length > size ? page.at(-1)!.id : null }
}

const idsOf = ({ ratePlanId, roomTypeId }: RatesQuery) => ({
  ratePlanIds: ratePlanId === undefined ? null : [ratePlanId],
  roomTypeIds: roomTypeId === undefined ? null : [roomTypeId],
})

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
  const { version, runs } = await readEffectiveRules(ctx.db, {
    ...appOf(ctx),
    ...days,
    ...idsOf(query),
    now: ctx.clock.now(),
    after,
    limit,
  })
  return { version, rules: runs }
}

/** The rows of a page. */
function pageSize({ limits }: Context, rows: number | undefined): number {
  const { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } = limits
  const size = rows ?? PAGE_SIZE_DEFAULT
  if (size > PAGE_SIZE_MAX) refuseField('limit', `a page holds 1 to ${PAGE_SIZE_MAX} rows`)
  return size
}

/** A reader that knows a later version has read from another state of the server, such as one from before a backup was restored. */
function refuseLaterVersion(sinceVersion: number | undefined, version: number): void {
  if (sinceVersion !== undefined && sinceVersion > version)
    refuseField('sinceVersion', `the rates are at version ${version}. Read everything again, without since_version`)
}
