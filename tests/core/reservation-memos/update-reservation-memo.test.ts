import { beforeAll, expect, test } from 'vitest'
import { write } from '../../harness/core/reservation-memos.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

async function memo(reservationId: string, type = 'MEMO', content = 'Parking 12') {
  return (await house.as.staff.askOk(write.create, { input: { reservationId, type, content } })).memo
}
const update = (input: object, caller = house.as.staff) => caller.graphql(write.update, { input })

test('Content and type change, and fields left out stay', async () => {
  const { id: reservationId } = await house.reservation()
  const { id } = await memo(reservationId)
  expect((await update({ id, content: 'Parking 14' })).data.memo).toEqual({
    id,
    reservationId,
    type: 'MEMO',
    content: 'Parking 14',
  })
  expect((await update({ id, type: 'REQUEST' })).data.memo).toEqual({ id, reservationId, type: 'REQUEST', content: 'Parking 14' })
})

test('A memo cannot get a type that the reservation already has a memo of', async () => {
  const { id: reservationId } = await house.reservation()
  await memo(reservationId)
  const { id } = await memo(reservationId, 'REQUEST')
  expectError(await update({ id, type: 'MEMO' }), 'MEMO_EXISTS')
})

test('An update without a change writes no audit entry and no event', async () => {
  const { id } = await memo((await house.reservation()).id)
  const { work } = await app.statements(() => update({ id, content: 'Parking 12' }))
  expect(work.filter((sql) => /^(insert|update)/.test(sql))).toEqual([])
})

test('Too much text and an unknown memo are refused', async () => {
  const { id } = await memo((await house.reservation()).id)
  expectError(await update({ id, content: 'x'.repeat(5001) }), 'BAD_REQUEST')
  expectError(await update({ id: unknownId, content: 'x' }), 'MEMO_NOT_FOUND')
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot change a memo', async () => {
  const { id } = await memo((await house.reservation()).id)
  expectError(await update({ id, content: 'Hi' }, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await update({ id, content: 'Hi' }, caller), 'FORBIDDEN')
})
