import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { charged, closeBooks, readFolio, unknownId, withoutMoneyRights, write, yesterday } from './operations.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const tea = async (of = house, more: object = {}) => {
  const { id: reservationId } = await of.reservation()
  const { id } = await charged(of.as.staff, { reservationId, amount: 9000, description: 'Tea', ...more })
  return { id: id as string, reservationId }
}
const voided = (id: string, caller = house.as.staff) => caller.graphql(write.voidCharge, { id })

test('A voided charge stays on the folio, no longer counts, and is not among the reservation’s bills', async () => {
  const { id, reservationId } = await tea()
  await voided(id)
  const folio = await readFolio(house.as.staff, reservationId)
  expect(folio).toMatchObject({ totalPrice: 0, charges: [{ id, voidedAt: expect.any(String) }] })
  const bills = `query Bills($id: ULID!) { getSingleReservation(reservationId: $id) { bills { id } folio { totalPrice } } }`
  const { getSingleReservation } = await house.as.manager.ask(bills, { id: reservationId })
  expect(getSingleReservation).toEqual({ bills: [], folio: { totalPrice: 0 } })
})

test('A charge can be voided once, and not on a closed day', async () => {
  const { id } = await tea()
  await voided(id)
  expectError(await voided(id), 'CHARGE_VOIDED')
  const closed = await openHouse(app)
  const until = yesterday(app)
  const old = await tea(closed, { chargedOn: until })
  await closeBooks(closed, until)
  expectError(await voided(old.id, closed.as.owner), 'ERR_AUDITTED_DATA')
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot void a charge', async () => {
  const { id } = await tea()
  expectError(await voided(id, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, other)) expectError(await voided(id, caller), 'FORBIDDEN')
  expectError(await voided(unknownId), 'CHARGE_NOT_FOUND')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent calls that void a charge one succeeds', async () => {
    const { id, reservationId } = await tea()
    const answers = await Promise.all(Array.from({ length: 50 }, () => voided(id)))
    for (const answer of answers.filter(({ status }) => status !== 200)) expectError(answer, 'CHARGE_VOIDED')
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await readFolio(house.as.staff, reservationId)).totalPrice).toBe(0)
  })
})
