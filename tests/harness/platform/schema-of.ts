import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/db/database.ts'

/** Everything that migrations make, a line for each, without the order of columns: those of `ALTER TABLE` come last. */
const schema = sql`
  select 'extension ' || extname as line from pg_extension
  union all select concat_ws(' ', 'table', relname, relpersistence, reloptions) from pg_class
    where relkind in ('r', 'i', 'S', 'v') and relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attcollation::regcollation,
      attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and starts_with(proname, 'foyer_')`

export async function schemaOf(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(schema)
  return rows.map(({ line }) => line).sort()
}
