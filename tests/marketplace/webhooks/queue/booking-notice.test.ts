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
    expect(templates.filter((template: string) => template === 'BOOKED_ONLINE')).toHaveLength(1)
    expect(templates.filter((template: string) => template === 'CHANGED_ONLINE')).toHaveLength(1)
  })
})
