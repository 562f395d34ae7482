import { gzipSync } from 'node:zlib'
import { Hono, type Context as HonoContext } from 'hono'
import { acceptsGzip, type HttpEnv, HttpRefusal, type MakeContext, refuseOtherSite } from '../http/index.ts'
import { type Actor, anonymous } from '../kernel/actor.ts'
import { bearerOf } from '../kernel/bearer.ts'
import type { Context } from '../kernel/context.ts'
import { fail } from '../kernel/errors.ts'
import { isLong, jsonBytes } from '../kernel/json-pieces.ts'
import { largeResponse } from '../kernel/large-response.ts'
import { continueSpan } from '../kernel/meter.ts'
import { countedKeys } from '../kernel/principal.ts'
import { allows, scopeOf } from '../kernel/scopes.ts'
import { inTraceOf } from '../kernel/span.ts'
import { chargeWork, rateHeaders } from '../platform/limiter/index.ts'
import { openApiDocument, type RestInterface } from './openapi.ts'
import { noCachePragma, problemOf, writeOAuthError, writeProblem } from './problem.ts'
import { type KnownValues, referenceRoutes } from './reference.ts'
import { bodyOf, headersOf, paramsOf, queryOf, sentBodyOf } from './request-input.ts'
import type { Answer, Route } from './route.ts'

type Call = HonoContext<HttpEnv>

interface RestOptions extends RestInterface {
  contextOf: MakeContext
  /** The app that an access token belongs to; fails if the token is not valid. */
  identifyApp(token: string): Promise<{ actor: Actor; uninstalled: boolean; cleansUp: boolean }>
  /** The address of the server, without a slash at its end. */
  publicUrl: string
  /** The values that the reference fills in; left out if there is no such page. */
  reference?: (() => KnownValues | null) | undefined
}

