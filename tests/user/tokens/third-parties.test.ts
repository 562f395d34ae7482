import { expect, test } from 'vitest'
import { expectError, openHouse, startApp } from '../../harness/index.ts'
import { integration } from '../../harness/user/integrations.ts'

const app = await startApp()
const house = await openHouse(app)
const list = '{ thirdParties { id name authority trustedHosts } }'

test('The management lists third parties with their rights; only administrators see trusted hosts', async () => {
  const [second, first] = [
    await integration(app, [], { name: 'B', trustedHosts: '203.0.113.7' }),
    await integration(app, [], { name: 'A', authorities: [] }),
  ]
  const rows = [
    { id: first.id, name: 'A', authority: 0, trustedHosts: null },
    { id: second.id, name: 'B', authority: 3, trustedHosts: '203.0.113.7' },
  ]
  expect((await app.as.admin.askOk(list)).thirdParties).toEqual(rows)
  const masked = rows.map((row) => ({ ...row, trustedHosts: null }))
  expect((await house.as.manager.askOk(list)).thirdParties).toEqual(masked)
})

test('Nobody else lists them', async () => {
  expectError(await app.as.anonymous.graphql(list), 'UNAUTHENTICATED')
  const { as } = await integration(app, [house])
  for (const caller of [app.as.customer, house.as.staff, house.as.kiosk, as]) expectError(await caller.graphql(list), 'FORBIDDEN')
})
