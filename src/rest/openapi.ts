import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import type { Limits } from '../kernel/limits.ts'
import { scopeOf, scopeTable } from '../kernel/scopes.ts'
import recorded from './examples.json' with { type: 'json' }
import { fillInLimits } from './fill-in-limits.ts'
import { NewOffers } from './new-offers.ts'
import { Components } from './openapi-components.ts'
import { formerCode, RefusalCode } from './refusal-code.ts'
import { type AnswerShape, type Route, tags, takesNoBody } from './route.ts'

type Json = Record<string, unknown>

const FieldError = z
  .object({
    in: z.enum(['path', 'query', 'header', 'body']).describe('The part of the request.'),
    pointer: z.string().describe('JSON pointer (RFC 6901) to the field within that part; empty for the whole part.'),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'FieldError' })

const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: RefusalCode,
    error: RefusalCode.describe('The same as `code`.'),
    former_code: formerCode,
    request_id: z.string(),
    errors: z.array(FieldError).optional(),
    outbox_id: z.string().optional().describe('The command that was refused.'),
    command_status: z.enum(['FAILED', 'SKIPPED', 'CANCELED']).optional(),
    reservation_id: z
      .string()
      .optional()
      .describe('With `ota_code_taken`: the reservation that has the booking number. Not without `reservations:read`.'),
    index: z.int().optional().describe('With `price_changed`: 0, the place of the offer in the request.'),
    offer: z.string().optional().describe('With `price_changed`: the token of the new offer.'),
    offers: NewOffers.optional().describe('With `price_changed`: the new offer, and what it costs.'),
    date: z.string().optional().describe('With `no_price`: the first night without one.'),
  })
  .meta({ id: 'Problem', description: 'A refusal (RFC 9457).' })

const OAuthError = z
  .object({ error: z.string(), error_description: z.string(), request_id: z.string() })
  .meta({ id: 'OAuthError', description: 'A refusal (RFC 6749, section 5.2).' })

const refusalShapes = {
  problem: ['application/problem+json', Problem],
  oauth: ['application/json', OAuthError],
} as const

/** A webhook of the document. */
interface WebhookShape {
  type: string
  description: string
  body: z.ZodType
}

export interface RestInterface {
  routes: readonly Route[]
  webhooks: readonly WebhookShape[]
}

/** The OpenAPI 3.1 document, made of the schemas that check requests and type the answers. */
export function openApiDocument({ routes, webhooks }: RestInterface, url: string, limits: Limits): Json {
  const components = new Components()
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method]: operation(route, components) }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Foyer marketplace',
      version: '1',
      description:
        'What installed apps read and write, and how they get their tokens. A path refuses every method that it does not list: 405 `method_not_allowed`, and `Allow` names those that it has.',
      contact: { name: 'The operator of this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: Object.fromEntries(webhooks.map((webhook) => [webhook.type, { post: webhookOperation(webhook, components) }])),
    components: {
      schemas: components.schemas,
      headers: headerList(limitHeaders),
      securitySchemes: {
        installation: { type: 'http', scheme: 'bearer', description: 'The access token of an installation.' },
        client: { type: 'http', scheme: 'basic', description: '`client_id` and `client_secret`; or both in the body.' },
      },
    },
  }
  return fillInLimits(document, limits)
}

/** Operation → what a test sent to it and got. The test writes the file: tests/rest/examples. */
const examples: Readonly<Record<string, { request?: unknown; answer?: unknown }>> = recorded

function operation(route: Route, components: Components): Json {
  const { operationId, tag, summary, description, body, answers } = route
  const scope = scopeOf(operationId)
  const { request, answer } = examples[operationId] ?? {}
  const [succeeded] = Object.keys(answers)
  const scoped =
    scope && `Needs the scope \`${scope}\`${scopeTable[scope].isImplied ? ', if the app requests scopes for reading' : ''}.`
  return {
    operationId,
    tags: [tag],
    summary,
    description: [description ?? `${summary}.`, scoped].filter(Boolean).join(' '),
    security: route.access === 'installation' ? [{ installation: [] }] : [{ client: [] }, {}],
    parameters: parametersOf(route, components),
    ...(body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          (route.bodyTypes ?? ['application/json']).map((type) => [
            type,
            { schema: components.of(body, 'input'), example: request },
          ]),
        ),
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, shape]) => [
          status,
          response(shape, components, status === succeeded ? answer : undefined),
        ]),
      ),
      ...Object.fromEntries(refusalsOf(route).map((status) => [status, refusal(route, status, components)])),
    },
  }
}

