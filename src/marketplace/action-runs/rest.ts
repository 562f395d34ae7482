import { z } from 'zod'
import { id, instant, report } from '../../rest/common-schemas.ts'
import { row, verbRoute } from '../../rest/verb-route.ts'
import { completeActionRun } from './complete-action-run.ts'

const ActionRun = z
  .object({
    id,
    action: z.string(),
    external_ref: z.string().nullable(),
    status: z.enum(['requested', 'completed', 'failed', 'timed_out']),
    message: z.string().nullable(),
    completed_at: instant.nullable(),
  })
  .meta({ id: 'ActionRun' })

export const routes = [
  verbRoute({
    method: 'post',
    path: '/api/v1/action-runs/:id/complete',
    operationId: 'completeActionRun',
    tag: 'Action runs',
    summary: 'Reports how an action ended',
    description: 'A run that has ended, by an earlier report or a timeout, is answered unchanged.',
    params: z.object({ id }),
    body: report,
    refuses: [409],
    gives: row('How it ended.', ActionRun),
    verb: completeActionRun,
  }),
]
