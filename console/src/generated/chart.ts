// Made from schema/ and the operations beside the screen by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Where a reservation moves; what is left out stays. */
export type MoveReservationInput = {
  /** Only says what would be; nothing changes. */
  dryRun?: boolean | null | undefined;
  /** The reservation. */
  id: string;
  /** The `updatedAt` with which the caller knows the reservation; `CONFLICT` if it has changed since. */
  ifUpdatedAt?: string | null | undefined;
  /** Accepts a room that is smaller than the room before and too small for the guests. For STAFF and above. */
  ignoreCapacity?: boolean | null | undefined;
  /** The new room; a reservation without a room gets this one. */
  roomId?: string | null | undefined;
  /** Check-out time, after the check-in. */
  useExpireAt?: string | null | undefined;
  /** Check-in time. */
  useStartAt?: string | null | undefined;
};

/** Status of a reservation, in ascending order. */
export type ReservationStatus =
  /** The guest is in house. */
  | 'CHECKED_IN'
  /** The guest has left. */
  | 'CHECKED_OUT'
  /** Confirmed. */
  | 'DEFINITE'
  /** Confirmed, with a room kept ready for arrival. */
  | 'HOLDING'
  /** A request; holds no inventory. */
  | 'INQUIRY'
  /** A hold: keeps its inventory until `releaseAt`, then becomes INQUIRY. */
  | 'TENTATIVE';

/** Kind of stay. */
export type ReservationType =
  /** One night or more. */
  | 'lodge'
  /** By the hour. */
  | 'rent';

/** Whether a blocked room takes part in the sale. */
export type RoomBlockKind =
  /** The room cannot be used: it is not sold and not assigned. */
  | 'OUT_OF_ORDER'
  /** The room can be used, but it is not assigned automatically. */
  | 'OUT_OF_SERVICE';

/** Cleaning state of a room. */
export type RoomCleaningState =
  /** Cleaned, and ready for the next guest unless the setting `inspectionRequired` is `true`. */
  | 'CLEAN'
  /** Being cleaned. */
  | 'CLEANING'
  /** To be cleaned. */
  | 'DIRTY'
  /** Cleaned, checked and ready for the next guest. */
  | 'INSPECTED';

export type BoardStayFragment = { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null };

export type ChartStayFieldsFragment = { id: string, status: ReservationStatus, type: ReservationType, startsAt: string, endsAt: string, guestName: string | null, people: number, overbooked: boolean, owes: boolean, updatedAt: string };

export type ChartTypeFieldsFragment = { id: string, name: string, unassigned: Array<{ id: string, status: ReservationStatus, type: ReservationType, startsAt: string, endsAt: string, guestName: string | null, people: number, overbooked: boolean, owes: boolean, updatedAt: string }>, rooms: Array<{ id: string, roomNumber: string, floor: string | null, cleaningState: RoomCleaningState, blocks: Array<{ id: string, kind: RoomBlockKind, startsAt: string, endsAt: string, reason: string | null }>, stays: Array<{ id: string, status: ReservationStatus, type: ReservationType, startsAt: string, endsAt: string, guestName: string | null, people: number, overbooked: boolean, owes: boolean, updatedAt: string }> }> };

export type ChartQueryVariables = Exact<{
  accommodationId: string;
  from: string;
  to: string;
}>;


export type ChartQuery = { stays: Array<{ id: string, name: string, unassigned: Array<{ id: string, status: ReservationStatus, type: ReservationType, startsAt: string, endsAt: string, guestName: string | null, people: number, overbooked: boolean, owes: boolean, updatedAt: string }>, rooms: Array<{ id: string, roomNumber: string, floor: string | null, cleaningState: RoomCleaningState, blocks: Array<{ id: string, kind: RoomBlockKind, startsAt: string, endsAt: string, reason: string | null }>, stays: Array<{ id: string, status: ReservationStatus, type: ReservationType, startsAt: string, endsAt: string, guestName: string | null, people: number, overbooked: boolean, owes: boolean, updatedAt: string }> }> }>, reservationSettings: Array<{ key: string, value: string }> };

export type ChartStaysQueryVariables = Exact<{
  accommodationId: string;
  from: string;
  to: string;
  reservationIds: Array<string> | string;
}>;


export type ChartStaysQuery = { stays: Array<{ id: string, name: string, unassigned: Array<{ id: string, status: ReservationStatus, type: ReservationType, startsAt: string, endsAt: string, guestName: string | null, people: number, overbooked: boolean, owes: boolean, updatedAt: string }>, rooms: Array<{ id: string, roomNumber: string, floor: string | null, cleaningState: RoomCleaningState, blocks: Array<{ id: string, kind: RoomBlockKind, startsAt: string, endsAt: string, reason: string | null }>, stays: Array<{ id: string, status: ReservationStatus, type: ReservationType, startsAt: string, endsAt: string, guestName: string | null, people: number, overbooked: boolean, owes: boolean, updatedAt: string }> }> }> };

export type StayFactsQueryVariables = Exact<{
  accommodationId: string;
  reservationId: string;
}>;


export type StayFactsQuery = { getAccommodationReservations: { edges: Array<{ node: { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, memo: { content: string } | null, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null } }> } };

