import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { Report } from '../../rest/common-schemas.ts'
import { endUpgrade } from './end-upgrade.ts'
import { upgradesPolicy } from './policy.ts'
import type { UpgradeRow } from './view.ts'

/** The app reports that it has migrated its own data, or that it could not. */
export async function completeUpgrade(
  ctx: Context,
  { upgradeId: id, status, message = null }: Report & { upgradeId: string },
): Promise<UpgradeRow> {
  authorize(ctx.actor, upgradesPolicy.completeUpgrade)
  return endUpgrade(ctx, { ...appOf(ctx), id }, { status, message })
}
