import type { JobHandlers } from '../../kernel/jobs.ts'
import { messageAuthRequest } from './message-auth-request.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'message-auth-request': { accommodationId: string; notificationId: string }
  }
}

export const jobs: JobHandlers<'message-auth-request'> = {
  'message-auth-request': messageAuthRequest,
}
