import type { Policy } from '../../kernel/authorize.ts'

export const notificationsPolicy = {
  getAccommodationNotifications: ['maid', 'accommodationAdmin'],
  accommodationSubscription: ['maid', 'accommodationAdmin'],
  publishAccommodationNotification: ['manager', 'accommodationAdmin'],
  handleEmergencyNotification: ['manager', 'accommodationAdmin'],
  messageAuthRequest: ['system'],
  announceLockedPin: ['system'],
} as const satisfies Policy
