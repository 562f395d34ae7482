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
  if (address === null || !isIPv6(address)) return `address:${address}`
  // spelled in one way: each spelling would have a budget of its own
  const shortest = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [head = '', tail] = shortest.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const groups = tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  return `address:${groups.slice(0, 4).join(':')}`
}
