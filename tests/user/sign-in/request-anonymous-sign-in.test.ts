import { beforeAll, expect, it } from 'vitest'
import { anonymousSignIns } from '../../../src/db/tables/index.ts'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'
import { requested, requestOperation } from '../../harness/user/devices.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

it('gives one secret to keep and one to show, and stores only their hashes', async () => {
  const { authId, token } = await requested(app)
  expect(authId).toMatch(/^foyer_device_[\w-]{43}$/)
  expect(token).toMatch(/^foyer_approval_[\w-]{43}$/)
  const stored = JSON.stringify(await app.server.database.db.select().from(anonymousSignIns))
  expect(stored).not.toContain(authId)
  expect(stored).not.toContain(token)
})

it('the type is optional and limited in length', async () => {
  expect((await app.as.anonymous.graphql(requestOperation)).status).toBe(200)
  expectError(await app.as.anonymous.graphql(requestOperation, { type: 'x'.repeat(51) }), 'BAD_REQUEST')
})
