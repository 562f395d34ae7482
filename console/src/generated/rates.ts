// Made from schema/ and the operations beside the screen by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Ages of guests that have supplements of their own. */
export type AgeBandInput = {
  /** Code, unique in the accommodation: at most 30 capital letters, digits and `_`. `ADULT`, `CHILD` and `INFANT` exist without a band. */
  code: string;
  /** What a guest of this age is counted as. */
  countsAs: GuestKind;
  /** Lowest age. */
  fromAge: number;
  /** Name. */
  name: string;
  /** Highest age, included. */
  toAge: number;
};

/** A new policy, or a new version of one. */
export type CreatePolicyInput = {
  /** The accommodation. */
  accommodationId: string;
  /**
   * Code, unique in the accommodation whatever the case of its letters: 1 to 50 letters, digits and `. _ -`. Required for a new policy; a new
   * version cannot change it.
   */
  code?: string | null | undefined;
  /** Minutes after the booking during which a cancellation is free, at most 1,051,200. */
  freeMinutesAfterBooking?: number | null | undefined;
  /** What it is for. Required for a new policy; a new version cannot change it. */
  kind?: PolicyKind | null | undefined;
  /** Name of the version, at most 200 characters. */
  name: string;
  /** The policy to add a version to; a new policy if not given. */
  policyId?: string | null | undefined;
  /** The fees, at most 20, each with its own time. A no-show has exactly one, without a time. */
  steps: Array<PolicyStepInput>;
};

/** A new promo code. */
export type CreatePromoCodeInput = {
  /** The accommodation. */
  accommodationId: string;
  /** The code, 2 to 50 letters, digits, `.`, `_` and `-`; lower case is accepted and stored in upper case. */
  code: string;
  /** The rate plans that it unlocks, all with the visibility `CODE`. */
  ratePlanIds: Array<string>;
  /** When it becomes valid; at once if not given. */
  validFrom?: string | null | undefined;
  /** When it ends; never if not given. */
  validUntil?: string | null | undefined;
};

/** A new rate plan. */
export type CreateRatePlanInput = {
  /** The accommodation. */
  accommodationId: string;
  /** Added after that, at most 1,000,000,000,000 either way. Refused without a parent. */
  adjustAmount?: number | null | undefined;
  /** Added to the price of the parent, in parts per million of it, -1000000 to 10000000. Refused without a parent. */
  adjustPpm?: number | null | undefined;
  /** Most hours between booking and arrival, at most 87,600. */
  advanceMaxHours?: number | null | undefined;
  /** Fewest hours between booking and arrival, at most 87,600. */
  advanceMinHours?: number | null | undefined;
  /** It can be booked from this moment on. */
  bookableFrom?: string | null | undefined;
  /** It can be booked until this moment. */
  bookableUntil?: string | null | undefined;
  /** The cancellation policy of its stays. An archived one is refused. */
  cancellationPolicyId?: string | null | undefined;
  /** Channels that may sell it, at least one, `direct` for the property itself; all if not given. */
  channels?: Array<string> | null | undefined;
  /** Local time `HH:mm` from which its guests arrive; `15:00` if not given. */
  checkInTime?: string | null | undefined;
  /** Local time `HH:mm` until which they leave; `11:00` if not given. */
  checkOutTime?: string | null | undefined;
  /** Code, at most 50 letters, digits, `.`, `_` and `-`. It is unique in the accommodation; upper and lower case count as the same. */
  code: string;
  /** Description for guests, at most 5,000 characters. */
  description?: string | null | undefined;
  /** How a booking is guaranteed; `NONE` if not given. */
  guarantee?: RateGuarantee | null | undefined;
  /** Local time `HH:mm` of the arrival day until which the room is kept: needed for the guarantee `HOLD_UNTIL`, refused with any other. */
  holdUntil?: string | null | undefined;
  /** Name, at most 200 characters. */
  name: string;
  /** Names in other languages, by language tag. */
  names?: unknown;
  /** The no-show policy of its stays. An archived one is refused. */
  noShowPolicyId?: string | null | undefined;
  /** The plan that its prices derive from, of the same type. At most three plans derive from each other in a row below one with prices of its own. */
  parentId?: string | null | undefined;
  /** The amount that is due at the booking, 1 to 1,000,000,000,000, for `PREPAY`. */
  prepayAmount?: number | null | undefined;
  /** How many first nights are due at the booking, 1 to 1000, for `PREPAY`, counted as a fee counts them: see `PolicyStep.nights`. */
  prepayNights?: number | null | undefined;
  /** The part of the price that is due at the booking, in parts per million, 1 to 1000000. At most one of the three is given; all are refused without the guarantee `PREPAY`. */
  prepayPpm?: number | null | undefined;
  /** How it is rounded; `NEAREST` if not given. */
  roundMode?: RoundMode | null | undefined;
  /** The price of a night is a multiple of it, 1 to 1,000,000,000,000. */
  roundTo?: number | null | undefined;
  /** The group of taxes that apply to it; `lodging` if not given, `none` for no taxes. Another group is refused if the accommodation has taxes, but none of this group. */
  taxGroup?: string | null | undefined;
  /** Whether it sells nights or hours. It cannot change later. */
  type: ReservationType;
  /** The room types that it sells. */
  types?: Array<RatePlanTypeInput> | null | undefined;
  /** Who sees it; `PUBLIC` if not given. */
  visibility?: RatePlanVisibility | null | undefined;
};

/** A period in which a room is to be closed. */
export type CreateRoomBlockInput = {
  /** When it is open again, in the future, at most 3660 days after the start. */
  endsAt: string;
  /** Whether the room takes part in the sale. */
  kind: RoomBlockKind;
  /** Why it is closed, at most 5,000 characters. */
  reason?: string | null | undefined;
  /** The room. */
  roomId: string;
  /** When the room is closed. */
  startsAt: string;
};

