import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '../../../src/db/tables/index.ts'
import { closeBooks, recorded, refunded, withoutMoneyRights, write, yesterday } from '../../harness/core/folios.ts'
import { ofStay, opened, readFolios } from '../../harness/core/folios-of-stay.ts'
import { openPricedHouse } from '../../harness/core/priced-house.ts'
import { expectError, openHouse, startApp, unknownId } from '../../harness/index.ts'

const app = await startApp()
const house = await openPricedHouse(app)
const { staff } = house.as
const move = (input: object, caller = staff) => caller.graphql(ofStay.movePayment, { input })
const moved = (input: object) => staff.askOk(ofStay.movePayment, { input })

async function paid() {
  const reservationId = await house.sold(1, 1)
  const folioId = await opened(staff, { reservationId })
  const { id: paymentId } = await recorded(staff, { reservationId, amount: 1000, method: 'card' })
  return { reservationId, folioId, paymentId: paymentId as string }
}

const standing = async (id: string) =>
  (await readFolios(staff, id)).map(({ payments, balance }) => ({
    payments: payments
      .filter(({ status }) => status === 'RECORDED')
      .map(({ amount }) => amount)
      .toSorted(),
    balance,
  }))

test('A payment moves to another folio of its stay, or a part of it does', async () => {
  const { reservationId, folioId, paymentId } = await paid()
  await moved({ folioId, paymentId, amount: 400 })
  expect(await standing(reservationId)).toEqual([
    { payments: [600], balance: 450 },
    { payments: [400], balance: -400 },
  ])
  const [, company] = await readFolios(staff, reservationId)
  const isMoved = and(eq(events.type, 'pms.payment.moved'), eq(events.subjectId, folioId))
  const [event] = await app.context().db.select().from(events).where(isMoved)
  expect(event!.payload).toMatchObject({ paymentId: company!.payments[0]!.id, amount: 400 })
  const part = (await readFolios(staff, reservationId))[0].payments.find(({ status }) => status === 'RECORDED')!
  await moved({ folioId, paymentId: part.id })
  expect(await standing(reservationId)).toEqual([
    { payments: [], balance: 1050 },
    { payments: [400, 600], balance: -1000 },
  ])
})

test('It is refused once it was given back or voided, for closed days and folios, for another stay, and to who may not', async () => {
  const { folioId, paymentId, reservationId } = await paid()
  const elsewhere = await paid()
  expectError(await move({ folioId: elsewhere.folioId, paymentId }), 'PAYMENT_NOT_FOUND')
  expectError(await move({ folioId, paymentId: unknownId }), 'PAYMENT_NOT_FOUND')
  expectError(await move({ folioId, paymentId, amount: 1001 }), 'BAD_REQUEST')
  expectError(await move({ folioId, paymentId }, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, await openHouse(app)))
    expectError(await move({ folioId, paymentId }, caller), 'FORBIDDEN')
  const { id: refundId } = await refunded(staff, { reservationId, amount: 10, method: 'card', paymentId })
  expectError(await move({ folioId, paymentId }), 'PAYMENT_REFUNDED')
  await staff.askOk(write.voidRefund, { id: refundId })
  await staff.askOk(ofStay.change, { input: { id: folioId, isClosed: true } })
  expectError(await move({ folioId, paymentId }), 'FOLIO_CLOSED')
  await staff.askOk(write.void, { id: elsewhere.paymentId })
  expectError(await move({ folioId: elsewhere.folioId, paymentId: elsewhere.paymentId }), 'PAYMENT_VOIDED')
  const day = yesterday(app)
  const paidAt = new Date(`${day}T12:00:00+09:00`)
  const { id } = await recorded(staff, { reservationId, amount: 5, method: 'cash', paidAt })
  const open = await opened(staff, { reservationId })
  await closeBooks(house, day)
  expectError(await move({ folioId: open, paymentId: id }), 'ERR_AUDITTED_DATA')
})
