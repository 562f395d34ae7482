import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post, ways } from '../../harness/platform/transports.ts'
import { type Doorway, openDoorway } from './house.ts'

let door: Doorway
beforeAll(async () => {
  door = await openDoorway({ limits: { RATE_LIMIT_PER_MINUTE: 0 } })
})
afterAll(() => door.stop())

const meanings = [
  ['BAD_REQUEST', 'ROOM_UNASSIGNED', 400],
  ['UNAUTHENTICATED', 'SIGN_IN_FAILED', 401],
  ['FORBIDDEN', 'FORBIDDEN', 403],
  ['NOT_FOUND', 'RESERVATION_NOT_FOUND', 404],
  ['RATE_LIMITED', 'RATE_LIMITED', 429],
  ['INTERNAL_SERVER_ERROR', 'INTERNAL_SERVER_ERROR', 500],
] as const

describe.each(Object.entries(ways))('over %s', (name, way) => {
  test.each(meanings)('%s answers with its code, its domain error code and its path', async (code, errorCode, status) => {
    const answer = await way(door.url, { query: `{ failed: fails(as: "${errorCode}") }` })
    expect(answer).toMatchObject({
      data: null,
      errors: [
        { message: expect.any(String), locations: [{ line: 1, column: 3 }], path: ['failed'], extensions: { code, errorCode } },
      ],
    })
    if (name.startsWith('HTTP')) expect(answer.status).toBe(status)
  })

  test('an error in a root field makes data null', async () => {
    expect(await way(door.url, { query: '{ hello fails(as: "NOT_FOUND") }' })).toMatchObject({
      data: null,
      errors: [{ path: ['fails'] }],
    })
  })

  test('a nullable field with an error is null, and the rest is answered', async () => {
    const answer = await way(door.url, { query: '{ deep { text fails(as: "NOT_FOUND") } }' })
    expect(answer).toMatchObject({ data: { deep: { text: 'text', fails: null } }, errors: [{ path: ['deep', 'fails'] }] })
    if (answer.status !== undefined) expect(answer.status).toBe(200)
  })

  test('an error in a required field below makes the root field and data null', async () => {
    expect(await way(door.url, { query: '{ hello maybe { required } }' })).toMatchObject({
      data: null,
      errors: [{ path: ['maybe', 'required'] }],
    })
  })

  test('an unexpected error is masked, and logged with the id of the request', async () => {
    door.lines.length = 0
    const { errors } = await way(door.url, { query: '{ fails(as: "UNKNOWN") }' })
    expect(JSON.stringify(errors)).not.toContain('password')
    expect(errors?.[0]?.extensions.requestId).toBeTruthy()
    expect(door.lines).toMatchObject([
      { level: 'error', details: { err: { message: 'password of the database' }, requestId: errors?.[0]?.extensions.requestId } },
    ])
  })

  test('a value that the schema does not allow is an internal error', async () => {
    expect(await way(door.url, { query: '{ tooLarge }' })).toMatchObject({
      data: null,
      errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
    })
  })

  test.each([
    ['a document that cannot be parsed', '{ hello', 'Syntax Error'],
    ['an unknown field', '{ hullo }', 'Cannot query field "hullo"'],
    ['a literal of the wrong type', '{ number(value: "1") }', 'Int cannot represent'],
    ['no operation', 'fragment A on Query { hello }', ''],
  ])('%s is reported', async (_, query, message) => {
    const { data, errors, status } = await way(door.url, { query })
    expect(data).toBeNull()
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining(message),
      extensions: { code: 'BAD_REQUEST', errorCode: 'BAD_REQUEST' },
    })
    if (name.startsWith('HTTP')) expect(status).toBe(400)
  })

  test('a document with several operations needs the operation name', async () => {
    const query = 'query A { hello } query B { me }'
    expect(await way(door.url, { query })).toMatchObject({ data: null, errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
    expect(await way(door.url, { query, operationName: 'C' })).toMatchObject({
      data: null,
      errors: [{ extensions: { code: 'BAD_REQUEST' } }],
    })
    expect(await way(door.url, { query, operationName: 'B' })).toMatchObject({ data: { me: 'anonymous' } })
  })

  test('variables of the wrong type are named', async () => {
    const ask = { query: 'query($i: In) { input(value: $i) }', variables: { i: { inner: { text: 5 } } } }
    const { errors } = await way(door.url, ask)
    expect(errors?.[0]?.message).toContain('"i.inner.text"')
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  })
})

test.each(['application/json', 'application/graphql-response+json', '*/*'])(
  'the status is the same for clients that accept %s',
  async (accept) => {
    expect((await post(door.url, { query: '{ hullo }' }, { accept })).status).toBe(400)
    expect((await post(door.url, { query: '{ fails(as: "FORBIDDEN") }' }, { accept })).status).toBe(403)
  },
)

test('mutations, and queries that make tokens, are refused over GET', async () => {
  for (const query of ['mutation { writes }', '{ token }', '{ ...A } fragment A on Query { token }'])
    expect(await ways['HTTP GET']!(door.url, { query })).toMatchObject({
      status: 400,
      data: null,
      errors: [{ extensions: { code: 'BAD_REQUEST' } }],
    })
})

test('answers are not cached', async () => {
  expect((await post(door.url, { query: '{ token }' })).headers.get('cache-control')).toBe('no-store')
})
