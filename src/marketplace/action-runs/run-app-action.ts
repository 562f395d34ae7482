import { z } from 'zod'
import { insertRow } from '../../db/rows.ts'
import { actionRuns } from '../../db/tables/index.ts'
import { actorName } from '../../kernel/actor.ts'
import { fail } from '../../kernel/errors.ts'
import { appReference, id, surfaceKey } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { hasAction, publishedVersion } from '../apps/index.ts'
import { accommodationOfInstallation, lockInstallation } from '../installations/index.ts'
import { actionRunsPolicy } from './policy.ts'

const RunAppAction = z.object({
  installationId: id,
  action: surfaceKey,
  externalRef: appReference.nullish(),
  input: z.unknown().optional(),
})

/** Requests an action that the manifest of the installed version offers. */
export const runAppAction = verbOnRow(
  actionRunsPolicy.runAppAction,
  RunAppAction,
  'installationId',
  accommodationOfInstallation,
  async (ctx, [{ installationId, action, externalRef = null, input: actionInput = null }, accommodationId]) =>
    transact(ctx, async ({ db, record }) => {
      const { appId, version } = await lockInstallation(db, accommodationId, installationId)
      const { manifest } = await publishedVersion(db, appId, version)
      if (!hasAction(manifest, action)) fail('ACTION_NOT_FOUND')
      const now = ctx.clock.now()
      const expiresAt = new Date(now.getTime() + ctx.limits.ACTION_RUN_SECONDS * 1000)
      const request = { installationId, action, externalRef, input: actionInput, requestedBy: actorName(ctx.actor) }
      const state = { status: 'REQUESTED', requestedAt: now, expiresAt } as const
      const run = await insertRow(ctx, db, actionRuns, { ...request, ...state, accommodationId })
      const actionRunId = run.id
      record({
        accommodationId,
        type: 'action.run',
        log: `Requested the action ${action} of an app.`,
        relatedId: installationId,
        after: { actionRunId, action, externalRef },
        event: 'action.run',
        payload: { actionRunId, ...request, expiresAt: expiresAt.getTime() },
        subjectId: actionRunId,
      })
      return run
    }),
)
