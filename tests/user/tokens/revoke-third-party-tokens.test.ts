import { expect, test } from 'vitest'
import { expectError, openHouse, startApp, unknownId } from '../../harness/index.ts'
import { integration, readReservations, tokenOperation } from '../../harness/user/integrations.ts'

const app = await startApp()
const house = await openHouse(app)
const revoke = 'mutation Revoke($id: ID!) { revokeThirdPartyTokens(id: $id) }'

test('All tokens of the third party end at once, those of others do not, and a new one works', async () => {
  const [one, bystander] = [await integration(app, [house]), await integration(app, [house])]
  const issue = async () => (await app.as.admin.askOk(tokenOperation, { name: one.name })).getThirdPartyToken
  const second = app.asHolderOf(await issue())
  expect((await app.as.admin.askOk(revoke, { id: one.id })).revokeThirdPartyTokens).toBe(true)
  for (const caller of [one.as, second]) expectError(await readReservations(caller, house), 'AUTH_TOKEN_INVALID')
  expect((await readReservations(bystander.as, house)).status).toBe(200)
  expect((await readReservations(app.asHolderOf(await issue()), house)).status).toBe(200)
})

test('Only administrators revoke tokens', async () => {
  const { id, as } = await integration(app, [house])
  expectError(await app.as.anonymous.graphql(revoke, { id }), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.owner, house.as.kiosk, as])
    expectError(await caller.graphql(revoke, { id }), 'FORBIDDEN')
  expectError(await app.as.admin.graphql(revoke, { id: unknownId }), 'THIRD_PARTY_NOT_FOUND')
})
