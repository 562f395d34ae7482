import { beforeAll, expect, test } from 'vitest'
import { addPolicy, policies, updatePolicy } from '../../harness/core/policies.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

test('A policy is archived once no rate plan in use names it', async () => {
  const id = await addPolicy(app, house)
  const plan = await addPlan(app, house, { cancellationPolicyId: id })
  expectError(await house.as.manager.graphql(updatePolicy, { input: { id, archived: true } }), 'BAD_REQUEST')
  const release = 'mutation Release($id: ULID!) { updateRatePlan(input: { id: $id, cancellationPolicyId: null }) { id } }'
  await house.as.manager.askOk(release, { id: plan.id })
  const { updatePolicy: archived } = await house.as.manager.askOk(updatePolicy, { input: { id, archived: true } })
  expect(archived.archivedAt).not.toBeNull()
  const ids = async (includeArchived: boolean) =>
    (
      await house.as.staff.askOk(policies, { accommodationId: house.accommodationId, kind: 'CANCELLATION', includeArchived })
    ).policies.map((policy: { id: string }) => policy.id)
  expect(await ids(false)).not.toContain(id)
  expect(await ids(true)).toContain(id)
})

test('A policy can take a code that no other policy has', async () => {
  const id = await addPolicy(app, house, { code: 'FIRST' })
  await addPolicy(app, house, { code: 'SECOND' })
  expectError(await house.as.manager.graphql(updatePolicy, { input: { id, code: 'SECOND' } }), 'CODE_TAKEN')
  const { updatePolicy: renamed } = await house.as.manager.askOk(updatePolicy, { input: { id, code: 'THIRD' } })
  expect(renamed).toMatchObject({ id, code: 'THIRD', archivedAt: null })
})
