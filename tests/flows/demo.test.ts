import { expect, test } from 'vitest'
import { buildHouse } from '../../src/demo/house.ts'
import { seedDemo } from '../../src/demo/index.ts'
import { referenceValues } from '../../src/demo/seed.ts'
import { freeRoomOf, randomFrom, staysOf } from '../../src/demo/stays.ts'
import { dateIn } from '../../src/kernel/zone.ts'
import { eventually, startApp } from '../harness/index.ts'
import { Mirror } from '../harness/marketplace/mirror.ts'

const endpoints = '($house: ULID!) { webhookEndpoints(accommodationId: $house) { kind url status } }'
const deliveries = '($house: ULID!) { webhookDeliveries(accommodationId: $house) { edges { node { type resource } } } }'
const plans = 'query ($house: ULID!) { ratePlans(accommodationId: $house) { type types { roomTypeId } } }'
const note = 'mutation ($id: ULID!) { modifyReservation(input: { id: $id, memoContent: "Late" }) { id } }'

test('the demo has an app that receives webhooks, staff with contacts, and a group', async () => {
  const app = await startApp({ env: { WORKER: 'on' } })
  const { accommodationId: house, reservations, booking } = await seedDemo(app.context())
  const manager = app.asMember('MANAGER', house)
  expect((await manager.askOk(`query ${endpoints}`, { house })).webhookEndpoints).toEqual([
    { kind: 'APP', url: 'http://localhost:9400/webhooks', status: 'ENABLED' },
  ])
  const contacts = await manager.askOk('query ($house: ID!) { getAccommodationContacts(accommodationId: $house) { type } }', {
    house,
  })
  const types = contacts.getAccommodationContacts.map(({ type }: { type: string }) => type)
  expect(types).toEqual(expect.arrayContaining(['kakaotalk', 'LINE', 'phone', 'email']))
  const group = await manager.askOk(
    'query ($id: ULID!) { getSingleBooking(bookingId: $id) { number reservationCount } }',
    booking,
  )
  expect(group.getSingleBooking).toEqual({ number: booking.number, reservationCount: booking.reservationIds.length })
  expect(booking.reservationIds.length).toBeGreaterThan(1)
  const { id } = reservations.tentative!
  await manager.askOk(note, { id })
  await eventually(async () => {
    const { webhookDeliveries } = await manager.askOk(`query ${deliveries}`, { house })
    return webhookDeliveries.edges[0]?.node.resource === id
  })
})

test('the app of the demo reads the nightly prices of every room type that a plan sells', async () => {
  const app = await startApp()
  const demo = await seedDemo(app.context())
  const { client_id = '', ...fields } = referenceValues(demo.app) ?? {}
  const { body: token } = await app.market().form('/oauth/token', { client_id, ...fields })
  const { known } = await new Mirror(app.market(token.access_token), 20, 'rates').follow()
  const sold = await app.asMember('MANAGER', demo.accommodationId).askOk(plans, { house: demo.accommodationId })
  const nightly = sold.ratePlans.filter(({ type }: { type: string }) => type === 'lodge')
  const pairs = nightly.flatMap(({ types }: { types: unknown[] }) => types)
  expect(pairs.length).toBeGreaterThan(0)
  expect(known.size).toBe(pairs.length)
})

test('the demo has a free room and a stay of each kind at every hour', () => {
  for (let hour = 0; hour < 14 * 24; hour++) {
    const now = new Date(Date.UTC(2026, 10, 22, hour, 18))
    const floors = buildHouse(now)
    const stays = staysOf(floors, { zone: 'Asia/Seoul', today: dateIn('Asia/Seoul', now), now }, randomFrom(20))
    expect(stays.filter(({ room }) => room === freeRoomOf(floors))).toEqual([])
    const kinds = stays.filter(({ deleted }) => !deleted).map(({ status, room }) => `${status} ${room ? 'room' : 'no room'}`)
    const needed = [
      'DEFINITE room',
      'DEFINITE no room',
      'CHECKED_IN room',
      'CHECKED_OUT room',
      'TENTATIVE no room',
      'INQUIRY no room',
    ]
    expect(kinds, now.toISOString()).toEqual(expect.arrayContaining(needed))
    const soon = stays.filter(
      ({ deleted, status, start, floor }) => status === 'DEFINITE' && start > now && !deleted && !floor.kind.hourly,
    )
    const starts = new Set(soon.map(({ start }) => start.getTime()))
    expect(starts.size, 'stays that begin together').toBeLessThan(soon.length)
  }
})
