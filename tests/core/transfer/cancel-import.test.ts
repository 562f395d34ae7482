import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { reservations } from '../../../src/db/tables/index.ts'
import {
  cancelOperation,
  imported,
  ndjson,
  readImport,
  resumeOperation,
  stayRow,
  upload,
  work,
} from '../../harness/core/imports.ts'
import { expectError, type House, openHouse, startApp, unknownId } from '../../harness/index.ts'

const app = await startApp({ limits: { IMPORT_CHUNK_LINES: 4 } })
let house: House

beforeEach(async () => {
  house = await openHouse(app)
})

const started = async (rows: readonly object[]) => {
  const response = await upload(house.as.manager, house, ndjson(rows))
  return ((await response.json()) as { id: string }).id
}
const stays = () => app.context().db.select().from(reservations).where(eq(reservations.accommodationId, house.accommodationId))

test('An import is canceled and resumed, and each line is written once', async () => {
  const id = await started(Array.from({ length: 60 }, (_, at) => stayRow(`k${at}`, at)))
  expect(await readImport(house.as.manager, id)).toMatchObject({ status: 'RUNNING', lines: 60, linesDone: 0 })
  await work(app, house, id)
  expect(await readImport(house.as.manager, id)).toMatchObject({ status: 'RUNNING', linesDone: 40, imported: 40 })
  expect((await house.as.manager.askOk(cancelOperation, { id })).cancelImport).toMatchObject({
    status: 'CANCELED',
    linesDone: 40,
  })
  await work(app, house, id)
  expect(await stays()).toHaveLength(40)
  await house.as.manager.askOk(resumeOperation, { id })
  await work(app, house, id)
  expect(await readImport(house.as.manager, id)).toMatchObject({ status: 'DONE', linesDone: 60, imported: 60, refused: 0 })
  expect(await stays()).toHaveLength(60)
})

test('A property has one import at once; another property does not wait', async () => {
  const id = await started([stayRow('a')])
  const second = await upload(house.as.manager, house, ndjson([stayRow('b')]))
  expect(second.status).toBe(400)
  expect(await second.text()).toContain('IMPORT_IN_PROGRESS')
  expect(await imported(app, await openHouse(app), [stayRow('a')])).toMatchObject({ imported: 1 })
  await house.as.manager.askOk(cancelOperation, { id })
  expect(await imported(app, house, [stayRow('b')])).toMatchObject({ imported: 1 })
  expectError(
    await house.as.manager.graphql(resumeOperation, { id: (await started([stayRow('c')])) && id }),
    'IMPORT_IN_PROGRESS',
  )
})

test('An import that has ended is not canceled, and none of another property', async () => {
  const { id } = await imported(app, house, [stayRow('a')])
  expectError(await house.as.manager.graphql(cancelOperation, { id }), 'IMPORT_ENDED')
  expectError(await house.as.manager.graphql(resumeOperation, { id }), 'IMPORT_ENDED')
  expectError(await (await openHouse(app)).as.owner.graphql(cancelOperation, { id }), 'FORBIDDEN')
  expectError(await house.as.manager.graphql(cancelOperation, { id: unknownId }), 'IMPORT_NOT_FOUND')
})
