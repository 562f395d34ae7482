import { beforeAll, expect, test } from 'vitest'
import { expectRefusal, type House, type MarketClient, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let house: House
let caller: MarketClient

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 3 })
  await openHouse(app, { rooms: 1 })
  caller = (await installedApp(app, house, [])).as
})

test('an app reads the rooms of its own accommodation, page by page', async () => {
  const first = await caller.get('/api/v1/rooms?limit=2')
  expect(first.status).toBe(200)
  const second = await caller.get(`/api/v1/rooms?limit=2&cursor=${first.body.next_cursor}`)
  expect([...first.body.data, ...second.body.data].map(({ room_number }) => room_number)).toEqual(['101', '102', '103'])
  expect(second.body.next_cursor).toBeNull()
  expect(first.body.data[0]).toMatchObject({ id: house.rooms[0]!.id, room_type_id: house.roomTypeId, state: 'NOT_USING' })
})

test('an app reads the room types', async () => {
  const { body } = await caller.get('/api/v1/room-types')
  expect(body.data).toEqual([
    { id: house.roomTypeId, name: 'Double', description: null, capacity: 2, turnover_minutes: 0, archived_at: null },
  ])
})

test('availability counts the rooms that are held in the period', async () => {
  const held = await house.reservation({ room: 1, inDays: 10 })
  const period = new URLSearchParams({ from: held.useStartAt.toISOString(), to: '2099-01-01T00:00:00+09:00' })
  expectRefusal(await caller.get(`/api/v1/availability?${period}`), 400, 'invalid_request')
  period.set('to', held.useExpireAt.toISOString())
  const { body } = await caller.get(`/api/v1/availability?${period}`)
  expect(body.data).toEqual([
    {
      room_type_id: house.roomTypeId,
      name: 'Double',
      total: 3,
      free: 2,
      unassigned: 0,
      available: 2,
      sold: 1,
      held: 0,
      out_of_order: 0,
      overbooking: 0,
      left: 2,
      sale_stopped: false,
      sale_stopped_until: null,
      rooms: [house.rooms[0]!, house.rooms[2]!].map(({ id, roomNumber }) => ({ id, room_number: roomNumber })),
    },
  ])
})

test('a read takes one database statement, and one for the token', async () => {
  for (const path of ['/rooms', '/room-types', '/availability?from=2026-01-01T00:00:00Z&to=2026-01-03T00:00:00Z']) {
    const { work, authentication } = await app.statements(() => caller.get(`/api/v1${path}`))
    expect([work.length, authentication.length]).toEqual([1, 1])
  }
})

test('each invalid parameter is named in the refusal', async () => {
  const answer = await caller.get('/api/v1/availability?from=yesterday&to=2026-02-30T00:00:00Z&room=1')
  const { errors } = expectRefusal(answer, 400, 'invalid_request')
  expect(errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code])).toEqual([
    ['/from', 'invalid_format'],
    ['/to', 'invalid_format'],
    ['/room', 'unknown_field'],
  ])
  for (const query of ['limit=0', 'limit=201', 'limit=x', 'limit=1&limit=2', 'cursor=nonsense', 'include_archived=perhaps'])
    expect((await caller.get(`/api/v1/rooms?${query}`)).status).toBe(400)
})

test('nothing can be read without a valid token', async () => {
  expectRefusal(await app.market().get('/api/v1/rooms'), 401, 'invalid_token')
  expectRefusal(await app.market('foyer_app_unknown').get('/api/v1/rooms'), 401, 'invalid_token')
})
