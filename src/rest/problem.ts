import { STATUS_CODES } from 'node:http'
import { HttpRefusal } from '../http/index.ts'
import type { Log } from '../kernel/context.ts'
import { type Code, type ErrorCode, type ErrorMembers, errorCodes, FoyerError } from '../kernel/errors.ts'
import { ERROR_MESSAGE_CHARACTERS_MAX } from '../kernel/limits.ts'
import { temporaryFault } from '../kernel/temporary-fault.ts'
import { type FieldError, InputRefusal, type Part } from './request-input.ts'
import { inWireWords, pointer, snake } from './spelling.ts'

/** Class of errors → status and code. */
const classes: Readonly<Record<Code, readonly [status: number, code: string]>> = {
  BAD_REQUEST: [400, 'invalid_request'],
  UNAUTHENTICATED: [401, 'invalid_token'],
  FORBIDDEN: [403, 'forbidden'],
  NOT_FOUND: [404, 'not_found'],
  RATE_LIMITED: [429, 'rate_limited'],
  INTERNAL_SERVER_ERROR: [500, 'internal_error'],
}

/** The state of something is in the way: 409. */
const conflicts: readonly ErrorCode[] = [
  'CONFLICT',
  'EFFECT_CHANGED',
  'NAME_TAKEN',
  'ROOM_UNASSIGNED',
  'ROOM_ALREADY_ASSIGNED',
  'ROOM_NOT_AVAILABLE',
  'CAPACITY_EXCEEDED',
  'SOLD_OUT',
  'ALREADY_CHECKED_IN',
  'STATUS_NOT_ALLOWED',
  'STAY_NOT_STARTED',
  'SALE_STOPPED',
  'NO_PRICE',
  'ARTICLE_NOT_SOLD',
  'PRICE_CHANGED',
  'MEMO_EXISTS',
  'WEBHOOK_ENDPOINT_DISABLED',
  'CHARGE_VOIDED',
  'FOLIO_CLOSED',
  'PAYMENT_VOIDED',
  'PAYMENT_REFUNDED',
  'BALANCE_OPEN',
  'CHANNEL_OWES',
  'OTA_CODE_TAKEN',
  'COMMAND_NOT_RETRYABLE',
  'IDEMPOTENCY_KEY_IN_USE',
]

/** Errors whose status or code differs from that of their class. */
const overrides: Partial<Readonly<Record<ErrorCode, readonly [status: number, code?: string]>>> = {
  ...Object.fromEntries(conflicts.map((errorCode) => [errorCode, [409] as const])),
  SERVICE_UNAVAILABLE: [503, 'service_unavailable'],
  CLIENT_INVALID: [401, 'invalid_client'],
  GRANT_INVALID: [400, 'invalid_grant'],
  GRANT_TYPE_UNSUPPORTED: [400, 'unsupported_grant_type'],
  SCOPE_INVALID: [400, 'invalid_scope'],
  SCOPE_INSUFFICIENT: [403, 'insufficient_scope'],
  EVENTS_EXPIRED: [410],
  RESERVATION_DELETED: [409, 'reservation_canceled'],
  RESERVATION_NOT_DELETED: [409, 'reservation_not_canceled'],
  ERR_AUDITTED_DATA: [409, 'ERR_AUDITTED_DATA'],
  IDEMPOTENCY_KEY_REUSED: [422],
  PRECONDITION_FAILED: [412],
}

/** Codes that had another name: it is told beside the code until 2027-11-30. */
const formerCodes: Partial<Readonly<Record<ErrorCode, string>>> = {
  RESERVATION_DELETED: 'reservation_deleted',
  RESERVATION_NOT_DELETED: 'reservation_not_deleted',
}

const httpCodes = {
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
} as const

/** A refusal, in either of the two formats. */
export interface Problem {
  status: number
  code: string
  detail: string
  headers: Readonly<Record<string, string>>
  errors?: readonly FieldError[]
  /** Further members. */
  members?: ErrorMembers
  /** Of the first request, if this one repeats its refusal. */
  requestId?: string
}

interface RefusedRequest {
  log: Log
  requestId: string
  /** The part of the request that its verb checks. */
  part: Part
}

/** The error as the caller reads it. An unexpected error is masked, and logged. */
export function problemOf(error: unknown, { log, requestId, part }: RefusedRequest): Problem {
  if (error instanceof HttpRefusal)
    return { status: error.status, code: httpCodes[error.status], detail: error.message, headers: error.headers }
  const known =
    error instanceof FoyerError ? error : (temporaryFault(error) ?? new FoyerError('INTERNAL_SERVER_ERROR', { cause: error }))
  const { errorCode, message, retryAfterSeconds } = known
  if (errorCode === 'SERVICE_UNAVAILABLE')
    log.warn({ err: error, requestId }, 'A request failed because a service is unavailable')
  else if (known.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error, requestId }, 'A request failed')
  else if (known.log !== undefined) log.info({ requestId, errorCode }, known.log)
  const [status, code] = statusAndCode(known)
  const field = known.field ?? fields[errorCode]
  const fault = field === undefined ? undefined : fieldError(field, part, code, message)
  const detail = (fault ? `${fault.pointer.slice(1).replaceAll('/', '.')}: ${fault.message}` : message).slice(
    0,
    ERROR_MESSAGE_CHARACTERS_MAX,
  )
  // an error without a field, such as too many rows of something, points at the whole part of the request
  const faults = known instanceof InputRefusal ? known.errors : [fault ?? { in: part, pointer: '', code, message: detail }]
  return {
    status,
    code,
    detail,
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    ...(known.requestId !== undefined && { requestId: known.requestId }),
    members: { ...snakeKeys(known.members), ...formerCodeOf(errorCode) },
    ...((fault || status === 400) && { errors: faults }),
  }
}

