import type { JobHandlers } from '../../kernel/jobs.ts'
import { cancelCommands } from './cancel-commands.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'cancel-commands': { accommodationId: string; installationId: string }
  }
}

export const jobs: JobHandlers<'cancel-commands'> = { 'cancel-commands': cancelCommands }
