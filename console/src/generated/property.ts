// Made from schema/ and the operations beside the screen by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Authority of a user at one accommodation, lowest first. MANAGER and OWNER have the management right. */
export type AccommodationAuthority =
  /** Sees rooms and their cleaning state, and receives notifications. */
  | 'MAID'
  /** Has the management right. */
  | 'MANAGER'
  /** Has the management right; only an OWNER appoints and removes an OWNER. */
  | 'OWNER'
  /** Works at the front desk. */
  | 'STAFF';

/**
 * A new employee with a new account: `identity`, `name` and `password`. The accommodation manages the account and can change it until its
 * user works elsewhere too. Invite people with an account by `inviteEmployee`; administrators can add an account by `userId`.
 */
export type AddEmployeeInput = {
  /** The accommodation. */
  accommodationId: string;
  /** Authority there, not above that of the caller. */
  authority: AccommodationAuthority;
  /** Mail address of the new account. */
  email?: string | null | undefined;
  /** Login id of the new account: 2 to 100 characters without spaces. */
  identity?: string | null | undefined;
  /** Name of the new account, at most 200 characters. */
  name?: string | null | undefined;
  /** Nickname of the new account, unique among all accounts. */
  nickname?: string | null | undefined;
  /** Password of the new account, 8 to 128 characters. */
  password?: string | null | undefined;
  /** Phone number of the new account, in any spelling. */
  phone?: string | null | undefined;
  /** An existing account. Only for administrators; other callers get `INVITATION_NEEDED`. */
  userId?: string | null | undefined;
};

/** What a message to a guest tells of. */
export type BookingMessageKind =
  /** The booking was canceled. */
  | 'CANCELLATION'
  /** The booking was changed. */
  | 'CHANGE'
  /** The booking is confirmed; the only message with the PIN. */
  | 'CONFIRMATION'
  /** A new link to the booking, which the guest asked for. */
  | 'LINK'
  /** The guest did not arrive. */
  | 'NO_SHOW'
  /** A payment was received. */
  | 'PAYMENT_RECEIPT'
  /** A payment came when its rooms were not held any more. There is no booking, and the money goes back. */
  | 'PAYMENT_TOO_LATE'
  /** Money went back. */
  | 'REFUND'
  /** The arrival is near: some hours before it, as the setting `bookingReminderHours` says. */
  | 'REMINDER'
  /** One of several stays was canceled; the others stand. */
  | 'STAY_CANCELLATION';

/** Language of a message. */
export type BookingMessageLocale =
  /** English, also for guests of other languages. */
  | 'en'
  /** Korean. */
  | 'ko';

/** A new room. */
export type CreateRoomInput = {
  /** The accommodation. */
  accommodationId: string;
  /** Floor. */
  floor?: string | null | undefined;
  /** Number on the door, unique in the accommodation, at most 200 characters. */
  roomNumber: string;
  /** Its room type, of the same accommodation. */
  roomTypeId: string;
};

/** A new room type. */
export type CreateRoomTypeInput = {
  /** The accommodation. */
  accommodationId: string;
  /** Maximum of adults and children in one room, 1 to 100; infants are not counted. */
  capacity: number;
  /** Description for guests, at most 5,000 characters. */
  description?: string | null | undefined;
  /** Name, unique in the accommodation, at most 200 characters. */
  name: string;
  /** All names in other languages, by language tag, at most 50 of 200 characters. */
  names?: unknown;
  /** Minutes between an hourly stay and the next stay of its room, 0 to 1440; 0 if not given. */
  turnoverMinutes?: number | null | undefined;
};

/** Which part of the personal data of a guest to read. */
export type ExportPersonalDataInput = {
  /** `next` of the part before; left out for the first part. */
  after?: string | null | undefined;
  /** The person. */
  person: PersonInput;
};

/** Whom to invite. */
export type InviteEmployeeInput = {
  /** The accommodation. */
  accommodationId: string;
  /** Authority there, not above that of the caller. */
  authority: AccommodationAuthority;
  /** The account. Its user tells its id, which `myInfo` shows. */
  userId: string;
};

