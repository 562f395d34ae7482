import { filterBy } from '../../db/filter.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { appEvents as table } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { appEventsPolicy } from './policy.ts'
import { type AppEventRow, appEventView } from './view.ts'

interface AppEventsArguments extends PageArguments {
  accommodationId: string
  installationId?: string | null
  externalRef?: string | null
  type?: string | null
}

/** Newest arrival first. */
export async function appEvents(ctx: Context, args: AppEventsArguments, selection: Selection): Promise<Page<AppEventRow>> {
  const { accommodationId, installationId, externalRef, type } = args
  authorize(ctx.actor, appEventsPolicy.appEvents, accommodationId)
  return readPage(ctx, args, {
    name: 'appEvents',
    view: appEventView,
    selection,
    filter: filterBy(table, { accommodationId, installationId, externalRef, type }),
    keys: ['id'],
    direction: 'desc',
  })
}
