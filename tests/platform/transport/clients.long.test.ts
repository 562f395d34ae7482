import { createHash } from 'node:crypto'
import { HttpLink } from '@apollo/client/core'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTime } from '../../harness/eventually.ts'
import { type Edges, startEdges } from './edges.ts'
import { apolloWith, authorization, type Library, libraries } from './libraries.ts'

const hello = 'query Hello($name: String) { hello(name: $name) me }'
const writes = 'mutation Writes($text: String) { writes(text: $text) }'
const failing = 'query Failing($as: String!) { fails(as: $as) }'
const partly = 'query Partly { hello maybe { text fails(as: "NOT_FOUND") } }'
const follows = 'subscription Follows { follows { eventId text } }'
const forbidden = 'subscription Forbidden { forbidden }'

const happened = [1, 2, 3].map((number) => ({ follows: { eventId: String(number), text: `text ${number}` } }))

/** What each client tells of an error. */
const refusals = [
  ['UNAUTHENTICATED', 'SIGN_IN_FAILED'],
  ['FORBIDDEN', 'FORBIDDEN'],
  ['NOT_FOUND', 'ROOM_NOT_FOUND'],
  ['BAD_REQUEST', 'ROOM_UNASSIGNED'],
  ['RATE_LIMITED', 'RATE_LIMITED'],
  ['INTERNAL_SERVER_ERROR', 'INTERNAL_SERVER_ERROR'],
]

describe.each(['bun', 'node'])('on %s', (runtime) => {
  let edges: Edges
  beforeAll(async () => {
    edges = await startEdges(runtime, 2)
  })
  afterAll(() => edges.kill())

  describe.each(Object.keys(libraries))('%s', (name) => {
    let library: Library
    beforeAll(() => {
      library = libraries[name]!(edges.url)
    })
    afterAll(() => library.stop?.())

    test('reads results of queries and mutations', async () => {
      expect(await library.ask(hello, { name: 'Ada' })).toMatchObject({ data: { hello: 'Hello Ada', me: 'kiosk' } })
      expect(await library.ask(writes, { text: 'words' })).toMatchObject({ data: { writes: 'words' } })
    })

    test.each(refusals)('reads the codes of a refusal: %s, %s', async (code, errorCode) => {
      const { data, errors } = await library.ask(failing, { as: errorCode })
      expect(data === null || (data as { fails: null }).fails === null).toBe(true)
      expect(errors).toMatchObject([{ message: expect.any(String), extensions: { code, errorCode } }])
      expect(errors![0]!.message).not.toMatch(/status|fetch/i)
    })

    test('reads why a document is refused, and partial data beside an error', async () => {
      expect((await library.ask('query Nothing { nothing }')).errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }])
      const { data, errors } = await library.ask(partly)
      expect(data).toMatchObject({ hello: 'Hello you', maybe: { text: 'text', fails: null } })
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', errorCode: 'NOT_FOUND' } }])
    })

    test('follows a subscription if it supports one, and reads why one is refused', async () => {
      if (!library.subscribe) return
      const results = await inTime(library.subscribe(follows, 3), 'The results')
      expect(results.map(({ data }) => data)).toMatchObject(happened)
      const [refused] = await inTime(library.subscribe(forbidden, 1), 'The refusal')
      expect(refused!.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', errorCode: 'FORBIDDEN' } }])
    })
  })

  test.each([false, true])(
    "Apollo's link of persisted queries falls back to the document (GET: %s)",
    async (useGETForHashedQueries) => {
      const sent: string[] = []
      const http = new HttpLink({
        uri: `${edges.url}/graphql`,
        headers: { authorization },
        fetch: Object.assign(
          (input: string | URL | Request, init?: RequestInit) => {
            sent.push(`${init?.method} ${init?.body ?? decodeURIComponent(String(input))}`)
            return fetch(input, init)
          },
          { preconnect: () => {} },
        ),
      })
      const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
      const { ask, stop } = apolloWith(new PersistedQueryLink({ sha256, useGETForHashedQueries }).concat(http))
      expect(await ask(hello, { name: 'Ada' })).toMatchObject({ data: { hello: 'Hello Ada', me: 'kiosk' } })
      expect(await ask(hello, { name: 'Bob' })).toMatchObject({ data: { hello: 'Hello Bob' } })
      // once by its hash, once more with its text, and from then on with its text at once
      expect(sent.map((text) => text.includes('sha256Hash'))).toEqual([true, false, false])
      await stop?.()
    },
  )
})
