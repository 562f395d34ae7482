import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { setAccount, simulatorAccount, simulatorKeys } from '../../harness/booking/simulator.ts'
import { expectError, openHouse, startApp } from '../../harness/index.ts'

const app = await startApp()

const accounts = `query Accounts($accommodationId: ULID!) { paymentAccounts(accommodationId: $accommodationId) { id driver enabled } }`

test('A manager sets the account at a payment provider, and its keys are never seen again', async () => {
  const house = await openHouse(app)
  const { accommodationId } = house
  const { id, credentials } = await simulatorAccount(house)
  const { paymentAccounts } = await house.as.manager.askOk(accounts, { accommodationId })
  expect(paymentAccounts).toEqual([{ id, driver: 'simulator', enabled: true }])
  const { db } = app.context()
  for (const table of ['payment_accounts', 'audit_entries', 'events']) {
    const { rows } = await db.execute(sql`select json_agg(stored) as all from ${sql.raw(table)} as stored`)
    for (const secret of Object.values(credentials)) expect(JSON.stringify(rows)).not.toContain(secret)
  }
})

test('A property has one account for each provider, and guests pay through one of them', async () => {
  const house = await openHouse(app)
  const { accommodationId, as } = house
  const first = await simulatorAccount(house)
  const toss = { accommodationId, driver: 'toss', credentials: { secretKey: 'test_sk', clientKey: 'test_ck' } }
  await as.manager.askOk(setAccount, { input: toss })
  const again = await simulatorAccount(house)
  expect(again.id).toBe(first.id)
  await as.manager.askOk(setAccount, { input: { accommodationId, driver: 'simulator', enabled: true } })
  const { paymentAccounts } = await as.manager.askOk(accounts, { accommodationId })
  expect(paymentAccounts).toMatchObject([
    { driver: 'simulator', enabled: true },
    { driver: 'toss', enabled: false },
  ])
})

test('An account is disabled without its keys, which stay', async () => {
  const house = await openHouse(app)
  const { accommodationId, as } = house
  await simulatorAccount(house)
  const { setPaymentAccount } = await as.manager.askOk(setAccount, {
    input: { accommodationId, driver: 'simulator', enabled: false },
  })
  expect(setPaymentAccount.enabled).toBe(false)
})

test.each([
  ['an unknown provider', { driver: 'nobody', credentials: simulatorKeys() }, 'BAD_REQUEST'],
  ['a new account without keys', { driver: 'simulator' }, 'BAD_REQUEST'],
  ['a missing key', { driver: 'simulator', credentials: { secretKey: 'sim_key' } }, 'BAD_REQUEST'],
  ['a key too many', { driver: 'simulator', credentials: { ...simulatorKeys(), more: 'x' } }, 'BAD_REQUEST'],
  ['keys that are no texts', { driver: 'simulator', credentials: { secretKey: 1, webhookSecret: [] } }, 'BAD_REQUEST'],
  ['keys that are a list', { driver: 'simulator', credentials: ['sim_key'] }, 'BAD_REQUEST'],
  [
    'a huge key',
    { driver: 'simulator', credentials: { secretKey: `sim_${'x'.repeat(10_000)}`, webhookSecret: 'x' } },
    'BAD_REQUEST',
  ],
  [
    'a malformed key',
    { driver: 'simulator', credentials: { ...simulatorKeys(), secretKey: 'pk_1' } },
    'PAYMENT_CREDENTIALS_INVALID',
  ],
  [
    'malformed keys of Stripe',
    { driver: 'stripe', credentials: { secretKey: 'x', publishableKey: 'y', webhookSecret: 'z' } },
    'PAYMENT_CREDENTIALS_INVALID',
  ],
  [
    'a test key with a live key of Stripe',
    { driver: 'stripe', credentials: { secretKey: 'sk_test_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' } },
    'PAYMENT_CREDENTIALS_INVALID',
  ],
  [
    'a live key with a test key of Toss Payments',
    { driver: 'toss', credentials: { secretKey: 'live_sk_1', clientKey: 'test_ck_1' } },
    'PAYMENT_CREDENTIALS_INVALID',
  ],
])('%s is refused, and the message has no key in it', async (_, input, code) => {
  const { accommodationId, as } = await openHouse(app)
  const answer = await as.manager.graphql(setAccount, { input: { accommodationId, ...input } })
  expectError(answer, code as 'BAD_REQUEST')
  expect(JSON.stringify(answer)).not.toContain('sim_key')
})

test('Keys of the live mode are taken together, and a mixture says what to do', async () => {
  const { accommodationId, as } = await openHouse(app)
  const set = (secretKey: string, publishableKey: string) =>
    as.manager.graphql(setAccount, {
      input: { accommodationId, driver: 'stripe', credentials: { secretKey, publishableKey, webhookSecret: 'whsec_1' } },
    })
  expect(expectError(await set('sk_live_1', 'pk_test_1'), 'PAYMENT_CREDENTIALS_INVALID').message).toMatch(/test mode.*live mode/)
  expect((await set('rk_live_1', 'pk_live_1')).errors).toBeUndefined()
})

test('Staff, and managers of another property, do not set accounts', async () => {
  const [here, there] = [await openHouse(app), await openHouse(app)]
  const input = { accommodationId: here.accommodationId, driver: 'simulator', credentials: simulatorKeys() }
  for (const caller of [here.as.staff, there.as.manager]) expectError(await caller.graphql(setAccount, { input }), 'FORBIDDEN')
  expectError(await here.as.staff.graphql(accounts, { accommodationId: here.accommodationId }), 'FORBIDDEN')
  expectError(
    await here.as.admin.graphql(setAccount, { input: { ...input, accommodationId: newId() } }),
    'ACCOMMODATION_NOT_FOUND',
  )
})
