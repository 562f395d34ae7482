import { z } from 'zod'
import { none, type Selection } from '../db/selection.ts'

/*
 * A schema names fields in snake case, a verb in camel case: `resourceOf` writes a row by the schema of its resource, `fieldsOf` names what
 * it reads of the row, and `inputOf` turns a body that its schema has checked into the input of a verb.
 */

export const upper = <Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>
export const lower = <Word extends string>(word: Word) => word.toLowerCase() as Lowercase<Word>

/** `camelCase` as `snake_case`. */
export const snake = (words: string) => words.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `snake_case` as `camelCase`. */
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name

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

/** What `resourceOf` reads: dates where the schema has moments, and words in capitals or not where it lists them. */
export type RowOf<Schema> =
  Schema extends z.ZodNullable<infer Inner>
    ? RowOf<Inner> | null
    : Schema extends z.ZodOptional<infer Inner>
      ? RowOf<Inner> | undefined
      : Schema extends z.ZodArray<infer Item>
        ? readonly RowOf<Item>[]
        : Schema extends z.ZodPipe<z.core.SomeType, infer Out>
          ? RowOf<Out>
          : Schema extends z.ZodObject<infer Shape>
            ? RowFields<Shape>
            : Schema extends z.ZodISODateTime
              ? Date | number
              : Schema extends z.ZodEnum
                ? z.input<Schema> | Uppercase<z.input<Schema> & string>
                : z.input<Schema>

type RowFields<Shape> = {
  readonly [Name in keyof Shape as Shape[Name] extends z.ZodOptional ? never : Camel<Name>]: RowOf<Shape[Name]>
} & { readonly [Name in keyof Shape as Shape[Name] extends z.ZodOptional ? Camel<Name> : never]?: RowOf<Shape[Name]> }

/** What `inputOf` makes of a checked body. */
export type InputOf<Body> = Body extends Date
  ? Date
  : Body extends readonly (infer Item)[]
    ? InputOf<Item>[]
    : Body extends object
      ? { [Name in keyof Body as Camel<Name>]: InputOf<Body[Name]> }
      : Body

/** Writes rows as resources of a schema. */
export const resourceOf = <Schema extends z.ZodObject>(schema: Schema) =>
  converterOf(schema, (field) => [camel(field), field], writtenAs) as (row: RowOf<Schema>) => z.input<Schema>

/** Reads bodies that a schema has checked, also as they come back from JSON: then moments are texts. */
export const inputOf = <Schema extends z.ZodObject>(schema: Schema) =>
  converterOf(schema, (field) => [field, camel(field)], readAs) as (body: unknown) => InputOf<z.output<Schema>>

/** The fields of a row that `resourceOf` reads. */
export function fieldsOf(schema: z.core.$ZodType): Selection {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap())
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element)
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.out)
  if (!(schema instanceof z.ZodObject)) return none
  return Object.fromEntries(Object.entries(schema.shape).map(([field, inner]) => [camel(field), fieldsOf(inner)]))
}

/** The parameters of a query as verbs name them. */
export const argumentsOf = <Query extends object>(query: Query) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [verbNames[name] ?? camel(name), value])) as Arguments<Query>

const verbNames: Readonly<Record<string, string>> = { cursor: 'after', limit: 'first' }
export type Arguments<Query> = {
  [Name in keyof Query as Name extends 'cursor' ? 'after' : Name extends 'limit' ? 'first' : Camel<Name>]: Query[Name]
}

type Convert = (value: never) => unknown
type Names = (field: string) => readonly [from: string, to: string]

function converterOf(schema: z.core.$ZodType, names: Names, leafOf: (schema: z.core.$ZodType) => Convert): Convert {
  const partOf = (part: z.core.$ZodType) => converterOf(part, names, leafOf)
  if (schema instanceof z.ZodOptional) return partOf(schema.unwrap())
  if (schema instanceof z.ZodNullable) return ofNullable(partOf(schema.unwrap()))
  if (schema instanceof z.ZodArray) return ofItems(partOf(schema.element))
  if (schema instanceof z.ZodPipe && !isMoment(schema)) return partOf(schema.out)
  if (!(schema instanceof z.ZodObject)) return leafOf(schema)
  return ofFields(Object.entries(schema.shape).map(([field, inner]) => [...names(field), partOf(inner)]))
}

const ofNullable = (convert: Convert) => (value: never) => (value === null ? null : convert(value))
const ofItems = (convert: Convert) => (items: never[]) => items.map((item) => convert(item))

function ofFields(fields: readonly (readonly [from: string, to: string, Convert])[]): Convert {
  return (row: Readonly<Record<string, never>>) => {
    const converted: Record<string, unknown> = {}
    for (const [from, to, convert] of fields) {
      const value = row[from]
      if (value !== undefined) converted[to] = convert(value)
    }
    return converted
  }
}

const isMoment = (schema: z.core.$ZodType) => schema instanceof z.ZodPipe && schema.in instanceof z.ZodISODateTime

const unchanged: Convert = (value) => value

function writtenAs(schema: z.core.$ZodType): Convert {
  if (schema instanceof z.ZodISODateTime) return (at: Date | number) => new Date(at).toISOString()
  if (!(schema instanceof z.ZodEnum)) return unchanged
  const words = new Set(schema.options)
  return (word: string) => (words.has(word) ? word : lower(word))
}

const readAs = (schema: z.core.$ZodType): Convert => (isMoment(schema) ? (at: Date | string) => new Date(at) : unchanged)
