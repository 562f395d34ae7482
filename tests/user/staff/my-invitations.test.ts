import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { invited, mine } from '../../harness/user/invitations.ts'
import { somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

test('Users list their own invitations with accommodation, authority and sender, and none of others', async () => {
  const [me, somebodyElse] = [await somebody(app), await somebody(app)]
  await invited(house, me.id)
  await invited(other, me.id, 'MAID')
  await invited(house, somebodyElse.id)
  const { myInvitations } = await me.as.askOk(mine)
  const places = myInvitations.map(({ accommodationId, authority }: Record<string, string>) => [accommodationId, authority])
  expect(new Map(places)).toEqual(
    new Map([
      [house.accommodationId, 'STAFF'],
      [other.accommodationId, 'MAID'],
    ]),
  )
  expect(myInvitations[0]).toMatchObject({ accommodationName: 'Test House', userId: me.id })
  expect(myInvitations[0].invitedBy).toMatch(/^manager-/)
})

test('Only signed-in users have invitations', async () => {
  expectError(await app.as.anonymous.graphql(mine), 'UNAUTHENTICATED')
  for (const caller of [house.as.kiosk, house.as.accommodationAdmin]) expectError(await caller.graphql(mine), 'FORBIDDEN')
})
