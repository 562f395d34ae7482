import { desc, sql } from 'drizzle-orm'
import { type Condition, filterBy, filterOf } from '../../db/filter.ts'
import { readFiltered } from '../../db/read-all.ts'
import { readByIds } from '../../db/read-by-ids.ts'
import { readBy } from '../../db/read-one.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { apps as appsTable, appSecrets as secretsTable, appVersions as versionsTable } from '../../db/tables/index.ts'
import { actorId, isAdministrator } from '../../kernel/actor.ts'
import { authorize, may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { appsPolicy } from './policy.ts'
import { ofOwnApp, refuseOtherVendor } from './queries.ts'
import { type AppRow, type AppSecretRow, type AppVersionRow, appSecretView, appVersionView, appView } from './view.ts'

const isOwnedBy = (placeholder: 'mine' | 'visible') => sql`${appsTable.ownerId} = ${sql.placeholder(placeholder)}`
const isPublished = sql`exists (select 1 from ${versionsTable} where ${versionsTable.appId} = ${appsTable.id})`

/** The apps that the actor may see: published ones and its own. Administrators see all. */
const visible = ({ actor }: Context): Condition => [
  'visible',
  isAdministrator(actor) ? null : actorId(actor),
  sql`(${isOwnedBy('visible')} or ${isPublished})`,
]

export async function app(ctx: Context, { id }: { id: string }, selection: Selection): Promise<AppRow> {
  authorize(ctx.actor, appsPolicy.app)
  const found = await readBy(ctx, 'app', appView, selection, filterBy(appsTable, { id }, [visible(ctx)]))
  return found ?? fail('APP_NOT_FOUND')
}

/** For other subgraphs: the apps with these ids that the caller may see. */
export async function appsByIds(ctx: Context, ids: readonly string[], selection: Selection): Promise<AppRow[]> {
  const { actor } = ctx
  if (!may(actor, appsPolicy.app)) return []
  const found = await readByIds(ctx, appView, { ...selection, latestVersion: { ...selection.latestVersion, number: {} } }, ids)
  return found.filter(
    ({ ownerId, latestVersion }) => isAdministrator(actor) || ownerId === actorId(actor) || latestVersion !== null,
  )
}

export async function listApps(
  ctx: Context,
  args: PageArguments & { mine?: boolean | null },
  selection: Selection,
): Promise<Page<AppRow>> {
  authorize(ctx.actor, appsPolicy.apps)
  return readPage(ctx, args, {
    name: 'apps',
    view: appView,
    selection,
    filter: filterOf([args.mine ? ['mine', actorId(ctx.actor), isOwnedBy('mine')] : visible(ctx)]),
    keys: ['id'],
    direction: 'desc',
  })
}

export async function appVersions(
  ctx: Context,
  { appId, ...page }: PageArguments & { appId: string },
  selection: Selection,
): Promise<Page<AppVersionRow>> {
  authorize(ctx.actor, appsPolicy.appVersions)
  const filter = filterOf(ofOwnApp(ctx, appId, versionsTable.appId))
  const list = { name: 'appVersions', view: appVersionView, selection, filter, keys: ['number'], direction: 'desc' } as const
  const versions = await readPage(ctx, page, list)
  if (versions.edges.length === 0) await refuseOtherVendor(ctx, appId)
  return versions
}

const works = sql`(${secretsTable.endsAt} is null or ${secretsTable.endsAt} > ${sql.placeholder('now')})`

/** The ages of the secrets of an app. A rotation keeps few of them alive. */
export async function appSecrets(ctx: Context, { appId }: { appId: string }, selection: Selection): Promise<AppSecretRow[]> {
  authorize(ctx.actor, appsPolicy.appSecrets)
  const filter = filterOf([...ofOwnApp(ctx, appId, secretsTable.appId), ['now', ctx.clock.now().toISOString(), works]])
  const orderBy = [desc(secretsTable.createdAt), desc(secretsTable.id)]
  const secrets = await readFiltered(ctx, { name: 'appSecrets', view: appSecretView, selection, filter, orderBy })
  if (secrets.length === 0) await refuseOtherVendor(ctx, appId)
  return secrets
}
