import { expect, test } from 'vitest'
import { expectError, openHouse, startApp, unknownId } from '../../harness/index.ts'
import { registerOperation } from '../../harness/user/integrations.ts'
import { platformLog } from '../../harness/user/somebody.ts'

const app = await startApp({ limits: { TRUSTED_HOSTS_MAX: 3 } })
const house = await openHouse(app)

const register = (fields: object) =>
  app.as.admin.graphql(registerOperation, { input: { name: 'Sender', authorities: ['ACC_RESERVATION_READ'], ...fields } })

test('The authority is the sum of the rights, each counted once', async () => {
  const both = ['ACC_RESERVATION_READ', 'ACC_RESERVATION_WRITE', 'ACC_RESERVATION_READ']
  const sums = [
    [[], 0],
    [['ACC_RESERVATION_READ'], 1],
    [['ACC_RESERVATION_WRITE'], 2],
    [both, 3],
  ] as const
  for (const [authorities, authority] of sums) {
    const { data } = await register({ name: `Sum ${authority}`, authorities })
    expect(data.registerThirdParty).toMatchObject({ name: `Sum ${authority}`, authority, trustedHosts: null })
  }
})

test('A name is unique, in any case', async () => {
  await register({ name: 'Only One' })
  expectError(await register({ name: 'ONLY one' }), 'NAME_TAKEN')
})

test('Registering is logged', async () => {
  const { data } = await register({ name: 'Logged', trustedHosts: 'pms.example.com, 203.0.113.7' })
  const [entry] = await platformLog(app, data.registerThirdParty.id)
  expect(entry).toMatchObject({ type: 'thirdParty.register', data: { after: { authority: 1 } } })
})

test.each([
  ['an unknown right', { authorities: ['ACC_EVERYTHING'] }],
  ['an empty name', { name: ' ' }],
  ['a name that is an id', { name: unknownId }],
  ['a pattern for a host', { trustedHosts: '*.example.com' }],
  ['an address with a port', { trustedHosts: '203.0.113.7:80' }],
  ['half an address', { trustedHosts: '203.0.113' }],
  ['a range with too many bits', { trustedHosts: '203.0.113.0/33' }],
  ['a range without bits', { trustedHosts: '203.0.113.0/' }],
  ['a URL for a host', { trustedHosts: 'https://pms.example.com' }],
  ['more hosts than are allowed', { trustedHosts: 'a.example, b.example, c.example, d.example' }],
])('%s is refused', async (_, fields) => {
  expectError(await register(fields), 'BAD_REQUEST')
})

test('Only administrators register', async () => {
  const input = { name: 'Mine', authorities: [] }
  expectError(await app.as.anonymous.graphql(registerOperation, { input }), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.owner, house.as.kiosk, house.as.accommodationAdmin])
    expectError(await caller.graphql(registerOperation, { input }), 'FORBIDDEN')
})
