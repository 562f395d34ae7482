import type { House } from '../index.ts'

const fields = `{
  id status type useStartAt useExpireAt sleeps childSleeps infantSleeps roomId roomTypeId releaseAt checkInCode
  intendedUseStartAt intendedUseExpireAt deletedAt noShowAt deletionReason cancelledBy cancelReason
  memo { content } request { content } room { id state cleaningState }
}`

const byId = (operation: string, argument = 'reservationId') =>
  `mutation Run($id: ULID!) { stay: ${operation}(${argument}: $id) ${fields} }`

const byInput = (operation: string, type: string) =>
  `mutation Run($input: ${type}!) { stay: ${operation}(input: $input) ${fields} }`

/** The writes to a stay. Each returns it as `stay`. */
const byKeyword = `query Find($accommodationId: ULID!, $keyword: String!) {
  getAccommodationReservations(accommodationId: $accommodationId, first: 20, filter: { keyword: $keyword }) { edges { node { id } } }
}`

/** The ids of the reservations that staff find by a keyword. */
export async function foundBy({ as, accommodationId }: House, keyword: string): Promise<string[]> {
  const { edges } = (await as.staff.askOk(byKeyword, { accommodationId, keyword })).getAccommodationReservations
  return edges.map(({ node }: { node: { id: string } }) => node.id)
}

export const write = {
  assign: byInput('assignRoomToReservation', 'AssignRoomInput'),
  cancelAssign: byId('cancelAssignReservation'),
  changeRoom: byInput('changeReservationRoom', 'ChangeRoomInput'),
  modify: byInput('modifyReservation', 'ModifyReservationInput'),
  delete: `mutation Run($id: ULID!, $cancelReason: String, $fee: StayFee, $feeAmount: Amount) {
    stay: deleteReservation(id: $id, cancelReason: $cancelReason, fee: $fee, feeAmount: $feeAmount) ${fields}
  }`,
  noShow: `mutation Run($id: ULID!, $fee: StayFee, $feeAmount: Amount, $reason: String) {
    stay: markNoShow(reservationId: $id, fee: $fee, feeAmount: $feeAmount, reason: $reason) ${fields}
  }`,
  restore: `mutation Run($id: ULID!, $withoutRoom: Boolean) { stay: restoreReservation(id: $id, withoutRoom: $withoutRoom) ${fields} }`,
  changeStatus: `mutation Run($id: ULID!, $status: ReservationStatus!, $releaseAt: DateTime) {
    stay: changeReservationStatus(reservationId: $id, status: $status, releaseAt: $releaseAt) ${fields}
  }`,
  checkIn: `mutation Run($id: ULID!, $limit: String) { stay: reservationCheckIn(reservationId: $id, useExpireAtLimit: $limit) ${fields} }`,
  checkOut: byId('reservationCheckOut'),
  undoCheckIn: `mutation Run($id: ULID!, $cleaningState: RoomCleaningState) {
    stay: undoCheckIn(reservationId: $id, cleaningState: $cleaningState) ${fields}
  }`,
  undoCheckOut: `mutation Run($id: ULID!, $cleaningState: RoomCleaningState) {
    stay: undoCheckOut(reservationId: $id, cleaningState: $cleaningState) ${fields}
  }`,
  roomCheckIn: byId('roomCheckIn', 'roomId'),
  roomCheckOut: byId('roomCheckOut', 'roomId'),
}

export const reissuePin = `mutation Run($id: ULID!) { reissueReservationPin(reservationId: $id) }`

export async function read(house: House, id: string) {
  const single = `query Read($id: ULID!) { stay: getSingleReservation(reservationId: $id) ${fields} }`
  return (await house.as.manager.askOk(single, { id })).stay
}

export async function readRoom(house: House, id: string) {
  return (await house.as.staff.askOk(`query Read($id: ULID!) { room(id: $id) { state cleaningState } }`, { id })).room
}

export async function setReservationSettings(house: House, settings: Record<string, string>) {
  const set = `mutation Set($id: ULID!, $inputs: [SettingInput!]!) { setReservationSettings(accommodationId: $id, inputs: $inputs) { key } }`
  await house.as.manager.askOk(set, { id: house.accommodationId, inputs: inputsOf(settings) })
  await house.heard()
}

export async function setRoomSettings(house: House, settings: Record<string, string>) {
  const set = `mutation Set($id: ULID!, $inputs: [SettingInput!]!) { setRoomSettings(accommodationId: $id, inputs: $inputs) { key } }`
  await house.as.manager.askOk(set, { id: house.accommodationId, inputs: inputsOf(settings) })
  await house.heard()
}

const inputsOf = (settings: Record<string, string>) => Object.entries(settings).map(([key, value]) => ({ key, value }))

/** How often each outcome came: `done` or the error code. */
export function outcomes(answers: readonly { errors: readonly { extensions: { errorCode: string } }[] | undefined }[]) {
  const names = answers.map(({ errors }) => errors?.[0]?.extensions.errorCode ?? 'done')
  return Object.fromEntries(Object.entries(Object.groupBy(names, (name) => name)).map(([name, of]) => [name, of!.length]))
}
