import { z } from 'zod'
import { fail, refuseField } from './errors.ts'
import type { Limits } from './limits.ts'

// for all schemas, those of the REST routes too
z.config({ customError: inputMessage })

/** The fields of an input, each with its schema. */
export type Shape = Readonly<Record<string, z.ZodType>>

type Made<Schema> = Schema extends (...server: never) => infer Bounded ? Bounded : Schema
type Whole<Made> = Made extends Shape ? z.ZodObject<Made> : Made

/** What callers give a verb with this schema. */
export type InputOf<Schema> = z.input<Whole<Made<Schema>>>

/** What it is after the checks. */
export type FieldsOf<Schema> = z.output<Whole<Made<Schema>>>

export const wholeSchema = <Made extends z.ZodType | Shape>(made: Made) =>
  (made instanceof z.ZodType ? made : z.object(made)) as Whole<Made> & z.ZodType

/** A schema whose bounds are settings, or rules of the server. It is cached: making one costs more than a hundred uses. */
export function byLimits<Made extends z.ZodType | Shape, Server extends unknown[]>(
  make: (limits: Limits, ...server: Server) => Made,
): (limits: Limits, ...server: Server) => Whole<Made> & z.ZodType {
  const made = new WeakMap<Limits, Whole<Made> & z.ZodType>()
  return (limits, ...server) => {
    const schema = made.get(limits) ?? wholeSchema(make(limits, ...server))
    made.set(limits, schema)
    return schema
  }
}

/** Checks a verb's input against its schema. The error names the field. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const { path, message } = issue!
  if (path.length > 0) refuseField(path.join('.'), message)
  fail('BAD_REQUEST', message)
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date and time',
  null: 'null',
}

const formats: Readonly<Record<string, string>> = {
  date: 'a date of the calendar such as 2026-11-21',
  datetime: 'an RFC 3339 time with its offset',
  email: 'an e-mail address',
  url: 'an absolute URL',
  json_string: 'JSON text',
}

const units: Readonly<Record<string, string>> = { string: 'character', array: 'item', set: 'item', file: 'byte' }

function amountOf(count: number | bigint, origin: string): string {
  const unit = units[origin]
  return unit === undefined ? `${count}` : `${count} ${unit}${Number(count) === 1 ? '' : 's'}`
}

const required = 'is required'

const oneOf = (values: readonly unknown[]) => `${values.length > 1 ? 'one of ' : ''}${values.join(', ')}`

/** The message for invalid input, where the schema has none. */
function inputMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? required : `expected ${typeNames[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return issue.input === undefined ? required : `expected ${oneOf(issue.values)}`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty'
      return `expected ${issue.inclusive ? 'at least' : 'more than'} ${amountOf(issue.minimum, issue.origin)}`
    case 'too_big':
      return `expected ${issue.inclusive ? 'at most' : 'less than'} ${amountOf(issue.maximum, issue.origin)}`
    case 'invalid_format':
      return `expected ${formats[issue.format] ?? 'another form'}`
    case 'unrecognized_keys':
      return `no such field: ${issue.keys.join(', ')}`
    case 'invalid_union':
      return 'expected one of the documented forms'
    case 'not_multiple_of':
      return `expected a multiple of ${issue.divisor}`
    default:
      return 'is not valid'
  }
}
