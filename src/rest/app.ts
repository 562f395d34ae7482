import { Hono, type Context as HonoContext } from 'hono'
import { type HttpEnv, HttpRefusal, type MakeContext } from '../http/index.ts'
import { anonymous } from '../kernel/actor.ts'
import { bearerOf } from '../kernel/bearer.ts'
import type { Context } from '../kernel/context.ts'
import { fail } from '../kernel/errors.ts'
import { principalOf } from '../kernel/principal.ts'
import { inTraceOf } from '../kernel/span.ts'
import { makeIdentifyApp } from '../marketplace/oauth/index.ts'
import { rateHeaders } from '../platform/limiter/index.ts'
import { openApiDocument } from './document.ts'
import { explorerPage, type Known } from './explorer.ts'
import { bodyOf, headersOf, paramsOf, queryOf } from './input.ts'
import { oldCaches, problemOf, writeOAuthError, writeProblem } from './problem.ts'
import type { Route } from './route.ts'
import { routes, webhooks } from './routes.ts'

type Call = HonoContext<HttpEnv>

interface RestParts {
  contextOf: MakeContext
  /** Where the server is reached, without a slash at its end. */
  publicUrl: string
  /** What the page of operations knows, where there is such a page. */
  explorer?: (() => Known | null) | undefined
}

/** The REST interface of the marketplace: every route of the table, and the document that describes them. */
export function createRest({ contextOf, publicUrl, explorer }: RestParts): Hono<HttpEnv> {
  const { db, clock, limits, log } = contextOf({ actor: { kind: 'system', task: 'rest' }, requestId: 'start', address: null })
  const identifyApp = makeIdentifyApp({ db, clock, limits })
  let document: object | undefined

  /** The caller's context, counted. A token that is refused counts for the address that tried it. */
  async function enter(route: Route, c: Call): Promise<Context> {
    const { requestId, address } = c.var
    const nobody = contextOf({ actor: anonymous, requestId, address })
    if (route.access === 'open') return nobody
    let ctx = nobody
    try {
      const token =
        bearerOf(c.req.header('authorization')) ?? fail('UNAUTHENTICATED', 'Send the access token of an installation.')
      const { actor, uninstalled, cleansUp } = await identifyApp(token)
      if (uninstalled && !cleansUp && !route.readsLeftovers) fail('AUTH_TOKEN_INVALID')
      ctx = contextOf({ actor, requestId, address })
      if (uninstalled && !route.readsLeftovers)
        fail('FORBIDDEN', 'The app is uninstalled: for now it can read its datasets and documents, and nothing else.')
    } finally {
      countRequest(ctx, c)
    }
    return ctx
  }

  async function answer(route: Route, c: Call): Promise<Response> {
    const ctx = await enter(route, c)
    const { actor } = ctx
    if (route.scope && !(actor.kind === 'app' && actor.scopes.includes(route.scope))) fail('SCOPE_INSUFFICIENT')
    const request = c.req.raw
    const params = paramsOf(route, c.req.param())
    const query = queryOf(route, request.url)
    const headers = headersOf(route, c.req.header())
    const body = await bodyOf(route, request, ctx.limits)
    const addressed = { method: request.method, path: c.req.path }
    const call = { ctx, params, query, headers, body, request: addressed, tell: tellIn(c) }
    const { status, body: content, headers: own } = await route.answer(call)
    return new Response(content === undefined ? null : JSON.stringify(content), {
      status,
      headers: {
        ...c.var.headers,
        'cache-control': 'no-store',
        ...(route.refusals === 'oauth' && oldCaches),
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...own,
      },
    })
  }

  function refuse(error: unknown, c: Call, route?: Route): Response {
    const { requestId, headers } = c.var
    const part = route?.body ? 'body' : route?.query ? 'query' : 'path'
    const problem = problemOf(error, { log, requestId, part })
    const dressed = { ...problem, headers: { ...headers, ...problem.headers } }
    return route?.refusals === 'oauth' ? writeOAuthError(dressed, requestId) : writeProblem(dressed, requestId, route?.scope)
  }

  const app = new Hono<HttpEnv>().use((c, next) => inTraceOf(c.req.raw.headers, next))
  app.get('/openapi.json', (c) => {
    document ??= openApiDocument({ routes, webhooks }, `${publicUrl}/marketplace`, limits)
    return c.json(document)
  })
  if (explorer) app.get('/', (c, next) => (c.req.header('accept')?.includes('text/html') ? explorerPage(explorer()) : next()))
  for (const route of routes)
    app.on(route.method.toUpperCase(), route.path, (c) => answer(route, c).catch((error: unknown) => refuse(error, c, route)))
  for (const [path, ofPath] of Object.entries(Object.groupBy(routes, ({ path }) => path))) {
    const allow = ofPath!.map(({ method }) => (method === 'get' ? 'GET, HEAD' : method.toUpperCase())).join(', ')
    app.all(path, (c) => refuse(new HttpRefusal(405, 'BAD_REQUEST', `This path serves ${allow}.`, { allow }), c, ofPath![0]))
  }
  const nothing = 'Nothing is here. What there is stands in openapi.json.'
  return app.all('*', (c) => refuse(new HttpRefusal(404, 'NOT_FOUND', nothing), c))
}

/** Adds headers to whatever is answered. */
const tellIn = (c: Call) => (headers: Record<string, string>) => c.set('headers', { ...c.var.headers, ...headers })

/** Counts the request and tells how many are left. */
function countRequest(ctx: Context, c: Call): void {
  const { MARKETPLACE_PER_SECOND: perSecond, MARKETPLACE_BURST: burst } = ctx.limits
  if (perSecond === 0) return
  const verdict = ctx.ports.limiter.take(`rest:${principalOf(ctx)}`, { perSecond, burst })
  tellIn(c)(rateHeaders(burst, verdict))
  if (!verdict.allowed) fail('RATE_LIMITED', { retryAfterSeconds: verdict.resetSeconds })
}
