import { desc, sql } from 'drizzle-orm'
import { filterOf } from '../../db/filter.ts'
import { readFiltered } from '../../db/read-all.ts'
import type { Selection } from '../../db/selection.ts'
import { appSecrets as table } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { appsPolicy } from './policy.ts'
import { ofOwnApp, refuseOtherVendor } from './queries.ts'
import { type AppSecretRow, appSecretView } from './view.ts'

const works = sql`(${table.endsAt} is null or ${table.endsAt} > ${sql.placeholder('now')})`

/** The ages of the secrets of an app. A rotation keeps few of them alive. */
export async function appSecrets(ctx: Context, { appId }: { appId: string }, selection: Selection): Promise<AppSecretRow[]> {
  authorize(ctx.actor, appsPolicy.appSecrets)
  const filter = filterOf([...ofOwnApp(ctx, appId, table.appId), ['now', ctx.clock.now().toISOString(), works]])
  const orderBy = [desc(table.createdAt), desc(table.id)]
  const secrets = await readFiltered(ctx, { name: 'appSecrets', view: appSecretView, selection, filter, orderBy })
  if (secrets.length === 0) await refuseOtherVendor(ctx, appId)
  return secrets
}
