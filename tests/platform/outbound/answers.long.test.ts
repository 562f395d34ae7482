import { afterAll, describe, expect, test } from 'vitest'
import { callsBy } from './calls-by.ts'
import { large, rawServer, readable, refused } from './raw-answers.ts'

const server = await rawServer()
afterAll(() => server.close())

const urlOf = (path: string) => `http://127.0.0.1:${server.port}${path}`
const pathOf = (way: 'whole' | 'in-bytes', name: string) => `/${way}/${encodeURIComponent(name)}`

describe.each(['bun', 'node'])('on %s', (runtime) => {
  const calls = (paths: string[], pause = 0) =>
    callsBy(runtime, { allowed: ['127.0.0.0/8'], urls: paths.map(urlOf), milliseconds: 5000, pause })

  test.each(['whole', 'in-bytes'] as const)('an answer is read, however it comes: %s', async (way) => {
    const { outcomes } = await calls(Object.keys(readable).map((name) => pathOf(way, name)))
    const read = outcomes.map(({ status, failure, answer }) => [failure, status, answer?.text])
    expect(read).toEqual(Object.values(readable).map(([, status, body]) => [null, status, body]))
  })

  test('what breaks the rules of HTTP, or has no end, has failed', async () => {
    const names = Object.keys(refused)
    const { outcomes } = await calls(names.map((name) => pathOf('whole', name)))
    expect(outcomes.map(({ failure }, at) => [names[at], failure])).toEqual(names.map((name) => [name, 'CONNECTION_FAILED']))
  })

  test('a body that is too large is not read, whatever way it comes', async () => {
    const { outcomes } = await calls(Object.keys(large).map((name) => pathOf('whole', name)))
    expect(outcomes.map(({ failure }) => failure)).toEqual(Object.keys(large).map(() => 'ANSWER_TOO_LARGE'))
  })

  test.each([
    { paths: ['/ok', '/ok', '/ok'], connections: 1 },
    { paths: ['/forged', '/ok', '/ok'], connections: 2 },
    { paths: ['/late', '/ok', '/ok'], connections: 2 },
    { paths: ['/short', '/last-second', '/old', '/last', '/ok'], connections: 5 },
    { paths: ['/with-body', '/ok'], connections: 2 },
    { paths: ['/with-chunks', '/ok'], connections: 2 },
    { paths: ['/two-wishes', '/ok'], connections: 2 },
    { paths: [pathOf('whole', 'chunks and trailers'), '/ok'], connections: 1 },
  ])('calls after each other, $paths, take $connections connections', async ({ paths, connections }) => {
    const before = server.counts.connections
    const { outcomes } = await calls(paths, 50)
    expect(outcomes.map(({ failure }) => failure)).toEqual(paths.map(() => null))
    expect(server.counts.connections - before).toBe(connections)
  })
})
