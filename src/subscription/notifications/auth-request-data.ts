import type { EventTypes } from '../../kernel/events.ts'
import { ulidPattern } from '../../kernel/ids.ts'
import { membersOf } from '../../kernel/json.ts'
import type { Notification } from './notification.ts'

/** Templates of notifications in which a guest at a kiosk asks the staff for authentication. */
export const authTemplates = ['AUTH_REQUESTED', 'AUTH_REQUEST_CHECKIN', 'AUTH_REQUEST_CHECKOUT'] as const

export interface AuthRequest {
  template: (typeof authTemplates)[number]
  data: Record<string, unknown>
}

export const authTemplateOf = ({ template }: Pick<Notification, 'template'>) => authTemplates.find((one) => one === template)

/** The data event of an authentication request; null for any other notification. */
export function authRequestOf({ notification, accommodationName }: EventTypes['notification.published']): AuthRequest | null {
  const template = authTemplateOf(notification)
  if (template === undefined) return null
  const members = membersOf(notification.data)
  const kioskId = [members.kioskId, notification.description].find((one) => typeof one === 'string' && ulidPattern.test(one))
  const iat = Math.floor(Date.parse(notification.createdAt) / 1000)
  return { template, data: { ...members, accommodationName, kioskId: kioskId ?? null, notificationId: notification.id, iat } }
}
