import { z } from 'zod'
import { id, instant, report } from '../../rest/common-schemas.ts'
import { row, verbRoute } from '../../rest/verb-route.ts'
import { completeUpgrade } from './complete-upgrade.ts'

const Upgrade = z
  .object({
    upgrade_id: id,
    from_version: z.string(),
    to_version: z.string(),
    status: z.enum(['awaiting_app', 'completed', 'failed', 'canceled']),
    message: z.string().nullable(),
    completed_at: instant.nullable(),
  })
  .meta({ id: 'Upgrade' })

export const routes = [
  verbRoute({
    method: 'post',
    path: '/api/v1/upgrades/:upgrade_id/complete',
    operationId: 'completeUpgrade',
    tag: 'Installation',
    summary: 'Reports that the app has migrated its own data to the new version, or could not',
    description:
      'Only for an upgrade of this installation that waits for the app; others are not found. After `failed` the former version and its scopes are in force again.',
    params: z.object({ upgrade_id: id }),
    body: report,
    refuses: [409],
    gives: row('How it ended.', Upgrade),
    verb: async (ctx, args) => ({ ...(await completeUpgrade(ctx, args)), upgradeId: args.upgradeId }),
  }),
]
