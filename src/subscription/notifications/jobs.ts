import type { JobHandlers } from '../../kernel/jobs.ts'
import { messageAuthRequest } from './message-auth-request.ts'
import { notifyStaff, type StaffNotices } from './notify-staff.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes extends StaffNotices {
    'message-auth-request': { accommodationId: string; notificationId: string }
  }
}

export const jobs: JobHandlers<'message-auth-request' | keyof StaffNotices> = {
  'message-auth-request': messageAuthRequest,
  'announce-booking': notifyStaff('announce-booking'),
  'announce-booking-change': notifyStaff('announce-booking-change'),
  'announce-booking-cancellation': notifyStaff('announce-booking-cancellation'),
  'announce-check-in': notifyStaff('announce-check-in'),
  'warn-of-locked-pin': notifyStaff('warn-of-locked-pin'),
  'warn-of-capacity': notifyStaff('warn-of-capacity'),
  'warn-of-sale-while-stopped': notifyStaff('warn-of-sale-while-stopped'),
  'warn-of-overbooking': notifyStaff('warn-of-overbooking'),
  'warn-of-shortage': notifyStaff('warn-of-shortage'),
  'warn-of-lost-payment': notifyStaff('warn-of-lost-payment'),
  'warn-of-other-amount': notifyStaff('warn-of-other-amount'),
  'warn-of-late-payment': notifyStaff('warn-of-late-payment'),
  'warn-of-stuck-payment': notifyStaff('warn-of-stuck-payment'),
  'warn-of-failed-refund': notifyStaff('warn-of-failed-refund'),
  'warn-of-unproven-booking': notifyStaff('warn-of-unproven-booking'),
  'warn-of-balance': notifyStaff('warn-of-balance'),
}
