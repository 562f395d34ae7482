import { ApiError } from '../data/errors.ts'
import { language } from '../data/preferences.ts'
import { type Tables, type Texts, textsIn } from './translated.ts'
import { en } from './words.en.ts'
import { ko } from './words.ko.ts'

export type Words = Texts<typeof en>

/** The keys of the texts that take no values. */
export type TextKey = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]

/** The texts that screens share, in the language of the reader. */
export const words: Words = textsIn(language, { en, ko })

/** The texts of one screen, with those that it shares with others: those of all, or of the screen that it is a part of. */
export const wordsOf = <const Table extends object, Base extends object = Words>(
  own: Tables<Table>,
  shared: Base = words as unknown as Base,
) => textsIn(language, own, shared) as Base & Texts<Table>

/** What an error says to people; an error without a text of its own says what the server said. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return words.failed
  const own = words[`error${error.code}` as keyof Words]
  return typeof own === 'string' ? own : error.message
}
