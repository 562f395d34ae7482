import { beforeAll, expect, test } from 'vitest'
import { events } from '../../../src/db/tables/index.ts'
import { sweepJobs } from '../../../src/sweeps.ts'
import { charged } from '../../harness/core/folios.ts'
import { opened } from '../../harness/core/folios-of-stay.ts'
import { erased, guestNamed, newGuest } from '../../harness/core/personal-data.ts'
import { eventually, expectRefusal, type MarketClient, onPostgres, openHouse, startApp } from '../../harness/index.ts'
import { keyed, pay, stayBody } from '../../harness/marketplace/commands.ts'
import { Mirror } from '../../harness/marketplace/mirror.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop()

beforeAll(async () => {
  const other = await openHouse(app)
  await other.reservation({ room: 0 })
})

/** The same resources by their own routes. */
async function truth(as: MarketClient): Promise<Map<string, unknown>> {
  const all = new Map<string, unknown>()
  const list = async (kind: string, path: string) => {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await as.get(`/api/v1/${path}${cursor && `&cursor=${cursor}`}`)
      for (const data of body.data) all.set(`${kind} ${data.id}`, data)
      cursor = body.next_cursor ?? null
    }
  }
  const { body: property } = await as.get('/api/v1/property')
  all.set(`property ${property.id}`, property)
  await list('room_type', 'room-types?include_archived=true')
  await list('room', 'rooms?include_archived=true')
  await list('reservation', 'reservations?updated_since=2000-01-01T00:00:00Z')
  for (const key of [...all.keys()].filter((key) => key.startsWith('reservation '))) {
    const path = `/api/v1/reservations/${key.split(' ')[1]}`
    const { body: own } = await as.get(`${path}/folio`)
    const listed = await as.get(`${path}/folios`)
    // others see the guest's own folio alone
    if (listed.status === 403) all.set(`folio ${own.id}`, own)
    else for (const folio of listed.body.data) all.set(`folio ${folio.id}`, folio)
  }
  return all
}

const byKey = (map: ReadonlyMap<string, unknown>) => Object.fromEntries([...map].sort())
const numberOf = ({ since }: Mirror) => Number(since!.split('.')[1])
const ownEvents = (mirror: Mirror) => mirror.heard.flatMap(({ event }) => (event ? [event] : []))

test('a client that starts empty gets the whole state of the property, and then every change', async () => {
  const { body } = await shop.as.post('/api/v1/reservations', stayBody(house), keyed())
  await house.reservation({ room: 1 })
  await pay(shop.as, body.reservation_id)
  const mirror = await new Mirror(shop.as, 2).follow()
  expect(byKey(mirror.known)).toEqual(byKey(await truth(shop.as)))
  expect(mirror.heard.every(({ event }) => event === null)).toBe(true)

  const change = { memo: 'Late', use_expire_at: '2031-05-04T11:00:00+09:00' }
  const nightly_rates = ['01', '02', '03'].map((day) => ({ date: `2031-05-${day}`, amount: 90_000 }))
  const type = { 'content-type': 'application/merge-patch+json', ...keyed() }
  const patched = await shop.as.patch(`/api/v1/reservations/${body.reservation_id}`, { ...change, nightly_rates }, type)
  expect(patched.status).toBe(200)
  await pay(shop.as, body.reservation_id)
  await house.as.manager.askOk(`mutation { updateRoom(input: { id: "${house.rooms[2]!.id}", floor: "9" }) { id } }`)
  await house.as.staff.askOk(`mutation { setRoomCleaningState(roomId: "${house.rooms[2]!.id}", cleaningState: DIRTY) { id } }`)
  await house.as.manager.askOk(`mutation { reissueReservationPin(reservationId: "${body.reservation_id}") }`)
  await mirror.follow()
  expect(byKey(mirror.known)).toEqual(byKey(await truth(shop.as)))
  const nights = { charges: ['NIGHTS'], sharePpm: 250_000 }
  const folioId = await opened(house.as.staff, { reservationId: body.reservation_id, routes: [nights], movesCharges: true })
  await mirror.follow()
  expect(byKey(mirror.known)).toEqual(byKey(await truth(shop.as)))
  expect(mirror.known.has(`folio ${folioId}`)).toBe(false)
  const wide = ['reservations:read', 'folios:read', 'guests:read']
  const reader = await installedApp(app, house, wide, { manifest: { scopes: wide } })
  const all = await new Mirror(reader.as, 2).follow()
  expect(byKey(all.known)).toEqual(byKey(await truth(reader.as)))
  await charged(house.as.staff, { folioId, amount: 5, description: 'Tea' })
  await all.follow()
  expect(byKey(all.known)).toEqual(byKey(await truth(reader.as)))
  expect(all.known.get(`folio ${folioId}`)).toMatchObject({ is_own: false, name: 'Company', total_price: 67_505 })
  await house.as.manager.askOk(`mutation { deleteReservation(id: "${body.reservation_id}", cancelReason: "x") { id } }`)
  await mirror.follow()
  expect(byKey(mirror.known)).toEqual(byKey(await truth(shop.as)))
  expect(mirror.known.get(`reservation ${body.reservation_id}`)).toMatchObject({
    cancellation: { reason: 'x' },
    total_price: 0,
  })
})

