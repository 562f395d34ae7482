import type { JobHandlers } from '../../kernel/jobs.ts'
import { assignDueRooms, findDueRooms } from './assign-due-rooms.ts'
import { releaseTentative } from './release-tentative.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'release-tentative': { reservationId: string }
    'find-due-rooms': null
    'assign-due-rooms': { accommodationId: string }
  }
}

export const jobs: JobHandlers<'release-tentative' | 'find-due-rooms' | 'assign-due-rooms'> = {
  'release-tentative': releaseTentative,
  'find-due-rooms': findDueRooms,
  'assign-due-rooms': assignDueRooms,
}
