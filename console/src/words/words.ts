import { computed, type ReadonlySignal } from '@preact/signals'
import { ApiError } from '../data/errors.ts'
import { type Language, language } from '../data/preferences.ts'
import type { Translated } from './translated.ts'
import { en } from './words.en.ts'
import { ko } from './words.ko.ts'

export type Words = Translated<typeof en>

/** The keys of the texts that take no values. */
export type TextKey = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]

interface Own<Table> {
  en: Table
  ko: Translated<Table>
}

const shared: Readonly<Record<Language, Words>> = { en, ko }

/** The texts that screens share, in the language of the reader. */
export const words = computed(() => shared[language.value])

/** The texts of one screen, with those that it shares with others: those of all, or of the screen that it is a part of. */
export function wordsOf<Table extends object>(own: Own<Table>): ReadonlySignal<Words & Translated<Table>>
export function wordsOf<Table extends object, Base extends object>(
  own: Own<Table>,
  shared: ReadonlySignal<Base>,
): ReadonlySignal<Base & Translated<Table>>
export function wordsOf<Table extends object>(own: Own<Table>, shared: ReadonlySignal<object> = words): ReadonlySignal<object> {
  return computed(() => ({ ...shared.value, ...own[language.value] }))
}

/** What an error says to people; an error without a text of its own says what the server said. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return words.value.failed
  const own = words.value[`error${error.code}` as keyof Words]
  return typeof own === 'string' ? own : error.message
}
