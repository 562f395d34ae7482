import { expect, test } from 'vitest'
import { sweepJobs } from '../../../src/sweeps.ts'
import { imported, importFields, stayRow } from '../../harness/core/imports.ts'
import { expectError, openHouse, startApp, unknownId } from '../../harness/index.ts'

const app = await startApp()
const list = `query Imports($accommodationId: ULID!) { imports(accommodationId: $accommodationId) { edges { node ${importFields} } } }`
const one = `query Import($id: ULID!) { import(id: $id) ${importFields} }`

test('A manager sees the imports of the property, the latest first, each in one statement', async () => {
  const house = await openHouse(app)
  const { accommodationId, as } = house
  const first = await imported(app, house, [stayRow('a')])
  const second = await imported(app, house, [{}], { query: '?dryRun=true' })
  const read = async () => (await as.manager.askOk(list, { accommodationId })).imports.edges
  expect((await read()).map(({ node }: { node: { id: string } }) => node.id)).toEqual([second.id, first.id])
  expect((await app.statements(read)).work).toHaveLength(1)
  const other = await openHouse(app)
  expectError(await other.as.owner.graphql(list, { accommodationId }), 'FORBIDDEN')
  expectError(await other.as.owner.graphql(one, { id: first.id }), 'FORBIDDEN')
  expectError(await as.staff.graphql(one, { id: first.id }), 'FORBIDDEN')
  expectError(await as.manager.graphql(one, { id: unknownId }), 'IMPORT_NOT_FOUND')
})

test('The file of errors has every refused line, the import the first hundred; both end with the import', async () => {
  const house = await openHouse(app)
  const { id, errors, refused } = await imported(
    app,
    house,
    Array.from({ length: 700 }, (_, at) => stayRow(`k${at}`, 1, { roomType: 'x' })),
  )
  expect(refused).toBe(700)
  expect(errors).toHaveLength(100)
  const path = `/transfer/${house.accommodationId}/imports/${id}/errors.ndjson`
  const read = async (as = house.as.manager) => (await as.fetch(path)).text()
  const lines = (await read())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toHaveLength(700)
  expect(lines[0]).toEqual({
    line: 1,
    key: 'k0',
    errorCode: 'ROOM_TYPE_NOT_FOUND',
    field: 'roomType',
    message: 'No such room type.',
  })
  expect(await read(house.as.staff)).toContain('FORBIDDEN')
  app.clock.moveBy({ days: 31 })
  await sweepJobs.sweep(app.context(), null)
  expectError(await house.as.manager.graphql(one, { id }), 'IMPORT_NOT_FOUND')
})
