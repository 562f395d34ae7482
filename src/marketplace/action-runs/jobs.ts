import type { JobHandlers } from '../../kernel/jobs.ts'
import { expireActionRun } from './expire-action-run.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'expire-action-run': { accommodationId: string; id: string }
  }
}

export const jobs: JobHandlers<'expire-action-run'> = { 'expire-action-run': expireActionRun }
