import { z } from 'zod'
import { authorizedRow } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { endUpgrade } from './end-upgrade.ts'
import { upgradesPolicy } from './policy.ts'
import { locateUpgrade } from './queries.ts'
import type { UpgradeRow } from './view.ts'

const CancelUpgrade = z.object({ upgradeId: id })

/** The tenant no longer waits for the app. */
export async function cancelUpgrade(ctx: Context, input: z.input<typeof CancelUpgrade>): Promise<UpgradeRow> {
  const [, located] = await authorizedRow(ctx, upgradesPolicy.cancelUpgrade, CancelUpgrade, input, 'upgradeId', locateUpgrade)
  return endUpgrade(ctx, located, { status: 'CANCELED', message: null })
}
