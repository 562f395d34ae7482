import type { JobHandlers } from '../../kernel/jobs.ts'
import { messageAuthRequest } from './message-auth-request.ts'
import { type LockedPin, warnOfLockedPin } from './warn-of-locked-pin.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'message-auth-request': { accommodationId: string; notificationId: string }
    'warn-of-locked-pin': LockedPin
  }
}

export const jobs: JobHandlers<'message-auth-request' | 'warn-of-locked-pin'> = {
  'message-auth-request': messageAuthRequest,
  'warn-of-locked-pin': warnOfLockedPin,
}
