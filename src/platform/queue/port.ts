import type { Database } from '../../db/database.ts'
import type { JobName, JobTypes } from '../../kernel/jobs.ts'

export interface NewJob<Name extends JobName = JobName> {
  /** A second job with the same id is not queued. */
  id?: string
  data: JobTypes[Name]
  startAfter?: Date
}

export interface QueuePort {
  /** Queues jobs in the transaction `db`. They exist, and wake a worker, once it commits. */
  send<Name extends JobName>(db: Database, name: Name, ...jobs: NewJob<Name>[]): Promise<void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly queue: QueuePort
  }
}
