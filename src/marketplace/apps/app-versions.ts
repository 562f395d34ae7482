import { filterOf } from '../../db/filter.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { appVersions as table } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { appsPolicy } from './policy.ts'
import { ofOwnApp, refuseOtherVendor } from './queries.ts'
import { type AppVersionRow, appVersionView } from './view.ts'

export async function appVersions(
  ctx: Context,
  { appId, ...page }: PageArguments & { appId: string },
  selection: Selection,
): Promise<Page<AppVersionRow>> {
  authorize(ctx.actor, appsPolicy.appVersions)
  const filter = filterOf(ofOwnApp(ctx, appId, table.appId))
  const list = { name: 'appVersions', view: appVersionView, selection, filter, keys: ['number'], direction: 'desc' } as const
  const versions = await readPage(ctx, page, list)
  if (versions.edges.length === 0) await refuseOtherVendor(ctx, appId)
  return versions
}
