import { z } from 'zod'
import { id, instant, report } from '../../rest/common-schemas.ts'
import { ok, reply, route } from '../../rest/route.ts'
import { resourceOf, upper } from '../../rest/spelling.ts'
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

const upgradeOf = resourceOf(Upgrade)

export const routes = [
  route({
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
    answers: ok('How it ended.', Upgrade),
    answer: async ({ ctx, params: { upgrade_id }, body: { status, message = null } }) => {
      const upgrade = await completeUpgrade(ctx, { id: upgrade_id, status: upper(status), message })
      return reply(200, upgradeOf({ ...upgrade, upgradeId: upgrade.id }))
    },
  }),
]
