import type { ExecutionResult } from 'graphql'
import { writeJson } from '../db/json-text.ts'
import { COMPRESSED_CHARACTERS_MIN } from '../kernel/limits.ts'
import type { Accepted, JsonType } from './accept.ts'
import { retryAfterOf, statusOf } from './errors.ts'
import { writeEvents } from './event-stream.ts'
import { isStream, type Results } from './results.ts'

type Headers = Readonly<Record<string, string>>

interface ResponseOptions {
  accepted: Accepted
  headers: Headers
  /** Interval of the pings of a stream. */
  pingSeconds: number
  /** Whether the client takes gzip; looked at only for a large answer. */
  acceptsGzip?: () => boolean
}

/** Writes a result in a type that the client accepts. */
export function respond(
  result: ExecutionResult | Results,
  { accepted: { json }, headers, pingSeconds, acceptsGzip }: ResponseOptions,
): Response {
  if (isStream(result)) return writeEvents(result, { ...headers, ...noStore }, pingSeconds)
  if (json === null) return writeEvents(only(result), { ...headers, ...noStore, ...retryAfter(result) }, pingSeconds)
  return respondJson(result, headers, json, acceptsGzip)
}

/** Writes a single result as JSON. */
export function respondJson(
  result: ExecutionResult,
  extra: Headers = {},
  type: JsonType = 'application/json',
  acceptsGzip = () => false,
): Response {
  const { errors, data = null, extensions } = result
  const status = statusOf(result)
  const headers: Record<string, string> = {
    ...extra,
    ...noStore,
    ...retryAfter(result),
    'content-type': `${type}; charset=utf-8`,
  }
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  const withData = type === 'application/json' || !failedBeforeExecution(result)
  const body = writeJson({ ...(errors && { errors }), ...(withData && { data }), ...(extensions && { extensions }) })
  if (body.length < COMPRESSED_CHARACTERS_MIN) return new Response(body, { status, headers })
  headers.vary = extra.vary ? `${extra.vary}, accept-encoding` : 'accept-encoding'
  if (!acceptsGzip()) return new Response(body, { status, headers })
  headers['content-encoding'] = 'gzip'
  return new Response(new Blob([body]).stream().pipeThrough(new CompressionStream('gzip')), { status, headers })
}

/** Responses can hold tokens and are for one caller, so no cache may store them. */
const noStore: Headers = { 'cache-control': 'no-store' }

function retryAfter(result: ExecutionResult): Headers {
  const seconds = retryAfterOf(result)
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

/** GraphQL leaves out `data` if nothing was executed; in `application/json` it is null. */
const failedBeforeExecution = ({ errors, data }: ExecutionResult) => data == null && errors?.[0]?.path === undefined

async function* only(result: ExecutionResult): AsyncGenerator<ExecutionResult, void, void> {
  yield result
}
