import type { JobHandlers } from '../../kernel/jobs.ts'
import { moveAppEndpoints } from './endpoints/move-app-endpoints.ts'
import { queueWebhooks } from './queue/queue-webhooks.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    /** `opens`: an app was activated; the first one opens the cursor of the property. */
    'queue-webhooks': { accommodationId: string; number: number; opens: boolean }
    /** The address of the app has changed. */
    'follow-app': { appId: string }
  }
}

export const jobs: JobHandlers<'queue-webhooks' | 'follow-app'> = {
  'queue-webhooks': queueWebhooks,
  'follow-app': moveAppEndpoints,
}