/** Whether a kiosk is connected. */
export type KioskConnectionState =
  /** It has an open `kioskSystemSubscription`. */
  | 'connected'
  /** It has none. */
  | 'disconnected';

/** Kind of a permanent token. */
export type PermanentTokenKind =
  /**
   * It acts for an accommodation as its administrator, with the management right except: it does not modify, reprice, delete or
   * restore reservations (it may call `changeReservationStatus`) or move them to other times, makes and changes no bookings, moves no
   * money of online payments, writes no messages to guests, imports and exports no files, exports and erases no personal data, and
   * does not close the books or retire kiosks. It reads employees and their contacts, and the installations of apps with their
   * upgrades, commands and data at the accommodation, but changes none of them. It has no access to tokens, devices and third parties.
   */
  | 'accommodationAdmin'
  /** It acts for one kiosk. */
  | 'kiosk';

/** A person of an accommodation. Give one of `guestId` and `bookingId`. */
export type PersonInput = {
  /** The accommodation. */
  accommodationId: string;
  /** A booking: the person who booked it, in the same way. */
  bookingId?: string | null | undefined;
  /** A guest of a reservation, as `guests` lists them: the person of this name with a phone number or mail address of this guest, in all stays. A guest without both is erased in this one reservation. */
  guestId?: string | null | undefined;
};

/** How far an erasure is. */
export type PersonalDataErasureStatus =
  /** All that does not have to be kept is erased. */
  | 'DONE'
  /** It was accepted and is being carried out. */
  | 'RUNNING';

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

/** The message whose texts become those of the server again. */
export type ResetBookingMessageTemplateInput = {
  /** The property. */
  accommodationId: string;
  /** What it tells of. */
  kind: BookingMessageKind;
  /** Its language. */
  locale: BookingMessageLocale;
};

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

/** Texts of a message. What is left out stays. */
export type SetBookingMessageTemplateInput = {
  /** The property. */
  accommodationId: string;
  /** Only checks and shows the texts, for a preview; nothing is stored. */
  dryRun?: boolean | null | undefined;
  /** What it tells of. */
  kind: BookingMessageKind;
  /** Its language. */
  locale: BookingMessageLocale;
  /** The mail, at most 10,000 characters. */
  mail?: string | null | undefined;
  /** Subject of the mail, at most 200 characters. */
  subject?: string | null | undefined;
  /** The SMS or messenger message, at most 500 characters. */
  text?: string | null | undefined;
};

/** Changes of the profile: what is left out stays, and null clears all but `legalName` and `address`. Only the address and the footer have line breaks, and no text has other control characters. */
export type SetInvoiceProfileInput = {
  /** The accommodation. */
  accommodationId: string;
  /** Its address, in lines, at most 1,000 characters. Required the first time. */
  address?: string | null | undefined;
  /** Its mail address. */
  email?: string | null | undefined;
  /** A text below each invoice, at most 2,000 characters. */
  footer?: string | null | undefined;
  /** The name of the business. Required the first time. */
  legalName?: string | null | undefined;
  /** What each further number begins with, at most 20 characters, the last one no digit; nothing if not given. */
  numberPrefix?: string | null | undefined;
  /** Its phone. */
  phone?: string | null | undefined;
  /** Its tax number, at most 50 characters. */
  taxNumber?: string | null | undefined;
};

/** How a property takes money online. */
export type SetPaymentAccountInput = {
  /** The property. */
  accommodationId: string;
  /**
   * Its keys as an object of texts, all of them together. `stripe`: `secretKey`, `publishableKey`, `webhookSecret`. `toss`: `secretKey`,
   * `clientKey`. `simulator`: `secretKey` (`sim_…`), `webhookSecret` (`whsec_…`). Required for a new account; left out, they stay.
   */
  credentials?: unknown;
  /** The provider: `stripe` or `toss`; in development also `simulator`. */
  driver: string;
  /** Whether guests pay through it; another account of the property is disabled then. If left out it stays; a new account is enabled. */
  enabled?: boolean | null | undefined;
};

