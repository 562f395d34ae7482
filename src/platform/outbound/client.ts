import * as http from 'node:http'
import * as https from 'node:https'
import type { LookupFunction } from 'node:net'
import { OUTBOUND_IDLE_MS, OUTBOUND_IDLE_SOCKETS_MAX, OUTBOUND_LOOK_UP_MS } from '../../kernel/limits.ts'
import { type Reach, reachOf } from './addresses.ts'
import { type Address, type LookUp, namesBy } from './names.ts'
import type { Call, CallFailure, CallOutcome, OutboundPort } from './port.ts'
import { hostOf, type Target, targetOf } from './target.ts'

interface World {
  /** Names, addresses and CIDR ranges that may be called although they are not public. */
  allowed: readonly string[]
  /** Ports that may be called; any where left out. */
  ports?: readonly number[] | undefined
  /** Most bytes of an answer that are read. */
  answerBytesMax: number
  lookUp?: LookUp
  /** Certificates to trust instead of the runtime's own. */
  ca?: string
}

class AddressRefused extends Error {}
class Unresolved extends Error {}

/** What every resolver is to answer for `localhost` and all below it, by RFC 6761; not all do. */
const isLocal = (name: string) => /(^|\.)localhost$/i.test(name)
const loopback: Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

export function createOutbound({ allowed, ports, answerBytesMax, ca, ...world }: World): OutboundPort {
  const reach = reachOf(allowed)
  const isOurs = (name: string) => reach.trusts(name) || !name.includes('.')
  const resolve = world.lookUp ?? namesBy({ isOurs, hasOthers: allowed.length > 0 })
  const lookUp: LookUp = async (name) => (isLocal(name) ? loopback : resolve(name))
  const mayUse = ({ port }: Target) => ports === undefined || ports.includes(port)
  const settings = { keepAlive: true, timeout: OUTBOUND_IDLE_MS, maxFreeSockets: OUTBOUND_IDLE_SOCKETS_MAX }
  const ways = {
    http: { agent: new http.Agent(settings), lookup: guardedLookup(reach, lookUp, false) },
    https: { agent: new https.Agent(settings), lookup: guardedLookup(reach, lookUp, true), ...(ca && { ca }) },
  }

  return {
    async refusalOf(text) {
      const target = targetOf(text)
      if (typeof target === 'string') return target
      if (!mayUse(target)) return `expected the port ${ports?.join(' or ')}`
      const addresses = target.literal ? [target.host] : await addressesSoon(lookUp, target.host)
      const isFine = addresses.every((address) => reach.mayCall(target, address))
      // a name without an address yet is judged at the call, but never called by http
      const isPromising = addresses.length > 0 || target.secure || reach.trusts(target.host)
      return isFine && isPromising ? null : 'expected https:// and a public address'
    },

    async post(call) {
      const target = targetOf(call.url)
      const refused = typeof target === 'string' || !mayUse(target) || (target.literal && !reach.mayCall(target, target.host))
      if (refused) return { status: null, failure: 'ADDRESS_REFUSED', retryAfter: null }
      const way = target.secure ? ways.https : ways.http
      const begun = performance.now()
      const outcome = await request(target, call, way, answerBytesMax)
      if (!outcome.isStale) return outcome
      const milliseconds = call.milliseconds - (performance.now() - begun)
      return request(target, { ...call, milliseconds }, { ...way, agent: false }, answerBytesMax)
    },
  }
}

/** Nobody waits long at a registration; what is not found out now is judged at each connect. */
async function addressesSoon(lookUp: LookUp, name: string): Promise<string[]> {
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

/** What the socket asks before it connects: it connects to nothing but what this answers. */
function guardedLookup(reach: Reach, lookUp: LookUp, secure: boolean): LookupFunction {
  return (asked, options, done) => {
    const name = hostOf(asked)
    lookUp(name).then(
      (found) => {
        const [first, ...others] = found.filter(({ address }) => reach.mayCall({ host: name, secure }, address))
        if (!first) done(new AddressRefused(name), '')
        else if (options.all) done(null, [first, ...others])
        else done(null, first.address, first.family)
      },
      () => done(new Unresolved(name), ''),
    )
  }
}

interface Asked extends CallOutcome {
  /** Whether it went to a connection that the receiver was about to close, and so is worth a new one. */
  isStale?: true
}

function request({ url, secure }: Target, call: Call, options: http.RequestOptions, bytesMax: number): Promise<Asked> {
  call.signal?.throwIfAborted()
  const { resolve, reject, promise } = Promise.withResolvers<Asked>()
  const begun = { status: null as number | null, retryAfter: null as string | null }
  const end = (failure: CallFailure | null) => resolve({ ...begun, failure })
  const failed = (error: NodeJS.ErrnoException) => {
    const isStale = begun.status === null && asked.reusedSocket && error.code === 'ECONNRESET'
    resolve({ ...begun, failure: failureOf(error), ...(isStale && { isStale }) })
  }
  const headers = { ...call.headers, 'content-length': String(Buffer.byteLength(call.body)) }
  const { request: send } = secure ? https : http

  const asked = send(url, { ...options, method: 'POST', headers }, (answer) => {
    begun.status = answer.statusCode ?? null
    begun.retryAfter = answer.headers['retry-after'] ?? null
    let bytes = 0
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength
      if (bytes <= bytesMax) return
      end('ANSWER_TOO_LARGE')
      answer.destroy()
    })
    answer.on('end', () => end(null))
    answer.on('error', failed)
    answer.on('close', () => end('CONNECTION_FAILED'))
  })
  asked.on('error', failed)

  const late = setTimeout(() => {
    end('TIMEOUT')
    asked.destroy()
  }, call.milliseconds)
  const stop = () => {
    reject(call.signal!.reason)
    asked.destroy()
  }
  call.signal?.addEventListener('abort', stop)
  asked.end(call.body)
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
