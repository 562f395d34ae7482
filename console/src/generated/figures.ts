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

export type BoardStayFragment = { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null };

export type FiguresQueryVariables = Exact<{
  accommodationId: string;
  from: string;
  to: string;
  pickUpSince?: string | null | undefined;
}>;


export type FiguresQuery = { occupancy: { currency: string, total: { available: number, sold: number, arrivals: number, occupancyPpm: number | null, roomRevenue: number, roomRevenueNet: number, adr: number | null, revPar: number | null, dayUse: { stays: number, revenue: number }, pickUp: { nights: number, roomRevenue: number } | null }, days: Array<{ date: string, figures: { available: number, sold: number, occupancyPpm: number | null, roomRevenue: number, adr: number | null, revPar: number | null, pickUp: { nights: number, roomRevenue: number } | null } }>, roomTypes: Array<{ roomTypeId: string, name: string, total: { available: number, sold: number, arrivals: number, occupancyPpm: number | null, roomRevenue: number, roomRevenueNet: number, adr: number | null, revPar: number | null, dayUse: { stays: number, revenue: number }, pickUp: { nights: number, roomRevenue: number } | null } }>, channels: Array<{ channelId: string | null, isRest: boolean, total: { available: number, sold: number, arrivals: number, occupancyPpm: number | null, roomRevenue: number, roomRevenueNet: number, adr: number | null, revPar: number | null, dayUse: { stays: number, revenue: number }, pickUp: { nights: number, roomRevenue: number } | null } }>, ratePlans: Array<{ ratePlanId: string | null, name: string | null, isRest: boolean, total: { available: number, sold: number, arrivals: number, occupancyPpm: number | null, roomRevenue: number, roomRevenueNet: number, adr: number | null, revPar: number | null, dayUse: { stays: number, revenue: number }, pickUp: { nights: number, roomRevenue: number } | null } }> } };

export type FiguresBeforeQueryVariables = Exact<{
  accommodationId: string;
  from: string;
  to: string;
}>;


export type FiguresBeforeQuery = { occupancy: { total: { available: number, sold: number, arrivals: number, occupancyPpm: number | null, roomRevenue: number, roomRevenueNet: number, adr: number | null, revPar: number | null, dayUse: { stays: number, revenue: number }, pickUp: { nights: number, roomRevenue: number } | null }, days: Array<{ date: string, figures: { occupancyPpm: number | null, roomRevenue: number, adr: number | null, revPar: number | null } }> } };

export type TotalsFragment = { available: number, sold: number, arrivals: number, occupancyPpm: number | null, roomRevenue: number, roomRevenueNet: number, adr: number | null, revPar: number | null, dayUse: { stays: number, revenue: number }, pickUp: { nights: number, roomRevenue: number } | null };

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
export const TotalsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Totals on OccupancyFigures {
  available
  sold
  arrivals
  occupancyPpm
  roomRevenue
  roomRevenueNet
  adr
  revPar
  dayUse {
    stays
    revenue
  }
  pickUp {
    nights
    roomRevenue
  }
}
    `, {"fragmentName":"Totals"}) as unknown as TypedDocumentString<TotalsFragment, unknown>;
export const FiguresDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Figures($accommodationId: ULID!, $from: String!, $to: String!, $pickUpSince: String) {
  occupancy(
    accommodationId: $accommodationId
    from: $from
    to: $to
    pickUpSince: $pickUpSince
  ) {
    currency
    total {
      ...Totals
    }
    days {
      date
      figures {
        available
        sold
        occupancyPpm
        roomRevenue
        adr
        revPar
        pickUp {
          nights
          roomRevenue
        }
      }
    }
    roomTypes {
      roomTypeId
      name
      total {
        ...Totals
      }
    }
    channels {
      channelId
      isRest
      total {
        ...Totals
      }
    }
    ratePlans {
      ratePlanId
      name
      isRest
      total {
        ...Totals
      }
    }
  }
}
    fragment Totals on OccupancyFigures {
  available
  sold
  arrivals
  occupancyPpm
  roomRevenue
  roomRevenueNet
  adr
  revPar
  dayUse {
    stays
    revenue
  }
  pickUp {
    nights
    roomRevenue
  }
}`) as unknown as TypedDocumentString<FiguresQuery, FiguresQueryVariables>;
export const FiguresBeforeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FiguresBefore($accommodationId: ULID!, $from: String!, $to: String!) {
  occupancy(accommodationId: $accommodationId, from: $from, to: $to) {
    total {
      ...Totals
    }
    days {
      date
      figures {
        occupancyPpm
        roomRevenue
        adr
        revPar
      }
    }
  }
}
    fragment Totals on OccupancyFigures {
  available
  sold
  arrivals
  occupancyPpm
  roomRevenue
  roomRevenueNet
  adr
  revPar
  dayUse {
    stays
    revenue
  }
  pickUp {
    nights
    roomRevenue
  }
}`) as unknown as TypedDocumentString<FiguresBeforeQuery, FiguresBeforeQueryVariables>;