import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { guestAccounts, reservations, users } from '../../../../src/db/tables/index.ts'
import { tryPin } from '../../../harness/core/guest-sessions.ts'
import {
  expectError,
  type GraphqlClient,
  type House,
  openHouse,
  proofOf,
  startApp,
  type TestApp,
  unknownId,
} from '../../../harness/index.ts'
import { ways } from '../../../harness/platform/transports.ts'
import { deviceOf } from '../../../harness/user/devices.ts'
import { integration } from '../../../harness/user/integrations.ts'
import { employed, houseLog, somebody } from '../../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const user = 'user { id identity name email phone }'
const create = `mutation Create($input: CreateReservationInput!) {
  createReservation(input: $input) { reservation { id ${user} } }
}`
const single = `query Single($id: ULID!) { reservation: getSingleReservation(reservationId: $id) { id ${user} } }`
const list = `query List($id: ULID!) { getAccommodationReservations(accommodationId: $id, first: 200) { edges { node { id ${user} } } } }`

const stay = (userId: string) => ({
  accommodationId: house.accommodationId,
  type: 'lodge',
  useStartAt: '2030-03-01T15:00:00+09:00',
  useExpireAt: '2030-03-03T11:00:00+09:00',
  roomTypeId: house.roomTypeId,
  primaryGuest: { name: 'Ada Lovelace' },
  userId,
})

const bookedFor = async (userId: string, as: GraphqlClient = house.as.manager) =>
  (await as.askOk(create, { input: stay(userId) })).createReservation.reservation

const shownTo = async (caller: GraphqlClient, id: string) => (await caller.askOk(single, { id })).reservation.user

/** A reservation that refers to an account. */
async function refersTo(userId: string, traits: Parameters<House['reservation']>[0] = {}) {
  const reservation = await house.reservation(traits)
  const { db } = app.context()
  await db.update(reservations).set({ userId }).where(eq(reservations.id, reservation.id))
  return reservation
}

const give = (id: string, values: Partial<typeof users.$inferInsert>) =>
  app.context().db.update(users).set(values).where(eq(users.id, id))

test('An account without a tie to the property gets the same answer as an unknown one', async () => {
  const strangers = [
    await somebody(app),
    await employed(app, other.accommodationId, 'OWNER'),
    await somebody(app, { accessLevel: 'SUPERADMIN' }),
  ]
  const thirdParty = await integration(app, [house])
  for (const caller of [house.as.staff, house.as.owner, house.as.accommodationAdmin, house.as.admin, thirdParty.as]) {
    const unknown = expectError(await caller.graphql(create, { input: stay(unknownId) }), 'USER_NOT_FOUND')
    for (const { id } of strangers) {
      const refused = expectError(await caller.graphql(create, { input: stay(id) }), 'USER_NOT_FOUND')
      expect(refused.message).toBe(unknown.message)
    }
  }
})

test('The account of a stored reservation is hidden at a property to which it has no tie', async () => {
  const stranger = await employed(app, other.accommodationId, 'OWNER')
  await give(stranger.id, { email: 'private@example.com', phone: '+821055550001' })
  const { id, checkInCode } = await refersTo(stranger.id)
  const { accommodationId } = house
  const here = `accommodationId: "${accommodationId}"`
  const dates = 'startDate: "2000-01-01T00:00:00Z", endDate: "2100-01-01T00:00:00Z"'
  const paths = [
    `{ getSingleReservation(reservationId: "${id}") { id ${user} } }`,
    `{ getAccommodationReservations(${here}) { edges { node { id ${user} } } } }`,
    `{ getLodgeReservationsInDate(${here}, ${dates}) { id ${user} } }`,
    `{ getReservationReadyToCheckIn(${here}, checkInCode: "${checkInCode}") { id ${user} } }`,
    `mutation { modifyReservation(input: { id: "${id}", sleeps: 2 }) { id ${user} } }`,
    `mutation { assignRoomToReservation(input: { reservationId: "${id}", roomId: "${house.rooms[0]!.id}" }) { id ${user} } }`,
    `mutation { setReservationDoorKey(reservationId: "${id}", doorKeyId: "key") { id ${user} } }`,
    `mutation { reservationCheckIn(reservationId: "${id}") { id ${user} } }`,
    `mutation { deleteReservation(id: "${id}") { id ${user} } }`,
    `mutation { restoreReservation(id: "${id}") { id ${user} } }`,
  ]
  const credential = (await house.as.manager.authorization())!.replace('Bearer ', '')
  for (const query of paths)
    for (const [way, ask] of Object.entries(ways)) {
      if (query.startsWith('mutation') && /GET/i.test(way)) continue
      const answer = JSON.stringify(await ask(app.url, { query }, credential))
      expect(answer, `${way}: ${query}`).not.toMatch(new RegExp(`${stranger.id}|${stranger.identity}|private@|55550001`))
    }
  for (const caller of [house.as.owner, house.as.accommodationAdmin]) expect(await shownTo(caller, id)).toBeNull()
  // they see it whatever refers to it
  expect(await shownTo(house.as.admin, id)).toMatchObject({ id: stranger.id, email: 'private@example.com' })
})

test('An employee of the property can be attached, and callers see only what they may read', async () => {
  const { id: userId, identity } = await employed(app, house.accommodationId, 'STAFF')
  await give(userId, { email: 'desk@example.com', phone: '+821055550002' })
  const whole = { id: userId, identity, name: identity, email: 'desk@example.com', phone: '+821055550002' }
  const { id, user } = await bookedFor(userId)
  expect(user).toEqual(whole)
  expect(await shownTo(house.as.accommodationAdmin, id)).toEqual(whole)
  const nodeFor = async (caller: GraphqlClient) => {
    const { edges } = (await caller.askOk(list, { id: house.accommodationId })).getAccommodationReservations
    return edges.find(({ node }: { node: { id: string } }) => node.id === id).node.user
  }
  expect(await nodeFor(house.as.staff)).toEqual({ ...whole, identity: null, phone: null })
  const { as: reader } = await integration(app, [house])
  expect(await nodeFor(reader)).toEqual({ ...whole, identity: null, phone: null, email: null })
})

