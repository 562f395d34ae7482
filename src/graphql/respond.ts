import type { ExecutionResult } from 'graphql'
import { writeJson } from '../db/json-text.ts'
import { isLong, jsonBytes } from '../kernel/json-pieces.ts'
import { largeResponse } from '../kernel/large-response.ts'
import type { Accepted, JsonType } from './accept.ts'
import { retryAfterOf, statusOf } from './errors.ts'
import { writeEvents } from './event-stream.ts'
import { isStream, type Results, writeIfLong } from './results.ts'

type Headers = Readonly<Record<string, string>>

interface JsonOptions {
  headers: Headers
  type: JsonType
  /** Whether the client takes gzip; looked at only for a large answer. */
  acceptsGzip?: (() => boolean) | undefined
}

interface ResponseOptions extends Omit<JsonOptions, 'type'> {
  accepted: Accepted
  /** Interval of the pings of a stream. */
  pingSeconds: number
}

/** Writes a result in a type that the client accepts; a long one in pieces. */
export function respond(
  result: ExecutionResult | Results,
  { accepted: { json: type }, headers, pingSeconds, acceptsGzip }: ResponseOptions,
): Response | Promise<Response> {
  if (isStream(result)) return writeEvents(result, { ...headers, ...noStore }, pingSeconds)
  if (type === null) return writeEvents(only(result), { ...headers, ...noStore, ...retryAfter(result) }, pingSeconds)
  const options = { headers, type, acceptsGzip }
  if (!isLong(result.data)) return respondJson(result, options)
  return jsonBytes(contentOf(result, type), writeJson).then((body) => respondBody(body, result, options))
}

/** Writes a single result as JSON. */
export const respondJson = (result: ExecutionResult, options: JsonOptions): Response =>
  respondBody(writeJson(contentOf(result, options.type)), result, options)

function contentOf(result: ExecutionResult, type: JsonType) {
  const { errors, data = null, extensions } = result
  const withData = type === 'application/json' || !failedBeforeExecution(result)
  return { ...(errors && { errors }), ...(withData && { data }), ...(extensions && { extensions }) }
}

function respondBody(
  body: string | Uint8Array<ArrayBuffer>[],
  result: ExecutionResult,
  { headers: common, type, acceptsGzip = () => false }: JsonOptions,
): Response {
  const status = statusOf(result)
  const headers: Record<string, string> = {
    ...common,
    ...noStore,
    ...retryAfter(result),
    'content-type': `${type}; charset=utf-8`,
  }
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  return largeResponse(body, { status, headers, acceptsGzip })
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
  await writeIfLong(result)
  yield result
}
