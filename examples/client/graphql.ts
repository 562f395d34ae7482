import { eventsOf } from './events.ts'
import { fetchWithRetry, jsonOf } from './fetch-with-retry.ts'
import {
  type Code,
  type ErrorCode,
  type Mutation,
  type Query,
  type Subscription,
  variables as types,
} from './generated/graphql.ts'
import { type Exact, type Fields, type Selected, type Selection, selectionText } from './selection.ts'

interface Failure {
  message: string
  extensions: { code: Code; errorCode: ErrorCode; requestId?: string; [more: string]: unknown }
}

/** A refused operation: `errorCode` is the exact reason, `code` its class. */
export class GraphQLRefusal extends Error {
  override readonly name = 'GraphQLRefusal'
  readonly code: Code
  readonly errorCode: ErrorCode
  readonly requestId: string | undefined
  /** What comes beside the code, such as the new offers of `PRICE_CHANGED`. */
  readonly extensions: Failure['extensions']

  constructor({ message, extensions }: Failure) {
    super(`${extensions.errorCode}: ${message}`)
    this.code = extensions.code
    this.errorCode = extensions.errorCode
    this.requestId = extensions.requestId
    this.extensions = extensions
  }
}

type Operation = { variables: object; result: unknown }
type Variables<One> = One extends Operation ? One['variables'] : never
type Result<One> = One extends Operation ? One['result'] : never

/**
 * Sends an operation with its variables and the selected fields; `true` if its result has no fields. A live one yields events until the caller stops.
 * After a failure, subscribe again `after` the last `eventId`.
 */
type Send<Root, IsLive = false> = <Name extends keyof Root & string, const Chosen extends Selection<Result<Root[Name]>>>(
  name: Name,
  variables: Variables<Root[Name]>,
  selection: Chosen & Exact<Result<Root[Name]>, Chosen>,
) => IsLive extends true
  ? AsyncGenerator<Selected<Result<Root[Name]>, Chosen>, void>
  : Promise<Selected<Result<Root[Name]>, Chosen>>

interface GraphQLClient {
  query: Send<Query>
  mutation: Send<Mutation>
  subscribe: Send<Subscription, true>
}

interface Answer {
  data?: Record<string, unknown> | null
  errors?: Failure[]
}

function dataOf(name: string, { data, errors }: Answer): unknown {
  if (errors?.[0]) throw new GraphQLRefusal(errors[0])
  return data?.[name]
}

/** A GraphQL client of a server, anonymous without a token. */
export function openGraphQL(url: string, token?: string): GraphQLClient {
  const address = `${url}/graphql`

  function requestOf(kind: keyof typeof types, name: string, variables: object, selection: Fields | true) {
    const declaredTypes: Readonly<Record<string, string>> = (types[kind] as Record<string, Record<string, string>>)[name] ?? {}
    const declared = Object.keys(variables).map((each) => `$${each}: ${declaredTypes[each]}`)
    const passed = Object.keys(variables).map((each) => `${each}: $${each}`)
    const inBrackets = (list: string[]) => (list.length > 0 ? `(${list.join(', ')})` : '')
    const query = `${kind} ${name}${inBrackets(declared)} { ${name}${inBrackets(passed)}${selectionText(selection)} }`
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return { method: 'POST', headers, body: JSON.stringify({ query, variables }) }
  }

  async function answerOf(response: Response): Promise<Answer> {
    const answer: Answer | undefined = await jsonOf(response)
    if (!answer) throw new Error(`${response.status} ${response.statusText}`)
    return answer
  }

  const sender = (kind: 'query' | 'mutation') => async (name: string, variables: object, selection: Fields | true) => {
    const response = await fetchWithRetry(address, requestOf(kind, name, variables, selection), kind === 'query')
    return dataOf(name, await answerOf(response))
  }

  async function* subscribe(name: string, variables: object, selection: Fields | true): AsyncGenerator<unknown, void> {
    const { headers, ...request } = requestOf('subscription', name, variables, selection)
    const stopped = new AbortController()
    try {
      const init = { ...request, headers: { ...headers, accept: 'text/event-stream' }, signal: stopped.signal }
      const response = await fetch(address, init)
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (!isStream || !response.body) return void dataOf(name, await answerOf(response))
      for await (const { event, data } of eventsOf(response.body)) {
        if (event === 'next') yield dataOf(name, JSON.parse(data))
        if (event === 'complete') return
      }
      throw new Error('The connection was lost.')
    } finally {
      stopped.abort()
    }
  }

  return {
    query: sender('query') as Send<Query>,
    mutation: sender('mutation') as Send<Mutation>,
    subscribe: subscribe as Send<Subscription, true>,
  }
}