test('The tie of an employee ends with the employment', async () => {
  const { id: userId } = await employed(app, house.accommodationId, 'STAFF')
  const { id } = await bookedFor(userId)
  const remove = `mutation { deleteEmployee(id: "${userId}", accommodationId: "${house.accommodationId}") }`
  await house.as.owner.askOk(remove)
  expect(await shownTo(house.as.owner, id)).toBeNull()
  expectError(await house.as.owner.graphql(create, { input: stay(userId) }), 'USER_NOT_FOUND')
})

test('Callers can attach themselves, and nobody else sees them', async () => {
  const admin = await somebody(app, { accessLevel: 'ADMIN' })
  const { id, user } = await bookedFor(admin.id, admin.as)
  expect(user).toMatchObject({ id: admin.id, identity: admin.identity })
  expect(await shownTo(house.as.owner, id)).toBeNull()
})

describe('A signed-in guest who proves a stay', () => {
  const tied = async (userId: string, at = house) => {
    const { accommodationId } = at
    const here = and(eq(guestAccounts.accommodationId, accommodationId), eq(guestAccounts.userId, userId))
    return (await app.context().db.$count(guestAccounts, here)) === 1
  }

  test('by its PIN can be attached at that property from then on, and at no other', async () => {
    const guest = await somebody(app)
    await give(guest.id, { email: 'guest@example.com' })
    const { id, pinCode } = await refersTo(guest.id)
    expect(await shownTo(house.as.manager, id)).toBeNull()
    expectError(await tryPin(guest.as, id, pinCode === '000000' ? '111111' : '000000'), 'PIN_NOT_MATCH')
    expect(await shownTo(house.as.manager, id)).toBeNull()
    for (let time = 0; time < 2; time++) expect((await tryPin(guest.as, id, pinCode)).status).toBe(200)
    expect(await shownTo(house.as.manager, id)).toMatchObject({ id: guest.id, email: 'guest@example.com' })
    expect((await bookedFor(guest.id)).user).toMatchObject({ id: guest.id })
    expect(await tied(guest.id, other)).toBe(false)
    const there = { ...stay(guest.id), accommodationId: other.accommodationId, roomTypeId: other.roomTypeId }
    expectError(await other.as.manager.graphql(create, { input: there }), 'USER_NOT_FOUND')
    const log = await houseLog(house.as.owner, house.accommodationId, { userId: guest.id })
    expect(log).toEqual([expect.objectContaining({ type: 'guest.proveAccount', user: { id: guest.id, name: guest.identity } })])
  })

  test('by phone can be attached too, if a stay is found', async () => {
    const guest = await somebody(app)
    const phone = '+821055550003'
    const mine = async (guestName: string) => {
      const authToken = await proofOf(app, phone, 'reservation')
      const query = `{ getAccommodationGuestReservations(
        accommodationId: "${house.accommodationId}", guestName: "${guestName}", phone: "${phone}", authToken: "${authToken}"
      ) { id user { id } } }`
      return (await guest.as.askOk(query)).getAccommodationGuestReservations
    }
    const primaryGuest = { name: 'Ada', contacts: [{ contactType: 'phone', contactValue: phone }] }
    const { id } = await refersTo(guest.id, { primaryGuest })
    expect(await mine('Somebody else')).toEqual([])
    expect(await tied(guest.id)).toBe(false)
    expect(await mine('Ada')).toEqual([{ id, user: null }])
    expect(await shownTo(house.as.manager, id)).toMatchObject({ id: guest.id })
  })

  test('must act in person: no administrator in their name, no device, and nobody who works there or for the platform', async () => {
    const guest = await somebody(app)
    const asGuest = `mutation { signInByAdmin(identity: "${guest.identity}") { token { accessToken } } }`
    const { accessToken } = (await app.as.admin.askOk(asGuest)).signInByAdmin.token
    const elsewhere = await employed(app, other.accommodationId, 'OWNER')
    const colleague = await employed(app, house.accommodationId, 'STAFF')
    const admin = await somebody(app, { accessLevel: 'ADMIN' })
    const device = await deviceOf(app, elsewhere.as)
    const { id, pinCode } = await house.reservation()
    for (const caller of [app.asHolderOf(accessToken), device, colleague.as, admin.as])
      expect((await tryPin(caller, id, pinCode)).status).toBe(200)
    for (const one of [guest, elsewhere, colleague, admin]) expect(await tied(one.id)).toBe(false)
  })

  test('many times at once is recorded once', async () => {
    const guest = await somebody(app)
    const stays = await Promise.all(Array.from({ length: 10 }, () => house.reservation()))
    const answers = await Promise.all(stays.map(({ id, pinCode }) => tryPin(guest.as, id, pinCode)))
    expect(answers.map(({ status }) => status)).toEqual(stays.map(() => 200))
    expect(await houseLog(house.as.owner, house.accommodationId, { userId: guest.id })).toHaveLength(1)
  })
})

test('The accounts of a page of reservations cost one statement, ties included', async () => {
  const [one, two] = [await employed(app, house.accommodationId, 'STAFF'), await somebody(app)]
  for (const { id } of [one, one, two]) await refersTo(id)
  await house.as.manager.askOk(list, { id: house.accommodationId })
  const { work } = await app.statements(() => house.as.manager.askOk(list, { id: house.accommodationId }))
  expect(work).toHaveLength(2)
})
