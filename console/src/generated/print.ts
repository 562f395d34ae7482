// Made from schema/ and the operations beside the screen by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Whether a document is an invoice or corrects one. */
export type InvoiceKind =
  /** A credit note: it takes an invoice back as a whole, with negative amounts. */
  | 'CREDIT_NOTE'
  /** An invoice. */
  | 'INVOICE';

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

export type PrintedStayQueryVariables = Exact<{
  accommodationId: string;
  reservationId: string;
}>;


export type PrintedStayQuery = { getAccommodationReservations: { edges: Array<{ node: { createdAt: string, checkInCode: string, otaCode: string | null, id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, terms: { ratePlanName: string } | null, guestProfiles: Array<{ id: string, name: string, vehicleNumber: string | null, contacts: Array<{ contactType: string, contactValue: string }> }>, folio: { totalPrice: number, totalPaid: number, balance: number, currency: string, charges: Array<{ id: string, amount: number, description: string, chargedOn: string, voidedAt: string | null }>, payments: Array<{ id: string, amount: number, method: PaymentMethod, paidAt: string, voidedAt: string | null }>, refunds: Array<{ id: string, amount: number, method: PaymentMethod, refundedAt: string, voidedAt: string | null }> } | null, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null } }> }, invoiceProfile: { legalName: string, address: string, taxNumber: string | null, email: string | null, phone: string | null, footer: string | null } | null };

export type PrintedInvoiceQueryVariables = Exact<{
  id: string;
}>;


export type PrintedInvoiceQuery = { invoice: { kind: InvoiceKind, number: string, reason: string | null, currency: string, issuedOn: string, total: number, totalNet: number, totalPaid: number, balance: number, issuer: { legalName: string, address: string, taxNumber: string | null, email: string | null, phone: string | null, footer: string | null }, recipient: { name: string, address: string | null, taxNumber: string | null, email: string | null }, lines: Array<{ date: string, description: string, amount: number }>, taxRates: Array<{ code: string, name: string, ratePpm: number | null, included: boolean, base: number | null, amount: number, gross: number | null }>, payments: Array<{ date: string, method: PaymentMethod, amount: number }> } };

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
export const PrintedStayDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PrintedStay($accommodationId: ULID!, $reservationId: String!) {
  getAccommodationReservations(
    accommodationId: $accommodationId
    filter: {keyword: $reservationId, includeDeleted: true}
    first: 1
  ) {
    edges {
      node {
        ...BoardStay
        createdAt
        checkInCode
        otaCode
        terms {
          ratePlanName
        }
        guestProfiles {
          id
          name
          vehicleNumber
          contacts {
            contactType
            contactValue
          }
        }
        folio {
          totalPrice
          totalPaid
          charges {
            id
            amount
            description
            chargedOn
            voidedAt
          }
          payments {
            id
            amount
            method
            paidAt
            voidedAt
          }
          refunds {
            id
            amount
            method
            refundedAt
            voidedAt
          }
        }
      }
    }
  }
  invoiceProfile(accommodationId: $accommodationId) {
    legalName
    address
    taxNumber
    email
    phone
    footer
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
}`) as unknown as TypedDocumentString<PrintedStayQuery, PrintedStayQueryVariables>;
export const PrintedInvoiceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PrintedInvoice($id: ULID!) {
  invoice(id: $id) {
    kind
    number
    reason
    currency
    issuedOn
    issuer {
      legalName
      address
      taxNumber
      email
      phone
      footer
    }
    recipient {
      name
      address
      taxNumber
      email
    }
    lines {
      date
      description
      amount
    }
    taxRates {
      code
      name
      ratePpm
      included
      base
      amount
      gross
    }
    payments {
      date
      method
      amount
    }
    total
    totalNet
    totalPaid
    balance
  }
}
    `) as unknown as TypedDocumentString<PrintedInvoiceQuery, PrintedInvoiceQueryVariables>;