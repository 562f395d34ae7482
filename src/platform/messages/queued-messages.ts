import { and, eq, sql } from 'drizzle-orm'
import { jsonb, pgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { type Person, type PersonalData, textAbout } from '../personal-data/index.ts'
import { rowsOf } from '../rows/index.ts'
import { messageIn } from './index.ts'

/** The table of the queue: messages that wait, and those that it remembers for a while. */
export const queuedJobs = pgSchema('pgboss').table(
  'job',
  { name: text('name').notNull(), id: uuid('id').notNull(), data: jsonb('data') },
  (t) => [primaryKey({ columns: [t.name, t.id] })],
)

/** The queue is set up at the first start. */
export async function hasQueue(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ queue: string | null }>(sql`select to_regclass('pgboss.job')::text as queue`)
  return rows[0]!.queue !== null
}

async function deleteMessages(ctx: Context, person: Person) {
  const { isAbout } = textAbout(person, ctx.ports.rules.phoneCountry)
  if (!(await hasQueue(ctx.db))) return
  const where = eq(queuedJobs.name, 'send-message')
  for await (const { key, texts } of rowsOf(ctx.db, queuedJobs, { where, columns: ['data'], isWhole: false })) {
    const message = messageIn(ctx, texts[0])
    if (message && isAbout(message, 'ids'))
      await ctx.db.delete(queuedJobs).where(and(where, sql`${queuedJobs.id} = ${key[1]}::uuid`))
  }
}

export const queuedMessages: readonly PersonalData[] = [
  { table: queuedJobs, columns: ['data'], of: () => sql`true`, isExported: false, erase: deleteMessages },
]
