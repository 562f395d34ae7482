import type { JobHandlers } from '../../kernel/jobs.ts'
import { announceCheckIn, type CheckIn } from './announce-check-in.ts'
import { messageAuthRequest } from './message-auth-request.ts'
import { type LeftOwing, warnOfBalance } from './warn-of-balance.ts'
import { type OverCapacity, warnOfCapacity } from './warn-of-capacity.ts'
import { type LockedPin, warnOfLockedPin } from './warn-of-locked-pin.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'message-auth-request': { accommodationId: string; notificationId: string }
    'warn-of-locked-pin': LockedPin
    'announce-check-in': CheckIn
    'warn-of-capacity': OverCapacity
    'warn-of-balance': LeftOwing
  }
}

export const jobs: JobHandlers<
  'message-auth-request' | 'warn-of-locked-pin' | 'announce-check-in' | 'warn-of-capacity' | 'warn-of-balance'
> = {
  'message-auth-request': messageAuthRequest,
  'warn-of-locked-pin': warnOfLockedPin,
  'announce-check-in': announceCheckIn,
  'warn-of-capacity': warnOfCapacity,
  'warn-of-balance': warnOfBalance,
}
