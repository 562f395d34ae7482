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

/** A new contact. */
export type AddUserContactInput = {
  /** The address or number, at most 254 characters. */
  contact: string;
  /** Kind of the contact, at most 50 characters, such as `email`, `phone` or the name of a messaging app. */
  type: string;
  /** The user. Callers below ADMIN can only name themselves. */
  userId: string;
};

/** A new password of the caller's account or, for administrators, of another one. */
export type ChangePasswordInput = {
  /** The current password. Needed for the caller's own account. */
  currentPassword?: string | null | undefined;
  /** The account; the caller's when left out. */
  id?: string | null | undefined;
  /** The new password: 8 to 128 characters, not a common password. */
  password: string;
};

/** A code of the authenticator app. */
export type LockOtpKeyInput = {
  /** The current code of 6 digits. */
  otp: string;
};

/** Changes of a contact. Fields that are left out stay unchanged. */
export type ModifyUserContactInput = {
  /** New address or number, at most 254 characters. */
  contact?: string | null | undefined;
  /** The contact. */
  id: string;
  /** New kind, at most 50 characters. */
  type?: string | null | undefined;
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

/** Changes of an account. Fields that are left out stay unchanged. */
export type UpdateInfoInput = {
  /** New level. Only administrators change it, and to no level above their own. */
  accessLevel?: UserType | null | undefined;
  /** The account, if an administrator changes another one; the caller's when left out. */
  id?: string | null | undefined;
  /** New name, at most 200 characters. */
  name?: string | null | undefined;
  /** New nickname, unique among all accounts. Null removes it. */
  nickname?: string | null | undefined;
  /**
   * New phone number in any spelling, or the current one if it is not proven; `smsAuthHash` proves it. Null removes the number.
   * A number that another account has proven gives `PHONE_TAKEN`.
   */
  phone?: string | null | undefined;
  /** The `authHash` of `confirmSMSAuth` for the phone number. It works once. */
  smsAuthHash?: string | null | undefined;
};

/** Level of an account, lowest first. Nobody grants a level above their own. */
export type UserType =
  /** An administrator of the platform: has the management right everywhere. */
  | 'ADMIN'
  /** A customer. */
  | 'CUSTOMER'
  /** A partner. */
  | 'PARTNER'
  /** An administrator of a partner. */
  | 'PARTNERADMIN'
  /** An administrator who may also appoint administrators. */
  | 'SUPERADMIN';

export type BoardStayFragment = { id: string, status: ReservationStatus, type: ReservationType, useStartAt: string, useExpireAt: string, sleeps: number, childSleeps: number, infantSleeps: number, overbooked: boolean, deletedAt: string | null, roomId: string | null, intendedRoomTypeId: string, room: { roomNumber: string, cleaningState: RoomCleaningState, roomType: { name: string } } | null, intendedRoomType: { name: string }, primaryGuestProfile: { name: string, vehicleNumber: string | null } | null, request: { content: string } | null, folio: { balance: number, currency: string } | null };

export type MyAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type MyAccountQuery = { myInfo: { id: string, identity: string | null, name: string | null, nickname: string | null, email: string | null, phone: string | null, thumbnail: string | null, isAuthorizedEmail: boolean | null, isAuthorizedPhone: boolean | null }, mySessions: Array<{ id: string, createdAt: string, lastUsedAt: string | null, expiresAt: string, isCurrent: boolean, isByAdministrator: boolean, isApprovedDevice: boolean }>, myContacts: Array<{ id: string, type: string, contact: string }>, myInvitations: Array<{ accommodationId: string, accommodationName: string, authority: AccommodationAuthority, invitedBy: string, expiresAt: string }> };

export type MyInvitationsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyInvitationsQuery = { myInfo: { id: string }, myInvitations: Array<{ accommodationId: string, accommodationName: string, authority: AccommodationAuthority, invitedBy: string, expiresAt: string }> };

export type ChangeMyInfoMutationVariables = Exact<{
  input: UpdateInfoInput;
}>;


export type ChangeMyInfoMutation = { updateInfo: { id: string } };

export type SetMyPictureMutationVariables = Exact<{
  image: File;
}>;


export type SetMyPictureMutation = { uploadThumbnail: string };

export type AskEmailVerificationMutationVariables = Exact<{ [key: string]: never; }>;


export type AskEmailVerificationMutation = { requestEmailVerification: boolean | null };

export type SendPhoneCodeMutationVariables = Exact<{
  phone: string;
}>;


export type SendPhoneCodeMutation = { requestSMSAuth: { success: boolean | null } };

export type ConfirmPhoneCodeMutationVariables = Exact<{
  phone: string;
  number: string;
}>;


export type ConfirmPhoneCodeMutation = { confirmSMSAuth: string };

export type ChangeMyPasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type ChangeMyPasswordMutation = { changePassword: { id: string } };

export type SetOtpKeyMutationVariables = Exact<{
  otp?: string | null | undefined;
}>;


export type SetOtpKeyMutation = { setOtpKey: { otpKey: string, qrCode: string } };

export type LockOtpKeyMutationVariables = Exact<{
  input: LockOtpKeyInput;
}>;


export type LockOtpKeyMutation = { lockOtpKey: { success: boolean, recoveryCodes: Array<string> } };

export type CreateRecoveryCodesMutationVariables = Exact<{
  otp: string;
}>;


export type CreateRecoveryCodesMutation = { createRecoveryCodes: Array<string> };

export type EndSessionMutationVariables = Exact<{
  id: string;
}>;


export type EndSessionMutation = { endSession: boolean };

export type AddContactMutationVariables = Exact<{
  input: AddUserContactInput;
}>;


export type AddContactMutation = { addUserContact: { id: string } };

export type ChangeContactMutationVariables = Exact<{
  input: ModifyUserContactInput;
}>;


export type ChangeContactMutation = { modifyUserContact: { id: string } };

export type DeleteContactMutationVariables = Exact<{
  id: string;
}>;


export type DeleteContactMutation = { deleteUserContact: boolean };

export type AcceptInvitationMutationVariables = Exact<{
  accommodationId: string;
}>;


export type AcceptInvitationMutation = { acceptEmployeeInvitation: { id: string } };

export type DeclineInvitationMutationVariables = Exact<{
  accommodationId: string;
}>;


export type DeclineInvitationMutation = { declineEmployeeInvitation: boolean };

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
export const MyAccountDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MyAccount {
  myInfo {
    id
    identity
    name
    nickname
    email
    phone
    thumbnail
    isAuthorizedEmail
    isAuthorizedPhone
  }
  mySessions {
    id
    createdAt
    lastUsedAt
    expiresAt
    isCurrent
    isByAdministrator
    isApprovedDevice
  }
  myContacts {
    id
    type
    contact
  }
  myInvitations {
    accommodationId
    accommodationName
    authority
    invitedBy
    expiresAt
  }
}
    `) as unknown as TypedDocumentString<MyAccountQuery, MyAccountQueryVariables>;
export const MyInvitationsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MyInvitations {
  myInfo {
    id
  }
  myInvitations {
    accommodationId
    accommodationName
    authority
    invitedBy
    expiresAt
  }
}
    `) as unknown as TypedDocumentString<MyInvitationsQuery, MyInvitationsQueryVariables>;
