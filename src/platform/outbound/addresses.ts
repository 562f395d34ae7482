import { BlockList, isIP } from 'node:net'
import { URL_CHARACTERS_MAX } from '../../kernel/limits.ts'

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

interface Destination {
  host: string
  /** Whether it is called by https. */
  secure: boolean
}

/** Allows public addresses by https, and the names, addresses and CIDR ranges of the operator also by http. */
export function addressPolicy(allowed: readonly string[]) {
  const isNetwork = (entry: string) => isIP(entry.split('/')[0]!) !== 0
  const isAllowed = listOf(allowed.filter(isNetwork))
  const names = new Set(allowed.filter((entry) => !isNetwork(entry)).map((name) => name.toLowerCase()))
  /** Whether this name may have any address. */
  const trusts = (name: string) => names.has(name)
  return {
    trusts,
    mayCall: ({ host, secure }: Destination, address: string) =>
      trusts(host) || isAllowed(address) || (secure && isPublic(address)),
  }
}

export interface Target extends Destination {
  url: URL
  /** Without the brackets of an IPv6 address. */
  host: string
  /** Whether the host is an address and not a name. */
  literal: boolean
  port: number
  /** Calls of one origin share connections. */
  origin: string
  /** What the request names, with the query. */
  path: string
}

/** Parses a URL that somebody entered, or answers why it is refused. */
export function targetOf(text: string): Target | string {
  const url = text.length > URL_CHARACTERS_MAX ? null : URL.parse(text)
  if (!url || url.hostname === '') return 'expected an absolute URL'
  if (!/^https?:\/\/[^/]/i.test(text)) return 'expected https:// or http://'
  // the URL is shown to people and written into mails, so it must not contain misleading characters
  if (/[\s\\\p{C}]/u.test(text)) return 'expected a URL without spaces, backslashes and invisible characters'
  if (text.includes('#')) return 'expected a URL without fragment'
  if (url.username !== '' || url.password !== '') return 'expected a URL without user and password'
  const host = hostOf(url.hostname.replace(/^\[|\]$/g, ''))
  const literal = isIP(host) !== 0
  // the parser reads 0x7f.1, 0177.1 and 2130706433 as 127.0.0.1
  if (literal && !text.toLowerCase().startsWith(`${url.protocol}//${url.hostname}`))
    return 'expected the address in its usual spelling'
  const secure = url.protocol === 'https:'
  const port = Number(url.port || (secure ? 443 : 80))
  return { url, host, literal, secure, port, origin: `${url.protocol}//${host}:${port}`, path: `${url.pathname}${url.search}` }
}

/** A host name without the final dots of its absolute form, for comparison. */
const hostOf = (name: string) => name.replace(/\.+$/, '')
