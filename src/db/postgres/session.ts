import { Column, type DriverValueDecoder, is, type Logger, NoopLogger, SQL, Subquery, sql } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import {
  PgDialect,
  type PgPreparedQuery,
  type PgTransactionConfig,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { breathe } from '../../kernel/breathe.ts'
import { ITEMS_WITHOUT_BREATH } from '../../kernel/limits.ts'
import { enablePipelining, failUnsent, settlePipeline, start } from '../pipelining.ts'
import { nameIfFrequent } from './names.ts'

type None = Record<string, never>
type Transaction = NodePgTransaction<None, None>

const dialect = new PgDialect()

interface Options {
  logger: Logger | undefined
  /** Whether a prepared statement outlives its transaction. */
  namesStatements: boolean
  isDistributed: boolean
}

/** Names frequent statements, so that a connection parses and plans them once, unless the caller named them. */
class Session extends NodePgSession<None, None> {
  readonly #namesStatements: boolean
  readonly isDistributed: boolean

  constructor(client: pg.Pool | pg.PoolClient, { logger, namesStatements, isDistributed }: Options) {
    super(client, dialect, undefined, { logger: logger ?? new NoopLogger() })
    this.#namesStatements = namesStatements
    this.isDistributed = isDistributed
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...[query, fields, name, inArrays, reader, ...rest]: Parameters<NodePgSession<None, None>['prepareQuery']>
  ): PgPreparedQuery<T> {
    const chosen = name ?? (query.params.length > 0 ? nameIfFrequent(query.sql) : undefined)
    const named = this.#namesStatements && chosen ? chosen : undefined
    const read = reader ?? (fields && readerOf(fields))
    return super.prepareQuery<T>(query, fields, named, inArrays, read, ...rest)
  }
}

/**
 * Drizzle's own session loses a connection whose BEGIN failed and reuses one whose ROLLBACK failed. This one also keeps one
 * transaction object per connection, so that `prepared` builds a statement once per connection.
 */
class PoolSession extends Session {
  readonly #pool: pg.Pool
  readonly #options: Options
  readonly #transactions = new WeakMap<pg.PoolClient, Transaction>()

  constructor(pool: pg.Pool, options: Options) {
    super(pool, options)
    this.#pool = pool
    this.#options = options
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    const client = await this.#pool.connect()
    const lost = Promise.withResolvers<never>()
    client.once('error', lost.reject)
    let failure: unknown
    let released = false
    const release = (destroy: boolean) => {
      if (!released) client.release(destroy)
      released = true
    }
    const run = async (tx: Transaction) => {
      const begun = start(client.query('begin'))
      // without a transaction, each later statement would commit by itself
      begun.catch(() => release(true))
      try {
        if (config) await tx.setTransaction(config)
        const result = await work(tx)
        await failUnsent(tx)
        const committed = start(tx.execute(sql`commit`))
        await Promise.all([begun, settlePipeline(tx)])
        if ((await committed).command !== 'COMMIT') throw new Error('A statement failed, and its error was ignored.')
        return result
      } catch (error) {
        failure = await Promise.all([begun, settlePipeline(tx)]).then(
          () => error,
          (first) => first,
        )
        await tx.execute(sql`rollback`)
        throw failure
      }
    }
    try {
      // work that awaits something else would not notice the lost connection and would hold its place in the pool for ever
      return await Promise.race([run(this.#transactionOn(client)), lost.promise])
    } catch (error) {
      // an error of the rollback must not hide the error before it
      throw failure ?? error
    } finally {
      client.off('error', lost.reject)
      release(client.getTransactionStatus() !== 'I')
    }
  }

  #transactionOn(client: pg.PoolClient): Transaction {
    const known = this.#transactions.get(client)
    if (known) return known
    const session = new Session(client, this.#options)
    const tx: Transaction = new NodePgTransaction(dialect, session, undefined)
    enablePipelining(tx)
    this.#transactions.set(client, tx)
    return tx
  }
}

export function databaseOn(pool: pg.Pool, options: Options) {
  return new NodePgDatabase<None>(dialect, new PoolSession(pool, options), undefined)
}

type Field = SelectedFieldsOrdered[number]['field']
type Row = Record<string, unknown>
/** What Drizzle's types leave out. */
type Decoding = SQL & { decoder: DriverValueDecoder<unknown, unknown> }

/**
 * Reads rows as Drizzle does, but lets timers and sockets have their turn between many: Drizzle holds the event loop until the last one.
 * Undefined for joins, whose columns Drizzle puts into objects.
 */
function readerOf(fields: SelectedFieldsOrdered): ((rows: readonly unknown[][]) => Promise<Row[]>) | undefined {
  if (fields.some(({ path }) => path.length > 1)) return undefined
  const columns = fields.map(({ path, field }) => [path[0]!, decoderOf(field)] as const)
  return async (rows) => {
    const read: Row[] = []
    for (const cells of rows) {
      if (read.length % ITEMS_WITHOUT_BREATH === ITEMS_WITHOUT_BREATH - 1) await breathe()
      const row: Row = {}
      for (const [at, [key, decoder]] of columns.entries())
        row[key] = cells[at] === null ? null : decoder.mapFromDriverValue(cells[at])
      read.push(row)
    }
    return read
  }
}

function decoderOf(field: Field): DriverValueDecoder<unknown, unknown> {
  if (is(field, Column)) return field
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql
  return (expression as Decoding).decoder
}
