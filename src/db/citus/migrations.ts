import type { MigrationMeta } from 'drizzle-orm/migrator'
import { distributionColumnOf, isByProperty, isOnCoordinator, isReference } from './tables.ts'

/** Migrations as a distributed database runs them: each new table is distributed before a later statement refers to it. */
export const distributedMigrations = (migrations: readonly MigrationMeta[]): MigrationMeta[] =>
  migrations.map((migration) => ({ ...migration, sql: [...settings, ...limitsOnWorkers, ...migration.sql.flatMap(distributed)] }))

/** On the workers the role has the limit of requests, which is too short for a migration. */
const limitsOnWorkers = ["set local citus.propagate_set_commands = 'local'", "set local lock_timeout = '30s'"] as const

/** One connection to each node: a statement may then follow another one that changed a table which it refers to. */
export const settings = [
  "set local citus.multi_shard_modify_mode = 'sequential'",
  'set local citus.enable_unsafe_triggers = on',
] as const

const comments = /^(?:\s|--[^\n]*)+/

function distributed(statement: string): string[] {
  const command = statement.replace(comments, '')
  const [, table] = /^create table "?(\w+)/i.exec(command) ?? []
  if (table !== undefined) return [statement, ...distributing(table)]
  const [, from, to] = /^alter table "?(\w+)"? add constraint .* references (?:"?public"?\.)?"?(\w+)/i.exec(command) ?? []
  return to === undefined || mayRefer(from!, to) ? [statement] : []
}

/** Every distributed table is cut as the properties are. */
export function distributing(table: string): string[] {
  if (isReference(table)) return [`select create_reference_table('${table}')`]
  if (isOnCoordinator(table)) return []
  return [`select create_distributed_table('${table}', '${distributionColumnOf(table)}', colocate_with => 'accommodations')`]
}

/** Citus takes no foreign key from a table that is on every node to one that is not. */
export const mayRefer = (from: string, to: string): boolean => isByProperty(from) || !isByProperty(to)
