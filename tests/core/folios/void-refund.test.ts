import { beforeAll, expect, test } from 'vitest'
import { closeBooks, readFolio, recorded, refunded, withoutMoneyRights, write, yesterday } from '../../harness/core/folios.ts'
import { atOnce, expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

/** A refund of 40 of a payment of 100. */
async function givenBack() {
  const { id: reservationId } = await house.reservation()
  const { id: paymentId } = await recorded(house.as.staff, { reservationId, amount: 100, method: 'card' })
  return refunded(house.as.staff, { reservationId, paymentId, amount: 40, method: 'card' })
}
const voided = (id: string, caller = house.as.staff) => caller.graphql(write.voidRefund, { id })

test('A voided refund stays on the folio and no longer counts, and the money can be given back again', async () => {
  const row = await givenBack()
  const { data } = await voided(row.id)
  expect(data.refund).toEqual({ ...row, status: 'VOIDED', voidedAt: expect.any(String), folioBalance: -100 })
  const folio = await readFolio(house.as.staff, row.reservationId)
  expect(folio).toMatchObject({ totalPaid: 100, balance: -100, refunds: [{ id: row.id, status: 'VOIDED' }] })
  const again = { reservationId: row.reservationId, paymentId: row.paymentId, amount: 100, method: 'card' }
  expect((await refunded(house.as.staff, again)).folioBalance).toBe(0)
})

test('A refund can be voided once', async () => {
  const { id } = await givenBack()
  await voided(id)
  expectError(await voided(id), 'REFUND_VOIDED')
})

test('A refund on a closed day cannot be voided', async () => {
  const closed = await openHouse(app)
  const until = yesterday(app)
  const { id: reservationId } = await closed.reservation()
  await recorded(closed.as.staff, { reservationId, amount: 1, method: 'cash' })
  const input = { reservationId, amount: 1, method: 'cash', refundedAt: `${until}T10:00:00+09:00` }
  const { id } = await refunded(closed.as.staff, input)
  await closeBooks(closed, until)
  expectError(await voided(id, closed.as.owner), 'ERR_AUDITTED_DATA')
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot void a refund', async () => {
  const { id } = await givenBack()
  expectError(await voided(id, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, other)) expectError(await voided(id, caller), 'FORBIDDEN')
  expectError(await voided(unknownId), 'REFUND_NOT_FOUND')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent calls that void a refund one succeeds', async () => {
    const { id, reservationId } = await givenBack()
    const answers = await atOnce(50, () => voided(id))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(49)
    for (const answer of refused) expectError(answer, 'REFUND_VOIDED')
    expect((await readFolio(house.as.staff, reservationId)).totalPaid).toBe(100)
  })
})
