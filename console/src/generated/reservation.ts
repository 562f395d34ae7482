// Made from schema/ and the operations beside the screen by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The status of an action run. */
export type ActionRunStatus =
  /** The app has done it. */
  | 'COMPLETED'
  /** The app could not do it. */
  | 'FAILED'
  /** It was requested of the app. */
  | 'REQUESTED'
  /** The app did not answer in time. */
  | 'TIMED_OUT';

/** Pieces of an article to charge. */
export type AddArticleInput = {
  /** The article. */
  articleId: string;
  /**
   * The day that is charged, `YYYY-MM-DD` in the accommodation's time zone; today if not given. It lies between the day on which the stay was
   * booked or begins and the day on which it ends, or today. A kiosk cannot give it.
   */
  chargedOn?: string | null | undefined;
  /** How many pieces, 1 to 1,000; 1 if not given. */
  count?: number | null | undefined;
  /** The folio; not needed if `reservationId` is given. */
  folioId?: string | null | undefined;
  /**
   * A key of the client for this request, 1 to 255 visible characters. A repeat with the same key and input answers what the first one added;
   * with any other input it is refused with `IDEMPOTENCY_KEY_REUSED`. Keys are unique within the accommodation.
   */
  idempotencyKey?: string | null | undefined;
  /** The reservation of the folio; not needed if `folioId` is given. */
  reservationId?: string | null | undefined;
};

/** A charge to add. */
export type AddChargeInput = {
  /** The amount in the currency's minor unit, at most 1,000,000,000,000; negative for a discount. */
  amount: number;
  /** The day that is charged, `YYYY-MM-DD` in the accommodation's time zone; today if not given. */
  chargedOn?: string | null | undefined;
  /** What it is for, at most 200 characters. */
  description: string;
  /** The folio; not needed if `reservationId` is given. */
  folioId?: string | null | undefined;
  /**
   * A key of the client for this request, 1 to 255 visible characters. A repeat with the same key and input answers what the first one added;
   * with any other input it is refused with `IDEMPOTENCY_KEY_REUSED`. Keys are unique within the accommodation.
   */
  idempotencyKey?: string | null | undefined;
  /** The reservation of the folio; not needed if `folioId` is given. */
  reservationId?: string | null | undefined;
};

/** Who comes to a stay; what is left out stays. */
export type ChangeGuestsInput = {
  /**
   * Ages of guests, mostly children. An empty list removes them; null, or without the field, they stay, but for the ages of those who left:
   * see `modifyReservation`.
   */
  childAges?: Array<number> | null | undefined;
  /** Children. */
  childSleeps?: number | null | undefined;
  /**
   * All further guests; at most 50. They replace the present ones, and an empty list removes them. A guest of the same name keeps the
   * identity document.
   */
  guests?: Array<GuestProfileInput> | null | undefined;
  /** The `updatedAt` with which the caller knows the reservation; `CONFLICT` if it has changed since. */
  ifUpdatedAt?: string | null | undefined;
  /** Accepts more adults and children than the room type holds. For STAFF and above and the accommodation administrator's token. */
  ignoreCapacity?: boolean | null | undefined;
  /** Infants. */
  infantSleeps?: number | null | undefined;
  /**
   * What happens to the price, as in `modifyReservation`: a stay that a rate plan priced gets the supplements and taxes of its new guests if
   * this is left out. KEEP and REPRICE need MANAGER or above, or the setting `staffManagesStays`.
   */
  pricing?: StayPricing | null | undefined;
  /** The guest in whose name the reservation is. */
  primaryGuest?: PrimaryGuestChange | null | undefined;
  /** The reservation. */
  reservationId: string;
  /** Adults. */
  sleeps?: number | null | undefined;
};

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

/** How to reach a guest. */
export type GuestContactInput = {
  /** Kind of contact, such as `phone` or `email`. */
  contactType: string;
  /** The number or address. */
  contactValue: string;
};

