import { createHash } from 'node:crypto'
import { fail } from './errors.ts'
import { ulidPattern } from './ids.ts'

export type CursorValue = string | number | null

/** The sort values and the id of a cursor's row. */
export type CursorValues = readonly CursorValue[]

const tagLength = 6
const tags = new Map<string, string>()

/** `list` names the list and its order. */
export function cursorTag(list: string): string {
  const tag = tags.get(list) ?? createHash('sha256').update(list).digest('base64url').slice(0, tagLength)
  tags.set(list, tag)
  return tag
}

/**
 * Writes the position of a row in a list: a tag of the list and its order, and the values of the order, divided by commas. Ids, moments and
 * numbers stand as they are; other texts as hexadecimal digits.
 */
export const encodeCursor = (list: string, values: CursorValues): string => [cursorTag(list), ...values.map(encodeValue)].join()

/** A cursor of another list or order is refused. */
export function decodeCursor(cursor: string, list: string): CursorValues {
  const [tag, ...values] = cursor.split(',')
  if (tag !== cursorTag(list) || values.length === 0) fail('CURSOR_INVALID')
  return values.map(decodeValue)
}

/** Before the digits of a text. No id, moment or number starts with it. */
const hexMark = 'x'
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const number = /^-?\d{1,16}$/
const digits = /^[0-9a-f]*$/

const isPlain = (text: string) => ulidPattern.test(text) || moment.test(text)

function encodeValue(value: CursorValue): string {
  if (value === null) return ''
  if (typeof value === 'number' || isPlain(value)) return String(value)
  return hexMark + Buffer.from(value).toString('hex')
}

function decodeValue(text: string): CursorValue {
  if (text === '') return null
  if (number.test(text)) return Number(text)
  if (isPlain(text)) return text
  const hex = text.slice(hexMark.length)
  if (!text.startsWith(hexMark) || hex.length % 2 === 1 || !digits.test(hex)) fail('CURSOR_INVALID')
  return Buffer.from(hex, 'hex').toString()
}
