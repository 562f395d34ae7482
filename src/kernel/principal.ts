import { isIPv6 } from 'node:net'
import type { Actor } from './actor.ts'
import { actorId } from './actor.ts'

/** Whose requests and sockets are counted together: the actor, or the address of an anonymous one. */
export function principalOf({ actor, address }: { actor: Actor; address: string | null }): string {
  const id = actorId(actor)
  return id === null ? addressKey(address) : `${actor.kind}:${id}`
}

/** A subscriber of IPv6 has a /64, so its 2^64 addresses count as one. */
export function addressKey(address: string | null): string {
  return address !== null && isIPv6(address) ? `address:${groupsOf(address).slice(0, 4).join(':')}` : `address:${address}`
}

/** A customer of a provider gets up to a /48 of IPv6, with 65536 networks of size /64. Null for other addresses. */
export function networkKey(address: string | null): string | null {
  return address !== null && isIPv6(address) ? `network:${groupsOf(address).slice(0, 3).join(':')}` : null
}

/** Under which keys a caller is counted. The `network` of an anonymous one, if there is any, has a limit of its own. */
export function countedKeys(caller: Parameters<typeof principalOf>[0]): { own: string; network: string | null } {
  return { own: principalOf(caller), network: actorId(caller.actor) === null ? networkKey(caller.address) : null }
}

function groupsOf(address: string): string[] {
  // normalized: otherwise each spelling of an address would have its own limit
  const shortest = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [head = '', tail] = shortest.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  return tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
}
