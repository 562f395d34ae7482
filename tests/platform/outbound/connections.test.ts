import { afterAll, expect, test } from 'vitest'
import { createOutbound } from '../../../src/platform/outbound/index.ts'
import { rawServer } from './raw-answers.ts'

const server = await rawServer()
const { counts, sockets, port } = server
afterAll(() => server.close())

const lookUp = async (name: string) => (name === 'far.example' ? ['127.0.0.9', '127.0.0.8', '127.0.0.1'] : ['127.0.0.1'])

const newOutbound = () => createOutbound({ allowed: ['127.0.0.0/8'], answerBytesMax: 1000, lookUp })

const call = (path: string, host = '127.0.0.1') =>
  ({ method: 'GET', url: `http://${host}:${port}${path}`, headers: {}, milliseconds: 5000 }) as const

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('calls at once have a connection each', async () => {
  const outbound = newOutbound()
  const before = counts.connections
  await Promise.all(Array.from({ length: 5 }, () => outbound.exchange(call('/ok'))))
  expect(counts.connections - before).toBe(5)
})

test('a request of which the receiver might do the work twice is sent once, on a connection of its own', async () => {
  const outbound = newOutbound()
  await outbound.exchange(call('/ok'))
  const before = { ...counts }
  const outcome = await outbound.exchange({ ...call('/lost'), method: 'POST', body: '{}' })
  expect(outcome).toMatchObject({ status: null, failure: 'CONNECTION_FAILED' })
  expect(counts).toEqual({ connections: before.connections + 1, requests: before.requests + 1 })
})

test('an answer that is none, on a kept connection, is not asked for again', async () => {
  const outbound = newOutbound()
  await outbound.exchange(call('/ok'))
  const before = { ...counts }
  const outcome = await outbound.exchange(call('/whole/another%20protocol'))
  expect(outcome).toMatchObject({ status: null, failure: 'CONNECTION_FAILED' })
  expect(counts).toEqual({ ...before, requests: before.requests + 1 })
})

test('a client keeps 512 connections at most, however many hosts it has called', async () => {
  const outbound = newOutbound()
  const before = new Set(sockets)
  const some = Array.from({ length: 100 }, (_, at) => at)
  for (let from = 0; from < 600; from += 100)
    await Promise.all(some.map((at) => outbound.exchange(call('/ok', `host${from + at}.example`))))
  await pause(50)
  const kept = [...sockets].filter((socket) => !before.has(socket)).length
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThanOrEqual(512)
})

test('if an address does not accept a connection, the next one is tried', async () => {
  expect(await newOutbound().exchange(call('/ok', 'far.example'))).toMatchObject({ status: 204, failure: null })
})

test('a header that would begin another one is not sent', async () => {
  const before = counts.connections
  for (const [name, value] of [
    ['x-a', 'b\r\nx-c: d'],
    ['x-a', 'b\nc'],
    ['x-a\r\nx-b', 'c'],
  ] as const)
    await expect(newOutbound().exchange({ ...call('/ok'), headers: { [name]: value } })).rejects.toThrow('cannot be sent')
  expect(counts.connections).toBe(before)
})

test('what is given up while it waits for its connection leaves none behind', async () => {
  const looked = Promise.withResolvers<string[]>()
  const outbound = createOutbound({ allowed: ['127.0.0.0/8'], answerBytesMax: 1000, lookUp: () => looked.promise })
  const before = counts.connections
  expect(await outbound.exchange({ ...call('/ok', 'slow.example'), milliseconds: 50 })).toMatchObject({ failure: 'TIMEOUT' })
  const giving = new AbortController()
  const aborted = outbound.exchange({ ...call('/ok', 'slow.example'), signal: giving.signal })
  giving.abort(new Error('given up'))
  await expect(aborted).rejects.toThrow('given up')
  looked.resolve(['127.0.0.1'])
  await pause(50)
  expect(counts.connections).toBe(before)
})
