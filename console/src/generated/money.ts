// Made from schema/ and the operations beside the screen by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What a charge comes from. */
export type ChargeSource =
  /** An article. */
  | 'ARTICLE'
  /** The fee of a cancellation. */
  | 'CANCELLATION'
  /** Somebody entered it. */
  | 'MANUAL'
  /** The fee of a no-show. */
  | 'NO_SHOW'
  /** The price of a night or day, by a rate plan or by hand. */
  | 'RATE'
  /** A tax on top of the price. Included taxes are listed with the charge that contains them. */
  | 'TAX';

/** Whether a document is an invoice or corrects one. */
export type InvoiceKind =
  /** A credit note: it takes an invoice back as a whole, with negative amounts. */
  | 'CREDIT_NOTE'
  /** An invoice. */
  | 'INVOICE';

/** What becomes of the money of a payment. */
export type PaymentDecision =
  /** The guest may pay. */
  | 'OPEN'
  /** The money came too late or twice, is of another amount than agreed, is for a sale that was canceled before it was taken, or was refused: whatever comes goes back to the guest. */
  | 'RETURN'
  /** The sale is confirmed, or the booking owes the amount: the money is taken. */
  | 'TAKE';

/** State of a payment at a provider. */
export type PaymentIntentState =
  /** The guest has paid, and the money is not taken yet: nothing of it counts as paid. */
  | 'AUTHORIZED'
  /** It was canceled before money was taken. */
  | 'CANCELED'
  /** The money is taken. */
  | 'CAPTURED'
  /** The guest has not paid yet, or was declined and may try again. */
  | 'CREATED'
  /** The guest or the authorization took too long. */
  | 'EXPIRED'
  /** The payment failed. */
  | 'FAILED'
  /** The bank has not answered yet. */
  | 'PENDING';

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

/** Whether a payment or a refund counts. */
export type PaymentStatus =
  /** It counts. */
  | 'RECORDED'
  /** It was voided: it is kept, but does not count. */
  | 'VOIDED';

/** State of a refund at a provider. */
export type ProviderRefundState =
  /** The provider could not give the money back. */
  | 'FAILED'
  /** The provider has not made it yet. */
  | 'PENDING'
  /** The money went back. */
  | 'SUCCEEDED';

