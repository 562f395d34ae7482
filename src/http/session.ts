import type { MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Context } from '../kernel/context.ts'
import { fail } from '../kernel/errors.ts'
import { type Limits, STRANGERS_BODY_BYTES_MAX } from '../kernel/limits.ts'
import { checkValue } from '../kernel/storable.ts'
import { refreshToken, signOut, type TokenPair } from '../user/sessions/index.ts'
import { signIn } from '../user/sign-in/index.ts'
import { readBody, readJson } from './body.ts'
import { type Call, type HttpEnv, type MakeContext, newRoutes, type Routes } from './env.ts'
import { openAnonymousContext } from './open-context.ts'
import type { Upgrade } from './origin.ts'
import { HttpRefusal, refuseMethod } from './refusal.ts'

interface SessionDependencies {
  limits: Limits
  /** Whether pages come over TLS. */
  secure: boolean
  makeContext: MakeContext
  /** Whether the page that sends the request belongs to this server. */
  isOwnPage: (request: Upgrade) => boolean
}

const daySeconds = 86_400

/**
 * Sessions of pages of this server. The refresh token stays in a cookie that no script reads and that only these paths receive, so that
 * neither `/graphql` nor the socket accepts a request of another site.
 */
export function sessionRoutes({ limits, secure, makeContext, isOwnPage }: SessionDependencies): Routes {
  // a browser refuses the prefix where the page did not come over TLS
  const name = secure ? '__Secure-foyer-session' : 'foyer-session'
  const place = { path: '/session', httpOnly: true, secure, sameSite: 'Strict' } as const

  const open = (c: Call) => openAnonymousContext(c, makeContext)

  const answer = (c: Call, ctx: Context, pair: TokenPair) => {
    setCookie(c, name, pair.refreshToken, { ...place, maxAge: limits.REFRESH_TOKEN_DAYS * daySeconds })
    return c.json({ accessToken: pair.accessToken, expiresInSeconds: limits.ACCESS_TOKEN_SECONDS, now: ctx.clock.now() })
  }

  return newRoutes()
    .use(refuseOtherPages(isOwnPage), neverStored)
    .post('/', async (c) => {
      const ctx = await open(c)
      const credentials = readJson(await readBody(c.req.raw, Math.min(limits.BODY_BYTES_MAX, STRANGERS_BODY_BYTES_MAX), limits))
      checkValue(credentials, 1, 'body')
      const pair = await signIn(ctx, credentials as Parameters<typeof signIn>[1])
      const before = getCookie(c, name)
      // without this the session of the user before would live on, and nobody could end it at this desk
      if (before) await signOut(ctx, { refreshToken: before })
      return answer(c, ctx, pair)
    })
    .post('/refresh', async (c) => {
      const ctx = await open(c)
      const cookie = getCookie(c, name) || fail('UNAUTHENTICATED')
      const browser = `${ctx.address}\n${c.req.header('user-agent')}`
      // a refused cookie is kept: another tab may have replaced it in the meantime
      return answer(c, ctx, await refreshToken(ctx, { refreshToken: cookie }, browser))
    })
    .delete('/', async (c) => {
      const ctx = await open(c)
      const token = getCookie(c, name)
      if (token) await signOut(ctx, { refreshToken: token })
      deleteCookie(c, name, place)
      return c.body(null, 204)
    })
    .all('/', () => refuseMethod('POST signs in, and DELETE signs out.', 'POST, DELETE'))
    .all('/refresh', () => refuseMethod('The session is refreshed by POST.', 'POST'))
}

/** JSON cannot be sent by a form; the headers are written by the browser and not by the page. */
const refuseOtherPages =
  (isOwnPage: SessionDependencies['isOwnPage']): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    if (!['POST', 'DELETE'].includes(c.req.raw.method)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const [host, forwardedHost] = [c.req.header('host'), c.req.header('x-forwarded-host')]
    const isOwn =
      site === undefined
        ? origin !== undefined && isOwnPage({ origin, host, forwardedHost, peer: c.env?.peer })
        : site === 'same-origin'
    if (!isOwn)
      fail(
        'FORBIDDEN',
        'Only pages of this server may use /session. Programs use the operations signIn, refreshToken and signOut.',
      )
    if (c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
      throw new HttpRefusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send application/json.', { 'accept-post': 'application/json' })
    await next()
  }

const neverStored: MiddlewareHandler<HttpEnv> = (c, next) => {
  c.set('headers', { ...c.var.headers, 'cache-control': 'no-store' })
  return next()
}
