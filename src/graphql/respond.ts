import type { ExecutionResult } from 'graphql'
import { retryAfterOf, statusOf } from './errors.ts'

/** A result as the answer of an HTTP request. */
export function respond(result: ExecutionResult): Response {
  const { errors, data = null, extensions } = result
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  const retryAfter = retryAfterOf(errors)
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  const body = JSON.stringify({ ...(errors && { errors }), data, ...(extensions && { extensions }) })
  return new Response(body, { status: statusOf(result), headers })
}
