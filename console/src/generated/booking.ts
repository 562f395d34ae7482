// Made from schema/ and the operations beside the screen by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What one piece of an article is for. It says how often a stay is charged it; on a folio only the count does. */
export type ArticleUnit =
  /** Each hour of an hourly stay that has begun, charged on its day. Stays by nights do not have it. */
  | 'HOUR'
  /** Each night, or the one day of an hourly stay. */
  | 'NIGHT'
  /** Each guest, charged on the day of arrival. */
  | 'PERSON'
  /** Each guest and night. */
  | 'PERSON_NIGHT'
  /** One piece, charged on the day of arrival. */
  | 'PIECE'
  /** The stay, charged on the day of arrival. */
  | 'STAY';

/** What a guest may change of a stay. */
export type BookedStayChange =
  /** Its dates, its hours and its room type. */
  | 'DATES'
  /** The name of the guest and what the guest asks the property for. */
  | 'DETAILS'
  /** Who comes: adults and children. */
  | 'GUESTS';

/** What the guest agreed to. */
export type BookingAgreementInput = {
  /** Version of the privacy text; at most 100 characters. */
  privacy?: string | null | undefined;
  /** Version of the terms; at most 100 characters. */
  terms?: string | null | undefined;
};

/** Who buys. A phone number or a mail address is needed. */
export type BookingGuestInput = {
  /** Mail address. */
  email?: string | null | undefined;
  /**
   * Where messages go; its contact has to be given. Left out, they go to the mail address, or by SMS without one. Offer `MESSENGER` only for
   * apps that the gateway of the server reaches.
   */
  messagesTo?: BookingMessageChannel | null | undefined;
  /** User of a messaging app, in addition to them. */
  messenger?: BookingMessengerInput | null | undefined;
  /** Name of the guest; at most 200 characters. */
  name: string;
  /** Phone number. */
  phone?: string | null | undefined;
};

/** Where messages to a guest go. */
export type BookingMessageChannel =
  /** To the mail address. */
  | 'MAIL'
  /** To the user of the messaging app. */
  | 'MESSENGER'
  /** To the phone, as SMS. */
  | 'SMS';

/** A user of a messaging app. */
export type BookingMessengerInput = {
  /** The app, such as `kakaotalk` or `LINE`; at most 50 characters. */
  app: string;
  /** Name of the user in the app; at most 200 characters. */
  user: string;
};

/** State of a booking. */
export type BookingStatus =
  /** None of its reservations stands. */
  | 'CANCELED'
  /** Some of its reservations stand. */
  | 'CONFIRMED'
  /** It was held and not paid in time. */
  | 'EXPIRED'
  /** Chosen by a guest and not paid yet; until `releaseAt` its rooms are kept. */
  | 'HELD';

/** What a guest changes of a booking. */
export type ChangeBookingInput = {
  /** The stays that change, each once, 1 to 20; all are changed or none. */
  stays: Array<ChangeStayInput>;
};

/** What a guest wants of a stay. What is left out stays. Give its times as dates or as moments. */
export type ChangeStayInput = {
  /** Adults, 1 to 1000. */
  adults?: number | null | undefined;
  /** The new day of arrival, `YYYY-MM-DD`; the stay keeps its times of day. */
  arrival?: string | null | undefined;
  /** Ages of all children who come along, one each. */
  childrenAges?: Array<number> | null | undefined;
  /** The new day of departure, `YYYY-MM-DD`. */
  departure?: string | null | undefined;
  /** The new end; of nights only its date. */
  endAt?: string | null | undefined;
  /** Name of the guest who comes; at most 200 characters. */
  guestName?: string | null | undefined;
  /** The stay: `id` of `reservations`. */
  id: string;
  /** What the guest asks the property for, such as the time of arrival; it replaces the former request. */
  request?: string | null | undefined;
  /** Another room type, if the rate plan of the stay sells it. */
  roomTypeId?: string | null | undefined;
  /** The new start. An hourly stay needs moments; of nights it only says the date, as `arrival` does. */
  startAt?: string | null | undefined;
};

/** Rooms to hold. */
export type HoldOfferInput = {
  /** What the guest agreed to. */
  agreed?: BookingAgreementInput | null | undefined;
  /** Articles of the first stay, instead of those of its offer; each once, at most 20. */
  articles?: Array<StayArticleInput> | null | undefined;
  /** Who buys. */
  guest: BookingGuestInput;
  /**
   * Names the request, 8 to 100 characters that nobody can guess. The same key answers the same booking, however often it comes, and with
   * another request it is `IDEMPOTENCY_KEY_REUSED`.
   */
  idempotencyKey: string;
  /** Language of messages, such as `ko` or `en`. */
  locale?: string | null | undefined;
  /** Tokens of `offers`, one for each room, all of one property and currency; 1 to 20. */
  offers: Array<string>;
  /** What the guest asks the property for. */
  request?: string | null | undefined;
};

