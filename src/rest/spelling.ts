export const upper = <Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>
export const lower = <Word extends string>(word: Word) => word.toLowerCase() as Lowercase<Word>

/** `camelCase` as `snake_case`. */
export const snake = (words: string) => words.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const camelCased = /\b[a-z]+(?:[A-Z][a-z]+)+\b/g

/** A message of a verb names fields in camel case; the REST interface spells them in snake case. */
export const inWireWords = (message: string) => message.replace(camelCased, snake)
