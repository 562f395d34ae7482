import { expect, test } from 'vitest'
import { expectError, openHouse, startApp, unknownId } from '../../harness/index.ts'
import { accessOperation, integration, readReservations } from '../../harness/user/integrations.ts'
import { houseLog } from '../../harness/user/somebody.ts'

const app = await startApp()
const house = await openHouse(app)
const other = await openHouse(app)
const { accommodationId } = house

test('Access is given and withdrawn from the next call on, at this accommodation only', async () => {
  const { id, name, as } = await integration(app, [other])
  expectError(await readReservations(as, house), 'FORBIDDEN')
  for (const thirdParty of [name.toLowerCase(), id]) {
    const modify = (allow: boolean) => house.as.manager.askOk(accessOperation, { accommodationId, thirdParty, allow })
    expect((await modify(true)).modifyThirdPartyAccessOnAccommodation).toBe(true)
    expect((await readReservations(as, house)).status).toBe(200)
    expect((await modify(false)).modifyThirdPartyAccessOnAccommodation).toBe(true)
    expectError(await readReservations(as, house), 'FORBIDDEN')
    expect((await readReservations(as, other)).status).toBe(200)
  }
})

test('Each change is logged once, even if it is requested again', async () => {
  const { id, name } = await integration(app, [])
  for (const allow of [true, true, false, false])
    await house.as.manager.askOk(accessOperation, { accommodationId, thirdParty: name, allow })
  const log = await houseLog(house.as.owner, accommodationId, { relatedId: id })
  expect(log.map(({ data }: { data: { after: { allow: boolean } } }) => data.after.allow)).toEqual([false, true])
})

test('Only the management there gives access', async () => {
  const { name, as } = await integration(app, [])
  const variables = { accommodationId, thirdParty: name, allow: true }
  expectError(await app.as.anonymous.graphql(accessOperation, variables), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.staff, house.as.kiosk, house.as.accommodationAdmin, other.as.owner, as])
    expectError(await caller.graphql(accessOperation, variables), 'FORBIDDEN')
  const unknown = { ...variables, thirdParty: 'nobody knows it' }
  expectError(await house.as.owner.graphql(accessOperation, unknown), 'THIRD_PARTY_NOT_FOUND')
  const nowhere = { ...variables, accommodationId: unknownId }
  expectError(await app.as.admin.graphql(accessOperation, nowhere), 'ACCOMMODATION_NOT_FOUND')
})
