import type { Database } from '../../db/database.ts'
import type { JobName, JobTypes } from '../../kernel/jobs.ts'

export interface NewJob<Name extends JobName = JobName> {
  /** A job with an id that was queued before is not queued again. */
  id?: string
  data: JobTypes[Name]
  startAfter?: Date
}

export interface QueuePort {
  /** Queues jobs within the transaction `db`: they exist once it commits, and wake a worker then. */
  send<Name extends JobName>(db: Database, name: Name, ...jobs: NewJob<Name>[]): Promise<void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly queue: QueuePort
  }
}
