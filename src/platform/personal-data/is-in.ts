import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Person, PersonalData } from './port.ts'

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
