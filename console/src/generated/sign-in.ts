// Made from schema/ and the operations beside the screen by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A new password, allowed by a proof of the account's phone. */
export type ChangePasswordBySmsAuthInput = {
  /** Login id of the account. */
  identity: string;
  /** The new password: 8 to 128 characters, not a common password. */
  password: string;
  /** The account's phone number, in any spelling; its owner must have proven it before. */
  phone: string;
  /** The `authHash` of `confirmSMSAuth` for this phone. */
  smsAuthHash: string;
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

export type MailPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type MailPasswordResetMutation = { sendPasswordResetEmail: boolean | null };

export type SendCodeMutationVariables = Exact<{
  phone: string;
}>;


export type SendCodeMutation = { requestSMSAuth: { success: boolean | null } };

export type ConfirmCodeMutationVariables = Exact<{
  phone: string;
  number: string;
}>;


export type ConfirmCodeMutation = { confirmSMSAuth: string };

export type ChangeForgottenPasswordMutationVariables = Exact<{
  input: ChangePasswordBySmsAuthInput;
}>;


export type ChangeForgottenPasswordMutation = { changePasswordBySMSAuth: boolean | null };

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
export const MailPasswordResetDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MailPasswordReset($email: String!) {
  sendPasswordResetEmail(email: $email)
}
    `) as unknown as TypedDocumentString<MailPasswordResetMutation, MailPasswordResetMutationVariables>;
export const SendCodeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SendCode($phone: String!) {
  requestSMSAuth(phone: $phone) {
    success
  }
}
    `) as unknown as TypedDocumentString<SendCodeMutation, SendCodeMutationVariables>;
export const ConfirmCodeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ConfirmCode($phone: String!, $number: String!) {
  confirmSMSAuth(phone: $phone, number: $number)
}
    `) as unknown as TypedDocumentString<ConfirmCodeMutation, ConfirmCodeMutationVariables>;
export const ChangeForgottenPasswordDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeForgottenPassword($input: ChangePasswordBySMSAuthInput!) {
  changePasswordBySMSAuth(input: $input)
}
    `) as unknown as TypedDocumentString<ChangeForgottenPasswordMutation, ChangeForgottenPasswordMutationVariables>;