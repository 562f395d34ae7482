import { lookup, Resolver } from 'node:dns/promises'
import { DNS_TRIES_MAX, OUTBOUND_LOOK_UP_MS } from '../../kernel/limits.ts'

export interface Address {
  address: string
  family: number
}

export type LookUp = (name: string) => Promise<readonly Address[]>

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
  const bySystem = (name: string) => lookup(name, { all: true })
  return async (name) => {
    if (isInternal(name)) return bySystem(name)
    // a new one each time, because a resolver keeps the name servers that it started with
    const resolver = new Resolver(tries)
    if (servers) resolver.setServers(servers)
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)]
    if (found.length > 0) return found
    const { reason } = four as PromiseRejectedResult
    if (fallsBack && unknown.includes(reason?.code)) return bySystem(name)
    throw reason
  }
}

const addressesOf = (answer: PromiseSettledResult<string[]>, family: number): Address[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
