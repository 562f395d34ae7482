import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { KeptData } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'

/** Somebody whose personal data is exported or erased, with the ids of what is stored on them. */
export interface Person {
  kind: 'GUEST' | 'ACCOUNT'
  /** Null for an account. */
  accommodationId: string | null
  userId: string | null
  names: readonly string[]
  /** Phone numbers and addresses, as entered. */
  contacts: readonly string[]
  /** Of vehicles and identity documents. */
  numbers: readonly string[]
  /** Somebody else has one of the contacts too: a text with it is not always about this person. */
  sharesContacts: boolean
  guestIds: readonly string[]
  reservationIds: readonly string[]
  /** Those of them whose primary guest this is: their free texts are about this person. */
  ownReservationIds: readonly string[]
  bookingIds: readonly string[]
  /** Keyed hashes by which the person is found again. */
  marks: readonly string[]
  /** Guests who may be the same person. */
  alike: readonly string[]
}

/**
 * - `delete`: the rows are deleted.
 * - `scrub`: what names the person, or free text of the person's own stays, is replaced in the columns.
 * - `keep`: the rows stay, as `keeps` says.
 * - A function erases a part of the person's rows; it can run twice.
 */
type Erase = 'delete' | 'scrub' | 'keep' | ((ctx: Context, part: Person, erasureId: string) => Promise<void>)

/** A place with personal data. Each slice lists those that it writes in its `personal-data.ts`. */
export interface PersonalData {
  table: PgTable
  /** Columns with personal data. */
  columns: readonly string[]
  /** Rows that can be about the person; undefined if none can. With `search`, a row counts only if it names the person. */
  of: (person: Person) => SQL | undefined
  /** `ids` finds the person's ids and contacts in a row, `text` the name too. */
  search?: 'ids' | 'text'
  erase: Erase
  /** Columns that an export leaves out. */
  secrets?: readonly string[]
  /** False for a second line about a table whose rows another line exports. */
  isExported?: false
  /** The column that is encrypted, and the owner it is encrypted for; null for a row that is not. */
  sealed?: { column: string; ownerOf: (row: Record<string, unknown>) => string | null }
  keeps?: (ctx: Context, person: Person) => Promise<KeptData[]>
  /** Erases what was kept, when its time is over. */
  release?: (ctx: Context, accommodationId: string, ids: readonly string[]) => Promise<void>
}

/** An erasure as a line of the file that survives a restore. */
export const erasureRecord = z.object({
  id: z.string(),
  kind: z.enum(['GUEST', 'ACCOUNT']),
  accommodationId: z.string().nullable(),
  subjectId: z.string(),
  marks: z.array(z.string()),
  createdAt: z.string(),
})

export type ErasureRecord = z.infer<typeof erasureRecord>

export interface PersonalDataPort {
  readonly places: readonly PersonalData[]
  /** Finds persons again who were erased after a backup was made, by record. */
  find(ctx: Context, records: readonly ErasureRecord[]): Promise<ReadonlyMap<string, Person>>
  /** Stores the record outside of the database, durably. */
  record(line: ErasureRecord): Promise<void>
  /** All records, in parts. */
  records(): AsyncIterable<readonly ErasureRecord[]>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly personalData: PersonalDataPort
  }
}

/** Whether a column holds one of many ids, as one parameter; none without ids. */
export const isIn = (column: PgColumn, ids: readonly string[]): SQL =>
  ids.length === 0 ? sql`false` : sql`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`

/** The rows of a guest's property; undefined for an account. */
export const ofProperty = (table: { accommodationId: PgColumn }, { kind, accommodationId }: Person): SQL | undefined =>
  kind === 'GUEST' && accommodationId !== null ? eq(table.accommodationId, accommodationId) : undefined

/** Texts that nothing but their words tells whom they are about. */
export const textsIn = (table: PgTable & { accommodationId: PgColumn }, columns: readonly string[]): PersonalData => ({
  table,
  columns,
  of: (person) => ofProperty(table, person),
  search: 'text',
  erase: 'scrub',
})

/** The rows of a guest's property that a column with ids of the person finds. */
export function ofIds(
  table: { accommodationId: PgColumn },
  person: Person,
  column: PgColumn,
  ids: readonly string[],
): SQL | undefined {
  const here = ofProperty(table, person)
  return here && ids.length > 0 ? and(here, isIn(column, ids)) : undefined
}

/** The rows of the stays of a guest. */
export const ofStays =
  (table: { accommodationId: PgColumn; reservationId: PgColumn }) =>
  (person: Person): SQL | undefined =>
    ofIds(table, person, table.reservationId, person.reservationIds)

/** The rows of an account, by the column with its id; undefined for a guest. */
export const ofAccount =
  (column: PgColumn) =>
  ({ kind, userId }: Person): SQL | undefined =>
    kind === 'ACCOUNT' ? eq(column, userId!) : undefined
