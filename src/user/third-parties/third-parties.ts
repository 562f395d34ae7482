import { asc } from 'drizzle-orm'
import { thirdParties as thirdPartiesTable } from '../../db/tables/index.ts'
import { isAdministrator } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { thirdPartiesPolicy } from './policy.ts'
import type { ThirdPartyRow } from './view.ts'

const thirdPartiesMost = 1000

/** Those who may let a third party in see which there are and what it can do, but not from where it calls. */
export async function thirdParties(ctx: Context): Promise<ThirdPartyRow[]> {
  authorize(ctx.actor, thirdPartiesPolicy.thirdParties)
  const rows = await ctx.db.select().from(thirdPartiesTable).orderBy(asc(thirdPartiesTable.name)).limit(thirdPartiesMost)
  return isAdministrator(ctx.actor) ? rows : rows.map((row) => ({ ...row, trustedHosts: null }))
}
