import { hkdfSync } from 'node:crypto'
import { isIP } from 'node:net'
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js'
import { z } from 'zod'
import { SECRET_BITS_MIN, SECRET_CHARACTERS_MIN, SECRET_OF_WORDS_BITS_MIN } from '../../kernel/limits.ts'
import { subgraphNames } from '../../kernel/subgraphs.ts'
import { type KindOfWork, kindsOfWork } from '../../kernel/work.ts'
import { isWebhookSecret } from '../signature/index.ts'

/** One of the secrets of a setting. What it signs or encrypts carries its id. */
export interface NamedSecret {
  id: string
  secret: string
}

const tooShort = `must have at least ${SECRET_CHARACTERS_MIN} characters: openssl rand -base64 32`
const withoutId = 'needs an id for each of several keys: new-id:new-key,former-id:former-key'
const idTwice = 'gives two keys one id'

/** A key in a list has no space or comma. A key without an id may have them, if it is the only or the last one. */
const listed = /^([\w-]{1,32}):([^\s,]*)$/

/**
 * `id:key,id:key` or one key without an id. The first key encrypts and signs. A key from before there were ids may come last
 * without one.
 */
export const secretList = z.string().transform((text, ctx): readonly NamedSecret[] => {
  const keys: NamedSecret[] = []
  const items = text.split(',')
  for (let item = listed.exec(items[0]!.trim()); item; item = listed.exec(items[0]?.trim() ?? ''))
    keys.push({ id: item[1]!, secret: item[2]! }) && items.shift()
  const rest = items.join(',').trim()
  const several = items.length > 1 && items.every((item) => item.trim().length >= SECRET_CHARACTERS_MIN)
  const problem = several ? withoutId : problemOf(keys, rest)
  if (problem !== undefined && keys.length === 1 && rest === '' && text.length >= SECRET_CHARACTERS_MIN) return [unnamed(text)]
  if (problem !== undefined) {
    ctx.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  }
  if (rest !== '') keys.push(unnamed(rest))
  // `id:key` may also be one old key without an id: it still has to decrypt what it encrypted.
  else if (keys.length === 1) keys.push(unnamed(text))
  return keys
})

function problemOf(keys: readonly NamedSecret[], rest: string): string | undefined {
  const secrets = keys.map(({ secret }) => secret)
  if (rest !== '' || keys.length === 0) secrets.push(rest)
  if (secrets.some((secret) => secret.length < SECRET_CHARACTERS_MIN)) return tooShort
  return new Set(keys.map(({ id }) => id)).size < keys.length ? idTwice : undefined
}

/** Derives an id from a key without one. */
const unnamed = (secret: string): NamedSecret => ({
  id: Buffer.from(hkdfSync('sha256', secret, '', 'foyer/id', 6)).toString('base64url'),
  secret,
})

/** Words of placeholders, and rows and columns of keyboards. */
const placeholders =
  /change|me|please|secret|password|passwd|example|default|insecure|production|development|replace|foyer|token|encryption|signing|your|key|this|test|dummy|sample|random|string|chars|characters|placeholder|super|jwt|with|least|long|very|only|not|use|prod|dev|value|byte|here|that|must|my|qwerty|uiop|asdfgh|jkl|zxcvbnm|1q2w3e4r|5t6y7u8i|9o0p|1q2w3e|qazwsx|edcrfv|tgbyhn|ujmik|olp/gi

/** Only words in small letters, with short numbers among them. */
const isWords = /^[a-z]+([\s_.-]+([a-z]+|\d{1,4}))*$/

/** Whether a secret is mostly placeholders, repetitions and sequences. It cannot know whether a secret was published. */
export const isGuessable = (secret: string): boolean =>
  bitsOf(secret.replace(placeholders, '')) < (isWords.test(secret) ? SECRET_OF_WORDS_BITS_MIN : SECRET_BITS_MIN)

/** Estimates the bits of a text. Characters that continue a sequence or repeat an earlier part do not count. */
function bitsOf(text: string) {
  const each = Math.log2(new Set(text).size || 1)
  let bits = 0
  for (let at = 0; at < text.length; at++) {
    const repeats = at >= 2 && text.indexOf(text.slice(at - 2, at + 1)) < at - 2
    const goesOn = at >= 1 && Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1
    if (!repeats && !goesOn) bits += each
  }
  return bits
}

