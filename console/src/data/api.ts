import { heard, isConnected } from './connection.ts'
import { type Answer, ApiError, errorOf, unreachable } from './errors.ts'
import { accessToken } from './session.ts'

interface Data<Result> extends Answer {
  data?: Result
}

/** An operation with the types of its answer and its variables, as the generated files declare it. */
interface Operation<Result, Variables> {
  toString(): string
  __apiType?: (variables: Variables) => Result
}

/** Carries out an operation. A token that the server refuses is renewed once. */
export async function ask<Result, Variables>(operation: Operation<Result, Variables>, variables: Variables): Promise<Result> {
  const body = JSON.stringify({ query: String(operation), variables })
  const first = await post<Result>(body, await accessToken())
  const error = errorOf(first)
  const answer = error?.code === 'AUTH_TOKEN_INVALID' ? await post<Result>(body, await accessToken({ anew: true })) : first
  const refused = errorOf(answer)
  if (refused) throw refused
  heard()
  return answer.data!
}

/** Carries out an operation that needs no sign-in. */
export async function askOpenly<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const answer = await post<Result>(JSON.stringify({ query: String(operation), variables }))
  const refused = errorOf(answer)
  if (refused) throw refused
  return answer.data!
}

/** Carries out an operation with a file, which takes the place of the variable `image`. */
export async function upload<Result, Variables extends { image?: unknown }>(
  operation: Operation<Result, Variables>,
  variables: Omit<Variables, 'image'>,
  image: File,
): Promise<Result> {
  const form = new FormData()
  form.set('operations', JSON.stringify({ query: String(operation), variables: { ...variables, image: null } }))
  form.set('map', JSON.stringify({ 0: ['variables.image'] }))
  form.set('0', image)
  const answer = await post<Result>(form, await accessToken())
  const refused = errorOf(answer)
  if (refused) throw refused
  return answer.data!
}

async function post<Result>(body: string | FormData, token?: string): Promise<Data<Result>> {
  const headers = {
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  try {
    const response = await fetch('/graphql', { method: 'POST', headers, body })
    const answer = await response.json()
    isConnected.value = true
    return answer
  } catch {
    isConnected.value = false
    throw new ApiError(unreachable, 'The server does not answer.')
  }
}
