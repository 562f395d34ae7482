import { matching } from '../../db/rows.ts'
import { upgrades } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { publishedVersion } from '../apps/index.ts'
import { lockInstallation, setVersion } from '../installations/index.ts'
import { scopesAfterRollback } from './plan.ts'
import type { UpgradeRow } from './view.ts'

interface End {
  status: 'COMPLETED' | 'FAILED' | 'CANCELED'
  message: string | null
}

/** Ends an upgrade that waits for the app. Unless it was completed, the former version and its scopes are in force again. */
export async function endUpgrade(
  ctx: Context,
  located: Pick<UpgradeRow, 'accommodationId' | 'id' | 'installationId'>,
  { status, message }: End,
): Promise<UpgradeRow> {
  const { accommodationId, id, installationId } = located
  return transact(ctx, async ({ db, record }) => {
    const installation = await lockInstallation(db, accommodationId, installationId)
    const [upgrade] = await db
      .update(upgrades)
      .set({ status, message, completedAt: ctx.clock.now() })
      .where(matching(upgrades, { accommodationId, id, installationId, status: 'AWAITING_APP' }))
      .returning()
    const { fromVersion } = upgrade ?? fail('UPGRADE_NOT_FOUND')
    const { manifest } = await publishedVersion(db, installation.appId, fromVersion)
    const rolledBack = scopesAfterRollback(manifest, upgrade!, installation.effectiveScopes)
    const former = { version: fromVersion, effectiveScopes: rolledBack }
    if (status !== 'COMPLETED') await setVersion(ctx, db, installation, former)
    const { version, effectiveScopes } = status === 'COMPLETED' ? installation : former
    const after = { upgradeId: id, status, version, effectiveScopes }
    record({
      accommodationId,
      type: 'upgrade.end',
      log: `The upgrade to ${upgrade!.toVersion} ended as ${status}.`,
      relatedId: installationId,
      after,
      event: 'upgrade.ended',
      payload: { installationId, ...after },
    })
    return upgrade!
  })
}
