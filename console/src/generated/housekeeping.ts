// Made from schema/ and the operations beside the screen by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

/** Whether the room is in use. */
export type RoomState =
  /** Free. */
  | 'NOT_USING'
  /** Assigned to a reservation or occupied. */
  | 'USING';

export type BoardStayFragment = { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null };

export type CleaningRoomFragment = { id: string, roomNumber: string, floor: string | null, state: RoomState, cleaningState: RoomCleaningState, isReady: boolean, neededToday: boolean, nextArrivalAt: string | null, note: string | null, roomType: { name: string }, housekeeper: { id: string, name: string } | null, stays: Array<{ reservationId: string, status: ReservationStatus, startsAt: string, endsAt: string, arrives: boolean, departs: boolean, adults: number, children: number, infants: number }>, blocks: Array<{ id: string, kind: RoomBlockKind, reason: string | null }> };

export type RoomsOfDayQueryVariables = Exact<{
  accommodationId: string;
  date?: string | null | undefined;
}>;


export type RoomsOfDayQuery = { housekeepingRooms: Array<{ id: string, roomNumber: string, floor: string | null, state: RoomState, cleaningState: RoomCleaningState, isReady: boolean, neededToday: boolean, nextArrivalAt: string | null, note: string | null, roomType: { name: string }, housekeeper: { id: string, name: string } | null, stays: Array<{ reservationId: string, status: ReservationStatus, startsAt: string, endsAt: string, arrives: boolean, departs: boolean, adults: number, children: number, infants: number }>, blocks: Array<{ id: string, kind: RoomBlockKind, reason: string | null }> }> };

export type SetCleaningMutationVariables = Exact<{
  roomIds: Array<string> | string;
  cleaningState: RoomCleaningState;
}>;


export type SetCleaningMutation = { setRoomCleaningStates: Array<{ id: string, roomNumber: string, floor: string | null, state: RoomState, cleaningState: RoomCleaningState, isReady: boolean, neededToday: boolean, nextArrivalAt: string | null, note: string | null, roomType: { name: string }, housekeeper: { id: string, name: string } | null, stays: Array<{ reservationId: string, status: ReservationStatus, startsAt: string, endsAt: string, arrives: boolean, departs: boolean, adults: number, children: number, infants: number }>, blocks: Array<{ id: string, kind: RoomBlockKind, reason: string | null }> }> };

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
export const CleaningRoomFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CleaningRoom on HousekeepingRoom {
  id
  roomNumber
  floor
  roomType {
    name
  }
  state
  cleaningState
  isReady
  neededToday
  nextArrivalAt
  note
  housekeeper {
    id
    name
  }
  stays {
    reservationId
    status
    startsAt
    endsAt
    arrives
    departs
    adults
    children
    infants
  }
  blocks {
    id
    kind
    reason
  }
}
    `, {"fragmentName":"CleaningRoom"}) as unknown as TypedDocumentString<CleaningRoomFragment, unknown>;
export const RoomsOfDayDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RoomsOfDay($accommodationId: ULID!, $date: String) {
  housekeepingRooms(accommodationId: $accommodationId, date: $date) {
    ...CleaningRoom
  }
}
    fragment CleaningRoom on HousekeepingRoom {
  id
  roomNumber
  floor
  roomType {
    name
  }
  state
  cleaningState
  isReady
  neededToday
  nextArrivalAt
  note
  housekeeper {
    id
    name
  }
  stays {
    reservationId
    status
    startsAt
    endsAt
    arrives
    departs
    adults
    children
    infants
  }
  blocks {
    id
    kind
    reason
  }
}`) as unknown as TypedDocumentString<RoomsOfDayQuery, RoomsOfDayQueryVariables>;
export const SetCleaningDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetCleaning($roomIds: [ULID!]!, $cleaningState: RoomCleaningState!) {
  setRoomCleaningStates(input: {roomIds: $roomIds, cleaningState: $cleaningState}) {
    ...CleaningRoom
  }
}
    fragment CleaningRoom on HousekeepingRoom {
  id
  roomNumber
  floor
  roomType {
    name
  }
  state
  cleaningState
  isReady
  neededToday
  nextArrivalAt
  note
  housekeeper {
    id
    name
  }
  stays {
    reservationId
    status
    startsAt
    endsAt
    arrives
    departs
    adults
    children
    infants
  }
  blocks {
    id
    kind
    reason
  }
}`) as unknown as TypedDocumentString<SetCleaningMutation, SetCleaningMutationVariables>;