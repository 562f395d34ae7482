import { z } from 'zod'

export const upper = <Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>
export const lower = <Word extends string>(word: Word) => word.toLowerCase() as Lowercase<Word>

/** `camelCase` as `snake_case`. */
export const snake = (words: string) => words.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const camelCased = /\b[a-z]+(?:[A-Z][a-z]+)+\b/g

/** A message of a verb names fields in camel case; the REST interface spells them in snake case. */
export const inWireWords = (message: string) => message.replace(camelCased, snake)

/** An RFC 6901 pointer. */
export const pointer = (path: readonly PropertyKey[]) =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** A code as problems spell it. */
const reason = z.string().regex(/^[a-z][a-z0-9_]*$/)

/** A field `code` that is published in capitals, and beside it the same as problems spell it. */
export const codeWithReason = <Code extends z.ZodType>(code: Code) => ({
  code: code.describe('The same in capitals, until 2027-11-30.'),
  reason: reason.describe('For programs to decide by.'),
})

export const withReason = <Row extends { code: string }>(row: Row) => ({ ...row, reason: lower(row.code) as string })
