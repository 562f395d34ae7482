import { getTableName } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { jsonIn } from '../../kernel/json.ts'
import { PERSONAL_DATA_EXPORT_PAGES, PERSONAL_DATA_PAGE_ROWS, REFERENCE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { isKeyOf, readRows } from '../rows/index.ts'
import { aboutIn, openedRow } from './erase-place.ts'
import type { Person, PersonalData } from './port.ts'
import { textAbout } from './text-about.ts'

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