/** The keys of `names` are language tags. */
const snakeKeys = (members: ErrorMembers = {}): ErrorMembers =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [snake(name), name === 'names' ? value : snakeIn(value)]))

function snakeIn(value: ErrorMembers[string]): ErrorMembers[string] {
  if (Array.isArray(value)) return value.map((each) => snakeKeys(each))
  return typeof value === 'object' && value !== null ? snakeKeys(value as ErrorMembers) : value
}

/** Errors that are always about the same field. */
const fields: Partial<Readonly<Record<ErrorCode, string>>> = {
  CURSOR_INVALID: 'after',
  CURRENCY_MISMATCH: 'currency',
  CHANNEL_MISSING: 'method',
  WEBHOOK_URL_REFUSED: 'url',
}

/** Field of a verb → its name in requests. */
const wireNames: Readonly<Record<string, string>> = {
  memoContent: 'memo',
  requestContent: 'request',
  first: 'limit',
  after: 'cursor',
}

/** A fault that a verb found, with the names of the request. A field that begins with a capital is a header. */
function fieldError(field: string, part: Part, code: string, message: string): FieldError {
  const isHeader = /^[A-Z]/.test(field)
  const path = isHeader ? [field.toLowerCase()] : field.split('.').map((step) => wireNames[step] ?? snake(step))
  const named = [field, path.join('.')].find((name) => message.startsWith(`${name}: `))
  const text = inWireWords(named === undefined ? message : message.slice(named.length + 2))
  return { in: isHeader ? 'header' : part, pointer: pointer(path), code, message: text }
}

/** The code of an error in the REST interface. */
export const codeOf = (errorCode: ErrorCode) => statusAndCode(new FoyerError(errorCode))[1]

const formerCodeOf = (errorCode: ErrorCode) => errorCode in formerCodes && { former_code: formerCodes[errorCode]! }

/** A refusal within a body, as a problem tells it. */
export const refusalOf = ({ code, message }: { code: ErrorCode; message: string }) => ({
  code: codeOf(code),
  ...formerCodeOf(code),
  message,
})

/** Every code that a refusal can have today. */
export const knownCodes = [...new Set([...errorCodes.map(codeOf), ...Object.values(httpCodes)])].sort()

/** The codes that have a status of their own, besides those of a whole class of errors: status → codes. */
export const codesByStatus = Map.groupBy(
  (Object.keys(overrides) as ErrorCode[]).map((errorCode) => statusAndCode(new FoyerError(errorCode))),
  ([status]) => status,
)

function statusAndCode({ errorCode, code }: Pick<FoyerError, 'errorCode' | 'code'>): readonly [number, string] {
  const [status, exactCode] = overrides[errorCode] ?? []
  const [classStatus, classCode] = classes[code]
  // of these two classes a program must tell the errors apart; of the others only those that are named above
  const usesClassCode = errorCode === code || (code !== 'BAD_REQUEST' && code !== 'FORBIDDEN')
  return [status ?? classStatus, exactCode ?? (usesClassCode ? classCode : errorCode.toLowerCase())]
}

const json = (body: object, type: string, { status, headers }: Problem) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'cache-control': 'no-store', ...headers, 'content-type': type },
  })

/** Problem details (RFC 9457), with the challenge of RFC 6750 if the token was refused. */
export function writeProblem(problem: Problem, requestId: string, scope?: string): Response {
  const { status, code, detail, errors, members } = problem
  const challenge = `Bearer realm="foyer", error="${code}"${code === 'insufficient_scope' ? `, scope="${scope}"` : ''}`
  const title = STATUS_CODES[status] ?? 'Error'
  const body = {
    type: 'about:blank',
    title,
    status,
    detail,
    code,
    error: code,
    request_id: problem.requestId ?? requestId,
    ...(errors && { errors }),
    ...members,
  }
  const headers = { ...problem.headers, ...((status === 401 || status === 403) && { 'www-authenticate': challenge }) }
  return json(body, 'application/problem+json', { ...problem, headers })
}

/** For HTTP/1.0 caches, as RFC 6749 demands in section 5.1. */
export const noCachePragma = { pragma: 'no-cache' }

/** An error in the format of RFC 6749, section 5.2. */
export function writeOAuthError(problem: Problem, requestId: string): Response {
  const { code, detail } = problem
  const headers = {
    ...problem.headers,
    ...noCachePragma,
    ...(problem.status === 401 && { 'www-authenticate': 'Basic realm="foyer"' }),
  }
  const body = { error: code, error_description: allowedCharacters(detail), request_id: requestId }
  return json(body, 'application/json', { ...problem, headers })
}

/** The characters that the RFC allows in a description. */
const allowedCharacters = (text: string) => text.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?')
