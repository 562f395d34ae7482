import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller } from '../../harness/booking/seller.ts'
import { type BookerAt, bookerAt } from '../../harness/core/bookings.ts'
import { openPricedHouse, type PricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { write } from '../../harness/core/reservations.ts'
import { startApp, type TestApp } from '../../harness/index.ts'
import { readingApp } from '../../harness/marketplace/read-scopes.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'
import { fromNow } from '../../harness/subscription/from-now.ts'

let app: TestApp
let house: PricedHouse
let desk: BookerAt

beforeAll(async () => {
  app = await startApp({ env: { HOLDS_MAX: '0' } })
  waitForNoon(app)
})

beforeEach(async () => {
  house = await openPricedHouse(app, { rooms: 4 })
  desk = bookerAt(house)
})

const feed = `query Feed($accommodationId: ULID!, $since: String) { changes(accommodationId: $accommodationId, since: $since, first: 200) {
  next hasMore edges { node { kind id event { type } booking { id status number reservationCount totalPrice } } }
} }`

interface Node {
  kind: string
  id: string
  event: { type: string } | null
  booking: { id: string; status: string; reservationCount: number } | null
}

async function read(at: Pick<PricedHouse, 'as' | 'accommodationId'>, from?: string): Promise<{ nodes: Node[]; next: string }> {
  const nodes: Node[] = []
  for (let since = from; ; ) {
    const { changes } = await at.as.staff.askOk(feed, { accommodationId: at.accommodationId, since })
    nodes.push(...changes.edges.map(({ node }: { node: Node }) => node).filter(({ kind }: Node) => kind === 'BOOKING'))
    since = changes.next
    if (!changes.hasMore) return { nodes, next: since! }
  }
}

const eventsOf = ({ nodes }: { nodes: Node[] }) => nodes.map(({ event }) => event?.type)

describe('The feed of changes', () => {
  test('shows a booking of staff that is made, moved, changed in its reservations, canceled and restored', async () => {
    const { next } = await read(house)
    const { id } = await desk.booked(desk.stay(1, 1, { ratePlanId: house.ratePlanId }), desk.stay(1, 1))
    await desk.askOk('move', { input: { bookingId: id, days: 1 } })
    const alone = await house.reservation({ inDays: 5 })
    await desk.askOk('add', { bookingId: id, reservationId: alone.id })
    await desk.askOk('remove', { bookingId: id, reservationId: alone.id })
    await desk.askOk('delete', { bookingId: id })
    const canceled = await read(house, next)
    expect(eventsOf(canceled)).toEqual([
      'booking.confirmed',
      'booking.changed',
      'booking.changed',
      'booking.changed',
      'booking.canceled',
    ])
    expect(canceled.nodes.at(-1)).toMatchObject({ id, booking: { id, status: 'CANCELED', reservationCount: 0 } })
    await desk.askOk('restore', { bookingId: id })
    const restored = await read(house, canceled.next)
    expect(eventsOf(restored)).toEqual(['reservation.restored', 'reservation.restored', 'booking.changed'])
    expect(restored.nodes[0]!.booking).toMatchObject({ status: 'CONFIRMED', reservationCount: 2 })
    const state = await read(house)
    expect(state.nodes).toMatchObject([{ id, event: null, booking: { status: 'CONFIRMED' } }])
  })

  test('shows nothing of what was only tried, refused or changed nothing', async () => {
    const { id } = await desk.booked(desk.stay(1, 1, { roomId: house.rooms[0]!.id }))
    const { next } = await read(house)
    await house.reservation({ room: 0, inDays: 2 })
    await desk.askOk('move', { input: { bookingId: id, days: 3, dryRun: true } })
    await desk.graphql('move', { input: { bookingId: id, days: 1 } })
    await desk.askOk('move', { input: { bookingId: id, days: 0 } })
    expect(eventsOf(await read(house, next))).toEqual([])
  })

  test('says that a booking changed when only some of its stays were canceled', async () => {
    const { id, reservations } = await desk.booked(desk.stay(0, 1, { roomId: house.rooms[0]!.id }), desk.stay(1, 1))
    await house.as.staff.askOk(write.checkIn, { id: reservations[0].id })
    const { next } = await read(house)
    await desk.askOk('delete', { bookingId: id })
    expect(await read(house, next)).toMatchObject({
      nodes: [{ event: { type: 'booking.changed' }, booking: { reservationCount: 1 } }],
    })
  })

  test('shows a booking of a guest who buys online from its confirmation on', async () => {
    const seller = await openSeller(app)
    const buyer = buyerAt(seller)
    const { next } = await read(seller)
    await buyer.askOk('release', { token: (await buyer.hold()).token })
    const { token } = await buyer.hold()
    expect((await read(seller)).nodes).toEqual([])
    const { cancellation, number } = await buyer.askOk('confirm', { token })
    await buyer.askOk('cancel', { token, quoteHash: cancellation.hash })
    const { nodes } = await read(seller, next)
    expect(eventsOf({ nodes })).toEqual(['booking.confirmed', 'booking.canceled'])
    expect(nodes[0]!.booking).toMatchObject({ number, status: 'CANCELED' })
    await desk.askOk('restore', { bookingId: nodes[0]!.id }, seller.as.manager)
    expect(await buyer.askOk('booking', { token })).toMatchObject({ status: 'CONFIRMED' })
  })
})

test('Staff hear of bookings live', async () => {
  const live = `subscription Live($accommodationId: ULID!, $after: ID) {
    changes(accommodationId: $accommodationId, after: $after) { type subjects { kind id } }
  }`
  const listening = await house.as.staff.subscribe(live, await fromNow(app, house))
  const { id } = await desk.booked(desk.stay(1, 1))
  for (;;) {
    const { type, subjects } = (await listening.next()).changes
    if (type !== 'booking.confirmed') continue
    expect(subjects).toEqual([{ kind: 'BOOKING', id }])
    break
  }
  await listening.stop()
})

describe('An app', () => {
  test('that asks for bookings gets them whole in its feed', async () => {
    const { as } = await installedApp(app, house)
    const first = await desk.booked(desk.stay(1, 1), desk.stay(1, 1))
    const { body } = await as.get('/api/v1/changes?kinds=booking')
    expect(body.data).toMatchObject([{ resource: 'booking', event: null, data: { id: first.id, status: 'CONFIRMED' } }])
    await desk.askOk('delete', { bookingId: first.id })
    const { body: later } = await as.get(`/api/v1/changes?since=${body.next_since}`)
    const [{ event, data }] = later.data
    expect(event.type).toBe('booking.canceled')
    expect(data).toMatchObject({
      number: first.number,
      status: 'CANCELED',
      use_start_at: null,
      booker: { name: first.booker.name },
    })
    expect(data.reservation_ids).toHaveLength(2)
    const { body: usual } = await as.get('/api/v1/changes')
    expect(usual.data.map(({ resource }: { resource: string }) => resource)).not.toContain('booking')
  })

  test('reads no booking without the scope of reservations, and no booker without that of guests', async () => {
    await desk.booked(desk.stay(1, 1))
    const { as: none } = await readingApp(app, house, [])
    expect((await none.get('/api/v1/changes?kinds=booking')).body.data).toEqual([])
    const { as: blind } = await readingApp(app, house, ['reservations:read'])
    const { body } = await blind.get('/api/v1/changes?kinds=booking')
    expect(body.data).toMatchObject([{ data: { booker: null } }])
  })
})
