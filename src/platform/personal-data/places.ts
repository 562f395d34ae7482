import { getTableName, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { jsonIn } from '../../kernel/json.ts'
import {
  PERSONAL_DATA_EXPORT_PAGES,
  PERSONAL_DATA_PAGE_ROWS,
  PERSONAL_DATA_TRIES_MAX,
  REFERENCE_CHARACTERS_MAX,
} from '../../kernel/limits.ts'
import { type FoundRow, hasKey, isKeyOf, readRows, replaceTexts, rowsOf } from '../rows/index.ts'
import type { Person, PersonalData } from './port.ts'
import { type TextAbout, textAbout } from './text-about.ts'

/** Erases a person from one place, in statements of bounded size. It can run again at any time. */
export async function erasePlace(ctx: Context, place: PersonalData, person: Person, erasureId: string): Promise<void> {
  const { erase, search, of } = place
  if (erase === 'keep') return
  // rows are found first also to be deleted: Citus deletes no row of a table on every node by one of a distributed table
  if (erase === 'scrub' || erase === 'delete' || search) return eraseFound(ctx, place, person)
  for (const part of partsOf(person)) if (of(part)) await erase(ctx, part, erasureId)
}

/** The person with so many ids of each kind at a time. */
function* partsOf(person: Person): Generator<Person> {
  const lists = ['guestIds', 'reservationIds', 'ownReservationIds', 'bookingIds'] as const
  const longest = Math.max(1, ...lists.map((list) => person[list].length))
  for (let at = 0; at < longest; at += PERSONAL_DATA_PAGE_ROWS)
    yield {
      ...person,
      ...Object.fromEntries(lists.map((list) => [list, person[list].slice(at, at + PERSONAL_DATA_PAGE_ROWS)])),
    }
}

async function eraseFound(ctx: Context, place: PersonalData, person: Person) {
  const where = place.of(person)
  if (!where) return
  const about = textAbout(person, ctx.ports.rules.phoneCountry)
  for await (const row of rowsOf(ctx.db, place.table, { where, columns: place.columns })) await eraseRow(ctx, place, about, row)
}

/** A row that changed since it was read is read again. */
async function eraseRow(ctx: Context, place: PersonalData, about: TextAbout, first: FoundRow) {
  const { table, columns } = place
  let row: FoundRow | undefined = first
  for (let tries = 0; row && tries < PERSONAL_DATA_TRIES_MAX; tries++) {
    const opened = openedRow(ctx, place, row)
    const found = aboutIn(place, about, opened)
    if (!found) return
    const { key, texts } = row
    const isSame = hasKey(table, key)
    if (place.erase === 'delete') {
      await ctx.db.execute(sql`delete from ${table} where ${isSame}`)
      return
    }
    const changes = columns.flatMap((column, at) => {
      const text = opened.texts[at]
      if (text == null) return []
      const scrubbed = about.scrubbed(text, found === 'own')
      return scrubbed === text ? [] : [{ column, before: texts[at], after: resealed(ctx, place, opened, column, scrubbed) }]
    })
    if (changes.length === 0 || (await replaceTexts(ctx.db, table, key, changes))) return
    row = (await readRows(ctx.db, table, { where: isSame, columns }))[0]
  }
}

/** Whether a row names the person; a row that is the person's by its condition always does. */
export function aboutIn({ search }: PersonalData, about: TextAbout, { row, texts }: FoundRow): false | 'own' | 'named' {
  const found = about.isAbout(`${JSON.stringify(row)}\n${texts.join('\n')}`, search ?? 'ids')
  return search ? found : found || 'named'
}

/** The row with the text of its encrypted column. */
export function openedRow({ ports }: Context, { sealed, columns }: PersonalData, found: FoundRow): FoundRow {
  const owner = sealed?.ownerOf(found.row) ?? null
  if (!sealed || owner === null) return found
  const at = columns.indexOf(sealed.column)
  const text = found.texts[at]
  if (text == null) return found
  const opened = ports.cipher.open(text, owner)
  return { ...found, texts: found.texts.with(at, opened), row: { ...found.row, [sealed.column]: opened } }
}

function resealed({ ports }: Context, { sealed }: PersonalData, { row }: FoundRow, column: string, text: string): string {
  const owner = sealed?.column === column ? sealed.ownerOf(row) : null
  return owner === null ? text : ports.cipher.seal(text, owner)
}

export interface ExportPart {
  records: { table: string; data: string }[]
  next: string | null
}

const Position = z.tuple([z.int().min(0), z.array(z.string().max(REFERENCE_CHARACTERS_MAX)).nullable()])

/** The place and the last key of the part before. */
function positionOf(
  after: string | null | undefined,
  places: readonly PersonalData[],
): readonly [number, readonly string[] | null] {
  if (after == null) return [0, null]
  const [at, key] = Position.catch([places.length, null]).parse(jsonIn(Buffer.from(after, 'base64url').toString()))
  const place = places[at]
  if (!place || (key && !isKeyOf(place.table, key))) fail('CURSOR_INVALID')
  return [at, key]
}

const withoutSecrets = ({ secrets = [] }: PersonalData, row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.includes(name)))

/** The rows on a person from a position on: at most a page of them, from at most so many pages of rows. */
export async function exportPart(ctx: Context, person: Person, after: string | null | undefined): Promise<ExportPart> {
  const { places } = ctx.ports.personalData
  const about = textAbout(person, ctx.ports.rules.phoneCountry)
  let [at, key]: readonly [number, readonly string[] | null] = positionOf(after, places)
  const records: ExportPart['records'] = []
  for (let pages = 0; at < places.length; ) {
    const place = places[at]!
    const { table, columns } = place
    const where = place.isExported === false ? undefined : place.of(person)
    const isFull = records.length >= PERSONAL_DATA_PAGE_ROWS || pages >= PERSONAL_DATA_EXPORT_PAGES
    if (where && isFull) return { records, next: Buffer.from(JSON.stringify([at, key])).toString('base64url') }
    if (where) pages++
    const rows = where ? await readRows(ctx.db, table, { where, columns, after: key }) : []
    const opened = rows.map((found) => openedRow(ctx, place, found)).filter((row) => aboutIn(place, about, row))
    records.push(...opened.map(({ row }) => ({ table: getTableName(table), data: JSON.stringify(withoutSecrets(place, row)) })))
    if (rows.length === PERSONAL_DATA_PAGE_ROWS) key = rows.at(-1)!.key
    else [at, key] = [at + 1, null]
  }
  return { records, next: null }
}
