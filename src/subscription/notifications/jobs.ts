import type { JobHandlers } from '../../kernel/jobs.ts'
import { messageAuthRequest } from './message-auth-request.ts'
import { type StaffNotices, staffNotices } from './notify-staff.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes extends StaffNotices {
    'message-auth-request': { accommodationId: string; notificationId: string }
  }
}

export const jobs: JobHandlers<'message-auth-request' | keyof StaffNotices> = {
  'message-auth-request': messageAuthRequest,
  ...staffNotices,
}
