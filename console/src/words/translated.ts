import type { ReadonlySignal } from '@preact/signals'

/** The keys of a table with texts of another language; functions take the same values. */
export type Translated<Table> = { [Key in keyof Table]: Table[Key] extends string ? string : Table[Key] }

/** The texts of a language that can change: they are looked up when they are read, so that whatever shows one follows the language of the reader. */
export const textsIn = <Language extends string, Table extends object>(
  language: ReadonlySignal<Language>,
  tables: Readonly<Record<Language, Table>>,
  others?: object,
): Table =>
  new Proxy({} as Table, {
    get: (_, key) => Reflect.get(tables[language.value], key) ?? (others && Reflect.get(others, key)),
  })
