import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { createOutbound } from '../../../src/platform/outbound/index.ts'
import { callsBy } from './calls-by.ts'
import { slowServer } from './slow-server.ts'

const heard: { url: string; host: string | undefined; body: string }[] = []
const megabyte = Buffer.alloc(1_048_576)

/** What the receiver does, by path. */
const answers: Record<string, RequestListener> = {
  '/ok': (_, answer) => answer.end('thanks'),
  '/redirect': (_, answer) => answer.writeHead(301, { location: '/ok' }).end(),
  '/busy': (_, answer) => answer.writeHead(503, { 'retry-after': '120' }).end(),
  '/reset': (request) => request.socket.destroy(),
  '/once': ({ socket }, answer) => {
    answer.end()
    socket.once('data', () => socket.destroy())
  },
  '/silent': () => {},
  '/drip': (_, answer) => {
    const timer = setInterval(() => answer.write('x'), 50)
    answer.on('close', () => clearInterval(timer))
  },
  '/flood': (_, answer) => {
    const pour = () => {
      while (!answer.destroyed) if (!answer.write(megabyte)) return void answer.once('drain', pour)
    }
    pour()
  },
}

const receive: RequestListener = async (request, answer) => {
  heard.push({ url: request.url!, host: request.headers.host, body: await text(request) })
  answers[request.url!]!(request, answer)
}

const folder = mkdtempSync(join(tmpdir(), 'foyer-outbound-'))
const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
const subject = ['-subj', '/CN=hooks.example', '-addext', 'subjectAltName=DNS:hooks.example,DNS:inside.example']
const made = [
  '-x509',
  '-newkey',
  'ec',
  '-pkeyopt',
  'ec_paramgen_curve:prime256v1',
  '-nodes',
  '-days',
  '2',
  '-keyout',
  key,
  '-out',
  cert,
]
execFileSync('openssl', ['req', ...made, ...subject], { stdio: 'ignore' })
const ca = readFileSync(cert, 'utf8')

const plain = createServer(receive)
const secure = createTlsServer({ key: readFileSync(key), cert: ca }, receive)
for (const server of [plain, secure]) await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const portOf = (server: typeof plain) => (server.address() as AddressInfo).port

afterAll(() => {
  for (const server of [plain, secure]) {
    server.close()
    server.closeAllConnections()
  }
  rmSync(folder, { recursive: true })
})

const loopback = ['127.0.0.0/8']
const closed = 'expected https:// and a public address'