export interface Setting<Value = unknown> {
  description: string
  /** Parses the text of the environment. */
  schema: z.ZodType<Value, string>
  /** Text of the default. */
  fallback?: string
  /** Replaces `fallback` in production. */
  inProduction?: string
  requiredInProduction?: true
  /** Replaces `fallback` where SUBGRAPHS is set. */
  withSubgraphs?: string
}

/** A setting that always has a value. */
export const setting = <Value>(
  schema: z.ZodType<Value, string>,
  description: string,
  fallback: string,
  elsewhere: Pick<Setting, 'inProduction' | 'withSubgraphs'> = {},
): Setting<Value> => ({ schema, description, fallback, ...elsewhere })

/** A setting that may be left out. */
export const optional = <Value>(
  schema: z.ZodType<Value, string>,
  description: string,
  presence: Pick<Setting, 'requiredInProduction'> = {},
): Setting<Value | undefined> => ({ schema, description, ...presence })

export const text = z.string()

/** `memory` without its colon is a typing error: nobody wants a directory of that name. */
export const directory = text.refine(
  (value) => value !== 'memory',
  'must be a directory, or `memory:` with its colon to keep nothing',
)

export const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  z.string().pipe(z.enum(names, `must be one of ${names.join(', ')}`)) as z.ZodType<Names[number], string>

export const onOff = z.stringbool({
  truthy: ['on', 'true', 'yes', '1'],
  falsy: ['off', 'false', 'no', '0'],
  error: 'must be on or off',
})

/** `on` for all kinds, `off` for none, or some of them. */
export const kindsOfWorkDone = z.string().transform((value, ctx): readonly KindOfWork[] => {
  const all = onOff.safeParse(value)
  if (all.success) return all.data ? kindsOfWork : []
  const named = z.array(z.enum(kindsOfWork)).safeParse(value.split(',').map((name) => name.trim()))
  if (named.success) return named.data
  ctx.addIssue({ code: 'custom', message: `must be on, off or of ${kindsOfWork.join(', ')}` })
  return z.NEVER
})

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

export const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

export const httpUrl = url('http:', 'https:')
export const postgresUrl = url('postgres:', 'postgresql:')

export const bucketUrl = httpUrl.refine((value) => {
  const { username, password, pathname } = new URL(value)
  return username !== '' && password !== '' && /^\/[^/]+\/?$/.test(pathname)
}, 'must be a URL such as https://key:secret@s3.example/bucket?region=eu-central-1')

export const country = z
  .string()
  .refine((value) => isSupportedCountry(value), 'must be a country code of two capital letters, such as KR')
  .transform((value) => value as CountryCode)

export const linkTemplate = z
  .string()
  .refine((value) => value.includes('{email}') && value.includes('{authHash}'), 'must contain {email} and {authHash}')

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

export const subgraphs = list.pipe(z.array(z.enum(subgraphNames, `must be of ${subgraphNames.join(', ')}`)))

/** Pauses before retries, in order. */
export const retrySeconds = list
  .refine((items) => items.every((item) => /^\d{1,6}$/.test(item)), 'must be whole seconds, such as 5,30,120')
  .transform((items) => items.map(Number))

const portMax = 65_535

/** Ports; undefined for all. */
export const ports = list
  .refine(
    (items) => items.join() === '*' || (items.length > 0 && items.every((item) => /^\d{1,5}$/.test(item))),
    'must be ports, such as 80,443, or * for any',
  )
  .transform((items) => (items.join() === '*' ? undefined : items.map(Number)))
  .refine((items) => !items?.some((port) => port < 1 || port > portMax), `must be ports from 1 to ${portMax}`)

/** Addresses and CIDR ranges. */
export const networks = list.refine((items) => items.every(isNetwork), 'must be addresses or CIDR ranges, such as 10.0.0.0/8')

const hostName = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i

/** Host names, addresses and CIDR ranges. */
export const hosts = list.refine(
  (items) => items.every((item) => isNetwork(item) || (hostName.test(item) && !/^[\d.]+$/.test(item))),
  'must be host names, addresses or CIDR ranges, such as hooks.internal or 10.0.0.0/8',
)

function isNetwork(item: string) {
  const [address = '', bits, ...rest] = item.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Origins as browsers send them, or `*`. */
export const origins = list.refine(
  (items) => items.every((item) => item === '*' || URL.parse(item)?.origin === item),
  'must be origins, such as https://app.example, or *',
)

/** A secret of Standard Webhooks. */
export const signingSecret = z
  .string()
  .refine(isWebhookSecret, 'must be whsec_ and 24 to 64 bytes in base64: echo whsec_$(openssl rand -base64 32)')
