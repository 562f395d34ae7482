import { expect, test } from 'vitest'
import { jobs } from '../../../src/booking/payments/index.ts'
import { bookingOf, hold, openShop, type Shop, startToPay } from '../../harness/booking/payments.ts'
import { settle, startWithProvider } from '../../harness/booking/simulator.ts'

const { app, provider } = await startWithProvider()
const guest = app.as.anonymous

const fields = 'total paid reserved due toRefund cancellation { fee refund hash }'
const read = async (token: string) =>
  (await guest.askOk(`query ($token: String!) { booking(token: $token) { ${fields} } }`, { token })).booking
const cancelMutation = `mutation ($token: String!, $quoteHash: String!) { cancelBooking(token: $token, quoteHash: $quoteHash) { ${fields} } }`

/** A booking of 100,000 that is paid, or whose money is only reserved. */
async function sold(shop: Shop, isTaken: boolean) {
  const { id, token } = await hold(app, shop)
  await provider.pay((await startToPay(guest, token)).reference, 'SUCCESS')
  if (isTaken) await settle(app, 3)
  else {
    provider.interrupt('NONE', 'BEFORE')
    await expect(startToPay(guest, token)).rejects.toThrow()
  }
  return { id, token }
}

test.each([
  ['that is paid', true, 0],
  ['with a bill of the minibar', true, 15_000],
  ['with a discount', true, -15_000],
  ['whose money is only reserved', false, 0],
  ['whose money is only reserved, with a bill of the minibar', false, 15_000],
])('The refund that a guest sees before the cancellation of a booking %s is the one after it', async (_, isTaken, extra) => {
  const shop = await openShop(app)
  const { id, token } = await sold(shop, isTaken)
  const [{ id: reservationId }] = (await bookingOf(shop, id)).reservations
  const charge = `mutation ($id: ULID!, $amount: Amount!) { addCharge(input: { reservationId: $id, amount: $amount, description: "Desk" }) { id } }`
  if (extra !== 0) await shop.as.manager.askOk(charge, { id: reservationId, amount: extra })
  // never more than came in
  const refund = Math.min(100_000, 100_000 - extra)
  const { cancellation } = await read(token)
  expect(cancellation).toMatchObject({ fee: 0, refund })
  const { cancelBooking } = await guest.askOk(cancelMutation, { token, quoteHash: cancellation.hash })
  expect(cancelBooking).toMatchObject({ total: extra, due: 0, toRefund: refund })
  await jobs['return-overpaid'](app.context(), { accommodationId: shop.accommodationId, bookingId: id })
  await settle(app, 3)
  expect(await read(token)).toMatchObject({ reserved: 0, due: 0, toRefund: 0 })
})
