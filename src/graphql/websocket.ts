import type { ExecutionArgs, ExecutionResult } from 'graphql'
import { CloseCode, type Context as Connection, makeServer, type Server } from 'graphql-ws'
import type { Actor } from '../kernel/actor.ts'
import { bearerOf } from '../kernel/bearer.ts'
import type { Context, Log } from '../kernel/context.ts'
import { FoyerError, fail } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { isLong } from '../kernel/json-pieces.ts'
import type { Limits } from '../kernel/limits.ts'
import { type CallerDependencies, type GraphQLContext, makeGraphQLContext } from './context.ts'
import { publicError } from './errors.ts'
import type { EndReason, OpenConnections } from './open-connections.ts'
import type { Pipeline, Prepared } from './pipeline.ts'
import { isStream, jsonOf, type Results, writeIfLong } from './results.ts'

/** What the server keeps about a socket. */
export interface SocketClient {
  address: string | null
  /** `Authorization` of the upgrade request. */
  authorization: string | null
  /** What it answers resolves once the client is ready for more; undefined if it is ready. */
  send: (text: string) => Promise<void> | undefined
  close: (code: number, reason: string) => void
  /** Operations that have not answered yet, also those that the client has ended: graphql-ws forgets them, their work goes on. */
  starting: number
  /** The open subscriptions. */
  streams: Set<AsyncIterator<unknown>>
  streamAdded: () => void
  credential?: string | null
  /** Once the connection is acknowledged. */
  actor?: Actor
  leave?: () => void
  closed?: true
}

interface SocketParts extends CallerDependencies {
  graphql: { pipeline: Pipeline }
  live: OpenConnections
  limits: Limits
  log: Log
  countRequest: (ctx: Context) => Promise<unknown>
}

const closeCodes: Readonly<Record<Exclude<EndReason, 'stopping'>, [number, string]>> = {
  expired: [CloseCode.Unauthorized, 'The token expired or was revoked'],
  changed: [CloseCode.Forbidden, 'Rights changed; connect again'],
}

type Socket = Connection<Record<string, unknown>, SocketClient>
interface Performed extends ExecutionArgs {
  perform: () => Promise<ExecutionResult | Results>
}

/** The graphql-transport-ws protocol, with the same pipeline as HTTP. */
export function makeSocketServer({
  graphql: { pipeline },
  live,
  limits,
  log,
  identify,
  makeContext,
  countRequest,
}: SocketParts): Server<SocketClient> {
  async function connect({ connectionParams, extra }: Socket) {
    const credential = bearerOf(connectionParams?.authorization ?? connectionParams?.Authorization ?? extra.authorization)
    const actor = await identify(credential, extra)
    if (extra.closed) return
    extra.credential = credential
    extra.actor = actor
    extra.leave = live.enter({
      actor,
      address: extra.address,
      identifyAgain: () => identify(credential, extra),
      // at a stop the socket first sends the outstanding results
      end: (reason) => reason !== 'stopping' && extra.close(...closeCodes[reason]),
    })
  }

  /** Identifies the caller again for each operation, as for a request. */
  async function contextOf({ address, credential }: SocketClient): Promise<GraphQLContext> {
    const identifyAgain = () => identify(credential ?? null, { address })
    return makeGraphQLContext(makeContext({ actor: await identifyAgain(), requestId: newId(), address, identifyAgain }))
  }

  /** Counts the operation until it is refused or has answered. */
  async function subscribe({ extra }: Socket, params: object) {
    extra.starting++
    const answered = () => void extra.starting--
    try {
      const prepared = await prepare(extra, params)
      if (!prepared.perform) {
        answered()
        return prepared.errors
      }
      const perform = () => prepared.perform().finally(answered)
      return { ...prepared.operation, perform } satisfies Performed
    } catch (error) {
      answered()
      throw error
    }
  }

  async function prepare(client: SocketClient, params: object): Promise<Prepared> {
    const max = limits.WEBSOCKET_SUBSCRIPTIONS_MAX
    // before the first await: operations that arrive later are not counted against this one
    const open = client.starting + client.streams.size
    const ctx = await contextOf(client)
    try {
      if (open > max) fail('LIMIT_EXCEEDED', `A socket carries ${max} operations at a time.`)
      await countRequest(ctx)
    } catch (error) {
      return { errors: [publicError(error, ctx)] }
    }
    return pipeline.prepare(params, ctx)
  }

  const perform = (args: ExecutionArgs) => (args as Performed).perform()
  return makeServer<Record<string, unknown>, SocketClient>({
    jsonMessageReviver: refuseServerMessages,
    connectionInitWaitTimeout: limits.WEBSOCKET_INIT_SECONDS * 1000,
    execute: perform,
    subscribe: perform,
    async onConnect(socket) {
      try {
        await connect(socket)
      } catch (error) {
        return refuse(socket.extra, error)
      }
    },
    async onSubscribe(socket, _id, params) {
      try {
        return await subscribe(socket, params)
      } catch (error) {
        // the credential was valid when the socket was opened
        if (error instanceof FoyerError) socket.extra.close(...closeCodes.expired)
        return [publicError(error, { requestId: newId(), log })]
      }
    },
    onOperation({ extra }, id, _payload, _args, result) {
      if (!isStream(result)) return 'data' in result && isLong(result.data) ? sendLong(result, id, extra) : undefined
      const stream = sending(result, id, extra)
      extra.streamAdded()
      return stream
    },
    async onClose({ extra }) {
      extra.closed = true
      extra.leave?.()
      await Promise.all([...extra.streams].map((stream) => stream.return?.()))
    },
  })
}

/**
 * Sends the results; graphql-ws, which would write each of them anew for each socket, only learns of the end. The stream is in the set
 * until it ends.
 */
function sending(results: Results, id: string, { streams, send }: SocketClient): AsyncIterableIterator<never> {
  const { promise, resolve } = Promise.withResolvers<IteratorResult<never>>()
  const end = () => {
    streams.delete(sent)
    resolve({ value: undefined, done: true })
  }
  const sent: AsyncIterableIterator<never> = {
    next() {
      // the client may have ended it meanwhile
      results.listen({ give: (result) => (streams.has(sent) ? send(messageOf(result, id)) : undefined), end })
      return promise
    },
    return() {
      end()
      results.leave()
      return promise
    },
    [Symbol.asyncIterator]: () => sent,
  }
  streams.add(sent)
  return sent
}

const messageOf = (result: ExecutionResult, id: string) =>
  `{"id":${JSON.stringify(id)},"type":"next","payload":${jsonOf(result)}}`

/** Sends a long answer, which graphql-ws would write in one go; it only learns of the end. */
async function sendLong(result: ExecutionResult, id: string, { send }: SocketClient): Promise<AsyncGenerator<never>> {
  await writeIfLong(result)
  await send(messageOf(result, id))
  return nothingMore()
}

async function* nothingMore(): AsyncGenerator<never> {}

const serverMessages: readonly unknown[] = ['connection_ack', 'next', 'error']

/** Closes with 4400 when a client sends a server's message; graphql-ws would report an internal error. */
function refuseServerMessages(key: string, value: unknown): unknown {
  const isMessage = key === '' && typeof value === 'object' && value !== null && 'type' in value
  if (isMessage && serverMessages.includes(value.type)) throw new TypeError('Only a server sends this message')
  return value
}

/** With `false`, graphql-ws closes with 4403. */
function refuse({ close }: SocketClient, error: unknown): false {
  if (!(error instanceof FoyerError)) throw error
  if (error.errorCode === 'LIMIT_EXCEEDED') close(CloseCode.TooManyInitialisationRequests, error.message)
  return false
}
