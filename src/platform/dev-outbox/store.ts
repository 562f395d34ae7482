import { desc } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { devOutbox } from '../../db/tables/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

export type OutboxMessage = typeof devOutbox.$inferSelect
export type NewOutboxMessage = Pick<OutboxMessage, 'channel' | 'recipient' | 'subject' | 'text'>

/** Stores the messages of the development drivers, for developers and tests on all nodes. */
export interface Outbox {
  keep(message: NewOutboxMessage): Promise<void>
  /** Newest first. */
  list(max: number): Promise<OutboxMessage[]>
}

export function createOutbox({ db, clock }: { db: Database; clock: Clock }): Outbox {
  return {
    async keep(message) {
      await db.insert(devOutbox).values({ ...message, id: newId(), sentAt: clock.now() })
    },
    list: (max) => db.select().from(devOutbox).orderBy(desc(devOutbox.sentAt), desc(devOutbox.id)).limit(max),
  }
}
