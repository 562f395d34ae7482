import type { z } from 'zod'
import { hasCardNumber, withoutCardNumbers } from './card-numbers.ts'

/**
 * Fields of bodies and lines that name something: a number in them stays as it was sent. Every other text is free, so a new field is masked
 * unless it is named here.
 */
export const identifiers: ReadonlySet<string> = new Set(
  `id key code type kind status method currency date from to offer token version url ota_code otaCode external_ref externalRef
  promo_code rate_plan ratePlan room roomType reservation payment article company tax_group taxGroup checkInCode phone email app user
  identityDocumentNumber ref_type content_type channelId fee pricing data_id effect_hash`.split(/\s+/),
)

export const isIdentifier = (name: string) => identifiers.has(name) || /(?:_id|Id|_at|At)$/.test(name)

/**
 * Kinds of contacts whose value stays: numbers of phones and accounts. They are words of people, in the languages of the console. PostgreSQL
 * reads the expression too.
 */
export const numberKinds =
  'phone|mobile|whatsapp|viber|iban|bank|(^|[^a-z])(tel|cell|fax|sms|acc)|전화|휴대|핸드폰|연락처|팩스|계좌|은행'
export const mailKinds = 'mail|메일'
const [isNumberKind, isMailKind] = [new RegExp(numberKinds, 'i'), new RegExp(mailKinds, 'i')]

const isKeptContact = (kind: string, value: string) => isNumberKind.test(kind) || (isMailKind.test(kind) && value.includes('@'))

/** A contact without the number of a card, unless it is a phone, an account or an address of mail. */
export const contactWithoutCard = <Contact extends { contactType: string; contactValue: string }>(contact: Contact): Contact =>
  isKeptContact(contact.contactType, contact.contactValue)
    ? contact
    : { ...contact, contactValue: withoutCardNumbers(contact.contactValue) }

/** The form of the codes and ids of rate plans. A text of another form is a label of the stay. */
export const codeForm = /^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/

type Fields = Readonly<Record<string, unknown>>

const exemptions: Readonly<Record<string, (text: string, fields: Fields) => boolean>> = {
  contact_value: (text, { contact_type: kind }) => isKeptContact(String(kind), text),
  contactValue: (text, { contactType: kind }) => isKeptContact(String(kind), text),
  ...Object.fromEntries(['rate_plan_id', 'ratePlanId', 'rate_plan', 'ratePlan'].map((name) => [name, isCode])),
}

function isCode(text: string): boolean {
  return codeForm.test(text)
}

function isExempt(name: string, fields: Fields): boolean {
  const value = fields[name]
  const exemption = typeof value === 'string' ? exemptions[name] : undefined
  return exemption ? exemption(value as string, fields) : isIdentifier(name)
}

export type Path = readonly (string | number)[]

const none: ReadonlySet<string> = new Set()

/** Each free text of a value, and each text of the fields in `also`, with its path. */
function* freeTextsOf(value: unknown, also: ReadonlySet<string>, path: Path = []): Generator<{ text: string; path: Path }> {
  if (typeof value === 'string' || typeof value === 'number') yield { text: String(value), path }
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) for (const [at, inner] of value.entries()) yield* freeTextsOf(inner, also, [...path, at])
  else
    for (const [name, inner] of Object.entries(value))
      if (also.has(name) || !isExempt(name, value as Fields)) yield* freeTextsOf(inner, also, [...path, name])
}

/** Where the first number of a card stands in the free texts of a value. */
export function cardNumberIn(value: unknown, also = none): Path | undefined {
  for (const { text, path } of freeTextsOf(value, also)) if (hasCardNumber(text)) return path
  return undefined
}

/** A value without numbers of cards in its free texts, and the places where they were. Without any it is the value itself. */
export function masked<Value>(value: Value, also = none): { value: Value; paths: readonly Path[] } {
  const paths: Path[] = []
  for (const { text, path } of freeTextsOf(value, also)) if (hasCardNumber(text)) paths.push(path)
  return { value: paths.reduce<Value>((inner, path) => maskedAt(inner, path) as Value, value), paths }
}

function maskedAt(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return withoutCardNumbers(String(value))
  if (Array.isArray(value)) return value.with(step as number, maskedAt(value[step as number], rest))
  return { ...(value as object), [step]: maskedAt((value as Record<string, unknown>)[step], rest) }
}

/** A text that people write. Numbers of cards in it are masked before anything else sees it. */
export const freeText = (text: z.ZodString): z.ZodString => text.overwrite(withoutCardNumbers)

/** JSON text in whose texts no number of a card stands. */
export function maskedJson(text: string): string {
  if (!hasCardNumber(text)) return text
  const { value, paths } = masked(JSON.parse(text))
  return paths.length === 0 ? text : JSON.stringify(value)
}