/** The stays of a calendar. */
export type OfferCalendarInput = {
  /** The property. */
  accommodationId: string;
  /** Adults, 1 to 1000; 1 if not given. */
  adults?: number | null | undefined;
  /** Ages of the children who come along, one each, 0 to 150; from 18 years on whoever is in no age band counts as an adult. */
  childrenAges?: Array<number> | null | undefined;
  /** The first day of arrival, `YYYY-MM-DD`. */
  from: string;
  /** Nights of the stays, 1 to 28; 1 if not given. */
  nights?: number | null | undefined;
  /** A code that unlocks rate plans. Wrong codes are counted for the caller's address. */
  promoCode?: string | null | undefined;
  /** Only these room types. */
  roomTypeIds?: Array<string> | null | undefined;
  /** The last day of arrival, `YYYY-MM-DD`, at most 61 days later. */
  to: string;
};

/** What a line of an offer is. */
export type OfferLineSource =
  /** An article. */
  | 'ARTICLE'
  /** The price of a night, or of the hours of an hourly stay. */
  | 'RATE'
  /** A tax that is added to the prices. */
  | 'TAX';

/**
 * A stay that a guest looks for: two moments, or for nights two dates. Nights go from the check-in time of each rate plan to its check-out
 * time, whatever the moments are: `useStartAt` and `useExpireAt` of an offer tell.
 */
export type OffersInput = {
  /** The property. */
  accommodationId: string;
  /** Adults, 1 to 1000; 1 if not given. */
  adults?: number | null | undefined;
  /** The day of arrival, `YYYY-MM-DD`. */
  arrival?: string | null | undefined;
  /** Articles that the guest adds, each once, at most 20. Mandatory ones need not be named. */
  articles?: Array<StayArticleInput> | null | undefined;
  /** Ages of the children who come along, one each, 0 to 150; from 18 years on whoever is in no age band counts as an adult. */
  childrenAges?: Array<number> | null | undefined;
  /** The day of departure, `YYYY-MM-DD`, at most 366 nights later. */
  departure?: string | null | undefined;
  /** End of the stay, at most 366 nights later; of nights it says the day of departure, which is a later one. */
  endAt?: string | null | undefined;
  /** A code that unlocks rate plans. Wrong codes are counted for the caller's address. */
  promoCode?: string | null | undefined;
  /** Only these room types. */
  roomTypeIds?: Array<string> | null | undefined;
  /** Start of the stay; of nights it says the day of arrival at the property. */
  startAt?: string | null | undefined;
  /** By nights or by hours. */
  type: ReservationType;
};

/** Why a payment was not made. The code of the provider, which staff read, is never shown to guests. */
export type PaymentFailure =
  /** The card has expired. */
  | 'CARD_EXPIRED'
  /** The bank declines it, for whatever reason. */
  | 'DECLINED'
  /** It took too long. */
  | 'EXPIRED'
  /** It failed for another reason, which is not the guest's. */
  | 'FAILED'
  /** The guest gave up at the provider. */
  | 'GIVEN_UP'
  /** The money is not there, or a limit of the card is reached. */
  | 'INSUFFICIENT_FUNDS'
  /** The guest did not prove to be the owner, as by 3-D Secure. */
  | 'NOT_AUTHENTICATED';

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

