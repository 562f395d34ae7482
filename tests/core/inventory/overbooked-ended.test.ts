import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../src/core/reservations/index.ts'
import { blocks, setLimits } from '../../harness/core/inventory.ts'
import { write } from '../../harness/core/reservations.ts'
import { type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { create, createRoom, read, stay, updateRoom } from './stays-of-may.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  house = await openHouse(app, { rooms: 2, timeZone: 'Europe/Berlin' })
})

const book = (from: number, to: number, more: object = {}, caller = house.as.staff) =>
  caller.graphql(create, {
    input: {
      accommodationId: house.accommodationId,
      type: 'lodge',
      roomTypeId: house.roomTypeId,
      primaryGuest: { name: 'Kim Minji' },
      ...stay(from, to),
      ...more,
    },
  })

const isMarked = async (id: string) => (await house.as.manager.askOk(read, { id })).getSingleReservation.overbooked as boolean

const anotherType = async () => {
  const { accommodationId } = house
  const type = `mutation Type($input: CreateRoomTypeInput!) { createRoomType(input: $input) { id } }`
  const { createRoomType } = await house.as.manager.askOk(type, { input: { accommodationId, name: 'Suite', capacity: 2 } })
  const input = { accommodationId, roomTypeId: createRoomType.id, roomNumber: '900' }
  return {
    roomTypeId: createRoomType.id as string,
    roomId: (await house.as.manager.askOk(createRoom, { input })).createRoom.id as string,
  }
}

