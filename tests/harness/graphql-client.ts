import { expect } from 'vitest'
import { type ErrorCode, FoyerError } from '../../src/kernel/errors.ts'
import { checkEventsOf } from './checked-events.ts'
import { type Listening, listen } from './listening.ts'

interface Failure {
  message: string
  path?: readonly (string | number)[]
  extensions: { code: string; errorCode: string; requestId?: string }
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, it does not compute with it
  data: any
  errors: readonly Failure[] | undefined
}

type Variables = Readonly<Record<string, unknown>>

/** Calls the GraphQL endpoint over the network with one credential. */
export class GraphqlClient {
  readonly #url: string
  readonly #credential: () => Promise<string | null>

  constructor(url: string, credential: () => Promise<string | null>) {
    this.#url = url
    this.#credential = credential
  }

  /** As sent in `Authorization`; null for the anonymous caller. */
  async authorization(): Promise<string | null> {
    const credential = await this.#credential()
    return credential === null ? null : `Bearer ${credential}`
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const authorization = await this.authorization()
    const headers = new Headers(init.headers)
    if (authorization !== null) headers.set('authorization', authorization)
    return fetch(new URL(path, this.#url), { ...init, headers })
  }

  /** One operation by HTTP POST, with whatever comes of it. */
  async graphql(query: string, variables: Variables = {}): Promise<Answer> {
    const headers = { 'content-type': 'application/json' }
    const response = await this.fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
    const { data, errors } = (await response.json()) as Pick<Answer, 'data' | 'errors'>
    checkEventsOf(query, response.headers.get('x-request-id'))
    return { status: response.status, headers: response.headers, data, errors }
  }

  /** The data of an operation; throws if it was refused. */
  async askOk(query: string, variables: Variables = {}): Promise<Answer['data']> {
    const { status, data, errors } = await this.graphql(query, variables)
    if (status !== 200 || errors) throw new Error(`${status} ${JSON.stringify(errors)}\n${query}\n${JSON.stringify(variables)}`)
    return data
  }

  /** A subscription over WebSocket. */
  async subscribe(query: string, variables: Variables = {}): Promise<Listening> {
    return listen(this.#url, await this.authorization(), query, variables)
  }
}

/** The operation was refused with this error, in the contract's form and under its HTTP status. */
export function expectError(answer: Answer, errorCode: ErrorCode): Failure {
  expect(answer.errors?.map(({ extensions }) => extensions.errorCode)).toEqual([errorCode])
  const [failure] = answer.errors!
  expect(answer.data).toBeNull()
  expect(answer.status).toBe(new FoyerError(errorCode).status)
  expect(failure!.extensions.code).toBe(new FoyerError(errorCode).code)
  return failure!
}
