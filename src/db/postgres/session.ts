import {
  createTableRelationsHelpers,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
  type Logger,
} from 'drizzle-orm'
import { NodePgDatabase, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import * as schema from '../tables/index.ts'
import { StatementNames } from './statement-names.ts'

type Schema = typeof schema
type Relations = ExtractTablesWithRelations<Schema>
type Transaction = NodePgTransaction<Schema, Relations>

const { tables, tableNamesMap } = extractTablesRelationalConfig<Relations>(schema, createTableRelationsHelpers)
const relations = { fullSchema: schema, schema: tables, tableNamesMap }
const dialect = new PgDialect()

/** Within a transaction the same few statements come again and again: each is parsed once for a connection, not each time. */
class TransactionSession extends NodePgSession<Schema, Relations> {
  readonly #names: StatementNames

  constructor(client: pg.PoolClient, names: StatementNames, logger: Logger | undefined) {
    super(client, dialect, relations, { logger })
    this.#names = names
  }

  override prepareQuery<Config extends PreparedQueryConfig>(
    ...[query, fields, name, ...rest]: Parameters<NodePgSession<Schema, Relations>['prepareQuery']>
  ) {
    return super.prepareQuery<Config>(query, fields, name ?? this.#names.of(query.sql), ...rest)
  }
}

/** Drizzle's own loses a connection whose BEGIN failed and passes on one whose ROLLBACK failed. */
class PoolSession extends NodePgSession<Schema, Relations> {
  readonly #pool: pg.Pool
  readonly #logger: Logger | undefined
  readonly #names = new StatementNames()

  constructor(pool: pg.Pool, logger: Logger | undefined) {
    super(pool, dialect, relations, { logger })
    this.#pool = pool
    this.#logger = logger
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    const client = await this.#pool.connect()
    const session = new TransactionSession(client, this.#names, this.#logger)
    const lost = Promise.withResolvers<never>()
    client.once('error', lost.reject)
    let refusal: unknown
    const remembering = async (tx: Transaction) => {
      try {
        return await work(tx)
      } catch (error) {
        refusal = error
        throw error
      }
    }
    try {
      // Work that waits for something else would not notice, and keep its place in the pool for ever.
      return await Promise.race([session.transaction(remembering, config), lost.promise])
    } catch (error) {
      // Where the rollback fails too, its error must not hide why it was needed.
      throw refusal ?? error
    } finally {
      client.off('error', lost.reject)
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
}

export function databaseOn(pool: pg.Pool, logger: Logger | undefined) {
  return new NodePgDatabase<Schema>(dialect, new PoolSession(pool, logger), relations)
}
