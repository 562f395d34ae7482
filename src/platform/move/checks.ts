import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

interface ForeignKey extends Record<string, unknown> {
  table: string
  name: string
  definition: string
}

/** Drops the foreign keys and disables the triggers of the target, because rows arrive table by table. `resumeChecks` restores them. */
export function suspendChecks(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<ForeignKey>(sql`
      insert into foyer_move.foreign_keys (of_table, name, definition)
      select format('%I.%I', nspname, relname), format('%I', conname), pg_get_constraintdef(pg_constraint.oid)
      from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
      where contype = 'f' and conparentid = 0
      returning of_table as "table", name, definition`)
    for (const { table, name } of rows) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
    for (const table of await withTriggers(tx)) await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
  })
}

/** Makes the foreign keys anew, which checks every row. */
export function resumeChecks(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<ForeignKey>(
      sql`delete from foyer_move.foreign_keys returning of_table as "table", name, definition`,
    )
    for (const { table, name, definition } of rows)
      await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`))
    for (const table of await withTriggers(tx)) await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
  })
}

async function withTriggers(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct format('%I.%I', nspname, relname) as name
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal order by 1`)
  return rows.map(({ name }) => name)
}
