import { and, eq } from 'drizzle-orm'
import { upgrades } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { upgradesPolicy } from './policy.ts'

interface Ended {
  accommodationId: string
  installationId: string
}

/** An installation has ended: nobody waits for its app any more. */
export async function abandonUpgrades(ctx: Context, { accommodationId, installationId }: Ended): Promise<void> {
  authorize(ctx.actor, upgradesPolicy.abandonUpgrades)
  await transact(ctx, async ({ db, audit }) => {
    const [ended] = await db
      .update(upgrades)
      .set({ status: 'CANCELED', message: 'The app was uninstalled.', completedAt: ctx.clock.now() })
      .where(
        and(
          eq(upgrades.accommodationId, accommodationId),
          eq(upgrades.installationId, installationId),
          eq(upgrades.status, 'AWAITING_APP'),
        ),
      )
      .returning()
    const log = 'The upgrade of an app ended with its uninstalling.'
    if (ended) audit({ accommodationId, type: 'upgrade.end', log, relatedId: installationId, after: { upgradeId: ended.id } })
  })
}
