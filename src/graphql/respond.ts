import type { ExecutionResult } from 'graphql'
import { writeJson } from '../db/json-row.ts'
import type { Accepted, JsonType } from './accept.ts'
import { retryAfterOf, statusOf } from './errors.ts'
import { writeEvents } from './event-stream.ts'
import { isStream, type Results } from './results.ts'

type Headers = Readonly<Record<string, string>>

interface Writing {
  accepted: Accepted
  headers: Headers
  /** Pause between the pings of a stream. */
  pingSeconds: number
}

/** A result as the client reads it. Only a stream is a stream, and a single result for who reads nothing but streams. */
export function answer(result: ExecutionResult | Results, { accepted: { json }, headers, pingSeconds }: Writing): Response {
  if (isStream(result)) return writeEvents(result, { ...headers, ...noStore }, pingSeconds)
  if (json === null) return writeEvents(single(result), { ...headers, ...noStore, ...retryAfter(result) }, pingSeconds)
  return respond(result, headers, json)
}

/** A result as the answer of an HTTP request. */
export function respond(result: ExecutionResult, given: Headers = {}, type: JsonType = 'application/json'): Response {
  const { errors, data = null, extensions } = result
  const status = statusOf(result)
  const headers: Record<string, string> = {
    ...given,
    ...noStore,
    ...retryAfter(result),
    'content-type': `${type}; charset=utf-8`,
  }
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  const withData = type === 'application/json' || !failedBeforeExecution(result)
  const body = writeJson({ ...(errors && { errors }), ...(withData && { data }), ...(extensions && { extensions }) })
  return new Response(body, { status, headers })
}

/** Answers may carry tokens, and always are for one caller: nobody keeps them. */
const noStore: Headers = { 'cache-control': 'no-store' }

function retryAfter(result: ExecutionResult): Headers {
  const seconds = retryAfterOf(result)
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

/** GraphQL leaves `data` out where no field was asked; the contract of `application/json` has it null there. */
const failedBeforeExecution = ({ errors, data }: ExecutionResult) => data == null && errors?.[0]?.path === undefined

async function* single(result: ExecutionResult): Results {
  yield result
}
