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

test('The fields of a block change one by one, and its stock is counted again', async () => {
  const { id } = await closed(1, 3, { reason: 'Paint' })
  const change = async (input: object) => (await house.as.staff.askOk(blocks.update, { input: { id, ...input } })).block
  expect(await change({ endsAt: dayAt(2) })).toMatchObject({
    endsAt: dayAt(2).toISOString(),
    reason: 'Paint',
    kind: 'OUT_OF_ORDER',
  })
  expect(await change({ reason: null, kind: 'OUT_OF_SERVICE' })).toMatchObject({ reason: null, kind: 'OUT_OF_SERVICE' })
  const { id: reservationId } = await house.reservation({ room: 0, ...nightsFrom(1, 2) })
  const failure = expectError(
    await house.as.staff.graphql(blocks.update, { input: { id, kind: 'OUT_OF_ORDER' } }),
    'ROOM_NOT_AVAILABLE',
  )
  expect(failure.extensions).toMatchObject({ reservationId })
})

test('A block cannot be moved into another block of its room', async () => {
  const { id } = await closed(1, 3)
  await close(3, 4)
  expectError(await house.as.staff.graphql(blocks.update, { input: { id, endsAt: dayAt(4) } }), 'ROOM_NOT_AVAILABLE')
  expectError(await house.as.staff.graphql(blocks.update, { input: { id, endsAt: dayAt(1) } }), 'PERIOD_INVALID')
})