/** A setting to write. */
export type SettingInput = {
  /**
   * Name of the setting. For reservations: `unlimitedCheckIn`, `unlimitedRentCheckIn`, `unlimitedRentCheckInDays` (JSON list of
   * days of the week, 0 is Sunday), `useManualAssignAutoAdjustment`, `useAutoStopSale`, `autoStopSaleUntil` (RFC 3339),
   * `checkOutWithBalance` (a check-out with an open balance: `allow`, the default; `warn` the desk with a
   * notification of template `BALANCE_OPEN`; `refuse` it with `BALANCE_OPEN`), `staffManagesStays` (STAFF may open, change, cancel, restore
   * and price reservations as managers do; `false` by default), `sellsOnline` (everybody sees and buys offers without an account; `false` by
   * default), `bookingPageUrl` (https address of the page on which guests manage bookings: messages link to it with the token after its #;
   * the booking page of this server by default), `bookingOrigins` (JSON list of the origins whose pages may embed the booking page; none by default),
   * `bookingPictures` (JSON list of `{"url", "names"}`: pictures of the property, by https addresses or paths on this server, with what they show by
   * language tag; 40 at most), `bookingDescriptions` (JSON object: what the property says about itself, by language tag), `bookingTermsUrl` and
   * `bookingPrivacyUrl` (https addresses of the texts that a guest agrees to),
   * `contactEmail`, `contactPhone` and `contactAddress` (how guests reach the property: at the foot of mails to them, whose answers go to the
   * address; what is not set is taken from the invoice profile), `bookingReminderHours` (guests are reminded so long before arrival; 24 by default, 0 never),
   * `invoicesKeptYears` (invoices are kept to the end of the year so many years after their issue, also when their guest is erased; 10 by default). For rooms: `useAssignRoom` (`true`: stays get a room ahead of arrival,
   * and at a kiosk's check-in if they have none; `false`: neither; while it is not set: only at a kiosk), `assignRoomBefore` (hours before check-in), `roomAssignOrderBy` (`roomNumber` or `leastRecentlyUsed`),
   * `assignCleanRoomsOnly` (automatic assignment uses only rooms that are ready for a guest; `true` by default),
   * `inspectionRequired` (a room is ready for a guest only when it is INSPECTED, not when it is CLEAN; `false` by default).
   */
  key: string;
  /** Its value as text. */
  value: string;
};

/** Changes of an accommodation; fields that are left out stay. */
export type UpdateAccommodationInput = {
  /** New colour, `#rrggbb`; null removes it. */
  brandColor?: string | null | undefined;
  /** The accommodation. */
  id: string;
  /** New name, at most 200 characters. */
  name?: string | null | undefined;
  /** New IANA time zone. Another one is refused with `ERR_AUDITTED_DATA` once books are closed. */
  timeZone?: string | null | undefined;
};

/**
 * Changes of an employee; what is left out stays. All but `authority` changes the account itself, and so is refused with
 * `ACCOUNT_NOT_MANAGED` unless the accommodation opened the account and its user works nowhere else.
 */
export type UpdateEmployeeInput = {
  /** The accommodation. */
  accommodationId: string;
  /** New authority, not above that of the caller. */
  authority?: AccommodationAuthority | null | undefined;
  /** New mail address; it counts as not proven. Null removes it. Nobody changes their own. */
  email?: string | null | undefined;
  /** The employee. */
  id: string;
  /** New name, at most 200 characters. */
  name?: string | null | undefined;
  /** New nickname, unique among all accounts. Null removes it. */
  nickname?: string | null | undefined;
  /** New password. All sessions of the employee end at once. Change your own with `changePassword`. */
  password?: string | null | undefined;
  /** New phone number in any spelling; it counts as not proven. Null removes it. Change your own with `updateInfo`. */
  phone?: string | null | undefined;
};

/** Changes of a room; fields that are left out stay. */
export type UpdateRoomInput = {
  /** True takes it out of use, false puts it back. Refused while a reservation that has not checked out holds it. */
  archived?: boolean | null | undefined;
  /** New floor; null removes it. */
  floor?: string | null | undefined;
  /** The room. */
  id: string;
  /** New number. */
  roomNumber?: string | null | undefined;
  /** New room type, of the same accommodation. */
  roomTypeId?: string | null | undefined;
};

