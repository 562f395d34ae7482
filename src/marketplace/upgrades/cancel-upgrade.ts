import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { endUpgrade } from './end-upgrade.ts'
import { upgradesPolicy } from './policy.ts'
import { locateUpgrade } from './queries.ts'
import type { UpgradeRow } from './view.ts'

const CancelUpgrade = z.object({ upgradeId: id })

/** The tenant no longer waits for the app. */
export async function cancelUpgrade(ctx: Context, input: z.input<typeof CancelUpgrade>): Promise<UpgradeRow> {
  authorize(ctx.actor, upgradesPolicy.cancelUpgrade)
  const { upgradeId } = parse(CancelUpgrade, input)
  const located = await locateUpgrade(ctx.db, upgradeId)
  authorize(ctx.actor, upgradesPolicy.cancelUpgrade, located.accommodationId)
  return endUpgrade(ctx, located, { status: 'CANCELED', message: null })
}
