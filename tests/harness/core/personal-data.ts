import { sql } from 'drizzle-orm'
import { personalDataJobs } from '../../../src/platform/personal-data/index.ts'
import type { GraphqlClient, House, TestApp } from '../index.ts'

const fields = 'id accommodationId status alike createdAt completedAt kept { what reason rows until }'

export const operations = {
  erase: `mutation Erase($input: PersonInput!) { erasePersonalData(input: $input) { ${fields} } }`,
  erasure: `query Erasure($id: ULID!) { personalDataErasure(id: $id) { ${fields} } }`,
  export: `mutation Export($input: ExportPersonalDataInput!) { exportPersonalData(input: $input) { records { table data } next } }`,
  guests: `query Guests($accommodationId: ULID!, $keyword: String!) {
    guests(accommodationId: $accommodationId, keyword: $keyword) { edges { node { id name stayCount } } }
  }`,
} as const

let last = 0

/** Somebody whom no other test knows, and what a search for traces of them looks for. */
export function newGuest() {
  const number = String(1000 + ++last)
  const name = `Wilhelmina Oosterveld${[...number].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const mail = `wilhelmina${number}@oosterveld.example`
  const [vehicleNumber, identityDocumentNumber] = [`78LA${number}`, `M555${number}`]
  const contacts = [
    { contactType: 'phone', contactValue: `+82 10-7654-${number}` },
    { contactType: 'email', contactValue: mail },
  ]
  const texts = [name, `7654-${number}`, `7654${number}`, mail, vehicleNumber, identityDocumentNumber]
  return { guest: { name, vehicleNumber, identityDocumentNumber, contacts }, name, mail, texts }
}

export async function guestNamed({ as, accommodationId }: House, keyword: string): Promise<string> {
  const { guests } = await as.manager.askOk(operations.guests, { accommodationId, keyword })
  return guests.edges[0].node.id
}

/** Does what the queue would do. */
export const workOn = (app: TestApp, erasureId: string) => personalDataJobs['erase-personal-data'](app.context(), { erasureId })

/** Erases a guest to the end, and answers the erasure. */
export async function erased(app: TestApp, { as, accommodationId }: House, guestId: string) {
  const { id } = (await as.manager.askOk(operations.erase, { input: { accommodationId, guestId } })).erasePersonalData
  await workOn(app, id)
  return (await as.manager.askOk(operations.erasure, { id })).personalDataErasure
}

/** All parts of an export, as tables with their rows. */
export async function exported(caller: GraphqlClient, person: object): Promise<Record<string, Record<string, unknown>[]>> {
  const records: { table: string; data: string }[] = []
  for (let after: string | null = null, first = true; first || after !== null; first = false) {
    const { exportPersonalData: part } = await caller.askOk(operations.export, { input: { person, after } })
    records.push(...part.records)
    after = part.next
  }
  return Object.fromEntries(
    [...Map.groupBy(records, ({ table }) => table)].map(([table, of]) => [table, of.map(({ data }) => JSON.parse(data))]),
  )
}

/** Every place of the database that holds one of the texts in any spelling of its letters, as `table.column`. */
export async function placesWith(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const { db } = app.context()
  const { rows: columns } = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'json', 'jsonb', 'character varying', 'ARRAY') order by 1, 2, 3`)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const value = sql`lower(${sql.identifier(column)}::text)`
    const holds = sql.join(
      texts.map((text) => sql`position(${text.toLowerCase()} in ${value}) > 0`),
      sql` or `,
    )
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(table)} where ${holds} limit 1`,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
