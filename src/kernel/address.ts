import { isIPv4, isIPv6 } from 'node:net'

/** Writes `::ffff:1.2.3.4` as `1.2.3.4`. */
export function plainAddress(address: string): string {
  if (!isIPv6(address) || address.includes('%')) return address
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(shortest) ?? []
  if (high === undefined || low === undefined) return address
  return [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.')
}

interface Network {
  address: string
  family: 'ipv4' | 'ipv6'
  bits: number
}

const [bitsIPv4, bitsIPv6] = [32, 128]

/** An address, or with `bits` its network; a mapped IPv4 address becomes IPv4. Null if it has fewer bits. */
export function networkOf(text: string, bits?: number): Network | null {
  const address = plainAddress(text)
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  const max = family === 'ipv4' ? bitsIPv4 : bitsIPv6
  const mapped = family === 'ipv4' && isIPv6(text) ? bitsIPv6 - bitsIPv4 : 0
  const length = bits === undefined ? max : bits - mapped
  return length >= 0 && length <= max ? { address, family, bits: length } : null
}
