import type { IsTrusted } from './address.ts'

/** The request for a socket, as far as it says from which page it comes. */
export interface Upgrade {
  /** What a browser sends; other clients leave it out. */
  origin: string | undefined
  host: string | undefined
  /** What a proxy says the host was; it counts only from a trusted one. */
  forwardedHost: string | undefined
  peer: string | null | undefined
}

interface Allowed {
  origins: readonly string[]
  /** Where the server is reached, where that is set. */
  publicUrl: string | undefined
  isTrusted: IsTrusted
}

/**
 * Whether a page of this origin may open a socket: CORS does not hold there, so the server looks itself. The page of the server's
 * own host may always, also behind a proxy that ends TLS.
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

/** Ports that go without saying are left out of both. */
function isHostOf({ protocol, host }: URL, named: string): boolean {
  const url = `${protocol}//${named}`
  return named !== '' && host !== '' && URL.canParse(url) && new URL(url).host === host
}