/** Changes of a room type; fields that are left out stay. */
export type UpdateRoomTypeInput = {
  /** True takes it out of use, false puts it back. Refused while rooms in use are of this type. */
  archived?: boolean | null | undefined;
  /** New capacity. */
  capacity?: number | null | undefined;
  /** New description; null removes it. */
  description?: string | null | undefined;
  /** The room type. */
  id: string;
  /** New name. */
  name?: string | null | undefined;
  /** All names in other languages, by language tag; null removes them. */
  names?: unknown;
  /** New minutes between an hourly stay and the next stay of its room. */
  turnoverMinutes?: number | null | undefined;
};

export type BoardStayFragment = { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null };

export type ProfileQueryVariables = Exact<{
  id: string;
  accommodationId: string;
}>;


export type ProfileQuery = { accommodation: { id: string, name: string, timeZone: string, currency: string, brandColor: string | null, logoUrl: string | null, auditedUntil: string | null }, invoiceProfile: { legalName: string, address: string, taxNumber: string | null, email: string | null, phone: string | null, numberPrefix: string, footer: string | null } | null };

export type ChangeProfileMutationVariables = Exact<{
  input: UpdateAccommodationInput;
}>;


export type ChangeProfileMutation = { updateAccommodation: { id: string } };

export type SetLogoMutationVariables = Exact<{
  accommodationId: string;
  image?: File | null | undefined;
}>;


export type SetLogoMutation = { setAccommodationLogo: { id: string } };

export type ChangeInvoiceProfileMutationVariables = Exact<{
  input: SetInvoiceProfileInput;
}>;


export type ChangeInvoiceProfileMutation = { setInvoiceProfile: { accommodationId: string } };

export type SettingsQueryVariables = Exact<{
  accommodationId: string;
}>;


export type SettingsQuery = { reservationSettings: Array<{ key: string, value: string }>, roomSettings: Array<{ key: string, value: string }> };

export type ChangeReservationSettingsMutationVariables = Exact<{
  accommodationId: string;
  inputs: Array<SettingInput> | SettingInput;
}>;


export type ChangeReservationSettingsMutation = { setReservationSettings: Array<{ key: string }> };

export type ChangeRoomSettingsMutationVariables = Exact<{
  accommodationId: string;
  inputs: Array<SettingInput> | SettingInput;
}>;


export type ChangeRoomSettingsMutation = { setRoomSettings: Array<{ key: string }> };

export type HouseQueryVariables = Exact<{
  accommodationId: string;
}>;


export type HouseQuery = { roomTypes: Array<{ id: string, name: string, names: unknown, description: string | null, pictures: Array<string>, capacity: number, turnoverMinutes: number, archivedAt: string | null }>, rooms: { edges: Array<{ node: { id: string, roomNumber: string, floor: string | null, state: RoomState, roomTypeId: string, archivedAt: string | null } }>, pageInfo: { hasNextPage: boolean } } };

export type AddRoomTypeMutationVariables = Exact<{
  input: CreateRoomTypeInput;
}>;


export type AddRoomTypeMutation = { createRoomType: { id: string } };

export type ChangeRoomTypeMutationVariables = Exact<{
  input: UpdateRoomTypeInput;
}>;


export type ChangeRoomTypeMutation = { updateRoomType: { id: string } };

export type AddRoomTypePictureMutationVariables = Exact<{
  roomTypeId: string;
  image: File;
}>;


export type AddRoomTypePictureMutation = { addRoomTypePicture: { id: string } };

export type OrderRoomTypePicturesMutationVariables = Exact<{
  roomTypeId: string;
  pictures: Array<string> | string;
}>;


export type OrderRoomTypePicturesMutation = { setRoomTypePictures: { id: string } };

export type AddRoomMutationVariables = Exact<{
  input: CreateRoomInput;
}>;


export type AddRoomMutation = { createRoom: { id: string } };

