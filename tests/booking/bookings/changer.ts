import { expect } from 'vitest'
import { buyerAt } from '../../harness/booking/buyer.ts'
import type { Seller } from '../../harness/booking/seller.ts'
import { addPolicy } from '../../harness/core/policies.ts'
import { addPrices } from '../../harness/core/prices.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import type { TestApp } from '../../harness/index.ts'

export interface Bought {
  token: string
  stays: { id: string; useStartAt: string; useExpireAt: string }[]
}

/** A guest who changes what was bought at a property. */
export function changerAt(app: TestApp, house: Seller) {
  const buyer = buyerAt(house)

  /** A confirmed booking: 3 to 5 May 2027, two adults, 100,000 a night. */
  async function buy(rooms = 1, stay: object = {}): Promise<Bought> {
    const offers: string[] = []
    for (let room = 0; room < rooms; room++) offers.push(await buyer.offer(stay))
    const { token } = (await buyer.tryHold(offers)).data.holdOffer
    const booking = await buyer.askOk('confirm', { token })
    return { token, stays: booking.reservations }
  }

  const change = ({ token, stays }: Bought, wish: object, quoteHash?: string) =>
    buyer.graphql('change', { token, input: { stays: [{ id: stays[0]!.id, ...wish }] }, quoteHash })

  async function changed(bought: Bought, wish: object, quoteHash?: string) {
    const { errors, data } = await change(bought, wish, quoteHash)
    expect(errors).toBeUndefined()
    return data.changeBooking
  }

  const quote = (bought: Bought, wish: object) => changed(bought, wish)
  const make = async (bought: Bought, wish: object) => changed(bought, wish, (await quote(bought, wish)).hash)
  const read = ({ token }: Bought) => buyer.askOk('booking', { token })

  /** The cheapest plan of the property has a policy then. */
  async function withPolicy(policy: Parameters<typeof addPolicy>[2]): Promise<void> {
    const { accommodationId, roomTypeId } = house
    const cancellationPolicyId = await addPolicy(app, house, policy)
    const { id } = await addPlan(app, house, { cancellationPolicyId })
    await addPrices(app, { accommodationId, ratePlanId: id, roomTypeId }, '2027-05-01', 31, 50_000)
  }

  return { house, buyer, buy, change, quote, make, read, withPolicy }
}

export type Changer = ReturnType<typeof changerAt>

export const untilSix = { departure: '2027-05-06' }

export const assign = `mutation Assign($id: ULID!, $roomId: ULID!) {
  assignRoomToReservation(input: { reservationId: $id, roomId: $roomId }) { id }
}`
