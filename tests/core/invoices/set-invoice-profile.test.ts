import { beforeAll, expect, test } from 'vitest'
import { operations, setProfile } from '../../harness/core/invoices.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const read = async ({ as, accommodationId }: House) => (await as.staff.askOk(operations.profile, { accommodationId })).profile

test('There is no profile until a manager sets it, and then every employee of the desk reads it', async () => {
  expect(await read(house)).toBeNull()
  const profile = await setProfile(house, { taxNumber: '123-45', numberPrefix: '2026-', footer: 'Thank you' })
  expect(profile).toEqual({
    accommodationId: house.accommodationId,
    legalName: 'Test House Ltd.',
    address: '1 Main Street\nSeoul',
    taxNumber: '123-45',
    email: null,
    phone: null,
    numberPrefix: '2026-',
    footer: 'Thank you',
  })
  expect(await read(house)).toEqual(profile)
  expect(await read(other)).toBeNull()
})

test('What is left out stays, and null clears what may be empty', async () => {
  const fresh = await openHouse(app)
  const { accommodationId } = fresh
  const before = await setProfile(fresh, { taxNumber: '1', phone: '+82 2 123', numberPrefix: 'A-' })
  const input = { accommodationId, taxNumber: null, numberPrefix: null, email: 'desk@example.com' }
  const { profile } = await fresh.as.manager.askOk(operations.setProfile, { input })
  expect(profile).toEqual({ ...before, taxNumber: null, numberPrefix: '', email: 'desk@example.com' })
  for (const needed of ['legalName', 'address']) {
    const cleared = { accommodationId, [needed]: null }
    expectError(await fresh.as.manager.graphql(operations.setProfile, { input: cleared }), 'BAD_REQUEST')
  }
})

test('The first time it needs a name and an address, and no text is longer than its limit', async () => {
  const fresh = await openHouse(app)
  const { accommodationId } = fresh
  for (const fields of [
    { legalName: 'A' },
    { address: 'B' },
    { legalName: ' ', address: 'B' },
    { legalName: 'A', address: 'x'.repeat(1001) },
    { legalName: 'A', address: 'B', email: 'nobody' },
    { legalName: 'A', address: 'B', numberPrefix: 'x'.repeat(21) },
    // with 12 it would make the same number as 2026 with 112
    { legalName: 'A', address: 'B', numberPrefix: '20261' },
    { legalName: 'A', address: 'B', numberPrefix: 'A２' },
    { legalName: 'A', address: 'B', numberPrefix: 'A\n' },
    { legalName: 'A\u202eB', address: 'B' },
    { legalName: 'A\nB', address: 'B' },
    { legalName: 'A', address: 'B\u0007' },
    { legalName: 'A', address: 'B', taxNumber: '1\t2' },
    { legalName: 'A', address: 'B', phone: '1\u20282' },
    { legalName: 'A', address: 'B', footer: 'Bye\u2066' },
  ])
    expectError(await fresh.as.manager.graphql(operations.setProfile, { input: { accommodationId, ...fields } }), 'BAD_REQUEST')
  expect(await read(fresh)).toBeNull()
})

test('The address and the footer have lines', async () => {
  const fresh = await openHouse(app)
  const lines = { address: '1 Harbour Road\nBusan', footer: 'One\r\n\nTwo' }
  expect(await setProfile(fresh, lines)).toMatchObject(lines)
})

test('Only managers set the profile', async () => {
  const input = { accommodationId: house.accommodationId, legalName: 'Mine' }
  expectError(await house.as.anonymous.graphql(operations.setProfile, { input }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(operations.setProfile, { input }), 'FORBIDDEN')
  expect((await read(house)).legalName).toBe('Test House Ltd.')
})
