import { z } from 'zod'
import { type RuleRun, readStayRules } from '../../core/rates/index.ts'
import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import type { RatesWanted } from './list-rates.ts'
import { daysOf } from './period.ts'
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

/** The rules of stays at the app's property, by plan, room type and day. */
export async function listStayRules(ctx: Context, wanted: RatesWanted): Promise<{ rules: RuleRun[]; next: string | null }> {
  authorize(ctx.actor, appRatesPolicy.listStayRules)
  const { sinceVersion, ratePlanId, roomTypeId, after, first = ctx.limits.PAGE_SIZE_DEFAULT } = wanted
  const size = Math.min(first, ctx.limits.PAGE_SIZE_MAX)
  const rules = await readStayRules(ctx.db, {
    accommodationId: appOf(ctx).accommodationId,
    ...(await daysOf(ctx, wanted)),
    sinceVersion,
    ratePlanId,
    roomTypeId,
    limit: size + 1,
    after: after === undefined ? null : readCursor(after),
  })
  const page = rules.slice(0, size)
  return { rules: page, next: rules.length > size ? writeCursor(page.at(-1)!) : null }
}
