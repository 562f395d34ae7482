/** An error that the server named. */
export class ApiError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }

  /** The field of the input that was refused, `types.0.baseOccupancy`: messages about one begin with its name. */
  get field(): string | undefined {
    if (this.code === 'CODE_TAKEN') return 'code'
    return this.code === 'BAD_REQUEST' ? /^([A-Za-z]\w*(?:\.\w+)*): /.exec(this.message)?.[1] : undefined
  }

  /** Why, without the name of the field. */
  get reason(): string {
    return this.message.replace(/^[A-Za-z][\w.]*: /, '')
  }
}

/** The server did not answer. */
export const unreachable = 'UNREACHABLE'
export const noAnswer = () => new ApiError(unreachable, 'The server does not answer.')

export interface Answer {
  /** The error of a part has its path. */
  errors?: { message: string; path?: readonly (string | number)[]; extensions?: { errorCode?: string; code?: string } }[]
}

export function errorOf(answer: Answer): ApiError | undefined {
  const [error] = answer.errors ?? []
  if (!error) return undefined
  return new ApiError(error.extensions?.errorCode ?? error.extensions?.code ?? 'INTERNAL', error.message)
}

/** An operation with the types of its answer and its variables, as the generated files declare it. */
export interface Operation<Result, Variables> {
  toString(): string
  __apiType?: (variables: Variables) => Result
}
