// Made from schema/ and the operations beside the screen by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What a change is about. */
export type ChangeKind =
  /** An article. */
  | 'ARTICLE'
  /** Reservations of one booker, also one who booked online. */
  | 'BOOKING'
  /** The folio of a reservation. */
  | 'FOLIO'
  /** What is left to sell of a room type. */
  | 'INVENTORY'
  /** The accommodation itself, also a stop of its sale. */
  | 'PROPERTY'
  /** The prices of a rate plan for a room type. */
  | 'RATES'
  /** A rate plan. */
  | 'RATE_PLAN'
  /** A reservation. */
  | 'RESERVATION'
  /** A room, also its state and its cleaning. */
  | 'ROOM'
  /** A period in which a room is closed. */
  | 'ROOM_BLOCK'
  /** A room type. */
  | 'ROOM_TYPE'
  /** The stay rules of a rate plan, or of all plans. */
  | 'STAY_RULES';

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

export type BoardStayFragment = { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null };

export type DeveloperChangesSubscriptionVariables = Exact<{
  accommodationId: string;
  after?: string | null | undefined;
}>;


export type DeveloperChangesSubscription = { changes: { eventId: string, type: string, subjects: Array<{ kind: ChangeKind, id: string }> } };

export type DeveloperDataSubscriptionVariables = Exact<{
  accommodationId: string;
  after?: string | null | undefined;
}>;


export type DeveloperDataSubscription = { dataSubscription: { eventId: string, type: string, data: string } };

export type DeveloperNoticesSubscriptionVariables = Exact<{
  accommodationId: string;
  after?: string | null | undefined;
}>;


export type DeveloperNoticesSubscription = { accommodationSubscription: { eventId: string | null, type: string | null, description: string | null, createdAt: string | null } };

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
export const DeveloperChangesDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription DeveloperChanges($accommodationId: ULID!, $after: ID) {
  changes(accommodationId: $accommodationId, after: $after) {
    eventId
    type
    subjects {
      kind
      id
    }
  }
}
    `) as unknown as TypedDocumentString<DeveloperChangesSubscription, DeveloperChangesSubscriptionVariables>;
export const DeveloperDataDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription DeveloperData($accommodationId: ID!, $after: ID) {
  dataSubscription(accommodationId: $accommodationId, after: $after) {
    eventId
    type
    data
  }
}
    `) as unknown as TypedDocumentString<DeveloperDataSubscription, DeveloperDataSubscriptionVariables>;
export const DeveloperNoticesDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription DeveloperNotices($accommodationId: ID!, $after: ID) {
  accommodationSubscription(accommodationId: $accommodationId, after: $after) {
    eventId
    type
    description
    createdAt
  }
}
    `) as unknown as TypedDocumentString<DeveloperNoticesSubscription, DeveloperNoticesSubscriptionVariables>;