/** A guest. */
export type GuestProfileInput = {
  /** How to reach the guest; at most 10. */
  contacts?: Array<GuestContactInput> | null | undefined;
  /** Number of an identity document. It can be searched for, and is never returned. */
  identityDocumentNumber?: string | null | undefined;
  /** Name, at most 200 characters. */
  name: string;
  /** Licence plate. */
  vehicleNumber?: string | null | undefined;
};

/** Whether a document is an invoice or corrects one. */
export type InvoiceKind =
  /** A credit note: it takes an invoice back as a whole, with negative amounts. */
  | 'CREDIT_NOTE'
  /** An invoice. */
  | 'INVOICE';

/** Whom an invoice is for. */
export type InvoiceRecipientInput = {
  /** The address, in lines, at most 1,000 characters. */
  address?: string | null | undefined;
  /** The mail address. */
  email?: string | null | undefined;
  /** The name of a person or a company. */
  name: string;
  /** The tax number, at most 50 characters. */
  taxNumber?: string | null | undefined;
};

/** An invoice to issue. */
export type IssueInvoiceInput = {
  /** The folio; not needed if `reservationId` is given. */
  folioId?: string | null | undefined;
  /** Whom it is for. */
  recipient: InvoiceRecipientInput;
  /** The reservation of the folio; not needed if `folioId` is given. */
  reservationId?: string | null | undefined;
};

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

/** Changes of the primary guest; fields that are not given stay, and null removes a value. */
export type PrimaryGuestChange = {
  /** How to reach the guest; at most 10. They replace the present ones. */
  contacts?: Array<GuestContactInput> | null | undefined;
  /** Number of an identity document. It can be searched for, and is never returned. */
  identityDocumentNumber?: string | null | undefined;
  /** Name, at most 200 characters; null does not remove it. */
  name?: string | null | undefined;
  /** Licence plate. */
  vehicleNumber?: string | null | undefined;
};

/** A refund that was made. */
export type RecordRefundInput = {
  /** The amount in the currency's minor unit, from 1 to 1,000,000,000,000. */
  amount: number;
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
  /** How it was given back. `platform` is refused with `CHANNEL_MISSING` if the reservation has no `channelId`. */
  method: PaymentMethod;
  /** The payment of the folio that it gives back. */
  paymentId?: string | null | undefined;
  /** When it was given back; now if not given. */
  refundedAt?: string | null | undefined;
  /** The reservation of the folio; not needed if `folioId` is given. */
  reservationId?: string | null | undefined;
};

/** A part of a payment, or all of it, that goes back to the guest. */
export type RefundPaymentInput = {
  /** The amount, greater than zero; with the refunds before at most what was taken. */
  amount: number;
  /** The payment at a provider. */
  id: string;
  /** Why; the guest may read it at the bank. */
  reason: string;
};

/** Type of memo; a reservation has at most one of each. */
export type ReservationMemoType =
  /** The administrator's. */
  | 'MEMO'
  /** The customer's request. */
  | 'REQUEST';

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

/**
 * Which fee replaces the price of a stay that is canceled or a no-show: its open nights, articles and taxes are voided. Charges by hand stay,
 * and closed days, for which the first open day makes up.
 */
export type StayFee =
  /** The fee of the policy with which the stay was sold; nothing if it has no such policy. */
  | 'BY_POLICY'
  /** No fee: the price is voided. */
  | 'NONE';

/** What a change of a stay does to its price. */
export type StayPricing =
  /**
   * Nights that this change adds are priced and taxed by the rate plan as it is sold now. Those that it drops are voided. Nights that stand keep
   * their price, or none, and their taxes as they were charged; so do prices by hand, which get no taxes. If the room type or the guests
   * change, all open nights that have a price are priced and taxed anew, and closed ones keep theirs. An hourly stay keeps its price as a whole,
   * or is priced anew if its times, room type or guests change.
   */
  | 'EXTEND'
  /** The charges stay as they are. Nights that are added have no price, also after later changes with `EXTEND`. */
  | 'KEEP'
  /**
   * All nights are priced and taxed by the rate plan as it is sold now, also those without a price. The policies of the sale stay, unless the
   * stay changes its rate plan.
   */
  | 'REPRICE';

