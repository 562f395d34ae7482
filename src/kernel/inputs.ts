import { z } from 'zod'
import { codeForm, freeText, maskedJson } from './free-texts.ts'
import { ulidPattern } from './ids.ts'
import { jsonIn, shallow } from './json.ts'
import type { Limits } from './limits.ts'
import { KEYWORD_CHARACTERS_MIN, NAMES_MAX, PRICE_MAX, REFERENCE_CHARACTERS_MAX, WEEKDAYS } from './limits.ts'

/** Schemas that many verbs share. */
/** Whether no item of a list is there twice. */
export const areUnique = (items: readonly unknown[]) => new Set(items).size === items.length

/** Whether no two items of a list have the same value of a field. */
export const isOnce =
  <Field extends string>(field: Field) =>
  (items: readonly Record<Field, string>[]): boolean =>
    areUnique(items.map((item) => item[field]))

export const id = z.string().regex(ulidPattern, 'expected a ULID')

/** Line breaks, and characters that change the direction of what follows, would spoil an invoice or a message, which nobody can change later. */
const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text)

export const oneLine = <Text extends z.ZodType<string, string>>(text: Text) =>
  text.refine(isOneLine, 'expected one line of plain text')

export const severalLines = <Text extends z.ZodType<string, string>>(text: Text) =>
  text.refine((value) => value.split(/\r?\n/).every(isOneLine), 'expected lines of plain text')

/** Names and numbers that are copied from a list of contacts are often wrapped in marks of direction, which nobody sees. */
const unwrapped = (text: string) => text.replace(/^[\s\p{Bidi_Control}]+|[\s\p{Bidi_Control}]+$/gu, '')

/** A number or word of one line that names something. Unlike `label`, it stays as it is. */
export const identifier = (charactersMax: number) => oneLine(z.string().overwrite(unwrapped).min(1).max(charactersMax))

/** A text of one line that is not empty. */
export const label = (charactersMax: number) => oneLine(freeText(z.string().overwrite(unwrapped).min(1).max(charactersMax)))

export const name = (limits: Limits) => label(limits.NAME_CHARACTERS_MAX)

/** As the search counts: a letter and its accent, or an emoji, are one character. */
export const keywordOf = (limits: Limits) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(limits.KEYWORD_CHARACTERS_MAX)
    .refine((text) => [...text].length >= KEYWORD_CHARACTERS_MIN, `expected at least ${KEYWORD_CHARACTERS_MIN} characters`)

/** An amount that is charged, paid or given back at once. */
export const moneyMoved = z.int().positive().max(PRICE_MAX)

/** The name of a language in BCP 47. */
export const languageTag = z
  .string()
  .max(REFERENCE_CHARACTERS_MAX)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'expected a language tag such as ko or pt-BR')

const isEachTagOnce = (all: Readonly<Record<string, string>>) => {
  const tags = Object.keys(all)
  return new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length
}

/** Names in other languages, by language tag. */
export const names = (limits: Limits) =>
  z
    .unknown()
    // a record drops this key without an error
    .refine((all) => !Object.hasOwn(Object(all), '__proto__'), 'expected language tags such as ko or pt-BR')
    .pipe(
      z
        .record(languageTag, name(limits))
        .refine(isEachTagOnce, 'a language is named twice; tags are compared without regard to case')
        .refine((all) => Object.keys(all).length <= NAMES_MAX, `expected ${NAMES_MAX} names at most`)
        .nullish(),
    )
    .optional()

/** May be left out. Null would ask to clear what cannot be empty. */
export const unclearable = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().refine((value) => value !== null, 'cannot be cleared; leave it out to keep it')

export const memo = (limits: Limits) => freeText(z.string().max(limits.MEMO_CHARACTERS_MAX))

/** An identifier of another system. */
export const reference = oneLine(z.string().min(1).max(REFERENCE_CHARACTERS_MAX))

export const visibleKey = /^[\x21-\x7e]{1,255}$/

/** Names a request, so that a repeat of it is carried out once. */
export const idempotencyKey = z.string().regex(visibleKey, 'expected 1 to 255 visible characters')

const [firstDay, lastDay] = ['1900-01-01', '2999-12-31']
export const isDayOfReports = (date: string) => date >= firstDay && date <= lastDay
export const expectedDay = `expected a date from ${firstDay} to ${lastDay}`

/** A local date of a calendar. */
export const day = z.iso.date().refine(isDayOfReports, expectedDay)

/** Days of the week; 0 is Sunday. */
export const weekdays = z
  .array(
    z
      .int()
      .min(0)
      .max(WEEKDAYS - 1),
  )
  .min(1)
  .max(WEEKDAYS)

/** A code by which people and other systems name something of a property. */
export const code = z.string().regex(codeForm, 'expected 1 to 50 letters, digits and . _ -, beginning with a letter or digit')

/** The key of a surface of an app, or of a dataset that backs one. */
export const surfaceKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'expected at most 64 lower-case letters, digits, - and _, not beginning with - or _')

/** An id that an app chose for an object of this server or of its own. */
export const appReference = z.string().regex(/^[a-zA-Z0-9._:-]{1,128}$/, 'expected 1 to 128 letters, digits and . _ : -')

/** The number of an event after which a subscriber resumes. */
export const eventNumber = z
  .string()
  .regex(/^\d{1,15}$/, 'expected the eventId of an event')
  .transform(Number)

/** The data of a notification: JSON text, stored unchanged unless a number of a card is in it. */
export const jsonText = ({ NOTIFICATION_DATA_BYTES_MAX: maxBytes, JSON_DEPTH_MAX: maxDepth }: Limits) =>
  z
    .string()
    .refine((text) => Buffer.byteLength(text) <= maxBytes, { message: `expected ${maxBytes} bytes at most`, abort: true })
    .refine((text) => isShallowJson(text, maxDepth), {
      message: `expected JSON text, nested ${maxDepth} deep at most`,
      abort: true,
    })
    .overwrite(maskedJson)

function isShallowJson(text: string, maxDepth: number): boolean {
  const value = jsonIn(text)
  return value !== undefined && shallow(value, maxDepth)
}
