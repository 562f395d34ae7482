import { buyerAt } from '../../harness/booking/buyer.ts'
import { bookingOf, type Shop } from '../../harness/booking/payments.ts'
import { addPrices } from '../../harness/core/prices.ts'
import type { TestApp } from '../../harness/index.ts'

/** Moves the stay to nights that cost a half. */
export async function cheaperChange(app: TestApp, shop: Shop, { id, token }: { id: string; token: string }) {
  const { accommodationId, roomTypeId, prepaid: ratePlanId } = shop
  await addPrices(app, { accommodationId, ratePlanId, roomTypeId }, '2027-06-01', 2, 50_000)
  const buyer = buyerAt(shop)
  const stays = [{ id: (await bookingOf(shop, id)).reservations[0].id, arrival: '2027-06-01', departure: '2027-06-02' }]
  const { hash } = (await buyer.graphql('change', { token, input: { stays } })).data.changeBooking
  return () => buyer.graphql('change', { token, input: { stays }, quoteHash: hash })
}