export const signed = {
  'webhook-id': 'The same at each attempt: ignore a webhook that you already have.',
  'webhook-timestamp': 'When it was signed, in seconds.',
  'webhook-signature': 'As Standard Webhooks defines it, with each secret that is in force.',
}

function webhookOperation({ type, description, body }: WebhookShape, components: Components): Json {
  return {
    operationId: `on${type.replace(/(?:^|[._])(.)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: ['Webhooks'],
    summary: description,
    security: [],
    parameters: Object.entries(signed).map(([name, description]) => {
      return { name, in: 'header', required: true, description, schema: { type: 'string' } }
    }),
    requestBody: { required: true, content: { 'application/json': { schema: components.of(body, 'output') } } },
    responses: {
      '2XX': { description: 'Accepted.' },
      410: { description: 'The endpoint wants no more webhooks.' },
      default: { description: 'Not accepted; it is sent again.' },
    },
  }
}

const places = { params: 'path', query: 'query', headers: 'header' } as const

function parametersOf(route: Route, components: Components): Json[] {
  return Object.entries(places).flatMap(([part, place]) =>
    Object.entries(route[part as keyof typeof places]?.shape ?? {}).flatMap(([name, schema]) => {
      // the security schemes describe it
      if (name === 'authorization') return []
      const { description, ...rest } = components.of(schema as z.ZodType, 'input')
      const required = place === 'path' || !(schema as z.ZodType).safeParse(undefined).success
      const nameInDocument = place === 'header' ? headerName(name) : name
      return { name: nameInDocument, in: place, required, ...(description !== undefined && { description }), schema: rest }
    }),
  )
}

const limitHeaders = {
  'ratelimit-limit': 'Requests that may come at once. Left out, with the other two, where the server has no limit.',
  'ratelimit-remaining': 'Requests that are left of these.',
  'ratelimit-reset': 'Seconds until a request is allowed again, or all of them are.',
  'retry-after': 'Seconds after which to try again.',
}
const { 'retry-after': _, ...rateHeaders } = limitHeaders

const references = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(headers).map((name) => [headerName(name), { $ref: `#/components/headers/${headerName(name)}` }]))

/** Refusals that say when to try again: too many requests, an outage, and a key whose first request is not answered yet. */
const saysWhen: ReadonlySet<number> = new Set([409, 429, 503])

const headerList = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => {
      const type = name in limitHeaders ? 'integer' : 'string'
      return [headerName(name), { description, schema: { type } }]
    }),
  )

/** A header in its usual spelling. */
const headerName = (name: string) =>
  name === 'etag' ? 'ETag' : name.replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase()).replace('Ratelimit', 'RateLimit')

function response({ description, body, headers }: AnswerShape, components: Components, example: unknown): Json {
  return {
    description,
    headers: { ...references(rateHeaders), ...headerList(headers ?? {}) },
    ...(body && { content: { 'application/json': { schema: components.of(body, 'output'), example } } }),
  }
}

function refusal({ refusals = 'problem', refusalHeaders }: Route, status: number, components: Components): Json {
  const [type, shape] = refusalShapes[refusals]
  return {
    description: STATUS_CODES[status],
    headers: {
      ...references(saysWhen.has(status) ? limitHeaders : rateHeaders),
      ...headerList(refusalHeaders ?? {}),
    },
    content: { [type]: { schema: components.of(shape, 'output') } },
  }
}

/** The statuses with which a route can refuse. Most follow from its declaration. */
export function refusalsOf({ method, access, params, query, headers, body, refuses = [], answers }: Route): number[] {
  const all = [
    ...(query || headers || body || method === 'delete' ? [400] : []),
    ...(access === 'installation' ? [401, 403] : []),
    ...(params ? [404] : []),
    ...(body || takesNoBody({ method, query }) ? [408, 413] : []),
    ...(body ? [415] : []),
    ...refuses,
    429,
    500,
    503,
  ]
  return [...new Set(all)].filter((status) => !(status in answers)).sort((one, other) => one - other)
}
