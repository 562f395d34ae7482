import { beforeAll, beforeEach, expect, test } from 'vitest'
import { blocks, closeRoom, dayAt } from '../../harness/core/inventory.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  other = await openHouse(app)
})

beforeEach(async () => {
  house = await openHouse(app, { rooms: 2, timeZone: 'Europe/Berlin' })
})

const close = (from: number, to: number, more: object = {}) => closeRoom(house, from, to, more)
const closed = async (from: number, to: number, more: object = {}) => (await close(from, to, more)).data.block

test('Blocks are listed by their start, in pages, by room, type, period and kind', async () => {
  const [first, second] = [await closed(1, 2), await closed(3, 4, { kind: 'OUT_OF_SERVICE' })]
  const third = await closed(2, 3, { roomId: house.rooms[1]!.id })
  const { accommodationId, roomTypeId } = house
  const ids = async (filter: object, page: object = {}) => {
    const { roomBlocks } = await house.as.maid.askOk(blocks.list, { accommodationId, filter, ...page })
    return roomBlocks.edges.map(({ node }: { node: { id: string } }) => node.id)
  }
  expect(await ids({ roomTypeId })).toEqual([first.id, third.id, second.id])
  expect(await ids({ roomId: house.rooms[0]!.id })).toEqual([first.id, second.id])
  expect(await ids({ kind: 'OUT_OF_SERVICE' })).toEqual([second.id])
  expect(await ids({ from: dayAt(2), to: dayAt(3) })).toEqual([third.id])
  expect(await ids({ roomTypeId: other.roomTypeId })).toEqual([])
  const { roomBlocks } = await house.as.maid.askOk(blocks.list, { accommodationId, first: 1 })
  expect(await ids({}, { first: 5, after: roomBlocks.edges[0].cursor })).toEqual([third.id, second.id])
  expectError(
    await house.as.maid.graphql(blocks.list, { accommodationId, filter: { from: dayAt(2), to: dayAt(2) } }),
    'PERIOD_INVALID',
  )
})
