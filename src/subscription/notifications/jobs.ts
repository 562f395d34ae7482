import type { JobHandlers } from '../../kernel/jobs.ts'
import { announceLockedPin } from './announce-locked-pin.ts'
import { messageAuthRequest } from './message-auth-request.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'message-auth-request': { accommodationId: string; notificationId: string }
    'announce-locked-pin': Parameters<typeof announceLockedPin>[1]
  }
}

export const jobs: JobHandlers<'message-auth-request' | 'announce-locked-pin'> = {
  'message-auth-request': messageAuthRequest,
  'announce-locked-pin': announceLockedPin,
}
