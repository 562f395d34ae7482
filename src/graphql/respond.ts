import type { ExecutionResult } from 'graphql'
import { writeJson } from '../db/finished.ts'
import { retryAfterOf, statusOf } from './errors.ts'

/** A result as the answer of an HTTP request. Answers may carry tokens, and always are for one caller: nobody keeps them. */
export function respond(result: ExecutionResult, given: Readonly<Record<string, string>> = {}): Response {
  const { errors, data = null, extensions } = result
  const status = statusOf(result)
  const headers: Record<string, string> = {
    ...given,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  }
  const retryAfter = retryAfterOf(result)
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  const body = writeJson({ ...(errors && { errors }), data, ...(extensions && { extensions }) })
  return new Response(body, { status, headers })
}
