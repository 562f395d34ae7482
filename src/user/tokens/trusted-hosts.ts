import { BlockList, isIP } from 'node:net'
import { networkOf, plainAddress } from '../../kernel/address.ts'
import type { HostsPort } from '../../platform/hosts/index.ts'

type Family = 'ipv4' | 'ipv6'
type Rule = { kind: 'name'; name: string } | { kind: 'range'; family: Family; address: string; bits: number }

const hostName = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/
const dotted = /^[\d.]+$/

const familyOf = (address: string): Family => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** One entry of the list; null if it is not valid. */
function ruleOf(entry: string): Rule | null {
  const [address = '', bits, ...rest] = entry.split('/')
  if (isIP(address) && !address.includes('%') && rest.length === 0) {
    if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return null
    const network = networkOf(address, bits === undefined ? undefined : Number(bits))
    return network && { kind: 'range', ...network }
  }
  const name = entry.toLowerCase()
  return hostName.test(name) && !dotted.test(name) ? { kind: 'name', name } : null
}

const entriesOf = (trustedHosts: string) =>
  trustedHosts
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

export const invalidHosts = (trustedHosts: string): string[] => entriesOf(trustedHosts).filter((entry) => ruleOf(entry) === null)

export const countHosts = (trustedHosts: string): number => entriesOf(trustedHosts).length

/**
 * Whether a third party may call from an address: null trusts every address, an empty list none. A host name trusts the
 * addresses that it resolves to. Headers of the caller, for example Origin, are ignored.
 */
export async function isTrusted(trustedHosts: string | null, caller: string | null, hosts: HostsPort): Promise<boolean> {
  if (trustedHosts === null) return true
  if (caller === null || !isIP(caller)) return false
  const address = plainAddress(caller)
  const rules = entriesOf(trustedHosts).flatMap((entry) => ruleOf(entry) ?? [])
  const family = familyOf(address)
  const trusted = new BlockList()
  for (const rule of rules)
    if (rule.kind === 'range' && rule.family === family) trusted.addSubnet(rule.address, rule.bits, family)
  if (trusted.check(address, family)) return true
  const names = rules.flatMap((rule) => (rule.kind === 'name' ? rule.name : []))
  const resolved = await Promise.all(names.map((name) => hosts.addressesOf(name)))
  for (const each of resolved.flat().map(plainAddress))
    if (isIP(each) && familyOf(each) === family) trusted.addAddress(each, family)
  return trusted.check(address, family)
}
