import { beforeAll, expect, test } from 'vitest'
import { closeBooks, recorded, withoutMoneyRights, write, yesterday } from '../../harness/core/folios.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const paid = async (more: object = {}) => {
  const { id: reservationId } = await house.reservation()
  return recorded(house.as.staff, { reservationId, amount: 100, method: 'card', externalRef: 'T-1', memo: 'Deposit', ...more })
}
const change = (input: object, caller = house.as.staff) => caller.graphql(write.change, { input })

test('Given fields change, fields left out stay, and null removes a value', async () => {
  const payment = await paid()
  const first = await change({ id: payment.id, memo: 'Balance' })
  expect(first.data.payment).toEqual({ ...payment, memo: 'Balance' })
  const second = await change({ id: payment.id, externalRef: null })
  expect(second.data.payment).toEqual({ ...payment, memo: 'Balance', externalRef: null })
})

test('Only the memo and the reference of a payment can change', async () => {
  const { id } = await paid()
  for (const more of [{ amount: 1 }, { method: 'cash' }, { paidAt: '2020-01-01T00:00:00Z' }, { status: 'VOIDED' }])
    expect((await change({ id, ...more })).status).toBe(400)
})

test('A voided payment and a payment on a closed day cannot change', async () => {
  const { id } = await paid()
  await house.as.staff.askOk(write.void, { id })
  expectError(await change({ id, memo: 'x' }), 'PAYMENT_VOIDED')

  const closed = await openHouse(app)
  const until = yesterday(app)
  const { id: reservationId } = await closed.reservation()
  const input = { reservationId, amount: 1, method: 'cash', paidAt: `${until}T10:00:00+09:00` }
  const old = await recorded(closed.as.staff, input)
  await closeBooks(closed, until)
  expectError(await change({ id: old.id, memo: 'x' }, closed.as.owner), 'ERR_AUDITTED_DATA')
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot change a payment', async () => {
  const { id } = await paid()
  expectError(await change({ id, memo: 'x' }, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, other)) expectError(await change({ id, memo: 'x' }, caller), 'FORBIDDEN')
  expectError(await change({ id: unknownId, memo: 'x' }), 'PAYMENT_NOT_FOUND')
  expect((await change({ id, memo: 'x'.repeat(5001) })).status).toBe(400)
})
