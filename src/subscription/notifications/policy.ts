import type { Policy } from '../../kernel/authorize.ts'

export const notificationsPolicy = {
  getAccommodationNotifications: ['maid', 'accommodationAdmin'],
  accommodationSubscription: ['maid', 'accommodationAdmin'],
  publishAccommodationNotification: ['manager', 'accommodationAdmin'],
  handleEmergencyNotification: ['manager', 'accommodationAdmin'],
  messageAuthRequest: ['system'],
  warnOfLockedPin: ['system'],
} as const satisfies Policy
