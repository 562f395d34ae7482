import { eventsOf } from './events.ts'
import {
  type Code,
  type ErrorCode,
  type Mutation,
  type Query,
  type Subscription,
  variables as types,
} from './generated/graphql.ts'
import { jsonOf, persist } from './persist.ts'
import { type Exact, type Fields, type Selected, type Selection, written } from './selection.ts'

interface Failure {
  message: string
  extensions: { code: Code; errorCode: ErrorCode; requestId?: string }
}

/** An operation that was refused: `errorCode` says exactly why, `code` its class. */
export class GraphQLRefusal extends Error {
  override readonly name = 'GraphQLRefusal'
  readonly code: Code
  readonly errorCode: ErrorCode
  readonly requestId: string | undefined

  constructor({ message, extensions: { code, errorCode, requestId } }: Failure) {
    super(`${errorCode}: ${message}`)
    this.code = code
    this.errorCode = errorCode
    this.requestId = requestId
  }
}

type Operation = { variables: object; result: unknown }
type Variables<One> = One extends Operation ? One['variables'] : never
type Result<One> = One extends Operation ? One['result'] : never

/** One operation: its variables, and which fields of its result are wanted, `true` where it has none. */
type Ask<Root> = <Name extends keyof Root & string, const Wanted extends Selection<Result<Root[Name]>>>(
  name: Name,
  variables: Variables<Root[Name]>,
  wanted: Wanted & Exact<Result<Root[Name]>, Wanted>,
) => Promise<Selected<Result<Root[Name]>, Wanted>>

/** As it happens, until the caller has seen enough; after a failure, subscribe again `after` the last `eventId`. */
type Follow<Root> = <Name extends keyof Root & string, const Wanted extends Selection<Result<Root[Name]>>>(
  name: Name,
  variables: Variables<Root[Name]>,
  wanted: Wanted & Exact<Result<Root[Name]>, Wanted>,
) => AsyncGenerator<Selected<Result<Root[Name]>, Wanted>, void>

interface GraphQLClient {
  query: Ask<Query>
  mutation: Ask<Mutation>
  subscribe: Follow<Subscription>
}

interface Answer {
  data?: Record<string, unknown> | null
  errors?: Failure[]
}

function dataOf(name: string, { data, errors }: Answer): unknown {
  if (errors?.[0]) throw new GraphQLRefusal(errors[0])
  return data?.[name]
}

/** GraphQL at the address of a server, for nobody or for who holds the token. */
export function openGraphQL(url: string, token?: string): GraphQLClient {
  const address = `${url}/graphql`

  function requestOf(kind: keyof typeof types, name: string, variables: object, wanted: Fields | true) {
    const known: Readonly<Record<string, string>> = (types[kind] as Record<string, Record<string, string>>)[name] ?? {}
    const declared = Object.keys(variables).map((each) => `$${each}: ${known[each]}`)
    const passed = Object.keys(variables).map((each) => `${each}: $${each}`)
    const inBrackets = (list: string[]) => (list.length > 0 ? `(${list.join(', ')})` : '')
    const query = `${kind} ${name}${inBrackets(declared)} { ${name}${inBrackets(passed)}${written(wanted)} }`
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return { method: 'POST', headers, body: JSON.stringify({ query, variables }) }
  }

  async function answerOf(response: Response): Promise<Answer> {
    const answer: Answer | undefined = await jsonOf(response)
    if (!answer) throw new Error(`${response.status} ${response.statusText}`)
    return answer
  }

  const as = (kind: 'query' | 'mutation') => async (name: string, variables: object, wanted: Fields | true) => {
    const response = await persist(address, requestOf(kind, name, variables, wanted), kind === 'query')
    return dataOf(name, await answerOf(response))
  }

  async function* subscribe(name: string, variables: object, wanted: Fields | true): AsyncGenerator<unknown, void> {
    const { headers, ...request } = requestOf('subscription', name, variables, wanted)
    const enough = new AbortController()
    try {
      const asked = { ...request, headers: { ...headers, accept: 'text/event-stream' }, signal: enough.signal }
      const response = await fetch(address, asked)
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (!isStream || !response.body) return void dataOf(name, await answerOf(response))
      for await (const { event, data } of eventsOf(response.body)) {
        if (event === 'next') yield dataOf(name, JSON.parse(data))
        if (event === 'complete') return
      }
      throw new Error('The connection was lost.')
    } finally {
      enough.abort()
    }
  }

  return {
    query: as('query') as Ask<Query>,
    mutation: as('mutation') as Ask<Mutation>,
    subscribe: subscribe as Follow<Subscription>,
  }
}