export type ChangeRoomMutationVariables = Exact<{
  input: UpdateRoomInput;
}>;


export type ChangeRoomMutation = { updateRoom: { id: string } };

export type ChangeRoomStateMutationVariables = Exact<{
  roomId: string;
  state: RoomState;
}>;


export type ChangeRoomStateMutation = { setRoomState: { id: string } };

export type PeopleQueryVariables = Exact<{
  accommodationId: string;
}>;


export type PeopleQuery = { employees: { edges: Array<{ node: { id: string, identity: string | null, name: string, nickname: string | null, email: string | null, phone: string | null, authority: AccommodationAuthority, createdAt: string } }> }, employeeInvitations: Array<{ userId: string, authority: AccommodationAuthority, invitedBy: string, expiresAt: string, notified: boolean }> };

export type AddEmployeeMutationVariables = Exact<{
  input: AddEmployeeInput;
}>;


export type AddEmployeeMutation = { addEmployee: { id: string } };

export type InviteEmployeeMutationVariables = Exact<{
  input: InviteEmployeeInput;
}>;


export type InviteEmployeeMutation = { inviteEmployee: { userId: string } };

export type ChangeEmployeeMutationVariables = Exact<{
  input: UpdateEmployeeInput;
}>;


export type ChangeEmployeeMutation = { updateEmployee: { id: string } };

export type RemoveEmployeeMutationVariables = Exact<{
  id: string;
  accommodationId: string;
}>;


export type RemoveEmployeeMutation = { deleteEmployee: boolean };

export type WithdrawInvitationMutationVariables = Exact<{
  accommodationId: string;
  userId: string;
}>;


export type WithdrawInvitationMutation = { withdrawEmployeeInvitation: boolean };

export type DevicesQueryVariables = Exact<{
  accommodationId: string;
}>;


export type DevicesQuery = { kiosks: Array<{ id: string, name: string, connectionState: KioskConnectionState, connectionChangedAt: string | null, retiredAt: string | null }>, permanentTokens: Array<{ id: string, kind: PermanentTokenKind, kioskId: string | null, createdAt: string }>, thirdParties: Array<{ id: string, name: string }> };

export type RegisterKioskMutationVariables = Exact<{
  accommodationId: string;
  name: string;
}>;


export type RegisterKioskMutation = { registerKiosk: { id: string } };

export type RenameKioskMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type RenameKioskMutation = { renameKiosk: { id: string } };

export type RetireKioskMutationVariables = Exact<{
  id: string;
}>;


export type RetireKioskMutation = { retireKiosk: { id: string } };

export type IssueKioskTokenQueryVariables = Exact<{
  kioskId: string;
}>;


export type IssueKioskTokenQuery = { getPermanentToken: string };

export type IssueAdminTokenQueryVariables = Exact<{
  accommodationId: string;
}>;


export type IssueAdminTokenQuery = { getPermanentTokenForAdmin: string };

export type RevokeTokenMutationVariables = Exact<{
  id: string;
}>;


export type RevokeTokenMutation = { revokePermanentToken: boolean };

export type LetThirdPartyMutationVariables = Exact<{
  accommodationId: string;
  thirdParty: string;
  allow: boolean;
}>;


export type LetThirdPartyMutation = { modifyThirdPartyAccessOnAccommodation: boolean };

export type MessagesQueryVariables = Exact<{
  accommodationId: string;
}>;


export type MessagesQuery = { bookingMessageTemplates: Array<{ kind: BookingMessageKind, locale: BookingMessageLocale, isDefault: boolean, subject: string, mail: string, text: string, updatedAt: string | null, placeholders: Array<{ field: string, names: Array<string> }> }> };

export type ChangeMessageMutationVariables = Exact<{
  input: SetBookingMessageTemplateInput;
}>;


export type ChangeMessageMutation = { setBookingMessageTemplate: { preview: { subject: string, mail: string, text: string } } };

export type ResetMessageMutationVariables = Exact<{
  input: ResetBookingMessageTemplateInput;
}>;


