import { lookup as systemLookup } from 'node:dns/promises'
import * as http from 'node:http'
import * as https from 'node:https'
import type { LookupFunction } from 'node:net'
import { type Reach, reachOf } from './addresses.ts'
import type { Call, CallFailure, CallOutcome, OutboundPort } from './index.ts'
import { type Target, targetOf } from './target.ts'

interface Address {
  address: string
  family: number
}

interface World {
  /** Names, addresses and CIDR ranges that may be called although they are not public. */
  allowed: readonly string[]
  /** Most bytes of an answer that are read. */
  answerBytesMax: number
  lookUp?: (name: string) => Promise<readonly Address[]>
  /** Certificates to trust instead of the runtime's own. */
  ca?: string
}

const byDns = (name: string) => systemLookup(name, { all: true })
const lookUpMilliseconds = 2000
const idleMilliseconds = 10_000
const idleSocketsMost = 256

class AddressRefused extends Error {}

export function createOutbound({ allowed, answerBytesMax, lookUp = byDns, ca }: World): OutboundPort {
  const reach = reachOf(allowed)
  const settings = { keepAlive: true, timeout: idleMilliseconds, maxFreeSockets: idleSocketsMost }
  const agents = { 'http:': new http.Agent(settings), 'https:': new https.Agent(settings) }
  const lookup = guardedLookup(reach, lookUp)

  return {
    async refusalOf(text) {
      const target = targetOf(text)
      if (typeof target === 'string') return target
      const addresses = target.literal ? [target.host] : await addressesSoon(lookUp, target.host)
      return addresses.every((address) => mayReach(reach, target.host, address)) ? null : 'expected a public address'
    },

    async post(call) {
      call.signal?.throwIfAborted()
      const target = targetOf(call.url)
      const refused = typeof target === 'string' || (target.literal && !reach.mayCall(target.host))
      if (refused) return { status: null, failure: 'ADDRESS_REFUSED', retryAfter: null }
      const agent = agents[target.url.protocol as keyof typeof agents]
      return request(target, call, { agent, lookup, ...(ca && { ca }) }, answerBytesMax)
    },
  }
}

const mayReach = (reach: Reach, name: string, address: string) => reach.trusts(name) || reach.mayCall(address)

/** Nobody waits long at a registration; what is not found out now is judged at each connect. */
async function addressesSoon(lookUp: NonNullable<World['lookUp']>, name: string): Promise<string[]> {
  const late = Promise.withResolvers<Address[]>()
  const timer = setTimeout(() => late.resolve([]), lookUpMilliseconds)
  try {
    return (await Promise.race([lookUp(name), late.promise])).map(({ address }) => address)
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}

/** What the socket asks before it connects: it connects to nothing but what this answers. */
function guardedLookup(reach: Reach, lookUp: NonNullable<World['lookUp']>): LookupFunction {
  return (name, options, done) => {
    lookUp(name).then(
      (found) => {
        const [first, ...others] = found.filter(({ address }) => mayReach(reach, name, address))
        if (!first) done(new AddressRefused(name), '')
        else if (options.all) done(null, [first, ...others])
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}

function request({ url }: Target, call: Call, options: http.RequestOptions, bytesMax: number): Promise<CallOutcome> {
  const { resolve, reject, promise } = Promise.withResolvers<CallOutcome>()
  const begun = { status: null as number | null, retryAfter: null as string | null }
  const end = (failure: CallFailure | null) => resolve({ ...begun, failure })
  const failed = (error: NodeJS.ErrnoException) => end(failureOf(error))
  const headers = { ...call.headers, 'content-length': String(Buffer.byteLength(call.body)) }
  const { request: send } = url.protocol === 'https:' ? https : http

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
  const code = error.code ?? ''
  if (/^(ENOTFOUND|EAI_|ENODATA|DNS_)/.test(code)) return 'UNRESOLVED'
  return /^ERR_(TLS|SSL)|CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(code) ? 'TLS_FAILED' : 'CONNECTION_FAILED'
}
