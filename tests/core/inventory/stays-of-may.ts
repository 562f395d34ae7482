export const create = `mutation Create($input: CreateReservationInput!) {
  createReservation(input: $input) { reservation { id overbooked } }
}`

/** Nights of May, counted from the tenth. */
export const stay = (from: number, to: number) => ({
  useStartAt: new Date(`2031-05-${10 + from}T15:00:00+02:00`),
  useExpireAt: new Date(`2031-05-${10 + to}T11:00:00+02:00`),
})

export const createRoom = `mutation Room($input: CreateRoomInput!) { createRoom(input: $input) { id } }`
export const updateRoom = `mutation Room($input: UpdateRoomInput!) { updateRoom(input: $input) { id } }`
export const read = `query Read($id: ULID!) { getSingleReservation(reservationId: $id) { overbooked } }`