/** The kind of guest that a person counts as. */
export type GuestKind =
  /** An adult. */
  | 'ADULT'
  /** A child. */
  | 'CHILD'
  /** An infant, who takes no place. */
  | 'INFANT';

/** What a guest adds to the price of a night. */
export type OccupancySupplementInput = {
  /** Code of an age band, or `ADULT`, `CHILD`, `INFANT`. */
  band: string;
  /** Which guest of this band, 1 to 100. The supplement also holds for every later guest without one. */
  nth: number;
  /** Added to the price of each night; negative for a reduction. */
  supplement: number;
};

/** Limits of a range of nights. */
export type OverbookingLimitItem = {
  /** First night, `YYYY-MM-DD`. */
  from: string;
  /** The room type. */
  roomTypeId: string;
  /** Required. Rooms that may be sold beyond those of the type, 0 to 1000; null removes the limit, which is the same as 0. */
  rooms?: number | null | undefined;
  /** Last night, `YYYY-MM-DD`. */
  to: string;
  /** Only the nights that begin on these days of the week; 0 is Sunday. All days if not given. */
  weekdays?: Array<number> | null | undefined;
};

/** What a policy is for. */
export type PolicyKind =
  /** What a cancellation costs. */
  | 'CANCELLATION'
  /** What a no-show costs: the guest does not come. */
  | 'NO_SHOW';

/** A fee of a policy. Give exactly one of `ppm`, `nights` and `amount`. It is never more than the whole stay costs, with its taxes. */
export type PolicyStepInput = {
  /** The fee as an amount. */
  amount?: number | null | undefined;
  /** Minutes before the arrival from which the fee counts, 0 to 1,051,200; from the booking on if not given. */
  minutesBeforeArrival?: number | null | undefined;
  /**
   * The fee is the whole price of this many first nights: with the taxes that are added to them, and with the articles that the rate plan
   * includes or the property demands, but without those that the guest added.
   */
  nights?: number | null | undefined;
  /** The fee in parts per million of what the whole stay costs, with the taxes that are added to its prices, 0 to 1,000,000. */
  ppm?: number | null | undefined;
};

/** How a booking on a rate plan is guaranteed. */
export type RateGuarantee =
  /** The guest gives a card. */
  | 'CARD'
  /** The room is kept until `holdUntil` of the arrival day. */
  | 'HOLD_UNTIL'
  /** No guarantee is needed. */
  | 'NONE'
  /** The guest pays at the booking. */
  | 'PREPAY';

/** A room type that a rate plan sells; fields that are left out stay. */
export type RatePlanTypeInput = {
  /** Added after that, at most 1,000,000,000,000 either way. */
  adjustAmount?: number | null | undefined;
  /** Added to the price of the plan, in parts per million of it, -1000000 to 10000000. */
  adjustPpm?: number | null | undefined;
  /**
   * All articles that the price includes, each once, at most 20; null removes them. They are charges of their own, with their own taxes, taken
   * out of the price of their night; what is above that price is not charged.
   */
  articles?: Array<StayArticleInput> | null | undefined;
  /** Adults that the price of a night is for; for a new one 2, or the capacity of the room type if that is less. More than the capacity is refused. */
  baseOccupancy?: number | null | undefined;
  /** The room type, of the same accommodation. */
  roomTypeId: string;
  /** All its supplements; null removes them. */
  supplements?: Array<OccupancySupplementInput> | null | undefined;
};

/** Who sees a rate plan. */
export type RatePlanVisibility =
  /** Guests with a promo code that unlocks it. */
  | 'CODE'
  /** Only staff and apps. */
  | 'PRIVATE'
  /** Everybody. */
  | 'PUBLIC';

/** A reason to check a change of prices or rules. */
export type RateWarningCode =
  /** There are prices for more adults than the room type holds. */
  | 'ABOVE_CAPACITY'
  /** A day was given more than once; its last price counts. */
  | 'DAY_REPEATED'
  /** Together with the earlier values, a minimum is above its maximum: no stay meets the rule. */
  | 'MIN_ABOVE_MAX'
  /** The range has none of its weekdays: it sets nothing. */
  | 'NO_SUCH_WEEKDAY'
  /** Days before today were set. */
  | 'PAST_DAY'
  /** The rate plan is archived. */
  | 'PLAN_ARCHIVED'
  /** The room type is archived. */
  | 'ROOM_TYPE_ARCHIVED';

/** Prices of a rate plan and a room type for some days. Give `amount`, `amountsByAdults` or `amounts`. */
export type RatesInput = {
  /** The price of each night, at most 1,000,000,000,000; null removes it, and the night is not sold. Prices by adults are removed with it. */
  amount?: number | null | undefined;
  /** A price for each day from `from` on; null removes it. With `to`, there is one for each day until then. */
  amounts?: Array<number | null | undefined> | null | undefined;
  /** The price of each night for one adult, two adults and so on. It replaces `amount` and the supplements of adults. */
  amountsByAdults?: Array<number> | null | undefined;
  /** First day, `YYYY-MM-DD`, at most 400 days before today in the accommodation's time zone. */
  from: string;
  /** The rate plan: one that sells nights and does not derive from another. */
  ratePlanId: string;
  /** A room type that it sells. */
  roomTypeId: string;
  /** Last day, `YYYY-MM-DD`, at most 1,830 days after today; the first one if not given. */
  to?: string | null | undefined;
  /** Only these weekdays; 0 is Sunday. */
  weekdays?: Array<number> | null | undefined;
};

