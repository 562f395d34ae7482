import type { JobHandlers } from '../../kernel/jobs.ts'
import { releaseTentative } from './release-tentative.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'release-tentative': { reservationId: string }
  }
}

export const jobs: JobHandlers<'release-tentative'> = {
  'release-tentative': releaseTentative,
}
