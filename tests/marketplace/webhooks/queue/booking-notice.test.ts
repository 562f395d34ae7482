import { expect, test } from 'vitest'
import { buyerAt } from '../../../booking/bookings/buyer.ts'
import { openSeller } from '../../../booking/offers/seller.ts'
import { eventually, startApp } from '../../../harness/index.ts'
import { list } from '../../../subscription/notifications/notifications.ts'
import { appWithEndpoint, workerEnv } from '../app-with-endpoint.ts'

const app = await startApp({ env: { ...workerEnv, HOLDS_MAX: '0' } })

test('Apps and the desk are told of a booking that a guest confirms and changes, and apps of its cancellation, but not of holds', async () => {
  const house = await openSeller(app)
  const shop = await appWithEndpoint(app, house, { patterns: ['pms.booking.*'] })
  const buyer = buyerAt(house)
  const given = await buyer.hold()
  await buyer.ask('release', { token: given.token })
  const { token } = await buyer.hold()
  const booking = await buyer.ask('confirm', { token })
  await shop.receiver.waitFor(1, 'pms.booking.confirmed')
  const input = { stays: [{ id: booking.reservations[0].id, departure: '2027-05-06' }] }
  const { hash } = await buyer.ask('change', { token, input })
  await buyer.ask('change', { token, input, quoteHash: hash })
  await shop.receiver.waitFor(1, 'pms.booking.changed')
  await buyer.ask('cancel', { token, quoteHash: booking.cancellation.hash })
  await shop.receiver.waitFor(1, 'pms.booking.canceled')
  const told = shop.receiver.received.map(({ type, data }) => ({ type, reservations: data.reservation_ids }))
  const reservations = booking.reservations.map(({ id }: { id: string }) => id)
  expect(told).toEqual([
    { type: 'pms.booking.confirmed', reservations },
    { type: 'pms.booking.changed', reservations },
    { type: 'pms.booking.canceled', reservations },
  ])
  const { accommodationId } = house
  await eventually(async () => {
    const { getAccommodationNotifications: found } = await house.as.staff.ask(list, { accommodationId })
    const templates = found.edges.map(({ node }: { node: { template: string } }) => node.template)
    expect(templates.filter((template: string) => template.endsWith('_ONLINE')).toSorted()).toEqual([
      'BOOKED_ONLINE',
      'CANCELED_ONLINE',
      'CHANGED_ONLINE',
    ])
  })
})

test('Apps are told once that a booking ended with its last stay, which staff canceled, and read it', async () => {
  const house = await openSeller(app)
  const shop = await appWithEndpoint(app, house, { patterns: ['pms.booking.*'] })
  const buyer = buyerAt(house)
  const offer = await buyer.offer()
  const { token } = await buyer.ask('hold', { input: buyer.holdInput([offer, offer], { locale: 'ko', agreed: { terms: 'T1' } }) })
  const { number, reservations } = await buyer.ask('confirm', { token })
  await shop.receiver.waitFor(1, 'pms.booking.confirmed')
  const { booking_id } = shop.receiver.received[0]!.data
  const path = `/api/v1/bookings/${booking_id}`
  const before = await shop.as.get(path)
  const ids = reservations.map(({ id }: { id: string }) => id)
  expect(before.body).toMatchObject({ number, status: 'CONFIRMED', locale: 'ko', balance: 400_000, total_paid: 0 })
  expect(before.body.reservation_ids.toSorted()).toEqual(ids)
  expect(before.body.booker.name).toBe('Kim Minjun')
  for (const id of ids) await house.as.manager.ask('mutation Cancel($id: ULID!) { deleteReservation(id: $id) { id } }', { id })
  await shop.receiver.waitFor(1, 'pms.booking.canceled')
  expect((await shop.as.get(path)).body).toMatchObject({ status: 'CANCELED' })
  expect(shop.receiver.received.filter(({ type }) => type === 'pms.booking.canceled')).toHaveLength(1)
  const read = 'query Read($id: ULID!) { getSingleBooking(bookingId: $id) { status locale agreed { terms privacy } } }'
  const { getSingleBooking } = await house.as.staff.ask(read, { id: booking_id })
  expect(getSingleBooking).toEqual({ status: 'CANCELED', locale: 'ko', agreed: { terms: 'T1', privacy: null } })
  const other = await appWithEndpoint(app, await openSeller(app))
  expect((await other.as.get(path)).status).toBe(404)
})
