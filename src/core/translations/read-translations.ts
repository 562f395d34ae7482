import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { articles, ratePlans, roomTypes, taxes } from '../../db/tables/index.ts'

/** The names in other languages of what a property sells, by id; of taxes by code. */
export interface Translations {
  roomTypes: ReadonlyMap<string, Names>
  ratePlans: ReadonlyMap<string, Names>
  articles: ReadonlyMap<string, Names>
  taxes: ReadonlyMap<string, Names>
}

type Rows = [key: string, names: Names][] | null
type Stored = Record<keyof Translations, Rows>

export async function readTranslations(db: Database, accommodationId: string): Promise<Translations> {
  const named = (table: PgTable, key: SQL): SQL => sql`(select json_agg(json_build_array(${key}, names)) from ${table}
    where accommodation_id = ${accommodationId} and names <> '{}')`
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    select ${named(roomTypes, sql`id`)} as "roomTypes", ${named(ratePlans, sql`id`)} as "ratePlans",
      ${named(articles, sql`id`)} as articles, ${named(taxes, sql`code`)} as taxes`)
  const stored = rows[0]!
  const byKey = (all: Rows) => new Map(all ?? [])
  return {
    roomTypes: byKey(stored.roomTypes),
    ratePlans: byKey(stored.ratePlans),
    articles: byKey(stored.articles),
    taxes: byKey(stored.taxes),
  }
}

/** Language tag → name. */
export type Names = Readonly<Record<string, string>>

const languageOf = (tag: string) => tag.split('-', 1)[0]!.toLowerCase()

/** The name in a language, or the one of the property. */
export function nameIn(locale: string, name: string, names: Names): string {
  const [, exact] = Object.entries(names).find(([tag]) => tag.toLowerCase() === locale.toLowerCase()) ?? []
  const [, alike] = Object.entries(names).find(([tag]) => languageOf(tag) === languageOf(locale)) ?? []
  return exact ?? alike ?? name
}
