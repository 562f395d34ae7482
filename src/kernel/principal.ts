import { isIPv6 } from 'node:net'
import type { Actor } from './actor.ts'
import { actorId } from './actor.ts'

/** For whom requests and sockets are counted: the caller, or where an anonymous one calls from. */
export function principalOf({ actor, address }: { actor: Actor; address: string | null }): string {
  const id = actorId(actor)
  return id === null ? addressKey(address) : `${actor.kind}:${id}`
}

/** One subscriber line of IPv6 is a /64: 2^64 addresses that are one caller. */
export function addressKey(address: string | null): string {
  return address !== null && isIPv6(address) ? `address:${groupsOf(address).slice(0, 4).join(':')}` : `address:${address}`
}

/** Customers of a provider are given up to a /48 of IPv6, which holds 65536 lines. Null for other addresses. */
export function networkKey(address: string | null): string | null {
  return address !== null && isIPv6(address) ? `network:${groupsOf(address).slice(0, 3).join(':')}` : null
}

function groupsOf(address: string): string[] {
  // spelled in one way: each spelling would have a budget of its own
  const shortest = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [head = '', tail] = shortest.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  return tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
}
