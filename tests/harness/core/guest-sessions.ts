import type { GraphqlClient, House, TestApp } from '../index.ts'

const tokenOperation = `mutation Token($id: ULID!, $pinCode: String!) {
  getReservationGuestSessionToken(reservationId: $id, pinCode: $pinCode)
}`

const stay = `{ id status useStartAt useExpireAt memo { content } otaCode channelId doorKeyId user { id } room { id state cleaningState } }`

const inSession = (kind: string, operation: string) => `${kind} Run($id: ULID!, $sessionToken: String!) {
  stay: ${operation}(reservationId: $id, sessionToken: $sessionToken) ${stay}
}`

/** The operations of a guest session. Each returns the reservation as `stay`. */
export const guest = {
  read: inSession('query', 'getSingleReservationByGuestSession'),
  checkIn: inSession('mutation', 'checkInReservationByGuestSession'),
  checkOut: inSession('mutation', 'checkOutReservationByGuestSession'),
  openDoor: `mutation Run($id: ULID!, $sessionToken: String!, $deviceType: String = "doorlock", $data: JSON) {
    stay: controlRoomDeviceByGuestSession(reservationId: $id, sessionToken: $sessionToken, deviceType: $deviceType, data: $data)
  }`,
}

export const tryPin = (caller: GraphqlClient, id: string, pinCode: string) => caller.graphql(tokenOperation, { id, pinCode })

export const wrongPin = (pin: string) => (pin === '000000' ? '111111' : '000000')

/** The reservation with a session that its guest opened. */
export async function withSession<Stay extends { id: string; pinCode: string }>(app: TestApp, reservation: Stay) {
  const { data, errors } = await tryPin(app.as.anonymous, reservation.id, reservation.pinCode)
  if (errors) throw new Error(JSON.stringify(errors))
  const sessionToken = data.getReservationGuestSessionToken as string
  const variables = { id: reservation.id, sessionToken }
  return {
    ...reservation,
    sessionToken,
    graphql: (operation: keyof typeof guest, more: object = {}) =>
      app.as.anonymous.graphql(guest[operation], { ...variables, ...more }),
    askOk: async (operation: keyof typeof guest, more: object = {}) =>
      (await app.as.anonymous.askOk(guest[operation], { ...variables, ...more })).stay,
  }
}

export const setDoorKey = `mutation Key($id: ULID!, $doorKeyId: String) {
  stay: setReservationDoorKey(reservationId: $id, doorKeyId: $doorKeyId) { id doorKeyId }
}`

/** A guest in house with a door key. */
export async function guestInHouse(app: TestApp, house: House, room = 0) {
  const hour = 3_600_000
  const now = app.clock.now().getTime()
  const period = { useStartAt: new Date(now - hour), useExpireAt: new Date(now + 5 * hour), type: 'rent' } as const
  const reservation = await house.reservation({ room, ...period })
  await house.as.staff.askOk(setDoorKey, { id: reservation.id, doorKeyId: 'key-1' })
  const session = await withSession(app, reservation)
  await session.askOk('checkIn')
  return session
}
