import type { Socket } from 'node:net'
import { inTime } from '../../kernel/intervals.ts'
import { OUTBOUND_LOOK_UP_MS } from '../../kernel/limits.ts'
import { addressPolicy, type Target, targetOf } from './addresses.ts'
import { AddressRefused, CheckedAgent, connect, Unresolved } from './connect.ts'
import { type CallRules, makeCall } from './make-call.ts'
import { type LookUp, namesBy } from './names.ts'
import type { AnsweredOutcome, OutboundPort, ReadingCall } from './port.ts'

interface Dependencies {
  /** Names, addresses and CIDR ranges that may be called though they are not public. */
  allowed: readonly string[]
  /** Ports that may be called; by default any. */
  ports?: readonly number[] | undefined
  /** Largest answer that is read. */
  answerBytesMax: number
  lookUp?: LookUp
  /** Certificates to trust instead of the runtime's. */
  ca?: string
}

/** RFC 6761 wants resolvers to answer loopback for `localhost` and its subdomains; not all do. */
const isLocal = (name: string) => /(^|\.)localhost$/i.test(name)
const loopback = ['127.0.0.1', '::1']

export function createOutbound({ allowed, ports, answerBytesMax, ca, ...overrides }: Dependencies): OutboundPort {
  const policy = addressPolicy(allowed)
  const isInternal = (name: string) => policy.trusts(name) || (allowed.length > 0 && !name.includes('.'))
  const resolve = overrides.lookUp ?? namesBy({ isInternal, fallsBack: allowed.length > 0 })
  const lookUp: LookUp = async (name) => (isLocal(name) ? loopback : resolve(name))
  const mayUse = ({ port }: Target) => ports === undefined || ports.includes(port)

  async function addressesOf(target: Target): Promise<string[]> {
    if (target.literal) return [target.host]
    const found = await lookUp(target.host).catch(() => {
      throw new Unresolved(target.host)
    })
    const callable = found.filter((address) => policy.mayCall(target, address))
    if (callable.length === 0) throw new AddressRefused(target.host)
    return callable
  }

  /** The socket connects to an address that was just checked, and to no other. */
  async function open(target: Target, signal: AbortSignal): Promise<Socket> {
    const addresses = await addressesOf(target)
    signal.throwIfAborted()
    return connect(target, addresses, { ca, signal })
  }

  const [keeping, opening] = [new CheckedAgent(open, true), new CheckedAgent(open, false)]

  async function send(call: ReadingCall, kind: Pick<CallRules, 'keepsAnswer' | 'mayRepeat'>): Promise<AnsweredOutcome> {
    const target = targetOf(call.url)
    // a name is checked by what it resolves to, at each connection
    if (typeof target === 'string' || !mayUse(target) || (target.literal && !policy.mayCall(target, target.host)))
      return { status: null, failure: 'ADDRESS_REFUSED', retryAfter: null, headers: {}, body: '', answer: null }
    return makeCall(target, call, { keeping, opening, answerBytesMax, ...kind })
  }

  return {
    async refusalOf(text) {
      const target = targetOf(text)
      if (typeof target === 'string') return target
      if (!mayUse(target)) return `expected the port ${ports?.join(' or ')}`
      const addresses = target.literal ? [target.host] : await addressesInTime(lookUp, target.host)
      const isAllowed = addresses.every((address) => policy.mayCall(target, address))
      // a name without an address is checked at the call, which must be by https
      const mayResolveLater = addresses.length > 0 || target.secure || policy.trusts(target.host)
      return isAllowed && mayResolveLater ? null : 'expected https:// and a public address'
    },

    post: (call) => send({ ...call, method: 'POST' }, { keepsAnswer: false, mayRepeat: true }),

    exchange: (call) => send(call, { keepsAnswer: true, mayRepeat: call.method === 'GET' }),
  }
}

/** A registration must not wait long: addresses that are not resolved in time are checked at each connect. */
const addressesInTime = (lookUp: LookUp, name: string): Promise<readonly string[]> =>
  inTime(OUTBOUND_LOOK_UP_MS, lookUp(name), () => []).catch(() => [])