export type BoardStayFragment = { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null };

export type WholeStayFragment = { updatedAt: string, createdAt: string, releaseAt: string | null, bookingId: string | null, proven: boolean, capacityExceeded: boolean, soldWhileStopped: boolean, checkInCode: string, ratePlanId: string | null, channelId: string | null, otaCode: string | null, deletionReason: string | null, cancelledBy: string | null, cancelReason: string | null, id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, terms: { ratePlanName: string, cancellationPolicy: { name: string } | null } | null, memo: { id: string, content: string } | null, request: { id: string, content: string } | null, guestProfiles: Array<{ id: string, name: string, vehicleNumber: string | null, contacts: Array<{ contactType: string, contactValue: string }> }>, folio: { id: string, balance: number, currency: string, totalPrice: number, totalPaid: number, charges: Array<{ id: string, amount: number, source: ChargeSource, description: string, chargedOn: string, voidedAt: string | null }>, payments: Array<{ id: string, amount: number, method: PaymentMethod, paidAt: string, memo: string | null, intentId: string | null, recordedBy: string, voidedAt: string | null }>, refunds: Array<{ id: string, amount: number, method: PaymentMethod, refundedAt: string, paymentId: string | null, providerRefundId: string | null, recordedBy: string, voidedAt: string | null }> } | null, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null };

export type WholeFolioFragment = { totalPrice: number, totalPaid: number, charges: Array<{ id: string, amount: number, source: ChargeSource, description: string, chargedOn: string, voidedAt: string | null }>, payments: Array<{ id: string, amount: number, method: PaymentMethod, paidAt: string, memo: string | null, intentId: string | null, recordedBy: string, voidedAt: string | null }>, refunds: Array<{ id: string, amount: number, method: PaymentMethod, refundedAt: string, paymentId: string | null, providerRefundId: string | null, recordedBy: string, voidedAt: string | null }> };

export type OneStayQueryVariables = Exact<{
  accommodationId: string;
  reservationId: string;
}>;


export type OneStayQuery = { getAccommodationReservations: { edges: Array<{ node: { updatedAt: string, createdAt: string, releaseAt: string | null, bookingId: string | null, proven: boolean, capacityExceeded: boolean, soldWhileStopped: boolean, checkInCode: string, ratePlanId: string | null, channelId: string | null, otaCode: string | null, deletionReason: string | null, cancelledBy: string | null, cancelReason: string | null, id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, terms: { ratePlanName: string, cancellationPolicy: { name: string } | null } | null, memo: { id: string, content: string } | null, request: { id: string, content: string } | null, guestProfiles: Array<{ id: string, name: string, vehicleNumber: string | null, contacts: Array<{ contactType: string, contactValue: string }> }>, folio: { id: string, balance: number, currency: string, totalPrice: number, totalPaid: number, charges: Array<{ id: string, amount: number, source: ChargeSource, description: string, chargedOn: string, voidedAt: string | null }>, payments: Array<{ id: string, amount: number, method: PaymentMethod, paidAt: string, memo: string | null, intentId: string | null, recordedBy: string, voidedAt: string | null }>, refunds: Array<{ id: string, amount: number, method: PaymentMethod, refundedAt: string, paymentId: string | null, providerRefundId: string | null, recordedBy: string, voidedAt: string | null }> } | null, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null } }> }, reservationSettings: Array<{ key: string, value: string }> };

export type StayGroupQueryVariables = Exact<{
  bookingId: string;
}>;


export type StayGroupQuery = { getSingleBooking: { number: string, balance: number, currency: string, booker: { name: string }, reservations: Array<{ id: string, status: ReservationStatus, deletedAt: string | null, useStartAt: string, useExpireAt: string, room: { roomNumber: string, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string } | null, folio: { balance: number } | null }> } };

