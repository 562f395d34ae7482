import { createClient, type ExecutionResult } from 'graphql-ws'
import { WebSocket } from 'ws'
import { inTime } from './eventually.ts'

export interface Listening {
  /** The data of the next message, in time; throws where an error came instead. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, it does not compute with it
  next(within?: number): Promise<any>
  /** How the socket was closed by the server. */
  readonly closed: Promise<{ code: number; reason: string }>
  stop(): Promise<void>
}

/** Subscribes on a socket of its own, once the server has taken the connection. */
export async function listen(
  url: string,
  authorization: string | null,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Listening> {
  const closed = Promise.withResolvers<{ code: number; reason: string }>()
  const connected = Promise.withResolvers<void>()
  const client = createClient({
    url: new URL('/graphql', url.replace(/^http/, 'ws')).href,
    webSocketImpl: WebSocket,
    connectionParams: authorization === null ? {} : { authorization },
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => {},
    on: {
      connected: () => connected.resolve(),
      closed: (event) => closed.resolve(event as { code: number; reason: string }),
    },
  })
  const messages = client.iterate({ query, variables })
  const refused = closed.promise.then(({ code, reason }) => {
    throw new Error(`The socket was closed: ${code} ${reason}`)
  })
  refused.catch(() => {})
  await inTime(Promise.race([connected.promise, refused]), 'The connection')
  return {
    async next(within) {
      const message = messages.next().catch((fault: unknown) => Promise.race([refused, Promise.reject(fault)]))
      const { value, done } = await inTime(message, 'A message', within)
      if (done) throw new Error('The subscription is complete.')
      const { data, errors } = value as ExecutionResult
      if (errors) throw new Error(JSON.stringify(errors))
      return data
    },
    closed: closed.promise,
    stop: async () => {
      await messages.return?.()
      await client.dispose()
    },
  }
}
