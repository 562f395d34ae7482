import { BlockList, isIP } from 'node:net'
import type { HostsPort } from '../../platform/hosts/index.ts'

type Family = 'ipv4' | 'ipv6'
type Rule = { kind: 'name'; name: string } | { kind: 'range'; family: Family; address: string; bits: number }

const hostName = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/
const dotted = /^[\d.]+$/

const familyOf = (address: string): Family => (isIP(address) === 4 ? 'ipv4' : 'ipv6')
const bitsMost: Readonly<Record<Family, number>> = { ipv4: 32, ipv6: 128 }

/** What one entry of the list means; null where it means nothing. */
function ruleOf(entry: string): Rule | null {
  const [address = '', bits, ...rest] = entry.split('/')
  if (isIP(address) && !address.includes('%') && rest.length === 0) {
    const family = familyOf(address)
    if (bits === undefined) return { kind: 'range', family, address, bits: bitsMost[family] }
    const sound = /^\d{1,3}$/.test(bits) && Number(bits) <= bitsMost[family]
    return sound ? { kind: 'range', family, address, bits: Number(bits) } : null
  }
  const name = entry.toLowerCase()
  return hostName.test(name) && !dotted.test(name) ? { kind: 'name', name } : null
}

const entriesOf = (trustedHosts: string) =>
  trustedHosts
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** The entries that are neither a host name nor an address nor a range. */
export const wrongHosts = (trustedHosts: string): string[] => entriesOf(trustedHosts).filter((entry) => ruleOf(entry) === null)

export const countHosts = (trustedHosts: string): number => entriesOf(trustedHosts).length

/**
 * Whether a third party may call from an address: null trusts every one, an empty list none. A host name stands for the addresses
 * to which it resolves; what a caller says of itself, such as its Origin, counts for nothing.
 */
export async function isTrusted(trustedHosts: string | null, address: string | null, hosts: HostsPort): Promise<boolean> {
  if (trustedHosts === null) return true
  if (address === null || !isIP(address)) return false
  const rules = entriesOf(trustedHosts).flatMap((entry) => ruleOf(entry) ?? [])
  const family = familyOf(address)
  const trusted = new BlockList()
  for (const rule of rules)
    if (rule.kind === 'range' && rule.family === family) trusted.addSubnet(rule.address, rule.bits, family)
  if (trusted.check(address, family)) return true
  const names = rules.flatMap((rule) => (rule.kind === 'name' ? rule.name : []))
  const resolved = await Promise.all(names.map((name) => hosts.addressesOf(name)))
  for (const each of resolved.flat()) if (isIP(each) && familyOf(each) === family) trusted.addAddress(each, family)
  return trusted.check(address, family)
}
