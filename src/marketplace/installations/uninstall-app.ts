import { and, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { matching } from '../../db/rows.ts'
import { installations } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { installationsPolicy } from './policy.ts'
import { accommodationOfInstallation } from './queries.ts'

const UninstallApp = z.object({ installationId: id })

/**
 * After the commit the installation's tokens can only read what the app leaves behind, for an hour. Reactions (src/reactions.ts) cancel its
 * commands and upgrades, and webhooks/queue/queue-webhooks.ts disables its endpoints. Sweeps delete its data later. The full list:
 * docs/apps.md, “Be uninstalled”.
 */
export const uninstallApp = verbOnRow(
  installationsPolicy.uninstallApp,
  UninstallApp,
  'installationId',
  accommodationOfInstallation,
  async (ctx, [{ installationId }, accommodationId]) =>
    transact(ctx, async ({ db, record }) => {
      const now = ctx.clock.now()
      const [ended] = await db
        .update(installations)
        .set({ uninstalledAt: now, updatedAt: now })
        .where(and(matching(installations, { accommodationId, id: installationId }), isNull(installations.uninstalledAt)))
        .returning()
      const { appId, version } = ended ?? fail('INSTALLATION_NOT_FOUND', 'The app is already uninstalled.')
      const cleanUpUntil = now.getTime() + ctx.limits.CLEAN_UP_SECONDS * 1000
      const about = { installationId, appId, version }
      record({
        accommodationId,
        type: 'installation.uninstall',
        log: 'Uninstalled an app.',
        relatedId: installationId,
        before: about,
        event: 'installation.uninstalled',
        payload: { ...about, cleanUpUntil },
      })
      return ended!
    }),
)
