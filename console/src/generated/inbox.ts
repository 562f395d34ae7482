// Made from schema/ and the operations beside the screen by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A notification that was handled. */
export type HandleEmergencyNotificationInput = {
  /** The accommodation. */
  accommodationId: string;
  /** The notification. */
  notificationId: string;
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

export type NoticesQueryVariables = Exact<{
  accommodationId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type NoticesQuery = { getAccommodationNotifications: { edges: Array<{ node: { id: string, type: string | null, priority: number | null, template: string | null, objective: string | null, relative: string | null, roomTypeId: string | null, description: string | null, data: string | null, createdAt: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type WaitingNoticesQueryVariables = Exact<{
  accommodationId: string;
}>;


export type WaitingNoticesQuery = { getAccommodationNotifications: { edges: Array<{ node: { id: string, priority: number | null, template: string | null } }> } };

export type NoticesLiveSubscriptionVariables = Exact<{
  accommodationId: string;
  after?: string | null | undefined;
  since?: string | null | undefined;
}>;


export type NoticesLiveSubscription = { accommodationSubscription: { id: string, priority: number | null, template: string | null, description: string | null, eventId: string | null } };

export type HandleNoticeMutationVariables = Exact<{
  input: HandleEmergencyNotificationInput;
}>;


export type HandleNoticeMutation = { handleEmergencyNotification: boolean };

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
export const NoticesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Notices($accommodationId: ID!, $first: Int!, $after: String) {
  getAccommodationNotifications(
    accommodationId: $accommodationId
    first: $first
    after: $after
  ) {
    edges {
      node {
        id
        type
        priority
        template
        objective
        relative
        roomTypeId
        description
        data
        createdAt
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<NoticesQuery, NoticesQueryVariables>;
export const WaitingNoticesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WaitingNotices($accommodationId: ID!) {
  getAccommodationNotifications(
    accommodationId: $accommodationId
    first: 50
    filter: {sortKey: priority, sortDirection: desc}
  ) {
    edges {
      node {
        id
        priority
        template
      }
    }
  }
}
    `) as unknown as TypedDocumentString<WaitingNoticesQuery, WaitingNoticesQueryVariables>;
export const NoticesLiveDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription NoticesLive($accommodationId: ID!, $after: ID, $since: DateTime) {
  accommodationSubscription(
    accommodationId: $accommodationId
    after: $after
    since: $since
  ) {
    id
    priority
    template
    description
    eventId
  }
}
    `) as unknown as TypedDocumentString<NoticesLiveSubscription, NoticesLiveSubscriptionVariables>;
export const HandleNoticeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation HandleNotice($input: HandleEmergencyNotificationInput!) {
  handleEmergencyNotification(input: $input)
}
    `) as unknown as TypedDocumentString<HandleNoticeMutation, HandleNoticeMutationVariables>;