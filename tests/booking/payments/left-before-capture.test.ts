import { expect, test } from 'vitest'
import { jobs, settleDuePayments } from '../../../src/booking/payments/index.ts'
import { hold, intentsOf, openShop, type Shop, startToPay } from '../../harness/booking/payments.ts'
import { settle, startWithProvider } from '../../harness/booking/simulator.ts'
import { onPostgres } from '../../harness/index.ts'

const { app, provider } = await startWithProvider({ env: { RATE_LIMIT_PER_MINUTE: '0' } })

interface Booked {
  id: string
  token: string
  stays: string[]
}

const staysOf = `query ($bookingId: ULID!) { getSingleBooking(bookingId: $bookingId) { reservations { id } } }`

/** A booking that is sold, and whose money the bank has only reserved. */
async function promised(shop: Shop, what: Parameters<typeof hold>[2]): Promise<Booked> {
  const { id, token } = await hold(app, shop, what)
  const payment = await startToPay(app.as.anonymous, token)
  await provider.pay(payment.reference, 'SUCCESS')
  provider.interrupt('NONE', 'BEFORE')
  await expect(startToPay(app.as.anonymous, token)).rejects.toThrow()
  const { reservations } = (await shop.as.manager.askOk(staysOf, { bookingId: id })).getSingleBooking
  return { id, token, stays: reservations.map((stay: { id: string }) => stay.id).toSorted() }
}

const remove = `mutation ($bookingId: ULID!, $reservationId: ULID!) {
  removeReservationFromBooking(bookingId: $bookingId, reservationId: $reservationId) { status }
}`
const add = `mutation ($bookingId: ULID!, $reservationId: ULID!) {
  addReservationToBooking(bookingId: $bookingId, reservationId: $reservationId) { id }
}`
const leave = (shop: Shop, bookingId: string, reservationId: string) =>
  shop.as.manager.askOk(remove, { bookingId, reservationId })

const folio = 'query ($id: ULID!) { getSingleReservation(reservationId: $id) { folio { balance totalPaid } } }'
const foliosOf = ({ as }: Shop, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await as.manager.askOk(folio, { id })).getSingleReservation.folio))

test('Money of a sale whose only stay left the booking before the capture stands on the folio of that stay', async () => {
  const shop = await openShop(app)
  const { id, stays } = await promised(shop, {})
  await leave(shop, id, stays[0]!)
  await settle(app)
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CAPTURED', decision: 'TAKE', refunded: 0 }])
  expect(await foliosOf(shop, stays)).toEqual([{ totalPaid: 100_000, balance: 0 }])
})

test('A stay that left the booking before the capture takes its part of the money along, also into another booking', async () => {
  const shop = await openShop(app)
  const { id, stays } = await promised(shop, { rooms: 2 })
  const other = await promised(shop, { rooms: 1, day: 20 })
  await leave(shop, id, stays[0]!)
  await shop.as.manager.askOk(add, { bookingId: other.id, reservationId: stays[0]! })
  await settle(app)
  for (const booked of [id, other.id]) expect(await intentsOf(shop, booked)).toMatchObject([{ state: 'CAPTURED', refunded: 0 }])
  expect(await foliosOf(shop, [...stays, ...other.stays])).toEqual(Array(3).fill({ totalPaid: 100_000, balance: 0 }))
})

test('What is refunded of such a payment goes back from the folio of its stay', async () => {
  const shop = await openShop(app)
  const { id, stays } = await promised(shop, {})
  await leave(shop, id, stays[0]!)
  await settle(app)
  const [{ id: intentId }] = (await intentsOf(shop, id)) as [{ id: string }]
  const refund = 'mutation ($id: ULID!) { refundPayment(input: { id: $id, amount: 40000, reason: "Noise" }) { refunded } }'
  await shop.as.manager.askOk(refund, { id: intentId })
  await settle(app)
  expect(await foliosOf(shop, stays)).toEqual([{ totalPaid: 60_000, balance: 40_000 }])
})

test('A balance whose stay left the booking before the capture stands first on the stays that remain', async () => {
  const shop = await openShop(app)
  const { id, token, stays } = await promised(shop, { plan: 'deposit', rooms: 2 })
  await settle(app)
  const payment = await startToPay(app.as.anonymous, token)
  expect(payment.amount).toBe(140_000)
  await provider.pay(payment.reference, 'SUCCESS')
  provider.interrupt('NONE', 'BEFORE')
  await expect(startToPay(app.as.anonymous, token)).rejects.toThrow()
  await leave(shop, id, stays[0]!)
  await settle(app)
  expect(await foliosOf(shop, stays)).toEqual(Array(2).fill({ totalPaid: 100_000, balance: 0 }))
  await jobs['return-overpaid'](app.context(), { accommodationId: shop.accommodationId, bookingId: id })
  await settle(app)
  expect(await foliosOf(shop, stays)).toEqual(Array(2).fill({ totalPaid: 100_000, balance: 0 }))
})

const cancel = 'mutation ($id: ULID!) { deleteReservation(id: $id, fee: NONE) { id } }'

test('A stay that left is paid for although the rest of the sale was canceled for nothing, and nothing is taken once it is canceled too', async () => {
  const shop = await openShop(app)
  const sales = [await promised(shop, { rooms: 2 }), await promised(shop, { rooms: 2, day: 20 })] as const
  for (const [at, { id, stays }] of sales.entries()) {
    await leave(shop, id, stays[0]!)
    for (const stay of stays.slice(1 - at)) await shop.as.manager.askOk(cancel, { id: stay })
  }
  await settle(app)
  expect(await intentsOf(shop, sales[0].id)).toMatchObject([{ state: 'CAPTURED', decision: 'TAKE' }])
  expect(await foliosOf(shop, sales[0].stays)).toEqual([
    { totalPaid: 100_000, balance: 0 },
    { totalPaid: 100_000, balance: -100_000 },
  ])
  expect(await intentsOf(shop, sales[1].id)).toMatchObject([{ state: 'CANCELED', decision: 'RETURN' }])
})

onPostgres('At the same time', () => {
  test('captures of two bookings that exchanged their stays do not wait for each other in a circle', async () => {
    const shop = await openShop(app, { rooms: 4 })
    for (const day of [1, 5, 9]) {
      const [one, other] = [await promised(shop, { rooms: 2, day }), await promised(shop, { rooms: 2, day })]
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const)
        for (const reservationId of from.stays) {
          await leave(shop, from.id, reservationId)
          await shop.as.manager.askOk(add, { bookingId: to.id, reservationId })
        }
      app.clock.moveBy({ seconds: 61 })
      await Promise.all([1, 2].map(() => settleDuePayments(app.context())))
      for (const { id } of [one, other]) expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CAPTURED', refunded: 0 }])
      expect(await foliosOf(shop, [...one.stays, ...other.stays])).toEqual(Array(4).fill({ totalPaid: 100_000, balance: 0 }))
    }
  })
})
