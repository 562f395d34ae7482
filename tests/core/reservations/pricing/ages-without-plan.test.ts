import { expect, test } from 'vitest'
import { openPricedHouse, waitForNoon } from '../../../harness/core/priced-house.ts'
import { startApp } from '../../../harness/index.ts'
import { keyed, stayBody } from '../../../harness/marketplace/commands.ts'
import { installedApp } from '../../../harness/marketplace/vendor.ts'

const app = await startApp()
waitForNoon(app)
const house = await openPricedHouse(app, { rooms: 10 })
const shop = await installedApp(app, house)

const path = '/api/v1/reservations'
const family = { sleeps: 1, childSleeps: 1, infantSleeps: 1, childAges: [7, 1] }
const byHand = (first: number) => ({ nightlyRates: [{ date: house.day(first), amount: 5000 }] })
const create = `mutation ($input: CreateReservationInput!) { createReservation(input: $input) { reservation { id childAges terms { childAges } } } }`
const modify = `mutation ($input: ModifyReservationInput!) { modifyReservation(input: $input) { childAges sleeps childSleeps updatedAt } }`

const made = async (more: object) =>
  (await house.as.manager.askOk(create, { input: house.input(1, 1, more) })).createReservation.reservation
const changed = async (id: string, change: object) =>
  (await house.as.manager.askOk(modify, { input: { id, ...change } })).modifyReservation
const read = async (id: string) => (await shop.as.get(`${path}/${id}`)).body

test('The ages of children are kept with a stay that nightly rates price, and with one that nothing prices', async () => {
  for (const more of [byHand(1), {}, { ratePlanId: 'a label' }]) {
    const { id, childAges, terms } = await made({ ...family, ...more })
    expect([childAges, terms]).toEqual([[7, 1], null])
    expect((await read(id)).child_ages).toEqual([7, 1])
  }
})

test('An app sends and reads ages beside nightly rates, and changes them', async () => {
  const { useStartAt: use_start_at, useExpireAt: use_expire_at } = house.period(1, 1)
  const body = stayBody(house, {
    use_start_at,
    use_expire_at,
    sleeps: 1,
    child_sleeps: 1,
    infant_sleeps: 1,
    child_ages: [4, 9],
    nightly_rates: [{ date: house.day(1), amount: 5000 }],
  })
  const answer = (await shop.as.post(path, body, keyed())).body
  expect(answer.data).toMatchObject({ child_ages: [4, 9], terms: null })
  const patch = async (change: object) => (await shop.as.patch(`${path}/${answer.data.id}`, change, keyed())).body.data
  expect(await patch({ child_ages: [5, 9] })).toMatchObject({ child_ages: [5, 9] })
  expect(await patch({ nightly_rates: [{ date: house.day(1), amount: 6000 }], child_ages: [6, 9] })).toMatchObject({
    child_ages: [6, 9],
    total_price: 6000,
  })
  expect(await patch({ memo: 'Cot' })).toMatchObject({ child_ages: [6, 9] })
  expect(await patch({ child_ages: [] })).toMatchObject({ child_ages: [] })
})

test('A stay with prices by hand drops the ages of children who left, and its history has each change', async () => {
  const { id } = await made({ ...family, ...byHand(1) })
  expect(await changed(id, { childAges: [8, 2] })).toMatchObject({ childAges: [8, 2] })
  expect(await changed(id, { childSleeps: 0 })).toMatchObject({ childAges: [] })
  const history = `query ($id: ULID!) { reservationHistory(reservationId: $id) { edges { node { log } } } }`
  const { edges } = (await house.as.manager.askOk(history, { id })).reservationHistory
  expect(edges.filter(({ node }: { node: { log: string } }) => node.log.includes('ages'))).toHaveLength(2)
})

test('A stay keeps its ages when it gets terms and when it loses them', async () => {
  const { id } = await made({ ...family, ...byHand(1) })
  await changed(id, { ratePlanId: house.ratePlanId, pricing: 'REPRICE' })
  expect(await read(id)).toMatchObject({ child_ages: [7, 1], terms: { child_ages: [7, 1] } })
  await changed(id, { childAges: [8, 1] })
  await changed(id, { ratePlanId: null })
  expect(await read(id)).toMatchObject({ child_ages: [8, 1], terms: null })
})

test('Stays that are booked together keep the ages of each', async () => {
  const group = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { reservations { reservationId } } }`
  const reservations = [
    [3, 0],
    [11, 2],
  ].map((childAges) => house.input(1, 1, { ...family, ...byHand(1), childAges }))
  const input = { accommodationId: house.accommodationId, booker: { name: 'Kim' }, reservations }
  const { reservations: booked } = (await house.as.manager.askOk(group, { input })).createBooking
  const ages = await Promise.all(
    booked.map(async ({ reservationId }: { reservationId: string }) => (await read(reservationId)).child_ages),
  )
  expect(ages).toEqual([
    [3, 0],
    [11, 2],
  ])
})
