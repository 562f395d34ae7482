import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { blocks, closeRoom, nightsFrom } from './operations.ts'

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

test('A block that is released opens the room, stays in the list of released ones, and changes no more', async () => {
  const { id } = await closed(1, 3)
  const released = (await house.as.staff.ask(blocks.release, { id })).block
  expect(released.releasedAt).not.toBeNull()
  expect((await house.as.staff.ask(blocks.release, { id })).block).toEqual(released)
  expectError(await house.as.staff.graphql(blocks.update, { input: { id, reason: 'x' } }), 'STATUS_NOT_ALLOWED')
  await house.reservation({ room: 0, ...nightsFrom(1, 2) })
  const list = async (filter: object = {}) =>
    (await house.as.maid.ask(blocks.list, { accommodationId: house.accommodationId, filter })).roomBlocks.edges
  expect(await list()).toEqual([])
  expect(await list({ includeReleased: true })).toMatchObject([{ node: { id, room: { roomNumber: '101' } } }])
})
