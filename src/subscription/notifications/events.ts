import type { Notification } from './notification.ts'

declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** `accommodationName` goes with requests for authentication, which are data events too. */
    'notification.published': { notification: Notification; accommodationName?: string }
    'notification.handled': { notification: Notification }
  }
}