/** Hours that a rate plan sells as one block. */
export type RentBlockInput = {
  /** Price of the block, at most 1,000,000,000,000. */
  amount: number;
  /** Price of each extension. */
  extraAmount?: number | null | undefined;
  /** Minutes by which a stay is extended; without it the block is sold as it is. */
  extraMinutes?: number | null | undefined;
  /** First day on which a stay can start, `YYYY-MM-DD`. */
  from: string;
  /** The block that it changes; left out for a new one. */
  id?: string | null | undefined;
  /** Local time `HH:mm` by which a stay has ended; on the next day if it is not after `opens`. */
  lastEnd: string;
  /** Minutes of the block, 1 to 1440. */
  minutes: number;
  /**
   * Most minutes of a stay with its extensions; as long as the block is open if not given. A block that sells its whole opening does so also when
   * clocks change, for the minutes that pass then.
   */
  mostMinutes?: number | null | undefined;
  /** Local time `HH:mm` from which a stay can start. */
  opens: string;
  /** Last day on which a stay can start, `YYYY-MM-DD`, at most 1,830 days after today. */
  to: string;
  /** Only these weekdays; 0 is Sunday. */
  weekdays?: Array<number> | null | undefined;
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

/** Whether a blocked room takes part in the sale. */
export type RoomBlockKind =
  /** The room cannot be used: it is not sold and not assigned. */
  | 'OUT_OF_ORDER'
  /** The room can be used, but it is not assigned automatically. */
  | 'OUT_OF_SERVICE';

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

/** How the price of a night is rounded to a multiple of `roundTo`. */
export type RoundMode =
  /** Down. */
  | 'DOWN'
  /** To the nearest multiple; half goes away from zero. */
  | 'NEAREST'
  /** Up. */
  | 'UP';

/** Changes of the age bands. Bands that are not named stay. */
export type SetAgeBandsInput = {
  /** The accommodation. */
  accommodationId: string;
  /** Bands to add or change. No two bands have an age in common. */
  bands?: Array<AgeBandInput> | null | undefined;
  /** Bands to remove. Refused while a rate plan has supplements for one, and for a code that is in `bands` too. */
  removeCodes?: Array<string> | null | undefined;
};

/** Limits of overbooking. Where items overlap, the last one counts. */
export type SetOverbookingLimitsInput = {
  /** The accommodation. */
  accommodationId: string;
  /** At most 200 items, each of at most 1,100 nights. */
  items: Array<OverbookingLimitItem>;
};

/** Prices to set. */
export type SetRatesInput = {
  /** The accommodation. */
  accommodationId: string;
  /** The prices, at most 80,000 days. Of a day that is given more than once, the last price counts. */
  items: Array<RatesInput>;
  /**
   * The `version` of the calendar that the caller has read: if a later one has set one of these days, nothing is written and the answer is
   * `CONFLICT`. For a night without a price, a later change of any price of its plan and room type counts.
   */
  unchangedSince?: number | null | undefined;
};

/** The hours that a rate plan sells of a room type. */
export type SetRentBlocksInput = {
  /** The accommodation. */
  accommodationId: string;
  /** All its blocks, at most 200. Blocks that are left out are removed. No two may cover the same stay. */
  blocks: Array<RentBlockInput>;
  /** The rate plan: one that sells hours and does not derive from another. */
  ratePlanId: string;
  /** A room type that it sells. */
  roomTypeId: string;
  /**
   * A `version` of the prices and rules that the caller has read: if a later one has changed what the plan sells of the room type, nothing is
   * written and the answer is `CONFLICT`.
   */
  unchangedSince?: number | null | undefined;
};

/** Rules to set. */
export type SetStayRulesInput = {
  /** The accommodation. */
  accommodationId: string;
  /** The rules, at most 80,000 days. Of a value that is given more than once for a day, the last one counts. */
  items: Array<StayRulesInput>;
  /**
   * The `version` of the calendar that the caller has read: if a later one has set the rules of one of these days for the same plan and room
   * type, nothing is written and the answer is `CONFLICT`.
   */
  unchangedSince?: number | null | undefined;
};

/** Taxes to create or change. */
export type SetTaxesInput = {
  /** The accommodation. */
  accommodationId: string;
  /** The taxes, each code once. Other taxes stay. */
  taxes: Array<TaxInput>;
};

/** Pieces of an article for a stay. */
export type StayArticleInput = {
  /** The article. */
  articleId: string;
  /** How many, of its unit, 1 to 1,000; 1 if not given. Two of the unit PERSON_NIGHT are two for each guest and night. */
  count?: number | null | undefined;
};

/** Rules for stays on some days. A value that is left out stays, null clears it. */
export type StayRulesInput = {
  /** Most hours between booking and an arrival on the day, at most 87,600. */
  advanceMaxHours?: number | null | undefined;
  /** Fewest hours between booking and an arrival on the day, at most 87,600. */
  advanceMinHours?: number | null | undefined;
  /** Whether the night is not sold. */
  closed?: boolean | null | undefined;
  /** Whether no stay can arrive on the day. */
  closedToArrival?: boolean | null | undefined;
  /** Whether no stay can leave on the day. */
  closedToDeparture?: boolean | null | undefined;
  /** First day, `YYYY-MM-DD`, at most 400 days before today in the accommodation's time zone. */
  from: string;
  /** Most nights of a stay that arrives on the day. */
  maxStay?: number | null | undefined;
  /** Most nights of a stay that sleeps this night. */
  maxStayThrough?: number | null | undefined;
  /** Fewest nights of a stay that arrives on the day, 1 to 1000. */
  minStay?: number | null | undefined;
  /** Fewest nights of a stay that sleeps this night. */
  minStayThrough?: number | null | undefined;
  /** The rate plan; all if not given. Plans that derive from it follow its rules, unless they have their own. */
  ratePlanId?: string | null | undefined;
  /** The room type; all if not given. */
  roomTypeId?: string | null | undefined;
  /** Last day, `YYYY-MM-DD`, at most 1,830 days after today; the first one if not given. */
  to?: string | null | undefined;
  /** Only these weekdays; 0 is Sunday. */
  weekdays?: Array<number> | null | undefined;
};

/** What a tax is charged on. */
export type TaxBasis =
  /** A part of the price of each night, as `ratePpm` says. */
  | 'PERCENT'
  /** An amount per person and night; hourly stays pay none. */
  | 'PER_PERSON_NIGHT'
  /** An amount per room and night; hourly stays pay none. */
  | 'PER_ROOM_NIGHT'
  /** An amount per stay, on its first night. */
  | 'PER_STAY';

/** A tax to create, or to change by its code: what is left out stays, and null clears. */
export type TaxInput = {
  /** The amount, for every other basis. */
  amount?: number | null | undefined;
  /** True archives it, false puts it back in use. Stays keep the taxes of their charges. The last tax of a group that a rate plan or an article in use has is refused. */
  archived?: boolean | null | undefined;
  /** What it is charged on. Required for a new tax. */
  basis?: TaxBasis | null | undefined;
  /** Code, unique in the accommodation whatever the case of its letters: 1 to 50 letters, digits and `. _ -`. */
  code: string;
  /** Guests below this age are exempt, for `PER_PERSON_NIGHT`. */
  exemptUnderAge?: number | null | undefined;
  /** Whether prices contain it. Required for a new tax. */
  included?: boolean | null | undefined;
  /** What it is. Required for a new tax. */
  kind?: TaxKind | null | undefined;
  /** Name, at most 200 characters. Required for a new tax. */
  name?: string | null | undefined;
  /** All names in other languages, by language tag. */
  names?: unknown;
  /** How many nights it is charged for, from the first one of the stay, also after the stay has moved; null for all. */
  nightsMax?: number | null | undefined;
  /** Place in the order, 0 to 1,000; 0 if not given. */
  priority?: number | null | undefined;
  /** Parts per million of the price, 0 to 1,000,000, for `PERCENT`. */
  ratePpm?: number | null | undefined;
  /** Group of rate plans and articles; `lodging` if not given. */
  taxGroup?: string | null | undefined;
  /** The first night that it applies to, `YYYY-MM-DD`. */
  validFrom?: string | null | undefined;
  /** The last night that it applies to, `YYYY-MM-DD`. */
  validUntil?: string | null | undefined;
};

/** What a tax is. */
export type TaxKind =
  /** A city or tourist tax. */
  | 'CITY'
  /** A fee of the property, such as a service or resort fee. */
  | 'FEE'
  /** Value-added or sales tax. */
  | 'VAT';

/** Changes of a policy; fields that are left out stay. */
export type UpdatePolicyInput = {
  /** True archives it, false puts it back in use. Refused while a rate plan in use names it. */
  archived?: boolean | null | undefined;
  /** New code. */
  code?: string | null | undefined;
  /** The policy. */
  id: string;
};

/** Changes of a promo code. Fields that are left out stay; null clears a time. */
export type UpdatePromoCodeInput = {
  /** The accommodation. */
  accommodationId: string;
  /** True archives it: it is no longer valid. False puts it back. */
  archived?: boolean | null | undefined;
  /** The code. */
  code: string;
  /** All rate plans that it unlocks. New ones need the visibility `CODE`. */
  ratePlanIds?: Array<string> | null | undefined;
  /** When it becomes valid. */
  validFrom?: string | null | undefined;
  /** When it ends. */
  validUntil?: string | null | undefined;
};

/** Changes of a rate plan; fields that are left out stay. Null clears a field that may be empty, and leaves any other unchanged. */
export type UpdateRatePlanInput = {
  /** New amount to add after that, at most 1,000,000,000,000 either way. Refused without a parent. */
  adjustAmount?: number | null | undefined;
  /** New adjustment in parts per million of the price of the parent, -1000000 to 10000000. Refused without a parent. */
  adjustPpm?: number | null | undefined;
  /** Most hours between booking and arrival, at most 87,600. */
  advanceMaxHours?: number | null | undefined;
  /** Fewest hours between booking and arrival, at most 87,600. */
  advanceMinHours?: number | null | undefined;
  /** True archives it: it is not sold any more, and plans that derive from it keep their prices. False puts it back. */
  archived?: boolean | null | undefined;
  /** It can be booked from this moment on. */
  bookableFrom?: string | null | undefined;
  /** It can be booked until this moment. */
  bookableUntil?: string | null | undefined;
  /** The cancellation policy of its stays. An archived one is refused. */
  cancellationPolicyId?: string | null | undefined;
  /** The complete list of channels that may sell it, at least one; null for every channel. */
  channels?: Array<string> | null | undefined;
  /** Local time `HH:mm` from which its guests arrive. */
  checkInTime?: string | null | undefined;
  /** Local time `HH:mm` until which they leave. */
  checkOutTime?: string | null | undefined;
  /** New code, unique in the accommodation. Upper and lower case count as the same. */
  code?: string | null | undefined;
  /** New description. */
  description?: string | null | undefined;
  /** The `version` that the changes are for; another one is refused with `CONFLICT`. */
  expectedVersion?: number | null | undefined;
  /** How a booking is guaranteed. Any guarantee but `PREPAY` removes the values of prepayment, any but `HOLD_UNTIL` its time. */
  guarantee?: RateGuarantee | null | undefined;
  /** Local time `HH:mm` of the arrival day until which the room is kept: needed for the guarantee `HOLD_UNTIL`, refused with any other. */
  holdUntil?: string | null | undefined;
  /** The rate plan. */
  id: string;
  /** New name. */
  name?: string | null | undefined;
  /** All names in other languages, by language tag. */
  names?: unknown;
  /** The no-show policy of its stays. An archived one is refused. */
  noShowPolicyId?: string | null | undefined;
  /** New parent; null for prices of its own. Refused while the plan has prices of its own from today on. Without a parent the adjustments are 0. */
  parentId?: string | null | undefined;
  /** The amount that is due at the booking, 1 to 1,000,000,000,000, for `PREPAY`. */
  prepayAmount?: number | null | undefined;
  /** How many first nights are due at the booking, 1 to 1000, for `PREPAY`, counted as a fee counts them: see `PolicyStep.nights`. */
  prepayNights?: number | null | undefined;
  /** The part of the price that is due at the booking, in parts per million, 1 to 1000000. At most one of the three is set; all are refused without the guarantee `PREPAY`. */
  prepayPpm?: number | null | undefined;
  /** Room types that it no longer sells. Their prices on this plan are removed. */
  removeRoomTypeIds?: Array<string> | null | undefined;
  /** How it is rounded. */
  roundMode?: RoundMode | null | undefined;
  /** The price of a night becomes a multiple of it, 1 to 1,000,000,000,000. */
  roundTo?: number | null | undefined;
  /** The group of taxes that apply to it; `none` for no taxes. A new group other than `none` and `lodging` is refused if the accommodation has taxes, but none of this group. */
  taxGroup?: string | null | undefined;
  /** Room types that it sells, new ones or changed ones. Those that are not named stay. */
  types?: Array<RatePlanTypeInput> | null | undefined;
  /** Who sees it. */
  visibility?: RatePlanVisibility | null | undefined;
};

/** Changes of a block; fields that are left out stay. */
export type UpdateRoomBlockInput = {
  /** When it is open again. */
  endsAt?: string | null | undefined;
  /** The block. */
  id: string;
  /** Whether the room takes part in the sale. */
  kind?: RoomBlockKind | null | undefined;
  /** Why it is closed; null removes it. */
  reason?: string | null | undefined;
  /** When the room is closed. */
  startsAt?: string | null | undefined;
};

export type BoardStayFragment = { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null };

export type RateGridQueryVariables = Exact<{
  accommodationId: string;
  from: string;
  to: string;
}>;


export type RateGridQuery = { rateCalendar: { from: string, to: string, version: number, currency: string, rows: Array<{ ratePlanId: string, roomTypeId: string, amount: Array<number | null>, amountsByAdults: Array<Array<number> | null>, closed: Array<boolean>, closedToArrival: Array<boolean>, closedToDeparture: Array<boolean>, minStay: Array<number | null>, maxStay: Array<number | null>, minStayThrough: Array<number | null>, maxStayThrough: Array<number | null> }> }, inventoryCalendar: Array<{ roomTypeId: string, total: Array<number>, outOfOrder: Array<number>, outOfService: Array<number>, sold: Array<number>, held: Array<number>, overbooking: Array<number>, left: Array<number>, roomType: { name: string, names: unknown, capacity: number } }>, ratePlans: Array<{ id: string, code: string, name: string, names: unknown, type: ReservationType, parentId: string | null, types: Array<{ roomTypeId: string, baseOccupancy: number }> }> };

export type CalendarFragment = { from: string, to: string, version: number, currency: string, rows: Array<{ ratePlanId: string, roomTypeId: string, amount: Array<number | null>, amountsByAdults: Array<Array<number> | null>, closed: Array<boolean>, closedToArrival: Array<boolean>, closedToDeparture: Array<boolean>, minStay: Array<number | null>, maxStay: Array<number | null>, minStayThrough: Array<number | null>, maxStayThrough: Array<number | null> }> };

export type RatesToChangeQueryVariables = Exact<{
  accommodationId: string;
  from: string;
  to: string;
  ratePlanIds?: Array<string> | string | null | undefined;
  roomTypeIds?: Array<string> | string | null | undefined;
}>;


export type RatesToChangeQuery = { rateCalendar: { from: string, to: string, version: number, currency: string, rows: Array<{ ratePlanId: string, roomTypeId: string, amount: Array<number | null>, amountsByAdults: Array<Array<number> | null>, closed: Array<boolean>, closedToArrival: Array<boolean>, closedToDeparture: Array<boolean>, minStay: Array<number | null>, maxStay: Array<number | null>, minStayThrough: Array<number | null>, maxStayThrough: Array<number | null> }> }, stayRules: Array<{ ratePlanId: string | null, roomTypeId: string | null, from: string, to: string, closed: boolean | null, closedToArrival: boolean | null, closedToDeparture: boolean | null, minStay: number | null, maxStay: number | null, minStayThrough: number | null, maxStayThrough: number | null, advanceMinHours: number | null, advanceMaxHours: number | null }> };

export type WrittenFragment = { version: number, cells: number, warnings: Array<{ code: RateWarningCode, message: string }> };

export type SetRatesMutationVariables = Exact<{
  input: SetRatesInput;
}>;


export type SetRatesMutation = { setRates: { version: number, cells: number, warnings: Array<{ code: RateWarningCode, message: string }> } };

export type SetStayRulesMutationVariables = Exact<{
  input: SetStayRulesInput;
}>;


export type SetStayRulesMutation = { setStayRules: { version: number, cells: number, warnings: Array<{ code: RateWarningCode, message: string }> } };

export type SetOverbookingMutationVariables = Exact<{
  input: SetOverbookingLimitsInput;
}>;


export type SetOverbookingMutation = { setOverbookingLimits: { changedNights: number } };

export type PlansQueryVariables = Exact<{
  accommodationId: string;
  includeArchived?: boolean | null | undefined;
}>;


export type PlansQuery = { ratePlans: Array<{ id: string, code: string, name: string, names: unknown, description: string | null, type: ReservationType, parentId: string | null, adjustPpm: number, adjustAmount: number, roundTo: number | null, roundMode: RoundMode, visibility: RatePlanVisibility, channels: Array<string> | null, guarantee: RateGuarantee, holdUntil: string | null, prepayPpm: number | null, prepayNights: number | null, prepayAmount: number | null, cancellationPolicyId: string | null, noShowPolicyId: string | null, taxGroup: string, advanceMinHours: number | null, advanceMaxHours: number | null, bookableFrom: string | null, bookableUntil: string | null, checkInTime: string, checkOutTime: string, version: number, archivedAt: string | null, types: Array<{ roomTypeId: string, baseOccupancy: number, adjustPpm: number, adjustAmount: number, supplements: Array<{ band: string, nth: number, supplement: number }>, articles: Array<{ articleId: string, count: number }>, roomType: { name: string, names: unknown, capacity: number } }> }>, policies: Array<{ id: string, kind: PolicyKind, code: string, latest: { name: string } }>, taxes: Array<{ taxGroup: string }>, roomTypes: Array<{ id: string, name: string, names: unknown, capacity: number }>, ageBands: Array<{ code: string, name: string }>, articles: Array<{ id: string, name: string, names: unknown }> };

export type FullPlanFragment = { id: string, code: string, name: string, names: unknown, description: string | null, type: ReservationType, parentId: string | null, adjustPpm: number, adjustAmount: number, roundTo: number | null, roundMode: RoundMode, visibility: RatePlanVisibility, channels: Array<string> | null, guarantee: RateGuarantee, holdUntil: string | null, prepayPpm: number | null, prepayNights: number | null, prepayAmount: number | null, cancellationPolicyId: string | null, noShowPolicyId: string | null, taxGroup: string, advanceMinHours: number | null, advanceMaxHours: number | null, bookableFrom: string | null, bookableUntil: string | null, checkInTime: string, checkOutTime: string, version: number, archivedAt: string | null, types: Array<{ roomTypeId: string, baseOccupancy: number, adjustPpm: number, adjustAmount: number, supplements: Array<{ band: string, nth: number, supplement: number }>, articles: Array<{ articleId: string, count: number }>, roomType: { name: string, names: unknown, capacity: number } }> };

export type CreatePlanMutationVariables = Exact<{
  input: CreateRatePlanInput;
}>;


export type CreatePlanMutation = { createRatePlan: { id: string } };

export type UpdatePlanMutationVariables = Exact<{
  input: UpdateRatePlanInput;
}>;


export type UpdatePlanMutation = { updateRatePlan: { id: string, version: number } };

export type HoursQueryVariables = Exact<{
  accommodationId: string;
  day: string;
}>;


export type HoursQuery = { rateCalendar: { version: number }, ratePlans: Array<{ id: string, name: string, names: unknown, type: ReservationType, parentId: string | null, types: Array<{ roomTypeId: string, roomType: { name: string, names: unknown, turnoverMinutes: number }, rentBlocks: Array<{ id: string, fromDay: string, toDay: string, weekdays: Array<number>, opens: string, lastEnd: string, minutes: number, amount: number, extraMinutes: number | null, extraAmount: number | null, mostMinutes: number }> }> }> };

export type SetBlocksMutationVariables = Exact<{
  input: SetRentBlocksInput;
}>;


export type SetBlocksMutation = { setRentBlocks: { version: number } };

export type ClosedRoomsQueryVariables = Exact<{
  accommodationId: string;
  from: string;
}>;


export type ClosedRoomsQuery = { roomBlocks: { edges: Array<{ node: { id: string, kind: RoomBlockKind, startsAt: string, endsAt: string, reason: string | null, overbooked: boolean, room: { roomNumber: string, roomType: { name: string, names: unknown } } } }> }, rooms: { edges: Array<{ node: { id: string, roomNumber: string } }> } };

export type CloseRoomMutationVariables = Exact<{
  input: CreateRoomBlockInput;
}>;


export type CloseRoomMutation = { createRoomBlock: { id: string, overbooked: boolean } };

export type ChangeClosingMutationVariables = Exact<{
  input: UpdateRoomBlockInput;
}>;


export type ChangeClosingMutation = { updateRoomBlock: { id: string, overbooked: boolean } };

export type OpenRoomMutationVariables = Exact<{
  id: string;
}>;


export type OpenRoomMutation = { releaseRoomBlock: { id: string } };

export type TermsQueryVariables = Exact<{
  accommodationId: string;
}>;


export type TermsQuery = { policies: Array<{ id: string, kind: PolicyKind, code: string, archivedAt: string | null, latest: { version: number, name: string, freeMinutesAfterBooking: number | null, steps: Array<{ minutesBeforeArrival: number | null, ppm: number | null, nights: number | null, amount: number | null }> } }>, promoCodes: Array<{ code: string, ratePlanIds: Array<string>, validFrom: string | null, validUntil: string | null, archivedAt: string | null }>, ageBands: Array<{ code: string, name: string, fromAge: number, toAge: number, countsAs: GuestKind }>, taxes: Array<{ id: string, code: string, name: string, names: unknown, kind: TaxKind, basis: TaxBasis, ratePpm: number | null, amount: number | null, included: boolean, taxGroup: string, nightsMax: number | null, exemptUnderAge: number | null, priority: number, validFrom: string | null, validUntil: string | null, archivedAt: string | null }>, ratePlans: Array<{ id: string, name: string, names: unknown, visibility: RatePlanVisibility }> };

export type CreatePolicyMutationVariables = Exact<{
  input: CreatePolicyInput;
}>;


export type CreatePolicyMutation = { createPolicy: { id: string } };

export type UpdatePolicyMutationVariables = Exact<{
  input: UpdatePolicyInput;
}>;


export type UpdatePolicyMutation = { updatePolicy: { id: string } };

export type CreateCodeMutationVariables = Exact<{
  input: CreatePromoCodeInput;
}>;


export type CreateCodeMutation = { createPromoCode: { code: string } };

export type UpdateCodeMutationVariables = Exact<{
  input: UpdatePromoCodeInput;
}>;


export type UpdateCodeMutation = { updatePromoCode: { code: string } };

export type SetBandsMutationVariables = Exact<{
  input: SetAgeBandsInput;
}>;


export type SetBandsMutation = { setAgeBands: Array<{ code: string }> };

export type SetTaxesMutationVariables = Exact<{
  input: SetTaxesInput;
}>;


export type SetTaxesMutation = { setTaxes: Array<{ id: string }> };

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
export const CalendarFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Calendar on RateCalendar {
  from
  to
  version
  currency
  rows {
    ratePlanId
    roomTypeId
    amount
    amountsByAdults
    closed
    closedToArrival
    closedToDeparture
    minStay
    maxStay
    minStayThrough
    maxStayThrough
  }
}
    `, {"fragmentName":"Calendar"}) as unknown as TypedDocumentString<CalendarFragment, unknown>;
export const WrittenFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Written on RatesChange {
  version
  cells
  warnings {
    code
    message
  }
}
    `, {"fragmentName":"Written"}) as unknown as TypedDocumentString<WrittenFragment, unknown>;
