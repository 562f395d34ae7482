import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { events } from '../../../src/db/tables/index.ts'
import { expectRefusal, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

const list = 'query List($id: ULID!) { installations(accommodationId: $id) { id setupReadyAt } }'

test('an app reports that it is ready, and a repeated report changes nothing', async () => {
  const { as, installationId } = await installedApp(app, house, [])
  const path = `/api/v1/installations/${installationId}/setup-ready`
  const first = await as.send('POST', path)
  expect(first.status).toBe(200)
  expect(first.body).toEqual({ installation_id: installationId, setup_ready_at: expect.any(String) })
  app.clock.moveBy({ minutes: 1 })
  expect((await as.send('POST', path)).body).toEqual(first.body)
  const { installations } = await house.as.manager.askOk(list, { id: house.accommodationId })
  expect(installations).toContainEqual({ id: installationId, setupReadyAt: first.body.setup_ready_at })
  const isSetupReady = and(eq(events.subjectId, installationId), eq(events.type, 'installation.setup_ready'))
  expect(await app.server.database.db.select().from(events).where(isSetupReady)).toHaveLength(1)
})

test('an installation of another app is not found', async () => {
  const [own, neighbour] = [await installedApp(app, house, []), await installedApp(app, await openHouse(app), [])]
  for (const id of [neighbour.installationId, unknownId, 'x'])
    expectRefusal(await own.as.send('POST', `/api/v1/installations/${id}/setup-ready`), 404, 'not_found')
  expectRefusal(await app.market().send('POST', `/api/v1/installations/${own.installationId}/setup-ready`), 401, 'invalid_token')
})
