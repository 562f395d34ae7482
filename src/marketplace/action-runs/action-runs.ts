import { filterBy } from '../../db/filter.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { actionRuns as table } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { actionRunsPolicy } from './policy.ts'
import { type ActionRunRow, actionRunView } from './view.ts'

interface ActionRunsArguments extends PageArguments {
  accommodationId: string
  installationId?: string | null
  externalRef?: string | null
}

export async function actionRuns(ctx: Context, args: ActionRunsArguments, selection: Selection): Promise<Page<ActionRunRow>> {
  const { accommodationId, installationId, externalRef } = args
  authorize(ctx.actor, actionRunsPolicy.actionRuns, accommodationId)
  return readPage(ctx, args, {
    name: 'actionRuns',
    view: actionRunView,
    selection,
    filter: filterBy(table, { accommodationId, installationId, externalRef }),
    keys: ['id'],
    direction: 'desc',
  })
}
