import { catalogue } from './error-catalogue.ts'
import { type Code, httpStatus } from './error-codes.ts'

export * from './error-codes.ts'

export type ErrorCode = keyof typeof catalogue
export const errorCodes = Object.keys(catalogue) as ErrorCode[]

/** Its code and message. */
function rowOf(errorCode: ErrorCode): readonly [Code, string] {
  const row: string | readonly [Code, string] = catalogue[errorCode]
  return typeof row === 'string' ? [errorCode.endsWith('NOT_FOUND') ? 'NOT_FOUND' : 'BAD_REQUEST', row] : row
}

/** Further values for programs, such as the id of a conflicting row. Amounts and places in a list are numbers, as in the schema. */
export type ErrorMembers = { readonly [name: string]: string | number | null | ErrorMembers | readonly ErrorMembers[] }

interface Details {
  /** Replaces the catalogue's message. */
  message?: string
  /** For the log only. */
  log?: string
  cause?: unknown
  /** When a retry makes sense. */
  retryAfterSeconds?: number
  /** The path of the invalid input: `nightlyRates`, `guests.0.name`. */
  field?: string
  members?: ErrorMembers
  /** The request that was refused first, if a later one repeats the refusal. */
  requestId?: string
}

/** An error for the caller. Any other thrown error is masked. */
export class FoyerError extends Error {
  readonly errorCode: ErrorCode
  readonly code: Code
  readonly log: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly field: string | undefined
  readonly members: ErrorMembers | undefined
  readonly requestId: string | undefined

  constructor(errorCode: ErrorCode, { message, log, cause, retryAfterSeconds, field, members, requestId }: Details = {}) {
    const [code, text] = rowOf(errorCode)
    super(message ?? text, { cause })
    this.name = 'FoyerError'
    this.errorCode = errorCode
    this.code = code
    this.log = log
    this.retryAfterSeconds = retryAfterSeconds
    this.field = field
    this.members = members
    this.requestId = requestId
  }

  get status(): number {
    return httpStatus[this.code]
  }
}

/** Throws an error of the catalogue. */
export function fail(errorCode: ErrorCode, details?: Details | string): never {
  throw new FoyerError(errorCode, typeof details === 'string' ? { message: details } : details)
}

/** Refuses a field of the input. */
export function refuseField(field: string, message: string): never {
  fail('BAD_REQUEST', { field, message: `${field}: ${message}` })
}

/** Why the server cannot start: shown to the operator without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
