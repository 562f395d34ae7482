import { expect, test } from 'vitest'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller, type Seller } from '../../harness/booking/seller.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { expectError, startApp } from '../../harness/index.ts'

const app = await startApp({ env: { HOLDS_MAX: '0', RATE_LIMIT_PER_MINUTE: '0' } })

const calendar = 'query Days($input: OfferCalendarInput!) { offerCalendar(input: $input) { total left } }'
const slots = 'query Slots($input: RentSlotsInput!) { rentSlots(input: $input) { startAt endAt left } }'
const offersOf = async (house: Seller, fields: object = {}): Promise<{ token: string; left: number }[]> => {
  const input = {
    accommodationId: house.accommodationId,
    type: 'lodge',
    arrival: '2027-05-03',
    departure: '2027-05-05',
    ...fields,
  }
  return (await buyerAt(house).graphql('offers', { input })).data.offers
}
const night = (day: number) => ({
  useStartAt: new Date(`2027-05-0${day}T06:00:00Z`),
  useExpireAt: new Date(`2027-05-0${day + 1}T02:00:00Z`),
})

test('Nights that are left in two different rooms are no offer together, and what is offered can be held', async () => {
  const house = await openSeller(app, { rooms: 3 })
  const { accommodationId, as } = house
  const ofCalendar = async () => {
    const input = { accommodationId, from: '2027-05-03', to: '2027-05-03', nights: 2 }
    return (await as.anonymous.askOk(calendar, { input })).offerCalendar
  }
  await house.reservation({ ...night(3), room: 0 })
  await house.reservation({ ...night(4), room: 1 })
  const [offer] = await offersOf(house)
  expect(offer).toMatchObject({ left: 1 })
  const buyer = buyerAt(house)
  expectError(await buyer.tryHold([offer!.token, offer!.token]), 'SOLD_OUT')
  expect(await ofCalendar()).toMatchObject([{ total: 200_000, left: 2 }])
  await house.reservation(night(4))
  expect(await offersOf(house)).toMatchObject([{ left: 1 }])
  await house.reservation({ ...night(3), room: 2 })
  expect(await offersOf(house)).toEqual([])
  expect(await ofCalendar()).toMatchObject([{ total: null, left: 1 }])
  for (const dates of [{ departure: '2027-05-04' }, { arrival: '2027-05-04' }]) {
    const [alone] = await offersOf(house, dates)
    expect(alone).toMatchObject({ left: 1 })
    expect((await buyer.tryHold(alone!.token)).errors).toBeUndefined()
  }
})

test('Hours that are left in two different rooms are listed by none', async () => {
  const house = await openSeller(app, { rooms: 2 })
  const { accommodationId, roomTypeId, as } = house
  const { id: ratePlanId } = await addPlan(app, house, { type: 'rent' })
  const block = { from: '2027-05-01', to: '2027-05-31', opens: '10:00', lastEnd: '14:00', minutes: 120, amount: 30_000 }
  const set = 'mutation Set($input: SetRentBlocksInput!) { setRentBlocks(input: $input) { version } }'
  await as.manager.askOk(set, { input: { accommodationId, ratePlanId, roomTypeId, blocks: [block] } })
  for (const [room, from, to] of [
    [0, '01:00', '02:30'],
    [1, '02:30', '03:30'],
  ] as const)
    await house.reservation({
      room,
      type: 'rent',
      useStartAt: new Date(`2027-05-03T${from}:00Z`),
      useExpireAt: new Date(`2027-05-03T${to}:00Z`),
    })
  const { rentSlots } = await as.anonymous.askOk(slots, { input: { accommodationId, date: '2027-05-03' } })
  for (const { startAt, endAt, left } of rentSlots) {
    const [offer] = await offersOf(house, { type: 'rent', startAt, endAt, arrival: undefined, departure: undefined })
    expect([startAt, offer?.left]).toEqual([startAt, left])
  }
  expect(rentSlots.map(({ startAt }: { startAt: string }) => startAt)).toEqual(['2027-05-03T03:00:00.000Z'])
})
