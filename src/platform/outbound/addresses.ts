import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Addresses and CIDR ranges as one list. */
function listOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => list.check(address, familyOf(address))
}

/** What IANA keeps for special purposes: this host, private, shared, loopback, link-local, documentation, multicast, reserved. */
const isSpecial = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // of the global unicast range: protocol assignments with Teredo, documentation, 6to4
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])

/** The one range of IPv6 that is handed out: mapped, translated, local and multicast addresses lie outside. */
const isGlobalUnicast = listOf(['2000::/3'])

const isPublic = (address: string) => !isSpecial(address) && (isIP(address) === 4 || isGlobalUnicast(address))

/** What a URL leads to. */
export interface Way {
  host: string
  /** Whether nobody on the way can read or change what is said. */
  secure: boolean
}

export interface Reach {
  mayCall(way: Way, address: string): boolean
  /** Whether this name may stand for any address. */
  trusts(name: string): boolean
}

/** Public addresses by https, and what the operator allows besides, by http as well: names, addresses and CIDR ranges. */
export function reachOf(allowed: readonly string[]): Reach {
  const isNetwork = (entry: string) => isIP(entry.split('/')[0]!) !== 0
  const isAllowed = listOf(allowed.filter(isNetwork))
  const names = new Set(allowed.filter((entry) => !isNetwork(entry)).map((name) => name.toLowerCase()))
  const trusts = (name: string) => names.has(name)
  return {
    trusts,
    mayCall: ({ host, secure }, address) => trusts(host) || isAllowed(address) || (secure && isPublic(address)),
  }
}
