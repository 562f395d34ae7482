import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { accept, decline, expectNoAuthority, invited } from '../../harness/user/invitations.ts'
import { houseLog, somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

test('A user who declines is not employed and cannot accept afterwards', async () => {
  const here = { house: house.accommodationId }
  const { id, as } = await somebody(app)
  await invited(house, id)
  expect((await as.askOk(decline, here)).declineEmployeeInvitation).toBe(true)
  for (const answer of [accept, decline]) expectError(await as.graphql(answer, here), 'INVITATION_NOT_FOUND')
  await expectNoAuthority(as, house)
  const [entry] = await houseLog(house.as.owner, house.accommodationId, { relatedId: id })
  expect(entry).toMatchObject({ type: 'employee.invitation.declined', data: { before: { authority: 'STAFF' } } })
})

test('Nobody declines an invitation of another user', async () => {
  const here = { house: house.accommodationId }
  const { id, as } = await somebody(app)
  await invited(house, id)
  expectError(await app.as.anonymous.graphql(decline, here), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.owner, app.as.admin])
    expectError(await caller.graphql(decline, here), 'INVITATION_NOT_FOUND')
  expectError(await house.as.kiosk.graphql(decline, here), 'FORBIDDEN')
  expectError(await as.graphql(decline, { house: 'x' }), 'BAD_REQUEST')
  await as.askOk(accept, here)
})
