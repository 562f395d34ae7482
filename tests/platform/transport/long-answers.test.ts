import { afterEach, expect, test, vi } from 'vitest'
import { JsonText, writeJson } from '../../../src/db/json-text.ts'
import { respond } from '../../../src/graphql/respond.ts'
import { isLong, jsonPieces } from '../../../src/kernel/json-pieces.ts'
import { ITEMS_WITHOUT_BREATH, SPAN_MS } from '../../../src/kernel/limits.ts'
import { Wire } from '../../harness/platform/transports.ts'
import { openDoorway } from './house.ts'
import { longList } from './schema.ts'

afterEach(() => void vi.restoreAllMocks())

const offers = Array.from({ length: 200 }, (_, at) => ({
  id: `offer ${at}`,
  names: { ko: '스탠다드 더블 🛏️', 'q"\\': '\u2028' },
  missing: undefined,
  lines: Array.from({ length: 30 }, (_, night) => ({ night, at: new Date(night * 86_400_000), taxes: [null, undefined, 1.5] })),
}))
const long = { promo: undefined, currency: 'EUR', data: offers, rest: [[], {}, null, undefined] }
const nested = { house: [{ rooms: Array.from({ length: ITEMS_WITHOUT_BREATH * 40 }, (_, at) => ({ at })) }] }

async function textOf(value: unknown) {
  const pieces: string[] = []
  for await (const piece of jsonPieces(value)) pieces.push(piece)
  return pieces
}

test('A long answer that is written in pieces is the same as one that is written in one go', async () => {
  for (const value of [long, nested, [long, nested], {}, [], 'text', null]) {
    expect((await textOf(value)).join('')).toBe(JSON.stringify(value))
  }
})

test('The event loop turns while a long answer is written, also if one row has all of it', async () => {
  let milliseconds = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += SPAN_MS + 1))
  for (const value of [long, nested]) {
    let turns = 0
    const count = () => {
      turns++
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)
    const pieces = await textOf(value)
    clearImmediate(counting)
    expect(pieces.length).toBeGreaterThan(8)
    expect(turns).toBeGreaterThan(3)
  }
})

test('An answer as long as a page is written at once', () => {
  expect(isLong({ data: offers.slice(0, 5) })).toBe(false)
  const options = { accepted: { json: 'application/json', stream: null }, headers: {}, pingSeconds: 60 } as const
  expect(respond({ data: { offers: offers.slice(0, 5) } }, options)).toBeInstanceOf(Response)
})

test('A long GraphQL answer has the texts of the database, and the headers of every answer', async () => {
  const options = { accepted: { json: 'application/json', stream: null }, headers: { 'x-own': '1' }, pingSeconds: 60 } as const
  const data = { offers, page: new JsonText('{"nodes": [1,  2]}') }
  const answer = await respond({ data }, options)
  expect(await answer.clone().text()).toBe(writeJson({ data }))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-own': '1',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  })
  const packed = await respond({ data }, { ...options, acceptsGzip: () => true })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const unpacked = new Response(packed.body!.pipeThrough(new DecompressionStream('gzip')))
  expect(await unpacked.text()).toBe(writeJson({ data }))
  const events = await respond({ data }, { ...options, accepted: { json: null, stream: 'text/event-stream' } })
  expect(await events.text()).toContain(`data: ${JSON.stringify({ data })}\n\n`)
})

test('A long answer over a WebSocket arrives whole and in order, and another socket is answered meanwhile', async () => {
  const door = await openDoorway()
  const [reader, other] = [await Wire.open(door.url), await Wire.open(door.url)]
  await Promise.all([reader.begin(), other.begin()])
  const items = ITEMS_WITHOUT_BREATH * 60
  let milliseconds = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += SPAN_MS + 1))
  reader.send({ type: 'subscribe', id: 'long', payload: { query: `{ long(items: ${items}) }` } })
  let isAnswered = false
  const answer = reader.next().finally(() => {
    isAnswered = true
  })
  let answersOfOther = 0
  for (; !isAnswered; answersOfOther++) {
    other.send({ type: 'subscribe', id: String(answersOfOther), payload: { query: '{ hello }' } })
    expect(await other.next()).toMatchObject({
      id: String(answersOfOther),
      type: 'next',
      payload: { data: { hello: 'Hello you' } },
    })
    expect(await other.next()).toEqual({ id: String(answersOfOther), type: 'complete' })
  }
  const { payload, ...head } = await answer
  expect(head).toEqual({ id: 'long', type: 'next' })
  // megabytes: not to be printed
  expect(JSON.stringify(payload) === JSON.stringify({ data: { long: longList(items) } })).toBe(true)
  expect(await reader.next()).toEqual({ id: 'long', type: 'complete' })
  expect(answersOfOther).toBeGreaterThan(10)
  await door.stop()
})
