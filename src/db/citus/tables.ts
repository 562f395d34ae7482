import type pg from 'pg'
import type { Database } from '../database.ts'

/** On every node, because they are looked up before the property is known, or joined from the user's side. */
export const referenceTables = [
  'users',
  'apps',
  'app_secrets',
  'app_versions',
  'third_parties',
  'memberships',
  'guest_accounts',
  'employee_invitations',
  'permanent_tokens',
  'third_party_accesses',
] as const

/** Only on the coordinator: they know no property, and nothing of a property joins them. */
export const coordinatorTables = [
  'agreements',
  'anonymous_sign_ins',
  'contacts',
  'dev_outbox',
  'dev_payments',
  'erasures',
  'hash_keys',
  'otp_keys',
  'proofs',
  'rate_limit_hits',
  'recovery_codes',
  'refresh_tokens',
  'sessions',
  'sms_codes',
  'third_party_tokens',
] as const

export const isReference = (table: string): boolean => (referenceTables as readonly string[]).includes(table)
export const isOnCoordinator = (table: string): boolean => (coordinatorTables as readonly string[]).includes(table)
export const isByProperty = (table: string): boolean => !isReference(table) && !isOnCoordinator(table)

/** Every other table is distributed by this column; the properties themselves by their id. */
export const distributionColumnOf = (table: string) => (table === 'accommodations' ? 'id' : 'accommodation_id')

/** Whether `db:distribute` has run on the database. */
export async function hasDistributedTables(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ citus: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as citus",
  )
  if (!rows[0]!.citus) return false
  const { rowCount } = await client.query("select from pg_dist_partition where logicalrelid = to_regclass('reservations')")
  return rowCount === 1
}

/** Whether the tables are distributed on Citus, as they were when the server started. */
export const isDistributed = (db: Database): boolean => 'isDistributed' in db._.session && db._.session.isDistributed === true
