import { expect, test } from 'vitest'
import { expectError, openHouse, startApp, unknownId } from '../../harness/index.ts'
import { integration, readReservations, updateOperation } from '../../harness/user/integrations.ts'
import { houseLog, platformLog } from '../../harness/user/somebody.ts'

const app = await startApp()
const house = await openHouse(app)

const update = (input: object) => app.as.admin.graphql(updateOperation, { input })

test('Removed rights end at the next call', async () => {
  const { id, as } = await integration(app, [house])
  expect((await readReservations(as, house)).status).toBe(200)
  await update({ id, authorities: ['ACC_RESERVATION_WRITE'] })
  expectError(await readReservations(as, house), 'FORBIDDEN')
  await update({ id, authorities: ['ACC_RESERVATION_READ'] })
  expect((await readReservations(as, house)).status).toBe(200)
})

test('Fields that are left out stay unchanged; null trusts every host again', async () => {
  const { id, name } = await integration(app, [], { trustedHosts: 'pms.example.com' })
  const renamed = (await update({ id, name: `${name} renamed` })).data.updateThirdParty
  expect(renamed).toMatchObject({ name: `${name} renamed`, authority: 3, trustedHosts: 'pms.example.com' })
  expect((await update({ id, trustedHosts: null })).data.updateThirdParty.trustedHosts).toBeNull()
})

test('A change is logged for the platform and for each property that gives it access', async () => {
  const { id } = await integration(app, [house])
  await update({ id, authorities: [] })
  const entry = { type: 'thirdParty.update', data: { before: { authority: 3 }, after: { authority: 0 } } }
  expect((await platformLog(app, id))[0]).toMatchObject(entry)
  expect((await houseLog(house.as.owner, house.accommodationId, { relatedId: id }))[0]).toMatchObject(entry)
})

test('Only administrators change a third party', async () => {
  const { id, as } = await integration(app, [house])
  const input = { id, authorities: ['ACC_RESERVATION_READ'] }
  expectError(await app.as.anonymous.graphql(updateOperation, { input }), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.owner, house.as.kiosk, as])
    expectError(await caller.graphql(updateOperation, { input }), 'FORBIDDEN')
  expectError(await update({ id: unknownId, name: 'x' }), 'THIRD_PARTY_NOT_FOUND')
  expectError(await update({ id, trustedHosts: '*' }), 'BAD_REQUEST')
})
