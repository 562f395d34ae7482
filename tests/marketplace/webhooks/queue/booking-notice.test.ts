import { expect, test } from 'vitest'
import { buyerAt } from '../../../booking/bookings/buyer.ts'
import { openSeller } from '../../../booking/offers/seller.ts'
import { eventually, startApp } from '../../../harness/index.ts'
import { list } from '../../../subscription/notifications/notifications.ts'
import { appWithEndpoint, workerEnv } from '../app-with-endpoint.ts'

const app = await startApp({ env: { ...workerEnv, HOLDS_MAX: '0' } })

test('Apps and the desk are told of a booking that a guest confirms, and apps of its cancellation, but not of holds', async () => {
  const house = await openSeller(app)
  const shop = await appWithEndpoint(app, house, { patterns: ['pms.booking.*'] })
  const buyer = buyerAt(house)
  const given = await buyer.hold()
  await buyer.ask('release', { token: given.token })
  const { token } = await buyer.hold()
  const booking = await buyer.ask('confirm', { token })
  await shop.receiver.waitFor(1, 'pms.booking.confirmed')
  await buyer.ask('cancel', { token, quoteHash: booking.cancellation.hash })
  await shop.receiver.waitFor(1, 'pms.booking.canceled')
  const told = shop.receiver.received.map(({ type, data }) => ({ type, reservations: data.reservation_ids }))
  const reservations = booking.reservations.map(({ id }: { id: string }) => id)
  expect(told).toEqual([
    { type: 'pms.booking.confirmed', reservations },
    { type: 'pms.booking.canceled', reservations },
  ])
  const { accommodationId } = house
  await eventually(async () => {
    const { getAccommodationNotifications: found } = await house.as.staff.ask(list, { accommodationId })
    const ofBooking = found.edges.filter(({ node }: { node: { template: string } }) => node.template === 'BOOKED_ONLINE')
    expect(ofBooking).toHaveLength(1)
  })
})
