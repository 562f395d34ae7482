import { sql } from 'drizzle-orm'
import { isDistributed } from '../../db/citus/query-scope.ts'
import type { Database } from '../../db/database.ts'
import { preparedSql } from '../../db/statements.ts'
import { commands } from '../../db/tables/index.ts'
import type { StoredCommand } from './view.ts'

type NewRow = Omit<StoredCommand, 'sequence' | 'response' | 'sealed' | 'error' | 'completedAt'>

const insertCommand = () => {
  const { placeholder: c } = sql
  return sql`
    with lane as materialized (select pg_advisory_xact_lock(hashtextextended(${c('lane')}, 0)))
    insert into ${commands} (accommodation_id, outbox_id, installation_id, idempotency_key, fingerprint, kind, ordering_key, status,
      attempts, next_attempt_at, deferred, request, actor, request_id, reservation_id, created_at)
    select ${c('accommodationId')}, ${c('outboxId')}, ${c('installationId')}, ${c('idempotencyKey')}, ${c('fingerprint')}, ${c('kind')},
      ${c('orderingKey')}, ${c('status')}, ${c('attempts')}, ${c('nextAttemptAt')}::timestamptz, ${c('deferred')},
      ${c('request')}::json, ${c('actor')}::json, ${c('requestId')}, ${c('reservationId')}, ${c('createdAt')}::timestamptz
    from lane
    on conflict (accommodation_id, installation_id, idempotency_key) do nothing
    returning 1`
}

/**
 * Stores a command unless its idempotency key is taken. Under the lock, commands of a lane become visible in the order of their sequence,
 * so that a look for earlier ones misses none.
 */
export async function journal(db: Database, command: NewRow): Promise<boolean> {
  const { installationId, orderingKey, nextAttemptAt, request, actor, createdAt } = command
  if (isDistributed(db)) return journalOnCitus(db, command)
  const { rows } = await preparedSql(db, 'journal', insertCommand).execute({
    ...command,
    lane: `${installationId} ${orderingKey}`,
    nextAttemptAt: nextAttemptAt.toISOString(),
    request: JSON.stringify(request),
    actor: JSON.stringify(actor),
    createdAt: createdAt.toISOString(),
  })
  return rows.length > 0
}

/** The lock is that of the coordinator. One statement for both would be written in two phases. */
function journalOnCitus(db: Database, command: NewRow): Promise<boolean> {
  // not audited: the verb that carries the command out leaves its entry
  const { accommodationId, installationId, idempotencyKey } = commands
  return db.transaction(async (tx) => {
    const lane = `${command.installationId} ${command.orderingKey}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lane}, 0))`)
    const target = [accommodationId, installationId, idempotencyKey]
    // the database numbers the commands
    const numbered = { ...command, sequence: undefined }
    const stored = await tx.insert(commands).values(numbered).onConflictDoNothing({ target }).returning({ accommodationId })
    return stored.length > 0
  })
}
