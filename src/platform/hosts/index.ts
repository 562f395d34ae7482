import { lookup } from 'node:dns/promises'
import type { Context } from '../../kernel/context.ts'
import { HOST_NAMES_MAX } from '../../kernel/limits.ts'
import { EndingEntries } from '../../kernel/lru-cache.ts'
import type { HostsPort } from './port.ts'

export * from './port.ts'

type LookUp = (name: string) => Promise<readonly string[]>

const byDns: LookUp = async (name) => (await lookup(name, { all: true })).map(({ address }) => address)

/** Uses the resolver of the machine, and caches its answers. */
export function createHosts(needs: Pick<Context, 'clock' | 'limits' | 'log'> & { lookUp?: LookUp }): HostsPort {
  const { clock, limits, log, lookUp = byDns } = needs
  const known = new EndingEntries<{ endsAt: number; addresses: Promise<readonly string[]> }>(clock, HOST_NAMES_MAX)

  async function resolve(name: string): Promise<readonly string[]> {
    try {
      return await lookUp(name)
    } catch (err) {
      log.warn({ err, name }, 'The addresses of a trusted host could not be resolved; its requests are refused')
      return []
    }
  }

  return {
    addressesOf(name) {
      const endsAt = clock.now().getTime() + limits.HOST_ADDRESSES_SECONDS * 1000
      return (known.get(name) ?? known.set(name, { endsAt, addresses: resolve(name) })).addresses
    },
  }
}
