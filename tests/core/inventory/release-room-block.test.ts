import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { blocks, closeRoom, dayAt, nightsFrom } from '../../harness/core/inventory.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  house = await openHouse(app, { rooms: 2, timeZone: 'Europe/Berlin' })
})

const close = (from: number, to: number, more: object = {}) => closeRoom(house, from, to, more)
const closed = async (from: number, to: number, more: object = {}) => (await close(from, to, more)).data.block

test('A released block opens the room, stays in the list of released ones and can no longer change', async () => {
  const { id } = await closed(1, 3)
  const released = (await house.as.staff.askOk(blocks.release, { id })).block
  expect(released.releasedAt).not.toBeNull()
  expect((await house.as.staff.askOk(blocks.release, { id })).block).toEqual(released)
  expectError(await house.as.staff.graphql(blocks.update, { input: { id, reason: 'x' } }), 'STATUS_NOT_ALLOWED')
  await house.reservation({ room: 0, ...nightsFrom(1, 2) })
  const list = async (filter: object = {}) =>
    (await house.as.maid.askOk(blocks.list, { accommodationId: house.accommodationId, filter })).roomBlocks.edges
  expect(await list()).toEqual([])
  expect(await list({ includeReleased: true })).toMatchObject([{ node: { id, room: { roomNumber: '101' } } }])
})

test('A change of stock is announced when a room is closed, when its block moves and when it is opened again', async () => {
  const { id } = await closed(1, 3)
  await house.as.staff.askOk(blocks.update, { input: { id, endsAt: dayAt(2) } })
  await house.as.staff.askOk(blocks.release, { id })
  await close(4, 5, { kind: 'OUT_OF_SERVICE' })
  const { rows } = await app.context().db.execute(
    sql`select payload->'changes' as changes from events where accommodation_id = ${house.accommodationId}
        and type = 'inventory.changed' and payload->'changes'->0->>'to' is not null order by number`,
  )
  const change = (to: number) => ({ roomTypeId: house.roomTypeId, from: dayAt(1).getTime(), to: dayAt(to).getTime() })
  expect(rows.map(({ changes }) => changes)).toEqual([[change(3)], [change(3), change(2)], [change(2)]])
})
