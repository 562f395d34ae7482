// Made from schema/ and the operations beside the screen by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Who books. */
export type BookerInput = {
  /** How to reach the booker; at most 10. */
  contacts?: Array<GuestContactInput> | null | undefined;
  /** Name of a person, company or agency; at most 200 characters. */
  name: string;
};

/** A new booking. */
export type CreateBookingInput = {
  /** The accommodation. */
  accommodationId: string;
  /** Who books. */
  booker: BookerInput;
  /** Its reservations, all at the accommodation; at most 50. Each is created as `createReservation` does. */
  reservations: Array<CreateReservationInput>;
};

/** A new reservation. */
export type CreateReservationInput = {
  /** The accommodation. */
  accommodationId: string;
  /**
   * Stores the reservation even if the same channel has sent one with this `otaCode`. If false or not given, that is refused with
   * `OTA_CODE_TAKEN` and the id of the existing reservation in `extensions.reservationId`.
   */
  allowDuplicateOtaCode?: boolean | null | undefined;
  /**
   * Articles that the guest adds, each once, at most 20, for a stay that a rate plan prices. Mandatory ones are added by themselves. With an
   * offer they are those of the offer.
   */
  articles?: Array<StayArticleInput> | null | undefined;
  /** Trade-partner channel of the reservation. */
  channelId?: string | null | undefined;
  /** Ages of guests, mostly children. They are kept with the stay, and a rate plan prices by them; each guest is counted in `sleeps`, `childSleeps` or `infantSleeps`. */
  childAges?: Array<number> | null | undefined;
  /** Children; 0 if not given. */
  childSleeps?: number | null | undefined;
  /** ISO 4217 code of the prices, as a check: any other than the accommodation's is refused with `CURRENCY_MISMATCH`. */
  currency?: string | null | undefined;
  /** Further guests; at most 50. */
  guests?: Array<GuestProfileInput> | null | undefined;
  /** Accepts more adults and children than the room type holds. For STAFF and above and the accommodation administrator's token. */
  ignoreCapacity?: boolean | null | undefined;
  /** Infants; 0 if not given. */
  infantSleeps?: number | null | undefined;
  /** Memo of the administrator, at most 5,000 characters. */
  memo?: string | null | undefined;
  /** Prices of the nights, each night of the stay once (for `rent`: its one day). Their sum is the total. */
  nightlyRates?: Array<NightlyRateInput> | null | undefined;
  /**
   * The token of an offer of `quoteStay`. It says the rate plan, the price and all that the offer was asked for; fields that are given
   * besides have to agree with it. An expired offer books the stay if it is still sold on the same terms; if the price, a policy or what is due
   * now has changed, `PRICE_CHANGED` has the token of the new offer in `extensions.offer`, and what it costs in `extensions.offers`, as that of
   * `holdOffer`. An offer that is given several times books several stays.
   */
  offer?: string | null | undefined;
  /** Booking number of the online travel agency. */
  otaCode?: string | null | undefined;
  /** The guest in whose name the reservation is. */
  primaryGuest: GuestProfileInput;
  /** A code that unlocks rate plans. */
  promoCode?: string | null | undefined;
  /**
   * A rate plan of the accommodation, by its id or by the code of one in use, prices the stay, `NO_PRICE` if it cannot. Capitals do not
   * matter. With `nightlyRates`, and if it is any other text, it only classifies the reservation: a text that names no rate plan of the
   * accommodation is kept as it is, without an error and without a price. Only together with `promoCode`, and without
   * `nightlyRates`, such a text is `RATE_PLAN_NOT_FOUND`.
   */
  ratePlanId?: string | null | undefined;
  /** Refuses the reservation with `SOLD_OUT` if no room of the type is left within the limit of overbooking; by default it is marked `overbooked`. */
  refuseOverbooking?: boolean | null | undefined;
  /** When the hold of a TENTATIVE reservation ends; required for TENTATIVE, refused otherwise. */
  releaseAt?: string | null | undefined;
  /** Request of the customer, at most 5,000 characters. */
  request?: string | null | undefined;
  /** A room of that type to assign at once. */
  roomId?: string | null | undefined;
  /** The booked room type; required without `offer`. */
  roomTypeId?: string | null | undefined;
  /** Adults; 1 if not given. */
  sleeps?: number | null | undefined;
  /** INQUIRY, TENTATIVE or DEFINITE; DEFINITE if not given. */
  status?: ReservationStatus | null | undefined;
  /** Kind of stay; required without `offer`. */
  type?: ReservationType | null | undefined;
  /** Check-out time, after the check-in; required without `offer`. */
  useExpireAt?: string | null | undefined;
  /** Check-in time; required without `offer`. */
  useStartAt?: string | null | undefined;
  /**
   * The account of the customer who books. It must be an employee's, the caller's, or that of a guest who proved a stay there while
   * signed in (by `getReservationGuestSessionToken` or `getAccommodationGuestReservations`). Any other is `USER_NOT_FOUND`.
   */
  userId?: string | null | undefined;
};

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

