import { expect, test } from 'vitest'
import { buyerAt } from '../../../harness/booking/buyer.ts'
import { openSeller } from '../../../harness/booking/seller.ts'
import { bookerAt } from '../../../harness/core/bookings.ts'
import { openPricedHouse } from '../../../harness/core/priced-house.ts'
import { write } from '../../../harness/core/reservations.ts'
import { eventually, type House, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { sentTo } from '../../../harness/outbox.ts'
import { list } from '../../../harness/subscription/notifications.ts'

const app = await startApp({ env: { ...workerEnv, HOLDS_MAX: '0' } })

/** What the desk is told of bookings online. */
async function templatesAt({ as, accommodationId }: House): Promise<string[]> {
  const { getAccommodationNotifications: found } = await as.staff.askOk(list, { accommodationId })
  const templates = found.edges.map(({ node }: { node: { template: string } }) => node.template)
  return templates.filter((template: string) => template.endsWith('_ONLINE')).toSorted()
}

test('Apps and the desk are told of a booking that a guest confirms and changes, and apps of its cancellation, but not of holds', async () => {
  const house = await openSeller(app)
  const shop = await appWithEndpoint(app, house, { patterns: ['pms.booking.*'] })
  const buyer = buyerAt(house)
  const given = await buyer.hold()
  await buyer.askOk('release', { token: given.token })
  const { token } = await buyer.hold()
  const booking = await buyer.askOk('confirm', { token })
  await shop.receiver.waitFor(1, 'pms.booking.confirmed')
  const input = { stays: [{ id: booking.reservations[0].id, departure: '2027-05-06' }] }
  const { hash } = await buyer.askOk('change', { token, input })
  await buyer.askOk('change', { token, input, quoteHash: hash })
  await shop.receiver.waitFor(1, 'pms.booking.changed')
  await buyer.askOk('cancel', { token, quoteHash: booking.cancellation.hash })
  await shop.receiver.waitFor(1, 'pms.booking.canceled')
  const told = shop.receiver.received.map(({ type, data }) => ({ type, reservations: data.reservation_ids }))
  const reservations = booking.reservations.map(({ id }: { id: string }) => id)
  expect(told).toEqual([
    { type: 'pms.booking.confirmed', reservations },
    { type: 'pms.booking.changed', reservations },
    { type: 'pms.booking.canceled', reservations },
  ])
  await eventually(async () => expect(await templatesAt(house)).toEqual(['BOOKED_ONLINE', 'CANCELED_ONLINE', 'CHANGED_ONLINE']))
})

test('Apps are told that staff moved a booking, and once that it ended with its last stay, which staff canceled, and read it', async () => {
  const house = await openSeller(app)
  const shop = await appWithEndpoint(app, house, { patterns: ['pms.booking.*'] })
  const buyer = buyerAt(house)
  const offer = await buyer.offer()
  const { token } = await buyer.askOk('hold', {
    input: buyer.holdInput([offer, offer], { locale: 'ko', agreed: { terms: 'T1' } }),
  })
  const { number, reservations } = await buyer.askOk('confirm', { token })
  await shop.receiver.waitFor(1, 'pms.booking.confirmed')
  const { booking_id } = shop.receiver.received[0]!.data
  const path = `/api/v1/bookings/${booking_id}`
  const before = await shop.as.get(path)
  const ids = reservations.map(({ id }: { id: string }) => id)
  expect(before.body).toMatchObject({ number, status: 'CONFIRMED', locale: 'ko', balance: 400_000, total_paid: 0 })
  expect(before.body.reservation_ids.toSorted()).toEqual(ids)
  expect(before.body.booker.name).toBe('Kim Minjun')
  const move = 'mutation Move($id: ULID!) { moveBooking(input: { bookingId: $id, days: 1 }) { difference } }'
  await house.as.manager.askOk(move, { id: booking_id })
  await shop.receiver.waitFor(1, 'pms.booking.changed')
  for (const id of ids) {
    app.clock.moveBy({ seconds: 1 })
    await house.as.manager.askOk('mutation Cancel($id: ULID!) { deleteReservation(id: $id) { id } }', { id })
  }
  await shop.receiver.waitFor(1, 'pms.booking.canceled')
  expect((await shop.as.get(path)).body).toMatchObject({ status: 'CANCELED' })
  expect(shop.receiver.received.filter(({ type }) => type === 'pms.booking.canceled')).toHaveLength(1)
  const read = 'query Read($id: ULID!) { getSingleBooking(bookingId: $id) { status locale agreed { terms privacy } } }'
  const { getSingleBooking } = await house.as.staff.askOk(read, { id: booking_id })
  expect(getSingleBooking).toEqual({ status: 'CANCELED', locale: 'ko', agreed: { terms: 'T1', privacy: null } })
  const other = await appWithEndpoint(app, await openSeller(app))
  expect((await other.as.get(path)).status).toBe(404)
  const restore = 'mutation Restore($id: ULID!) { restoreBooking(bookingId: $id) { status reservations { id deletedAt } } }'
  const { restoreBooking } = await house.as.manager.askOk(restore, { id: booking_id })
  expect(restoreBooking.status).toBe('CONFIRMED')
  const standing = restoreBooking.reservations.filter(({ deletedAt }: { deletedAt: string | null }) => deletedAt === null)
  expect(standing).toEqual([expect.objectContaining({ id: ids.at(-1) })])
  await shop.receiver.waitFor(2, 'pms.booking.changed')
  expect(await templatesAt(house)).toEqual(['BOOKED_ONLINE'])
})

test('Apps are told of a group of the desk as of bookings online, each change and end once; its booker gets no message', async () => {
  const house = await openPricedHouse(app, { rooms: 4 })
  const shop = await appWithEndpoint(app, house, { patterns: ['pms.booking.*'] })
  const desk = bookerAt(house)
  const told = () => shop.receiver.received.map(({ type }) => type.replace('pms.booking.', ''))
  const { id: bookingId, reservations } = await desk.booked(desk.stay(1, 1), desk.stay(1, 1))
  await desk.askOk('move', { input: { bookingId, days: 1 } })
  await desk.askOk('delete', { bookingId })
  await shop.receiver.waitFor(1, 'pms.booking.canceled')
  await desk.askOk('restore', { bookingId })
  for (const { id } of reservations) await house.as.manager.askOk(write.delete, { id })
  await shop.receiver.waitFor(2, 'pms.booking.canceled')
  const last = await desk.booked(desk.stay(1, 1))
  await shop.receiver.waitFor(2, 'pms.booking.confirmed')
  expect(told()).toEqual(['confirmed', 'changed', 'canceled', 'changed', 'canceled', 'confirmed'])
  const [first, , second, , third] = shop.receiver.received.map(({ data }) => data)
  expect(first).toMatchObject({
    booking_id: bookingId,
    reservation_ids: reservations.map(({ id }: { id: string }) => id).toSorted(),
  })
  expect([second!.actor.type, third!.actor.type]).toEqual(['user', 'system'])
  expect(shop.receiver.received.at(-1)!.data.booking_id).toBe(last.id)
  expect(await templatesAt(house)).toEqual([])
  expect(await sentTo(app, 'desk@rail.example')).toEqual([])
})
