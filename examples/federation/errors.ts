import type { GatewayPlugin } from '@graphql-hive/gateway-runtime'
import { type ExecutionResult, GraphQLError } from 'graphql'
import type { GatewaySettings } from './settings.ts'

/** The six codes of Foyer with their HTTP status, and an error code that has one of its own. */
const statuses: Readonly<Record<string, number>> = {
  PAYLOAD_TOO_LARGE: 413,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
}

/**
 * Answers as one server of Foyer does. A root field that fails removes all data, and its code sets the status. A gateway answers 200
 * otherwise, and codes of its own.
 */
export const answerLikeFoyer = (settings: Shown): GatewayPlugin => ({
  // answers can hold tokens and are for one caller
  onResponse({ response }) {
    response.headers.set('cache-control', 'no-store')
  },
  onResultProcess({ result, setResult }) {
    if (Array.isArray(result) || Symbol.asyncIterator in result) return
    const { data, errors, ...more } = contractual(result as ExecutionResult, settings)
    setResult({
      ...more,
      data,
      errors: data === null ? errors?.map((error, index) => (index === 0 ? withStatus(error) : error)) : errors,
    })
  },
})

type Shown = Pick<GatewaySettings, 'SUGGESTIONS'>

export function contractual(result: ExecutionResult, settings: Shown): ExecutionResult {
  if (!result.errors?.length) return result
  const { data } = result
  const rootFailed = result.errors.some(({ path }) => path === undefined || data?.[path[0]!] == null)
  return { ...result, ...(rootFailed && { data: null }), errors: result.errors.map((error) => withCode(error, settings)) }
}

/** Errors of the gateway itself: a document that is not valid, or a subgraph that does not answer. */
function withCode(error: GraphQLError, { SUGGESTIONS }: Shown): GraphQLError {
  if (typeof error.extensions.errorCode === 'string') return error
  const isRefused = error.path === undefined
  const extensions = isRefused
    ? { code: 'BAD_REQUEST', errorCode: 'BAD_REQUEST' }
    : { code: 'INTERNAL_SERVER_ERROR', errorCode: 'SERVICE_UNAVAILABLE' }
  const message = SUGGESTIONS ? error.message : error.message.replace(/ Did you mean [\s\S]*$/, '')
  return copied({ message, nodes: error.nodes, path: error.path }, extensions)
}

/** The gateway takes the status and headers from here, and does not send them in the body. */
function withStatus(error: GraphQLError): GraphQLError {
  const { code, errorCode, retryAfterSeconds } = error.extensions
  const status = statuses[String(errorCode)] ?? statuses[String(code)] ?? 500
  const headers = {
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  }
  return copied(error, { ...error.extensions, http: { status, headers } })
}

const copied = (
  { message, nodes, path }: Pick<GraphQLError, 'message' | 'nodes' | 'path'>,
  extensions: GraphQLError['extensions'],
) => new GraphQLError(message, { nodes, path, extensions })
