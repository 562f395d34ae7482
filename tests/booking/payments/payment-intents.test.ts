import { expect, test } from 'vitest'
import { expectError, openHouse, startApp } from '../../harness/index.ts'

const app = await startApp()

const list = `query List($accommodationId: ULID!) {
  paymentIntents(accommodationId: $accommodationId, state: CREATED, first: 10) { edges { node { id state } } pageInfo { hasNextPage } }
}`

test('Staff see the payments of their property at providers, and nobody else does', async () => {
  const [here, there] = [await openHouse(app), await openHouse(app)]
  const { accommodationId } = here
  expect((await here.as.staff.askOk(list, { accommodationId })).paymentIntents.edges).toEqual([])
  for (const caller of [here.as.maid, there.as.owner, here.as.kiosk])
    expectError(await caller.graphql(list, { accommodationId }), 'FORBIDDEN')
  expectError(await here.as.anonymous.graphql(list, { accommodationId }), 'UNAUTHENTICATED')
})
