/** The keys of a table with texts of another language; functions take the same values. */
export type Translated<Table> = { [Key in keyof Table]: Table[Key] extends string ? string : Table[Key] }

/** The places of a text: the value that `{guest}` names, and a number with its noun, `{count|night|nights}`. */
const places = /\{(\w+)(?:\|([^|]*)\|([^}]*))?\}/g

type Values<Text> = Text extends `${string}{${string}}${infer Rest}` ? [value: string | number, ...Values<Rest>] : []

type Said<Text> = Text extends `${string}{${string}` ? (...values: Values<Text>) => string : Text extends string ? string : Text

/** A table as screens read it: a text with places is a function of their values, in the order in which the English text names them. */
export type Texts<Table> = { [Key in keyof Table]: Said<Table[Key]> }

export interface Tables<Table> {
  en: Table
  ko: Translated<NoInfer<Table>>
}

/** The texts of a language that can change: they are looked up when they are read, so that whatever shows one follows the language of the reader. */
export const textsIn = <Table extends object>(
  language: { readonly value: 'en' | 'ko' },
  tables: Tables<Table>,
  others?: object,
): Texts<Table> =>
  new Proxy({} as Texts<Table>, {
    get: (_, key) => {
      const text: unknown = Reflect.get(tables[language.value], key)
      if (text === undefined) return others && Reflect.get(others, key)
      return typeof text === 'string' && text.includes('{') ? withPlaces(text, String(Reflect.get(tables.en, key))) : text
    },
  })

function withPlaces(text: string, inEnglish: string) {
  const names = [...inEnglish.matchAll(places)].map(([, name]) => name)
  return (...values: readonly (string | number)[]) =>
    text.replaceAll(places, (_, name: string, one?: string, more?: string) => {
      const value = values[names.indexOf(name)]!
      return one === undefined ? String(value) : `${value} ${value === 1 ? one : more}`
    })
}