export type ResetMessageMutation = { resetBookingMessageTemplate: { kind: BookingMessageKind } };

export type PaymentAccountsQueryVariables = Exact<{
  accommodationId: string;
}>;


export type PaymentAccountsQuery = { paymentAccounts: Array<{ id: string, driver: string, enabled: boolean, webhookUrl: string, updatedAt: string }> };

export type ChangePaymentAccountMutationVariables = Exact<{
  input: SetPaymentAccountInput;
}>;


export type ChangePaymentAccountMutation = { setPaymentAccount: { id: string } };

export type GuestsLikeQueryVariables = Exact<{
  accommodationId: string;
  keyword: string;
}>;


export type GuestsLikeQuery = { guests: { edges: Array<{ node: { id: string, name: string, stayCount: number, contacts: Array<{ contactValue: string }> } }> } };

export type ExportGuestMutationVariables = Exact<{
  input: ExportPersonalDataInput;
}>;


export type ExportGuestMutation = { exportPersonalData: { next: string | null, records: Array<{ table: string, data: string }> } };

export type EraseGuestMutationVariables = Exact<{
  input: PersonInput;
}>;


export type EraseGuestMutation = { erasePersonalData: { id: string, status: PersonalDataErasureStatus, kept: Array<{ what: string, reason: string, rows: number, until: string | null }> } };

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
export const ProfileDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Profile($id: ULID!, $accommodationId: ULID!) {
  accommodation(id: $id) {
    id
    name
    timeZone
    currency
    brandColor
    logoUrl
    auditedUntil
  }
  invoiceProfile(accommodationId: $accommodationId) {
    legalName
    address
    taxNumber
    email
    phone
    numberPrefix
    footer
  }
}
    `) as unknown as TypedDocumentString<ProfileQuery, ProfileQueryVariables>;
export const ChangeProfileDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeProfile($input: UpdateAccommodationInput!) {
  updateAccommodation(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeProfileMutation, ChangeProfileMutationVariables>;
export const SetLogoDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetLogo($accommodationId: ULID!, $image: Upload) {
  setAccommodationLogo(accommodationId: $accommodationId, image: $image) {
    id
  }
}
    `) as unknown as TypedDocumentString<SetLogoMutation, SetLogoMutationVariables>;
export const ChangeInvoiceProfileDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeInvoiceProfile($input: SetInvoiceProfileInput!) {
  setInvoiceProfile(input: $input) {
    accommodationId
  }
}
    `) as unknown as TypedDocumentString<ChangeInvoiceProfileMutation, ChangeInvoiceProfileMutationVariables>;
export const SettingsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Settings($accommodationId: ULID!) {
  reservationSettings(accommodationId: $accommodationId) {
    key
    value
  }
  roomSettings(accommodationId: $accommodationId) {
    key
    value
  }
}
    `) as unknown as TypedDocumentString<SettingsQuery, SettingsQueryVariables>;
export const ChangeReservationSettingsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeReservationSettings($accommodationId: ULID!, $inputs: [SettingInput!]!) {
  setReservationSettings(accommodationId: $accommodationId, inputs: $inputs) {
    key
  }
}
    `) as unknown as TypedDocumentString<ChangeReservationSettingsMutation, ChangeReservationSettingsMutationVariables>;
export const ChangeRoomSettingsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeRoomSettings($accommodationId: ULID!, $inputs: [SettingInput!]!) {
  setRoomSettings(accommodationId: $accommodationId, inputs: $inputs) {
    key
  }
}
    `) as unknown as TypedDocumentString<ChangeRoomSettingsMutation, ChangeRoomSettingsMutationVariables>;
