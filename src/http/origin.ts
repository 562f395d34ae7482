import { fail } from '../kernel/errors.ts'
import type { IsTrusted } from './address.ts'
import type { Call } from './env.ts'

/** What a request for a socket says about the page that it comes from. */
export interface Upgrade {
  /** Sent by browsers only. */
  origin: string | undefined
  host: string | undefined
  /** The host that a proxy reports; it counts only from a trusted proxy. */
  forwardedHost: string | undefined
  peer: string | null | undefined
}

interface Allowed {
  origins: readonly string[]
  /** The PUBLIC_URL of the server. */
  publicUrl: string | undefined
  isTrusted: IsTrusted
}

/**
 * Whether a page of this origin may open a socket: browsers do not apply CORS to WebSockets. A page of the server's own host always
 * may, also behind a proxy that ends TLS.
 */
export function originCheck({ origins, publicUrl, isTrusted }: Allowed): (upgrade: Upgrade) => boolean {
  const listed = new Set(publicUrl === undefined ? origins : [...origins, new URL(publicUrl).origin])
  return ({ origin, host, forwardedHost, peer }) => {
    if (origin === undefined || listed.has('*') || listed.has(origin)) return true
    if (!URL.canParse(origin)) return false
    const forwarded = peer != null && isTrusted(peer) ? (forwardedHost?.split(',') ?? []) : []
    return [host ?? '', ...forwarded].some((one) => isHostOf(new URL(origin), one.trim()))
  }
}

/** `URL` removes the default port from both. */
function isHostOf({ protocol, host }: URL, named: string): boolean {
  const url = `${protocol}//${named}`
  return named !== '' && host !== '' && URL.canParse(url) && new URL(url).host === host
}

/** Whether a browser says that a page of another site sends the request, and that page is not allowed to. */
export const isOfOtherSite = ({ req, env }: Call, admits: (upgrade: Upgrade) => boolean): boolean =>
  req.header('sec-fetch-site') === 'cross-site' &&
  !admits({
    // a browser names the origin of each request that changes something
    origin: req.header('origin') ?? 'null',
    host: req.header('host'),
    forwardedHost: req.header('x-forwarded-host'),
    peer: env?.peer,
  })

/** A form of any site can be sent here without asking: browsers apply CORS to the answer alone. */
export function refuseOtherSite(c: Call): void {
  if (c.get('isOfOtherSite')) fail('FORBIDDEN', 'This page may not call the server. Its origin must be in CORS_ORIGINS.')
}