/** The price of one night or day. */
export type NightlyRateInput = {
  /** Its price in the currency's minor unit. */
  amount: number;
  /** The night, `YYYY-MM-DD` in the accommodation's time zone. */
  date: string;
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
 * Why a stay is not sold on these terms. Staff and apps are only warned, except that a stop of sale refuses apps, and that a booking for
 * more people than the room type holds is refused unless the property accepts it (`CAPACITY`).
 */
export type OfferRefusalCode =
  /**
   * The room type holds at most `value` adults and children. The offer has a token all the same, but `createReservation` answers
   * `CAPACITY_EXCEEDED` to it, unless staff set `ignoreCapacity` or a channel sold the stay already.
   */
  | 'CAPACITY'
  /** The channel may not sell the rate plan. */
  | 'CHANNEL'
  /** A night is closed; `date` names the first. */
  | 'CLOSED'
  /** Nobody may arrive on this day. */
  | 'CLOSED_TO_ARRIVAL'
  /** Nobody may depart on this day. */
  | 'CLOSED_TO_DEPARTURE'
  /** The rate plan needs a promo code that unlocks it. */
  | 'CODE_REQUIRED'
  /** No block of hours is sold for this length of stay. `value` is the nearest length that is sold from the same start, in minutes. */
  | 'DURATION'
  /** It is booked more than `value` hours before the arrival. */
  | 'MAX_ADVANCE'
  /** The stay is longer than `value` nights. */
  | 'MAX_STAY'
  /** It is booked less than `value` hours before the arrival. */
  | 'MIN_ADVANCE'
  /** The stay is shorter than `value` nights. */
  | 'MIN_STAY'
  /** The rate plan cannot be booked at this moment. */
  | 'NOT_BOOKABLE_NOW'
  /** There is no price; `date` names the first night without one. The offer has no token. */
  | 'NO_PRICE'
  /**
   * The stay has ended, or it begins on a day whose books are closed, or in a night that is over. A night is sold after the time of check-in
   * and after midnight too, until six hours before the check-out time of the rate plan: later nobody would get a night for its price.
   */
  | 'PAST'
  /** The rate plan was archived. */
  | 'PLAN_ARCHIVED'
  /** The property has stopped selling for now. */
  | 'SALE_STOPPED'
  /** No room of this type is left for the stay. */
  | 'SOLD_OUT'
  /** The rate plan does not sell this room type, or the room type is out of use. */
  | 'TYPE_NOT_SOLD';

/** A stay to be quoted. Give its two moments. For nights two dates will do: each rate plan adds its check-in and check-out times. */
export type QuoteStayInput = {
  /** The accommodation. */
  accommodationId: string;
  /** The day of arrival, `YYYY-MM-DD`. */
  arrival?: string | null | undefined;
  /**
   * Articles that the guest adds, each once, at most 20. Mandatory ones need not be named. `ARTICLE_NOT_SOLD` if one is archived, not sold at
   * BOOKING, or by the hour for a stay by nights.
   */
  articles?: Array<StayArticleInput> | null | undefined;
  /** The channel that sells the stay; `direct` if not given. A kiosk sells as `direct`: what it gives here is ignored. */
  channelId?: string | null | undefined;
  /** Ages of guests, mostly children, each of whom is counted above. A child without an age is priced as a child. */
  childAges?: Array<number> | null | undefined;
  /** Children; 0 if not given. */
  childSleeps?: number | null | undefined;
  /** The day of departure, `YYYY-MM-DD`, at most 366 nights later. */
  departure?: string | null | undefined;
  /** Infants; 0 if not given. */
  infantSleeps?: number | null | undefined;
  /** A code that unlocks rate plans. */
  promoCode?: string | null | undefined;
  /** Only these rate plans. */
  ratePlanIds?: Array<string> | null | undefined;
  /** Only these room types. */
  roomTypeIds?: Array<string> | null | undefined;
  /** Adults; 1 if not given. The stay needs one guest at least. */
  sleeps?: number | null | undefined;
  /** By nights or by hours. */
  type: ReservationType;
  /** End of the stay, at most 366 nights later. */
  useExpireAt?: string | null | undefined;
  /** Start of the stay. */
  useStartAt?: string | null | undefined;
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

export type BoardStayFragment = { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null };

export type BookingCatalogQueryVariables = Exact<{
  accommodationId: string;
}>;


export type BookingCatalogQuery = { roomTypes: Array<{ id: string, name: string, names: unknown, capacity: number }>, reservationSettings: Array<{ key: string, value: string }> };

export type StayOffersQueryVariables = Exact<{
  input: QuoteStayInput;
}>;


export type StayOffersQuery = { quoteStay: { currency: string, promoCodeAccepted: boolean | null, offers: Array<{ useStartAt: string, useExpireAt: string, left: number, total: number | null, dueNow: number | null, token: string | null, hash: string | null, roomType: { id: string, name: string, names: unknown, sleeps: number }, ratePlan: { id: string, name: string, names: unknown, description: string | null }, refusals: Array<{ code: OfferRefusalCode, date: string | null, value: number | null }>, lines: Array<{ kind: OfferLineSource, date: string, description: string, names: unknown, amount: number }>, cancellation: { name: string, freeUntil: string | null } | null }> } };

export type KnownGuestsQueryVariables = Exact<{
  accommodationId: string;
  keyword: string;
}>;


export type KnownGuestsQuery = { guests: { edges: Array<{ node: { id: string, name: string, vehicleNumber: string | null, stayCount: number, contacts: Array<{ contactType: string, contactValue: string }>, lastStay: { useStartAt: string } | null } }> } };

export type MadeStayFragment = { id: string, status: ReservationStatus, overbooked: boolean, checkInCode: string, useStartAt: string, useExpireAt: string, room: { roomNumber: string, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string } | null, folio: { balance: number, currency: string } | null };

export type MakeReservationMutationVariables = Exact<{
  input: CreateReservationInput;
}>;


export type MakeReservationMutation = { createReservation: { pinCode: string, reservation: { id: string, status: ReservationStatus, overbooked: boolean, checkInCode: string, useStartAt: string, useExpireAt: string, room: { roomNumber: string, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string } | null, folio: { balance: number, currency: string } | null } } };

export type MakeBookingMutationVariables = Exact<{
  input: CreateBookingInput;
}>;


export type MakeBookingMutation = { createBooking: { booking: { number: string, reservations: Array<{ id: string, status: ReservationStatus, overbooked: boolean, checkInCode: string, useStartAt: string, useExpireAt: string, room: { roomNumber: string, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string } | null, folio: { balance: number, currency: string } | null }> }, reservations: Array<{ reservationId: string, pinCode: string }> } };

export type FoundStaysQueryVariables = Exact<{
  accommodationId: string;
  keyword: string;
  since: string;
}>;


export type FoundStaysQuery = { getAccommodationReservations: { edges: Array<{ node: { id: string, status: ReservationStatus, overbooked: boolean, checkInCode: string, useStartAt: string, useExpireAt: string, room: { roomNumber: string, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string } | null, folio: { balance: number, currency: string } | null } }> } };

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
export const MadeStayFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment MadeStay on Reservation {
  id
  status
  overbooked
  checkInCode
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
    currency
  }
}
    `, {"fragmentName":"MadeStay"}) as unknown as TypedDocumentString<MadeStayFragment, unknown>;
export const BookingCatalogDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BookingCatalog($accommodationId: ULID!) {
  roomTypes(accommodationId: $accommodationId) {
    id
    name
    names
    capacity
  }
  reservationSettings(accommodationId: $accommodationId) {
    key
    value
  }
}
    `) as unknown as TypedDocumentString<BookingCatalogQuery, BookingCatalogQueryVariables>;
