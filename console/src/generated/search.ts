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

export type FindQueryVariables = Exact<{
  accommodationId: string;
  keyword: string;
}>;


export type FindQuery = { getAccommodationReservations: { edges: Array<{ node: { id: string, status: ReservationStatus, useStartAt: string, useExpireAt: string, room: { roomNumber: string } | null, primaryGuestProfile: { name: string } | null } }> }, guests: { edges: Array<{ node: { id: string, name: string, stayCount: number, contacts: Array<{ contactValue: string }>, lastStay: { id: string } | null, nextStay: { id: string } | null } }> } };

export type AllRoomsQueryVariables = Exact<{
  accommodationId: string;
}>;


export type AllRoomsQuery = { rooms: { edges: Array<{ node: { id: string, roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } }> } };

export type GuestOfRoomQueryVariables = Exact<{
  accommodationId: string;
  roomId: string;
}>;


export type GuestOfRoomQuery = { getAccommodationReservations: { edges: Array<{ node: { id: string } }> } };

export type BoardStayFragment = { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null };

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
export const FindDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Find($accommodationId: ULID!, $keyword: String!) {
  getAccommodationReservations(
    accommodationId: $accommodationId
    first: 8
    filter: {keyword: $keyword}
  ) {
    edges {
      node {
        id
        status
        useStartAt
        useExpireAt
        room {
          roomNumber
        }
        primaryGuestProfile {
          name
        }
      }
    }
  }
  guests(accommodationId: $accommodationId, keyword: $keyword, first: 6) {
    edges {
      node {
        id
        name
        stayCount
        contacts {
          contactValue
        }
        lastStay {
          id
        }
        nextStay {
          id
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FindQuery, FindQueryVariables>;
export const AllRoomsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AllRooms($accommodationId: ULID!) {
  rooms(accommodationId: $accommodationId, first: 200) {
    edges {
      node {
        id
        roomNumber
        cleaningState
        roomType {
          name
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AllRoomsQuery, AllRoomsQueryVariables>;
export const GuestOfRoomDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GuestOfRoom($accommodationId: ULID!, $roomId: ULID!) {
  getAccommodationReservations(
    accommodationId: $accommodationId
    first: 1
    filter: {roomId: $roomId, status: [CHECKED_IN]}
  ) {
    edges {
      node {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GuestOfRoomQuery, GuestOfRoomQueryVariables>;