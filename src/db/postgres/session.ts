import {
  createTableRelationsHelpers,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
  type Logger,
} from 'drizzle-orm'
import { NodePgDatabase, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgPreparedQuery, type PgTransactionConfig, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
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

/** Drizzle's own loses a connection whose BEGIN failed and passes on one whose ROLLBACK failed. */
class PoolSession extends Session {
  readonly #pool: pg.Pool
  readonly #logger: Logger | undefined

  constructor(pool: pg.Pool, logger: Logger | undefined) {
    super(pool, dialect, relations, { logger })
    this.#pool = pool
    this.#logger = logger
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    const client = await this.#pool.connect()
    const session = new Session(client, dialect, relations, { logger: this.#logger })
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
