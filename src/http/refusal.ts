import type { JsonType } from '../graphql/accept.ts'
import { type ErrorCode, FoyerError } from '../kernel/errors.ts'

/** An HTTP error (404, 405, 408, 413, 415) outside the catalogue's statuses, in the shape of every other error. */
export class HttpRefusal extends Error {
  readonly status: 404 | 405 | 408 | 413 | 415
  readonly errorCode: ErrorCode
  readonly headers: Record<string, string>

  constructor(status: HttpRefusal['status'], errorCode: ErrorCode, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.errorCode = errorCode
    this.headers = headers
  }

  answer(common: Readonly<Record<string, string>>, type: JsonType = 'application/json'): Response {
    const { code, errorCode } = new FoyerError(this.errorCode)
    const errors = [{ message: this.message, extensions: { code, errorCode } }]
    const body = type === 'application/json' ? { errors, data: null } : { errors }
    return Response.json(body, { status: this.status, headers: { 'content-type': type, ...common, ...this.headers } })
  }
}

export function refuseMethod(message: string, allow: string): never {
  throw new HttpRefusal(405, 'METHOD_NOT_ALLOWED', message, { allow })
}

export function refuseMissingFile(): never {
  throw new HttpRefusal(404, 'NOT_FOUND', 'There is no such file.')
}
