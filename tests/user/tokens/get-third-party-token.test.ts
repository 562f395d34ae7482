import { expect, test } from 'vitest'
import { expectError, onPostgres, openHouse, startApp } from '../../harness/index.ts'
import { integration, readReservations, tokenOperation } from '../../harness/user/integrations.ts'
import { platformLog } from '../../harness/user/somebody.ts'

const names: Record<string, string[]> = { 'pms.example.com': ['127.0.0.1', '203.0.113.9'], 'other.example.com': ['203.0.113.9'] }
const hosts = { addressesOf: async (name: string) => names[name] ?? [] }

const app = await startApp({ limits: { THIRD_PARTY_TOKENS_MAX: 3 }, ports: { hosts } })
const house = await openHouse(app)
const other = await openHouse(app)

test('The token works at accommodations that gave it access, and does not expire', async () => {
  const { as } = await integration(app, [house])
  app.clock.moveBy({ days: 300 })
  expect((await readReservations(as, house)).status).toBe(200)
  expectError(await readReservations(as, other), 'FORBIDDEN')
})

test.each([
  ['null trusts every host', null, true],
  ['an empty list trusts none', '', false],
  ['blanks are an empty list', ' , ', false],
  ['the caller’s address is trusted', '203.0.113.7, 127.0.0.1', true],
  ['another address is not trusted', '203.0.113.7', false],
  ['a range that holds the address is trusted', '127.0.0.0/8', true],
  ['a range without the address is not trusted', '128.0.0.0/8', false],
  ['a range of the other IP version is not trusted', '::/0', false],
  ['a host name stands for its addresses', 'PMS.example.com', true],
  ['the address written as IPv6 is trusted', '::ffff:127.0.0.1', true],
  ['the address written as hexadecimal IPv6 is trusted', '::FFFF:7f00:1', true],
  ['a range written as IPv6 is trusted', '::ffff:127.0.0.0/104', true],
  ['another address written as IPv6 is not trusted', '::ffff:127.0.0.2', false],
  ['a host name with another address is not trusted', 'other.example.com', false],
  ['the parent domain of a host name is not trusted', 'example.com', false],
])('Trusted hosts: %s', async (_, trustedHosts, trusted) => {
  const { as } = await integration(app, [house], { trustedHosts })
  const answer = await readReservations(as, house)
  if (trusted) expect(answer.status).toBe(200)
  else expectError(answer, 'HOST_NOT_TRUSTED')
})

test('Origin, Referer, Host and X-Forwarded-For do not make a caller trusted', async () => {
  const { as } = await integration(app, [house], { trustedHosts: 'other.example.com, 203.0.113.7' })
  const headers = {
    origin: 'https://other.example.com',
    referer: 'https://other.example.com/',
    host: 'other.example.com',
    'x-forwarded-for': '203.0.113.7',
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ query: '{ __typename }' })
  expect((await as.fetch('/graphql', { method: 'POST', headers, body })).status).toBe(403)
})

test('Several tokens are valid at once, for a change without downtime; issuing is logged', async () => {
  const { id, name, as } = await integration(app, [house])
  for (const reference of [id, name.toUpperCase()]) await app.as.admin.askOk(tokenOperation, { name: reference })
  expectError(await app.as.admin.graphql(tokenOperation, { name }), 'LIMIT_EXCEEDED')
  expect((await readReservations(as, house)).status).toBe(200)
  expect((await platformLog(app, id))[0].type).toBe('thirdParty.issueToken')
})

test('Only administrators can issue a token, one per request', async () => {
  const { name, as } = await integration(app, [house])
  expectError(await app.as.anonymous.graphql(tokenOperation, { name }), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.owner, house.as.accommodationAdmin, as])
    expectError(await caller.graphql(tokenOperation, { name }), 'FORBIDDEN')
  expectError(await app.as.admin.graphql(tokenOperation, { name: 'nobody knows it' }), 'THIRD_PARTY_NOT_FOUND')
  expectError(await app.as.admin.graphql(tokenOperation, { name: '' }), 'BAD_REQUEST')
  const twice = `mutation { a: getThirdPartyToken(name: "${name}") b: getThirdPartyToken(name: "${name}") }`
  expectError(await app.as.admin.graphql(twice), 'LIMIT_EXCEEDED')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent calls, only as many as the limit leaves succeed', async () => {
    const { name } = await integration(app, [])
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.as.admin.graphql(tokenOperation, { name })))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(2)
  })
})