export const HouseDocument = /*#__PURE__*/ new TypedDocumentString(`
    query House($accommodationId: ULID!) {
  roomTypes(accommodationId: $accommodationId, includeArchived: true) {
    id
    name
    names
    description
    pictures
    capacity
    turnoverMinutes
    archivedAt
  }
  rooms(
    accommodationId: $accommodationId
    first: 200
    filter: {includeArchived: true}
  ) {
    edges {
      node {
        id
        roomNumber
        floor
        state
        roomTypeId
        archivedAt
      }
    }
    pageInfo {
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<HouseQuery, HouseQueryVariables>;
export const AddRoomTypeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddRoomType($input: CreateRoomTypeInput!) {
  createRoomType(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddRoomTypeMutation, AddRoomTypeMutationVariables>;
export const ChangeRoomTypeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeRoomType($input: UpdateRoomTypeInput!) {
  updateRoomType(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeRoomTypeMutation, ChangeRoomTypeMutationVariables>;
export const AddRoomTypePictureDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddRoomTypePicture($roomTypeId: ULID!, $image: Upload!) {
  addRoomTypePicture(roomTypeId: $roomTypeId, image: $image) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddRoomTypePictureMutation, AddRoomTypePictureMutationVariables>;
export const OrderRoomTypePicturesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation OrderRoomTypePictures($roomTypeId: ULID!, $pictures: [String!]!) {
  setRoomTypePictures(roomTypeId: $roomTypeId, pictures: $pictures) {
    id
  }
}
    `) as unknown as TypedDocumentString<OrderRoomTypePicturesMutation, OrderRoomTypePicturesMutationVariables>;
