import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core'

/** Compared byte by byte: ULIDs sort by time in every locale, and their indexes need no collation rules. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

export const ulid = (name: string) => bytewise(name)

/** A point in time; the store keeps UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** An amount in the currency's minor unit. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/** The hash of a secret; the secret itself is never stored. */
export const secretHash = (name: string) => text(name)
