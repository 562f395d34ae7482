import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAccept } from '../../../src/graphql/accept.ts'
import { type Answer, events, post } from '../../harness/platform/transports.ts'
import { type Edges, startEdges } from './edges.ts'

const json = 'application/json'
const graphqlJson = 'application/graphql-response+json'
const eventStream = 'text/event-stream'
const multipart = 'multipart/mixed'
const apollo = `${graphqlJson},${json};q=0.9`
const urql = `${graphqlJson}, application/graphql+json, ${json}, ${eventStream}, ${multipart}`

test.each<[string | undefined, string | null, string | null]>([
  [undefined, json, null],
  ['', json, null],
  ['*/*', json, null],
  ['application/*', json, null],
  [json, json, null],
  [graphqlJson, graphqlJson, null],
  ['Application/GraphQL-Response+JSON; charset=utf-8', graphqlJson, null],
  [apollo, graphqlJson, null],
  [`${graphqlJson};q=0.5, ${json}`, json, null],
  [`${graphqlJson};q=0.5, */*`, json, null],
  [`${graphqlJson};q=0`, json, null],
  [`${graphqlJson};q=none, ${json}`, json, null],
  [`${json};q=0, */*`, graphqlJson, null],
  ['image/png', json, null],
  [urql, graphqlJson, eventStream],
  [eventStream, null, eventStream],
  [`${eventStream}, */*;q=0.1`, json, eventStream],
  [`${eventStream};q=0, ${json}`, json, null],
  [`${multipart};boundary=graphql;subscriptionSpec=1.0,${apollo}`, graphqlJson, multipart],
  [`${multipart}, ${eventStream};q=0.5`, null, multipart],
])('Accept: %s is answered with %s, a subscription with %s', (header, single, stream) => {
  expect(readAccept(header)).toEqual({ json: single, stream })
})

