import { beforeAll, expect, test } from 'vitest'
import { addPolicy, policies } from '../../harness/core/policies.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  await addPolicy(app, house, { code: 'STRICT' })
  await addPolicy(app, house, { code: 'FLEX' })
  await addPolicy(app, house, { code: 'NOSHOW', kind: 'NO_SHOW', steps: [{ nights: 1 }] })
  await addPolicy(app, other, { code: 'OTHER' })
})

const codes = async (filter: object = {}) =>
  (await house.as.staff.askOk(policies, { accommodationId: house.accommodationId, ...filter })).policies.map(
    ({ code }: { code: string }) => code,
  )

test('Policies are listed by code and kind, and those of no other property', async () => {
  expect(await codes()).toEqual(['FLEX', 'NOSHOW', 'STRICT'])
  expect(await codes({ kind: 'NO_SHOW' })).toEqual(['NOSHOW'])
})

test('Policies are read by the desk of the property', async () => {
  for (const caller of [house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(policies, { accommodationId: house.accommodationId }), 'FORBIDDEN')
})
