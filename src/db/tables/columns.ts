import { bigint, customType, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core'

const bytewiseText = 'text COLLATE "C"'
/** Compared byte by byte: ULIDs sort by time in every locale, and their indexes need no collation rules. */
const bytewise = customType<{ data: string }>({ dataType: () => bytewiseText })

export const ulid = (name: string) => bytewise(name)

/** Whether it is the id of its row. The server always makes it, never a caller, so that nothing in it needs an escape. */
export const isId = (column: PgColumn): boolean => column.name === 'id' && column.getSQLType() === bytewiseText

/** A point in time; the store keeps UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** An amount in the currency's minor unit. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/** The hash of a secret; the secret itself is never stored. */
export const secretHash = (name: string) => text(name)
