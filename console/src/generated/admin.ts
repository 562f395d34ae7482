// Made from schema/ and the operations beside the screen by `npm run codegen`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A new password of the caller's account or, for administrators, of another one. */
export type ChangePasswordInput = {
  /** The current password. Needed for the caller's own account. */
  currentPassword?: string | null | undefined;
  /** The account; the caller's when left out. */
  id?: string | null | undefined;
  /** The new password: 8 to 128 characters, not a common password. */
  password: string;
};

/** A new accommodation. */
export type CreateAccommodationInput = {
  /** ISO 4217 code, such as `KRW`. */
  currency: string;
  /** Name, at most 200 characters. */
  name: string;
  /** IANA time zone, such as `Asia/Seoul`. */
  timeZone: string;
};

/** A new third party. */
export type RegisterThirdPartyInput = {
  /** Its rights: `ACC_RESERVATION_READ`, `ACC_RESERVATION_WRITE`. */
  authorities: Array<string>;
  /** Name, at most 200 characters, unique among third parties. */
  name: string;
  /**
   * Where it may call from: exact host names, addresses and CIDR ranges, separated by commas, such as
   * `pms.example.com, 203.0.113.7, 2001:db8::/32`. A host name stands for the addresses that it resolves to. Null or left out: from
   * anywhere; an empty text: from nowhere.
   */
  trustedHosts?: string | null | undefined;
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

/** A new account. */
export type SignUpInput = {
  /** Level of the account, CUSTOMER when left out. Only administrators give another one, and none above their own. */
  accessLevel?: UserType | null | undefined;
  /** Mail address, unique without regard to case. */
  email: string;
  /** Login id, unique without regard to case; no spaces. */
  identity: string;
  /** Name. */
  name: string;
  /** Nickname, unique without regard to case. */
  nickname: string;
  /** Password: 8 to 128 characters, not a common password. */
  password: string;
  /** Phone number in any spelling. It needs `smsAuthHash`, or that authHash as the credential of the request. */
  phone?: string | null | undefined;
  /** The `authHash` of `confirmSMSAuth` for this phone. When left out, the credential of the request counts if it is such an authHash. */
  smsAuthHash?: string | null | undefined;
};

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

/** Changes of a third party, effective from its next call. Fields that are left out stay unchanged. */
export type UpdateThirdPartyInput = {
  /** New rights, which replace all earlier ones. */
  authorities?: Array<string> | null | undefined;
  /** The third party. */
  id: string;
  /** New name. */
  name?: string | null | undefined;
  /** New trusted hosts, as in `RegisterThirdPartyInput`; null: from anywhere. */
  trustedHosts?: string | null | undefined;
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

export type AdminUsersQueryVariables = Exact<{
  keyword?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type AdminUsersQuery = { getUsers: { edges: Array<{ node: { id: string, identity: string | null, name: string | null, nickname: string | null, email: string | null, phone: string | null, accessLevel: UserType | null, isDisabled: boolean | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type DisableUserMutationVariables = Exact<{
  identity: string;
  disable: boolean;
}>;


export type DisableUserMutation = { disableUser: boolean };

export type RemoveOtpKeyMutationVariables = Exact<{
  userId: string;
}>;


export type RemoveOtpKeyMutation = { removeOtpKey: boolean };

export type ChangeUserMutationVariables = Exact<{
  input: UpdateInfoInput;
}>;


export type ChangeUserMutation = { updateInfo: { id: string } };

export type ChangeUserPasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type ChangeUserPasswordMutation = { changePassword: { id: string } };

export type NewUserMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type NewUserMutation = { signUp: { user: { id: string } } };

export type AdminPropertiesQueryVariables = Exact<{
  keyword?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type AdminPropertiesQuery = { accommodations: { edges: Array<{ node: { id: string, name: string, timeZone: string, currency: string, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type NewPropertyMutationVariables = Exact<{
  input: CreateAccommodationInput;
}>;


export type NewPropertyMutation = { createAccommodation: { id: string } };

export type PlatformLogsQueryVariables = Exact<{
  after?: string | null | undefined;
  relatedId?: string | null | undefined;
}>;


export type PlatformLogsQuery = { platformLogs: { edges: Array<{ node: { id: string, type: string, log: string, data: unknown, createdAt: string, actor: { kind: string, name: string | null }, account: { id: string, name: string | null } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type PropertyLogsQueryVariables = Exact<{
  accommodationId: string;
  after?: string | null | undefined;
}>;


export type PropertyLogsQuery = { getUserLogs: { edges: Array<{ node: { id: string, type: string, log: string, data: unknown, createdAt: string, actor: { kind: string, name: string | null }, account: { id: string, name: string | null } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AdminThirdPartiesQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminThirdPartiesQuery = { thirdParties: Array<{ id: string, name: string, authority: number | null, trustedHosts: string | null }> };

export type NewThirdPartyMutationVariables = Exact<{
  input: RegisterThirdPartyInput;
}>;


export type NewThirdPartyMutation = { registerThirdParty: { id: string } };

export type ChangeThirdPartyMutationVariables = Exact<{
  input: UpdateThirdPartyInput;
}>;


export type ChangeThirdPartyMutation = { updateThirdParty: { id: string } };

export type IssueThirdPartyTokenMutationVariables = Exact<{
  name: string;
}>;


export type IssueThirdPartyTokenMutation = { getThirdPartyToken: string };

export type RevokeThirdPartyTokensMutationVariables = Exact<{
  id: string;
}>;


export type RevokeThirdPartyTokensMutation = { revokeThirdPartyTokens: boolean };

export type SignInAsMutationVariables = Exact<{
  identity: string;
}>;


export type SignInAsMutation = { signInByAdmin: { token: { accessToken: string, refreshToken: string } } };

export type NextPairQueryVariables = Exact<{
  refreshToken: string;
}>;


export type NextPairQuery = { refreshToken: { accessToken: string, refreshToken: string } };

export type EndActingMutationVariables = Exact<{
  refreshToken: string;
}>;


export type EndActingMutation = { signOut: boolean };

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
export const AdminUsersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AdminUsers($keyword: String, $after: String) {
  getUsers(first: 50, after: $after, filter: {keyword: $keyword}) {
    edges {
      node {
        id
        identity
        name
        nickname
        email
        phone
        accessLevel
        isDisabled
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<AdminUsersQuery, AdminUsersQueryVariables>;
export const DisableUserDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DisableUser($identity: String!, $disable: Boolean!) {
  disableUser(identity: $identity, disable: $disable)
}
    `) as unknown as TypedDocumentString<DisableUserMutation, DisableUserMutationVariables>;
export const RemoveOtpKeyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveOtpKey($userId: ID!) {
  removeOtpKey(userId: $userId)
}
    `) as unknown as TypedDocumentString<RemoveOtpKeyMutation, RemoveOtpKeyMutationVariables>;
export const ChangeUserDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeUser($input: UpdateInfoInput!) {
  updateInfo(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeUserMutation, ChangeUserMutationVariables>;
export const ChangeUserPasswordDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeUserPassword($input: ChangePasswordInput!) {
  changePassword(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeUserPasswordMutation, ChangeUserPasswordMutationVariables>;
export const NewUserDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation NewUser($input: SignUpInput!) {
  signUp(input: $input) {
    user {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<NewUserMutation, NewUserMutationVariables>;
export const AdminPropertiesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AdminProperties($keyword: String, $after: String) {
  accommodations(first: 50, after: $after, keyword: $keyword) {
    edges {
      node {
        id
        name
        timeZone
        currency
        createdAt
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<AdminPropertiesQuery, AdminPropertiesQueryVariables>;
export const NewPropertyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation NewProperty($input: CreateAccommodationInput!) {
  createAccommodation(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<NewPropertyMutation, NewPropertyMutationVariables>;
export const PlatformLogsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PlatformLogs($after: String, $relatedId: ID) {
  platformLogs(first: 50, after: $after, relatedId: $relatedId) {
    edges {
      node {
        id
        type
        log
        data
        createdAt
        actor {
          kind
          name
        }
        account {
          id
          name
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<PlatformLogsQuery, PlatformLogsQueryVariables>;
export const PropertyLogsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PropertyLogs($accommodationId: ID!, $after: String) {
  getUserLogs(accommodationId: $accommodationId, first: 50, after: $after) {
    edges {
      node {
        id
        type
        log
        data
        createdAt
        actor {
          kind
          name
        }
        account {
          id
          name
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<PropertyLogsQuery, PropertyLogsQueryVariables>;
export const AdminThirdPartiesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AdminThirdParties {
  thirdParties {
    id
    name
    authority
    trustedHosts
  }
}
    `) as unknown as TypedDocumentString<AdminThirdPartiesQuery, AdminThirdPartiesQueryVariables>;
export const NewThirdPartyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation NewThirdParty($input: RegisterThirdPartyInput!) {
  registerThirdParty(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<NewThirdPartyMutation, NewThirdPartyMutationVariables>;
export const ChangeThirdPartyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeThirdParty($input: UpdateThirdPartyInput!) {
  updateThirdParty(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeThirdPartyMutation, ChangeThirdPartyMutationVariables>;
export const IssueThirdPartyTokenDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation IssueThirdPartyToken($name: String!) {
  getThirdPartyToken(name: $name)
}
    `) as unknown as TypedDocumentString<IssueThirdPartyTokenMutation, IssueThirdPartyTokenMutationVariables>;
export const RevokeThirdPartyTokensDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RevokeThirdPartyTokens($id: ID!) {
  revokeThirdPartyTokens(id: $id)
}
    `) as unknown as TypedDocumentString<RevokeThirdPartyTokensMutation, RevokeThirdPartyTokensMutationVariables>;
export const SignInAsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SignInAs($identity: String!) {
  signInByAdmin(identity: $identity) {
    token {
      accessToken
      refreshToken
    }
  }
}
    `) as unknown as TypedDocumentString<SignInAsMutation, SignInAsMutationVariables>;
export const NextPairDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NextPair($refreshToken: String!) {
  refreshToken(refreshToken: $refreshToken) {
    accessToken
    refreshToken
  }
}
    `) as unknown as TypedDocumentString<NextPairQuery, NextPairQueryVariables>;
export const EndActingDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation EndActing($refreshToken: String!) {
  signOut(refreshToken: $refreshToken)
}
    `) as unknown as TypedDocumentString<EndActingMutation, EndActingMutationVariables>;