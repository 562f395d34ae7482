import { beforeAll, expect, test } from 'vitest'
import { changes } from '../../../src/core/changes/changes.ts'
import { events } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { transact } from '../../../src/kernel/transact.ts'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { sweepJobs } from '../../../src/sweeps.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { setRoomSettings } from '../../harness/core/reservations.ts'
import { expectError, type GraphqlClient, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  await addPlan(app, house)
})

const feed = `query Feed($accommodationId: ULID!, $since: String, $first: Int) {
  changes(accommodationId: $accommodationId, since: $since, first: $first) {
    next hasMore
    edges { node {
      kind id roomTypeId event { eventId type subjects { kind id } }
      accommodation { id name } roomType { id name } room { id roomNumber cleaningState } roomBlock { id kind } ratePlan { id code }
      reservation { id status } folio { id balance }
    } }
  }
}`

interface Node {
  kind: string
  id: string
  event: { eventId: string; type: string; subjects: { kind: string; id: string }[] } | null
  [field: string]: unknown
}

/** Everything from a position on, and the position after it. */
async function follow(caller: GraphqlClient, { accommodationId }: House, from?: string, first = 2) {
  const nodes: Node[] = []
  for (let since = from; ; ) {
    const { changes } = await caller.askOk(feed, { accommodationId, since, first })
    nodes.push(...changes.edges.map(({ node }: { node: Node }) => node))
    since = changes.next
    if (!changes.hasMore) return { nodes, next: since! }
  }
}

test('STAFF read the whole state of the property, and then every change with its event, in the present state', async () => {
  const { id } = await house.reservation({ room: 0 })
  const first = await follow(house.as.staff, house)
  expect(first.nodes.every(({ event }) => event === null)).toBe(true)
  expect([...new Set(first.nodes.map(({ kind }) => kind))]).toEqual([
    'PROPERTY',
    'ROOM_TYPE',
    'ROOM',
    'RATE_PLAN',
    'RESERVATION',
    'FOLIO',
  ])
  expect(first.nodes.find(({ kind }) => kind === 'PROPERTY')).toMatchObject({ accommodation: { id: house.accommodationId } })
  expect(first.nodes.filter(({ kind }) => kind === 'ROOM')).toHaveLength(house.rooms.length)
  // a folio is named by its reservation
  expect(first.nodes.find(({ kind }) => kind === 'FOLIO')).toMatchObject({ id, folio: { balance: 0 } })

  const roomId = house.rooms[2]!.id
  await house.as.maid.askOk(`mutation { setRoomCleaningState(roomId: "${roomId}", cleaningState: DIRTY) { id } }`)
  const input = { roomId, kind: 'OUT_OF_ORDER', startsAt: '2036-01-01T00:00:00Z', endsAt: '2036-01-02T00:00:00Z' }
  const block = 'mutation Block($input: CreateRoomBlockInput!) { createRoomBlock(input: $input) { id } }'
  const blockId = (await house.as.manager.askOk(block, { input })).createRoomBlock.id
  await house.as.staff.askOk(`mutation { addCharge(input: { reservationId: "${id}", amount: 5, description: "Tea" }) { id } }`)
  const { nodes, next } = await follow(house.as.staff, house, first.next)
  const cleaned = nodes.find(({ event }) => event!.type === 'room.cleaning_state_changed')
  expect(cleaned).toMatchObject({ kind: 'ROOM', id: roomId, room: { cleaningState: 'DIRTY' }, reservation: null })
  expect(nodes.find(({ kind }) => kind === 'ROOM_BLOCK')).toMatchObject({ id: blockId, roomBlock: { kind: 'OUT_OF_ORDER' } })
  expect(nodes.find(({ kind }) => kind === 'INVENTORY')).toMatchObject({ id: house.roomTypeId, roomType: null })
  const charged = nodes.filter(({ event }) => event!.type === 'folio.charge_added')
  expect(charged.map(({ kind }) => kind)).toEqual(['RESERVATION', 'FOLIO'])
  expect(charged[1]).toMatchObject({ id, folio: { balance: 5 } })
  const numbers = nodes.map(({ event }) => Number(event!.eventId))
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
  expect((await follow(house.as.staff, house, next)).nodes).toEqual([])
})

test('Closed books are a change of the property, which says until when they are closed', async () => {
  const closing = await openHouse(app)
  const { accommodationId } = closing
  const { next } = await follow(closing.as.staff, closing)
  const until = addDays(dateIn('Asia/Seoul', app.clock.now()), -1)
  await closing.as.manager.askOk(`mutation { closeAuditPeriod(accommodationId: "${accommodationId}", until: "${until}") { id } }`)
  const { nodes } = await follow(closing.as.staff, closing, next)
  expect(nodes).toMatchObject([{ kind: 'PROPERTY', id: accommodationId, event: { type: 'accommodation.audit_period_closed' } }])
  const { changes } = await closing.as.staff.askOk(
    `{ changes(accommodationId: "${accommodationId}", since: "${next}") { edges { node { accommodation { auditedUntil } } } } }`,
  )
  expect(changes.edges).toEqual([{ node: { accommodation: { auditedUntil: until } } }])
})

test('Whether rooms need an inspection is a change of the property, and no other setting is', async () => {
  const { next } = await follow(house.as.staff, house)
  await setRoomSettings(house, { useAssignRoom: 'true' })
  await setRoomSettings(house, { inspectionRequired: 'true' })
  await setRoomSettings(house, { inspectionRequired: 'true' })
  const { nodes } = await follow(house.as.staff, house, next)
  expect(nodes.map(({ kind, id, event }) => [kind, id, event?.type])).toEqual([
    ['PROPERTY', house.accommodationId, 'settings.changed'],
  ])
})