describe.each(['bun', 'node'])('on %s', (runtime) => {
  test('every call ends with its status or its failure: answered, refused, silent or too large', async () => {
    const paths = ['ok', 'redirect', 'busy', 'reset', 'silent', 'drip', 'flood', 'flood', 'flood', 'ok']
    const urls = paths.map((path) => `http://127.0.0.1:${portOf(plain)}/${path}`)
    const { outcomes, grown } = await callsBy(runtime, { allowed: loopback, urls })
    expect(outcomes.map(({ status, failure }) => [status, failure])).toEqual([
      [200, null],
      [301, null],
      [503, null],
      [null, 'CONNECTION_FAILED'],
      [null, 'TIMEOUT'],
      [200, 'TIMEOUT'],
      ...Array(3).fill([200, 'ANSWER_TOO_LARGE']),
      [200, null],
    ])
    expect(outcomes[2]!.retryAfter).toBe('120')
    expect(Math.max(...outcomes.map(({ took }) => took))).toBeLessThan(20_000)
    expect(grown).toBeLessThan(50)
    expect(heard.at(-1)).toEqual({ url: '/ok', host: `127.0.0.1:${portOf(plain)}`, body: '{"a":"é"}' })
  })

  test('a call on a connection that the receiver closed meanwhile is repeated on a new one', async () => {
    const urls = Array.from({ length: 4 }, () => `http://127.0.0.1:${portOf(plain)}/once`)
    const { outcomes } = await callsBy(runtime, { allowed: loopback, urls })
    expect(outcomes.map(({ status, failure }) => [status, failure])).toEqual(Array(4).fill([200, null]))
  })

  test('an address that is slow to accept is waited for, if no other accepts', async () => {
    const slow = await slowServer()
    const names = { 'far.example': [['127.0.0.2', '127.0.0.9']] }
    const urls = [`http://far.example:${slow.port}/ok`]
    const calling = callsBy(runtime, { allowed: loopback, names, urls, milliseconds: 10_000 })
    // by the second time, both addresses have had their moment
    await slow.asked(2)
    slow.accept()
    expect((await calling).outcomes).toMatchObject([{ status: 200, failure: null }])
    slow.stop()
  })

  test('a name is checked at each connect, by the address that is connected to', async () => {
    const port = portOf(secure)
    const names = {
      'inside.example': [['127.0.0.1']],
      'rebinding.example': [['93.184.216.34'], ['127.0.0.1']],
      'mixed.example': [['10.0.0.1', '::ffff:127.0.0.1', '127.0.0.1']],
    }
    const before = heard.length
    const urls = [...Object.keys(names), 'nowhere.example'].map((name) => `https://${name}:${port}/ok`)
    const refused = await callsBy(runtime, { names, urls })
    expect(refused.refusals).toEqual([closed, null, closed, null])
    const why = refused.outcomes.map(({ failure }) => failure)
    expect(why).toEqual(['ADDRESS_REFUSED', 'ADDRESS_REFUSED', 'ADDRESS_REFUSED', 'UNRESOLVED'])
    expect(heard.length).toBe(before)
    const [allowed] = (await callsBy(runtime, { names, allowed: ['inside.example'], ca, urls: urls.slice(0, 1) })).outcomes
    expect(allowed).toMatchObject({ status: 200, failure: null })
  })

  test('http is used only where the operator allows it, whatever the name resolves to', async () => {
    const port = portOf(plain)
    const names = { 'turning.example': [['127.0.0.1'], ['93.184.216.34']], 'public.example': [['93.184.216.34']] }
    const urls = ['turning.example', 'public.example', 'nowhere.example', '8.8.8.8'].map((name) => `http://${name}:${port}/ok`)
    const { refusals, outcomes } = await callsBy(runtime, { names, allowed: loopback, urls })
    expect(refusals).toEqual([null, closed, closed, closed])
    expect(outcomes.map(({ failure }) => failure)).toEqual([
      'ADDRESS_REFUSED',
      'ADDRESS_REFUSED',
      'UNRESOLVED',
      'ADDRESS_REFUSED',
    ])
    const trusted = await callsBy(runtime, { names, allowed: ['nowhere.example'], urls: urls.slice(2, 3) })
    expect(trusted.refusals).toEqual([null])
  })

  test('the certificate must fit the name that was called, not the address', async () => {
    const names = { 'hooks.example': [['127.0.0.1']], 'other.example': [['127.0.0.1']] }
    const urls = ['https://hooks.example', 'https://other.example'].map((origin) => `${origin}:${portOf(secure)}/ok`)
    const trusting = await callsBy(runtime, { allowed: loopback, names, ca, urls })
    expect(trusting.outcomes.map(({ status, failure }) => status ?? failure)).toEqual([200, 'TLS_FAILED'])
    const strict = await callsBy(runtime, {
      allowed: loopback,
      names,
      urls: [urls[0]!, `https://hooks.example:${portOf(plain)}/ok`],
    })
    expect(strict.outcomes.map(({ status, failure }) => status ?? failure)).toEqual(['TLS_FAILED', 'TLS_FAILED'])
  })
})

test('names below localhost may be called where loopback may', async () => {
  const own = createOutbound({ allowed: [...loopback, '::1'], answerBytesMax: 1024, lookUp: async () => [] })
  for (const host of ['localhost', 'localhost.', 'app.localhost', 'app.localhost.']) {
    const url = `http://${host}:${portOf(plain)}/ok`
    expect(await own.refusalOf(url)).toBeNull()
    expect(await own.post({ url, headers: {}, body: '', milliseconds: 5000 })).toMatchObject({ status: 200, failure: null })
  }
})

test('a call that is aborted before it begins is not made', async () => {
  const own = createOutbound({ allowed: loopback, answerBytesMax: 1024 })
  const before = heard.length
  const url = `http://127.0.0.1:${portOf(plain)}/silent`
  const givenUp = own.post({ url, headers: {}, body: '', milliseconds: 5000, signal: AbortSignal.abort(new Error('given up')) })
  await expect(givenUp).rejects.toThrow('given up')
  expect(heard.length).toBe(before)
})
