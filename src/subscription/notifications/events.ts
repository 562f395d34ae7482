import type { Notification } from './notification.ts'

declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** `accommodationName` is set for authentication requests, which are data events too. */
    'notification.published': { notification: Notification; accommodationName?: string }
    'notification.handled': { notification: Notification }
  }
}
