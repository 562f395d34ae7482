import { lookup, Resolver } from 'node:dns/promises'
import { DNS_TRIES_MAX, OUTBOUND_LOOK_UP_MS } from '../../kernel/limits.ts'

export interface Address {
  address: string
  family: number
}

export type LookUp = (name: string) => Promise<readonly Address[]>

interface Names {
  /** Names that are looked up as the system does, its hosts file included. */
  isOurs: (name: string) => boolean
  /** Whether the system may be asked for what no name server knows. */
  hasOthers: boolean
  /** Other name servers than those of the system. */
  servers?: readonly string[]
}

const tries = { timeout: OUTBOUND_LOOK_UP_MS, tries: DNS_TRIES_MAX }
const unknown = ['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']

/**
 * Asks the name servers themselves. The system's own look-up keeps a thread for as long as it waits, and there are few: a vendor
 * whose name server is silent would hold up the webhooks of all others.
 */
export function namesBy({ isOurs, hasOthers, servers }: Names): LookUp {
  const bySystem = (name: string) => lookup(name, { all: true })
  return async (name) => {
    if (isOurs(name)) return bySystem(name)
    // made anew each time, as one goes on asking the name servers that it found when it was made
    const resolver = new Resolver(tries)
    if (servers) resolver.setServers(servers)
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)]
    if (found.length > 0) return found
    const { reason } = four as PromiseRejectedResult
    if (hasOthers && unknown.includes(reason?.code)) return bySystem(name)
    throw reason
  }
}

const addressesOf = (answer: PromiseSettledResult<string[]>, family: number): Address[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
