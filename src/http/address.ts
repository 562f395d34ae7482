import { BlockList, isIP, isIPv4 } from 'node:net'
import { networkOf, plainAddress } from '../kernel/address.ts'

type ReadAddress = (peer: string | null | undefined, forwardedFor: string | undefined) => string | null

/** The caller's address: the last one that no trusted proxy wrote. Whoever else sends `X-Forwarded-For` is not believed. */
export function addressReader(trustedProxies: readonly string[]): ReadAddress {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const network = networkOf(address, bits === undefined ? undefined : Number(bits))
    if (network) trusted.addSubnet(network.address, network.bits, network.family)
  }
  const isTrusted = (address: string) => trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

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
