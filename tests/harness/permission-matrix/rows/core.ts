import { admins, desk, house, management, people } from '../cast.ts'
import type { Rows } from '../row.ts'

export const coreRows: Rows = {
  accommodation: {
    ask: '{ accommodation(id: $house) { id } }',
    may: [...house, 'kiosk', 'accommodationAdmin', 'reader'],
  },
  accommodations: { ask: '{ accommodations { edges { node { id } } } }', may: people },
  createAccommodation: {
    ask: 'mutation { createAccommodation(input: { name: $new, timeZone: "Asia/Seoul", currency: "KRW" }) { id } }',
    may: admins,
  },
  updateAccommodation: {
    ask: 'mutation { updateAccommodation(input: { id: $house, name: $new }) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
  setAccommodationLogo: {
    ask: 'mutation { setAccommodationLogo(accommodationId: $house, image: null) { logoUrl } }',
    may: [...management, 'accommodationAdmin'],
  },

  room: { ask: '{ room(id: $room) { id } }', may: [...house, 'kiosk', 'accommodationAdmin', 'reader'] },
  rooms: {
    ask: '{ rooms(accommodationId: $house) { edges { node { id } } } }',
    may: [...house, 'kiosk', 'accommodationAdmin', 'reader'],
  },
  roomTypes: { ask: '{ roomTypes(accommodationId: $house) { id } }', may: [...house, 'kiosk', 'accommodationAdmin', 'reader'] },
  createRoomType: {
    ask: 'mutation { createRoomType(input: { accommodationId: $house, name: $new, capacity: 2 }) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
  updateRoomType: {
    ask: 'mutation { updateRoomType(input: { id: $roomType, name: $new }) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
  addRoomTypePicture: {
    ask: 'mutation { addRoomTypePicture(roomTypeId: $roomType, image: FILE) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
  setRoomTypePictures: {
    ask: 'mutation { setRoomTypePictures(roomTypeId: $roomType, pictures: []) { pictures } }',
    may: [...management, 'accommodationAdmin'],
  },
  createRoom: {
    ask: 'mutation { createRoom(input: { accommodationId: $house, roomTypeId: $roomType, roomNumber: $new }) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
  updateRoom: {
    ask: 'mutation { updateRoom(input: { id: $room, floor: $new }) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
  setRoomState: {
    ask: 'mutation { setRoomState(roomId: $room, state: USING) { id } }',
    may: [...desk, 'accommodationAdmin'],
  },
  setRoomCleaningState: {
    ask: 'mutation { setRoomCleaningState(roomId: $room, cleaningState: DIRTY) { id } }',
    may: [...house, 'accommodationAdmin'],
  },
  housekeepingRooms: {
    ask: '{ housekeepingRooms(accommodationId: $house) { id stays { startsAt } } }',
    may: [...house, 'accommodationAdmin'],
  },
  setRoomCleaningStates: {
    ask: 'mutation { setRoomCleaningStates(input: { roomIds: [$room], cleaningState: DIRTY }) { id } }',
    may: [...house, 'accommodationAdmin'],
  },
  setHousekeepingNote: {
    ask: 'mutation { setHousekeepingNote(roomId: $room, note: $new) { id } }',
    may: [...house, 'accommodationAdmin'],
  },
  assignHousekeeper: {
    ask: 'mutation { assignHousekeeper(roomIds: [$room], userId: $colleague) { id } }',
    may: [...desk, 'accommodationAdmin'],
    // the colleague may have left by another row
    meets: ['EMPLOYEE_NOT_FOUND'],
  },

  reservationSettings: {
    ask: '{ reservationSettings(accommodationId: $house) { key } }',
    may: [...desk, 'kiosk', 'accommodationAdmin', 'reader'],
  },
  roomSettings: {
    ask: '{ roomSettings(accommodationId: $house) { key } }',
    may: [...desk, 'kiosk', 'accommodationAdmin', 'reader'],
  },
  setReservationSettings: {
    ask: 'mutation { setReservationSettings(accommodationId: $house, inputs: []) { key } }',
    may: [...management, 'accommodationAdmin'],
  },
  setRoomSettings: {
    ask: 'mutation { setRoomSettings(accommodationId: $house, inputs: []) { key } }',
    may: [...management, 'accommodationAdmin'],
  },

  getAccommodationReservations: {
    ask: '{ getAccommodationReservations(accommodationId: $house) { edges { node { id } } } }',
    may: [...desk, 'accommodationAdmin', 'reader'],
  },
  getAccommodationReservationsAggregate: {
    ask: '{ getAccommodationReservationsAggregate(accommodationId: $house) { count } }',
    may: [...desk, 'accommodationAdmin', 'reader'],
  },
  getSingleReservation: {
    ask: '{ getSingleReservation(reservationId: $reservation) { id } }',
    may: [...management, 'accommodationAdmin', 'reader'],
  },
  createReservation: {
    ask: `mutation { createReservation(input: {
      accommodationId: $house, type: lodge, useStartAt: "2030-01-01T06:00:00Z", useExpireAt: "2030-01-02T02:00:00Z",
      roomTypeId: $roomType, primaryGuest: { name: $new }
    }) { reservation { id } } }`,
    may: [...desk, 'accommodationAdmin', 'writer'],
  },
  assignRoomToReservation: {
    ask: 'mutation { assignRoomToReservation(input: { reservationId: $reservation, roomId: $freeRoom }) { id } }',
    may: [...desk, 'kiosk', 'accommodationAdmin', 'writer'],
    meets: ['ROOM_NOT_AVAILABLE'],
  },
  reservationCheckIn: {
    ask: 'mutation { reservationCheckIn(reservationId: $reservation) { id } }',
    may: [...desk, 'kiosk', 'accommodationAdmin', 'writer'],
    meets: ['ALREADY_CHECKED_IN'],
  },
  reservationCheckOut: {
    ask: 'mutation { reservationCheckOut(reservationId: $reservation) { id } }',
    may: [...desk, 'kiosk', 'accommodationAdmin', 'writer'],
    meets: ['STATUS_NOT_ALLOWED'],
  },
}
