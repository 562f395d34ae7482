import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { guestProfiles, importClaims, importKeys, payments, refunds, reservations } from '../../../db/tables/index.ts'
import { insertRows } from '../../../db/two-forms.ts'
import { type ErrorCode, FoyerError } from '../../../kernel/errors.ts'
import type { StoredImport } from '../queries.ts'

/** What a line takes for itself: a key, a code, or a room for a time. */
export interface Claim {
  line: number
  claim: string
  /** The error of a later line that claims the same; null if that is no conflict. */
  error: ErrorCode | null
  field: string
  period?: { from: string; to: string }
  /** What later lines with this claim build on. */
  values?: Record<string, unknown>
}

type Run = Pick<StoredImport, 'accommodationId' | 'id'>

/** The lines whose claims are taken by an earlier chunk. */
export async function claimsTaken(
  db: Database,
  { accommodationId, id }: Run,
  claims: readonly Claim[],
): Promise<Map<number, FoyerError>> {
  const exclusive = claims.filter(({ error }) => error !== null)
  if (exclusive.length === 0) return new Map()
  const asked = exclusive.map(({ line, claim, error, field, period }) => ({ line, claim, error, field, ...period }))
  const { rows } = await db.execute<{ line: number; error: ErrorCode; field: string; before: number }>(sql`
    select asked.line::float8 as line, asked.error, asked.field, min(held.line)::float8 as before
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked(line bigint, claim text, error text, field text, "from" timestamptz, "to" timestamptz)
      join ${importClaims} as held on held.accommodation_id = ${accommodationId} and held.import_id = ${id}
        and held.claim = asked.claim and (held.starts_at is null or held.starts_at < asked."to" and asked."from" < held.ends_at)
    group by asked.line, asked.error, asked.field`)
  return new Map(
    rows.map(({ line, error, field, before }) => [
      line,
      new FoyerError(error, { field, message: `${field}: line ${before} of the file takes the same` }),
    ]),
  )
}

export async function keepClaims(db: Database, { accommodationId, id: importId }: Run, claims: readonly Claim[]): Promise<void> {
  const rows = claims.map(({ line, claim, period, values }) => ({
    accommodationId,
    importId,
    claim,
    line,
    startsAt: period ? new Date(period.from) : null,
    endsAt: period ? new Date(period.to) : null,
    values: values ? JSON.stringify(values) : null,
  }))
  await insertRows(db, importClaims, rows, sql`on conflict do nothing`)
}

/** The accepted lines of earlier chunks with one of these claims, in their order. */
export async function linesClaiming(
  db: Database,
  { accommodationId, id }: Run,
  claims: readonly string[],
): Promise<{ line: number; values: Record<string, unknown> }[]> {
  if (claims.length === 0) return []
  const { line, values, claim, importId } = importClaims
  const rows = await db
    .select({ line, values })
    .from(importClaims)
    .where(
      and(eq(importClaims.accommodationId, accommodationId), eq(importId, id), inArray(claim, [...claims]), isNotNull(values)),
    )
    .orderBy(line)
  return rows.map(({ line, values }) => ({ line, values: JSON.parse(values!) }))
}

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
