/** An error that the server named. */
export class ApiError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The server did not answer. */
export const unreachable = 'UNREACHABLE'

export interface Answer {
  errors?: { message: string; extensions?: { errorCode?: string; code?: string } }[]
}

export function errorOf(answer: Answer): ApiError | undefined {
  const [error] = answer.errors ?? []
  if (!error) return undefined
  return new ApiError(error.extensions?.errorCode ?? error.extensions?.code ?? 'INTERNAL', error.message)
}
