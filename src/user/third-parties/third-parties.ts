import { asc } from 'drizzle-orm'
import { thirdParties as thirdPartiesTable } from '../../db/tables/index.ts'
import { isAdministrator } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { THIRD_PARTIES_LISTED_MAX } from '../../kernel/limits.ts'
import { thirdPartiesPolicy } from './policy.ts'
import type { ThirdPartyRow } from './view.ts'

/** Managers see names and rights of third parties; only administrators see the trusted hosts. */
export async function thirdParties(ctx: Context): Promise<ThirdPartyRow[]> {
  authorize(ctx.actor, thirdPartiesPolicy.thirdParties)
  const rows = await ctx.db.select().from(thirdPartiesTable).orderBy(asc(thirdPartiesTable.name)).limit(THIRD_PARTIES_LISTED_MAX)
  return isAdministrator(ctx.actor) ? rows : rows.map((row) => ({ ...row, trustedHosts: null }))
}
