import * as http from 'node:http'
import * as https from 'node:https'
import type { LookupFunction } from 'node:net'
import {
  OUTBOUND_ANSWER_START_BYTES,
  OUTBOUND_IDLE_MS,
  OUTBOUND_IDLE_SOCKETS_MAX,
  OUTBOUND_LOOK_UP_MS,
} from '../../kernel/limits.ts'
import { type AddressPolicy, addressPolicy } from './addresses.ts'
import { startOf } from './answer-start.ts'
import { type Address, type LookUp, namesBy } from './names.ts'
import type { AnsweredOutcome, AnswerStart, CallFailure, OutboundPort, PostOutcome, ReadingCall } from './port.ts'
import { hostOf, type Target, targetOf } from './target.ts'

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

class AddressRefused extends Error {}
class Unresolved extends Error {}

/** RFC 6761 wants resolvers to answer loopback for `localhost` and its subdomains; not all do. */
const isLocal = (name: string) => /(^|\.)localhost$/i.test(name)
const loopback: Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

export function createOutbound({ allowed, ports, answerBytesMax, ca, ...overrides }: Dependencies): OutboundPort {
  const policy = addressPolicy(allowed)
  const isInternal = (name: string) => policy.trusts(name) || !name.includes('.')
  const resolve = overrides.lookUp ?? namesBy({ isInternal, fallsBack: allowed.length > 0 })
  const lookUp: LookUp = async (name) => (isLocal(name) ? loopback : resolve(name))
  const mayUse = ({ port }: Target) => ports === undefined || ports.includes(port)
  const settings = { keepAlive: true, timeout: OUTBOUND_IDLE_MS, maxFreeSockets: OUTBOUND_IDLE_SOCKETS_MAX }
  const protocols = {
    http: { agent: new http.Agent(settings), lookup: guardedLookup(policy, lookUp, false) },
    https: { agent: new https.Agent(settings), lookup: guardedLookup(policy, lookUp, true), ...(ca && { ca }) },
  }

  async function send(call: ReadingCall, keepsAnswer: boolean): Promise<RequestOutcome> {
    const target = targetOf(call.url)
    const refused = typeof target === 'string' || !mayUse(target) || (target.literal && !policy.mayCall(target, target.host))
    if (refused) return { status: null, failure: 'ADDRESS_REFUSED', retryAfter: null, body: '', answer: null }
    const options = target.secure ? protocols.https : protocols.http
    const begun = performance.now()
    const limits = { answerBytesMax, keepsAnswer }
    const outcome = await request(target, call, options, limits)
    if (!outcome.isStale) return outcome
    const milliseconds = call.milliseconds - (performance.now() - begun)
    return request(target, { ...call, milliseconds }, { ...options, agent: false }, limits)
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

    async post(call) {
      const { status, failure, retryAfter, answer } = await send({ ...call, method: 'POST' }, false)
      return { status, failure, retryAfter, answer }
    },

    async exchange(call) {
      const { status, failure, retryAfter, body } = await send(call, true)
      return { status, failure, retryAfter, body }
    },
  }
}

/** A registration must not wait long: addresses that are not resolved in time are checked at each connect. */
async function addressesInTime(lookUp: LookUp, name: string): Promise<string[]> {
  const late = Promise.withResolvers<Address[]>()
  const timer = setTimeout(() => late.resolve([]), OUTBOUND_LOOK_UP_MS)
  try {
    return (await Promise.race([lookUp(name), late.promise])).map(({ address }) => address)
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}

/** The lookup that the socket uses to connect: it answers only allowed addresses. */
function guardedLookup(policy: AddressPolicy, lookUp: LookUp, secure: boolean): LookupFunction {
  return (hostname, options, done) => {
    const name = hostOf(hostname)
    lookUp(name).then(
      (found) => {
        const [first, ...others] = found.filter(({ address }) => policy.mayCall({ host: name, secure }, address))
        if (!first) done(new AddressRefused(name), '')
        else if (options.all) done(null, [first, ...others])
        else done(null, first.address, first.family)
      },
      () => done(new Unresolved(name), ''),
    )
  }
}

interface AnswerLimits {
  answerBytesMax: number
  keepsAnswer: boolean
}

interface RequestOutcome extends AnsweredOutcome, PostOutcome {
  /** Whether the receiver was closing the reused connection: the call is tried on a new one. */
  isStale?: true
}

function request(
  { url, secure }: Target,
  call: ReadingCall,
  options: http.RequestOptions,
  { answerBytesMax, keepsAnswer }: AnswerLimits,
): Promise<RequestOutcome> {
  call.signal?.throwIfAborted()
  const { resolve, reject, promise } = Promise.withResolvers<RequestOutcome>()
  const begun = { status: null as number | null, retryAfter: null as string | null }
  const kept: Buffer[] = []
  let answerStart = (): AnswerStart | null => null
  const end = (failure: CallFailure | null) =>
    resolve({
      ...begun,
      failure,
      body: failure === null && keepsAnswer ? Buffer.concat(kept).toString() : '',
      answer: answerStart(),
    })
  const failed = (error: NodeJS.ErrnoException) => {
    const isStale = begun.status === null && sent.reusedSocket && error.code === 'ECONNRESET'
    resolve({ ...begun, failure: failureOf(error), body: '', answer: answerStart(), ...(isStale && { isStale }) })
  }
  const { method, body } = call
  const headers = { ...call.headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) }
  const { request: send } = secure ? https : http

  const sent = send(url, { ...options, method, headers }, (answer) => {
    begun.status = answer.statusCode ?? null
    begun.retryAfter = answer.headers['retry-after'] ?? null
    answerStart = () => startOf(answer, kept)
    let bytes = 0
    answer.on('data', (chunk: Buffer) => {
      if (keepsAnswer || bytes < OUTBOUND_ANSWER_START_BYTES) kept.push(chunk)
      bytes += chunk.byteLength
      if (bytes <= answerBytesMax) return
      end('ANSWER_TOO_LARGE')
      answer.destroy()
    })
    answer.on('end', () => end(null))
    answer.on('error', failed)
    answer.on('close', () => end('CONNECTION_FAILED'))
  })
  sent.on('error', failed)

  const late = setTimeout(() => {
    end('TIMEOUT')
    sent.destroy()
  }, call.milliseconds)
  const stop = () => {
    reject(call.signal!.reason)
    sent.destroy()
  }
  call.signal?.addEventListener('abort', stop)
  sent.end(body)
  return promise.finally(() => {
    clearTimeout(late)
    call.signal?.removeEventListener('abort', stop)
  })
}

function failureOf(error: NodeJS.ErrnoException): CallFailure {
  if (error instanceof AddressRefused) return 'ADDRESS_REFUSED'
  if (error instanceof Unresolved) return 'UNRESOLVED'
  return /^(EPROTO$|ERR_(TLS|SSL))|CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(error.code ?? '')
    ? 'TLS_FAILED'
    : 'CONNECTION_FAILED'
}
