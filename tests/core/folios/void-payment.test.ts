import { beforeAll, expect, test } from 'vitest'
import { closeBooks, readFolio, recorded, withoutMoneyRights, write, yesterday } from '../../harness/core/folios.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const paid = async (amount = 100) => {
  const { id: reservationId } = await house.reservation()
  return recorded(house.as.staff, { reservationId, amount, method: 'card' })
}
const voided = (id: string, caller = house.as.staff) => caller.graphql(write.void, { id })

test('A voided payment stays on the folio and no longer counts', async () => {
  const payment = await paid()
  const { data } = await voided(payment.id)
  expect(data.payment).toEqual({ ...payment, status: 'VOIDED', voidedAt: expect.any(String), folioBalance: 0 })
  const folio = await readFolio(house.as.staff, payment.reservationId)
  expect(folio).toMatchObject({ totalPaid: 0, balance: 0, payments: [{ id: payment.id, status: 'VOIDED' }] })
})

test('A payment can be voided once', async () => {
  const { id } = await paid()
  await voided(id)
  expectError(await voided(id), 'PAYMENT_VOIDED')
})

test('A payment on a closed day cannot be voided', async () => {
  const closed = await openHouse(app)
  const until = yesterday(app)
  const { id: reservationId } = await closed.reservation()
  const input = { reservationId, amount: 1, method: 'cash', paidAt: `${until}T10:00:00+09:00` }
  const { id } = await recorded(closed.as.staff, input)
  await closeBooks(closed, until)
  expectError(await voided(id, closed.as.owner), 'ERR_AUDITTED_DATA')
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot void a payment', async () => {
  const { id } = await paid()
  expectError(await voided(id, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, other)) expectError(await voided(id, caller), 'FORBIDDEN')
  expectError(await voided(unknownId), 'PAYMENT_NOT_FOUND')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent calls that void a payment one succeeds', async () => {
    const { id, reservationId } = await paid(700)
    const answers = await Promise.all(Array.from({ length: 50 }, () => voided(id)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(49)
    for (const answer of refused) expectError(answer, 'PAYMENT_VOIDED')
    expect((await readFolio(house.as.staff, reservationId)).balance).toBe(0)
  })
})
