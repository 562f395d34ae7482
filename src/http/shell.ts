import type { Server } from 'graphql-ws'
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { jsonTypeFor } from '../graphql/accept.ts'
import type { CallerDependencies } from '../graphql/context.ts'
import { publicError } from '../graphql/errors.ts'
import { OpenConnections } from '../graphql/open-connections.ts'
import { respondJson } from '../graphql/respond.ts'
import { makeSocketServer, type SocketClient } from '../graphql/websocket.ts'
import type { GraphQL } from '../graphql/yoga.ts'
import { anonymous } from '../kernel/actor.ts'
import type { Log } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { CORS_SECONDS, type Limits } from '../kernel/limits.ts'
import { withMeter } from '../kernel/meter.ts'
import { chargeWork } from '../platform/limiter/index.ts'
import type { WakeupPort } from '../platform/wakeups/index.ts'
import { addressReader, trustIn } from './address.ts'
import { type HttpEnv, newRoutes, type Routes } from './env.ts'
import { type ExplorerTabs, explorerPage } from './explorer.ts'
import { graphqlRoute } from './graphql.ts'
import { countRequest } from './open-context.ts'
import { isOfOtherSite, originCheck, type Upgrade } from './origin.ts'
import { HttpRefusal } from './refusal.ts'
import { sessionRoutes } from './session.ts'
import { transferRoutes } from './transfer.ts'

export interface ShellDependencies extends CallerDependencies {
  config: {
    limits: Limits
    production: boolean
    GRAPHIQL: boolean
    CORS_ORIGINS: readonly string[]
    TRUSTED_PROXIES: readonly string[]
    PUBLIC_URL?: string | undefined
    REST: boolean
  }
  log: Log
  /** What is served at `/graphql`, or at `/graphql/<subgraph>`, by path. */
  graphqls: Readonly<Record<string, GraphQL>>
  wakeups: Pick<WakeupPort, 'on'>
  readiness: () => Promise<{ ready: boolean; checks: Readonly<Record<string, boolean>> }>
  metrics?: { contentType: string; text(): Promise<string> } | undefined
  /** The tabs that the explorer opens with. */
  explorerTabs?: () => Promise<ExplorerTabs | null>
  /** Path → the routes under it. */
  mounts?: Readonly<Record<string, Routes>>
}

/** What the Bun and the Node server serve. */
export interface Http {
  readonly limits: Limits
  readonly log: Log
  readonly live: OpenConnections
  /** By the path of the upgrade request. */
  readonly sockets: Readonly<Record<string, Server<SocketClient>>>
  fetch(request: Request, env: HttpEnv['Bindings']): Response | Promise<Response>
  /** The address of the client that requests a socket. */
  addressOf(peer: string | null | undefined, forwardedFor: string | undefined): string | null
  /** Charges a message to the client of its socket. Throws if the client has spent its work. */
  charge(client: SocketClient): void
  /** Whether the page that requests a socket may open it. */
  admitsOrigin(upgrade: Upgrade): boolean
}

