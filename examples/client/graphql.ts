import { type Code, type ErrorCode, type Mutation, type Query, variables as types } from './generated/graphql.ts'
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

interface GraphQLClient {
  query: Ask<Query>
  mutation: Ask<Mutation>
}

/** GraphQL at the address of a server, for nobody or for who holds the token. */
export function openGraphQL(url: string, token?: string): GraphQLClient {
  async function ask(kind: keyof typeof types, name: string, variables: object, wanted: Fields | true): Promise<unknown> {
    const known: Readonly<Record<string, string>> = (types[kind] as Record<string, Record<string, string>>)[name] ?? {}
    const declared = Object.keys(variables).map((each) => `$${each}: ${known[each]}`)
    const passed = Object.keys(variables).map((each) => `${each}: $${each}`)
    const inBrackets = (list: string[]) => (list.length > 0 ? `(${list.join(', ')})` : '')
    const query = `${kind} ${name}${inBrackets(declared)} { ${name}${inBrackets(passed)}${written(wanted)} }`
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const body = JSON.stringify({ query, variables })
    const response = await persist(`${url}/graphql`, { method: 'POST', headers, body }, kind === 'query')
    const answer: { data: Record<string, unknown> | null; errors?: Failure[] } | undefined = await jsonOf(response)
    if (!answer) throw new Error(`${response.status} ${response.statusText}`)
    const { data, errors } = answer
    if (errors?.[0]) throw new GraphQLRefusal(errors[0])
    return data?.[name]
  }
  const as = (kind: keyof typeof types) => (name: string, variables: object, wanted: Fields | true) =>
    ask(kind, name, variables, wanted)
  return { query: as('query') as Ask<Query>, mutation: as('mutation') as Ask<Mutation> }
}