/** A part of a payment, or all of it, that goes back to the guest. */
export type RefundPaymentInput = {
  /** The amount, greater than zero; with the refunds before at most what was taken. */
  amount: number;
  /** The payment at a provider. */
  id: string;
  /** Why; the guest may read it at the bank. */
  reason: string;
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

export type DayReportQueryVariables = Exact<{
  accommodationId: string;
  date: string;
}>;


export type DayReportQuery = { dayReport: { date: string, currency: string, isClosed: boolean, totalCharged: number, totalPaid: number, totalRefunded: number, charges: Array<{ source: ChargeSource, amount: number, count: number }>, taxes: Array<{ code: string, name: string, ratePpm: number | null, included: boolean, amount: number }>, payments: Array<{ method: PaymentMethod, amount: number, count: number }>, refunds: Array<{ method: PaymentMethod, amount: number, count: number }> }, accommodation: { auditedUntil: string | null } };

export type PaymentsQueryVariables = Exact<{
  accommodationId: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
  method?: PaymentMethod | null | undefined;
  status?: PaymentStatus | null | undefined;
  after?: string | null | undefined;
}>;


export type PaymentsQuery = { payments: { edges: Array<{ node: { id: string, reservationId: string, amount: number, currency: string, method: PaymentMethod, status: PaymentStatus, paidAt: string, intentId: string | null, externalRef: string | null, memo: string | null, recordedBy: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type RefundsQueryVariables = Exact<{
  accommodationId: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
  method?: PaymentMethod | null | undefined;
  status?: PaymentStatus | null | undefined;
  after?: string | null | undefined;
}>;


export type RefundsQuery = { refunds: { edges: Array<{ node: { id: string, reservationId: string, amount: number, currency: string, method: PaymentMethod, status: PaymentStatus, refundedAt: string, providerRefundId: string | null, externalRef: string | null, memo: string | null, recordedBy: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type StaysOfMoneyQueryVariables = Exact<{
  accommodationId: string;
  reservationIds: Array<string> | string;
}>;


export type StaysOfMoneyQuery = { getAccommodationReservations: { edges: Array<{ node: { id: string, useStartAt: string, useExpireAt: string, room: { roomNumber: string } | null, primaryGuestProfile: { name: string } | null } }> } };

export type OpenBalancesQueryVariables = Exact<{
  accommodationId: string;
  date: string;
}>;


export type OpenBalancesQuery = { dayReport: { currency: string, openBalanceCount: number, owedByGuests: number, owedToGuests: number, openBalances: Array<{ folioId: string, reservationId: string, status: ReservationStatus, deletedAt: string | null, balance: number }> }, dayBoard: { owing: { total: number } } };

export type IntentsQueryVariables = Exact<{
  accommodationId: string;
  state?: PaymentIntentState | null | undefined;
  after?: string | null | undefined;
}>;


export type IntentsQuery = { paymentIntents: { edges: Array<{ node: { id: string, bookingId: string, state: PaymentIntentState, decision: PaymentDecision, amount: number, currency: string, reference: string | null, failure: string | null, authorizedUntil: string | null, capturedAt: string | null, capturedAmount: number | null, refunded: number, createdAt: string, refunds: Array<{ id: string, amount: number, state: ProviderRefundState, reason: string, failure: string | null }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type BookingOfIntentQueryVariables = Exact<{
  bookingId: string;
}>;


export type BookingOfIntentQuery = { getSingleBooking: { id: string, number: string, booker: { name: string }, reservations: Array<{ id: string, useStartAt: string, primaryGuestProfile: { name: string } | null }> } };

export type CapturePaymentMutationVariables = Exact<{
  id: string;
}>;


export type CapturePaymentMutation = { capturePayment: { id: string, state: PaymentIntentState } };

export type RefundPaymentMutationVariables = Exact<{
  input: RefundPaymentInput;
}>;


export type RefundPaymentMutation = { refundPayment: { id: string, refunded: number } };

export type InvoicesQueryVariables = Exact<{
  accommodationId: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type InvoicesQuery = { invoices: { edges: Array<{ node: { id: string, kind: InvoiceKind, number: string, reservationId: string, creditNoteId: string | null, reason: string | null, currency: string, total: number, totalNet: number, balance: number, issuedOn: string, issuedBy: string, recipient: { name: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CloseBooksMutationVariables = Exact<{
  accommodationId: string;
  until: string;
}>;


export type CloseBooksMutation = { closeAuditPeriod: { id: string, auditedUntil: string | null } };

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
export const DayReportDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DayReport($accommodationId: ULID!, $date: String!) {
  dayReport(accommodationId: $accommodationId, date: $date) {
    date
    currency
    isClosed
    charges {
      source
      amount
      count
    }
    taxes {
      code
      name
      ratePpm
      included
      amount
    }
    payments {
      method
      amount
      count
    }
    refunds {
      method
      amount
      count
    }
    totalCharged
    totalPaid
    totalRefunded
  }
  accommodation(id: $accommodationId) {
    auditedUntil
  }
}
    `) as unknown as TypedDocumentString<DayReportQuery, DayReportQueryVariables>;
export const PaymentsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Payments($accommodationId: ULID!, $from: DateTime, $to: DateTime, $method: PaymentMethod, $status: PaymentStatus, $after: String) {
  payments(
    accommodationId: $accommodationId
    from: $from
    to: $to
    method: $method
    status: $status
    first: 50
    after: $after
  ) {
    edges {
      node {
        id
        reservationId
        amount
        currency
        method
        status
        paidAt
        intentId
        externalRef
        memo
        recordedBy
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<PaymentsQuery, PaymentsQueryVariables>;
export const RefundsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Refunds($accommodationId: ULID!, $from: DateTime, $to: DateTime, $method: PaymentMethod, $status: PaymentStatus, $after: String) {
  refunds(
    accommodationId: $accommodationId
    from: $from
    to: $to
    method: $method
    status: $status
    first: 50
    after: $after
  ) {
    edges {
      node {
        id
        reservationId
        amount
        currency
        method
        status
        refundedAt
        providerRefundId
        externalRef
        memo
        recordedBy
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<RefundsQuery, RefundsQueryVariables>;
export const StaysOfMoneyDocument = /*#__PURE__*/ new TypedDocumentString(`
    query StaysOfMoney($accommodationId: ULID!, $reservationIds: [ULID!]!) {
  getAccommodationReservations(
    accommodationId: $accommodationId
    filter: {reservationIds: $reservationIds, includeDeleted: true}
    first: 200
  ) {
    edges {
      node {
        id
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
}
    `) as unknown as TypedDocumentString<StaysOfMoneyQuery, StaysOfMoneyQueryVariables>;
export const OpenBalancesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OpenBalances($accommodationId: ULID!, $date: String!) {
  dayReport(accommodationId: $accommodationId, date: $date) {
    currency
    openBalances {
      folioId
      reservationId
      status
      deletedAt
      balance
    }
    openBalanceCount
    owedByGuests
    owedToGuests
  }
  dayBoard(accommodationId: $accommodationId, date: $date, first: 1) {
    owing {
      total
    }
  }
}
    `) as unknown as TypedDocumentString<OpenBalancesQuery, OpenBalancesQueryVariables>;
export const IntentsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Intents($accommodationId: ULID!, $state: PaymentIntentState, $after: String) {
  paymentIntents(
    accommodationId: $accommodationId
    state: $state
    first: 50
    after: $after
  ) {
    edges {
      node {
        id
        bookingId
        state
        decision
        amount
        currency
        reference
        failure
        authorizedUntil
        capturedAt
        capturedAmount
        refunded
        refunds {
          id
          amount
          state
          reason
          failure
        }
        createdAt
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<IntentsQuery, IntentsQueryVariables>;
export const BookingOfIntentDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BookingOfIntent($bookingId: ULID!) {
  getSingleBooking(bookingId: $bookingId) {
    id
    number
    booker {
      name
    }
    reservations {
      id
      useStartAt
      primaryGuestProfile {
        name
      }
    }
  }
}
    `) as unknown as TypedDocumentString<BookingOfIntentQuery, BookingOfIntentQueryVariables>;
export const CapturePaymentDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CapturePayment($id: ULID!) {
  capturePayment(id: $id) {
    id
    state
  }
}
    `) as unknown as TypedDocumentString<CapturePaymentMutation, CapturePaymentMutationVariables>;
export const RefundPaymentDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RefundPayment($input: RefundPaymentInput!) {
  refundPayment(input: $input) {
    id
    refunded
  }
}
    `) as unknown as TypedDocumentString<RefundPaymentMutation, RefundPaymentMutationVariables>;
export const InvoicesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Invoices($accommodationId: ULID!, $from: String, $to: String, $after: String) {
  invoices(
    accommodationId: $accommodationId
    from: $from
    to: $to
    first: 50
    after: $after
  ) {
    edges {
      node {
        id
        kind
        number
        reservationId
        creditNoteId
        reason
        currency
        recipient {
          name
        }
        total
        totalNet
        balance
        issuedOn
        issuedBy
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<InvoicesQuery, InvoicesQueryVariables>;
export const CloseBooksDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CloseBooks($accommodationId: ULID!, $until: String!) {
  closeAuditPeriod(accommodationId: $accommodationId, until: $until) {
    id
    auditedUntil
  }
}
    `) as unknown as TypedDocumentString<CloseBooksMutation, CloseBooksMutationVariables>;