export const FullPlanFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment FullPlan on RatePlan {
  id
  code
  name
  names
  description
  type
  parentId
  adjustPpm
  adjustAmount
  roundTo
  roundMode
  visibility
  channels
  guarantee
  holdUntil
  prepayPpm
  prepayNights
  prepayAmount
  cancellationPolicyId
  noShowPolicyId
  taxGroup
  advanceMinHours
  advanceMaxHours
  bookableFrom
  bookableUntil
  checkInTime
  checkOutTime
  version
  archivedAt
  types {
    roomTypeId
    baseOccupancy
    adjustPpm
    adjustAmount
    supplements {
      band
      nth
      supplement
    }
    articles {
      articleId
      count
    }
    roomType {
      name
      names
      capacity
    }
  }
}
    `, {"fragmentName":"FullPlan"}) as unknown as TypedDocumentString<FullPlanFragment, unknown>;
export const RateGridDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RateGrid($accommodationId: ULID!, $from: String!, $to: String!) {
  rateCalendar(accommodationId: $accommodationId, from: $from, to: $to) {
    ...Calendar
  }
  inventoryCalendar(accommodationId: $accommodationId, from: $from, to: $to) {
    roomTypeId
    roomType {
      name
      names
      capacity
    }
    total
    outOfOrder
    outOfService
    sold
    held
    overbooking
    left
  }
  ratePlans(accommodationId: $accommodationId) {
    id
    code
    name
    names
    type
    parentId
    types {
      roomTypeId
      baseOccupancy
    }
  }
}
    fragment Calendar on RateCalendar {
  from
  to
  version
  currency
  rows {
    ratePlanId
    roomTypeId
    amount
    amountsByAdults
    closed
    closedToArrival
    closedToDeparture
    minStay
    maxStay
    minStayThrough
    maxStayThrough
  }
}`) as unknown as TypedDocumentString<RateGridQuery, RateGridQueryVariables>;
export const RatesToChangeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RatesToChange($accommodationId: ULID!, $from: String!, $to: String!, $ratePlanIds: [ULID!], $roomTypeIds: [ULID!]) {
  rateCalendar(
    accommodationId: $accommodationId
    from: $from
    to: $to
    ratePlanIds: $ratePlanIds
    roomTypeIds: $roomTypeIds
  ) {
    ...Calendar
  }
  stayRules(accommodationId: $accommodationId, from: $from, to: $to) {
    ratePlanId
    roomTypeId
    from
    to
    closed
    closedToArrival
    closedToDeparture
    minStay
    maxStay
    minStayThrough
    maxStayThrough
    advanceMinHours
    advanceMaxHours
  }
}
    fragment Calendar on RateCalendar {
  from
  to
  version
  currency
  rows {
    ratePlanId
    roomTypeId
    amount
    amountsByAdults
    closed
    closedToArrival
    closedToDeparture
    minStay
    maxStay
    minStayThrough
    maxStayThrough
  }
}`) as unknown as TypedDocumentString<RatesToChangeQuery, RatesToChangeQueryVariables>;
export const SetRatesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetRates($input: SetRatesInput!) {
  setRates(input: $input) {
    ...Written
  }
}
    fragment Written on RatesChange {
  version
  cells
  warnings {
    code
    message
  }
}`) as unknown as TypedDocumentString<SetRatesMutation, SetRatesMutationVariables>;
export const SetStayRulesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetStayRules($input: SetStayRulesInput!) {
  setStayRules(input: $input) {
    ...Written
  }
}
    fragment Written on RatesChange {
  version
  cells
  warnings {
    code
    message
  }
}`) as unknown as TypedDocumentString<SetStayRulesMutation, SetStayRulesMutationVariables>;
export const SetOverbookingDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetOverbooking($input: SetOverbookingLimitsInput!) {
  setOverbookingLimits(input: $input) {
    changedNights
  }
}
    `) as unknown as TypedDocumentString<SetOverbookingMutation, SetOverbookingMutationVariables>;
