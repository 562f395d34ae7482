import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../../src/core/reservations/index.ts'
import type { QueuePort } from '../../../../src/platform/queue/index.ts'
import { outcomes, read, readRoom, setRoomSettings, write } from '../../../harness/core/reservations.ts'
import {
  expectError,
  expectEventually,
  type House,
  onPostgres,
  openHouse,
  startApp,
  type TestApp,
} from '../../../harness/index.ts'

let app: TestApp
let house: House
/** The queued jobs, as `name accommodationId`. */
let queued: string[] = []

const queue: QueuePort = {
  send: async (_, name, ...of) => void queued.push(...of.map(({ data }) => `${name} ${JSON.stringify(data)}`)),
}

beforeAll(async () => {
  app = await startApp({ ports: { queue }, limits: { ASSIGN_ROOM_BATCH: 2 } })
})

beforeEach(async () => {
  house = await openHouse(app, { rooms: 3 })
  queued = []
})

const findDue = () => jobs['find-due-rooms'](app.context(), null)
const assignDue = ({ accommodationId } = house) => jobs['assign-due-rooms'](app.context(), { accommodationId })
const isDue = async () => {
  await findDue()
  return queued.includes(`assign-due-rooms ${JSON.stringify({ accommodationId: house.accommodationId })}`)
}
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
const arriving = (hours: number, more: object = {}) =>
  house.reservation({ useStartAt: inHours(hours), useExpireAt: inHours(hours + 10), ...more })
const roomOf = async (id: string) => {
  const { roomId } = await read(house, id)
  return roomId && house.rooms.find((room) => room.id === roomId)!.roomNumber
}
const archive = (index: number) =>
  house.as.manager.askOk(`mutation Archive($input: UpdateRoomInput!) { updateRoom(input: $input) { id } }`, {
    input: { id: house.rooms[index]!.id, archived: true },
  })

describe('A property that assigns rooms automatically', () => {
  test('does so from the set number of hours before arrival', async () => {
    await setRoomSettings(house, { useAssignRoom: 'true', assignRoomBefore: '6' })
    const soon = await arriving(5)
    const later = await arriving(7)
    expect(await isDue()).toBe(true)
    await assignDue()
    expect([await roomOf(soon.id), await roomOf(later.id)]).toEqual(['101', null])
    expect(await readRoom(house, house.rooms[0]!.id)).toMatchObject({ state: 'USING' })
  })

  test('gets a job only while a reservation is due', async () => {
    await setRoomSettings(house, { useAssignRoom: 'true', assignRoomBefore: '6' })
    await arriving(8)
    expect(await isDue()).toBe(false)
    app.clock.moveBy({ hours: 3 })
    expect(await isDue()).toBe(true)
    await assignDue()
    queued = []
    expect(await isDue()).toBe(false)
  })

  test('starts 24 hours before arrival by default', async () => {
    await setRoomSettings(house, { useAssignRoom: 'true' })
    const [within, beyond] = [await arriving(23), await arriving(25)]
    await assignDue()
    expect([await roomOf(within.id), await roomOf(beyond.id)]).toEqual(['101', null])
  })

  test('serves the earliest arrival first, by room number, and skips a reservation without a free room', async () => {
    await setRoomSettings(house, { useAssignRoom: 'true', roomAssignOrderBy: 'roomNumber' })
    const stays = []
    for (const hours of [4, 3, 2, 1, 5]) stays.push(await arriving(hours))
    const afterwards = await arriving(16)
    await assignDue()
    expect(await Promise.all(stays.map(({ id }) => roomOf(id)))).toEqual([null, '103', '102', '101', null])
    expect(await roomOf(afterwards.id)).toBe('101')
  })

  test('can prefer the room unused for longest, and before it one never used', async () => {
    await setRoomSettings(house, { useAssignRoom: 'true', roomAssignOrderBy: 'leastRecentlyUsed' })
    await arriving(-20, { room: 0 })
    await arriving(-40, { room: 1 })
    const stays = [await arriving(1), await arriving(2), await arriving(3)]
    await assignDue()
    expect(await Promise.all(stays.map(({ id }) => roomOf(id)))).toEqual(['103', '102', '101'])
  })

  test('never gives an archived room, a room of another type, or a room that another reservation has', async () => {
    await setRoomSettings(house, { useAssignRoom: 'true' })
    await archive(0)
    await arriving(2, { room: 1 })
    const newType = `mutation Type($input: CreateRoomTypeInput!) { createRoomType(input: $input) { id } }`
    const { createRoomType } = await house.as.manager.askOk(newType, {
      input: { accommodationId: house.accommodationId, name: 'Suite', capacity: 4 },
    })
    await house.as.manager.askOk(`mutation Move($input: UpdateRoomInput!) { updateRoom(input: $input) { id } }`, {
      input: { id: house.rooms[2]!.id, roomTypeId: createRoomType.id },
    })
    const { id } = await arriving(3)
    await assignDue()
    expect(await roomOf(id)).toBeNull()
  })

  test('skips reservations that are unconfirmed, deleted or over', async () => {
    await setRoomSettings(house, { useAssignRoom: 'true' })
    const tentative = await arriving(2, { status: 'TENTATIVE', releaseAt: inHours(1) })
    const inquiry = await arriving(2, { status: 'INQUIRY' })
    const deleted = await arriving(2)
    await house.as.manager.askOk(write.delete, { id: deleted.id })
    const over = await arriving(-20)
    expect(await isDue()).toBe(false)
    await assignDue()
    for (const { id } of [tentative, inquiry, deleted, over]) expect(await roomOf(id)).toBeNull()
  })

  test('can run the job twice without harm', async () => {
    await setRoomSettings(house, { useAssignRoom: 'true' })
    const { id } = await arriving(2)
    await assignDue()
    const room = await roomOf(id)
    await assignDue()
    expect(await roomOf(id)).toBe(room)
  })
})