/** The hourly stays of a day. */
export type RentSlotsInput = {
  /** The property. */
  accommodationId: string;
  /** Adults, 1 to 1000; 1 if not given. */
  adults?: number | null | undefined;
  /** Ages of the children who come along, one each, 0 to 150; from 18 years on whoever is in no age band counts as an adult. */
  childrenAges?: Array<number> | null | undefined;
  /** The day on which they begin, `YYYY-MM-DD`. */
  date: string;
  /** Their length; the shortest that is sold if not given. */
  minutes?: number | null | undefined;
  /** A code that unlocks rate plans. Wrong codes are counted for the caller's address. */
  promoCode?: string | null | undefined;
  /** Only these room types. */
  roomTypeIds?: Array<string> | null | undefined;
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

/** Pieces of an article for a stay. */
export type StayArticleInput = {
  /** The article. */
  articleId: string;
  /** How many, of its unit, 1 to 1,000; 1 if not given. Two of the unit PERSON_NIGHT are two for each guest and night. */
  count?: number | null | undefined;
};

export type BookingPropertyQueryVariables = Exact<{
  id: string;
}>;


export type BookingPropertyQuery = { bookableAccommodation: { id: string, name: string, timeZone: string, currency: string, brandColor: string | null, logoUrl: string | null, types: Array<ReservationType>, descriptions: unknown, address: string | null, phone: string | null, email: string | null, termsUrl: string | null, privacyUrl: string | null, messagesBy: Array<BookingMessageChannel>, hasLinks: boolean, pictures: Array<{ url: string, names: unknown }>, articles: Array<{ id: string, name: string, names: unknown, unit: ArticleUnit, amount: number, mandatory: boolean }> } };

export type OffersQueryVariables = Exact<{
  input: OffersInput;
}>;


export type OffersQuery = { offers: Array<{ token: string | null, left: number, useStartAt: string, useExpireAt: string, total: number | null, dueNow: number | null, dueAtProperty: number | null, currency: string, roomType: { id: string, name: string, names: unknown, description: string | null, sleeps: number, pictures: Array<string> }, ratePlan: { id: string, name: string, names: unknown, description: string | null }, lines: Array<{ kind: OfferLineSource, date: string, description: string, names: unknown, amount: number, isIncluded: boolean }>, taxes: Array<{ code: string, name: string, names: unknown, included: boolean, amount: number }>, cancellation: { freeUntil: string | null, steps: Array<{ from: string | null, amount: number }> } | null }> };

export type OfferCalendarQueryVariables = Exact<{
  input: OfferCalendarInput;
}>;


export type OfferCalendarQuery = { offerCalendar: Array<{ date: string, total: number | null, currency: string }> };

export type RentSlotsQueryVariables = Exact<{
  input: RentSlotsInput;
}>;


export type RentSlotsQuery = { rentSlots: Array<{ startAt: string, endAt: string, total: number, currency: string, left: number, cancellation: { freeUntil: string | null, steps: Array<{ from: string | null, amount: number }> } | null, roomType: { id: string, name: string, names: unknown, pictures: Array<string> } }> };

export type BookedFragment = { accommodationId: string, number: string, status: BookingStatus, expiresAt: string | null, total: number, dueNow: number, paid: number, reserved: number, due: number, toRefund: number, currency: string, messagesTo: BookingMessageChannel | null, hasLink: boolean, property: { name: string, timeZone: string, address: string, phone: string, email: string }, cancellation: { fee: number, refund: number, until: string | null, hash: string } | null, reservations: Array<{ id: string, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, checkInCode: string | null, pinCode: string | null, isCanceled: boolean, changes: Array<BookedStayChange>, roomType: { id: string, name: string, names: unknown }, ratePlan: { name: string, names: unknown } | null, lines: Array<{ date: string, description: string, names: unknown, amount: number }> }> };

export type HoldOfferMutationVariables = Exact<{
  input: HoldOfferInput;
}>;


export type HoldOfferMutation = { holdOffer: { token: string, booking: { accommodationId: string, number: string, status: BookingStatus, expiresAt: string | null, total: number, dueNow: number, paid: number, reserved: number, due: number, toRefund: number, currency: string, messagesTo: BookingMessageChannel | null, hasLink: boolean, property: { name: string, timeZone: string, address: string, phone: string, email: string }, cancellation: { fee: number, refund: number, until: string | null, hash: string } | null, reservations: Array<{ id: string, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, checkInCode: string | null, pinCode: string | null, isCanceled: boolean, changes: Array<BookedStayChange>, roomType: { id: string, name: string, names: unknown }, ratePlan: { name: string, names: unknown } | null, lines: Array<{ date: string, description: string, names: unknown, amount: number }> }> } } };

export type BookingQueryVariables = Exact<{
  token: string;
}>;


export type BookingQuery = { booking: { accommodationId: string, number: string, status: BookingStatus, expiresAt: string | null, total: number, dueNow: number, paid: number, reserved: number, due: number, toRefund: number, currency: string, messagesTo: BookingMessageChannel | null, hasLink: boolean, property: { name: string, timeZone: string, address: string, phone: string, email: string }, cancellation: { fee: number, refund: number, until: string | null, hash: string } | null, reservations: Array<{ id: string, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, checkInCode: string | null, pinCode: string | null, isCanceled: boolean, changes: Array<BookedStayChange>, roomType: { id: string, name: string, names: unknown }, ratePlan: { name: string, names: unknown } | null, lines: Array<{ date: string, description: string, names: unknown, amount: number }> }> } };

export type ConfirmBookingMutationVariables = Exact<{
  token: string;
  providerResult?: unknown;
  proof?: string | null | undefined;
}>;


export type ConfirmBookingMutation = { confirmBooking: { accommodationId: string, number: string, status: BookingStatus, expiresAt: string | null, total: number, dueNow: number, paid: number, reserved: number, due: number, toRefund: number, currency: string, messagesTo: BookingMessageChannel | null, hasLink: boolean, property: { name: string, timeZone: string, address: string, phone: string, email: string }, cancellation: { fee: number, refund: number, until: string | null, hash: string } | null, reservations: Array<{ id: string, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, checkInCode: string | null, pinCode: string | null, isCanceled: boolean, changes: Array<BookedStayChange>, roomType: { id: string, name: string, names: unknown }, ratePlan: { name: string, names: unknown } | null, lines: Array<{ date: string, description: string, names: unknown, amount: number }> }> } };

export type ReleaseHoldMutationVariables = Exact<{
  token: string;
}>;


export type ReleaseHoldMutation = { releaseHold: { accommodationId: string, number: string, status: BookingStatus, expiresAt: string | null, total: number, dueNow: number, paid: number, reserved: number, due: number, toRefund: number, currency: string, messagesTo: BookingMessageChannel | null, hasLink: boolean, property: { name: string, timeZone: string, address: string, phone: string, email: string }, cancellation: { fee: number, refund: number, until: string | null, hash: string } | null, reservations: Array<{ id: string, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, checkInCode: string | null, pinCode: string | null, isCanceled: boolean, changes: Array<BookedStayChange>, roomType: { id: string, name: string, names: unknown }, ratePlan: { name: string, names: unknown } | null, lines: Array<{ date: string, description: string, names: unknown, amount: number }> }> } };

export type PayBookingMutationVariables = Exact<{
  token: string;
  returnUrl?: string | null | undefined;
}>;


export type PayBookingMutation = { payBooking: { driver: string, state: PaymentIntentState, failure: PaymentFailure | null, amount: number, currency: string, redirectUrl: string | null, clientSecret: string | null, clientKey: string | null, orderId: string | null } };

export type ChangeBookingMutationVariables = Exact<{
  token: string;
  input: ChangeBookingInput;
  quoteHash?: string | null | undefined;
}>;


export type ChangeBookingMutation = { changeBooking: { isMade: boolean, hash: string, oldTotal: number, total: number, difference: number, fee: number, due: number, refund: number, currency: string, booking: { accommodationId: string, number: string, status: BookingStatus, expiresAt: string | null, total: number, dueNow: number, paid: number, reserved: number, due: number, toRefund: number, currency: string, messagesTo: BookingMessageChannel | null, hasLink: boolean, property: { name: string, timeZone: string, address: string, phone: string, email: string }, cancellation: { fee: number, refund: number, until: string | null, hash: string } | null, reservations: Array<{ id: string, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, checkInCode: string | null, pinCode: string | null, isCanceled: boolean, changes: Array<BookedStayChange>, roomType: { id: string, name: string, names: unknown }, ratePlan: { name: string, names: unknown } | null, lines: Array<{ date: string, description: string, names: unknown, amount: number }> }> } } };

export type CancelBookingMutationVariables = Exact<{
  token: string;
  quoteHash: string;
}>;


export type CancelBookingMutation = { cancelBooking: { accommodationId: string, number: string, status: BookingStatus, expiresAt: string | null, total: number, dueNow: number, paid: number, reserved: number, due: number, toRefund: number, currency: string, messagesTo: BookingMessageChannel | null, hasLink: boolean, property: { name: string, timeZone: string, address: string, phone: string, email: string }, cancellation: { fee: number, refund: number, until: string | null, hash: string } | null, reservations: Array<{ id: string, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, checkInCode: string | null, pinCode: string | null, isCanceled: boolean, changes: Array<BookedStayChange>, roomType: { id: string, name: string, names: unknown }, ratePlan: { name: string, names: unknown } | null, lines: Array<{ date: string, description: string, names: unknown, amount: number }> }> } };

export type ResendBookingLinkMutationVariables = Exact<{
  accommodationId: string;
  contact: string;
}>;


export type ResendBookingLinkMutation = { resendBookingLink: boolean };

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
export const BookedFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Booked on GuestBooking {
  accommodationId
  number
  status
  expiresAt
  total
  dueNow
  paid
  reserved
  due
  toRefund
  currency
  messagesTo
  hasLink
  property {
    name
    timeZone
    address
    phone
    email
  }
  cancellation {
    fee
    refund
    until
    hash
  }
  reservations {
    id
    type
    useStartAt
    useExpireAt
    sleeps
    childSleeps
    infantSleeps
    checkInCode
    pinCode
    isCanceled
    changes
    roomType {
      id
      name
      names
    }
    ratePlan {
      name
      names
    }
    lines {
      date
      description
      names
      amount
    }
  }
}
    `, {"fragmentName":"Booked"}) as unknown as TypedDocumentString<BookedFragment, unknown>;
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
export const BookingPropertyDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BookingProperty($id: ULID!) {
  bookableAccommodation(id: $id) {
    id
    name
    timeZone
    currency
    brandColor
    logoUrl
    types
    descriptions
    address
    phone
    email
    termsUrl
    privacyUrl
    messagesBy
    hasLinks
    pictures {
      url
      names
    }
    articles {
      id
      name
      names
      unit
      amount
      mandatory
    }
  }
}
    `) as unknown as TypedDocumentString<BookingPropertyQuery, BookingPropertyQueryVariables>;
