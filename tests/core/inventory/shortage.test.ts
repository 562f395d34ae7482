import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addRoomType, blocks, closeRoom, dayAt, nightsFrom, setLimits } from '../../harness/core/inventory.ts'
import { eventually, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { list } from '../../harness/subscription/notifications.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

beforeEach(async () => {
  house = await openHouse(app, { rooms: 2, timeZone: 'Europe/Berlin' })
})

const update = `mutation ($input: UpdateRoomInput!) { updateRoom(input: $input) { id } }`
const updateRoom = (more: object) => house.as.manager.askOk(update, { input: { id: house.rooms[0]!.id, ...more } })

const setLimit = (from: string, to: string, rooms: number | null) =>
  house.as.manager.askOk(setLimits, {
    input: { accommodationId: house.accommodationId, items: [{ roomTypeId: house.roomTypeId, from, to, rooms }] },
  })

async function told() {
  const { rows } = await app
    .context()
    .db.execute<{ payload: object }>(
      sql`select payload from events where accommodation_id = ${house.accommodationId} and type = 'inventory.overbooked' order by number`,
    )
  return rows.map(({ payload }) => payload)
}

const shortage = (from: string, to: string, nights: number, roomTypeId = house.roomTypeId) => ({ roomTypeId, from, to, nights })

describe('Staff are told of the nights that are sold beyond a room type', () => {
  test('when a room is taken out of use, with the name of the type and the dates', async () => {
    for (const _ of [1, 2]) await house.reservation(nightsFrom(0, 1))
    for (const _ of [1, 2]) await house.reservation(nightsFrom(3, 5))
    await house.reservation(nightsFrom(1, 3))
    await updateRoom({ floor: '7' })
    expect(await told()).toEqual([])
    await updateRoom({ archived: true })
    expect(await told()).toEqual([shortage('2031-05-10', '2031-05-14', 3)])
    await updateRoom({ archived: true })
    await updateRoom({ archived: false })
    expect(await told()).toHaveLength(1)
    const note = await eventually(async () => {
      const { getAccommodationNotifications: found } = await house.as.maid.askOk(list, { accommodationId: house.accommodationId })
      expect(found.edges).toHaveLength(1)
      return found.edges[0].node
    })
    expect(note).toMatchObject({
      type: 'warning',
      template: 'OVERBOOKED',
      relative: null,
      roomTypeId: house.roomTypeId,
      description:
        'Double: in 3 nights from 2031-05-10 to 2031-05-14, more rooms are sold than the type has and overbooking allows.',
    })
  })

  test('when a room gets another type, but only of its former type', async () => {
    const other = await addRoomType(house, 0)
    for (const _ of [1, 2]) await house.reservation(nightsFrom(0, 1))
    for (const _ of [1, 2, 3]) await house.reservation({ ...nightsFrom(0, 1), roomTypeId: other.roomTypeId })
    await updateRoom({ roomTypeId: other.roomTypeId })
    expect(await told()).toEqual([shortage('2031-05-10', '2031-05-10', 1)])
    await updateRoom({ roomTypeId: house.roomTypeId })
    expect((await told()).slice(1)).toEqual([shortage('2031-05-10', '2031-05-10', 1, other.roomTypeId)])
  })

  test('when a room is closed, or its block is moved to nights that are sold', async () => {
    for (const _ of [1, 2]) await house.reservation(nightsFrom(1, 3))
    const { id, overbooked } = (await closeRoom(house, 4, 6)).data.block
    expect([overbooked, await told()]).toEqual([false, []])
    const input = { id, startsAt: dayAt(0), endsAt: dayAt(2) }
    expect((await house.as.staff.askOk(blocks.update, { input })).block.overbooked).toBe(true)
    expect(await told()).toEqual([shortage('2031-05-11', '2031-05-12', 2)])
    await house.as.staff.askOk(blocks.update, { input: { id, reason: 'Paint' } })
    expect(await told()).toHaveLength(1)
    expect((await closeRoom(house, 2, 3, { kind: 'OUT_OF_SERVICE' })).status).toBe(200)
    expect(await told()).toHaveLength(1)
  })

  test('when a limit of overbooking is lowered, in the lowered nights only', async () => {
    await setLimit('2031-05-10', '2031-05-15', 2)
    for (const _ of [1, 2, 3, 4]) await house.reservation(nightsFrom(0, 4))
    expect(await told()).toEqual([])
    await setLimit('2031-05-12', '2031-05-15', 1)
    expect(await told()).toEqual([shortage('2031-05-12', '2031-05-13', 2)])
    await setLimit('2031-05-10', '2031-05-15', 1)
    expect((await told()).slice(1)).toEqual([shortage('2031-05-10', '2031-05-11', 2)])
    await setLimit('2031-05-12', '2031-05-12', 2)
    expect(await told()).toHaveLength(2)
    await setLimit('2031-05-12', '2031-05-12', null)
    expect((await told()).slice(2)).toEqual([shortage('2031-05-12', '2031-05-12', 1)])
  })

  test('when the turnover of a type is raised so that hourly stays overlap, and not when it is lowered', async () => {
    const set = `mutation ($input: UpdateRoomTypeInput!) { updateRoomType(input: $input) { id } }`
    const setType = (more: object) => house.as.manager.askOk(set, { input: { id: house.roomTypeId, ...more } })
    const hourly = (from: number) => {
      const useStartAt = new Date(dayAt(1).getTime() + from * 3_600_000)
      return house.reservation({ type: 'rent', useStartAt, useExpireAt: new Date(useStartAt.getTime() + 2 * 3_600_000) })
    }
    for (const from of [0, 0, 3, 3]) await hourly(from)
    await setType({ turnoverMinutes: 60 })
    await setType({ capacity: 3 })
    expect(await told()).toEqual([])
    await setType({ turnoverMinutes: 120 })
    expect(await told()).toEqual([shortage('2031-05-11', '2031-05-11', 1)])
    await setType({ name: 'Hourly' })
    await setType({ turnoverMinutes: 90 })
    expect(await told()).toHaveLength(1)
  })
})
