import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { pipeline } from '../../db/pipelining.ts'
import { prepared, preparedSql } from '../../db/statements.ts'
import { commands } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { type CommandKey, commandsTopic, isBlocked, isFollowed, scopesNow } from './queries.ts'
import type { StoredCommand } from './view.ts'

/**
 * Locks several commands of a property without waiting, and returns those that can be tried now: not locked, not blocked, and their app has
 * the scopes. As conditions of the rows these would be joins, which cost the database twice as much as a look for each row.
 */
export async function lockFree(
  db: Database,
  tried: readonly CommandKey[],
  scopes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { placeholder: the } = sql
  const { accommodationId: property, outboxId, completedAt } = commands
  const hasScopes = sql<boolean | null>`${scopesNow()} @> ${the('scopes')}`
  const statement = prepared(db, 'lockFree', (name) =>
    db
      .select({ outboxId, completedAt, blocked: isBlocked(), hasScopes })
      .from(commands)
      .where(and(eq(property, the('accommodationId')), sql`${outboxId} = any(${the('outboxIds')})`))
      .for('update', { skipLocked: true })
      .prepare(name),
  )
  const [{ accommodationId }] = tried as [CommandKey]
  const rows = await statement.execute({ accommodationId, outboxIds: tried.map((command) => command.outboxId), scopes })
  const free = rows.filter((row) => row.completedAt === null && !row.blocked && row.hasScopes)
  return new Set(free.map((row) => row.outboxId))
}

const results = sql`json_to_recordset(${sql.placeholder('results')}::json) as result (outbox_id text, status text, response json,
  sealed text, reservation_id text, attempts int, deferred boolean, completed_at timestamptz)`

/** Updates several locked commands of a property that have succeeded, and wakes the workers if others wait behind one of them. */
export async function writeSucceeded(
  { ports: { wakeups } }: Context,
  db: Database,
  written: readonly StoredCommand[],
): Promise<void> {
  if (written.length === 0) return
  const statement = preparedSql(
    db,
    'writeSucceeded',
    () => sql`
      with written as (
        update ${commands} set status = result.status, response = result.response, sealed = result.sealed,
          reservation_id = result.reservation_id, attempts = result.attempts, deferred = result.deferred,
          completed_at = result.completed_at
        from ${results}
        where ${commands.accommodationId} = ${sql.placeholder('accommodationId')} and ${commands.outboxId} = result.outbox_id
        returning ${isFollowed()} as followed
      )
      select ${wakeups.sendSql(commandsTopic)} from written where followed limit 1`,
  )
  const rows = written.map(({ outboxId, status, response, sealed, reservationId, attempts, deferred, completedAt }) => ({
    outbox_id: outboxId,
    status,
    response,
    sealed,
    reservation_id: reservationId,
    attempts,
    deferred,
    completed_at: completedAt,
  }))
  const [{ accommodationId }] = written as [StoredCommand]
  await pipeline(db, statement.execute({ accommodationId, results: JSON.stringify(rows) }))
}
