import { z } from 'zod'
import { insertRow } from '../../db/rows.ts'
import { upgrades } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { VERSION_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { latestVersion, publishedVersion } from '../apps/index.ts'
import { accommodationOfInstallation, consentedScopes, lockInstallation, setVersion } from '../installations/index.ts'
import { planUpgrade } from './plan.ts'
import { upgradesPolicy } from './policy.ts'
import { refuseWhileAwaiting } from './queries.ts'

const UpgradeInstallation = z.object({
  installationId: id,
  version: z.string().max(VERSION_CHARACTERS_MAX).nullish(),
  scopes: consentedScopes.nullish(),
  dryRun: z.boolean().nullish(),
})

/** Upgrades to a later version with the tenant's consent. A dry run answers only the plan. */
export const upgradeInstallation = verbOnRow(
  upgradesPolicy.upgradeInstallation,
  UpgradeInstallation,
  'installationId',
  accommodationOfInstallation,
  async (ctx, [{ installationId, version, scopes, dryRun }, accommodationId]) =>
    transact(ctx, async ({ db, record }) => {
      const installation = await lockInstallation(db, accommodationId, installationId)
      await refuseWhileAwaiting(db, installation)
      const { appId, effectiveScopes: previousScopes } = installation
      const installed = await publishedVersion(db, appId, installation.version)
      const target = version == null ? await latestVersion(db, appId) : await publishedVersion(db, appId, version)
      const plan = planUpgrade(installed, target!, previousScopes, scopes)
      if (dryRun) return { plan, upgrade: null }
      if (plan.newScopes.length > 0 && scopes == null) fail('CONSENT_REQUIRED')
      const { fromVersion, toVersion, hops, appMigration, effectiveScopes } = plan
      const now = ctx.clock.now()
      const change = { fromVersion, toVersion, appMigration, effectiveScopes }
      const state = appMigration
        ? ({ status: 'AWAITING_APP', completedAt: null } as const)
        : ({ status: 'COMPLETED', completedAt: now } as const)
      await setVersion(ctx, db, installation, { version: toVersion, effectiveScopes })
      const steps = { hops, previousScopes, startedAt: now }
      const upgrade = await insertRow(ctx, db, upgrades, { ...change, ...state, ...steps, accommodationId, installationId })
      const upgradeId = upgrade.id
      const before = { version: fromVersion, effectiveScopes: previousScopes }
      record({
        accommodationId,
        type: 'installation.upgrade',
        log: `Upgraded an app from ${fromVersion} to ${toVersion}.`,
        relatedId: installationId,
        before,
        after: { upgradeId, ...change },
        event: 'installation.upgraded',
        payload: { upgradeId, installationId, appId, ...change },
      })
      return { plan, upgrade }
    }),
)
