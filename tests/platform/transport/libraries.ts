import { ApolloClient, ApolloLink, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client/core'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { Client, cacheExchange, fetchExchange, subscriptionExchange } from '@urql/core'
import { ClientError, GraphQLClient } from 'graphql-request'
import { createClient } from 'graphql-ws'
import { subscribe as follow, pipe } from 'wonka'
import { WebSocket } from 'ws'

export const authorization = 'Bearer kiosk'

/** An operation as a client performed it. */
interface LibraryResult {
  data: unknown
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[] | undefined
}

export interface Library {
  ask(text: string, variables?: Record<string, unknown>): Promise<LibraryResult>
  /** So many results, the first ones; undefined where it cannot subscribe. Each stream here ends by itself. */
  subscribe?: (text: string, count: number) => Promise<LibraryResult[]>
  stop?: () => Promise<void>
}

const socketOf = (url: string) =>
  createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization },
    retryAttempts: 0,
  })

export function apolloWith(link: ApolloLink, stop: Library['stop'] = async () => {}): Library {
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const errorPolicy = 'all'
  const resultOf = ({ data, error }: { data?: unknown; error?: unknown }): LibraryResult => {
    if (error !== undefined && !CombinedGraphQLErrors.is(error)) throw error
    return { data: data ?? null, errors: error?.errors as LibraryResult['errors'] }
  }
  return {
    async ask(text, variables = {}) {
      const document = gql(text)
      if (text.startsWith('query'))
        return resultOf(await client.query({ query: document, variables, errorPolicy, fetchPolicy: 'no-cache' }))
      return resultOf(await client.mutate({ mutation: document, variables, errorPolicy }))
    },
    subscribe: (text, count) =>
      new Promise((resolve, reject) => {
        const results: LibraryResult[] = []
        client.subscribe({ query: gql(text), errorPolicy }).subscribe({
          next: (result) => {
            results.push(resultOf(result))
            if (results.length === count) resolve(results)
          },
          error: reject,
          complete: () => resolve(results),
        })
      }),
    async stop() {
      client.stop()
      await stop?.()
    },
  }
}

export const libraries: Readonly<Record<string, (url: string) => Library>> = {
  'Apollo Client': (url) => apolloWith(new HttpLink({ uri: `${url}/graphql`, headers: { authorization } })),
  'Apollo Client by GET': (url) =>
    apolloWith(new HttpLink({ uri: `${url}/graphql`, headers: { authorization }, useGETForQueries: true })),
  'Apollo Client with graphql-ws': (url) => {
    const socket = socketOf(url)
    const http = new HttpLink({ uri: `${url}/graphql`, headers: { authorization } })
    const isSubscription = ({ operationType }: ApolloLink.Operation) => String(operationType) === 'subscription'
    return apolloWith(
      ApolloLink.split(isSubscription, new GraphQLWsLink(socket), http),
      async () => void (await socket.dispose()),
    )
  },
  urql: (url) =>
    urqlWith(
      new Client({
        url: `${url}/graphql`,
        preferGetMethod: false,
        fetchSubscriptions: true,
        fetchOptions: { headers: { authorization } },
        exchanges: [cacheExchange, fetchExchange],
      }),
    ),
  'urql by GET': (url) =>
    urqlWith(
      new Client({
        url: `${url}/graphql`,
        preferGetMethod: 'force',
        fetchSubscriptions: true,
        fetchOptions: { headers: { authorization } },
        exchanges: [cacheExchange, fetchExchange],
      }),
    ),
  'urql with graphql-ws': (url) => {
    const socket = socketOf(url)
    const forwardSubscription: Parameters<typeof subscriptionExchange>[0]['forwardSubscription'] = ({
      query = '',
      variables,
    }) => ({
      subscribe: (sink) => ({ unsubscribe: socket.subscribe({ query, variables: variables ?? {} }, sink as never) }),
    })
    const exchanges = [fetchExchange, subscriptionExchange({ forwardSubscription })]
    return {
      ...urqlWith(
        new Client({ url: `${url}/graphql`, preferGetMethod: false, fetchOptions: { headers: { authorization } }, exchanges }),
      ),
      stop: async () => void (await socket.dispose()),
    }
  },
  'graphql-request': (url) => {
    const client = new GraphQLClient(`${url}/graphql`, { headers: { authorization } })
    return {
      async ask(text, variables = {}) {
        try {
          return { data: await client.request(text, variables) }
        } catch (error) {
          if (!(error instanceof ClientError)) throw error
          return { data: error.response.data ?? null, errors: error.response.errors as LibraryResult['errors'] }
        }
      },
    }
  },
}

function urqlWith(client: Client): Library {
  const resultOf = ({
    data,
    error,
  }: {
    data?: unknown
    error?: { networkError?: Error; graphQLErrors: unknown } | undefined
  }): LibraryResult => {
    if (error?.networkError) throw error.networkError
    return { data: data ?? null, errors: error?.graphQLErrors as LibraryResult['errors'] }
  }
  return {
    ask: async (text, variables = {}) =>
      resultOf(await (text.startsWith('query') ? client.query(text, variables) : client.mutation(text, variables)).toPromise()),
    subscribe: (text, count) =>
      new Promise((resolve, reject) => {
        const results: LibraryResult[] = []
        pipe(
          client.subscription(text, {}),
          follow((result) => {
            try {
              results.push(resultOf(result))
            } catch (error) {
              reject(error)
            }
            if (results.length === count) resolve(results)
          }),
        )
      }),
  }
}
