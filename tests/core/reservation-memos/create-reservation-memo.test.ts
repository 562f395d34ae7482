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

const create = (reservationId: string, type = 'MEMO', content = 'Parking 12', caller = house.as.staff) =>
  caller.graphql(write.create, { input: { reservationId, type, content } })

test('A reservation takes one memo of each type', async () => {
  const { id: reservationId } = await house.reservation()
  const { data } = await create(reservationId)
  expect(data.memo).toEqual({ id: expect.stringMatching(/^\w{26}$/), reservationId, type: 'MEMO', content: 'Parking 12' })
  expect((await create(reservationId, 'REQUEST', 'A cot')).status).toBe(200)
  expectError(await create(reservationId, 'MEMO', 'Another'), 'MEMO_EXISTS')
  const read = `query Read($id: ULID!) { getSingleReservation(reservationId: $id) { memo { content } request { content } } }`
  expect((await house.as.manager.askOk(read, { id: reservationId })).getSingleReservation).toEqual({
    memo: { content: 'Parking 12' },
    request: { content: 'A cot' },
  })
})

test('Text beyond 5,000 characters, an unknown type and an unknown reservation are refused', async () => {
  const { id } = await house.reservation()
  expectError(await create(id, 'MEMO', 'x'.repeat(5001)), 'BAD_REQUEST')
  expect((await create(id, 'NOTE')).status).toBe(400)
  expectError(await create(unknownId), 'RESERVATION_NOT_FOUND')
  expect((await create(id, 'MEMO', 'x'.repeat(5000))).status).toBe(200)
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot write a memo', async () => {
  const { id } = await house.reservation()
  expectError(await create(id, 'MEMO', 'Hi', house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await create(id, 'MEMO', 'Hi', caller), 'FORBIDDEN')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent memos of one type one is written', async () => {
    const { id } = await house.reservation()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => create(id, 'MEMO', `Memo ${number}`)))
    const refused = answers.filter(({ errors }) => errors)
    expect(refused).toHaveLength(49)
    for (const answer of refused) expectError(answer, 'MEMO_EXISTS')
  })
})
