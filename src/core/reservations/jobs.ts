import type { JobHandlers } from '../../kernel/jobs.ts'
import { assignDueRooms, findDueRooms } from './assignment/assign-due-rooms.ts'
import { recountOverbooked } from './booking/recount-overbooked.ts'
import { releaseExpiredHold } from './booking/release-hold.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'release-tentative': { reservationId: string }
    'recount-overbooked': { reservationId: string }
    'find-due-rooms': null
    'assign-due-rooms': { accommodationId: string }
  }
}

export const jobs: JobHandlers<'release-tentative' | 'recount-overbooked' | 'find-due-rooms' | 'assign-due-rooms'> = {
  'release-tentative': releaseExpiredHold,
  'recount-overbooked': recountOverbooked,
  'find-due-rooms': findDueRooms,
  'assign-due-rooms': assignDueRooms,
}
