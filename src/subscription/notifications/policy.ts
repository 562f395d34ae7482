import type { Policy } from '../../kernel/authorize.ts'

export const notificationsPolicy = {
  getAccommodationNotifications: ['maid', 'accommodationAdmin'],
  accommodationSubscription: ['maid', 'accommodationAdmin'],
  publishAccommodationNotification: ['manager', 'accommodationAdmin'],
  requestAuthentication: ['kiosk'],
  handleEmergencyNotification: ['manager', 'accommodationAdmin'],
  messageAuthRequest: ['system'],
  notifyStaff: ['system'],
} as const satisfies Policy
