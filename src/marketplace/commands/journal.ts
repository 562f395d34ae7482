import { getTableColumns, sql } from 'drizzle-orm'
import { isDistributed } from '../../db/citus/query-scope.ts'
import type { Database } from '../../db/database.ts'
import { preparedSql } from '../../db/statements.ts'
import { commands } from '../../db/tables/index.ts'
import type { StoredCommand } from './view.ts'

type NewRow = Omit<StoredCommand, 'sequence' | 'response' | 'sealed' | 'error' | 'completedAt'>

/** A batch ends with the command that exceeds so many characters. */
const batchMost = 1_048_576

/** The locks come first, in an order in which two nodes cannot wait for each other. */
const insertCommands = () => sql`
  with command as (
    select * from rows from (json_to_recordset(${sql.placeholder('commands')}::json) as (lane text, accommodation_id text, outbox_id text,
      installation_id text, idempotency_key text, fingerprint text, kind text, ordering_key text, status text, attempts int,
      next_attempt_at timestamptz, deferred boolean, request json, actor json, request_id text, reservation_id text,
      created_at timestamptz)) with ordinality
  ), locked as materialized (
    select count(pg_advisory_xact_lock(lane)) from (select distinct hashtextextended(lane, 0) as lane from command order by 1) as lanes
  )
  insert into ${commands} (accommodation_id, outbox_id, installation_id, idempotency_key, fingerprint, kind, ordering_key, status,
    attempts, next_attempt_at, deferred, request, actor, request_id, reservation_id, created_at)
  select accommodation_id, outbox_id, installation_id, idempotency_key, fingerprint, kind, ordering_key, status,
    attempts, next_attempt_at, deferred, request, actor, request_id, reservation_id, created_at
  from locked, command order by ordinality
  on conflict (accommodation_id, installation_id, idempotency_key) do nothing
  returning outbox_id`

interface Waiting {
  outboxId: string
  json: string
  stored: PromiseWithResolvers<boolean>
}

/** Commands that come while others are being stored are stored next, by one statement and one commit for all of them. */
class Journal {
  readonly #db: Database
  readonly #waiting: Waiting[] = []
  #isStoring = false

  constructor(db: Database) {
    this.#db = db
  }

  store(command: NewRow): Promise<boolean> {
    const stored = Promise.withResolvers<boolean>()
    this.#waiting.push({ outboxId: command.outboxId, json: jsonOf(command), stored })
    if (!this.#isStoring) void this.#storeAll()
    return stored.promise
  }

  async #storeAll(): Promise<void> {
    this.#isStoring = true
    while (this.#waiting.length > 0) {
      const batch = this.#nextBatch()
      await this.#insert(batch).catch((error) => {
        // one that cannot be stored must not refuse the others
        if (batch.length > 1) return Promise.all(batch.map((one) => this.#insert([one]).catch(one.stored.reject)))
        batch[0]!.stored.reject(error)
      })
    }
    this.#isStoring = false
  }

  #nextBatch(): Waiting[] {
    let count = 1
    for (let size = 0; count < this.#waiting.length && size < batchMost; count++) size += this.#waiting[count]!.json.length
    return this.#waiting.splice(0, count)
  }

  async #insert(batch: readonly Waiting[]): Promise<void> {
    const statement = preparedSql<{ outbox_id: string }>(this.#db, 'journal', insertCommands)
    const { rows } = await statement.execute({ commands: `[${batch.map(({ json }) => json).join()}]` })
    const stored = new Set(rows.map((row) => row.outbox_id))
    for (const one of batch) one.stored.resolve(stored.has(one.outboxId))
  }
}

const jsonOf = (command: NewRow) =>
  JSON.stringify({
    lane: laneOf(command),
    ...Object.fromEntries(
      Object.entries(getTableColumns(commands)).map(([key, { name }]) => [name, command[key as keyof NewRow]]),
    ),
  })

const laneOf = ({ installationId, orderingKey }: NewRow) => `${installationId} ${orderingKey}`

const journals = new WeakMap<Database, Journal>()

/**
 * Stores a command unless its idempotency key is taken. Under the lock, commands of a lane become visible in the order of their sequence,
 * so that a look for earlier ones misses none.
 */
export function journal(db: Database, command: NewRow): Promise<boolean> {
  if (isDistributed(db)) return journalOnCitus(db, command)
  const journal = journals.get(db) ?? new Journal(db)
  journals.set(db, journal)
  return journal.store(command)
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