export function createShell(dependencies: ShellDependencies): Http {
  const { config, log, graphqls, wakeups, readiness, metrics, explorerTabs, mounts = {}, ...caller } = dependencies
  const { makeContext } = caller
  const { limits } = config
  const addressOf = addressReader(config.TRUSTED_PROXIES)
  const ownPages = { publicUrl: config.PUBLIC_URL, isTrusted: trustIn(config.TRUSTED_PROXIES) }
  const admitsOrigin = originCheck({ ...ownPages, origins: config.CORS_ORIGINS })
  const live = new OpenConnections({ limits, log, wakeups })
  const explorer = config.GRAPHIQL ? explorerPage(explorerTabs) : undefined

  const app = newRoutes()
  app.use(setRequestVariables({ addressOf, admitsOrigin }, securityHeaders(config.production)))
  if (config.CORS_ORIGINS.length > 0) app.use(corsFor(config.CORS_ORIGINS))
  for (const [path, graphql] of Object.entries(graphqls))
    app.route(path, graphqlRoute({ graphql, live, limits, explorer, ...caller }))

  app.use(addCommonHeaders)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const answer = await readiness()
    return c.json(answer, answer.ready ? 200 : 503)
  })
  if (config.REST) app.route('/transfer', transferRoutes(caller, limits))
  const secure = config.production || config.PUBLIC_URL?.startsWith('https:') === true
  const isOwnPage = originCheck({ ...ownPages, origins: [] })
  if (config.REST) app.route('/session', sessionRoutes({ limits, secure, makeContext, isOwnPage }))
  if (metrics) app.get('/metrics', async (c) => c.body(await metrics.text(), 200, { 'content-type': metrics.contentType }))
  // the path with a trailing slash
  app.get('/:name{[\\w-]+}/', (c) => c.redirect(`../${c.req.param('name')}${new URL(c.req.url).search}`))
  for (const [path, mount] of Object.entries(mounts)) app.route(path, mount)

  const paths = Object.keys(graphqls).join(', ')
  app.notFound((c) =>
    new HttpRefusal(404, 'NOT_FOUND', `There is nothing at ${c.req.path}. The API is at ${paths}.`).answer(c.var.headers),
  )
  app.onError((error, c) => {
    const { requestId, headers } = c.var
    const type = jsonTypeFor(c.req.header('accept'))
    if (error instanceof HttpRefusal) return error.answer(headers, type)
    return respondJson({ errors: [publicError(error, { requestId, log })] }, { headers, type })
  })

  const socketServer = (graphql: GraphQL) => makeSocketServer({ graphql, live, limits, log, ...caller, countRequest })
  const sockets = Object.fromEntries(Object.entries(graphqls).map(([path, graphql]) => [path, socketServer(graphql)]))
  return {
    limits,
    log,
    live,
    sockets,
    charge: ({ actor = anonymous, address }) => chargeWork(makeContext({ actor, requestId: '', address })),
    addressOf,
    admitsOrigin,
    fetch: closingUnread((request, env) => withMeter(() => app.fetch(request, env))),
  }
}

const requestIdPattern = /^[\w.:=-]{1,128}$/

/** Sets the request id, the caller's address and the common headers of the answer. */
function setRequestVariables(
  { addressOf, admitsOrigin }: Pick<Http, 'addressOf' | 'admitsOrigin'>,
  security: Record<string, string>,
): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const sentId = c.req.header('x-request-id')
    const requestId = sentId !== undefined && requestIdPattern.test(sentId) ? sentId : newId()
    c.set('requestId', requestId)
    c.set('isOfOtherSite', isOfOtherSite(c, admitsOrigin))
    c.set('address', addressOf(c.env?.peer, c.req.header('x-forwarded-for')))
    c.set('headers', { ...security, 'x-request-id': requestId })
    return next()
  }
}

/** Adds the common headers, and to an answer to HEAD the length that GET would have. */
const addCommonHeaders: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { res } = c
  for (const [name, value] of Object.entries(c.var.headers)) if (!res.headers.has(name)) res.headers.set(name, value)
  // the server would set the length of the empty body
  if (c.req.raw.method === 'HEAD' && res.body) res.headers.set('content-length', String((await res.clone().bytes()).byteLength))
}

/** The rest of a body that nobody reads would hold the connection, or be taken for the next request. */
const closingUnread =
  (fetch: Http['fetch']): Http['fetch'] =>
  (request, env) => {
    const { headers } = request
    const answer = fetch(request, env)
    const hasBody = headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0
    if (!hasBody) return answer
    return Promise.resolve(answer).then((response) => {
      if (!request.bodyUsed) response.headers.set('connection', 'close')
      return response
    })
  }

const securityHeaders = (production: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(production && { 'strict-transport-security': 'max-age=31536000' }),
})

const corsFor = (origins: readonly string[]) =>
  cors({
    origin: origins.includes('*') ? '*' : [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'authorization',
      'content-encoding',
      'content-type',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'last-event-id',
      'ordering-key',
      'x-request-id',
    ],
    exposeHeaders: [
      'content-disposition',
      'etag',
      'idempotent-replayed',
      'location',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
      'retry-after',
      'x-request-id',
    ],
    maxAge: CORS_SECONDS,
  })