export const OffersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Offers($input: OffersInput!) {
  offers(input: $input) {
    token
    left
    useStartAt
    useExpireAt
    total
    dueNow
    dueAtProperty
    currency
    roomType {
      id
      name
      names
      description
      sleeps
      pictures
    }
    ratePlan {
      id
      name
      names
      description
    }
    lines {
      kind
      date
      description
      names
      amount
      isIncluded
    }
    taxes {
      code
      name
      names
      included
      amount
    }
    cancellation {
      freeUntil
      steps {
        from
        amount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OffersQuery, OffersQueryVariables>;
export const OfferCalendarDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OfferCalendar($input: OfferCalendarInput!) {
  offerCalendar(input: $input) {
    date
    total
    currency
  }
}
    `) as unknown as TypedDocumentString<OfferCalendarQuery, OfferCalendarQueryVariables>;
export const RentSlotsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RentSlots($input: RentSlotsInput!) {
  rentSlots(input: $input) {
    startAt
    endAt
    total
    currency
    left
    cancellation {
      freeUntil
      steps {
        from
        amount
      }
    }
    roomType {
      id
      name
      names
      pictures
    }
  }
}
    `) as unknown as TypedDocumentString<RentSlotsQuery, RentSlotsQueryVariables>;
export const HoldOfferDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation HoldOffer($input: HoldOfferInput!) {
  holdOffer(input: $input) {
    token
    booking {
      ...Booked
    }
  }
}
    fragment Booked on GuestBooking {
  accommodationId
  number
  status
  expiresAt
  total
  dueNow
  paid
  reserved
  due
  toRefund
  currency
  messagesTo
  hasLink
  property {
    name
    timeZone
    address
    phone
    email
  }
  cancellation {
    fee
    refund
    until
    hash
  }
  reservations {
    id
    type
    useStartAt
    useExpireAt
    sleeps
    childSleeps
    infantSleeps
    checkInCode
    pinCode
    isCanceled
    changes
    roomType {
      id
      name
      names
    }
    ratePlan {
      name
      names
    }
    lines {
      date
      description
      names
      amount
    }
  }
}`) as unknown as TypedDocumentString<HoldOfferMutation, HoldOfferMutationVariables>;
export const BookingDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Booking($token: String!) {
  booking(token: $token) {
    ...Booked
  }
}
    fragment Booked on GuestBooking {
  accommodationId
  number
  status
  expiresAt
  total
  dueNow
  paid
  reserved
  due
  toRefund
  currency
  messagesTo
  hasLink
  property {
    name
    timeZone
    address
    phone
    email
  }
  cancellation {
    fee
    refund
    until
    hash
  }
  reservations {
    id
    type
    useStartAt
    useExpireAt
    sleeps
    childSleeps
    infantSleeps
    checkInCode
    pinCode
    isCanceled
    changes
    roomType {
      id
      name
      names
    }
    ratePlan {
      name
      names
    }
    lines {
      date
      description
      names
      amount
    }
  }
}`) as unknown as TypedDocumentString<BookingQuery, BookingQueryVariables>;
export const ConfirmBookingDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ConfirmBooking($token: String!, $providerResult: JSON, $proof: String) {
  confirmBooking(token: $token, providerResult: $providerResult, proof: $proof) {
    ...Booked
  }
}
    fragment Booked on GuestBooking {
  accommodationId
  number
  status
  expiresAt
  total
  dueNow
  paid
  reserved
  due
  toRefund
  currency
  messagesTo
  hasLink
  property {
    name
    timeZone
    address
    phone
    email
  }
  cancellation {
    fee
    refund
    until
    hash
  }
  reservations {
    id
    type
    useStartAt
    useExpireAt
    sleeps
    childSleeps
    infantSleeps
    checkInCode
    pinCode
    isCanceled
    changes
    roomType {
      id
      name
      names
    }
    ratePlan {
      name
      names
    }
    lines {
      date
      description
      names
      amount
    }
  }
}`) as unknown as TypedDocumentString<ConfirmBookingMutation, ConfirmBookingMutationVariables>;
export const ReleaseHoldDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ReleaseHold($token: String!) {
  releaseHold(token: $token) {
    ...Booked
  }
}
    fragment Booked on GuestBooking {
  accommodationId
  number
  status
  expiresAt
  total
  dueNow
  paid
  reserved
  due
  toRefund
  currency
  messagesTo
  hasLink
  property {
    name
    timeZone
    address
    phone
    email
  }
  cancellation {
    fee
    refund
    until
    hash
  }
  reservations {
    id
    type
    useStartAt
    useExpireAt
    sleeps
    childSleeps
    infantSleeps
    checkInCode
    pinCode
    isCanceled
    changes
    roomType {
      id
      name
      names
    }
    ratePlan {
      name
      names
    }
    lines {
      date
      description
      names
      amount
    }
  }
}`) as unknown as TypedDocumentString<ReleaseHoldMutation, ReleaseHoldMutationVariables>;
export const PayBookingDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation PayBooking($token: String!, $returnUrl: String) {
  payBooking(token: $token, returnUrl: $returnUrl) {
    driver
    state
    failure
    amount
    currency
    redirectUrl
    clientSecret
    clientKey
    orderId
  }
}
    `) as unknown as TypedDocumentString<PayBookingMutation, PayBookingMutationVariables>;
export const ChangeBookingDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeBooking($token: String!, $input: ChangeBookingInput!, $quoteHash: String) {
  changeBooking(token: $token, input: $input, quoteHash: $quoteHash) {
    isMade
    hash
    oldTotal
    total
    difference
    fee
    due
    refund
    currency
    booking {
      ...Booked
    }
  }
}
    fragment Booked on GuestBooking {
  accommodationId
  number
  status
  expiresAt
  total
  dueNow
  paid
  reserved
  due
  toRefund
  currency
  messagesTo
  hasLink
  property {
    name
    timeZone
    address
    phone
    email
  }
  cancellation {
    fee
    refund
    until
    hash
  }
  reservations {
    id
    type
    useStartAt
    useExpireAt
    sleeps
    childSleeps
    infantSleeps
    checkInCode
    pinCode
    isCanceled
    changes
    roomType {
      id
      name
      names
    }
    ratePlan {
      name
      names
    }
    lines {
      date
      description
      names
      amount
    }
  }
}`) as unknown as TypedDocumentString<ChangeBookingMutation, ChangeBookingMutationVariables>;
export const CancelBookingDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CancelBooking($token: String!, $quoteHash: String!) {
  cancelBooking(token: $token, quoteHash: $quoteHash) {
    ...Booked
  }
}
    fragment Booked on GuestBooking {
  accommodationId
  number
  status
  expiresAt
  total
  dueNow
  paid
  reserved
  due
  toRefund
  currency
  messagesTo
  hasLink
  property {
    name
    timeZone
    address
    phone
    email
  }
  cancellation {
    fee
    refund
    until
    hash
  }
  reservations {
    id
    type
    useStartAt
    useExpireAt
    sleeps
    childSleeps
    infantSleeps
    checkInCode
    pinCode
    isCanceled
    changes
    roomType {
      id
      name
      names
    }
    ratePlan {
      name
      names
    }
    lines {
      date
      description
      names
      amount
    }
  }
}`) as unknown as TypedDocumentString<CancelBookingMutation, CancelBookingMutationVariables>;
export const ResendBookingLinkDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ResendBookingLink($accommodationId: ULID!, $contact: String!) {
  resendBookingLink(accommodationId: $accommodationId, contact: $contact)
}
    `) as unknown as TypedDocumentString<ResendBookingLinkMutation, ResendBookingLinkMutationVariables>;