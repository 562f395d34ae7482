import type { GatewayPlugin } from '@graphql-hive/gateway-runtime'
import { type ExecutionResult, GraphQLError } from 'graphql'

/** The six codes of Foyer, with their HTTP status. */
const statuses: Readonly<Record<string, number>> = {
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
export const answerLikeFoyer: GatewayPlugin = {
  onResultProcess({ result, setResult }) {
    if (!Array.isArray(result) && !(Symbol.asyncIterator in result)) setResult(contractual(result as ExecutionResult))
  },
}

export function contractual(result: ExecutionResult): ExecutionResult {
  if (!result.errors?.length) return result
  const { data } = result
  const rootFailed = result.errors.some(({ path }) => path === undefined || data?.[path[0]!] == null)
  const errors = result.errors.map((error) => withCode(error))
  if (!rootFailed) return { ...result, errors }
  return { ...result, data: null, errors: errors.map((error, index) => (index === 0 ? withStatus(error) : error)) }
}

/** Errors of the gateway itself: a document that is not valid, or a subgraph that does not answer. */
function withCode(error: GraphQLError): GraphQLError {
  if (typeof error.extensions.errorCode === 'string') return error
  const isRefused = error.path === undefined
  const extensions = isRefused
    ? { code: 'BAD_REQUEST', errorCode: 'BAD_REQUEST' }
    : { code: 'INTERNAL_SERVER_ERROR', errorCode: 'SERVICE_UNAVAILABLE' }
  return copied(error, extensions)
}

/** The gateway takes the status and headers from here, and does not send them in the body. */
function withStatus(error: GraphQLError): GraphQLError {
  const { code, retryAfterSeconds } = error.extensions
  const status = statuses[String(code)] ?? 500
  const headers = {
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  }
  return copied(error, { ...error.extensions, http: { status, headers } })
}

const copied = ({ message, nodes, path }: GraphQLError, extensions: GraphQLError['extensions']) =>
  new GraphQLError(message, { nodes, path, extensions })
