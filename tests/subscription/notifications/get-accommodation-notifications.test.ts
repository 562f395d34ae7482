import { beforeAll, expect, test } from 'vitest'
import { expectError, type GraphqlClient, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { list, publish } from '../../harness/subscription/notifications.ts'

let app: TestApp
let house: House
let other: House
/** As published: the first is the oldest. */
const ids: string[] = []

const samples = () => {
  const [first, second] = house.rooms.map(({ id }) => id)
  return [
    { type: 'info', priority: 1, objective: 'room', relative: first },
    { type: 'warning', priority: 2, objective: 'checkin', relative: 'A-1' },
    { type: 'emergency', priority: 5, roomTypeId: house.roomTypeId },
    { type: 'info', data: JSON.stringify({ roomId: second }), relative: first },
    { type: 'info', priority: 2, objective: 'room', data: '[1]' },
  ]
}

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  for (const one of samples()) {
    ids.push(await published(house, one))
    app.clock.moveBy({ minutes: 1 })
  }
  await published(other, { type: 'info' })
})

async function published(at: House, one: object): Promise<string> {
  const input = { accommodationId: at.accommodationId, type: 'info', ...one }
  return (await at.as.manager.askOk(publish, { input })).publishAccommodationNotification.id
}

const page = async (variables: object = {}, caller: GraphqlClient = house.as.maid) =>
  (await caller.askOk(list, { accommodationId: house.accommodationId, ...variables })).getAccommodationNotifications
const placesOf = ({ edges }: { edges: { node: { id: string } }[] }) => edges.map(({ node }) => ids.indexOf(node.id))
const filtered = async (filter: object) => {
  const answer = await page({ filter })
  expect(answer.totalCount).toBe(answer.edges.length)
  return placesOf(answer)
}

test('people who work at a property see all its notifications, newest first, and none of another property', async () => {
  const answer = await page()
  expect(placesOf(answer)).toEqual([4, 3, 2, 1, 0])
  expect(answer.totalCount).toBe(5)
  expect(answer.edges[0].node).toMatchObject({ type: 'info', priority: 2, dotType: 'warning', data: '[1]', eventId: null })
})

test('every field of the filter works', async () => {
  const [first, second] = house.rooms.map(({ id }) => id)
  expect(await filtered({ type: 'info' })).toEqual([4, 3, 0])
  expect(await filtered({ objective: 'room' })).toEqual([4, 0])
  expect(await filtered({ relative: first })).toEqual([3, 0])
  expect(await filtered({ relative: 'A-1' })).toEqual([1])
  expect(await filtered({ roomTypeId: house.roomTypeId })).toEqual([2])
  expect(await filtered({ roomId: first })).toEqual([0])
  expect(await filtered({ roomId: second })).toEqual([3])
  expect(await filtered({ type: 'info', objective: 'room', relative: first })).toEqual([0])
  expect(await filtered({ roomId: other.rooms[0]!.id })).toEqual([])
})

test('a notification about a reservation is about its room', async () => {
  const { id: relative } = await house.reservation({ room: 2 })
  const id = await published(house, { relative })
  const { edges } = await page({ filter: { roomId: house.rooms[2]!.id } })
  expect(edges.map(({ node }: { node: { id: string } }) => node.id)).toEqual([id])
  const theirs = await other.reservation({ room: 0 })
  await published(house, { relative: theirs.id })
  expect(await filtered({ roomId: other.rooms[0]!.id })).toEqual([])
})

test('dates filter by the time of publishing, both ends included', async () => {
  const { edges } = await page({ filter: { sortDirection: 'asc' } })
  const [, second, third] = edges.map(({ node }: { node: { createdAt: string } }) => node.createdAt)
  expect(await filtered({ dateFrom: second, dateTo: third, sortDirection: 'asc' })).toEqual([1, 2])
  expect((await filtered({ dateTo: second })).slice(-2)).toEqual([1, 0])
  expectError(
    await house.as.maid.graphql(list, { accommodationId: house.accommodationId, filter: { dateFrom: third, dateTo: second } }),
    'PERIOD_INVALID',
  )
})

test('sorted by priority, notifications without one come first, and pages continue in both directions', async () => {
  const filter = { sortKey: 'priority', sortDirection: 'asc', dateTo: await timeOf(4) }
  expect(placesOf(await page({ filter }))).toEqual([3, 0, 1, 4, 2])
  const forward: number[] = []
  for (let after: string | null = null; ; ) {
    const { edges, pageInfo, totalCount } = await page({ filter, first: 2, after })
    expect(totalCount).toBe(5)
    forward.push(...placesOf({ edges }))
    if (!pageInfo.hasNextPage) break
    after = pageInfo.endCursor
  }
  expect(forward).toEqual([3, 0, 1, 4, 2])
  const last = await page({ filter, last: 2 })
  expect(placesOf(last)).toEqual([4, 2])
  const before = await page({ filter, last: 2, before: last.pageInfo.startCursor })
  expect(placesOf(before)).toEqual([0, 1])
  expect(before.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: true })
})

const timeOf = async (place: number): Promise<string> => {
  const { edges } = await page({ first: 200 })
  return edges.find(({ node }: { node: { id: string } }) => node.id === ids[place]).node.createdAt
}

test('an invalid page or filter is refused', async () => {
  const wrong = [
    { first: -1 },
    { first: 201 },
    { first: 1, last: 1 },
    { filter: { roomId: 'abc' } },
    { filter: { roomTypeId: "'; drop table notifications; --" } },
    { filter: { type: '' } },
    { accommodationId: 'abc' },
  ]
  for (const variables of wrong)
    expectError(await house.as.admin.graphql(list, { accommodationId: house.accommodationId, ...variables }), 'BAD_REQUEST')
  const { endCursor } = (await page({ first: 1 })).pageInfo
  const elsewhere = { filter: { sortKey: 'priority' }, after: endCursor }
  for (const variables of [elsewhere, { after: 'garbage' }, { after: Buffer.from('["x"]').toString('base64url') }])
    expectError(await house.as.maid.graphql(list, { accommodationId: house.accommodationId, ...variables }), 'CURSOR_INVALID')
})

test('people who do not work at the property see no notifications', async () => {
  const variables = { accommodationId: house.accommodationId }
  expectError(await house.as.anonymous.graphql(list, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(list, variables), 'FORBIDDEN')
})