/** The REST interface: its routes, and the OpenAPI document that describes them. */
export function createRest({ routes, webhooks, contextOf, identifyApp, publicUrl, reference }: RestOptions): Hono<HttpEnv> {
  const { limits, log } = contextOf({ actor: { kind: 'system', task: 'rest' }, requestId: 'start', address: null })
  let document: string | undefined
  let packed: Uint8Array<ArrayBuffer> | undefined

  /** The context of a request. The rate limit counts it for the app, or for the address if the token is refused. */
  async function enter(route: Route, c: Call): Promise<Context> {
    const { requestId, address } = c.var
    const unknown = contextOf({ actor: anonymous, requestId, address })
    if (route.access === 'open') {
      chargeWork(unknown)
      return unknown
    }
    let ctx = unknown
    try {
      const token =
        bearerOf(c.req.header('authorization')) ?? fail('UNAUTHENTICATED', 'Send the access token of an installation.')
      const { actor, uninstalled, cleansUp } = await identifyApp(token)
      if (uninstalled && !cleansUp && !route.readsLeftovers) fail('AUTH_TOKEN_INVALID')
      ctx = contextOf({ actor, requestId, address })
      if (uninstalled && !route.readsLeftovers)
        fail(
          'FORBIDDEN',
          'The app is uninstalled: for now it can read its datasets, its documents and its commands, and nothing else.',
        )
    } finally {
      countRequest(ctx, c)
      chargeWork(ctx)
    }
    return ctx
  }

  async function answer(route: Route, c: Call): Promise<Response> {
    if (route.method !== 'get') refuseOtherSite(c)
    const ctx = await enter(route, c)
    const { actor } = ctx
    const scope = scopeOf(route.operationId)
    if (scope && !(actor.kind === 'app' && allows(actor.scopes, scope))) fail('SCOPE_INSUFFICIENT')
    const request = c.req.raw
    const params = paramsOf(route, c.req.param())
    const query = queryOf(route, request.url)
    const headers = headersOf(route, c.req.header())
    const sentBody = await sentBodyOf(route, request, ctx.limits)
    continueSpan()
    const { method } = request
    const call = { ctx, params, query, headers, sentBody, request: { method, path: c.req.path }, addHeaders: addHeadersTo(c) }
    const early = (await route.answerEarly?.(call)) ?? null
    return responseOf(route, c, early ?? (await route.answer({ ...call, body: bodyOf(route, sentBody, ctx.limits) })))
  }

  function refuse(error: unknown, c: Call, route?: Route): Response {
    const { requestId, headers } = c.var
    const part = route?.body ? 'body' : route?.query ? 'query' : 'path'
    const problem = problemOf(error, { log, requestId, part })
    const withHeaders = { ...problem, headers: { ...headers, ...problem.headers } }
    return route?.refusals === 'oauth'
      ? writeOAuthError(withHeaders, requestId)
      : writeProblem(withHeaders, requestId, route && scopeOf(route.operationId))
  }

  const app = new Hono<HttpEnv>().use((c, next) => inTraceOf(c.req.raw.headers, next))
  app.get('/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument({ routes, webhooks }, `${publicUrl}/marketplace`, limits))
    const type = { 'content-type': 'application/json', vary: 'accept-encoding' }
    if (!acceptsGzip(c.req.header('accept-encoding'))) return new Response(document, { headers: type })
    packed ??= new Uint8Array(gzipSync(document))
    return new Response(packed, { headers: { ...type, 'content-encoding': 'gzip' } })
  })
  if (reference) app.route('/', referenceRoutes(reference))
  for (const route of routes)
    app.on(route.method.toUpperCase(), route.path, (c) => answer(route, c).catch((error: unknown) => refuse(error, c, route)))
  for (const [path, samePath] of Object.entries(Object.groupBy(routes, ({ path }) => path))) {
    const allow = samePath!.map(({ method }) => (method === 'get' ? 'GET, HEAD' : method.toUpperCase())).join(', ')
    app.all(path, (c) => refuse(new HttpRefusal(405, 'BAD_REQUEST', `This path serves ${allow}.`, { allow }), c, samePath![0]))
  }
  const unknownPath = 'There is no such path. All paths are in openapi.json.'
  return app.all('*', (c) => refuse(new HttpRefusal(404, 'NOT_FOUND', unknownPath), c))
}

async function responseOf(route: Route, c: Call, { status, body: content, headers: answerHeaders }: Answer): Promise<Response> {
  const headers = {
    ...c.var.headers,
    'cache-control': 'no-store',
    ...(route.refusals === 'oauth' && noCachePragma),
    ...(content !== undefined && { 'content-type': 'application/json' }),
    ...answerHeaders,
  }
  if (content === undefined) return new Response(null, { status, headers })
  const body = isLong(content) ? await jsonBytes(content) : JSON.stringify(content)
  return largeResponse(body, { status, headers, acceptsGzip: () => acceptsGzip(c.req.header('accept-encoding')) })
}

const addHeadersTo = (c: Call) => (headers: Record<string, string>) => c.set('headers', { ...c.var.headers, ...headers })

/** Counts the request and answers how many are left. */
function countRequest(ctx: Context, c: Call): void {
  const { MARKETPLACE_PER_SECOND: perSecond, MARKETPLACE_BURST: burst } = ctx.limits
  if (perSecond === 0) return
  const { own, network } = countedKeys(ctx)
  const { take } = ctx.ports.limiter
  let taken = take(`rest:${own}`, { perSecond, burst })
  if (taken.allowed && network !== null) {
    const factor = ctx.limits.NETWORK_LIMIT_FACTOR
    const ofNetwork = take(`rest:${network}`, { perSecond: perSecond * factor, burst: burst * factor })
    if (ofNetwork.remaining < taken.remaining || !ofNetwork.allowed) taken = ofNetwork
  }
  addHeadersTo(c)(rateHeaders(burst, taken))
  if (!taken.allowed) fail('RATE_LIMITED', { retryAfterSeconds: taken.resetSeconds })
}
