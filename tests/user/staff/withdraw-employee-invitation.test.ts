import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { accept, invited, mine, withdraw } from '../../harness/user/invitations.ts'
import { houseLog, somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

test('A withdrawn invitation cannot be accepted', async () => {
  const { id: userId, as } = await somebody(app)
  await invited(house, userId)
  const place = { house: house.accommodationId, userId }
  expect((await house.as.manager.askOk(withdraw, place)).withdrawEmployeeInvitation).toBe(true)
  expect((await as.askOk(mine)).myInvitations).toEqual([])
  expectError(await as.graphql(accept, { house: house.accommodationId }), 'INVITATION_NOT_FOUND')
  expectError(await house.as.manager.graphql(withdraw, place), 'INVITATION_NOT_FOUND')
  const [entry] = await houseLog(house.as.owner, house.accommodationId, { relatedId: userId })
  expect(entry).toMatchObject({ type: 'employee.invitation.withdrawn' })
})

test('Only the management there withdraws invitations, and none above their own authority', async () => {
  const { id: userId } = await somebody(app)
  await invited(house, userId, 'OWNER', house.as.owner)
  const place = { house: house.accommodationId, userId }
  expectError(await app.as.anonymous.graphql(withdraw, place), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.staff, house.as.kiosk, other.as.owner, house.as.manager])
    expectError(await caller.graphql(withdraw, place), 'FORBIDDEN')
  expectError(await other.as.owner.graphql(withdraw, { ...place, house: other.accommodationId }), 'INVITATION_NOT_FOUND')
  expectError(await house.as.owner.graphql(withdraw, { ...place, userId: unknownId }), 'INVITATION_NOT_FOUND')
  expectError(await house.as.owner.graphql(withdraw, { ...place, userId: 'x' }), 'BAD_REQUEST')
  await house.as.owner.askOk(withdraw, place)
})
