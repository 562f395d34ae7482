import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { originCheck } from '../../../src/http/origin.ts'
import { type Edges, startEdges } from './edges.ts'

describe.each(['bun', 'node'])('On %s a socket', (runtime) => {
  let edges: Edges
  beforeAll(async () => {
    edges = await startEdges(runtime, 1)
  })
  afterAll(() => edges.kill())

  /** 101, or the status of the refusal. */
  const upgrade = (headers: Record<string, string>) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`${edges.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers })
      socket.on('upgrade', ({ statusCode }) => resolve(statusCode!))
      socket.on('unexpected-response', (request, { statusCode }) => {
        request.destroy()
        resolve(statusCode!)
      })
      socket.on('error', () => {})
      socket.on('open', () => socket.terminate())
    })

  test.each([
    ['without an origin is opened', {}, 101],
    ['from a listed origin is opened', { origin: 'https://app.example' }, 101],
    ['from another origin is refused', { origin: 'https://evil.example' }, 403],
    ['from a listed host by another scheme is refused', { origin: 'http://app.example' }, 403],
    ['from the origin null is refused', { origin: 'null' }, 403],
    ['from garbage is refused', { origin: 'x'.repeat(1000) }, 403],
    [
      'from a host forwarded by an untrusted proxy is refused',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
      403,
    ],
    ['from the host under which the server is called is opened', { origin: 'https://pms.example', host: 'pms.example' }, 101],
    ['from another port of that host is refused', { origin: 'https://pms.example:8443', host: 'pms.example' }, 403],
  ])('%s', async (_, headers, status) => {
    expect(await upgrade(headers)).toBe(status)
  })

  test('of a page of the server is opened', async () => {
    expect(await upgrade({ origin: edges.url })).toBe(101)
  })
})

test('behind a trusted proxy the forwarded host counts as the server’s own, and so does PUBLIC_URL', () => {
  const admits = originCheck({
    origins: [],
    publicUrl: 'https://public.example/',
    isTrusted: (address) => address === '10.0.0.1',
  })
  const upgrade = { origin: 'https://pms.example', host: 'foyer:4000', forwardedHost: 'pms.example', peer: '10.0.0.1' }
  expect(admits(upgrade)).toBe(true)
  expect(admits({ ...upgrade, peer: '203.0.113.7' })).toBe(false)
  expect(admits({ ...upgrade, forwardedHost: undefined })).toBe(false)
  expect(admits({ ...upgrade, host: 'pms.example:443', forwardedHost: undefined })).toBe(true)
  expect(admits({ ...upgrade, origin: 'https://public.example', peer: null })).toBe(true)
  expect(originCheck({ origins: ['*'], publicUrl: undefined, isTrusted: () => false })({ ...upgrade, peer: null })).toBe(true)
})
