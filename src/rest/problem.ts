import { STATUS_CODES } from 'node:http'
import { HttpRefusal } from '../http/index.ts'
import type { Log } from '../kernel/context.ts'
import { type Code, type ErrorCode, FoyerError } from '../kernel/errors.ts'
import { ERROR_MESSAGE_CHARACTERS_MAX } from '../kernel/limits.ts'
import { outageOf } from '../kernel/outage.ts'
import { CommandRefusal } from '../marketplace/commands/index.ts'
import { type FieldError, InputRefusal, type Part, pointer } from './input.ts'
import { inWireWords, snake } from './shapes.ts'

/** What a class of errors is over REST. */
const classes: Readonly<Record<Code, readonly [status: number, code: string]>> = {
  BAD_REQUEST: [400, 'invalid_request'],
  UNAUTHENTICATED: [401, 'invalid_token'],
  FORBIDDEN: [403, 'forbidden'],
  NOT_FOUND: [404, 'not_found'],
  RATE_LIMITED: [429, 'rate_limited'],
  INTERNAL_SERVER_ERROR: [500, 'internal_error'],
}

/** Errors that are told apart from their class by another status, another word or both. */
const exact: Partial<Readonly<Record<ErrorCode, readonly [status: number, code?: string]>>> = {
  SERVICE_UNAVAILABLE: [503, 'service_unavailable'],
  CLIENT_INVALID: [401, 'invalid_client'],
  GRANT_INVALID: [400, 'invalid_grant'],
  GRANT_TYPE_UNSUPPORTED: [400, 'unsupported_grant_type'],
  SCOPE_INVALID: [400, 'invalid_scope'],
  SCOPE_INSUFFICIENT: [403, 'insufficient_scope'],
  CONFLICT: [409],
  EVENTS_EXPIRED: [410],
  NAME_TAKEN: [409],
  ROOM_UNASSIGNED: [409],
  ROOM_ALREADY_ASSIGNED: [409],
  ROOM_NOT_AVAILABLE: [409],
  CAPACITY_EXCEEDED: [409],
  ALREADY_CHECKED_IN: [409],
  STATUS_NOT_ALLOWED: [409],
  RESERVATION_DELETED: [409],
  RESERVATION_NOT_DELETED: [409],
  SALE_STOPPED: [409],
  MEMO_EXISTS: [409],
  WEBHOOK_ENDPOINT_DISABLED: [409],
  PAYMENT_VOIDED: [409],
  BALANCE_OPEN: [409],
  CHANNEL_OWES: [409],
  ERR_AUDITTED_DATA: [409, 'ERR_AUDITTED_DATA'],
  OTA_CODE_TAKEN: [409],
  COMMAND_NOT_RETRYABLE: [409],
  IDEMPOTENCY_KEY_REUSED: [422],
  IDEMPOTENCY_KEY_IN_USE: [409],
  PRECONDITION_FAILED: [412],
}

const ofHttp = { 404: 'not_found', 405: 'method_not_allowed', 413: 'payload_too_large', 415: 'unsupported_media_type' } as const

/** A refusal before it is written down. */
export interface Problem {
  status: number
  code: string
  detail: string
  headers: Readonly<Record<string, string>>
  errors?: readonly FieldError[]
  /** Further members. */
  members?: Readonly<Record<string, string>>
  /** That of the first request, where a refusal is told again. */
  requestId?: string
}

interface Refused {
  log: Log
  requestId: string
  /** Where the request carries what its verb checks. */
  part: Part
}

/** The error as the caller reads it; what is not meant for callers is masked, and the log has it whole. */
export function problemOf(error: unknown, { log, requestId, part }: Refused): Problem {
  if (error instanceof HttpRefusal)
    return { status: error.status, code: ofHttp[error.status], detail: error.message, headers: error.headers }
  const known =
    error instanceof FoyerError ? error : (outageOf(error) ?? new FoyerError('INTERNAL_SERVER_ERROR', { cause: error }))
  const { errorCode, message, retryAfterSeconds } = known
  if (errorCode === 'SERVICE_UNAVAILABLE') log.warn({ err: error, requestId }, 'A request was not available')
  else if (known.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error, requestId }, 'A request failed')
  else if (known.log !== undefined) log.info({ requestId, errorCode }, known.log)
  const [status, code] = spelling(known)
  const field = known.field ?? fields[errorCode]
  const fault = field === undefined ? undefined : fieldError(field, part, code, message)
  const detail = (fault ? `${fault.pointer.slice(1).replaceAll('/', '.')}: ${fault.message}` : message).slice(
    0,
    ERROR_MESSAGE_CHARACTERS_MAX,
  )
  // where no field is to blame, as when there are too many of something, the request's part as a whole is
  const faults = known instanceof InputRefusal ? known.errors : [fault ?? { in: part, pointer: '', code, message: detail }]
  const command = known instanceof CommandRefusal ? known : undefined
  return {
    status,
    code,
    detail,
    headers: {
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      ...(command?.replayed && { 'idempotent-replayed': 'true' }),
    },
    ...(command && { requestId: command.requestId }),
    members: { ...snaked(known.members), ...command?.command },
    ...((fault || status === 400) && { errors: faults }),
  }
}

