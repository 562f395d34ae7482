import type { JobHandlers } from '../../kernel/jobs.ts'
import { mailPasswordReset } from './mail-password-reset.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'mail-password-reset': { email: string }
  }
}

export const jobs: JobHandlers<'mail-password-reset'> = {
  'mail-password-reset': mailPasswordReset,
}
