import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/** Whether the tables are distributed on Citus, as they were when the server started. */
export const isDistributed = (db: Database): boolean => 'isDistributed' in db._.session && db._.session.isDistributed === true

/** What each table of a statement needs to run within one property on Citus. Elsewhere it is left out: plans stay as they are. */
export const within = (property: string | SQLWrapper | undefined, column: SQLWrapper): SQL =>
  property === undefined ? sql`true` : sql`${column} = ${property}`