const snaked = (members: FoyerError['members'] = {}) =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [snake(name), value]))

/** Errors that are always about the same field. */
const fields: Partial<Readonly<Record<ErrorCode, string>>> = {
  CURSOR_INVALID: 'after',
  CURRENCY_MISMATCH: 'currency',
  CHANNEL_MISSING: 'method',
  WEBHOOK_URL_REFUSED: 'url',
}

/** Fields of verbs that requests call by another name. */
const wireNames: Readonly<Record<string, string>> = {
  memoContent: 'memo',
  requestContent: 'request',
  first: 'limit',
  after: 'cursor',
}

/** A fault that a verb found, in the words of the request. Names of headers are the ones that begin with a capital. */
function fieldError(field: string, part: Part, code: string, message: string): FieldError {
  const isHeader = /^[A-Z]/.test(field)
  const path = isHeader ? [field.toLowerCase()] : field.split('.').map((step) => wireNames[step] ?? snake(step))
  const named = [field, path.join('.')].find((name) => message.startsWith(`${name}: `))
  const says = inWireWords(named === undefined ? message : message.slice(named.length + 2))
  return { in: isHeader ? 'header' : part, pointer: pointer(path), code, message: says }
}

/** The word by which programs know an error. */
export const codeOf = (errorCode: ErrorCode) => spelling(new FoyerError(errorCode))[1]

function spelling({ errorCode, code }: Pick<FoyerError, 'errorCode' | 'code'>): readonly [number, string] {
  const [status, word] = exact[errorCode] ?? []
  const [statusOfClass, wordOfClass] = classes[code]
  const namedByClass = code !== 'BAD_REQUEST' && code !== 'FORBIDDEN'
  const own = errorCode === code || namedByClass ? wordOfClass : errorCode.toLowerCase()
  return [status ?? statusOfClass, word ?? own]
}

const json = (body: object, type: string, { status, headers }: Problem) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'cache-control': 'no-store', ...headers, 'content-type': type },
  })

/** Problem details (RFC 9457), and the challenge of RFC 6750 where a token was wanting. */
export function writeProblem(problem: Problem, requestId: string, scope?: string): Response {
  const { status, code, detail, errors, members } = problem
  const challenge = `Bearer realm="foyer", error="${code}"${code === 'insufficient_scope' ? `, scope="${scope}"` : ''}`
  const title = STATUS_CODES[status] ?? 'Error'
  const asked = problem.requestId ?? requestId
  const body = {
    type: 'about:blank',
    title,
    status,
    detail,
    code,
    error: code,
    request_id: asked,
    ...(errors && { errors }),
    ...members,
  }
  const headers = { ...problem.headers, ...((status === 401 || status === 403) && { 'www-authenticate': challenge }) }
  return json(body, 'application/problem+json', { ...problem, headers })
}

/** RFC 6749 demands it of answers with tokens, and shows it with errors, in sections 5.1 and 5.2. */
export const oldCaches = { pragma: 'no-cache' }

/** Errors as RFC 6749 has them, in section 5.2. */
export function writeOAuthError(problem: Problem, requestId: string): Response {
  const { code, detail } = problem
  const headers = {
    ...problem.headers,
    ...oldCaches,
    ...(problem.status === 401 && { 'www-authenticate': 'Basic realm="foyer"' }),
  }
  const body = { error: code, error_description: oneLine(detail), request_id: requestId }
  return json(body, 'application/json', { ...problem, headers })
}

/** The characters that the RFC allows in a description. */
const oneLine = (text: string) => text.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?')
