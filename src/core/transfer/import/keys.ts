import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { guestProfiles, importKeys, payments, refunds, reservations } from '../../../db/tables/index.ts'
import { insertRows } from '../../../db/two-forms.ts'

/** Kinds whose lines have a key: prices and rules are named by their days. */
export const keyKinds = ['RESERVATIONS', 'GUESTS', 'PAYMENTS'] as const
export type KeyedKind = (typeof keyKinds)[number]

interface KnownKey {
  subjectId: string
  /** Null for a row of the property itself, whose key is its id. */
  importId: string | null
}

const tables = {
  RESERVATIONS: [reservations],
  GUESTS: [guestProfiles],
  PAYMENTS: [payments, refunds],
} as const

/** The rows that keys name: those that were imported under them, and those of the property with such an id. */
export async function knownKeys(
  db: Database,
  accommodationId: string,
  kind: KeyedKind,
  keys: readonly string[],
): Promise<Map<string, KnownKey>> {
  if (keys.length === 0) return new Map()
  const list = sql`any(array(select jsonb_array_elements_text(${JSON.stringify([...new Set(keys)])}::jsonb)))`
  const own = tables[kind].map(
    (table) =>
      sql`select id as key, id as "subjectId", null as "importId" from ${table} where accommodation_id = ${accommodationId} and id = ${list}`,
  )
  const { rows } = await db.execute<{ key: string; subjectId: string; importId: string | null }>(sql`
    ${sql.join(own, sql` union all `)}
    union all
    select key, subject_id, import_id from ${importKeys}
    where accommodation_id = ${accommodationId} and kind = ${kind} and key = ${list}`)
  return new Map(rows.map(({ key, ...known }) => [key, known]))
}

type NewKey = typeof importKeys.$inferInsert

export async function keepKeys(db: Database, keys: readonly NewKey[]): Promise<void> {
  await insertRows(db, importKeys, keys)
}
