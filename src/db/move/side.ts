import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { DatabaseHandle, RowCopy } from '../handle.ts'

/** A database that a move has for itself: no server uses it, and no time limit of requests applies. */
export interface MoveSide extends Pick<DatabaseHandle, 'kind' | 'db' | 'queueOptions' | 'migrate' | 'close'> {
  /** Without user and password: it stands in logs. */
  readonly name: string
  readonly rows: RowCopy
  /** Nobody else can write until `close`. */
  holdWriters(tables: readonly string[]): Promise<void>
  /** Throws if the database was lost meanwhile, and with it what kept others off. */
  requireHeld(): Promise<void>
}

/** Both sides write a value as the same text, whatever their settings are. */
export async function writeAlike(db: Database): Promise<void> {
  await db.execute(sql`
    select set_config(name, value, false) from (values
      ('TimeZone', 'UTC'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'), ('extra_float_digits', '1'),
      ('bytea_output', 'hex'), ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0')) as settings (name, value)`)
}