export type MoveStayMutationVariables = Exact<{
  input: MoveReservationInput;
}>;


export type MoveStayMutation = { moveReservation: { difference: number | null, overbooked: boolean, reservation: { id: string, updatedAt: string }, refusals: Array<{ code: string, message: string }> } };

export type TakeRoomAwayMutationVariables = Exact<{
  reservationId: string;
}>;


export type TakeRoomAwayMutation = { cancelAssignReservation: { id: string } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const BoardStayFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment BoardStay on Reservation {
  id
  status
  type
  useStartAt
  useExpireAt
  sleeps
  childSleeps
  infantSleeps
  overbooked
  deletedAt
  roomId
  room {
    roomNumber
    cleaningState
    roomType {
      name
    }
  }
  intendedRoomTypeId
  intendedRoomType {
    name
  }
  primaryGuestProfile {
    name
    vehicleNumber
  }
  request {
    content
  }
  folio {
    balance
    currency
  }
}
    `, {"fragmentName":"BoardStay"}) as unknown as TypedDocumentString<BoardStayFragment, unknown>;
export const ChartStayFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ChartStayFields on ChartStay {
  id
  status
  type
  startsAt
  endsAt
  guestName
  people
  overbooked
  owes
  updatedAt
}
    `, {"fragmentName":"ChartStayFields"}) as unknown as TypedDocumentString<ChartStayFieldsFragment, unknown>;
export const ChartTypeFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ChartTypeFields on ChartRoomType {
  id
  name
  unassigned {
    ...ChartStayFields
  }
  rooms {
    id
    roomNumber
    floor
    cleaningState
    blocks {
      id
      kind
      startsAt
      endsAt
      reason
    }
    stays {
      ...ChartStayFields
    }
  }
}
    fragment ChartStayFields on ChartStay {
  id
  status
  type
  startsAt
  endsAt
  guestName
  people
  overbooked
  owes
  updatedAt
}`, {"fragmentName":"ChartTypeFields"}) as unknown as TypedDocumentString<ChartTypeFieldsFragment, unknown>;
export const ChartDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Chart($accommodationId: ULID!, $from: String!, $to: String!) {
  stays(accommodationId: $accommodationId, from: $from, to: $to) {
    ...ChartTypeFields
  }
  reservationSettings(accommodationId: $accommodationId) {
    key
    value
  }
}
    fragment ChartStayFields on ChartStay {
  id
  status
  type
  startsAt
  endsAt
  guestName
  people
  overbooked
  owes
  updatedAt
}
fragment ChartTypeFields on ChartRoomType {
  id
  name
  unassigned {
    ...ChartStayFields
  }
  rooms {
    id
    roomNumber
    floor
    cleaningState
    blocks {
      id
      kind
      startsAt
      endsAt
      reason
    }
    stays {
      ...ChartStayFields
    }
  }
}`) as unknown as TypedDocumentString<ChartQuery, ChartQueryVariables>;
export const ChartStaysDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ChartStays($accommodationId: ULID!, $from: String!, $to: String!, $reservationIds: [ULID!]!) {
  stays(
    accommodationId: $accommodationId
    from: $from
    to: $to
    reservationIds: $reservationIds
  ) {
    ...ChartTypeFields
  }
}
    fragment ChartStayFields on ChartStay {
  id
  status
  type
  startsAt
  endsAt
  guestName
  people
  overbooked
  owes
  updatedAt
}
fragment ChartTypeFields on ChartRoomType {
  id
  name
  unassigned {
    ...ChartStayFields
  }
  rooms {
    id
    roomNumber
    floor
    cleaningState
    blocks {
      id
      kind
      startsAt
      endsAt
      reason
    }
    stays {
      ...ChartStayFields
    }
  }
}`) as unknown as TypedDocumentString<ChartStaysQuery, ChartStaysQueryVariables>;
export const StayFactsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query StayFacts($accommodationId: ULID!, $reservationId: String!) {
  getAccommodationReservations(
    accommodationId: $accommodationId
    filter: {keyword: $reservationId}
    first: 1
  ) {
    edges {
      node {
        ...BoardStay
        memo {
          content
        }
      }
    }
  }
}
    fragment BoardStay on Reservation {
  id
  status
  type
  useStartAt
  useExpireAt
  sleeps
  childSleeps
  infantSleeps
  overbooked
  deletedAt
  roomId
  room {
    roomNumber
    cleaningState
    roomType {
      name
    }
  }
  intendedRoomTypeId
  intendedRoomType {
    name
  }
  primaryGuestProfile {
    name
    vehicleNumber
  }
  request {
    content
  }
  folio {
    balance
    currency
  }
}`) as unknown as TypedDocumentString<StayFactsQuery, StayFactsQueryVariables>;
export const MoveStayDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MoveStay($input: MoveReservationInput!) {
  moveReservation(input: $input) {
    reservation {
      id
      updatedAt
    }
    difference
    overbooked
    refusals {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<MoveStayMutation, MoveStayMutationVariables>;
export const TakeRoomAwayDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation TakeRoomAway($reservationId: ULID!) {
  cancelAssignReservation(reservationId: $reservationId) {
    id
  }
}
    `) as unknown as TypedDocumentString<TakeRoomAwayMutation, TakeRoomAwayMutationVariables>;