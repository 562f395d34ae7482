import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { invited, open } from '../../harness/user/invitations.ts'
import { employed, somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp({ limits: { INVITATIONS_MAX: 2 } })
  house = await openHouse(app)
  other = await openHouse(app)
})

test('The management lists the open invitations of its property, newest first, and there are never more than the limit', async () => {
  const [first, second, third] = [await somebody(app), await somebody(app), await somebody(app)]
  await invited(house, first.id)
  app.clock.moveBy({ minutes: 1 })
  await invited(house, second.id, 'MAID')
  await invited(other, third.id)
  const { employeeInvitations } = await house.as.manager.askOk(open, { house: house.accommodationId })
  expect(employeeInvitations).toMatchObject([
    { userId: second.id, authority: 'MAID' },
    { userId: first.id, authority: 'STAFF' },
  ])
  await expect(invited(house, third.id)).rejects.toThrow('LIMIT_EXCEEDED')
  // expired invitations do not count
  app.clock.moveBy({ hours: 7 * 24 })
  const manager = await employed(app, house.accommodationId, 'MANAGER')
  await invited(house, third.id, 'MAID', manager.as)
})

test('Nobody else lists the invitations', async () => {
  const here = { house: house.accommodationId }
  expectError(await app.as.anonymous.graphql(open, here), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.staff, house.as.kiosk, house.as.accommodationAdmin, other.as.owner])
    expectError(await caller.graphql(open, here), 'FORBIDDEN')
  expect((await app.as.admin.askOk(open, { house: unknownId })).employeeInvitations).toEqual([])
  expectError(await app.as.admin.graphql(open, { house: 'x' }), 'BAD_REQUEST')
})