export const ChangeMyInfoDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeMyInfo($input: UpdateInfoInput!) {
  updateInfo(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeMyInfoMutation, ChangeMyInfoMutationVariables>;
export const SetMyPictureDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetMyPicture($image: Upload!) {
  uploadThumbnail(image: $image)
}
    `) as unknown as TypedDocumentString<SetMyPictureMutation, SetMyPictureMutationVariables>;
export const AskEmailVerificationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AskEmailVerification {
  requestEmailVerification
}
    `) as unknown as TypedDocumentString<AskEmailVerificationMutation, AskEmailVerificationMutationVariables>;
export const SendPhoneCodeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SendPhoneCode($phone: String!) {
  requestSMSAuth(phone: $phone) {
    success
  }
}
    `) as unknown as TypedDocumentString<SendPhoneCodeMutation, SendPhoneCodeMutationVariables>;
export const ConfirmPhoneCodeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ConfirmPhoneCode($phone: String!, $number: String!) {
  confirmSMSAuth(phone: $phone, number: $number)
}
    `) as unknown as TypedDocumentString<ConfirmPhoneCodeMutation, ConfirmPhoneCodeMutationVariables>;
export const ChangeMyPasswordDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeMyPassword($input: ChangePasswordInput!) {
  changePassword(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeMyPasswordMutation, ChangeMyPasswordMutationVariables>;
export const SetOtpKeyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetOtpKey($otp: String) {
  setOtpKey(otp: $otp) {
    otpKey
    qrCode
  }
}
    `) as unknown as TypedDocumentString<SetOtpKeyMutation, SetOtpKeyMutationVariables>;
export const LockOtpKeyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation LockOtpKey($input: LockOtpKeyInput!) {
  lockOtpKey(input: $input) {
    success
    recoveryCodes
  }
}
    `) as unknown as TypedDocumentString<LockOtpKeyMutation, LockOtpKeyMutationVariables>;
export const CreateRecoveryCodesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateRecoveryCodes($otp: String!) {
  createRecoveryCodes(otp: $otp)
}
    `) as unknown as TypedDocumentString<CreateRecoveryCodesMutation, CreateRecoveryCodesMutationVariables>;
export const EndSessionDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation EndSession($id: ULID!) {
  endSession(id: $id)
}
    `) as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const AddContactDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddContact($input: AddUserContactInput!) {
  addUserContact(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddContactMutation, AddContactMutationVariables>;
export const ChangeContactDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeContact($input: ModifyUserContactInput!) {
  modifyUserContact(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeContactMutation, ChangeContactMutationVariables>;
export const DeleteContactDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteContact($id: ID!) {
  deleteUserContact(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteContactMutation, DeleteContactMutationVariables>;
export const AcceptInvitationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AcceptInvitation($accommodationId: ID!) {
  acceptEmployeeInvitation(accommodationId: $accommodationId) {
    id
  }
}
    `) as unknown as TypedDocumentString<AcceptInvitationMutation, AcceptInvitationMutationVariables>;
export const DeclineInvitationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeclineInvitation($accommodationId: ID!) {
  declineEmployeeInvitation(accommodationId: $accommodationId)
}
    `) as unknown as TypedDocumentString<DeclineInvitationMutation, DeclineInvitationMutationVariables>;