import { lookup, Resolver } from 'node:dns/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { DNS_TRIES_MAX, OUTBOUND_LOOK_UP_MS, OUTBOUND_NEXT_ADDRESS_MS } from '../../kernel/limits.ts'

/** The addresses of a name. */
export type LookUp = (name: string) => Promise<readonly string[]>

interface Options {
  /** Names that the system resolves, its hosts file included. */
  isInternal: (name: string) => boolean
  /** Whether the system resolves names that no name server knows. */
  fallsBack: boolean
  /** Name servers to use instead of the system's. */
  servers?: readonly string[]
}

const tries = { timeout: OUTBOUND_LOOK_UP_MS, tries: DNS_TRIES_MAX }
const unknown = ['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']

/**
 * Queries the name servers directly. The system's own lookup blocks one of a few threads while it waits: a vendor with a silent name
 * server would delay the webhooks of all others.
 */
export function namesBy({ isInternal, fallsBack, servers }: Options): LookUp {
  const bySystem = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address)
  return async (name) => {
    if (isInternal(name)) return bySystem(name)
    // a new one each time, because a resolver keeps the name servers that it started with
    const resolver = new Resolver(tries)
    if (servers) resolver.setServers(servers)
    // a name server may never answer for one family
    const byIPv6 = resolver.resolve6(name).catch(() => [])
    try {
      const four = await resolver.resolve4(name)
      return [...four, ...(await Promise.race([byIPv6, pause(OUTBOUND_NEXT_ADDRESS_MS, [])]))]
    } catch (error) {
      const six = await byIPv6
      if (six.length > 0) return six
      if (fallsBack && unknown.includes((error as NodeJS.ErrnoException).code ?? '')) return await bySystem(name)
      throw error
    } finally {
      resolver.cancel()
    }
  }
}
