// Made from schema/ and the operations beside the screen by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Method of a payment. */
export type PaymentMethod =
  /** A transfer from bank to bank. */
  | 'bank_transfer'
  /** A card. */
  | 'card'
  /** Notes and coins. */
  | 'cash'
  /** Another way. */
  | 'other'
  /** Owed by the channel that the reservation came from; only for reservations that have a `channelId`. */
  | 'platform'
  /** A voucher. */
  | 'voucher';

/** A payment that was made. */
export type RecordPaymentInput = {
  /** The amount in the currency's minor unit, from 1 to 1,000,000,000,000. */
  amount: number;
  /** ISO 4217 code, as a check: any other than the folio's is refused with `CURRENCY_MISMATCH`. */
  currency?: string | null | undefined;
  /** Its identifier in another system, at most 100 characters. */
  externalRef?: string | null | undefined;
  /** The folio; not needed if `reservationId` is given. */
  folioId?: string | null | undefined;
  /**
   * A key of the client for this request, 1 to 255 visible characters. A repeat with the same key and input answers what the first one added;
   * with any other input it is refused with `IDEMPOTENCY_KEY_REUSED`. Keys are unique within the accommodation.
   */
  idempotencyKey?: string | null | undefined;
  /** A note, at most 5,000 characters. */
  memo?: string | null | undefined;
  /** How it was paid. `platform` is refused with `CHANNEL_MISSING` if the reservation has no `channelId`. */
  method: PaymentMethod;
  /** When it was paid; now if not given. */
  paidAt?: string | null | undefined;
  /** The reservation of the folio; not needed if `folioId` is given. */
  reservationId?: string | null | undefined;
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

/** Whether the room is in use. */
export type RoomState =
  /** Free. */
  | 'NOT_USING'
  /** Assigned to a reservation or occupied. */
  | 'USING';

/**
 * Which fee replaces the price of a stay that is canceled or a no-show: its open nights, articles and taxes are voided. Charges by hand stay,
 * and closed days, for which the first open day makes up.
 */
export type StayFee =
  /** The fee of the policy with which the stay was sold; nothing if it has no such policy. */
  | 'BY_POLICY'
  /** No fee: the price is voided. */
  | 'NONE';

export type BoardStayFragment = { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null };

export type BoardCountsFragment = { date: string, arrivalsDue: number, departuresDue: number, arrivals: { count: number }, late: { count: number }, departures: { count: number }, inHouse: { count: number }, withoutRoom: { count: number }, overbooked: { count: number }, owing: { count: number, total: number, currency: string } };

export type BoardListFragment = { reservations: Array<{ id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null }> };

export type DayArrivalsQueryVariables = Exact<{
  accommodationId: string;
  date?: string | null | undefined;
}>;


export type DayArrivalsQuery = { counts: { date: string, arrivalsDue: number, departuresDue: number, arrivals: { count: number }, late: { count: number }, departures: { count: number }, inHouse: { count: number }, withoutRoom: { count: number }, overbooked: { count: number }, owing: { count: number, total: number, currency: string } }, before: { late: { reservations: Array<{ id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null }> } }, list: { arrivals: { reservations: Array<{ id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null }> } } };

export type DayDeparturesQueryVariables = Exact<{
  accommodationId: string;
  date?: string | null | undefined;
}>;


export type DayDeparturesQuery = { counts: { date: string, arrivalsDue: number, departuresDue: number, arrivals: { count: number }, late: { count: number }, departures: { count: number }, inHouse: { count: number }, withoutRoom: { count: number }, overbooked: { count: number }, owing: { count: number, total: number, currency: string } }, list: { departures: { reservations: Array<{ id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null }> } } };

export type DayInHouseQueryVariables = Exact<{
  accommodationId: string;
  date?: string | null | undefined;
}>;


export type DayInHouseQuery = { counts: { date: string, arrivalsDue: number, departuresDue: number, arrivals: { count: number }, late: { count: number }, departures: { count: number }, inHouse: { count: number }, withoutRoom: { count: number }, overbooked: { count: number }, owing: { count: number, total: number, currency: string } }, list: { inHouse: { reservations: Array<{ id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null }> } } };

export type DayWithoutRoomQueryVariables = Exact<{
  accommodationId: string;
  date?: string | null | undefined;
}>;


export type DayWithoutRoomQuery = { counts: { date: string, arrivalsDue: number, departuresDue: number, arrivals: { count: number }, late: { count: number }, departures: { count: number }, inHouse: { count: number }, withoutRoom: { count: number }, overbooked: { count: number }, owing: { count: number, total: number, currency: string } }, list: { withoutRoom: { reservations: Array<{ id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null }> } } };

export type DayOverbookedQueryVariables = Exact<{
  accommodationId: string;
  date?: string | null | undefined;
}>;


export type DayOverbookedQuery = { counts: { date: string, arrivalsDue: number, departuresDue: number, arrivals: { count: number }, late: { count: number }, departures: { count: number }, inHouse: { count: number }, withoutRoom: { count: number }, overbooked: { count: number }, owing: { count: number, total: number, currency: string } }, list: { overbooked: { reservations: Array<{ id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null }> } } };

export type DayOwingQueryVariables = Exact<{
  accommodationId: string;
  date?: string | null | undefined;
}>;


export type DayOwingQuery = { counts: { date: string, arrivalsDue: number, departuresDue: number, arrivals: { count: number }, late: { count: number }, departures: { count: number }, inHouse: { count: number }, withoutRoom: { count: number }, overbooked: { count: number }, owing: { count: number, total: number, currency: string } }, list: { owing: { reservations: Array<{ id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null }> } } };

export type FreeRoomsQueryVariables = Exact<{
  accommodationId: string;
  from: string;
  to: string;
  roomTypeId?: string | null | undefined;
  type?: ReservationType | null | undefined;
}>;


export type FreeRoomsQuery = { roomAvailability: Array<{ roomTypeId: string, left: number, roomType: { name: string, names: unknown }, rooms: Array<{ id: string, roomNumber: string, floor: string | null, cleaningState: RoomCleaningState, state: RoomState }> }> };

export type CheckInMutationVariables = Exact<{
  reservationId: string;
}>;


export type CheckInMutation = { reservationCheckIn: { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null } };

export type UndoCheckInMutationVariables = Exact<{
  reservationId: string;
}>;


export type UndoCheckInMutation = { undoCheckIn: { id: string } };

export type CheckOutMutationVariables = Exact<{
  reservationId: string;
}>;


export type CheckOutMutation = { reservationCheckOut: { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null } };

export type UndoCheckOutMutationVariables = Exact<{
  reservationId: string;
}>;


export type UndoCheckOutMutation = { undoCheckOut: { id: string } };

export type AssignRoomMutationVariables = Exact<{
  reservationId: string;
  roomId: string;
}>;


export type AssignRoomMutation = { assignRoomToReservation: { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null } };

export type NoShowMutationVariables = Exact<{
  reservationId: string;
  reason?: string | null | undefined;
  fee?: StayFee | null | undefined;
  feeAmount?: number | null | undefined;
}>;


export type NoShowMutation = { markNoShow: { id: string } };

export type TakePaymentMutationVariables = Exact<{
  input: RecordPaymentInput;
}>;


export type TakePaymentMutation = { recordPayment: { id: string, folioBalance: number } };

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
export const BoardCountsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment BoardCounts on DayBoard {
  date
  arrivals {
    count
  }
  arrivalsDue
  late {
    count
  }
  departures {
    count
  }
  departuresDue
  inHouse {
    count
  }
  withoutRoom {
    count
  }
  overbooked {
    count
  }
  owing {
    count
    total
    currency
  }
}
    `, {"fragmentName":"BoardCounts"}) as unknown as TypedDocumentString<BoardCountsFragment, unknown>;
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
export const BoardListFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment BoardList on DayBoardList {
  reservations {
    ...BoardStay
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
}`, {"fragmentName":"BoardList"}) as unknown as TypedDocumentString<BoardListFragment, unknown>;
export const DayArrivalsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DayArrivals($accommodationId: ULID!, $date: String) {
  counts: dayBoard(accommodationId: $accommodationId, date: $date, first: 1) {
    ...BoardCounts
  }
  before: dayBoard(accommodationId: $accommodationId, date: $date, first: 20) {
    late {
      ...BoardList
    }
  }
  list: dayBoard(accommodationId: $accommodationId, date: $date, first: 120) {
    arrivals {
      ...BoardList
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
}
fragment BoardCounts on DayBoard {
  date
  arrivals {
    count
  }
  arrivalsDue
  late {
    count
  }
  departures {
    count
  }
  departuresDue
  inHouse {
    count
  }
  withoutRoom {
    count
  }
  overbooked {
    count
  }
  owing {
    count
    total
    currency
  }
}
fragment BoardList on DayBoardList {
  reservations {
    ...BoardStay
  }
}`) as unknown as TypedDocumentString<DayArrivalsQuery, DayArrivalsQueryVariables>;
export const DayDeparturesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DayDepartures($accommodationId: ULID!, $date: String) {
  counts: dayBoard(accommodationId: $accommodationId, date: $date, first: 1) {
    ...BoardCounts
  }
  list: dayBoard(accommodationId: $accommodationId, date: $date, first: 120) {
    departures {
      ...BoardList
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
}
fragment BoardCounts on DayBoard {
  date
  arrivals {
    count
  }
  arrivalsDue
  late {
    count
  }
  departures {
    count
  }
  departuresDue
  inHouse {
    count
  }
  withoutRoom {
    count
  }
  overbooked {
    count
  }
  owing {
    count
    total
    currency
  }
}
fragment BoardList on DayBoardList {
  reservations {
    ...BoardStay
  }
}`) as unknown as TypedDocumentString<DayDeparturesQuery, DayDeparturesQueryVariables>;
export const DayInHouseDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DayInHouse($accommodationId: ULID!, $date: String) {
  counts: dayBoard(accommodationId: $accommodationId, date: $date, first: 1) {
    ...BoardCounts
  }
  list: dayBoard(accommodationId: $accommodationId, date: $date, first: 120) {
    inHouse {
      ...BoardList
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
}
fragment BoardCounts on DayBoard {
  date
  arrivals {
    count
  }
  arrivalsDue
  late {
    count
  }
  departures {
    count
  }
  departuresDue
  inHouse {
    count
  }
  withoutRoom {
    count
  }
  overbooked {
    count
  }
  owing {
    count
    total
    currency
  }
}
fragment BoardList on DayBoardList {
  reservations {
    ...BoardStay
  }
}`) as unknown as TypedDocumentString<DayInHouseQuery, DayInHouseQueryVariables>;
export const DayWithoutRoomDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DayWithoutRoom($accommodationId: ULID!, $date: String) {
  counts: dayBoard(accommodationId: $accommodationId, date: $date, first: 1) {
    ...BoardCounts
  }
  list: dayBoard(accommodationId: $accommodationId, date: $date, first: 120) {
    withoutRoom {
      ...BoardList
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
}
fragment BoardCounts on DayBoard {
  date
  arrivals {
    count
  }
  arrivalsDue
  late {
    count
  }
  departures {
    count
  }
  departuresDue
  inHouse {
    count
  }
  withoutRoom {
    count
  }
  overbooked {
    count
  }
  owing {
    count
    total
    currency
  }
}
fragment BoardList on DayBoardList {
  reservations {
    ...BoardStay
  }
}`) as unknown as TypedDocumentString<DayWithoutRoomQuery, DayWithoutRoomQueryVariables>;
export const DayOverbookedDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DayOverbooked($accommodationId: ULID!, $date: String) {
  counts: dayBoard(accommodationId: $accommodationId, date: $date, first: 1) {
    ...BoardCounts
  }
  list: dayBoard(accommodationId: $accommodationId, date: $date, first: 120) {
    overbooked {
      ...BoardList
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
}
fragment BoardCounts on DayBoard {
  date
  arrivals {
    count
  }
  arrivalsDue
  late {
    count
  }
  departures {
    count
  }
  departuresDue
  inHouse {
    count
  }
  withoutRoom {
    count
  }
  overbooked {
    count
  }
  owing {
    count
    total
    currency
  }
}
fragment BoardList on DayBoardList {
  reservations {
    ...BoardStay
  }
}`) as unknown as TypedDocumentString<DayOverbookedQuery, DayOverbookedQueryVariables>;
export const DayOwingDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DayOwing($accommodationId: ULID!, $date: String) {
  counts: dayBoard(accommodationId: $accommodationId, date: $date, first: 1) {
    ...BoardCounts
  }
  list: dayBoard(accommodationId: $accommodationId, date: $date, first: 120) {
    owing {
      reservations {
        ...BoardStay
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
}
fragment BoardCounts on DayBoard {
  date
  arrivals {
    count
  }
  arrivalsDue
  late {
    count
  }
  departures {
    count
  }
  departuresDue
  inHouse {
    count
  }
  withoutRoom {
    count
  }
  overbooked {
    count
  }
  owing {
    count
    total
    currency
  }
}`) as unknown as TypedDocumentString<DayOwingQuery, DayOwingQueryVariables>;
export const FreeRoomsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FreeRooms($accommodationId: ULID!, $from: DateTime!, $to: DateTime!, $roomTypeId: ULID, $type: ReservationType) {
  roomAvailability(
    accommodationId: $accommodationId
    from: $from
    to: $to
    roomTypeId: $roomTypeId
    type: $type
  ) {
    roomTypeId
    roomType {
      name
      names
    }
    left
    rooms {
      id
      roomNumber
      floor
      cleaningState
      state
    }
  }
}
    `) as unknown as TypedDocumentString<FreeRoomsQuery, FreeRoomsQueryVariables>;
export const CheckInDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CheckIn($reservationId: ULID!) {
  reservationCheckIn(reservationId: $reservationId) {
    ...BoardStay
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
}`) as unknown as TypedDocumentString<CheckInMutation, CheckInMutationVariables>;
export const UndoCheckInDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UndoCheckIn($reservationId: ULID!) {
  undoCheckIn(reservationId: $reservationId) {
    id
  }
}
    `) as unknown as TypedDocumentString<UndoCheckInMutation, UndoCheckInMutationVariables>;
export const CheckOutDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CheckOut($reservationId: ULID!) {
  reservationCheckOut(reservationId: $reservationId) {
    ...BoardStay
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
}`) as unknown as TypedDocumentString<CheckOutMutation, CheckOutMutationVariables>;
export const UndoCheckOutDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UndoCheckOut($reservationId: ULID!) {
  undoCheckOut(reservationId: $reservationId) {
    id
  }
}
    `) as unknown as TypedDocumentString<UndoCheckOutMutation, UndoCheckOutMutationVariables>;
export const AssignRoomDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AssignRoom($reservationId: ULID!, $roomId: ULID!) {
  assignRoomToReservation(input: {reservationId: $reservationId, roomId: $roomId}) {
    ...BoardStay
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
}`) as unknown as TypedDocumentString<AssignRoomMutation, AssignRoomMutationVariables>;
export const NoShowDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation NoShow($reservationId: ULID!, $reason: String, $fee: StayFee, $feeAmount: Amount) {
  markNoShow(
    reservationId: $reservationId
    reason: $reason
    fee: $fee
    feeAmount: $feeAmount
  ) {
    id
  }
}
    `) as unknown as TypedDocumentString<NoShowMutation, NoShowMutationVariables>;
export const TakePaymentDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation TakePayment($input: RecordPaymentInput!) {
  recordPayment(input: $input) {
    id
    folioBalance
  }
}
    `) as unknown as TypedDocumentString<TakePaymentMutation, TakePaymentMutationVariables>;