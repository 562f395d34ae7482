import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp } from '../../harness/index.ts'

let house: House

beforeAll(async () => {
  house = await openHouse(await startApp())
})

const create = `mutation Create($input: CreateAccommodationInput!) { createAccommodation(input: $input) { id name timeZone currency } }`
const input = (more: object = {}) => ({ input: { name: ' Sea House ', timeZone: 'Europe/Lisbon', currency: 'EUR', ...more } })

test('An administrator can create an accommodation and read it', async () => {
  const { createAccommodation } = await house.as.admin.askOk(create, input())
  expect(createAccommodation).toMatchObject({ name: 'Sea House', timeZone: 'Europe/Lisbon', currency: 'EUR' })
  const found = await house.as.admin.askOk(`query One($id: ULID!) { accommodation(id: $id) { name } }`, createAccommodation)
  expect(found.accommodation.name).toBe('Sea House')
})

test('A time zone is stored in its IANA spelling', async () => {
  const { createAccommodation } = await house.as.admin.askOk(create, input({ timeZone: 'asia/seoul' }))
  expect(createAccommodation.timeZone).toBe('Asia/Seoul')
})

test('An accommodation can have a new currency of ISO 4217', async () => {
  const { createAccommodation } = await house.as.admin.askOk(create, input({ currency: 'XCG' }))
  expect(createAccommodation.currency).toBe('XCG')
})

test.each([
  ['without a name', { name: '   ' }],
  ['with a name over 200 characters', { name: 'x'.repeat(201) }],
  ['in no time zone', { timeZone: 'Mars/Olympus' }],
  ['in a mere offset', { timeZone: '+09:00' }],
  ['with no currency', { currency: 'XYZ1' }],
  ['in kunas, which are no longer used', { currency: 'HRK' }],
  ['in liras, which are no longer used', { currency: 'ITL' }],
  ['in gold', { currency: 'XAU' }],
  ['with a null byte in its name', { name: 'a\u0000b' }],
])('An accommodation %s is refused', async (_, wrong) => {
  expect((await house.as.admin.graphql(create, input(wrong))).errors![0]!.extensions.code).toBe('BAD_REQUEST')
})

test('Nobody below ADMIN can create an accommodation', async () => {
  expectError(await house.as.anonymous.graphql(create, input()), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.owner, house.as.accommodationAdmin, house.as.kiosk])
    expectError(await caller.graphql(create, input()), 'FORBIDDEN')
})
