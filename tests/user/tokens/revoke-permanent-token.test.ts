import { expect, test } from 'vitest'
import { expectError, openHouse, startApp, unknownId } from '../../harness/index.ts'
import { houseLog } from '../../harness/user/somebody.ts'

const app = await startApp()
const house = await openHouse(app)
const other = await openHouse(app)

const issue = 'query Issue($id: ID!) { getPermanentTokenForAdmin(accommodationId: $id) }'
const list = 'query List($id: ID!) { permanentTokens(accommodationId: $id) { id } }'
const revoke = 'mutation Revoke($id: ID!) { revokePermanentToken(id: $id) }'

async function newToken() {
  const { getPermanentTokenForAdmin } = await house.as.manager.askOk(issue, { id: house.accommodationId })
  const { permanentTokens } = await house.as.manager.askOk(list, { id: house.accommodationId })
  return { id: permanentTokens[0].id as string, as: app.asHolderOf(getPermanentTokenForAdmin) }
}

test('A revoked token is refused at the next call and its subscriptions end', async () => {
  const { id, as } = await newToken()
  const live = 'subscription Live($id: ID!) { dataSubscription(accommodationId: $id) { type } }'
  const listening = await as.subscribe(live, { id: house.accommodationId })
  expect((await house.as.owner.askOk(revoke, { id })).revokePermanentToken).toBe(true)
  expectError(await as.graphql(`{ accommodation(id: "${house.accommodationId}") { id } }`), 'AUTH_TOKEN_INVALID')
  expect((await listening.closed).code).toBe(4401)
})

test('A second revocation succeeds too and emits no second event', async () => {
  const { id } = await newToken()
  for (let time = 0; time < 2; time++) expect((await house.as.manager.askOk(revoke, { id })).revokePermanentToken).toBe(true)
  const log = await houseLog(house.as.owner, house.accommodationId, { relatedId: id })
  expect(log.map(({ type }: { type: string }) => type)).toEqual(['permanentToken.revoke', 'permanentToken.issue'])
})

test('Only people with the management right there revoke a token', async () => {
  const { id, as } = await newToken()
  expectError(await app.as.anonymous.graphql(revoke, { id }), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.staff, house.as.kiosk, as, other.as.owner])
    expectError(await caller.graphql(revoke, { id }), 'FORBIDDEN')
  expectError(await app.as.admin.graphql(revoke, { id: unknownId }), 'PERMANENT_TOKEN_NOT_FOUND')
  expectError(await app.as.admin.graphql(revoke, { id: 'x' }), 'BAD_REQUEST')
})