describe.each(['bun', 'node'])('on %s', (runtime) => {
  let edges: Edges
  let url: string
  beforeAll(async () => {
    edges = await startEdges(runtime, 2)
    url = edges.url
  })
  afterAll(() => edges.kill())

  const get = (query: string, headers: Record<string, string>) =>
    fetch(`${url}/graphql?query=${encodeURIComponent(query)}`, { headers })
  const bothMethods = (query: string, headers: Record<string, string>) =>
    Promise.all([post(url, { query }, headers), get(query, headers)])
  const readResponse = async (response: Response) => {
    const { status, headers } = response
    const [type, keep, retryAfter] = ['content-type', 'cache-control', 'retry-after'].map((name) => headers.get(name))
    return { status, type: type!.split(';')[0], keep, retryAfter, body: (await response.json()) as Answer }
  }
  const all = async (response: Response) => {
    expect(response.headers.get('content-type')).toBe(eventStream)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const answers: Answer[] = []
    for await (const one of events(response)) answers.push(one)
    return answers
  }

  test.each([apollo, urql, graphqlJson])(
    'who accepts %s gets it, with the status of the error and no data of a refused request',
    async (accept) => {
      for (const response of await bothMethods('{ hello }', { accept }))
        expect(await readResponse(response)).toMatchObject({
          status: 200,
          type: graphqlJson,
          body: { data: { hello: 'Hello you' } },
        })
      for (const response of await bothMethods('{ nothing }', { accept })) {
        const { body, ...rest } = await readResponse(response)
        expect(rest).toEqual({ status: 400, type: graphqlJson, keep: 'no-store', retryAfter: null })
        expect(body).toEqual({
          errors: [expect.objectContaining({ extensions: { code: 'BAD_REQUEST', errorCode: 'BAD_REQUEST' } })],
        })
      }
      for (const response of await bothMethods('{ fails(as: "FORBIDDEN") }', { accept }))
        expect(await readResponse(response)).toMatchObject({
          status: 403,
          type: graphqlJson,
          body: { data: null, errors: [{ path: ['fails'], extensions: { code: 'FORBIDDEN' } }] },
        })
    },
  )

  test('a client that accepts only application/json gets it', async () => {
    for (const headers of [{}, { accept: json }, { accept: '*/*' }] as Record<string, string>[])
      for (const response of await bothMethods('{ nothing }', headers))
        expect(await readResponse(response)).toMatchObject({ status: 400, type: json, body: { data: null } })
  })

  test('errors of HTTP have the accepted type too', async () => {
    const headers = { accept: apollo }
    const refused: [Response, number][] = [
      [await post(url, '{', headers), 400],
      [await post(url, { query: '{ hello }' }, { ...headers, authorization: 'Bearer other' }), 401],
      [await post(url, { query: 'x'.repeat(1_100_000) }, headers), 413],
      [await post(url, 'hello', { ...headers, 'content-type': 'text/plain' }), 415],
      [await fetch(`${url}/graphql`, { method: 'PUT', headers }), 405],
    ]
    for (const [response, status] of refused) {
      expect([response.status, response.headers.get('content-type')]).toEqual([status, expect.stringContaining(graphqlJson)])
      expect(await response.json()).toEqual({ errors: [expect.objectContaining({ message: expect.any(String) })] })
    }
  })

  test('a client that accepts JSON and a stream gets a stream only for a subscription', async () => {
    for (const accept of [urql, `${json}, ${eventStream}`, `${eventStream}, */*`]) {
      const [response] = await bothMethods('{ fails(as: "RATE_LIMITED") }', { accept })
      expect(await readResponse(response!)).toMatchObject({ status: 429, keep: 'no-store' })
      const [refused] = await bothMethods('subscription { forbidden }', { accept })
      expect(await readResponse(refused!)).toMatchObject({ status: 403, body: { data: null } })
      for (const response of await bothMethods('subscription { counts(to: 2) }', { accept }))
        expect(await all(response)).toEqual([{ data: { counts: 1 } }, { data: { counts: 2 } }])
    }
    for (let calls = 0; calls < 3; calls++) await post(url, { query: '{ sends(phone: "1") }' })
    const [limited] = await bothMethods('{ sends(phone: "1") }', { accept: urql })
    expect(await readResponse(limited!)).toMatchObject({
      status: 429,
      keep: 'no-store',
      retryAfter: expect.stringMatching(/^\d+$/),
    })
  })

  test('a client that accepts only a stream gets a single result as a stream of one event', async () => {
    for (const response of await bothMethods('{ hello }', { accept: eventStream }))
      expect(await all(response)).toEqual([{ data: { hello: 'Hello you' } }])
    for (const response of await bothMethods('{ fails(as: "FORBIDDEN") }', { accept: eventStream }))
      expect(await all(response)).toMatchObject([{ data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] }])
  })

  test('a subscription is sent as multipart/mixed if the client accepts no other stream, as Apollo Client does', async () => {
    const [response] = await bothMethods('subscription { counts(to: 2) }', {
      accept: `${multipart};subscriptionSpec=1.0,${apollo}`,
    })
    expect(response!.headers.get('content-type')).toContain(multipart)
    expect(response!.headers.get('cache-control')).toBe('no-store')
    expect((await response!.text()).match(/\{.+\}/g)).toEqual(['{"data":{"counts":1}}', '{"data":{"counts":2}}'])
  })

  test('an event stream numbers its events, and resumes after the last one that was read', async () => {
    const query = 'subscription($after: ID) { follows(after: $after) { text } }'
    const ids = async (headers: Record<string, string>, variables = {}) => {
      const response = await post(url, { query, variables }, { accept: eventStream, ...headers })
      return [...(await response.text()).matchAll(/^id: (\d+)\ndata: \{"data":\{"follows":\{"text":"text (\d+)"/gm)].map(
        ([, id, text]) => `${id} ${text}`,
      )
    }
    expect(await ids({})).toEqual(['1 1', '2 2', '3 3'])
    expect(await ids({ 'last-event-id': '2' })).toEqual(['3 3'])
    expect(await ids({ 'last-event-id': '2' }, { after: '0' })).toEqual(['3 3'])
    expect(await ids({ 'last-event-id': '' }, { after: '1' })).toEqual(['2 2', '3 3'])
  })

  test.each(['text', 0, false, ['list']])('extensions %j, which are not an object, are refused', async (extensions) => {
    const response = await post(url, { query: '{ hello }', extensions })
    expect(await readResponse(response)).toMatchObject({
      status: 400,
      body: { data: null, errors: [{ extensions: { code: 'BAD_REQUEST' } }] },
    })
    const parameters = new URLSearchParams({ query: '{ hello }', extensions: JSON.stringify(extensions) })
    expect((await fetch(`${url}/graphql?${parameters}`)).status).toBe(400)
  })

  test('a request with only the hash of a document is told to send the document', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } }
    const refusal = { message: 'PersistedQueryNotSupported', extensions: { code: 'BAD_REQUEST', errorCode: 'BAD_REQUEST' } }
    const parameters = new URLSearchParams({ extensions: JSON.stringify(extensions) })
    for (const response of [await post(url, { extensions }), await fetch(`${url}/graphql?${parameters}`)])
      expect(await readResponse(response)).toMatchObject({ status: 400, body: { data: null, errors: [refusal] } })
    expect(await (await post(url, { query: '{ hello }', extensions })).json()).toEqual({ data: { hello: 'Hello you' } })
  })
})