export type StayHistoryQueryVariables = Exact<{
  reservationId: string;
  locale: string;
  after?: string | null | undefined;
}>;


export type StayHistoryQuery = { reservationHistory: { edges: Array<{ node: { id: string, log: string, actorKind: string, actorName: string | null, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type StayAppsQueryVariables = Exact<{
  accommodationId: string;
  externalRef: string;
  reservationId: string;
  locale: string;
}>;


export type StayAppsQuery = { actionRuns: { edges: Array<{ node: { id: string, action: string, status: ActionRunStatus, message: string | null, requestedBy: string, requestedAt: string } }> }, appDocuments: { edges: Array<{ node: { id: string, refType: string, title: string | null, dataId: string, content: string } }> }, reservationHistory: { edges: Array<{ node: { id: string, log: string, actorKind: string, actorName: string | null, createdAt: string } }> } };

export type StayInvoicesQueryVariables = Exact<{
  accommodationId: string;
  folioId: string;
}>;


export type StayInvoicesQuery = { invoices: { edges: Array<{ node: { id: string, kind: InvoiceKind, number: string, total: number, currency: string, issuedOn: string, creditNoteId: string | null } }> } };

export type DeskArticlesQueryVariables = Exact<{
  accommodationId: string;
}>;


export type DeskArticlesQuery = { articles: Array<{ id: string, name: string, names: unknown, amount: number }> };

export type CancellationFeeQueryVariables = Exact<{
  reservationId: string;
}>;


export type CancellationFeeQuery = { cancellationQuote: { currency: string, price: number, fee: number | null, freeUntil: string | null, policyName: string | null } };

export type MoveStayMutationVariables = Exact<{
  input: MoveReservationInput;
}>;


export type MoveStayMutation = { moveReservation: { difference: number | null, overbooked: boolean, refusals: Array<{ code: string, message: string }>, reservation: { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null } } };

export type UnassignRoomMutationVariables = Exact<{
  reservationId: string;
}>;


export type UnassignRoomMutation = { cancelAssignReservation: { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null } };

export type ChangeGuestsMutationVariables = Exact<{
  input: ChangeGuestsInput;
}>;


export type ChangeGuestsMutation = { changeGuests: { id: string } };

export type ChangeStatusMutationVariables = Exact<{
  reservationId: string;
  status: ReservationStatus;
  releaseAt?: string | null | undefined;
}>;


export type ChangeStatusMutation = { changeReservationStatus: { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null } };

export type CancelStayMutationVariables = Exact<{
  id: string;
  cancelReason?: string | null | undefined;
  fee?: StayFee | null | undefined;
  feeAmount?: number | null | undefined;
}>;


export type CancelStayMutation = { deleteReservation: { id: string } };

export type RestoreStayMutationVariables = Exact<{
  id: string;
  withoutRoom?: boolean | null | undefined;
}>;


export type RestoreStayMutation = { restoreReservation: { id: string } };

export type NewPinMutationVariables = Exact<{
  reservationId: string;
}>;


export type NewPinMutation = { reissueReservationPin: string };

export type CreateMemoMutationVariables = Exact<{
  reservationId: string;
  type: ReservationMemoType;
  content: string;
}>;


export type CreateMemoMutation = { createReservationMemo: { id: string } };

export type UpdateMemoMutationVariables = Exact<{
  id: string;
  content: string;
}>;


export type UpdateMemoMutation = { updateReservationMemo: { id: string } };

export type DeleteMemoMutationVariables = Exact<{
  id: string;
}>;


export type DeleteMemoMutation = { deleteReservationMemo: boolean };

export type AddArticleMutationVariables = Exact<{
  input: AddArticleInput;
}>;


export type AddArticleMutation = { addArticle: { id: string } };

export type AddChargeMutationVariables = Exact<{
  input: AddChargeInput;
}>;


export type AddChargeMutation = { addCharge: { id: string } };

export type VoidChargeMutationVariables = Exact<{
  id: string;
}>;


export type VoidChargeMutation = { voidCharge: { id: string } };

export type VoidPaymentMutationVariables = Exact<{
  id: string;
}>;


export type VoidPaymentMutation = { voidPayment: { id: string } };

export type GiveBackMutationVariables = Exact<{
  input: RecordRefundInput;
}>;


export type GiveBackMutation = { recordRefund: { id: string } };

export type VoidRefundMutationVariables = Exact<{
  id: string;
}>;


export type VoidRefundMutation = { voidRefund: { id: string } };

export type GiveBackOnlineMutationVariables = Exact<{
  input: RefundPaymentInput;
}>;


export type GiveBackOnlineMutation = { refundPayment: { id: string } };

export type IssueInvoiceMutationVariables = Exact<{
  input: IssueInvoiceInput;
}>;


export type IssueInvoiceMutation = { issueInvoice: { id: string, number: string } };

export type IssueCreditNoteMutationVariables = Exact<{
  invoiceId: string;
  reason: string;
}>;


export type IssueCreditNoteMutation = { issueCreditNote: { id: string, number: string } };

export type ProveBookingMutationVariables = Exact<{
  bookingId: string;
}>;


export type ProveBookingMutation = { proveBooking: { id: string } };

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
export const WholeFolioFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment WholeFolio on Folio {
  totalPrice
  totalPaid
  charges {
    id
    amount
    source
    description
    chargedOn
    voidedAt
  }
  payments {
    id
    amount
    method
    paidAt
    memo
    intentId
    recordedBy
    voidedAt
  }
  refunds {
    id
    amount
    method
    refundedAt
    paymentId
    providerRefundId
    recordedBy
    voidedAt
  }
}
    `, {"fragmentName":"WholeFolio"}) as unknown as TypedDocumentString<WholeFolioFragment, unknown>;
export const WholeStayFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment WholeStay on Reservation {
  ...BoardStay
  updatedAt
  createdAt
  releaseAt
  bookingId
  proven
  capacityExceeded
  soldWhileStopped
  checkInCode
  ratePlanId
  channelId
  otaCode
  deletionReason
  cancelledBy
  cancelReason
  terms {
    ratePlanName
    cancellationPolicy {
      name
    }
  }
  memo {
    id
    content
  }
  request {
    id
    content
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
    id
    ...WholeFolio
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
fragment WholeFolio on Folio {
  totalPrice
  totalPaid
  charges {
    id
    amount
    source
    description
    chargedOn
    voidedAt
  }
  payments {
    id
    amount
    method
    paidAt
    memo
    intentId
    recordedBy
    voidedAt
  }
  refunds {
    id
    amount
    method
    refundedAt
    paymentId
    providerRefundId
    recordedBy
    voidedAt
  }
}`, {"fragmentName":"WholeStay"}) as unknown as TypedDocumentString<WholeStayFragment, unknown>;
export const OneStayDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OneStay($accommodationId: ULID!, $reservationId: String!) {
  getAccommodationReservations(
    accommodationId: $accommodationId
    filter: {keyword: $reservationId, includeDeleted: true}
    first: 1
  ) {
    edges {
      node {
        ...WholeStay
      }
    }
  }
  reservationSettings(accommodationId: $accommodationId) {
    key
    value
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
fragment WholeStay on Reservation {
  ...BoardStay
  updatedAt
  createdAt
  releaseAt
  bookingId
  proven
  capacityExceeded
  soldWhileStopped
  checkInCode
  ratePlanId
  channelId
  otaCode
  deletionReason
  cancelledBy
  cancelReason
  terms {
    ratePlanName
    cancellationPolicy {
      name
    }
  }
  memo {
    id
    content
  }
  request {
    id
    content
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
    id
    ...WholeFolio
  }
}
fragment WholeFolio on Folio {
  totalPrice
  totalPaid
  charges {
    id
    amount
    source
    description
    chargedOn
    voidedAt
  }
  payments {
    id
    amount
    method
    paidAt
    memo
    intentId
    recordedBy
    voidedAt
  }
  refunds {
    id
    amount
    method
    refundedAt
    paymentId
    providerRefundId
    recordedBy
    voidedAt
  }
}`) as unknown as TypedDocumentString<OneStayQuery, OneStayQueryVariables>;
export const StayGroupDocument = /*#__PURE__*/ new TypedDocumentString(`
    query StayGroup($bookingId: ULID!) {
  getSingleBooking(bookingId: $bookingId) {
    number
    booker {
      name
    }
    balance
    currency
    reservations {
      id
      status
      deletedAt
      useStartAt
      useExpireAt
      room {
        roomNumber
        roomType {
          name
        }
      }
      intendedRoomType {
        name
      }
      primaryGuestProfile {
        name
      }
      folio {
        balance
      }
    }
  }
}
    `) as unknown as TypedDocumentString<StayGroupQuery, StayGroupQueryVariables>;
export const StayHistoryDocument = /*#__PURE__*/ new TypedDocumentString(`
    query StayHistory($reservationId: ULID!, $locale: String!, $after: String) {
  reservationHistory(
    reservationId: $reservationId
    first: 30
    after: $after
    locale: $locale
  ) {
    edges {
      node {
        id
        log
        actorKind
        actorName
        createdAt
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<StayHistoryQuery, StayHistoryQueryVariables>;
export const StayAppsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query StayApps($accommodationId: ULID!, $externalRef: String!, $reservationId: ULID!, $locale: String!) {
  actionRuns(
    accommodationId: $accommodationId
    externalRef: $externalRef
    first: 20
  ) {
    edges {
      node {
        id
        action
        status
        message
        requestedBy
        requestedAt
      }
    }
  }
  appDocuments(
    accommodationId: $accommodationId
    externalRef: $externalRef
    first: 20
  ) {
    edges {
      node {
        id
        refType
        title
        dataId
        content
      }
    }
  }
  reservationHistory(reservationId: $reservationId, first: 200, locale: $locale) {
    edges {
      node {
        id
        log
        actorKind
        actorName
        createdAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<StayAppsQuery, StayAppsQueryVariables>;
export const StayInvoicesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query StayInvoices($accommodationId: ULID!, $folioId: ULID!) {
  invoices(accommodationId: $accommodationId, folioId: $folioId, first: 50) {
    edges {
      node {
        id
        kind
        number
        total
        currency
        issuedOn
        creditNoteId
      }
    }
  }
}
    `) as unknown as TypedDocumentString<StayInvoicesQuery, StayInvoicesQueryVariables>;
export const DeskArticlesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DeskArticles($accommodationId: ULID!) {
  articles(accommodationId: $accommodationId, soldAt: FOLIO) {
    id
    name
    names
    amount
  }
}
    `) as unknown as TypedDocumentString<DeskArticlesQuery, DeskArticlesQueryVariables>;
export const CancellationFeeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CancellationFee($reservationId: ULID!) {
  cancellationQuote(reservationId: $reservationId) {
    currency
    price
    fee
    freeUntil
    policyName
  }
}
    `) as unknown as TypedDocumentString<CancellationFeeQuery, CancellationFeeQueryVariables>;
export const MoveStayDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MoveStay($input: MoveReservationInput!) {
  moveReservation(input: $input) {
    difference
    overbooked
    refusals {
      code
      message
    }
    reservation {
      ...BoardStay
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
}`) as unknown as TypedDocumentString<MoveStayMutation, MoveStayMutationVariables>;
export const UnassignRoomDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UnassignRoom($reservationId: ULID!) {
  cancelAssignReservation(reservationId: $reservationId) {
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
}`) as unknown as TypedDocumentString<UnassignRoomMutation, UnassignRoomMutationVariables>;
export const ChangeGuestsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeGuests($input: ChangeGuestsInput!) {
  changeGuests(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeGuestsMutation, ChangeGuestsMutationVariables>;
export const ChangeStatusDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeStatus($reservationId: ULID!, $status: ReservationStatus!, $releaseAt: DateTime) {
  changeReservationStatus(
    reservationId: $reservationId
    status: $status
    releaseAt: $releaseAt
  ) {
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
}`) as unknown as TypedDocumentString<ChangeStatusMutation, ChangeStatusMutationVariables>;
export const CancelStayDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CancelStay($id: ULID!, $cancelReason: String, $fee: StayFee, $feeAmount: Amount) {
  deleteReservation(
    id: $id
    cancelReason: $cancelReason
    fee: $fee
    feeAmount: $feeAmount
  ) {
    id
  }
}
    `) as unknown as TypedDocumentString<CancelStayMutation, CancelStayMutationVariables>;
export const RestoreStayDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RestoreStay($id: ULID!, $withoutRoom: Boolean) {
  restoreReservation(id: $id, withoutRoom: $withoutRoom) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestoreStayMutation, RestoreStayMutationVariables>;
export const NewPinDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation NewPin($reservationId: ULID!) {
  reissueReservationPin(reservationId: $reservationId)
}
    `) as unknown as TypedDocumentString<NewPinMutation, NewPinMutationVariables>;
export const CreateMemoDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateMemo($reservationId: ULID!, $type: ReservationMemoType!, $content: String!) {
  createReservationMemo(
    input: {reservationId: $reservationId, type: $type, content: $content}
  ) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateMemoMutation, CreateMemoMutationVariables>;
export const UpdateMemoDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateMemo($id: ULID!, $content: String!) {
  updateReservationMemo(input: {id: $id, content: $content}) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateMemoMutation, UpdateMemoMutationVariables>;
export const DeleteMemoDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteMemo($id: ULID!) {
  deleteReservationMemo(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteMemoMutation, DeleteMemoMutationVariables>;
export const AddArticleDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddArticle($input: AddArticleInput!) {
  addArticle(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddArticleMutation, AddArticleMutationVariables>;
export const AddChargeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddCharge($input: AddChargeInput!) {
  addCharge(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddChargeMutation, AddChargeMutationVariables>;
export const VoidChargeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation VoidCharge($id: ULID!) {
  voidCharge(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<VoidChargeMutation, VoidChargeMutationVariables>;
export const VoidPaymentDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation VoidPayment($id: ULID!) {
  voidPayment(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<VoidPaymentMutation, VoidPaymentMutationVariables>;
export const GiveBackDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation GiveBack($input: RecordRefundInput!) {
  recordRefund(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<GiveBackMutation, GiveBackMutationVariables>;
export const VoidRefundDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation VoidRefund($id: ULID!) {
  voidRefund(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<VoidRefundMutation, VoidRefundMutationVariables>;
export const GiveBackOnlineDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation GiveBackOnline($input: RefundPaymentInput!) {
  refundPayment(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<GiveBackOnlineMutation, GiveBackOnlineMutationVariables>;
export const IssueInvoiceDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation IssueInvoice($input: IssueInvoiceInput!) {
  issueInvoice(input: $input) {
    id
    number
  }
}
    `) as unknown as TypedDocumentString<IssueInvoiceMutation, IssueInvoiceMutationVariables>;
export const IssueCreditNoteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation IssueCreditNote($invoiceId: ULID!, $reason: String!) {
  issueCreditNote(invoiceId: $invoiceId, reason: $reason) {
    id
    number
  }
}
    `) as unknown as TypedDocumentString<IssueCreditNoteMutation, IssueCreditNoteMutationVariables>;
export const ProveBookingDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ProveBooking($bookingId: ULID!) {
  proveBooking(bookingId: $bookingId) {
    id
  }
}
    `) as unknown as TypedDocumentString<ProveBookingMutation, ProveBookingMutationVariables>;