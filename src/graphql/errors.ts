import { type ExecutionResult, GraphQLError } from 'graphql'
import type { Log } from '../kernel/context.ts'
import { type Code, type ErrorCode, FoyerError, httpStatus } from '../kernel/errors.ts'
import { ERROR_MESSAGE_CHARACTERS_MAX } from '../kernel/limits.ts'
import { temporaryFault } from '../kernel/temporary-fault.ts'

/** The request that failed, and the log for the details. */
interface Failure {
  readonly requestId: string
  readonly log: Log
}

interface Extensions {
  code: Code
  errorCode: string
  requestId?: string
  retryAfterSeconds?: number
}

const written = new WeakSet<object>()

const unavailable: readonly ErrorCode[] = ['SERVICE_UNAVAILABLE', 'PAYMENT_PROVIDER_UNREACHABLE']

/**
 * The error as the caller reads it. A `FoyerError` and errors about the document or its variables keep their message; every other
 * error is masked and logged.
 */
export function publicError(error: unknown, { requestId, log }: Failure): GraphQLError {
  if (error instanceof GraphQLError && written.has(error)) return error
  const cause = origin(error)
  const known = cause instanceof FoyerError ? cause : (temporaryFault(cause) ?? inputError(error, cause))
  if (known && unavailable.includes(known.errorCode))
    log.warn({ err: cause, requestId }, 'An operation failed because a service is unavailable')
  else if (known === undefined || known.code === 'INTERNAL_SERVER_ERROR')
    log.error({ err: cause, path: (error as GraphQLError).path, requestId }, 'An operation failed')
  else if (known.log !== undefined) log.info({ requestId, errorCode: known.errorCode }, known.log)
  return write(error, known ?? new FoyerError('INTERNAL_SERVER_ERROR'), requestId)
}

/** A result of the error alone. */
export const failedResult = (error: unknown, failure: Failure): ExecutionResult => ({
  errors: [publicError(error, failure)],
  data: null,
})

function write(error: unknown, known: FoyerError, requestId: string): GraphQLError {
  const { message, code, errorCode, retryAfterSeconds, members } = known
  const extensions: Extensions = { ...members, code, errorCode }
  if (code === 'INTERNAL_SERVER_ERROR') extensions.requestId = requestId
  if (retryAfterSeconds !== undefined) extensions.retryAfterSeconds = retryAfterSeconds
  const { nodes, source, positions, path } = error instanceof GraphQLError ? error : {}
  const publicOne = new GraphQLError(message.slice(0, ERROR_MESSAGE_CHARACTERS_MAX), {
    nodes,
    source,
    positions,
    path,
    extensions: { ...extensions },
  })
  written.add(publicOne)
  return publicOne
}

function origin(error: unknown): unknown {
  let cause = error
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError
  return cause
}

/** Errors about the document, its variables or arguments: these have no path, or name the faulty node. */
function inputError(error: unknown, cause: unknown): FoyerError | undefined {
  if (!(error instanceof GraphQLError)) return undefined
  const aboutInput = error.path === undefined || (cause instanceof GraphQLError && cause.nodes !== undefined)
  return aboutInput ? new FoyerError('BAD_REQUEST', { message: error.message }) : undefined
}

type Outcome = { data?: unknown; errors?: readonly GraphQLError[] | undefined }

/** A request that got data succeeded. */
export function outcomeOf({ data, errors }: Outcome): Code | 'OK' {
  return data == null && errors?.[0] ? extensionsOf(errors[0]).code : 'OK'
}

export function statusOf(result: Outcome): number {
  const outcome = outcomeOf(result)
  return outcome === 'OK' ? 200 : httpStatus[outcome]
}

export const retryAfterOf = ({ errors }: Outcome): number | undefined => errors?.[0] && extensionsOf(errors[0]).retryAfterSeconds

const extensionsOf = ({ extensions }: GraphQLError) => extensions as typeof extensions & Extensions
