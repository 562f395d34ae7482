import { matching } from '../../db/rows.ts'
import { upgrades } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { JobTypes } from '../../kernel/jobs.ts'
import { transact } from '../../kernel/transact.ts'
import { upgradesPolicy } from './policy.ts'

/** Cancels the upgrade that still waits for an uninstalled app. */
export async function abandonUpgrades(
  ctx: Context,
  { accommodationId, installationId }: JobTypes['abandon-upgrades'],
): Promise<void> {
  authorize(ctx.actor, upgradesPolicy.abandonUpgrades)
  await transact(ctx, async ({ db, audit }) => {
    const [canceled] = await db
      .update(upgrades)
      .set({ status: 'CANCELED', message: 'The app was uninstalled.', completedAt: ctx.clock.now() })
      .where(matching(upgrades, { accommodationId, installationId, status: 'AWAITING_APP' }))
      .returning()
    if (canceled)
      audit({
        accommodationId,
        type: 'upgrade.end',
        log: 'Canceled an upgrade because the app was uninstalled.',
        relatedId: installationId,
        after: { upgradeId: canceled.id },
      })
  })
}
