import {
  createTableRelationsHelpers,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
  type Logger,
  sql,
} from 'drizzle-orm'
import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgPreparedQuery, type PgTransactionConfig, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { enablePipelining, failUnsent, settlePipeline, start } from '../pipelining.ts'
import * as schema from '../tables/index.ts'
import { nameOfUsual } from './names.ts'

type Schema = typeof schema
type Relations = ExtractTablesWithRelations<Schema>
type Transaction = NodePgTransaction<Schema, Relations>

const { tables, tableNamesMap } = extractTablesRelationalConfig<Relations>(schema, createTableRelationsHelpers)
const relations = { fullSchema: schema, schema: tables, tableNamesMap }
const dialect = new PgDialect()

/** Names what is said often, unless its author says otherwise. */
class Session extends NodePgSession<Schema, Relations> {
  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...[query, fields, name, ...rest]: Parameters<NodePgSession<Schema, Relations>['prepareQuery']>
  ): PgPreparedQuery<T> {
    const usual = name ?? (query.params.length > 0 ? nameOfUsual(query.sql) : undefined)
    return super.prepareQuery<T>(query, fields, usual, ...rest)
  }
}

/**
 * Drizzle's own loses a connection whose BEGIN failed and passes on one whose ROLLBACK failed. Here each connection also has
 * one transaction object for all that it will run, so that what was built for it stays built.
 */
class PoolSession extends Session {
  readonly #pool: pg.Pool
  readonly #logger: Logger | undefined
  readonly #transactions = new WeakMap<pg.PoolClient, Transaction>()

  constructor(pool: pg.Pool, logger: Logger | undefined) {
    super(pool, dialect, relations, { logger })
    this.#pool = pool
    this.#logger = logger
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    const client = await this.#pool.connect()
    const lost = Promise.withResolvers<never>()
    client.once('error', lost.reject)
    let refusal: unknown
    let released = false
    const release = (spoiled: boolean) => {
      if (!released) client.release(spoiled)
      released = true
    }
    const run = async (tx: Transaction) => {
      const begun = start(client.query('begin'))
      // what the work goes on to say would be kept statement by statement
      begun.catch(() => release(true))
      try {
        if (config) await tx.setTransaction(config)
        const result = await work(tx)
        await failUnsent(tx)
        const committed = start(tx.execute(sql`commit`))
        await Promise.all([begun, settlePipeline(tx)])
        if ((await committed).command !== 'COMMIT') throw new Error('A statement failed, and its failure was passed over.')
        return result
      } catch (error) {
        refusal = await Promise.all([begun, settlePipeline(tx)]).then(
          () => error,
          (first) => first,
        )
        await tx.execute(sql`rollback`)
        throw refusal
      }
    }
    try {
      // Work that waits for something else would not notice, and keep its place in the pool for ever.
      return await Promise.race([run(this.#transactionOn(client)), lost.promise])
    } catch (error) {
      // Where the rollback fails too, its error must not hide why it was needed.
      throw refusal ?? error
    } finally {
      client.off('error', lost.reject)
      release(client.getTransactionStatus() !== 'I')
    }
  }

  #transactionOn(client: pg.PoolClient): Transaction {
    const known = this.#transactions.get(client)
    if (known) return known
    const session = new Session(client, dialect, relations, { logger: this.#logger })
    const tx: Transaction = new NodePgTransaction(dialect, session, relations)
    enablePipelining(tx)
    this.#transactions.set(client, tx)
    return tx
  }
}

export function databaseOn(pool: pg.Pool, logger: Logger | undefined) {
  return new NodePgDatabase<Schema>(dialect, new PoolSession(pool, logger), relations)
}
