import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { guestAccounts, reservations } from '../../../src/db/tables/index.ts'
import { subgraphSdl } from '../../../src/graphql/sdl.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { type SubgraphName, subgraphNames } from '../../../src/kernel/subgraphs.ts'
import { type Answer, type GraphqlClient, openHouse, startApp } from '../../harness/index.ts'
import { SubgraphClient } from './subgraph-client.ts'

const app = await startApp({ env: { SUBGRAPHS: subgraphNames.join() } })
const house = await openHouse(app)
const other = await openHouse(app)

/** Sends an operation to one subgraph, as a gateway does. */
async function at(subgraph: SubgraphName, caller: GraphqlClient, query: string, variables: object = {}) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ query, variables })
  const response = await caller.fetch(`/graphql/${subgraph}`, { method: 'POST', headers, body })
  return { status: response.status, ...((await response.json()) as Pick<Answer, 'data' | 'errors'>) }
}

interface Representation {
  __typename: string
  id: unknown
}

const fields = '__typename ... on Room { roomNumber } ... on RoomType { name } ... on Reservation { user { id } }'
const entities = (caller: GraphqlClient, representations: readonly Representation[]) =>
  at('core', caller, `query ($r: [_Any!]!) { _entities(representations: $r) { ${fields} } }`, { r: representations })
/** Enough fields that 1,000 rooms cost more than an operation may. */
const rich = Array.from({ length: 20 }, (_, index) => `f${index}: roomNumber`).join(' ')
const roomOf = ({ rooms }: typeof house, index: number) => ({ __typename: 'Room', id: rooms[index]!.id })

test.each(subgraphNames)('the subgraph %s serves its own part of the schema, and tells its SDL', async (name) => {
  const { status, data } = await at(name, app.as.anonymous, '{ _service { sdl } }')
  expect(status).toBe(200)
  expect(data._service.sdl).toBe(subgraphSdl(name))
})

test('a subgraph knows the operations of no other, and nothing serves all of them', async () => {
  expect((await at('user', house.as.staff, `{ room(id: "${house.rooms[0]!.id}") { id } }`)).status).toBe(400)
  const nothing = await app.as.anonymous.fetch('/graphql', { method: 'POST' })
  expect(nothing.status).toBe(404)
  expect(await nothing.text()).toContain('The API is at /graphql/core, /graphql/booking,')
})

test('a process of subgraphs serves no pages that ask /graphql, unless a setting says that a gateway is there', async () => {
  const served = async ({ as }: Pick<typeof app, 'as'>) => {
    const texts = ['/console', `/book/${newId()}`].map(async (path) => (await as.anonymous.fetch(path)).text())
    return (await Promise.all(texts)).map((text) => !text.includes('There is nothing at'))
  }
  expect(await served(app)).toEqual([false, false])
  expect(await (await app.as.anonymous.fetch('/')).text()).not.toMatch(/href="\/(console|graphql|book)"/)
  const behind = await startApp({ env: { SUBGRAPHS: 'core', CONSOLE: 'on', BOOKING_PAGE: 'on' } })
  expect(await served(behind)).toEqual([true, true])
})

