import { filterBy } from '../../db/filter.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { upgrades as table } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { upgradesPolicy } from './policy.ts'
import { type UpgradeRow, upgradeView } from './view.ts'

interface UpgradesArguments extends PageArguments {
  accommodationId: string
  installationId?: string | null
}

export async function upgrades(ctx: Context, args: UpgradesArguments, selection: Selection): Promise<Page<UpgradeRow>> {
  const { accommodationId, installationId } = args
  authorize(ctx.actor, upgradesPolicy.upgrades, accommodationId)
  return readPage(ctx, args, {
    name: 'upgrades',
    view: upgradeView,
    selection,
    filter: filterBy(table, { accommodationId, installationId }),
    keys: ['id'],
    direction: 'desc',
  })
}