export const AddRoomDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddRoom($input: CreateRoomInput!) {
  createRoom(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddRoomMutation, AddRoomMutationVariables>;
export const ChangeRoomDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeRoom($input: UpdateRoomInput!) {
  updateRoom(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeRoomMutation, ChangeRoomMutationVariables>;
export const ChangeRoomStateDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeRoomState($roomId: ULID!, $state: RoomState!) {
  setRoomState(roomId: $roomId, state: $state) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeRoomStateMutation, ChangeRoomStateMutationVariables>;
export const PeopleDocument = /*#__PURE__*/ new TypedDocumentString(`
    query People($accommodationId: ID!) {
  employees(accommodationId: $accommodationId, first: 200) {
    edges {
      node {
        id
        identity
        name
        nickname
        email
        phone
        authority
        createdAt
      }
    }
  }
  employeeInvitations(accommodationId: $accommodationId) {
    userId
    authority
    invitedBy
    expiresAt
    notified
  }
}
    `) as unknown as TypedDocumentString<PeopleQuery, PeopleQueryVariables>;
export const AddEmployeeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddEmployee($input: AddEmployeeInput!) {
  addEmployee(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddEmployeeMutation, AddEmployeeMutationVariables>;
export const InviteEmployeeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation InviteEmployee($input: InviteEmployeeInput!) {
  inviteEmployee(input: $input) {
    userId
  }
}
    `) as unknown as TypedDocumentString<InviteEmployeeMutation, InviteEmployeeMutationVariables>;
export const ChangeEmployeeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeEmployee($input: UpdateEmployeeInput!) {
  updateEmployee(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeEmployeeMutation, ChangeEmployeeMutationVariables>;
export const RemoveEmployeeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveEmployee($id: ID!, $accommodationId: ID!) {
  deleteEmployee(id: $id, accommodationId: $accommodationId)
}
    `) as unknown as TypedDocumentString<RemoveEmployeeMutation, RemoveEmployeeMutationVariables>;
export const WithdrawInvitationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation WithdrawInvitation($accommodationId: ID!, $userId: ID!) {
  withdrawEmployeeInvitation(accommodationId: $accommodationId, userId: $userId)
}
    `) as unknown as TypedDocumentString<WithdrawInvitationMutation, WithdrawInvitationMutationVariables>;
export const DevicesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Devices($accommodationId: ID!) {
  kiosks(accommodationId: $accommodationId, includeRetired: true) {
    id
    name
    connectionState
    connectionChangedAt
    retiredAt
  }
  permanentTokens(accommodationId: $accommodationId) {
    id
    kind
    kioskId
    createdAt
  }
  thirdParties {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<DevicesQuery, DevicesQueryVariables>;
export const RegisterKioskDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RegisterKiosk($accommodationId: ID!, $name: String!) {
  registerKiosk(accommodationId: $accommodationId, name: $name) {
    id
  }
}
    `) as unknown as TypedDocumentString<RegisterKioskMutation, RegisterKioskMutationVariables>;
export const RenameKioskDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RenameKiosk($id: ULID!, $name: String!) {
  renameKiosk(id: $id, name: $name) {
    id
  }
}
    `) as unknown as TypedDocumentString<RenameKioskMutation, RenameKioskMutationVariables>;
export const RetireKioskDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RetireKiosk($id: ULID!) {
  retireKiosk(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RetireKioskMutation, RetireKioskMutationVariables>;
export const IssueKioskTokenDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IssueKioskToken($kioskId: ID!) {
  getPermanentToken(kioskId: $kioskId)
}
    `) as unknown as TypedDocumentString<IssueKioskTokenQuery, IssueKioskTokenQueryVariables>;
export const IssueAdminTokenDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IssueAdminToken($accommodationId: ID!) {
  getPermanentTokenForAdmin(accommodationId: $accommodationId)
}
    `) as unknown as TypedDocumentString<IssueAdminTokenQuery, IssueAdminTokenQueryVariables>;
export const RevokeTokenDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RevokeToken($id: ID!) {
  revokePermanentToken(id: $id)
}
    `) as unknown as TypedDocumentString<RevokeTokenMutation, RevokeTokenMutationVariables>;
export const LetThirdPartyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation LetThirdParty($accommodationId: ID!, $thirdParty: String!, $allow: Boolean!) {
  modifyThirdPartyAccessOnAccommodation(
    accommodationId: $accommodationId
    thirdParty: $thirdParty
    allow: $allow
  )
}
    `) as unknown as TypedDocumentString<LetThirdPartyMutation, LetThirdPartyMutationVariables>;
export const MessagesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Messages($accommodationId: ULID!) {
  bookingMessageTemplates(accommodationId: $accommodationId) {
    kind
    locale
    isDefault
    subject
    mail
    text
    updatedAt
    placeholders {
      field
      names
    }
  }
}
    `) as unknown as TypedDocumentString<MessagesQuery, MessagesQueryVariables>;
export const ChangeMessageDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeMessage($input: SetBookingMessageTemplateInput!) {
  setBookingMessageTemplate(input: $input) {
    preview {
      subject
      mail
      text
    }
  }
}
    `) as unknown as TypedDocumentString<ChangeMessageMutation, ChangeMessageMutationVariables>;
export const ResetMessageDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ResetMessage($input: ResetBookingMessageTemplateInput!) {
  resetBookingMessageTemplate(input: $input) {
    kind
  }
}
    `) as unknown as TypedDocumentString<ResetMessageMutation, ResetMessageMutationVariables>;
export const PaymentAccountsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PaymentAccounts($accommodationId: ULID!) {
  paymentAccounts(accommodationId: $accommodationId) {
    id
    driver
    enabled
    webhookUrl
    updatedAt
  }
}
    `) as unknown as TypedDocumentString<PaymentAccountsQuery, PaymentAccountsQueryVariables>;
export const ChangePaymentAccountDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangePaymentAccount($input: SetPaymentAccountInput!) {
  setPaymentAccount(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangePaymentAccountMutation, ChangePaymentAccountMutationVariables>;
export const GuestsLikeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GuestsLike($accommodationId: ULID!, $keyword: String!) {
  guests(accommodationId: $accommodationId, keyword: $keyword, first: 20) {
    edges {
      node {
        id
        name
        stayCount
        contacts {
          contactValue
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GuestsLikeQuery, GuestsLikeQueryVariables>;
export const ExportGuestDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ExportGuest($input: ExportPersonalDataInput!) {
  exportPersonalData(input: $input) {
    next
    records {
      table
      data
    }
  }
}
    `) as unknown as TypedDocumentString<ExportGuestMutation, ExportGuestMutationVariables>;
export const EraseGuestDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation EraseGuest($input: PersonInput!) {
  erasePersonalData(input: $input) {
    id
    status
    kept {
      what
      reason
      rows
      until
    }
  }
}
    `) as unknown as TypedDocumentString<EraseGuestMutation, EraseGuestMutationVariables>;