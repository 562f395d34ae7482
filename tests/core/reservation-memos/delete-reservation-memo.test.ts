import { beforeAll, expect, test } from 'vitest'
import { write } from '../../harness/core/reservation-memos.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

async function memo() {
  const { id: reservationId } = await house.reservation()
  return (await house.as.staff.askOk(write.create, { input: { reservationId, type: 'MEMO', content: 'Hi' } })).memo
}
const remove = (id: string, caller = house.as.staff) => caller.graphql(write.delete, { id })

test('A deleted memo is gone, and another one of its type can be written', async () => {
  const { id, reservationId } = await memo()
  expect((await remove(id)).data).toEqual({ deleteReservationMemo: true })
  expectError(await remove(id), 'MEMO_NOT_FOUND')
  await house.as.staff.askOk(write.create, { input: { reservationId, type: 'MEMO', content: 'Again' } })
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot delete a memo', async () => {
  const { id } = await memo()
  expectError(await remove(id, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await remove(id, caller), 'FORBIDDEN')
  expectError(await remove(unknownId), 'MEMO_NOT_FOUND')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent deletions one counts', async () => {
    const { id } = await memo()
    const answers = await Promise.all(Array.from({ length: 50 }, () => remove(id)))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    for (const answer of answers.filter(({ errors }) => errors)) expectError(answer, 'MEMO_NOT_FOUND')
  })
})
