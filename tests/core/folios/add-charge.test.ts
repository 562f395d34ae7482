import { beforeAll, expect, test } from 'vitest'
import { PRICE_MAX } from '../../../src/kernel/limits.ts'
import { dateIn } from '../../../src/kernel/zone.ts'
import { charged, closeBooks, readFolio, withoutMoneyRights, write, yesterday } from '../../harness/core/folios.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const tea = (reservationId: string) => ({ reservationId, amount: 9000, description: 'Tea' })
const charge = (input: object, caller = house.as.staff) => caller.graphql(write.charge, { input })

test('A charge adds to the total, and a negative one reduces it', async () => {
  const { id } = await house.reservation()
  const today = dateIn('Asia/Seoul', app.clock.now())
  const added = await charged(house.as.staff, tea(id))
  expect(added).toMatchObject({ amount: 9000, kind: 'EXTRA', description: 'Tea', chargedOn: today, voidedAt: null })
  await charged(house.as.staff, { ...tea(id), amount: -2000, description: 'Discount', chargedOn: '2031-05-06' })
  const folio = await readFolio(house.as.staff, id)
  expect(folio).toMatchObject({ totalPrice: 7000, balance: 7000 })
  expect(folio.charges.map(({ amount }: { amount: number }) => amount)).toEqual([9000, -2000])
})

test.each([
  ['amount 0', { amount: 0 }],
  ['a fraction as amount', { amount: 0.5 }],
  ['an amount over the largest safe integer', { amount: 2 ** 53 }],
  ['an amount over the largest one of a charge', { amount: PRICE_MAX + 1 }],
  ['a reduction over the largest one of a charge', { amount: -PRICE_MAX - 1 }],
  ['a blank description', { description: ' ' }],
  ['a description that is too long', { description: 'x'.repeat(201) }],
  ['a NUL in the description', { description: 'a\u0000b' }],
  ['a line break in the description', { description: 'x\ny' }],
  ['a character in the description that turns the direction', { description: 'x\u202ey' }],
  ['a date that does not exist', { chargedOn: '2030-02-30' }],
  ['a word as date', { chargedOn: 'today' }],
  ['a day of the year 0', { chargedOn: '0000-01-01' }],
])('A charge with %s is refused', async (_, more) => {
  const { id } = await house.reservation()
  expect((await charge({ ...tea(id), ...more })).status).toBe(400)
})

test('A charge on a closed day is refused', async () => {
  const closed = await openHouse(app)
  const { id } = await closed.reservation()
  const until = yesterday(app)
  await closeBooks(closed, until)
  expectError(await charge({ ...tea(id), chargedOn: until }, closed.as.owner), 'ERR_AUDITTED_DATA')
  expect((await charge(tea(id), closed.as.staff)).status).toBe(200)
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot add a charge', async () => {
  const { id } = await house.reservation()
  expectError(await charge(tea(id), house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, other)) expectError(await charge(tea(id), caller), 'FORBIDDEN')
  expectError(await charge(tea(unknownId)), 'RESERVATION_NOT_FOUND')
})
