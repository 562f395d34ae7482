import { updateRow } from '../../db/rows.ts'
import { installations } from '../../db/tables/index.ts'
import { authorizedApp } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { installationsPolicy } from './policy.ts'
import { lockInstallation } from './queries.ts'

/** The app is ready at this accommodation. A repeated report answers the time of the first one. */
export async function reportSetupReady(
  ctx: Context,
  { id }: { id: string },
): Promise<{ installationId: string; setupReadyAt: Date }> {
  const { accommodationId, installationId } = authorizedApp(ctx, installationsPolicy.reportSetupReady)
  if (id !== installationId) fail('INSTALLATION_NOT_FOUND')
  return transact(ctx, async ({ db, record }) => {
    const { appId, setupReadyAt } = await lockInstallation(db, accommodationId, installationId)
    if (setupReadyAt) return { installationId, setupReadyAt }
    const at = ctx.clock.now()
    await updateRow(ctx, db, installations, { accommodationId, id }, { setupReadyAt: at })
    record({
      accommodationId,
      type: 'installation.setupReady',
      log: 'The app is set up.',
      relatedId: installationId,
      event: 'installation.setup_ready',
      payload: { installationId, appId },
    })
    return { installationId, setupReadyAt: at }
  })
}