test('Without the setting no room is assigned automatically', async () => {
  const { id } = await arriving(2)
  expect(await isDue()).toBe(false)
  await assignDue()
  await setRoomSettings(house, { useAssignRoom: 'false' })
  expect(await isDue()).toBe(false)
  await assignDue()
  expect(await roomOf(id)).toBeNull()
})

test('Only the system can run the job', async () => {
  const ctx = app.server.contextOf({
    actor: { kind: 'kiosk', kioskId: 'k', accommodationId: house.accommodationId, tokenId: 't' },
  })
  await expect(jobs['find-due-rooms'](ctx, null)).rejects.toMatchObject({ errorCode: 'FORBIDDEN' })
  await expect(jobs['assign-due-rooms'](ctx, house)).rejects.toMatchObject({ errorCode: 'FORBIDDEN' })
})

describe('At a kiosk', () => {
  const checkIn = (id: string, caller = house.as.kiosk) => caller.graphql(write.checkIn, { id })

  test('a reservation without a room gets one and is checked in', async () => {
    const { id } = await arriving(1)
    const { data } = await checkIn(id)
    expect(data.stay).toMatchObject({ status: 'CHECKED_IN', roomId: house.rooms[0]!.id, room: { state: 'USING' } })
  })

  test('the guest gets a clean room first, and never an occupied one', async () => {
    await setRoomSettings(house, { assignCleanRoomsOnly: 'false' })
    const dirty = `mutation Dirty($id: ULID!) { setRoomCleaningState(roomId: $id, cleaningState: DIRTY) { id } }`
    await house.as.staff.askOk(dirty, { id: house.rooms[0]!.id })
    const overdue = await arriving(-12, { room: 1 })
    await house.as.staff.askOk(write.checkIn, { id: overdue.id })
    const [first, second, third] = [await arriving(1), await arriving(1), await arriving(1)]
    await checkIn(first.id)
    await checkIn(second.id)
    expect([await roomOf(first.id), await roomOf(second.id)]).toEqual(['103', '101'])
    expectError(await checkIn(third.id), 'ROOM_UNASSIGNED')
  })

  test('an early guest does not get a room that another guest has not left yet', async () => {
    await archive(1)
    await archive(2)
    const before = await arriving(-1, { room: 0 })
    await house.as.staff.askOk(write.checkIn, { id: before.id })
    const { id } = await arriving(9.5)
    expectError(await checkIn(id), 'ROOM_UNASSIGNED')
  })

  test('nothing is assigned if the property switched that off, and never for a check-in by staff', async () => {
    const { id } = await arriving(1)
    expectError(await checkIn(id, house.as.staff), 'ROOM_UNASSIGNED')
    await setRoomSettings(house, { useAssignRoom: 'false' })
    const answer = await checkIn(id)
    expectError(answer, 'ROOM_UNASSIGNED')
    expect(answer.errors![0]!.message).toBe('Automatic assignment of rooms is switched off here. Ask the staff for a room.')
    await house.as.manager.askOk(write.delete, { id })
    expectError(await checkIn(id), 'RESERVATION_DELETED')
  })

  test('an INQUIRY and a deleted reservation get no room', async () => {
    const inquiry = await arriving(1, { status: 'INQUIRY' })
    expectError(await checkIn(inquiry.id), 'ROOM_UNASSIGNED')
    const { id } = await arriving(1)
    await house.as.manager.askOk(write.delete, { id })
    expectError(await checkIn(id), 'RESERVATION_DELETED')
  })

  onPostgres('with concurrent calls', () => {
    test('ten concurrent kiosks and three rooms: three guests check in, each to a room of their own', async () => {
      const stays = await Promise.all(Array.from({ length: 10 }, () => arriving(1)))
      const answers = await Promise.all(stays.map(({ id }) => checkIn(id)))
      expect(outcomes(answers)).toEqual({ done: 3, ROOM_UNASSIGNED: 7 })
      const rooms = answers.flatMap(({ data }) => (data ? [data.stay.roomId] : []))
      expect(new Set(rooms).size).toBe(3)
    })

    test('as many concurrent guests as rooms: all check in', async () => {
      const large = await openHouse(app, { rooms: 30 })
      const stays = await Promise.all(large.rooms.map(() => large.reservation()))
      const answers = await Promise.all(stays.map(({ id }) => checkIn(id, large.as.kiosk)))
      expect(outcomes(answers)).toEqual({ done: 30 })
      expect(new Set(answers.map(({ data }) => data.stay.roomId)).size).toBe(30)
    })

    test('manual and automatic assignments at the same moment neither share a room nor deadlock', async () => {
      await setRoomSettings(house, { useAssignRoom: 'true' })
      const stays = await Promise.all(Array.from({ length: 12 }, (_, number) => arriving(1 + 10 * (number % 4))))
      const byHand = stays.flatMap(({ id }, number) => {
        const input = { reservationId: id, roomId: house.rooms[number % 3]!.id }
        return [house.as.staff.graphql(write.assign, { input }), house.as.staff.graphql(write.cancelAssign, { id })]
      })
      const [answers] = await Promise.all([Promise.all(byHand), assignDue(), assignDue(), assignDue()])
      const known = ['done', 'ROOM_NOT_AVAILABLE', 'ROOM_ALREADY_ASSIGNED', 'ROOM_UNASSIGNED', 'CONFLICT']
      expect(Object.keys(outcomes(answers)).filter((name) => !known.includes(name))).toEqual([])
    })
  })
})

test('A change of the setting takes effect at once, through the queue', async () => {
  const working = await startApp({ env: { WORKER: 'on' }, limits: { JOB_POLL_SECONDS: 1, RELAY_PAUSE_SECONDS: 1 } })
  const there = await openHouse(working)
  const { id } = await there.reservation()
  await setRoomSettings(there, { useAssignRoom: 'true', assignRoomBefore: '48' })
  await expectEventually(async () => (await read(there, id)).roomId === there.rooms[0]!.id)
})
