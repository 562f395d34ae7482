import type { Schedules } from './platform/queue/index.ts'

/** Job → when it is queued. */
export const schedules: Schedules = {
  sweep: { everyMinutes: 10 },
  'find-expired-bookings': { everyMinutes: 1 },
  // at 03:20 UTC
  'erase-kept-personal-data': { everyMinutes: 24 * 60, after: 3 * 60 + 20 },
  'find-due-rooms': { everyMinutes: 5 },
  'find-ended-sale-stops': { everyMinutes: 5 },
}
