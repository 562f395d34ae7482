import { beforeAll, describe, expect, test } from 'vitest'
import { dateIn } from '../../../src/kernel/zone.ts'
import { charged, folioOf, paymentOf, readFolio, recorded, withoutMoneyRights, write } from '../../harness/core/folios.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

async function account() {
  const date = dateIn('Asia/Seoul', app.clock.now())
  const { id: reservationId } = await house.reservation({ nightlyRates: [{ date, amount: 3_000_000_000 }] })
  await charged(house.as.staff, { reservationId, amount: 20, description: 'Tea' })
  const first = await recorded(house.as.staff, { reservationId, amount: 3_000_000_000, method: 'card' })
  const second = await recorded(house.as.staff, { reservationId, amount: 7, method: 'cash' })
  await house.as.staff.askOk(write.void, { id: second.id })
  return { reservationId, folioId: first.folioId as string, paymentId: first.id as string }
}

describe('folio', () => {
  test('shows charges, payments and exact sums beyond 2^31, whether it is found by its id or by its reservation', async () => {
    const { reservationId, folioId } = await account()
    const folio = await readFolio(house.as.staff, reservationId)
    expect(folio).toMatchObject({
      id: folioId,
      accommodationId: house.accommodationId,
      reservationId,
      currency: 'KRW',
      totalPrice: 3_000_000_020,
      totalPaid: 3_000_000_000,
      balance: 20,
      charges: [
        { amount: 3_000_000_000, kind: 'NIGHT' },
        { amount: 20, kind: 'EXTRA' },
      ],
      payments: [
        { amount: 3_000_000_000, status: 'RECORDED', folioBalance: 20 },
        { amount: 7, status: 'VOIDED', folioBalance: 20 },
      ],
    })
    expect((await house.as.staff.askOk(folioOf, { id: folioId })).folio).toEqual(folio)
  })

  test('is read with exactly one of the two ids', async () => {
    const { reservationId, folioId } = await account()
    expectError(await house.as.staff.graphql(folioOf), 'BAD_REQUEST')
    expectError(await house.as.staff.graphql(folioOf, { id: folioId, reservationId }), 'BAD_REQUEST')
    expectError(await house.as.staff.graphql(folioOf, { id: unknownId }), 'FOLIO_NOT_FOUND')
    expectError(await house.as.staff.graphql(folioOf, { reservationId: unknownId }), 'RESERVATION_NOT_FOUND')
  })
})

test('payment shows one payment and the current balance', async () => {
  const { paymentId, folioId } = await account()
  const { payment } = await house.as.staff.askOk(paymentOf, { id: paymentId })
  expect(payment).toMatchObject({ id: paymentId, folioId, amount: 3_000_000_000, status: 'RECORDED', folioBalance: 20 })
  expectError(await house.as.staff.graphql(paymentOf, { id: unknownId }), 'PAYMENT_NOT_FOUND')
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot read folios or payments', async () => {
  const { reservationId: id, folioId, paymentId } = await account()
  const asks = [
    [folioOf, { reservationId: id }],
    [folioOf, { id: folioId }],
    [paymentOf, { id: paymentId }],
  ] as const
  for (const [query, variables] of asks) {
    expectError(await house.as.anonymous.graphql(query, variables), 'UNAUTHENTICATED')
    for (const caller of withoutMoneyRights(house, other)) expectError(await caller.graphql(query, variables), 'FORBIDDEN')
  }
})