test('A change during the first read follows after it', async () => {
  const { accommodationId } = house
  const { changes } = await house.as.staff.askOk(feed, { accommodationId, first: 1 })
  const { id } = await house.reservation({ inDays: 60 })
  const { nodes } = await follow(house.as.staff, house, changes.next)
  expect(nodes.filter((node) => node.id === id && node.event).map(({ event }) => event!.type)).toContain('reservation.created')
})

test('People and apps read the same events in the same order', async () => {
  const { as } = await installedApp(app, house)
  let since = ''
  for (let more = true; more; ) {
    const { body } = await as.get(`/api/v1/changes${since && `?since=${since}`}`)
    since = body.next_since
    more = body.has_more
  }
  await house.reservation({ inDays: 70 })
  const { body } = await as.get(`/api/v1/changes?since=${since}`)
  const { nodes } = await follow(house.as.staff, house, since)
  expect(nodes.map(({ kind, event }) => [kind.toLowerCase(), Number(event!.eventId)])).toEqual(
    body.data.map(({ resource, event }: { resource: string; event: { number: number } }) => [resource, event.number]),
  )
})

/** Changes the prices of so many plans and room types in one event. */
async function priceChange(plans: number, roomTypes: number) {
  const { accommodationId } = house
  const ids = (count: number) => Array.from({ length: count }, () => newId())
  const range = { ratePlanIds: ids(plans), roomTypeIds: ids(roomTypes), from: '2036-01-01', to: '2036-01-01' }
  await transact(app.context(), async ({ emit }) =>
    emit({ accommodationId, type: 'rates.changed', subjectId: accommodationId, payload: { version: 1, ranges: [range] } }),
  )
  return range.ratePlanIds.flatMap((id) => range.roomTypeIds.map((roomTypeId) => `${id} ${roomTypeId}`))
}

const lean = `query Lean($accommodationId: ULID!, $since: String) {
  changes(accommodationId: $accommodationId, since: $since, first: 200) { next hasMore edges { node { id roomTypeId event { eventId } } } }
}`

test('A page of changes that name many prices ends early, and the next one goes on without loss', async () => {
  const { accommodationId } = house
  const { next } = await follow(house.as.staff, house)
  const changed = [await priceChange(60, 60), await priceChange(2, 2), await priceChange(10, 99), await priceChange(4, 3)]
  const pages: string[][] = []
  for (let since = next, more = true; more; ) {
    const { changes } = await house.as.staff.askOk(lean, { accommodationId, since })
    pages.push(changes.edges.map(({ node }: { node: Node }) => `${node.id} ${node.roomTypeId}`))
    since = changes.next
    more = changes.hasMore
  }
  expect(pages.map(({ length }) => length)).toEqual([3600, 4 + 990, 12])
  expect(pages.flat()).toEqual(changed.flat())
})

test('Resources that one event changes share that event', async () => {
  const { accommodationId, roomTypeId: tokenId } = house
  const { next } = await follow(house.as.staff, house)
  await priceChange(60, 60)
  const ctx = app.server.contextOf({ actor: { kind: 'accommodationAdmin', accommodationId, tokenId } })
  const { edges } = await changes(ctx, { accommodationId, since: next }, {})
  expect(edges).toHaveLength(3600)
  expect(new Set(edges.map(({ node }) => node.event)).size).toBe(1)
})

test('Nobody below STAFF, and nobody of another property, reads the feed', async () => {
  const { accommodationId } = house
  expectError(await app.as.anonymous.graphql(feed, { accommodationId }), 'UNAUTHENTICATED')
  for (const caller of [house.as.maid, house.as.kiosk, house.as.customer, other.as.owner, other.as.accommodationAdmin])
    expectError(await caller.graphql(feed, { accommodationId }), 'FORBIDDEN')
  for (const caller of [house.as.accommodationAdmin, app.as.admin])
    expect((await caller.askOk(feed, { accommodationId })).changes.edges.length).toBeGreaterThan(0)
})

test('A position of another property, a wrong one and a wrong size are refused', async () => {
  const { accommodationId } = house
  const { next } = await follow(other.as.staff, other)
  for (const since of [next, '', 'x', `${accommodationId}.1.guest.`, 'x'.repeat(501)]) {
    const { errors } = await house.as.staff.graphql(feed, { accommodationId, since })
    expect(['CURSOR_INVALID', 'BAD_REQUEST']).toContain(errors![0]!.extensions.errorCode)
  }
  expectError(await house.as.staff.graphql(feed, { accommodationId, since: `${accommodationId}.999999` }), 'EVENT_UNKNOWN')
  for (const first of [0, -1, 201])
    expectError(await house.as.staff.graphql(feed, { accommodationId, first }), first > 200 ? 'LIMIT_EXCEEDED' : 'BAD_REQUEST')
})

test('A reader that is too late is refused with EVENTS_EXPIRED, and can start again', async () => {
  const shortMemory = await startApp({ env: { EVENTS_KEPT_HOURS: '1' } })
  const there = await openHouse(shortMemory)
  const { next } = await follow(there.as.staff, there)
  await there.reservation()
  await shortMemory.server.database.db.update(events).set({ dispatchedAt: shortMemory.clock.now() })
  shortMemory.clock.moveBy({ hours: 2 })
  await sweepJobs.sweep(shortMemory.context(), null)
  const { accommodationId } = there
  expectError(await there.as.staff.graphql(feed, { accommodationId, since: next }), 'EVENTS_EXPIRED')
  expect((await follow(there.as.staff, there)).nodes.map(({ kind }) => kind)).toContain('RESERVATION')
})