describe('A mark is removed when stock suffices again', () => {
  const subjectsOf = async (type: string) => {
    const { rows } = await app
      .context()
      .db.execute<{ subject_id: string }>(
        sql`select subject_id from events where accommodation_id = ${house.accommodationId} and type = ${type}`,
      )
    return rows.map(({ subject_id }) => subject_id)
  }
  const ended = () => subjectsOf('reservation.overbooking_ended')
  /** The job for marks that another writer held. */
  const countAgain = async () => {
    const reservationIds = await subjectsOf('reservation.overbooking_to_count')
    for (const reservationId of reservationIds) await jobs['recount-overbooked'](app.context(), { reservationId })
    return reservationIds
  }
  const created = async (from: number, to: number) => (await book(from, to)).data.createReservation.reservation.id as string
  const updatedAt = async (id: string) =>
    (await house.as.manager.askOk('query At($id: ULID!) { getSingleReservation(reservationId: $id) { updatedAt } }', { id }))
      .getSingleReservation.updatedAt as string

  test.each([
    ['is cancelled', (id: string) => house.as.manager.askOk(write.delete, { id })],
    ['moves to other nights', (id: string) => house.as.manager.askOk(write.modify, { input: { id, ...stay(5, 6) } })],
  ])('because another stay of the type %s', async (_, leave) => {
    const [first, , marked, elsewhere] = [await created(0, 2), await created(0, 3), await created(1, 3), await created(5, 6)]
    expect(await isMarked(marked)).toBe(true)
    const before = await updatedAt(marked)
    app.clock.moveBy({ seconds: 1 })
    await leave(first)
    expect([await isMarked(marked), await ended()]).toEqual([false, [marked]])
    expect((await updatedAt(marked)) > before).toBe(true)
    expect(await isMarked(elsewhere)).toBe(false)
  })

  test.each([
    ['becomes an inquiry', (id: string) => house.as.manager.askOk(write.changeStatus, { id, status: 'INQUIRY' })],
    ['moves to other nights', (id: string) => house.as.manager.askOk(write.modify, { input: { id, ...stay(5, 6) } })],
  ])('because a hold that has run out, and is not released yet, %s', async (_, leave) => {
    const releaseAt = new Date(app.clock.now().getTime() + 60_000)
    const { data } = await book(0, 2, { status: 'TENTATIVE', releaseAt }, house.as.manager)
    const [, marked] = [await created(0, 3), await created(1, 3)]
    expect(await isMarked(marked)).toBe(true)
    app.clock.moveBy({ seconds: 61 })
    await leave(data.createReservation.reservation.id)
    expect([await isMarked(marked), await ended()]).toEqual([false, [marked]])
  })

  test('but not by a stay of another type, of other nights, or while more is sold than there is', async () => {
    const other = await anotherType()
    const [first] = [await created(0, 2), await created(0, 2), await created(2, 3)]
    const inOtherType = await house.reservation({ ...stay(0, 2), roomTypeId: other.roomTypeId })
    const [marked, another] = [await created(0, 2), await created(0, 2)]
    const later = await created(3, 4)
    for (const id of [inOtherType.id, later, first!]) await house.as.manager.askOk(write.delete, { id })
    expect([await isMarked(marked), await isMarked(another)]).toEqual([true, true])
    expect(await ended()).toEqual([])
    await house.as.manager.askOk(write.delete, { id: another })
    expect(await isMarked(marked)).toBe(false)
  })

  test('because a guest who did not come is a no-show, or one in house leaves early', async () => {
    const [absent, present] = [
      await house.reservation({ inDays: 0, nights: 3, room: 0 }),
      await house.reservation({ inDays: 0, nights: 3, room: 1 }),
    ]
    const days = { useStartAt: absent.useStartAt, useExpireAt: absent.useExpireAt }
    const marked = (await book(0, 0, days)).data.createReservation.reservation.id
    const again = (await book(0, 0, days)).data.createReservation.reservation.id
    expect([await isMarked(marked), await isMarked(again)]).toEqual([true, true])
    await house.as.staff.askOk(write.checkIn, { id: present.id })
    await house.as.staff.askOk(write.checkOut, { id: present.id })
    expect([await isMarked(marked), await isMarked(again)]).toEqual([true, true])
    app.clock.moveTo(new Date(absent.useStartAt.getTime() + 86_400_000))
    await house.as.manager.askOk('mutation NoShow($id: ULID!) { markNoShow(reservationId: $id) { id } }', { id: absent.id })
    expect([await isMarked(marked), await isMarked(again)]).toEqual([false, false])
  })

  describe('because there is more of the type', () => {
    const ofRoom = (input: object) =>
      house.as.manager.askOk(createRoom, { input: { accommodationId: house.accommodationId, ...input } })
    const closed = async () => {
      const [startsAt, endsAt] = [stay(0, 2).useStartAt, stay(0, 2).useExpireAt]
      const input = { roomId: house.rooms[0]!.id, kind: 'OUT_OF_ORDER', startsAt, endsAt }
      return (await house.as.manager.askOk(blocks.create, { input })).block.id as string
    }
    const fill = async () => [await created(0, 2), await created(0, 2)]

    test('with a new room, one that changes its type, and one that is used again', async () => {
      const addRoom = () => ofRoom({ roomTypeId: house.roomTypeId, roomNumber: '901' })
      const other = await anotherType()
      const change = (fields: object) => house.as.manager.askOk(updateRoom, { input: { id: other.roomId, ...fields } })
      await fill()
      const first = await created(0, 2)
      await addRoom()
      expect(await countAgain()).toEqual([first])
      expect(await isMarked(first)).toBe(false)
      const second = await created(0, 2)
      await change({ roomTypeId: house.roomTypeId })
      await countAgain()
      expect(await isMarked(second)).toBe(false)
      await change({ archived: true })
      await house.as.manager.askOk(write.delete, { id: first })
      const third = await created(0, 2)
      expect(await isMarked(third)).toBe(true)
      await change({ archived: false })
      await countAgain()
      expect(await isMarked(third)).toBe(false)
      expect(await ended()).toEqual([first, second, third])
    })

    test('and a count that finds too little leaves the stay as it is, without an event', async () => {
      await fill()
      const [one, other] = [await created(0, 2), await created(0, 2)]
      await ofRoom({ roomTypeId: house.roomTypeId, roomNumber: '901' })
      const before = [await updatedAt(one), await updatedAt(other)]
      app.clock.moveBy({ seconds: 1 })
      expect((await countAgain()).sort()).toEqual([one, other].sort())
      expect([await updatedAt(one), await updatedAt(other)]).toEqual(before)
      expect(await ended()).toEqual([])
      await house.as.manager.askOk(write.delete, { id: one })
      expect(await ended()).toEqual([other])
      expect((await updatedAt(other)) > before[1]!).toBe(true)
    })

    test('with a block that is released or moves to other nights', async () => {
      for (const open of [
        (id: string) => house.as.manager.askOk(blocks.release, { id }),
        (id: string) => {
          const { useStartAt: startsAt, useExpireAt: endsAt } = stay(5, 6)
          return house.as.manager.askOk(blocks.update, { input: { id, startsAt, endsAt } })
        },
      ]) {
        house = await openHouse(app, { rooms: 2, timeZone: 'Europe/Berlin' })
        const blockId = await closed()
        await created(0, 2)
        const marked = await created(1, 2)
        expect(await isMarked(marked)).toBe(true)
        await open(blockId)
        expect(await countAgain()).toEqual([marked])
        expect(await isMarked(marked)).toBe(false)
        expect(await ended()).toEqual([marked])
      }
    })

    test('with a limit that is raised for its nights, and not by one of other nights', async () => {
      await fill()
      const marked = await created(0, 2)
      const raise = (from: string, to: string, rooms: number) =>
        house.as.manager.askOk(setLimits, {
          input: { accommodationId: house.accommodationId, items: [{ roomTypeId: house.roomTypeId, from, to, rooms }] },
        })
      await raise('2031-05-14', '2031-05-15', 1)
      expect(await countAgain()).toEqual([])
      await raise('2031-05-10', '2031-05-11', 1)
      expect(await countAgain()).toEqual([marked])
      expect(await isMarked(marked)).toBe(false)
      await raise('2031-05-10', '2031-05-11', 0)
      expect(await subjectsOf('reservation.overbooking_to_count')).toEqual([marked])
    })
  })

  onPostgres('whatever happens at the same time', () => {
    test('a creation and a cancellation at once leave a mark only if more is sold than there is', async () => {
      for (let round = 0; round < 10; round++) {
        house = await openHouse(app, { rooms: 2, timeZone: 'Europe/Berlin' })
        const [first] = [await created(0, 2), await created(0, 2)]
        const [id] = await Promise.all([created(0, 2), house.as.manager.askOk(write.delete, { id: first })])
        await countAgain()
        expect(await isMarked(id)).toBe(false)
      }
    })

    test('a new room and a creation at once leave no mark', async () => {
      for (let round = 0; round < 10; round++) {
        house = await openHouse(app, { rooms: 2, timeZone: 'Europe/Berlin' })
        await Promise.all([created(0, 2), created(0, 2)])
        const input = { accommodationId: house.accommodationId, roomTypeId: house.roomTypeId, roomNumber: '901' }
        const [id] = await Promise.all([created(0, 2), house.as.manager.askOk(createRoom, { input })])
        await countAgain()
        expect(await isMarked(id)).toBe(false)
      }
    })

    test('a mark whose reservation another writer holds is counted again after that', async () => {
      const [first] = [await created(0, 2), await created(0, 2)]
      const marked = await created(0, 2)
      const { db } = app.context()
      await db.transaction(async (held) => {
        await held.execute(
          sql`select from reservations where accommodation_id = ${house.accommodationId} and id = ${marked} for update`,
        )
        await house.as.manager.askOk(write.delete, { id: first })
        expect(await isMarked(marked)).toBe(true)
      })
      expect(await countAgain()).toEqual([marked])
      expect(await isMarked(marked)).toBe(false)
      expect(await ended()).toEqual([marked])
    })
  })
})
