import type { ExecutionResult } from 'graphql'
import { z } from 'zod'
import { type Accepted, readAccept } from '../graphql/accept.ts'
import { type CallerDependencies, type GraphQLContext, makeGraphQLContext } from '../graphql/context.ts'
import { failedResult } from '../graphql/errors.ts'
import { endWithCredential } from '../graphql/event-stream.ts'
import type { OpenConnections } from '../graphql/open-connections.ts'
import type { Params } from '../graphql/pipeline.ts'
import { respond } from '../graphql/respond.ts'
import { isStream, type Results } from '../graphql/results.ts'
import type { GraphQL } from '../graphql/yoga.ts'
import { fail } from '../kernel/errors.ts'
import { type Limits, STRANGERS_BODY_BYTES_MAX } from '../kernel/limits.ts'
import { parse } from '../kernel/parse.ts'
import { inTraceOf } from '../kernel/span.ts'
import { parseJson, readBody, readJson } from './body.ts'
import { type Call, newRoutes, type Routes } from './env.ts'
import { openContext } from './open-context.ts'
import { refuseOtherSite } from './origin.ts'
import { HttpRefusal, refuseMethod } from './refusal.ts'
import { acceptsGzip } from './stream.ts'

interface Dependencies extends CallerDependencies {
  graphql: GraphQL
  live: OpenConnections
  limits: Limits
  /** The page of the explorer. */
  explorer?: (() => Promise<Response>) | undefined
}

const allow = 'GET, HEAD, POST, OPTIONS'

type BodyFormat = 'json' | 'multipart'

export function graphqlRoute({ graphql, live, limits, explorer, ...caller }: Dependencies): Routes {
  const bytesMax: Readonly<Record<BodyFormat, number>> = { json: limits.BODY_BYTES_MAX, multipart: limits.UPLOAD_BYTES_MAX }
  const strangersBytesMax = Math.min(limits.BODY_BYTES_MAX, STRANGERS_BODY_BYTES_MAX)

  const openGraphQLContext = async (c: Call, format?: BodyFormat): Promise<GraphQLContext> => {
    const ctx = await openContext(c, caller)
    return makeGraphQLContext(ctx, {
      overGet: c.req.method !== 'POST',
      byStrangersForm: format === 'multipart' && ctx.actor.kind === 'anonymous',
      lastEventId: c.req.header('last-event-id') || undefined,
    })
  }

  async function operate(ctx: GraphQLContext, accepted: Accepted, params: Params): Promise<ExecutionResult | Results> {
    const result = await graphql.pipeline.run(params, ctx, { streams: accepted.stream !== null })
    if (!isStream(result)) return result
    try {
      return endWithCredential(result, live, ctx)
    } catch (error) {
      return failedResult(error, ctx)
    }
  }

  async function overYoga(c: Call, ctx: GraphQLContext, accepted: Accepted, request: Request): Promise<Response> {
    const response = await graphql.fetch(request, {
      ctx,
      accepted,
      operate: (params) => operate(ctx, accepted, params),
    })
    return new Response(response.body, {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), ...c.var.headers, 'cache-control': 'no-store' },
    })
  }

  return newRoutes()
    .use((c, next) => inTraceOf(c.req.raw.headers, next))
    .get('/', async (c) => {
      if (explorer && c.req.header('accept')?.includes('text/html')) return explorer()
      const ctx = await openGraphQLContext(c)
      for (const name of ['variables', 'extensions']) parseJson(c.req.query(name) || 'null', name)
      const { url, headers } = c.req.raw
      const accepted = readAccept(c.req.header('accept'))
      const response = await overYoga(c, ctx, accepted, new Request(url, { headers, signal: c.req.raw.signal }))
      // Hono drops the body of the answer to HEAD; a stream that nobody reads would never end
      if (c.req.raw.method === 'HEAD') await response.body?.cancel()
      return response
    })
    .post('/', async (c) => {
      const { url, method, headers } = c.req.raw
      const format = bodyFormatOf(c)
      refuseOtherSite(c)
      const ctx = await openGraphQLContext(c, format)
      const body = await readBody(c.req.raw, ctx.actor.kind === 'anonymous' ? strangersBytesMax : bytesMax[format], limits)
      const accepted = readAccept(c.req.header('accept'))
      if (format === 'json' && accepted.stream === 'multipart/mixed')
        return overYoga(c, ctx, accepted, new Request(url, { method, headers, body }))
      const params = format === 'json' ? paramsOf(readJson(body)) : await readMultipart(body, headers.get('content-type')!)
      const result = await operate(ctx, accepted, params)
      return respond(result, {
        accepted,
        headers: c.get('headers'),
        pingSeconds: limits.WEBSOCKET_PING_SECONDS,
        acceptsGzip: () => acceptsGzip(c.req.header('accept-encoding')),
      })
    })
    .options('/', (c) => c.body(null, 204, { ...c.var.headers, allow }))
    .all('/', () => refuseMethod('Send operations by POST; GET serves queries.', allow))
}

function bodyFormatOf(c: Call): BodyFormat {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') return 'json'
  if (type === 'multipart/form-data') return 'multipart'
  throw new HttpRefusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send application/json, or multipart/form-data for uploads.', {
    'accept-post': 'application/json, multipart/form-data',
  })
}

function paramsOf(body: unknown): Params {
  if (Array.isArray(body)) fail('BAD_REQUEST', 'Batches are not supported. Send one operation per request.')
  if (typeof body !== 'object' || body === null) fail('BAD_REQUEST', 'The body must be a JSON object with `query`.')
  return body
}

type Variables = Record<string, unknown>

/** The GraphQL multipart request: operations with null in place of the file, and the path of that place. */
const parts = z.object({
  operations: z.looseObject({}),
  map: z.record(z.string(), z.array(z.string().startsWith('variables.')).length(1)),
})

async function readMultipart(body: Uint8Array<ArrayBuffer>, contentType: string) {
  const form = await formOf(body, contentType)
  const { operations, map } = parse(parts, { operations: jsonPart(form, 'operations'), map: jsonPart(form, 'map') })
  const [entry, ...more] = Object.entries(map)
  if (more.length > 0) fail('LIMIT_EXCEEDED', 'A request can have one file.')
  if (entry) insertFile(form.get(entry[0]), operations.variables, entry[1][0]!)
  return operations
}

async function formOf(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    fail('BAD_REQUEST', 'The body is not valid multipart/form-data.')
  }
}

function jsonPart(form: FormData, name: string): unknown {
  const part = form.get(name)
  return typeof part === 'string' ? parseJson(part, `The part ${name}`) : fail('BAD_REQUEST', `The part ${name} is missing.`)
}

function insertFile(file: unknown, variables: unknown, path: string): void {
  if (!(file instanceof File)) fail('BAD_REQUEST', `The file for ${path} is missing.`)
  const keys = path.split('.').slice(1)
  const last = keys.pop()!
  const into = keys.reduce<unknown>((inner, key) => propertyOf(inner, key), variables)
  if (propertyOf(into, last) !== null) fail('BAD_REQUEST', `${path} must be null; the file replaces it.`)
  Object.assign(into as Variables, { [last]: file })
}

const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Variables)[key] : undefined
