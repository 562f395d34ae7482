import { desc } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { devOutbox } from '../../db/tables/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

export type OutboxMessage = typeof devOutbox.$inferSelect
export type NewOutboxMessage = Pick<OutboxMessage, 'channel' | 'recipient' | 'subject' | 'text'>

/** What development drivers send goes here, and is read by people and tests on every node. */
export interface Outbox {
  keep(message: NewOutboxMessage): Promise<void>
  /** The newest first. */
  list(most: number): Promise<OutboxMessage[]>
}

export function createOutbox({ db, clock }: { db: Database; clock: Clock }): Outbox {
  return {
    async keep(message) {
      await db.insert(devOutbox).values({ ...message, id: newId(), sentAt: clock.now() })
    },
    list: (most) => db.select().from(devOutbox).orderBy(desc(devOutbox.sentAt), desc(devOutbox.id)).limit(most),
  }
}
