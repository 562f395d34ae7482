import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createOutbound } from '../../../src/platform/outbound/index.ts'

const server = createServer(async (request, response) => {
  const { method, url } = request
  const body = await text(request)
  if (url === '/silent') return
  response.writeHead(url === '/missing' ? 404 : 200).end(url === '/large' ? 'x'.repeat(2000) : `${method} ${body}é`)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const { port } = server.address() as AddressInfo
const outbound = createOutbound({ allowed: ['127.0.0.1'], answerBytesMax: 1000 })
const ask = (path: string, method: 'GET' | 'POST' = 'GET', body?: string) =>
  outbound.exchange({ method, url: `http://127.0.0.1:${port}${path}`, headers: {}, milliseconds: 1000, ...(body && { body }) })

test('the complete answer of a call is read, whatever its status', async () => {
  expect(await ask('/ok')).toEqual({
    status: 200,
    failure: null,
    retryAfter: null,
    answer: { headers: {}, text: 'GET é' },
    body: 'GET é',
    headers: expect.objectContaining({ date: expect.any(String) }),
  })
  expect(await ask('/missing', 'POST', 'é')).toMatchObject({ status: 404, failure: null, body: 'POST éé' })
})

test('an answer that is too large or too late is not read, and addresses that may not be called are not asked', async () => {
  expect(await ask('/large')).toMatchObject({ failure: 'ANSWER_TOO_LARGE', body: '' })
  expect(await ask('/silent')).toMatchObject({ failure: 'TIMEOUT', body: '' })
  const others = createOutbound({ allowed: [], answerBytesMax: 1000 })
  const call = { method: 'GET', url: `http://127.0.0.1:${port}/ok`, headers: {}, milliseconds: 1000 } as const
  expect(await others.exchange(call)).toMatchObject({ status: null, failure: 'ADDRESS_REFUSED', body: '' })
})
