import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries, rateLimitHits } from '../../../src/db/tables/index.ts'
import type { Door, DoorLockPort } from '../../../src/platform/doorlock/index.ts'
import { guestInHouse, setDoorKey, withSession } from '../../harness/core/guest-sessions.ts'
import { write } from '../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let opened: Door[]
let broken: boolean

/** A fake lock, with the requests that it got. */
const doorlock: DoorLockPort = {
  async open(door) {
    // with an open transaction a query here would never return
    await app.context().db.$count(auditEntries)
    if (broken) throw new Error('jammed')
    opened.push(door)
  },
}

beforeAll(async () => {
  app = await startApp({ ports: { doorlock } })
})

beforeEach(async () => {
  await app.context().db.delete(rateLimitHits)
  opened = []
  broken = false
  house = await openHouse(app)
})

const entriesOf = async (reservationId: string) => {
  const entries = await app
    .context()
    .db.select()
    .from(auditEntries)
    .where(eq(auditEntries.relatedId, reservationId))
    .orderBy(asc(auditEntries.id))
  return entries.filter(({ type }) => type.startsWith('door.')).map(({ type, actorKind }) => `${type} by ${actorKind}`)
}

test('A guest in house opens the door of their room, with the key of the reservation', async () => {
  const session = await guestInHouse(app, house, 1)
  expect(await session.askOk('openDoor', { data: { command: 'open' } })).toBe(true)
  const [door] = opened
  expect(opened).toHaveLength(1)
  expect(door).toMatchObject({
    reservationId: session.id,
    roomId: house.rooms[1]!.id,
    roomNumber: '102',
    keyId: 'key-1',
    data: { command: 'open' },
  })
  expect(await entriesOf(session.id)).toEqual(['door.ask by guest', 'door.open by guest'])
})

test('A lock that fails returns false, is in the audit log, and can be tried again', async () => {
  const session = await guestInHouse(app, house)
  broken = true
  expect(await session.askOk('openDoor')).toBe(false)
  broken = false
  expect(await session.askOk('openDoor')).toBe(true)
  expect(await entriesOf(session.id)).toEqual(
    ['door.ask', 'door.fail', 'door.ask', 'door.open'].map((type) => `${type} by guest`),
  )
})

describe('The door stays shut', () => {
  test('before the check-in and after the check-out', async () => {
    const session = await withSession(app, await house.reservation({ room: 0 }))
    await house.as.staff.askOk(setDoorKey, { id: session.id, doorKeyId: 'key' })
    expectError(await session.graphql('openDoor'), 'STATUS_NOT_ALLOWED')
    await session.askOk('checkIn')
    await session.askOk('openDoor')
    await session.askOk('checkOut')
    expectError(await session.graphql('openDoor'), 'STATUS_NOT_ALLOWED')
    expect(opened).toHaveLength(1)
  })

  test('without a room, and without a key', async () => {
    const session = await withSession(app, await house.reservation())
    expectError(await session.graphql('openDoor'), 'ROOM_UNASSIGNED')
    await house.as.staff.askOk(write.assign, { input: { reservationId: session.id, roomId: house.rooms[0]!.id } })
    await session.askOk('checkIn')
    expectError(await session.graphql('openDoor'), 'DOOR_KEY_MISSING')
  })

  test('with the key of the guest’s previous room', async () => {
    const session = await guestInHouse(app, house)
    await house.as.staff.askOk(write.changeRoom, { input: { reservationId: session.id, roomId: house.rooms[2]!.id } })
    expectError(await session.graphql('openDoor'), 'DOOR_KEY_MISSING')
  })

  test.each(['', 'DOORLOCK', 'doorlock ', 'minibar', 'constructor'])('if the device is %j', async (deviceType) => {
    const session = await guestInHouse(app, house)
    expectError(await session.graphql('openDoor', { deviceType }), 'BAD_REQUEST')
    expect(opened).toEqual([])
  })

  test('for a reservation that is deleted', async () => {
    const session = await guestInHouse(app, house)
    await house.as.manager.askOk(write.delete, { id: session.id })
    expectError(await session.graphql('openDoor'), 'AUTH_TOKEN_INVALID')
  })
})

test('A door opens 10 times a minute; callers without a session cannot use up that limit', async () => {
  const [session, other] = [await guestInHouse(app, house), await guestInHouse(app, house, 1)]
  for (let tries = 0; tries < 12; tries++) expectError(await other.graphql('openDoor', { id: session.id }), 'AUTH_TOKEN_INVALID')
  for (let tries = 0; tries < 10; tries++) expect(await session.askOk('openDoor')).toBe(true)
  expectError(await session.graphql('openDoor'), 'RATE_LIMITED')
})
