import { expect, test } from 'vitest'
import { expectError, openHouse, startApp } from '../../harness/index.ts'

const query = 'query Bands($accommodationId: ULID!) { ageBands(accommodationId: $accommodationId) { code } }'

test('Age bands are read in one statement by those who sell', async () => {
  const app = await startApp()
  const [house, other] = [await openHouse(app), await openHouse(app)]
  const variables = { accommodationId: house.accommodationId }
  expect((await house.as.staff.askOk(query, variables)).ageBands).toEqual([])
  expect((await app.statements(() => house.as.staff.askOk(query, variables))).work).toHaveLength(1)
  expectError(await house.as.anonymous.graphql(query, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(query, variables), 'FORBIDDEN')
})
