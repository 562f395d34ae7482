import { expect, test } from 'vitest'
import { expectError, openHouse, startApp } from '../../harness/index.ts'
import { somebody } from '../../harness/user/somebody.ts'

const app = await startApp()
const house = await openHouse(app)
const list = `query Logs($userId: ID, $relatedId: ID) {
  platformLogs(userId: $userId, relatedId: $relatedId) { edges { node { type user { id } } } totalCount }
}`

test('The log lists acts outside of accommodations, with caller and object', async () => {
  const { id, as } = await somebody(app)
  await as.askOk('mutation { agreeTerms(type: "terms", isAgreed: true) }')
  for (const variables of [{ userId: id }, { relatedId: id }, { userId: id, relatedId: id }]) {
    const { platformLogs } = await app.as.admin.askOk(list, variables)
    expect(platformLogs).toEqual({ edges: [{ node: { type: 'user.agreeTerms', user: { id } } }], totalCount: 1 })
  }
  expect((await app.as.admin.askOk(list, { userId: id, relatedId: house.accommodationId })).platformLogs.totalCount).toBe(0)
})

test('Acts at an accommodation are only in its own log', async () => {
  const { platformLogs } = await app.as.admin.askOk(list, { relatedId: house.rooms[0]!.id })
  expect(platformLogs.totalCount).toBe(0)
})

test('Only administrators read the log', async () => {
  expectError(await app.as.anonymous.graphql(list), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.owner, house.as.kiosk, house.as.accommodationAdmin])
    expectError(await caller.graphql(list), 'FORBIDDEN')
})
