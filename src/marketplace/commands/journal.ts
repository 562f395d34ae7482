import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { isDistributed } from '../../db/citus/tables.ts'
import type { Database } from '../../db/database.ts'
import { isDatabaseAway } from '../../db/sql-state.ts'
import { preparedSql } from '../../db/statements.ts'
import { commands } from '../../db/tables/index.ts'
import { Batches } from '../../kernel/batches.ts'
import { COMMANDS_STORED_CHARACTERS_MAX } from '../../kernel/limits.ts'
import type { StoredCommand } from './view.ts'

type NewRow = Omit<StoredCommand, 'sequence' | 'response' | 'sealed' | 'error' | 'completedAt'>

/** Locks for this transaction, or says that another one holds the lock. */
const lock = (name: SQL) => sql`case when ${sql.placeholder('waits')}::boolean then pg_advisory_xact_lock(${name}) is not null
  else pg_try_advisory_xact_lock(${name}) end`

/**
 * Locks the lanes, then the idempotency keys, then numbers the commands. A command of several waits for no lock, so no two nodes wait for
 * each other.
 */
const insertCommands = () => sql`
  with command as (
    select * from rows from (json_to_recordset(${sql.placeholder('commands')}::json) as (lane text, accommodation_id text, outbox_id text,
      installation_id text, idempotency_key text, fingerprint text, kind text, ordering_key text, status text, attempts int,
      next_attempt_at timestamptz, deferred boolean, request json, actor json, request_id text, reservation_id text,
      created_at timestamptz)) with ordinality
  ), lane as materialized (
    select lane, ${lock(sql`hashtextextended(lane, 0)`)} as is_free from (select distinct lane from command) as lanes
  ), locked as materialized (
    select outbox_id, is_free and ${lock(sql`hashtextextended(installation_id || ' ' || idempotency_key, 1)`)} as is_locked
    from command join lane using (lane)
  ), stored as (
    insert into ${commands} (accommodation_id, outbox_id, installation_id, idempotency_key, fingerprint, kind, ordering_key, status,
      attempts, next_attempt_at, deferred, request, actor, request_id, reservation_id, created_at)
    select accommodation_id, outbox_id, installation_id, idempotency_key, fingerprint, kind, ordering_key, status,
      attempts, next_attempt_at, deferred, request, actor, request_id, reservation_id, created_at
    from command join locked using (outbox_id) where is_locked order by ordinality
    on conflict (accommodation_id, installation_id, idempotency_key) do nothing
    returning outbox_id
  )
  select outbox_id, is_locked, stored.outbox_id is not null as is_stored from locked left join stored using (outbox_id)`

type Result = { outbox_id: string; is_locked: boolean; is_stored: boolean }

interface Waiting {
  outboxId: string
  json: string
  stored: PromiseWithResolvers<boolean>
}

/** Stores commands by one statement and one commit. One that cannot be stored with the others is stored or refused alone. */
async function storeTogether(db: Database, batch: readonly Waiting[]): Promise<void> {
  try {
    const results = await insert(db, batch, false)
    for (const one of batch) {
      const { is_locked, is_stored } = results.get(one.outboxId)!
      if (is_locked) one.stored.resolve(is_stored)
      else storeAlone(db, one)
    }
  } catch (error) {
    for (const one of batch) {
      if (batch.length > 1 && !isDatabaseAway(error)) storeAlone(db, one)
      else one.stored.reject(error)
    }
  }
}

function storeAlone(db: Database, one: Waiting): void {
  insert(db, [one], true).then((results) => one.stored.resolve(results.get(one.outboxId)!.is_stored), one.stored.reject)
}

async function insert(db: Database, batch: readonly Waiting[], waits: boolean): Promise<Map<string, Result>> {
  const statement = preparedSql<Result>(db, 'journal', insertCommands)
  const { rows } = await statement.execute({ commands: `[${batch.map(({ json }) => json).join()}]`, waits })
  return new Map(rows.map((row) => [row.outbox_id, row]))
}

const columns = Object.entries(getTableColumns(commands)).map(([key, { name }]) => [key as keyof NewRow, name] as const)

const jsonOf = (command: NewRow) =>
  JSON.stringify({ lane: laneOf(command), ...Object.fromEntries(columns.map(([key, name]) => [name, command[key]])) })

const laneOf = ({ installationId, orderingKey }: NewRow) => `${installationId} ${orderingKey}`

const journals = new WeakMap<Database, Batches<Waiting>>()

function journalOf(db: Database): Batches<Waiting> {
  const known = journals.get(db)
  if (known) return known
  const journal = new Batches<Waiting>({
    work: (batch) => storeTogether(db, batch),
    sizeMax: COMMANDS_STORED_CHARACTERS_MAX,
    sizeOf: ({ json }) => json.length,
  })
  journals.set(db, journal)
  return journal
}

/**
 * Stores a command unless its idempotency key is taken. Commands that come while others are stored are stored next, together. Under its
 * lock, commands of a lane become visible in the order of their sequence, so that a look for earlier ones misses none.
 */
export async function journal(db: Database, command: NewRow): Promise<boolean> {
  if (isDistributed(db)) return journalOnCitus(db, command)
  const { outboxId } = command
  const stored = Promise.withResolvers<boolean>()
  void journalOf(db).add({ outboxId, json: jsonOf(command), stored })
  return stored.promise
}

/** The lock is that of the coordinator. One statement for both would be written in two phases. */
function journalOnCitus(db: Database, command: NewRow): Promise<boolean> {
  // not audited: the verb that carries the command out leaves its entry
  const { accommodationId, installationId, idempotencyKey } = commands
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${laneOf(command)}, 0))`)
    const target = [accommodationId, installationId, idempotencyKey]
    // the database numbers the commands
    const numbered = { ...command, sequence: undefined }
    const stored = await tx.insert(commands).values(numbered).onConflictDoNothing({ target }).returning({ accommodationId })
    return stored.length > 0
  })
}
