import { isNull } from 'drizzle-orm'
import { filterOf } from '../../db/filter.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { installations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { ofOwnApp, refuseOtherVendor } from '../apps/index.ts'
import { installationsPolicy } from './policy.ts'
import { type AppInstallationRow, appInstallationView } from './view.ts'

interface AppInstallationsArguments extends PageArguments {
  appId: string
  includeUninstalled?: boolean | null
}

/** Where the vendor's app is installed. */
export async function appInstallations(
  ctx: Context,
  { appId, includeUninstalled, ...args }: AppInstallationsArguments,
  selection: Selection,
): Promise<Page<AppInstallationRow>> {
  authorize(ctx.actor, installationsPolicy.appInstallations)
  const page = await readPage(ctx, args, {
    name: 'appInstallations',
    view: appInstallationView,
    selection,
    filter: filterOf([
      ...ofOwnApp(ctx, appId, installations.appId),
      ['installed', includeUninstalled ? null : true, isNull(installations.uninstalledAt)],
    ]),
    keys: ['id'],
    direction: 'desc',
  })
  if (page.edges.length === 0) await refuseOtherVendor(ctx, appId)
  return page
}
