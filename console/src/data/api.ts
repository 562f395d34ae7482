import { heard, isConnected, sendInTurn } from './connection.ts'
import type { Operation } from './errors.ts'
import { type Answer, ApiError, errorOf, noAnswer } from './errors.ts'
import { accessToken, sessionNumber } from './session.ts'
import { QueryQueue } from './together.ts'

interface Data<Result> extends Answer {
  data?: Result
}

/** Sends an operation. A token that the server refuses is renewed once, but never by that of whoever signs in next. */
async function sendSignedIn<Result>({ text, variables }: { text: string; variables: unknown }): Promise<Data<Result>> {
  const body = JSON.stringify({ query: text, variables })
  const session = sessionNumber()
  const first = await post<Result>(body, await accessToken(), session)
  const isOld = errorOf(first)?.code === 'AUTH_TOKEN_INVALID'
  const answer = isOld ? await post<Result>(body, await accessToken({ anew: true }), session) : first
  if (!answer.errors) heard()
  return answer
}

function dataOf<Result>(answer: Data<Result>): Result {
  const refused = errorOf(answer)
  if (refused) throw refused
  return answer.data!
}

const queries = new QueryQueue(sendSignedIn)

/** Lets queries wait for those that a part of the page is about to send, until this is called off. */
export const holdQueries = (): (() => void) => queries.hold()

/** Carries out an operation. Queries of the same moment share a request. */
export async function ask<Result, Variables>(operation: Operation<Result, Variables>, variables: Variables): Promise<Result> {
  const query = { text: String(operation), variables: variables as Record<string, unknown> }
  if (/^\s*query/.test(query.text)) return (await queries.ask(query)) as Result
  return dataOf(await sendSignedIn<Result>(query))
}

/** Carries out an operation that needs no sign-in. */
export async function askOpenly<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  return dataOf(await post<Result>(JSON.stringify({ query: String(operation), variables })))
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
  return dataOf(await post<Result>(form, await accessToken(), sessionNumber()))
}

async function post<Result>(body: string | FormData, token?: string, session?: number): Promise<Data<Result>> {
  const headers = {
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  try {
    const response = await sendInTurn(() => {
      if (session !== undefined && session !== sessionNumber()) throw new ApiError('AUTH_TOKEN_INVALID', 'The session has ended.')
      return fetch('/graphql', { method: 'POST', headers, body })
    })
    const answer = await response.json()
    isConnected.value = true
    return answer
  } catch (error) {
    if (error instanceof ApiError) throw error
    isConnected.value = false
    throw noAnswer()
  }
}
