import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimitHits } from '../../../src/db/tables/index.ts'
import { charged } from '../../harness/core/folios.ts'
import { opened } from '../../harness/core/folios-of-stay.ts'
import { guest, setDoorKey, withSession } from '../../harness/core/guest-sessions.ts'
import { reissuePin, write } from '../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { employed } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

beforeEach(() => app.context().db.delete(rateLimitHits))

test('A guest sees their own stay and room, and no fields for staff', async () => {
  const { id: userId } = await employed(app, house.accommodationId, 'STAFF')
  const reservation = await house.reservation({ room: 0, memo: 'Difficult guest', otaCode: 'OTA-1', channelId: 'C-1', userId })
  await house.as.staff.askOk(setDoorKey, { id: reservation.id, doorKeyId: 'key' })
  const { askOk } = await withSession(app, reservation)
  expect(await askOk('read')).toEqual({
    id: reservation.id,
    status: 'DEFINITE',
    useStartAt: reservation.useStartAt.toISOString(),
    useExpireAt: reservation.useExpireAt.toISOString(),
    memo: null,
    otaCode: null,
    channelId: null,
    doorKeyId: null,
    user: null,
    room: { id: house.rooms[0]!.id, state: 'USING', cleaningState: 'CLEAN' },
  })
})

test('They see what is theirs to pay, and nothing of what others pay', async () => {
  const reservation = await house.reservation({ inDays: 0, nights: 1 })
  const { id: reservationId } = reservation
  const folioId = await opened(house.as.staff, { reservationId, name: 'Employer' })
  await charged(house.as.staff, { reservationId, amount: 100, description: 'Tea' })
  await charged(house.as.staff, { folioId, amount: 900, description: 'Secret' })
  const { sessionToken } = await withSession(app, reservation)
  const read = `query Read($id: ULID!, $sessionToken: String!) { stay: getSingleReservationByGuestSession(reservationId: $id, sessionToken: $sessionToken) {
    stayTotal stayBalance bills { description } folios { id }
  } }`
  const { stay } = await app.as.anonymous.askOk(read, { id: reservationId, sessionToken })
  expect(stay).toMatchObject({ stayTotal: 100, stayBalance: 100, folios: [] })
  expect(stay.bills.map(({ description }: { description: string }) => description)).toEqual(['Tea'])
})

describe('A session ends', () => {
  const read = async (session: Awaited<ReturnType<typeof withSession>>) => session.graphql('read')

  test('2 hours after check-out time', async () => {
    const session = await withSession(app, await house.reservation({ useExpireAt: inHours(3), useStartAt: inHours(-1) }))
    app.clock.moveBy({ hours: 4, minutes: 59 })
    expect((await read(session)).status).toBe(200)
    app.clock.moveBy({ minutes: 2 })
    expectError(await read(session), 'AUTH_TOKEN_INVALID')
  })

  test('after 24 hours, however long the stay', async () => {
    const session = await withSession(app, await house.reservation({ nights: 10 }))
    app.clock.moveBy({ hours: 23, minutes: 59 })
    expect((await read(session)).status).toBe(200)
    app.clock.moveBy({ minutes: 2 })
    expectError(await read(session), 'AUTH_TOKEN_INVALID')
  })

  test('earlier if the stay becomes shorter', async () => {
    const reservation = await house.reservation({ useStartAt: inHours(-5), useExpireAt: inHours(9) })
    const session = await withSession(app, reservation)
    const input = { id: reservation.id, useExpireAt: inHours(-3).toISOString() }
    await house.as.manager.askOk(write.modify, { input })
    expectError(await read(session), 'AUTH_TOKEN_INVALID')
  })

  test('at once if the reservation is deleted, and works again after a restoration', async () => {
    const session = await withSession(app, await house.reservation())
    await house.as.manager.askOk(write.delete, { id: session.id })
    expectError(await read(session), 'AUTH_TOKEN_INVALID')
    await house.as.manager.askOk(write.restore, { id: session.id })
    expect((await read(session)).status).toBe(200)
  })

  test('at once with a new PIN', async () => {
    const session = await withSession(app, await house.reservation())
    await house.as.staff.askOk(reissuePin, { id: session.id })
    for (const operation of ['read', 'checkIn', 'checkOut', 'openDoor'] as const)
      expectError(await session.graphql(operation), 'AUTH_TOKEN_INVALID')
  })

  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
})

test('A session works for one reservation only', async () => {
  const elsewhere = await openHouse(app)
  const [one, other, far] = [
    await withSession(app, await house.reservation()),
    await withSession(app, await house.reservation()),
    await withSession(app, await elsewhere.reservation()),
  ]
  for (const operation of Object.keys(guest) as (keyof typeof guest)[])
    for (const id of [other.id, far.id, unknownId]) expectError(await one.graphql(operation, { id }), 'AUTH_TOKEN_INVALID')
})

test('Other tokens open no session, and a session token opens nothing else', async () => {
  const session = await withSession(app, await house.reservation())
  const tokens = [
    '',
    'x',
    'a.b.c',
    'x'.repeat(4097),
    (await house.as.owner.authorization())!.slice(7),
    `${session.sessionToken}x`,
  ]
  for (const sessionToken of tokens) {
    const { errors } = await session.graphql('read', { sessionToken })
    expect(['AUTH_TOKEN_INVALID', 'BAD_REQUEST']).toContain(errors?.[0]?.extensions.errorCode)
  }
  expectError(await app.asHolderOf(session.sessionToken).graphql('{ myInfo { id } }'), 'AUTH_TOKEN_INVALID')
})
