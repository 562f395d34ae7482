import { and, eq, sql } from 'drizzle-orm'
import { jsonb, pgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Context } from '../../kernel/context.ts'
import { PERSONAL_DATA_PAGE_ROWS } from '../../kernel/limits.ts'
import { type Person, type PersonalData, readRows, textAbout } from '../personal-data/index.ts'
import { messageIn } from './index.ts'

/** The table of the queue: messages that wait, and those that it remembers for a while. */
const queuedJobs = pgSchema('pgboss').table(
  'job',
  { name: text('name').notNull(), id: uuid('id').notNull(), data: jsonb('data') },
  (t) => [primaryKey({ columns: [t.name, t.id] })],
)

async function deleteMessages(ctx: Context, person: Person): Promise<void> {
  const { isAbout } = textAbout(person, ctx.ports.rules.phoneCountry)
  const where = eq(queuedJobs.name, 'send-message')
  const { rows: found } = await ctx.db.execute<{ queue: string | null }>(sql`select to_regclass('pgboss.job')::text as queue`)
  // the queue is set up at the first start
  if (found[0]!.queue === null) return
  for (let after: readonly string[] | null = null; ; ) {
    const rows = await readRows(ctx.db, queuedJobs, { where, columns: ['data'], after })
    for (const { key, texts } of rows) {
      const message = messageIn(ctx, texts[0])
      if (message && isAbout(message, 'ids'))
        await ctx.db.delete(queuedJobs).where(and(where, sql`${queuedJobs.id} = ${key[1]}::uuid`))
    }
    if (rows.length < PERSONAL_DATA_PAGE_ROWS) return
    after = rows.at(-1)!.key
  }
}

export const personalData: readonly PersonalData[] = [
  { table: queuedJobs, columns: ['data'], of: () => sql`true`, isExported: false, erase: deleteMessages },
]
