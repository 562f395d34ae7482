import { GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql'
import { ulidPattern } from '../../kernel/ids.ts'
import { shallow } from '../../kernel/json.ts'
import type { Limits } from '../../kernel/limits.ts'

function amount(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new TypeError("Give a whole number in the currency's minor unit.")
}

export const Amount = new GraphQLScalarType<number, number>({
  name: 'Amount',
  serialize: amount,
  parseValue: amount,
  parseLiteral: (node) => amount(node.kind === Kind.INT ? Number(node.value) : Number.NaN),
})

const refuse = (): never => {
  throw new TypeError('Give a file of a multipart request.')
}

const Upload = new GraphQLScalarType<File, never>({
  name: 'Upload',
  parseValue: (value) => (value instanceof File ? value : refuse()),
  parseLiteral: refuse,
  serialize: () => {
    throw new TypeError('Upload is only ever received')
  },
})

const ULID = textScalar({
  name: 'ULID',
  expected: 'an identifier of 26 characters such as 01KAJ1Q3R8Z5V9X2Y4W6T7S0PN',
  read: (value) => (typeof value === 'string' && ulidPattern.test(value.toUpperCase()) ? value.toUpperCase() : undefined),
  write: (value) => (typeof value === 'string' ? value : undefined),
})

const calendarDate = /^(\d{4})-(\d\d)-(\d\d)$/
/** JavaScript misreads years below 1000 when they come from the database. */
const minYear = 1000
const dateTime = /^(\d{4}-\d\d-\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:[Zz]|[+-](\d\d):(\d\d))$/
const inUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+00:00$/

export const DateTime = textScalar({
  name: 'DateTime',
  expected: 'an RFC 3339 time with its offset such as 2026-11-21T10:29:38+09:00',
  read: moment,
  write,
})

const DateScalar = textScalar({
  name: 'Date',
  expected: 'a date such as 2026-11-21, or an RFC 3339 time with its offset such as 2026-11-21T10:29:38+09:00',
  read: (value) => midnight(value) ?? moment(value),
  write,
})

function midnight(value: unknown): Date | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? new Date(`${value}T00:00:00Z`) : undefined
}

function moment(value: unknown): Date | undefined {
  const [, date, hour, minute, second, offsetHour = '0', offsetMinute = '0'] =
    typeof value === 'string' ? (dateTime.exec(value) ?? []) : []
  if (date === undefined || !isCalendarDate(date)) return undefined
  const onClock =
    [hour, offsetHour].every((part) => Number(part) < 24) && [minute, second, offsetMinute].every((part) => Number(part) < 60)
  if (!onClock) return undefined
  const read = new Date((value as string).replace('t', 'T').replace('z', 'Z'))
  return read.getUTCFullYear() >= minYear && read.getUTCFullYear() <= 9999 ? read : undefined
}

/** JavaScript would read 30 February as 2 March. */
function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (calendarDate.exec(text) ?? []).map(Number)
  if (year === undefined || year < minYear || month! < 1 || month! > 12) return false
  const lastDay = new Date(Date.UTC(2000, month!, 0))
  lastDay.setUTCFullYear(year, month!, 0)
  return day! >= 1 && day! <= lastDay.getUTCDate()
}

/** The database's JSON has times as text. In UTC, which is the usual case, only the format changes. */
function write(value: unknown): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString()
  if (typeof value !== 'string') return undefined
  if (inUtc.test(value)) return `${value.slice(0, 19)}.${value.slice(20, -6).padEnd(3, '0').slice(0, 3)}Z`
  const read = new Date(value)
  return Number.isNaN(read.getTime()) ? undefined : read.toISOString()
}

type Variables = Parameters<typeof valueFromASTUntyped>[1]

export type JsonLimits = Pick<Limits, 'JSON_DEPTH_MAX' | 'JSON_CHARACTERS_MAX'>

/** Any JSON value, in variables and in documents. */
function jsonScalar({ JSON_DEPTH_MAX, JSON_CHARACTERS_MAX }: JsonLimits) {
  const refuse = (): never => {
    throw new TypeError(`Give a JSON value, nested ${JSON_DEPTH_MAX} deep and ${JSON_CHARACTERS_MAX} characters long at most.`)
  }

  function checked(value: unknown): unknown {
    if (!shallow(value, JSON_DEPTH_MAX)) refuse()
    return (JSON.stringify(value) ?? '').length <= JSON_CHARACTERS_MAX ? value : refuse()
  }

  /** `Object.fromEntries` makes `__proto__` an own key too. */
  function fromLiteral(node: ValueNode, variables: Variables): unknown {
    if (node.kind === Kind.LIST) return node.values.map((inner) => fromLiteral(inner, variables))
    if (node.kind !== Kind.OBJECT) return valueFromASTUntyped(node, variables)
    return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, fromLiteral(value, variables)]))
  }

  return new GraphQLScalarType({
    name: 'JSON',
    serialize: (value) => value,
    parseValue: checked,
    parseLiteral: (node, variables) => checked(fromLiteral(node, variables)),
  })
}

interface Scalar<Inner, Outer> {
  name: string
  /** Ends the error message: `Give ${expected}.` */
  expected: string
  /** Parses a variable or a literal; undefined refuses it. */
  read: (value: unknown) => Inner | undefined
  /** Serializes a value; undefined is an internal error. */
  write: (value: unknown) => Outer | undefined
}

/** A scalar that is a string in variables and in documents. */
function textScalar<Inner, Outer>({ name, expected, read, write }: Scalar<Inner, Outer>): GraphQLScalarType<Inner, Outer> {
  const parse = (value: unknown): Inner => {
    const inner = read(value)
    if (inner === undefined) throw new TypeError(`Give ${expected}.`)
    return inner
  }
  return new GraphQLScalarType({
    name,
    parseValue: parse,
    parseLiteral: (node: ValueNode) => parse(node.kind === Kind.STRING ? node.value : undefined),
    serialize: (value) => {
      const outer = write(value)
      if (outer === undefined) throw new TypeError(`${name} cannot represent ${String(value)}`)
      return outer
    },
  })
}

/** The scalars of `schema/base.graphql`. */
export const makeScalars = (limits: JsonLimits) => ({ ULID, DateTime, Date: DateScalar, JSON: jsonScalar(limits), Upload })