test('after an erasure the copy has nothing of the guest, in its folios either', async () => {
  const { guest, name } = newGuest()
  const { id } = await house.reservation({ inDays: -30, primaryGuest: guest })
  await pay(shop.as, id, keyed(), { memo: `from ${name}` })
  await opened(house.as.staff, { reservationId: id, name: `Friends of ${name}` })
  const mirror = await new Mirror(shop.as).follow()
  await erased(app, house, await guestNamed(house, name))
  await mirror.follow()
  expect(byKey(mirror.known)).toEqual(byKey(await truth(shop.as)))
  expect(JSON.stringify(byKey(mirror.known))).not.toContain(name)
})

test('each change names the event, the actor and the command', async () => {
  const mirror = await new Mirror(shop.as).follow()
  const { body } = await shop.as.post('/api/v1/reservations', stayBody(house), keyed())
  await mirror.follow()
  const withEvent = mirror.heard.filter(({ event }) => event)
  expect(withEvent.map(({ resource }) => resource)).toEqual(['reservation', 'folio'])
  expect(withEvent[0]).toMatchObject({
    event: {
      type: 'reservation.created',
      actor: { type: 'app', id: shop.installationId },
      outbox_id: body.outbox_id,
    },
    data: { id: body.reservation_id, total_price: 220_000 },
  })
})

test('an app reads changes of its own property only', async () => {
  const [elsewhere, mirror] = [await openHouse(app, { rooms: 1 }), new Mirror(shop.as)]
  const stranger = await new Mirror((await installedApp(app, elsewhere)).as).follow()
  expect([...stranger.known.keys()].map((key) => key.split(' ')[0])).toEqual(['property', 'room_type', 'room'])
  await mirror.follow()
  await elsewhere.reservation({ room: 0 })
  const before = mirror.heard.length
  await mirror.follow()
  expect(mirror.heard).toHaveLength(before)
})

test('a change during the first read follows after it', async () => {
  const mirror = new Mirror(shop.as, 1)
  await mirror.read()
  const { id } = await house.reservation({ inDays: 60 })
  await mirror.follow()
  expect(mirror.known.has(`reservation ${id}`)).toBe(true)
  expect(ownEvents(mirror).map(({ type }) => type)).toContain('reservation.created')
  expect(byKey(mirror.known)).toEqual(byKey(await truth(shop.as)))
})

test('a page of events takes one database statement for each kind of resource, and two for the events', async () => {
  const mirror = await new Mirror(shop.as).follow()
  for (const inDays of [70, 72, 74]) await house.reservation({ inDays })
  const { work } = await app.statements(() => mirror.read())
  expect(work).toHaveLength(4)
})

test('an invalid cursor or parameter is refused', async () => {
  const newest = numberOf(await new Mirror(shop.as).follow())
  const wrong = ['', 'x', '-1', '1.5', '1e3', `${newest + 1}`, '9999999999999999', '1.room', '1.guest.', '1.room.x', '%00']
  const here = wrong.map((position) => `${house.accommodationId}.${position}`)
  const elsewhere = (await new Mirror((await installedApp(app, await openHouse(app))).as).follow()).since
  const hostile = [...wrong, ...here, '1', elsewhere]
  for (const since of hostile) expect((await shop.as.get(`/api/v1/changes?since=${since}`)).status, since).toBe(400)
  for (const query of ['limit=0', 'limit=201', 'limit=x', 'since=1&since=2', 'more=1'])
    expect((await shop.as.get(`/api/v1/changes?${query}`)).status, query).toBe(400)
  expectRefusal(await app.market().get('/api/v1/changes'), 401, 'invalid_token')
})

test('a client that is too late is refused with events_expired, and can start again', async () => {
  const shortMemory = await startApp({ env: { EVENTS_KEPT_HOURS: '1', APP_TOKEN_SECONDS: '86400' } })
  const there = await openHouse(shortMemory)
  const { as } = await installedApp(shortMemory, there)
  const mirror = await new Mirror(as).follow()
  await there.reservation()
  await there.reservation()
  await shortMemory.server.database.db.update(events).set({ dispatchedAt: shortMemory.clock.now() })
  shortMemory.clock.moveBy({ hours: 2 })
  await sweepJobs.sweep(shortMemory.context(), null)
  expectRefusal(await as.get(`/api/v1/changes?since=${mirror.since}`), 410, 'events_expired')
  await there.reservation()
  expectRefusal(await as.get(`/api/v1/changes?since=${mirror.since}`), 410, 'events_expired')
  const anew = await new Mirror(as).follow()
  expect(byKey(anew.known)).toEqual(byKey(await truth(as)))
})

onPostgres('the feed of changes', () => {
  test('misses and repeats nothing while many commands commit at the same time', async () => {
    const busy = await openHouse(app, { rooms: 1 })
    const { as } = await installedApp(app, busy)
    const mirror = await new Mirror(as, 7).follow()
    const first = numberOf(mirror)
    let writing = true
    const writes = Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        as.post('/api/v1/reservations', stayBody(busy), { 'idempotency-key': `busy-${number}` }),
      ),
    ).finally(() => {
      writing = false
    })
    while (writing) await mirror.read()
    // one that takes longer than five seconds is answered before it has ended
    for (const { status } of await writes) expect([201, 202]).toContain(status)
    const heard = () =>
      mirror.heard.filter(({ resource, event }) => resource === 'reservation' && event?.type === 'reservation.created')
    await eventually(async () => {
      await mirror.follow()
      return heard().length >= 60
    })
    const created = heard()
    const numbers = created.map(({ event }) => event!.number)
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
    expect(created).toHaveLength(60)
    expect(numbers[0]).toBeGreaterThan(first)
    expect(byKey(mirror.known)).toEqual(byKey(await truth(as)))
  })
})
