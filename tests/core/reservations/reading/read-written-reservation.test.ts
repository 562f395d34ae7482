import { beforeAll, expect, test } from 'vitest'
import { reissuePin } from '../../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'
import { ways } from '../../../harness/platform/transports.ts'
import { integration } from '../../../harness/user/integrations.ts'
import { employed } from '../../../harness/user/somebody.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

const shown = 'id primaryGuestProfile { name contacts { contactValue } } guestProfiles { name } user { id name }'
const nothing = { primaryGuestProfile: null, guestProfiles: [], user: null }
const whole = {
  primaryGuestProfile: { name: 'Ada Lovelace', contacts: [{ contactValue: 'ada@example.com' }] },
  guestProfiles: [{ name: 'Ada Lovelace' }],
}

const create = (userId: string) => `mutation { createReservation(input: {
  accommodationId: "${house.accommodationId}", type: rent, roomTypeId: "${house.roomTypeId}", userId: "${userId}", useStartAt: "${inHours(-1)}",
  useExpireAt: "${inHours(5)}", primaryGuest: { name: "Ada Lovelace", contacts: [{ contactType: "email", contactValue: "ada@example.com" }] }
}) { reservation { checkInCode ${shown} } } }`

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()

/** Every write to a reservation, in a possible order. */
const writes = (id: string) => {
  const [first, second] = house.rooms.map((room) => room.id)
  return [
    `modifyReservation(input: { id: "${id}", sleeps: 2, memoContent: "Late" })`,
    `assignRoomToReservation(input: { reservationId: "${id}", roomId: "${first}" })`,
    `changeReservationStatus(reservationId: "${id}", status: HOLDING)`,
    `setReservationDoorKey(reservationId: "${id}", doorKeyId: "key")`,
    `changeReservationRoom(input: { reservationId: "${id}", roomId: "${second}" })`,
    `cancelAssignReservation(reservationId: "${id}")`,
    `deleteReservation(id: "${id}")`,
    `restoreReservation(id: "${id}")`,
    `assignRoomToReservation(input: { reservationId: "${id}", roomId: "${first}" })`,
    `roomCheckIn(roomId: "${first}")`,
    `roomCheckOut(roomId: "${first}")`,
  ]
}

test.each(Object.keys(ways).filter((way) => way !== 'HTTP GET'))(
  'Callers who may write reservations but not read them get no guest data and no error, over %s',
  async (way) => {
    const writer = await integration(app, [house], { authorities: ['ACC_RESERVATION_WRITE'] })
    const { id: userId } = await employed(app, house.accommodationId, 'STAFF')
    const askOk = async (query: string) => {
      const { data, errors } = await ways[way]!(app.url, { query }, writer.token)
      expect(errors, query).toBeUndefined()
      return data
    }
    const { reservation } = (await askOk(create(userId))).createReservation
    expect(reservation).toEqual({ checkInCode: expect.stringMatching(/^\d+$/), id: reservation.id, ...nothing })
    for (const write of writes(reservation.id)) {
      const [answer] = Object.values(await askOk(`mutation { ${write} { ${shown} } }`))
      expect(answer, write).toEqual({ id: reservation.id, ...nothing })
    }
    const again = (await askOk(create(userId))).createReservation.reservation
    await askOk(
      `mutation { assignRoomToReservation(input: { reservationId: "${again.id}", roomId: "${house.rooms[2]!.id}" }) { id } }`,
    )
    for (const write of ['reservationCheckIn', 'reservationCheckOut']) {
      const data = await askOk(`mutation { ${write}(reservationId: "${again.id}") { status ${shown} } }`)
      expect(data[write]).toMatchObject({ id: again.id, ...nothing })
    }
  },
)

test('Staff, and apps that may also read, get the guests', async () => {
  const { as } = await integration(app, [house])
  const { id: userId } = await employed(app, house.accommodationId, 'STAFF')
  for (const [index, caller] of [as, house.as.staff].entries()) {
    const { reservation } = (await caller.askOk(create(userId))).createReservation
    expect(reservation).toMatchObject({ ...whole, user: { id: userId } })
    const room = `reservationId: "${reservation.id}", roomId: "${house.rooms[index]!.id}"`
    const assign = `mutation { assignRoomToReservation(input: { ${room} }) { ${shown} } }`
    expect((await caller.askOk(assign)).assignRoomToReservation).toMatchObject({ ...whole, user: { id: userId } })
  }
})

test('Callers who may write reservations but not read them get no new PIN: it would open the guest’s data', async () => {
  const { id } = await house.reservation()
  for (const right of ['ACC_RESERVATION_WRITE', 'ACC_RESERVATION_READ']) {
    const { as } = await integration(app, [house], { authorities: [right] })
    expectError(await as.graphql(reissuePin, { id }), 'FORBIDDEN')
  }
  const { as } = await integration(app, [house])
  expect((await as.askOk(reissuePin, { id })).reissueReservationPin).toMatch(/^\d{6}$/)
})
