import { computed, type ReadonlySignal } from '@preact/signals'
import { ApiError } from '../data/errors.ts'
import { type Language, language } from '../data/preferences.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'

/** The keys of a table with texts of another language; functions take the same values. */
export type Translated<Table> = { [Key in keyof Table]: Table[Key] extends string ? string : Table[Key] }

export type Words = Translated<typeof en>

const shared: Readonly<Record<Language, Words>> = { en, ko }

/** The texts that screens share, in the language of the reader. */
export const words = computed(() => shared[language.value])

/** The texts of one screen and the shared ones. */
export const wordsOf = <Table extends object>(own: {
  en: Table
  ko: Translated<Table>
}): ReadonlySignal<Words & Translated<Table>> =>
  computed(() => ({ ...words.value, ...(own[language.value] as Translated<Table>) }))

/** What an error says to people; an error without a text of its own says what the server said. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return words.value.failed
  const own = words.value[`error${error.code}` as keyof Words]
  return typeof own === 'string' ? own : error.message
}
