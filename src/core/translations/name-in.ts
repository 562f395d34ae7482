/** Language tag → name. */
export type Names = Readonly<Record<string, string>>

const languageOf = (tag: string) => tag.split('-', 1)[0]!.toLowerCase()

/** The name in a language, or the one of the property. */
export function nameIn(locale: string, name: string, names: Names): string {
  const [, exact] = Object.entries(names).find(([tag]) => tag.toLowerCase() === locale.toLowerCase()) ?? []
  const [, alike] = Object.entries(names).find(([tag]) => languageOf(tag) === languageOf(locale)) ?? []
  return exact ?? alike ?? name
}
