import type { JobHandlers } from '../../kernel/jobs.ts'
import { moveAppEndpoints } from './endpoints/move-app-endpoints.ts'
import { queueWebhooks } from './queue/queue-webhooks.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    /** `opens` where the event is the first that an accommodation's webhooks can be about. */
    'queue-webhooks': { accommodationId: string; number: number; opens: boolean }
    'follow-app': { appId: string }
  }
}

export const jobs: JobHandlers<'queue-webhooks' | 'follow-app'> = {
  'queue-webhooks': queueWebhooks,
  'follow-app': moveAppEndpoints,
}