export const StayOffersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query StayOffers($input: QuoteStayInput!) {
  quoteStay(input: $input) {
    currency
    promoCodeAccepted
    offers {
      roomType {
        id
        name
        names
        sleeps
      }
      ratePlan {
        id
        name
        names
        description
      }
      useStartAt
      useExpireAt
      left
      refusals {
        code
        date
        value
      }
      lines {
        kind
        date
        description
        names
        amount
      }
      total
      dueNow
      cancellation {
        name
        freeUntil
      }
      token
      hash
    }
  }
}
    `) as unknown as TypedDocumentString<StayOffersQuery, StayOffersQueryVariables>;
export const KnownGuestsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query KnownGuests($accommodationId: ULID!, $keyword: String!) {
  guests(accommodationId: $accommodationId, keyword: $keyword, first: 6) {
    edges {
      node {
        id
        name
        vehicleNumber
        contacts {
          contactType
          contactValue
        }
        stayCount
        lastStay {
          useStartAt
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<KnownGuestsQuery, KnownGuestsQueryVariables>;
export const MakeReservationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MakeReservation($input: CreateReservationInput!) {
  createReservation(input: $input) {
    pinCode
    reservation {
      ...MadeStay
    }
  }
}
    fragment MadeStay on Reservation {
  id
  status
  overbooked
  checkInCode
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
    currency
  }
}`) as unknown as TypedDocumentString<MakeReservationMutation, MakeReservationMutationVariables>;
export const MakeBookingDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MakeBooking($input: CreateBookingInput!) {
  createBooking(input: $input) {
    booking {
      number
      reservations {
        ...MadeStay
      }
    }
    reservations {
      reservationId
      pinCode
    }
  }
}
    fragment MadeStay on Reservation {
  id
  status
  overbooked
  checkInCode
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
    currency
  }
}`) as unknown as TypedDocumentString<MakeBookingMutation, MakeBookingMutationVariables>;
export const FoundStaysDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FoundStays($accommodationId: ULID!, $keyword: String!, $since: DateTime!) {
  getAccommodationReservations(
    accommodationId: $accommodationId
    filter: {keyword: $keyword, dateFilterType: createdAt, dateFrom: $since}
    first: 20
  ) {
    edges {
      node {
        ...MadeStay
      }
    }
  }
}
    fragment MadeStay on Reservation {
  id
  status
  overbooked
  checkInCode
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
    currency
  }
}`) as unknown as TypedDocumentString<FoundStaysQuery, FoundStaysQueryVariables>;