import { isIP } from 'node:net'
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js'
import { z } from 'zod'
import { subgraphNames } from '../../kernel/subgraphs.ts'
import { type KindOfWork, kindsOfWork } from '../../kernel/work.ts'
import { isWebhookSecret } from '../signature/index.ts'

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

export const list = z.string().transform((value) =>
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

function isNetwork(item: string): boolean {
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
