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

/** The ranges that IANA reserves: this host, private, shared, loopback, link-local, documentation, multicast, reserved. */
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

/** The public range of IPv6. Mapped, translated, local and multicast addresses are outside of it. */
const isGlobalUnicast = listOf(['2000::/3'])

const isPublic = (address: string) => !isSpecial(address) && (isIP(address) === 4 || isGlobalUnicast(address))

export interface Destination {
  host: string
  /** Whether it is called by https. */
  secure: boolean
}

export interface AddressPolicy {
  mayCall(destination: Destination, address: string): boolean
  /** Whether this name may have any address. */
  trusts(name: string): boolean
}

/** Allows public addresses by https, and the names, addresses and CIDR ranges of the operator also by http. */
export function addressPolicy(allowed: readonly string[]): AddressPolicy {
  const isNetwork = (entry: string) => isIP(entry.split('/')[0]!) !== 0
  const isAllowed = listOf(allowed.filter(isNetwork))
  const names = new Set(allowed.filter((entry) => !isNetwork(entry)).map((name) => name.toLowerCase()))
  const trusts = (name: string) => names.has(name)
  return {
    trusts,
    mayCall: ({ host, secure }, address) => trusts(host) || isAllowed(address) || (secure && isPublic(address)),
  }
}
