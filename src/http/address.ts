import { BlockList, isIP, isIPv4 } from 'node:net'

type ReadAddress = (peer: string | null | undefined, forwardedFor: string | undefined) => string | null

/** The caller's address: the last one that no trusted proxy wrote. Whoever else sends `X-Forwarded-For` is not believed. */
export function addressReader(trustedProxies: readonly string[]): ReadAddress {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string) => trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

  return (peer, forwardedFor) => {
    let address = peer == null ? null : plain(peer)
    const hops = trustedProxies.length > 0 ? (forwardedFor?.split(',') ?? []) : []
    while (address !== null && isTrusted(address)) {
      const before = plain(hops.pop()?.trim() ?? '')
      if (isIP(before) === 0) break
      address = before
    }
    return address
  }
}

/** `::ffff:1.2.3.4` is `1.2.3.4`, however it came. */
const plain = (address: string) => (/^::ffff:[\d.]+$/i.test(address) ? address.slice(7) : address)