export const PlansDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Plans($accommodationId: ULID!, $includeArchived: Boolean) {
  ratePlans(accommodationId: $accommodationId, includeArchived: $includeArchived) {
    ...FullPlan
  }
  policies(accommodationId: $accommodationId) {
    id
    kind
    code
    latest {
      name
    }
  }
  taxes(accommodationId: $accommodationId) {
    taxGroup
  }
  roomTypes(accommodationId: $accommodationId) {
    id
    name
    names
    capacity
  }
  ageBands(accommodationId: $accommodationId) {
    code
    name
  }
  articles(accommodationId: $accommodationId) {
    id
    name
    names
  }
}
    fragment FullPlan on RatePlan {
  id
  code
  name
  names
  description
  type
  parentId
  adjustPpm
  adjustAmount
  roundTo
  roundMode
  visibility
  channels
  guarantee
  holdUntil
  prepayPpm
  prepayNights
  prepayAmount
  cancellationPolicyId
  noShowPolicyId
  taxGroup
  advanceMinHours
  advanceMaxHours
  bookableFrom
  bookableUntil
  checkInTime
  checkOutTime
  version
  archivedAt
  types {
    roomTypeId
    baseOccupancy
    adjustPpm
    adjustAmount
    supplements {
      band
      nth
      supplement
    }
    articles {
      articleId
      count
    }
    roomType {
      name
      names
      capacity
    }
  }
}`) as unknown as TypedDocumentString<PlansQuery, PlansQueryVariables>;
export const CreatePlanDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreatePlan($input: CreateRatePlanInput!) {
  createRatePlan(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreatePlanMutation, CreatePlanMutationVariables>;
export const UpdatePlanDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdatePlan($input: UpdateRatePlanInput!) {
  updateRatePlan(input: $input) {
    id
    version
  }
}
    `) as unknown as TypedDocumentString<UpdatePlanMutation, UpdatePlanMutationVariables>;
