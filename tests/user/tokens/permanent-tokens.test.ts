import { expect, test } from 'vitest'
import { expectError, openHouse, startApp } from '../../harness/index.ts'
import { employed } from '../../harness/user/somebody.ts'

const app = await startApp()
const house = await openHouse(app)
const other = await openHouse(app)

const list = 'query List($id: ID!) { permanentTokens(accommodationId: $id) { id kind kioskId createdBy accommodationId } }'

test('The management lists the valid tokens, newest first, without the tokens themselves', async () => {
  const { accommodationId } = house
  const manager = await employed(app, accommodationId, 'MANAGER')
  const register = `mutation Register($id: ID!) { registerKiosk(accommodationId: $id, name: "Lobby") { id } }`
  const kioskId = (await manager.as.askOk(register, { id: accommodationId })).registerKiosk.id
  await manager.as.askOk('query Issue($id: ID!) { getPermanentToken(kioskId: $id) }', { id: kioskId })
  await manager.as.askOk('query Issue($id: ID!) { getPermanentTokenForAdmin(accommodationId: $id) }', { id: accommodationId })
  const { permanentTokens } = await manager.as.askOk(list, { id: accommodationId })
  expect(permanentTokens).toMatchObject([
    { kind: 'accommodationAdmin', kioskId: null, createdBy: manager.id, accommodationId },
    { kind: 'kiosk', kioskId, createdBy: manager.id, accommodationId },
  ])
  await manager.as.askOk('mutation Revoke($id: ID!) { revokePermanentToken(id: $id) }', { id: permanentTokens[0].id })
  expect((await manager.as.askOk(list, { id: accommodationId })).permanentTokens).toEqual([permanentTokens[1]])
  expect((await other.as.owner.askOk(list, { id: other.accommodationId })).permanentTokens).toEqual([])
})

test('Nobody else lists the tokens', async () => {
  const id = house.accommodationId
  expectError(await app.as.anonymous.graphql(list, { id }), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.staff, house.as.kiosk, house.as.accommodationAdmin, other.as.owner])
    expectError(await caller.graphql(list, { id }), 'FORBIDDEN')
  expectError(await app.as.admin.graphql(list, { id: 'x' }), 'BAD_REQUEST')
})