describe('rows to which another subgraph refers', () => {
  test('come in the order of the references, each as often as it is referred to, with one statement for a type', async () => {
    const type = { __typename: 'RoomType', id: house.roomTypeId }
    const wanted = [roomOf(house, 2), type, roomOf(house, 0), roomOf(house, 2)]
    await entities(house.as.maid, wanted)
    const { work } = await app.statements(async () => {
      const { data } = await entities(house.as.maid, wanted)
      expect(data._entities).toEqual([
        { __typename: 'Room', roomNumber: '103' },
        { __typename: 'RoomType', name: 'Double' },
        { __typename: 'Room', roomNumber: '101' },
        { __typename: 'Room', roomNumber: '103' },
      ])
    })
    expect(work).toHaveLength(2)
  })

  test('are null if the caller may not see them, as if they did not exist', async () => {
    const wanted = [
      roomOf(other, 0),
      { __typename: 'Room', id: newId() },
      { __typename: 'Room', id: "' or 1=1" },
      roomOf(house, 0),
    ]
    for (const [caller, seen] of [
      [house.as.maid, { roomNumber: '101' }],
      [app.as.customer, null],
      [app.as.anonymous, null],
    ] as const) {
      const { data, errors } = await entities(caller, wanted)
      expect(errors).toBeUndefined()
      expect(data._entities).toEqual([null, null, null, seen && { __typename: 'Room', ...seen }])
    }
  })

  test('are refused if a reference names no type of the subgraph, or no row', async () => {
    for (const wrong of [
      { __typename: 'User', id: newId() },
      { __typename: '__proto__', id: newId() },
      { __typename: 'constructor', id: newId() },
      { __typename: 'Room\u0000', id: newId() },
      { __typename: 'Room', id: 7 },
      { __typename: 'Room', id: null },
      { __typename: 'Room', id: [newId()] },
      { __typename: 'Room', id: '\u0000' },
    ])
      expect((await entities(house.as.staff, [wrong])).errors?.[0]?.extensions.errorCode).toBe('BAD_REQUEST')
  })

  test('count by their number for the cost of an operation', async () => {
    const { errors } = await entities(house.as.staff, Array(2000).fill(roomOf(house, 0)))
    expect(errors?.[0]?.extensions.errorCode).toBe('LIMIT_EXCEEDED')
    const written = Array(1000).fill(`{ __typename: "Room", id: "${house.rooms[0]!.id}" }`).join()
    const byDefault = `query ($r: [_Any!]! = [${written}]) { _entities(representations: $r) { ... on Room { ${rich} } } }`
    const refused = await at('core', house.as.staff, byDefault)
    expect(refused.errors?.[0]?.extensions.errorCode).toBe('LIMIT_EXCEEDED')
  })

  test('count as a request for each page of them', async () => {
    const limits = { PAGE_SIZE_MAX: 10, PAGE_SIZE_DEFAULT: 10 }
    const limited = await startApp({ env: { SUBGRAPHS: 'core', RATE_LIMIT_PER_MINUTE: '5' }, limits })
    const { as, rooms } = await openHouse(limited)
    const core = new SubgraphClient(as.staff, 'core')
    const read = async (one: number, two = 0) => {
      const r = (count: number) => Array(count).fill({ __typename: 'Room', id: rooms[0]!.id })
      const query =
        'query ($a: [_Any!]!, $b: [_Any!]!) { a: _entities(representations: $a) { __typename } ...B } fragment B on Query { b: _entities(representations: $b) { __typename } }'
      return (await core.graphql(query, { a: r(one), b: r(two) })).errors?.[0]?.extensions.errorCode ?? 'read'
    }
    expect([await read(10), await read(20, 11), await read(1)]).toEqual(['read', 'read', 'RATE_LIMITED'])
    limited.clock.moveBy({ minutes: 1 })
    expect(await read(51)).toBe('RATE_LIMITED')
  })

  test('are read whatever fragments name their fields', async () => {
    const nested = `query ($r: [_Any!]!) { _entities(representations: $r) { ...Any ... on _Entity { ... { ... on Room { id } } } } }
      fragment Any on _Entity { ... on Room { roomNumber ... on _Entity { ... on RoomType { name } } } }`
    const { data, errors } = await at('core', house.as.maid, nested, { r: [roomOf(house, 0)] })
    expect(errors).toBeUndefined()
    expect(data._entities).toEqual([{ roomNumber: '101', id: house.rooms[0]!.id }])
  })

  test('count by their depth', async () => {
    const deep = `{ _entities(representations: []) { ... on Room ${'{ roomType '.repeat(30)}{ id }${' }'.repeat(30)} } }`
    const { errors } = await at('core', house.as.maid, deep)
    expect(errors?.[0]?.extensions.errorCode).toBe('LIMIT_EXCEEDED')
  })

  test('come by GET as by POST', async () => {
    const url = `/graphql/core?query=${encodeURIComponent('{ _service { sdl } }')}`
    expect((await house.as.maid.fetch(url)).status).toBe(200)
  })

  test('a reservation refers to its user by the id, and the subgraph of accounts masks the account for the caller', async () => {
    const { data: me } = await at('user', house.as.manager, '{ myInfo { id } }')
    const { id } = await house.reservation({ userId: me.myInfo.id })
    const reservation = { __typename: 'Reservation', id }
    expect((await entities(house.as.staff, [reservation])).data._entities).toEqual([
      { __typename: 'Reservation', user: { id: me.myInfo.id } },
    ])
    expect((await entities(house.as.maid, [reservation])).data._entities).toEqual([null])
    const account = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on User { id identity } } }'
    const asked = { r: [{ __typename: 'User', id: me.myInfo.id }] }
    const seen = async (caller: GraphqlClient) => (await at('user', caller, account, asked)).data._entities[0]
    for (const caller of [house.as.manager, house.as.owner, app.as.admin])
      expect(await seen(caller)).toEqual({ id: me.myInfo.id, identity: expect.any(String) })
    expect(await seen(house.as.staff)).toEqual({ id: me.myInfo.id, identity: null })
    for (const caller of [other.as.owner, app.as.anonymous]) expect(await seen(caller)).toBeNull()
  })

  test('a reservation refers to no account that has no tie to its property', async () => {
    const { data: stranger } = await at('user', other.as.owner, '{ myInfo { id } }')
    const { id } = await house.reservation()
    await app.context().db.update(reservations).set({ userId: stranger.myInfo.id }).where(eq(reservations.id, id))
    const seen = await entities(house.as.staff, [{ __typename: 'Reservation', id }])
    expect(seen.data._entities).toEqual([{ __typename: 'Reservation', user: null }])
  })

  test('show an account to its colleagues as findUser does, and that of a guest to no maid', async () => {
    const idOf = async (caller: GraphqlClient) => (await at('user', caller, '{ myInfo { id } }')).data.myInfo.id as string
    const shown = 'id name identity email phone isDisabled'
    const find = `query ($id: ID!) { findUser(id: $id) { ${shown} } }`
    const refer = `query ($r: [_Any!]!) { _entities(representations: $r) { ... on User { ${shown} } } }`
    const found = async (caller: GraphqlClient, id: string) => (await at('user', caller, find, { id })).data?.findUser ?? null
    const referred = async (caller: GraphqlClient, id: string) =>
      (await at('user', caller, refer, { r: [{ __typename: 'User', id }] })).data._entities[0]

    const colleague = await idOf(house.as.staff)
    for (const caller of [house.as.maid, house.as.staff, house.as.manager, app.as.admin]) {
      const account = await found(caller, colleague)
      expect(account).toMatchObject({ id: colleague, name: expect.any(String) })
      expect(await referred(caller, colleague)).toEqual(account)
    }
    for (const caller of [other.as.owner, app.as.customer, app.as.anonymous]) {
      expect(await found(caller, colleague)).toBeNull()
      expect(await referred(caller, colleague)).toBeNull()
    }

    const guest = await idOf(app.as.customer)
    const { db } = app.context()
    const tie = { accommodationId: house.accommodationId, userId: guest, createdAt: app.clock.now() }
    await db.insert(guestAccounts).values(tie)
    expect(await referred(house.as.staff, guest)).toMatchObject({ id: guest })
    for (const caller of [house.as.maid, other.as.owner]) expect(await referred(caller, guest)).toBeNull()
  })
})