export const HoursDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Hours($accommodationId: ULID!, $day: String!) {
  rateCalendar(
    accommodationId: $accommodationId
    from: $day
    to: $day
    ratePlanIds: []
  ) {
    version
  }
  ratePlans(accommodationId: $accommodationId) {
    id
    name
    names
    type
    parentId
    types {
      roomTypeId
      roomType {
        name
        names
        turnoverMinutes
      }
      rentBlocks {
        id
        fromDay
        toDay
        weekdays
        opens
        lastEnd
        minutes
        amount
        extraMinutes
        extraAmount
        mostMinutes
      }
    }
  }
}
    `) as unknown as TypedDocumentString<HoursQuery, HoursQueryVariables>;
export const SetBlocksDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetBlocks($input: SetRentBlocksInput!) {
  setRentBlocks(input: $input) {
    version
  }
}
    `) as unknown as TypedDocumentString<SetBlocksMutation, SetBlocksMutationVariables>;
export const ClosedRoomsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ClosedRooms($accommodationId: ULID!, $from: DateTime!) {
  roomBlocks(accommodationId: $accommodationId, filter: {from: $from}, first: 200) {
    edges {
      node {
        id
        kind
        startsAt
        endsAt
        reason
        overbooked
        room {
          roomNumber
          roomType {
            name
            names
          }
        }
      }
    }
  }
  rooms(accommodationId: $accommodationId, first: 200) {
    edges {
      node {
        id
        roomNumber
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ClosedRoomsQuery, ClosedRoomsQueryVariables>;
export const CloseRoomDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CloseRoom($input: CreateRoomBlockInput!) {
  createRoomBlock(input: $input) {
    id
    overbooked
  }
}
    `) as unknown as TypedDocumentString<CloseRoomMutation, CloseRoomMutationVariables>;
export const ChangeClosingDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeClosing($input: UpdateRoomBlockInput!) {
  updateRoomBlock(input: $input) {
    id
    overbooked
  }
}
    `) as unknown as TypedDocumentString<ChangeClosingMutation, ChangeClosingMutationVariables>;
export const OpenRoomDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation OpenRoom($id: ULID!) {
  releaseRoomBlock(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<OpenRoomMutation, OpenRoomMutationVariables>;
export const TermsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Terms($accommodationId: ULID!) {
  policies(accommodationId: $accommodationId, includeArchived: true) {
    id
    kind
    code
    archivedAt
    latest {
      version
      name
      freeMinutesAfterBooking
      steps {
        minutesBeforeArrival
        ppm
        nights
        amount
      }
    }
  }
  promoCodes(accommodationId: $accommodationId, includeArchived: true) {
    code
    ratePlanIds
    validFrom
    validUntil
    archivedAt
  }
  ageBands(accommodationId: $accommodationId) {
    code
    name
    fromAge
    toAge
    countsAs
  }
  taxes(accommodationId: $accommodationId, includeArchived: true) {
    id
    code
    name
    names
    kind
    basis
    ratePpm
    amount
    included
    taxGroup
    nightsMax
    exemptUnderAge
    priority
    validFrom
    validUntil
    archivedAt
  }
  ratePlans(accommodationId: $accommodationId) {
    id
    name
    names
    visibility
  }
}
    `) as unknown as TypedDocumentString<TermsQuery, TermsQueryVariables>;
export const CreatePolicyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreatePolicy($input: CreatePolicyInput!) {
  createPolicy(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreatePolicyMutation, CreatePolicyMutationVariables>;
export const UpdatePolicyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdatePolicy($input: UpdatePolicyInput!) {
  updatePolicy(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdatePolicyMutation, UpdatePolicyMutationVariables>;
export const CreateCodeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateCode($input: CreatePromoCodeInput!) {
  createPromoCode(input: $input) {
    code
  }
}
    `) as unknown as TypedDocumentString<CreateCodeMutation, CreateCodeMutationVariables>;
export const UpdateCodeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateCode($input: UpdatePromoCodeInput!) {
  updatePromoCode(input: $input) {
    code
  }
}
    `) as unknown as TypedDocumentString<UpdateCodeMutation, UpdateCodeMutationVariables>;
export const SetBandsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetBands($input: SetAgeBandsInput!) {
  setAgeBands(input: $input) {
    code
  }
}
    `) as unknown as TypedDocumentString<SetBandsMutation, SetBandsMutationVariables>;
export const SetTaxesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetTaxes($input: SetTaxesInput!) {
  setTaxes(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<SetTaxesMutation, SetTaxesMutationVariables>;