import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { thirdPartyTokens } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id as ulid } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import { transact } from '../../kernel/transact.ts'
import { thirdPartiesPolicy } from './policy.ts'
import { auditThirdParty, lockThirdParty } from './queries.ts'

const RevokeThirdPartyTokens = z.object({ id: ulid })

export async function revokeThirdPartyTokens(ctx: Context, input: z.input<typeof RevokeThirdPartyTokens>): Promise<boolean> {
  authorize(ctx.actor, thirdPartiesPolicy.revokeThirdPartyTokens)
  const { id } = parse(RevokeThirdPartyTokens, input)
  return transact(ctx, async (unit) => {
    const { id: thirdPartyId, name } = await lockThirdParty(unit.db, id)
    const revoked = await unit.db
      .update(thirdPartyTokens)
      .set({ revokedAt: ctx.clock.now() })
      .where(and(eq(thirdPartyTokens.thirdPartyId, thirdPartyId), isNull(thirdPartyTokens.revokedAt)))
      .returning({ hash: thirdPartyTokens.hash })
    if (revoked.length > 0) await ctx.ports.wakeups.send(unit.db, rightsTopic('thirdParty', thirdPartyId))
    await auditThirdParty(unit, thirdPartyId, {
      type: 'thirdParty.revokeTokens',
      log: `Revoked all tokens of the third party ${name}.`,
    })
    return true
  })
}
