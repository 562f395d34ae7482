import { and, desc, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { filterOf } from '../../db/filter.ts'
import { readAll } from '../../db/read-all.ts'
import { readByIds } from '../../db/read-by-ids.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { installations as table } from '../../db/tables/index.ts'
import { authorize, may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { INSTALLATIONS_LISTED_MAX } from '../../kernel/limits.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { verbAt } from '../../kernel/verb.ts'
import { ofOwnApp, refuseOtherVendor } from '../apps/index.ts'
import { installationsPolicy } from './policy.ts'
import { type AppInstallationRow, appInstallationView, type InstallationRow, installationView } from './view.ts'

/** For other subgraphs: the installations with these ids that the caller may see. */
export async function installationsByIds(ctx: Context, ids: readonly string[], selection: Selection): Promise<InstallationRow[]> {
  const found = await readByIds(ctx, installationView, selection, ids)
  return found.filter(({ accommodationId }) => may(ctx.actor, installationsPolicy.installations, accommodationId))
}

const Installations = z.object({ accommodationId: id, includeUninstalled: z.boolean().nullish() })

const ofPlace = sql`${table.accommodationId} = ${sql.placeholder('accommodationId')}`

/** Newest first. */
export const installations = verbAt(
  installationsPolicy.installations,
  Installations,
  async (ctx, { accommodationId, includeUninstalled }, selection: Selection) =>
    readAll(
      ctx,
      {
        name: `installations ${includeUninstalled ? 'all' : 'installed'}`,
        view: installationView,
        selection,
        where: includeUninstalled ? ofPlace : and(ofPlace, isNull(table.uninstalledAt)),
        orderBy: [desc(table.id)],
        limit: INSTALLATIONS_LISTED_MAX,
      },
      { accommodationId },
    ),
)

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
      ...ofOwnApp(ctx, appId, table.appId),
      ['installed', includeUninstalled ? null : true, isNull(table.uninstalledAt)],
    ]),
    keys: ['id'],
    direction: 'desc',
  })
  if (page.edges.length === 0) await refuseOtherVendor(ctx, appId)
  return page
}
