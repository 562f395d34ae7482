import { sql } from 'drizzle-orm'
import { StartError } from '../../kernel/errors.ts'
import type { Database } from '../database.ts'
import type { DatabaseHandle } from '../handle.ts'
import { lockNumbers } from '../lock-name.ts'

/** The schema of what a move keeps. It is no part of the data, and a target has it only until the move ends. */
export const moveSchema = 'foyer_move'

export interface MoveState extends Record<string, unknown> {
  /** Of the source; a target has that of its source. */
  id: string
  /** SOURCE: a move has begun, and changed nothing. SEALED: it was moved away. COPYING, VERIFIED: a target, until the source is sealed. */
  phase: 'SOURCE' | 'SEALED' | 'COPYING' | 'VERIFIED'
  /** Name of the other database. */
  peer: string
}

export async function moveStateOf(db: Database): Promise<MoveState | undefined> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select exists (select from pg_tables where schemaname = ${moveSchema} and tablename = 'state') as known`,
  )
  if (!rows[0]!.known) return undefined
  return (await db.execute<MoveState>(sql`select id, phase, peer from foyer_move.state`)).rows[0]
}

export function setMoveState(db: Database, { id, phase, peer }: MoveState): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`create schema if not exists foyer_move`)
    await tx.execute(sql`
      create table if not exists foyer_move.state (
        single boolean primary key default true check (single), id text not null, phase text not null, peer text not null)`)
    await tx.execute(sql`
      create table if not exists foyer_move.foreign_keys (
        of_table text, name text, definition text not null, primary key (of_table, name))`)
    await tx.execute(sql`
      insert into foyer_move.state (id, phase, peer) values (${id}, ${phase}, ${peer})
      on conflict (single) do update set id = excluded.id, phase = excluded.phase, peer = excluded.peer`)
  })
}

export async function forgetMove(db: Database): Promise<void> {
  await db.execute(sql`drop schema foyer_move cascade`)
}

/** Refuses a database that is being moved or was moved away, and names the other one. */
export async function refuseMoved({ kind, db }: Pick<DatabaseHandle, 'kind' | 'db'>): Promise<void> {
  if (kind === 'postgres') {
    const { rows } = await db.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${lockNumbers.move}) as free`,
    )
    if (!rows[0]!.free) throw new StartError('`npm run move` uses this database. Wait until it has ended.')
  }
  const state = await moveStateOf(db)
  if (state?.phase === 'SEALED')
    throw new StartError(
      `This database was moved to ${state.peer}, and is sealed. Use that one: set DATABASE_URL, or DATA_DIR without DATABASE_URL (docs/operate.md).`,
    )
  if (state?.phase === 'COPYING' || state?.phase === 'VERIFIED')
    throw new StartError(
      `The move of ${state.peer} to this database has not ended. Run the same npm run move again, or use another database (docs/operate.md).`,
    )
}
