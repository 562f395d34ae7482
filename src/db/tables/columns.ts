import type { BuildExtraConfigColumns } from 'drizzle-orm'
import {
  bigint,
  customType,
  date,
  foreignKey,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableFn,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const bytewiseText = 'text COLLATE "C"'
/** Compared byte by byte: ULIDs sort by time in every locale, and their indexes need no collation rules. */
export const ulid = customType<{ data: string }>({ dataType: () => bytewiseText })

/** Whether it is the id of its row. The server always makes it, never a caller, so that nothing in it needs an escape. */
export const isId = (column: PgColumn): boolean => column.name === 'id' && column.getSQLType() === bytewiseText

/** The id of a row of a table that is not of one property. */
export const idOf = (table: () => { id: PgColumn }, onDelete?: 'cascade') =>
  ulid()
    .notNull()
    .references(() => table().id, { onDelete })

/** A point in time; the store keeps UTC. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const timestamps = () => ({ createdAt: instant().notNull(), updatedAt: instant().notNull() })

export const day = () => date({ mode: 'string' })

/** For numbers beyond 32 bits. */
export const bigNumber = () => bigint({ mode: 'number' })

/** An amount in the currency's minor unit. */
export const minorUnits = bigNumber

/** The hash of a secret; the secret itself is never stored. */
export const secretHash = () => text()

export const oneOf = <Value extends string, Values extends readonly [Value, ...Value[]]>(values: Values) => text({ enum: values })

type Columns = Record<string, PgColumnBuilderBase>

/** What a column that drizzle builds later has, and its types leave out. */
interface Buildable {
  config: { name: string; keyAsName: boolean }
}

/** A table whose columns are named by their keys: `timeZone` is the column `time_zone`, unless it has another name. */
export const table = ((name: string, columns: Columns, keys?: () => PgTableExtraConfigValue[]) => {
  for (const [key, column] of Object.entries(columns)) {
    const { config } = column as unknown as Buildable
    if (!config.keyAsName) continue
    config.name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    config.keyAsName = false
  }
  return pgTable(name, columns, keys)
}) as PgTableFn

const identity = () => ({ accommodationId: ulid().notNull(), id: ulid().notNull() })

/** A table of rows of a property, each with an id. */
export const tableOfRows = <Name extends string, Own extends Columns>(
  name: Name,
  columns: Own,
  keys: (t: BuildExtraConfigColumns<Name, ReturnType<typeof identity> & Own, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) => table(name, { ...identity(), ...columns }, (t) => [keyOf(t.accommodationId, t.id), ...keys(t)])

export const keyOf = (...columns: [PgColumn, ...PgColumn[]]) => primaryKey({ columns })

/** The column has the id of a row of the same property. */
export const refersTo = (
  { accommodationId }: { accommodationId: PgColumn },
  column: PgColumn,
  other: { accommodationId: PgColumn; id: PgColumn },
  name?: string,
) => foreignKey({ name, columns: [accommodationId, column], foreignColumns: [other.accommodationId, other.id] })
