import {
  and,
  type Column,
  eq,
  getTableColumns,
  type InferInsertModel,
  type InferSelectModel,
  ne,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../kernel/context.ts'
import { type ErrorCode, fail } from '../kernel/errors.ts'
import { newId, newIdIn } from '../kernel/ids.ts'
import type { Database } from './database.ts'

type Values<Table extends PgTable> = {
  readonly [Name in keyof Table['$inferSelect']]?: NonNullable<Table['$inferSelect'][Name]> | Column | SQL | Placeholder
}

/** Whether a row has all these values in these columns, compared in this order. */
export function matching<Table extends PgTable>(table: Table, values: Values<Table>): SQL {
  const columns = getTableColumns(table)
  return and(...Object.entries(values).map(([name, value]) => eq(columns[name]!, value)))!
}

/** The row with these values, locked if a lock is named; fails if there is none. */
export async function rowOrFail<Table extends PgTable>(
  db: Database,
  table: Table,
  values: Values<Table>,
  missing: ErrorCode,
  lock?: 'update' | 'no key update' | 'share' | 'key share',
): Promise<InferSelectModel<Table>> {
  const found = db
    .select()
    .from(table as PgTable)
    .where(matching(table, values))
  const [row] = await (lock ? found.for(lock) : found)
  return (row as InferSelectModel<Table> | undefined) ?? fail(missing)
}

type MadeHere = 'id' | 'createdAt' | 'updatedAt'

/** Inserts a row that is new now, with an id of its own, which names its property. */
export async function insertRow<Table extends PgTable>(
  { clock }: Context,
  db: Database,
  table: Table,
  values: Omit<InferInsertModel<Table>, MadeHere>,
): Promise<InferSelectModel<Table>> {
  const now = clock.now()
  const { accommodationId } = values as { accommodationId?: string }
  const id = accommodationId === undefined ? newId() : newIdIn(accommodationId)
  const made = { ...values, id, createdAt: now, updatedAt: now } as InferInsertModel<Table>
  const [row] = await db.insert(table).values(made).returning()
  return row as InferSelectModel<Table>
}

/** Changes the row with these values, and when it was changed. */
export async function updateRow<Table extends PgTable>(
  { clock }: Context,
  db: Database,
  table: Table,
  values: Values<Table>,
  changes: { readonly [Name in keyof InferInsertModel<Table>]?: InferInsertModel<Table>[Name] | SQL },
): Promise<InferSelectModel<Table>> {
  const [row] = await db
    .update(table as PgTable)
    .set({ ...changes, updatedAt: clock.now() })
    .where(matching(table, values))
    .returning()
  return row as InferSelectModel<Table>
}

type OfProperty = PgTable & { accommodationId: PgColumn }
type Coded = OfProperty & { id: PgColumn; code: PgColumn }

/** Refuses another row of a property that has as many as it may have. */
export async function refuseMore(
  db: Database,
  table: OfProperty,
  accommodationId: string,
  max: number,
  rows: string,
): Promise<void> {
  if ((await db.$count(table, eq(table.accommodationId, accommodationId))) >= max)
    fail('LIMIT_EXCEEDED', `A property has at most ${max} ${rows}.`)
}

/** Refuses the code of another row of the property. Codes that differ only in their case would be mistaken for each other. */
export async function refuseTakenCode(
  db: Database,
  table: Coded,
  accommodationId: string,
  code: string,
  ownId = '',
): Promise<void> {
  const isSame = sql`upper(${table.code}) = ${code.toUpperCase()}`
  const [taken] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.accommodationId, accommodationId), ne(table.id, ownId), isSame))
    .limit(1)
  if (taken) fail('CODE_TAKEN', { field: 'code' })
}
