import { language } from '../data/preferences.ts'

/** What a choice offers: each value with its text. */
export type Options<Value extends string = string, Text = string> = readonly (readonly [Value, Text])[]

interface Named {
  name: string
  names?: unknown
}

/** The name in the language of the reader, if there is one. */
export const nameIn = ({ name, names }: Named): string =>
  (names as Record<string, string> | null | undefined)?.[language.value] ?? name

/** What a choice offers: each value with its text. */
export const optionsOf = <const Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => string,
): (readonly [Value, string])[] => values.map((value) => [value, textOf(value)])

/** Things to choose from, by their names. */
export const namedOptions = (all: readonly (Named & { id: string })[]): (readonly [string, string])[] =>
  all.map((one) => [one.id, nameIn(one)])
