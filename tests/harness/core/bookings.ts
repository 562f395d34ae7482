import type { GraphqlClient } from '../index.ts'
import type { PricedHouse } from './priced-house.ts'

export const fields = `{
  id number status booker { name contacts { contactType contactValue } } reservationCount people useStartAt useExpireAt
  totalPrice totalPaid balance currency createdAt updatedAt
  reservations { id bookingId roomId useStartAt useExpireAt status deletedAt overbooked primaryGuestProfile { name } }
}`

export const operations = {
  create: `mutation Create($input: CreateBookingInput!) { done: createBooking(input: $input) {
    booking ${fields} reservations { reservationId pinCode refusals { code } }
  } }`,
  move: `mutation Move($input: MoveBookingInput!) { done: moveBooking(input: $input) {
    difference overbooked refusals { reservationId code message } booking ${fields}
  } }`,
  delete: `mutation Delete($bookingId: ULID!, $fee: StayFee, $ifUpdatedAt: DateTime) {
    done: deleteBooking(bookingId: $bookingId, fee: $fee, cancelReason: "Storm", ifUpdatedAt: $ifUpdatedAt) ${fields}
  }`,
  restore: `mutation Restore($bookingId: ULID!, $withoutRooms: Boolean, $ifUpdatedAt: DateTime) {
    done: restoreBooking(bookingId: $bookingId, withoutRooms: $withoutRooms, ifUpdatedAt: $ifUpdatedAt) ${fields}
  }`,
  add: `mutation Add($bookingId: ULID!, $reservationId: ULID!) {
    done: addReservationToBooking(bookingId: $bookingId, reservationId: $reservationId) ${fields}
  }`,
  remove: `mutation Remove($bookingId: ULID!, $reservationId: ULID!) {
    done: removeReservationFromBooking(bookingId: $bookingId, reservationId: $reservationId) ${fields}
  }`,
  read: `query Read($bookingId: ULID!) { done: getSingleBooking(bookingId: $bookingId) ${fields} }`,
}

const booker = { name: 'Rail Travel Ltd.', contacts: [{ contactType: 'email', contactValue: 'desk@rail.example' }] }

/** A property with a booker who books there. */
export function bookerAt(house: PricedHouse) {
  const input = (reservations: readonly object[], more: object = {}) => ({
    input: { accommodationId: house.accommodationId, booker, reservations, ...more },
  })
  const askOk = async (
    operation: keyof typeof operations,
    variables: Record<string, unknown>,
    as: GraphqlClient = house.as.manager,
  ) => (await as.askOk(operations[operation], variables)).done
  return {
    input,
    askOk,
    graphql: (operation: keyof typeof operations, variables: Record<string, unknown>, as: GraphqlClient = house.as.manager) =>
      as.graphql(operations[operation], variables),
    /** A stay of the booking: from its first night on, so many nights. */
    stay: (first: number, nights: number, more: object = {}) => house.input(first, nights, more),
    booked: async (...stays: object[]) => (await askOk('create', input(stays))).booking,
  }
}

export type BookerAt = ReturnType<typeof bookerAt>
