import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { bills, folios, payments, refunds } from '../../../src/db/tables/index.ts'
import { charged, folioOf, paymentOf, paymentsOf, recorded, refunded, write } from '../../harness/core/folios.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House
let here: Awaited<ReturnType<typeof idsOf>>
let there: Awaited<ReturnType<typeof idsOf>>

async function idsOf(of: House) {
  const { id: reservationId } = await of.reservation({ channelId: 'agency' })
  const { id: paymentId, folioId } = await recorded(of.as.staff, { reservationId, amount: 10, method: 'platform' })
  const { id: chargeId } = await charged(of.as.staff, { reservationId, amount: 20, description: 'Tea' })
  const { id: refundId } = await refunded(of.as.staff, { reservationId, amount: 4, method: 'cash' })
  return { reservationId, folioId, paymentId, chargeId, refundId } as Record<
    'reservationId' | 'folioId' | 'paymentId' | 'chargeId' | 'refundId',
    string
  >
}

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  here = await idsOf(house)
  there = await idsOf(other)
})

async function rowsOf({ accommodationId }: House) {
  const { db } = app.context()
  return Promise.all(
    [folios, bills, payments, refunds].map((table) => db.select().from(table).where(eq(table.accommodationId, accommodationId))),
  )
}

test('People of another property cannot read or change money here, whichever id they use', async () => {
  const before = await rowsOf(house)
  const { reservationId, folioId, paymentId: id, chargeId, refundId } = here
  const money = { amount: 1, method: 'cash' }
  const tea = { amount: 1, description: 'Tea' }
  const asks = [
    [folioOf, { id: folioId }],
    [folioOf, { reservationId }],
    [paymentOf, { id }],
    [paymentsOf, { accommodationId: house.accommodationId }],
    [write.record, { input: { folioId, ...money } }],
    [write.record, { input: { reservationId, ...money } }],
    [write.change, { input: { id, memo: 'Theirs' } }],
    [write.void, { id }],
    [write.refund, { input: { folioId, ...money } }],
    [write.refund, { input: { reservationId, ...money } }],
    [write.voidRefund, { id: refundId }],
    [write.charge, { input: { folioId, ...tea } }],
    [write.charge, { input: { reservationId, ...tea } }],
    [write.voidCharge, { id: chargeId }],
    [write.close, { accommodationId: house.accommodationId, until: '2020-01-01' }],
  ] as const
  for (const stranger of [other.as.owner, other.as.manager, other.as.accommodationAdmin, other.as.kiosk])
    for (const [query, variables] of asks) expectError(await stranger.graphql(query, variables), 'FORBIDDEN')
  expect(await rowsOf(house)).toEqual(before)
})

test('A call with ids of two properties is refused', async () => {
  const before = [await rowsOf(house), await rowsOf(other)]
  for (const input of [
    { folioId: here.folioId, reservationId: there.reservationId },
    { folioId: there.folioId, reservationId: here.reservationId },
  ]) {
    expect((await house.as.owner.graphql(write.record, { input: { ...input, amount: 1, method: 'cash' } })).errors).toHaveLength(
      1,
    )
    expect(
      (await house.as.owner.graphql(write.charge, { input: { ...input, amount: 1, description: 'x' } })).errors,
    ).toHaveLength(1)
  }
  for (const { folioId, paymentId } of [
    { folioId: here.folioId, paymentId: there.paymentId },
    { folioId: there.folioId, paymentId: here.paymentId },
  ]) {
    const input = { folioId, paymentId, amount: 1, method: 'cash' }
    expect((await house.as.owner.graphql(write.refund, { input })).errors).toHaveLength(1)
  }
  // an id of another type is not found
  expectError(await house.as.owner.graphql(write.void, { id: here.chargeId }), 'PAYMENT_NOT_FOUND')
  expectError(await house.as.owner.graphql(write.voidRefund, { id: here.paymentId }), 'REFUND_NOT_FOUND')
  expectError(await house.as.owner.graphql(write.voidCharge, { id: here.paymentId }), 'CHARGE_NOT_FOUND')
  expect([await rowsOf(house), await rowsOf(other)]).toEqual(before)
})
