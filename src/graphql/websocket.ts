import type { ExecutionArgs, ExecutionResult } from 'graphql'
import { CloseCode, type Context as Connection, makeServer, type Server } from 'graphql-ws'
import type { Actor } from '../kernel/actor.ts'
import { bearerOf } from '../kernel/bearer.ts'
import type { Context, Log } from '../kernel/context.ts'
import { FoyerError, fail } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import type { Limits } from '../kernel/limits.ts'
import { type GraphQLContext, makeGraphQLContext } from './context.ts'
import { tell } from './errors.ts'
import type { EndReason, OpenConnections } from './open-connections.ts'
import type { Pipeline } from './pipeline.ts'
import type { Results } from './results.ts'

/** What is known of a socket before its first message, and what it becomes. */
export interface Caller {
  address: string | null
  /** `Authorization` of the request that asked for the socket. */
  authorization: string | null
  close: (code: number, reason: string) => void
  /** The subscriptions that are open; every other operation owes one answer. */
  streams: { add(id: string): void; delete(id: string): void }
  credential?: string | null
  leave?: () => void
  gone?: true
}

export interface SocketParts {
  graphql: { pipeline: Pipeline }
  live: OpenConnections
  limits: Limits
  log: Log
  identify: (credential: string | null, request: { address: string | null }) => Promise<Actor>
  makeContext: (caller: Pick<Context, 'actor' | 'requestId' | 'address' | 'identifyAgain'>) => Context
  countRequest: (ctx: Context) => Promise<unknown>
}

const endings: Readonly<Record<Exclude<EndReason, 'stopping'>, [number, string]>> = {
  expired: [CloseCode.Unauthorized, 'The token expired or was revoked'],
  changed: [CloseCode.Forbidden, 'Rights changed; connect again'],
}

type Socket = Connection<Record<string, unknown>, Caller>
interface Performed extends ExecutionArgs {
  perform: () => Promise<ExecutionResult | Results>
}

/** The graphql-transport-ws protocol, before the same pipeline as HTTP. */
export function makeSocketServer({
  graphql: { pipeline },
  live,
  limits,
  log,
  identify,
  makeContext,
  countRequest,
}: SocketParts): Server<Caller> {
  async function connect({ connectionParams, extra }: Socket) {
    const credential = bearerOf(connectionParams?.authorization ?? connectionParams?.Authorization ?? extra.authorization)
    const actor = await identify(credential, extra)
    if (extra.gone) return
    extra.credential = credential
    extra.leave = live.enter({
      actor,
      address: extra.address,
      identifyAgain: () => identify(credential, extra),
      // at a stop the socket first sends the answers that it owes
      end: (why) => why !== 'stopping' && extra.close(...endings[why]),
    })
  }

  /** Each operation is the caller's as of now, as a request would be. */
  async function contextOf({ address, credential }: Caller): Promise<GraphQLContext> {
    const identifyAgain = () => identify(credential ?? null, { address })
    return makeGraphQLContext(makeContext({ actor: await identifyAgain(), requestId: newId(), address, identifyAgain }))
  }

  async function subscribe({ extra, subscriptions }: Socket, params: object) {
    const most = limits.WEBSOCKET_SUBSCRIPTIONS_MAX
    // Counted before anything is awaited: those that arrive meanwhile are not this one's fault.
    const open = Object.keys(subscriptions).length
    const ctx = await contextOf(extra)
    try {
      if (open > most) fail('LIMIT_EXCEEDED', `A socket carries ${most} operations at a time.`)
      await countRequest(ctx)
    } catch (error) {
      return [tell(error, ctx)]
    }
    const prepared = await pipeline.prepare(params, ctx)
    return prepared.perform ? ({ ...prepared.operation, perform: prepared.perform } satisfies Performed) : prepared.errors
  }

  const perform = (args: ExecutionArgs) => (args as Performed).perform()
  return makeServer<Record<string, unknown>, Caller>({
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
        // The credential held when the socket was opened, and holds no more.
        if (error instanceof FoyerError) socket.extra.close(...endings.expired)
        return [tell(error, { requestId: newId(), log })]
      }
    },
    onOperation({ extra }, id, _payload, _args, result) {
      if (Symbol.asyncIterator in result) extra.streams.add(id)
    },
    onError({ extra }, id) {
      extra.streams.delete(id)
    },
    onComplete({ extra }, id) {
      extra.streams.delete(id)
    },
    onClose({ extra }) {
      extra.gone = true
      extra.leave?.()
    },
  })
}

const serverMessages: readonly unknown[] = ['connection_ack', 'next', 'error']

/** What only a server says closes with 4400, as what cannot be read does; the library takes it for a fault of its own. */
function refuseServerMessages(key: string, value: unknown): unknown {
  const isMessage = key === '' && typeof value === 'object' && value !== null && 'type' in value
  if (isMessage && serverMessages.includes(value.type)) throw new TypeError('Only a server says this')
  return value
}

/** `false` has the library close with 4403. */
function refuse({ close }: Caller, error: unknown): false {
  if (!(error instanceof FoyerError)) throw error
  if (error.errorCode === 'LIMIT_EXCEEDED') close(CloseCode.TooManyInitialisationRequests, error.message)
  return false
}
