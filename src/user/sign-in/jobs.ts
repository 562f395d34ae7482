import type { JobHandlers } from '../../kernel/jobs.ts'
import { mailPasswordReset } from './send-password-reset-email.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'mail-password-reset': { email: string }
  }
}

export const jobs: JobHandlers<'mail-password-reset'> = {
  'mail-password-reset': mailPasswordReset,
}
