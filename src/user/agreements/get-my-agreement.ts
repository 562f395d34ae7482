import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { agreements } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { parse } from '../../kernel/parse.ts'
import { agreementType } from './inputs.ts'
import { agreementsPolicy } from './policy.ts'

const GetMyAgreement = z.object({ type: agreementType })

export async function getMyAgreement(ctx: Context, input: z.input<typeof GetMyAgreement>): Promise<boolean> {
  authorize(ctx.actor, agreementsPolicy.getMyAgreement)
  const { type } = parse(GetMyAgreement, input)
  if (ctx.actor.kind !== 'user') fail('FORBIDDEN')
  const mine = and(eq(agreements.userId, ctx.actor.userId), eq(agreements.type, type))
  const [row] = await ctx.db.select({ isAgreed: agreements.isAgreed }).from(agreements).where(mine)
  return row?.isAgreed ?? false
}
