import { BlockList, isIP, isIPv4 } from 'node:net'
import { networkOf, plainAddress } from '../kernel/address.ts'

type ReadAddress = (peer: string | null | undefined, forwardedFor: string | undefined) => string | null

export type IsTrusted = (address: string) => boolean

/** A check whether an address belongs to a trusted proxy. */
export function trustIn(trustedProxies: readonly string[]): IsTrusted {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const network = networkOf(address, bits === undefined ? undefined : Number(bits))
    if (network) trusted.addSubnet(network.address, network.bits, network.family)
  }
  return (address) => {
    const plain = plainAddress(address)
    return isIP(plain) !== 0 && trusted.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
  }
}

/** Reads the caller's address. `X-Forwarded-For` counts only as far as trusted proxies wrote it. */
export function addressReader(trustedProxies: readonly string[]): ReadAddress {
  const isTrusted = trustIn(trustedProxies)
  return (peer, forwardedFor) => {
    let address = peer == null ? null : plainAddress(peer)
    const hops = trustedProxies.length > 0 ? (forwardedFor?.split(',') ?? []) : []
    while (address !== null && isTrusted(address)) {
      const before = plainAddress(hops.pop()?.trim() ?? '')
      if (isIP(before) === 0) break
      address = before
    }
    return address
  }
}
