// Made from schema/ by `npm run codegen`.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql'
import type { AccommodationRow } from '../../core/accommodations/view.ts'
import type { FolioRow, BillRow } from '../../core/folios/view.ts'
import type { ReservationMemoRow } from '../../core/reservation-memos/view.ts'
import type { GuestContactRow, GuestProfileRow, ReservationRow } from '../../core/reservations/view.ts'
import type { RoomTypeRow, RoomRow, RoomTypeAvailabilityRow } from '../../core/rooms/view.ts'
import type { SettingRow } from '../../core/settings/view.ts'
import type { KioskRow } from '../../subscription/kiosks/view.ts'
import type { UserRow } from '../../user/users/view.ts'
import type { GraphQLContext } from '../context.ts'
export type Maybe<T> = T | null | undefined
export type InputMaybe<T> = T | null | undefined
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> }
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string }
  String: { input: string; output: string }
  Boolean: { input: boolean; output: boolean }
  Int: { input: number; output: number }
  Float: { input: number; output: number }
  Amount: { input: number; output: number }
  Date: { input: Date; output: Date }
  DateTime: { input: Date; output: Date }
  JSON: { input: unknown; output: unknown }
  ULID: { input: string; output: string }
  Upload: { input: File; output: File }
}

export type Accommodation = {
  createdAt: Scalars['DateTime']['output']
  currency: Scalars['String']['output']
  id: Scalars['ULID']['output']
  name: Scalars['String']['output']
  timeZone: Scalars['String']['output']
}

export type AccommodationAuthority = 'MAID' | 'MANAGER' | 'OWNER' | 'STAFF'

export type AccommodationConnection = {
  edges: Array<AccommodationEdge>
  pageInfo: PageInfo
}

export type AccommodationEdge = {
  cursor: Scalars['String']['output']
  node: Accommodation
}

export type AccommodationReservationsFilter = {
  dateFilterType?: InputMaybe<ReservationDateFilterType>
  dateFrom?: InputMaybe<Scalars['DateTime']['input']>
  dateTo?: InputMaybe<Scalars['DateTime']['input']>
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>
  includeMultipleNights?: InputMaybe<Scalars['Boolean']['input']>
  keyword?: InputMaybe<Scalars['String']['input']>
  otaCode?: InputMaybe<Scalars['String']['input']>
  roomId?: InputMaybe<Scalars['ULID']['input']>
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>
  sortDirection?: InputMaybe<SortDirection>
  sortKey?: InputMaybe<ReservationSortKey>
  status?: InputMaybe<Array<ReservationStatus>>
  type?: InputMaybe<ReservationType>
}

export type AssignRoomInput = {
  isManualAssign?: InputMaybe<Scalars['Boolean']['input']>
  reservationId: Scalars['ULID']['input']
  roomId: Scalars['ULID']['input']
  roomName?: InputMaybe<Scalars['String']['input']>
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>
}

export type Bill = {
  amount: Scalars['Amount']['output']
  chargedOn: Scalars['String']['output']
  description: Scalars['String']['output']
  id: Scalars['ULID']['output']
}

export type ChangeRoomInput = {
  reservationId: Scalars['ULID']['input']
  roomId: Scalars['ULID']['input']
  roomName?: InputMaybe<Scalars['String']['input']>
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>
}

export type CreateAccommodationInput = {
  currency: Scalars['String']['input']
  name: Scalars['String']['input']
  timeZone: Scalars['String']['input']
}

export type CreateReservationInput = {
  accommodationId: Scalars['ULID']['input']
  channelId?: InputMaybe<Scalars['String']['input']>
  childSleeps?: InputMaybe<Scalars['Int']['input']>
  guests?: InputMaybe<Array<GuestProfileInput>>
  infantSleeps?: InputMaybe<Scalars['Int']['input']>
  memo?: InputMaybe<Scalars['String']['input']>
  nightlyRates?: InputMaybe<Array<NightlyRateInput>>
  otaCode?: InputMaybe<Scalars['String']['input']>
  primaryGuest: GuestProfileInput
  releaseAt?: InputMaybe<Scalars['DateTime']['input']>
  request?: InputMaybe<Scalars['String']['input']>
  roomId?: InputMaybe<Scalars['ULID']['input']>
  roomTypeId: Scalars['ULID']['input']
  sleeps?: InputMaybe<Scalars['Int']['input']>
  status?: InputMaybe<ReservationStatus>
  type: ReservationType
  useExpireAt: Scalars['DateTime']['input']
  useStartAt: Scalars['DateTime']['input']
  userId?: InputMaybe<Scalars['ID']['input']>
}

export type CreateReservationMemoInput = {
  content: Scalars['String']['input']
  reservationId: Scalars['ULID']['input']
  type: ReservationMemoType
}

export type CreateReservationPayload = {
  pinCode: Scalars['String']['output']
  reservation: Reservation
}

export type CreateRoomInput = {
  accommodationId: Scalars['ULID']['input']
  floor?: InputMaybe<Scalars['String']['input']>
  roomNumber: Scalars['String']['input']
  roomTypeId: Scalars['ULID']['input']
}

export type CreateRoomTypeInput = {
  accommodationId: Scalars['ULID']['input']
  capacity: Scalars['Int']['input']
  description?: InputMaybe<Scalars['String']['input']>
  name: Scalars['String']['input']
}

export type DataEvent = {
  data: Scalars['String']['output']
  eventId: Scalars['ID']['output']
  type: Scalars['String']['output']
}

export type Folio = {
  currency: Scalars['String']['output']
  id: Scalars['ULID']['output']
  totalPrice: Scalars['Amount']['output']
}

export type GuestContact = {
  contactType: Scalars['String']['output']
  contactValue: Scalars['String']['output']
}

export type GuestContactInput = {
  contactType: Scalars['String']['input']
  contactValue: Scalars['String']['input']
}

export type GuestProfile = {
  contacts: Array<GuestContact>
  id: Scalars['ULID']['output']
  name: Scalars['String']['output']
  vehicleNumber?: Maybe<Scalars['String']['output']>
}

export type GuestProfileInput = {
  contacts?: InputMaybe<Array<GuestContactInput>>
  identityDocumentNumber?: InputMaybe<Scalars['String']['input']>
  name: Scalars['String']['input']
  vehicleNumber?: InputMaybe<Scalars['String']['input']>
}

export type Kiosk = {
  accommodationId: Scalars['ID']['output']
  createdAt: Scalars['DateTime']['output']
  id: Scalars['ID']['output']
  name: Scalars['String']['output']
}

export type ModifyReservationInput = {
  childSleeps?: InputMaybe<Scalars['Int']['input']>
  id: Scalars['ULID']['input']
  infantSleeps?: InputMaybe<Scalars['Int']['input']>
  memoContent?: InputMaybe<Scalars['String']['input']>
  requestContent?: InputMaybe<Scalars['String']['input']>
  sleeps?: InputMaybe<Scalars['Int']['input']>
  useExpireAt?: InputMaybe<Scalars['DateTime']['input']>
  useStartAt?: InputMaybe<Scalars['DateTime']['input']>
}

export type Mutation = {
  assignRoomToReservation: Reservation
  cancelAssignReservation: Reservation
  changeReservationRoom: Reservation
  changeReservationStatus: Reservation
  createAccommodation: Accommodation
  createReservation: CreateReservationPayload
  createReservationMemo: ReservationMemo
  createRoom: Room
  createRoomType: RoomType
  deleteReservation: Reservation
  deleteReservationMemo: Scalars['Boolean']['output']
  modifyReservation: Reservation
  registerKiosk: Kiosk
  reissueReservationPin: Scalars['String']['output']
  reservationCheckIn: Reservation
  reservationCheckOut: Reservation
  restoreReservation: Reservation
  revokeToken: TokenPayload
  roomCheckIn: Reservation
  roomCheckOut: Reservation
  setReservationSettings: Array<Setting>
  setRoomCleaningState: Room
  setRoomSettings: Array<Setting>
  setRoomState: Room
  signIn: SignInPayload
  updateAccommodation: Accommodation
  updateReservationMemo: ReservationMemo
  updateRoom: Room
  updateRoomType: RoomType
}

export type MutationAssignRoomToReservationArgs = {
  input: AssignRoomInput
}

export type MutationCancelAssignReservationArgs = {
  reservationId: Scalars['ULID']['input']
}

export type MutationChangeReservationRoomArgs = {
  input: ChangeRoomInput
}

export type MutationChangeReservationStatusArgs = {
  releaseAt?: InputMaybe<Scalars['DateTime']['input']>
  reservationId: Scalars['ULID']['input']
  status: ReservationStatus
}

export type MutationCreateAccommodationArgs = {
  input: CreateAccommodationInput
}

export type MutationCreateReservationArgs = {
  input: CreateReservationInput
}

export type MutationCreateReservationMemoArgs = {
  input: CreateReservationMemoInput
}

export type MutationCreateRoomArgs = {
  input: CreateRoomInput
}

export type MutationCreateRoomTypeArgs = {
  input: CreateRoomTypeInput
}

export type MutationDeleteReservationArgs = {
  cancelReason?: InputMaybe<Scalars['String']['input']>
  id: Scalars['ULID']['input']
}

export type MutationDeleteReservationMemoArgs = {
  id: Scalars['ULID']['input']
}

export type MutationModifyReservationArgs = {
  input: ModifyReservationInput
}

export type MutationRegisterKioskArgs = {
  accommodationId: Scalars['ID']['input']
  name: Scalars['String']['input']
}

export type MutationReissueReservationPinArgs = {
  reservationId: Scalars['ULID']['input']
}

export type MutationReservationCheckInArgs = {
  reservationId: Scalars['ULID']['input']
  useExpireAtLimit?: InputMaybe<Scalars['String']['input']>
}

export type MutationReservationCheckOutArgs = {
  reservationId: Scalars['ULID']['input']
}

export type MutationRestoreReservationArgs = {
  id: Scalars['ULID']['input']
  withoutRoom?: InputMaybe<Scalars['Boolean']['input']>
}

export type MutationRoomCheckInArgs = {
  roomId: Scalars['ULID']['input']
}

export type MutationRoomCheckOutArgs = {
  roomId: Scalars['ULID']['input']
}

export type MutationSetReservationSettingsArgs = {
  accommodationId: Scalars['ULID']['input']
  inputs: Array<SettingInput>
}

export type MutationSetRoomCleaningStateArgs = {
  cleaningState: RoomCleaningState
  roomId: Scalars['ULID']['input']
}

export type MutationSetRoomSettingsArgs = {
  accommodationId: Scalars['ULID']['input']
  inputs: Array<SettingInput>
}

export type MutationSetRoomStateArgs = {
  roomId: Scalars['ULID']['input']
  state: RoomState
}

export type MutationSignInArgs = {
  input: SignInInput
}

export type MutationUpdateAccommodationArgs = {
  input: UpdateAccommodationInput
}

export type MutationUpdateReservationMemoArgs = {
  input: UpdateReservationMemoInput
}

export type MutationUpdateRoomArgs = {
  input: UpdateRoomInput
}

export type MutationUpdateRoomTypeArgs = {
  input: UpdateRoomTypeInput
}

export type NightlyRateInput = {
  amount: Scalars['Amount']['input']
  date: Scalars['String']['input']
}

export type PageInfo = {
  endCursor?: Maybe<Scalars['String']['output']>
  hasNextPage: Scalars['Boolean']['output']
  hasPreviousPage: Scalars['Boolean']['output']
  startCursor?: Maybe<Scalars['String']['output']>
}

export type Query = {
  accommodation: Accommodation
  accommodations: AccommodationConnection
  checkDuplicateOtaCodes: Array<Scalars['String']['output']>
  getAccommodationReservations: ReservationConnection
  getAccommodationReservationsAggregate: ReservationAggregate
  getLodgeReservationsInDate: Array<Reservation>
  getRentReservationsInDate: Array<Reservation>
  getReservationReadyToCheckIn: Array<Reservation>
  getSingleReservation: Reservation
  kiosks: Array<Kiosk>
  myInfo: User
  refreshToken: TokenPayload
  reservationSettings: Array<Setting>
  room: Room
  roomAvailability: Array<RoomTypeAvailability>
  roomSettings: Array<Setting>
  roomTypes: Array<RoomType>
  rooms: RoomConnection
}

export type QueryAccommodationArgs = {
  id: Scalars['ULID']['input']
}

export type QueryAccommodationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

export type QueryCheckDuplicateOtaCodesArgs = {
  accommodationId: Scalars['ULID']['input']
  otaCodes: Array<Scalars['String']['input']>
}

export type QueryGetAccommodationReservationsArgs = {
  accommodationId: Scalars['ULID']['input']
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  filter?: InputMaybe<AccommodationReservationsFilter>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

export type QueryGetAccommodationReservationsAggregateArgs = {
  accommodationId: Scalars['ULID']['input']
  filter?: InputMaybe<AccommodationReservationsFilter>
}

export type QueryGetLodgeReservationsInDateArgs = {
  accommodationId: Scalars['ULID']['input']
  endDate: Scalars['DateTime']['input']
  startDate: Scalars['DateTime']['input']
}

export type QueryGetRentReservationsInDateArgs = {
  accommodationId: Scalars['ULID']['input']
  endDate: Scalars['DateTime']['input']
  startDate: Scalars['DateTime']['input']
}

export type QueryGetReservationReadyToCheckInArgs = {
  accommodationId: Scalars['ULID']['input']
  checkInCode: Scalars['String']['input']
}

export type QueryGetSingleReservationArgs = {
  reservationId: Scalars['ULID']['input']
}

export type QueryKiosksArgs = {
  accommodationId: Scalars['ID']['input']
}

export type QueryRefreshTokenArgs = {
  refreshToken: Scalars['String']['input']
}

export type QueryReservationSettingsArgs = {
  accommodationId: Scalars['ULID']['input']
}

export type QueryRoomArgs = {
  id: Scalars['ULID']['input']
}

export type QueryRoomAvailabilityArgs = {
  accommodationId: Scalars['ULID']['input']
  from: Scalars['DateTime']['input']
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>
  to: Scalars['DateTime']['input']
}

export type QueryRoomSettingsArgs = {
  accommodationId: Scalars['ULID']['input']
}

export type QueryRoomTypesArgs = {
  accommodationId: Scalars['ULID']['input']
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>
}

export type QueryRoomsArgs = {
  accommodationId: Scalars['ULID']['input']
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  filter?: InputMaybe<RoomsFilter>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

export type Reservation = {
  accommodationId: Scalars['ULID']['output']
  bills: Array<Bill>
  cancelReason?: Maybe<Scalars['String']['output']>
  cancelledBy?: Maybe<Scalars['String']['output']>
  channelId?: Maybe<Scalars['String']['output']>
  checkInCode: Scalars['String']['output']
  childSleeps: Scalars['Int']['output']
  createdAt: Scalars['DateTime']['output']
  deletedAt?: Maybe<Scalars['DateTime']['output']>
  deletionReason?: Maybe<Scalars['String']['output']>
  folio?: Maybe<Folio>
  guestProfiles: Array<GuestProfile>
  id: Scalars['ULID']['output']
  infantSleeps: Scalars['Int']['output']
  intendedRoomType: RoomType
  intendedRoomTypeId: Scalars['ID']['output']
  intendedType: ReservationType
  intendedUseExpireAt: Scalars['Date']['output']
  intendedUseStartAt: Scalars['Date']['output']
  memo?: Maybe<ReservationMemo>
  otaCode?: Maybe<Scalars['String']['output']>
  primaryGuestProfile?: Maybe<GuestProfile>
  releaseAt?: Maybe<Scalars['DateTime']['output']>
  request?: Maybe<ReservationMemo>
  room?: Maybe<Room>
  roomId?: Maybe<Scalars['ID']['output']>
  roomType?: Maybe<RoomType>
  roomTypeId?: Maybe<Scalars['ID']['output']>
  sleeps: Scalars['Int']['output']
  status: ReservationStatus
  type: ReservationType
  updatedAt: Scalars['DateTime']['output']
  useExpireAt: Scalars['DateTime']['output']
  useStartAt: Scalars['DateTime']['output']
  user?: Maybe<User>
}

export type ReservationAggregate = {
  count: Scalars['Int']['output']
  totalChildSleeps: Scalars['Int']['output']
  totalInfantSleeps: Scalars['Int']['output']
  totalSleeps: Scalars['Int']['output']
}

export type ReservationConnection = {
  edges: Array<ReservationEdge>
  pageInfo: PageInfo
}

export type ReservationDateFilterType = 'createdAt' | 'inHouseDate' | 'intendedUseExpireAt' | 'intendedUseStartAt'

export type ReservationEdge = {
  cursor: Scalars['String']['output']
  node: Reservation
}

export type ReservationMemo = {
  content: Scalars['String']['output']
  id: Scalars['ULID']['output']
  reservationId: Scalars['ULID']['output']
  type: ReservationMemoType
}

export type ReservationMemoType = 'MEMO' | 'REQUEST'

export type ReservationSortKey = 'createdAt' | 'intendedUseExpireAt' | 'intendedUseStartAt' | 'useExpireAt' | 'useStartAt'

export type ReservationStatus = 'CHECKED_IN' | 'CHECKED_OUT' | 'DEFINITE' | 'HOLDING' | 'INQUIRY' | 'TENTATIVE'

export type ReservationType = 'lodge' | 'rent'

export type Room = {
  accommodationId: Scalars['ULID']['output']
  archivedAt?: Maybe<Scalars['DateTime']['output']>
  cleaningState: RoomCleaningState
  floor?: Maybe<Scalars['String']['output']>
  id: Scalars['ULID']['output']
  roomNumber: Scalars['String']['output']
  roomType: RoomType
  roomTypeId: Scalars['ULID']['output']
  state: RoomState
  stateUpdatedAt: Scalars['DateTime']['output']
}

export type RoomCleaningState = 'CLEAN' | 'CLEANING' | 'DIRTY' | 'INSPECTED'

export type RoomConnection = {
  edges: Array<RoomEdge>
  pageInfo: PageInfo
}

export type RoomEdge = {
  cursor: Scalars['String']['output']
  node: Room
}

export type RoomState = 'NOT_USING' | 'USING'

export type RoomType = {
  accommodationId: Scalars['ULID']['output']
  archivedAt?: Maybe<Scalars['DateTime']['output']>
  capacity: Scalars['Int']['output']
  description?: Maybe<Scalars['String']['output']>
  id: Scalars['ULID']['output']
  name: Scalars['String']['output']
}

export type RoomTypeAvailability = {
  available: Scalars['Int']['output']
  free: Scalars['Int']['output']
  roomType: RoomType
  roomTypeId: Scalars['ULID']['output']
  rooms: Array<Room>
  total: Scalars['Int']['output']
  unassigned: Scalars['Int']['output']
}

export type RoomsFilter = {
  cleaningState?: InputMaybe<RoomCleaningState>
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>
  state?: InputMaybe<RoomState>
}

export type Setting = {
  id: Scalars['ULID']['output']
  key: Scalars['String']['output']
  value: Scalars['String']['output']
}

export type SettingInput = {
  key: Scalars['String']['input']
  value: Scalars['String']['input']
}

export type SignInInput = {
  identity: Scalars['String']['input']
  password: Scalars['String']['input']
}

export type SignInPayload = {
  token: TokenPayload
}

export type SortDirection = 'asc' | 'desc'

export type Subscription = {
  dataSubscription: DataEvent
}

export type SubscriptionDataSubscriptionArgs = {
  accommodationId: Scalars['ID']['input']
  after?: InputMaybe<Scalars['ID']['input']>
}

export type TokenPayload = {
  accessToken: Scalars['String']['output']
  refreshToken: Scalars['String']['output']
}

export type UpdateAccommodationInput = {
  id: Scalars['ULID']['input']
  name?: InputMaybe<Scalars['String']['input']>
  timeZone?: InputMaybe<Scalars['String']['input']>
}

export type UpdateReservationMemoInput = {
  content?: InputMaybe<Scalars['String']['input']>
  id: Scalars['ULID']['input']
  type?: InputMaybe<ReservationMemoType>
}

export type UpdateRoomInput = {
  archived?: InputMaybe<Scalars['Boolean']['input']>
  floor?: InputMaybe<Scalars['String']['input']>
  id: Scalars['ULID']['input']
  roomNumber?: InputMaybe<Scalars['String']['input']>
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>
}

export type UpdateRoomTypeInput = {
  archived?: InputMaybe<Scalars['Boolean']['input']>
  capacity?: InputMaybe<Scalars['Int']['input']>
  description?: InputMaybe<Scalars['String']['input']>
  id: Scalars['ULID']['input']
  name?: InputMaybe<Scalars['String']['input']>
}

export type User = {
  accessLevel?: Maybe<UserType>
  email?: Maybe<Scalars['String']['output']>
  id: Scalars['ID']['output']
  identity?: Maybe<Scalars['String']['output']>
  isAuthorizedEmail?: Maybe<Scalars['Boolean']['output']>
  isAuthorizedPhone?: Maybe<Scalars['Boolean']['output']>
  name?: Maybe<Scalars['String']['output']>
  nickname?: Maybe<Scalars['String']['output']>
  phone?: Maybe<Scalars['String']['output']>
}

export type UserType = 'ADMIN' | 'CUSTOMER' | 'PARTNER' | 'PARTNERADMIN' | 'SUPERADMIN'

export type ResolverTypeWrapper<T> = Promise<T> | T

export type Resolver<
  TResult,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = ResolverFn<TResult, TParent, TContext, TArgs>

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => Promise<TResult> | TResult

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>

export type SubscriptionResolver<
  TResult,
  TKey extends string,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo,
) => Maybe<TTypes> | Promise<Maybe<TTypes>>

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  obj: T,
  context: TContext,
  info: GraphQLResolveInfo,
) => boolean | Promise<boolean>

export type NextResolverFn<T> = () => Promise<T>

export type DirectiveResolverFn<
  TResult = Record<PropertyKey, never>,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Accommodation: ResolverTypeWrapper<AccommodationRow>
  AccommodationAuthority: AccommodationAuthority
  AccommodationConnection: ResolverTypeWrapper<
    Omit<AccommodationConnection, 'edges'> & { edges: Array<ResolversTypes['AccommodationEdge']> }
  >
  AccommodationEdge: ResolverTypeWrapper<Omit<AccommodationEdge, 'node'> & { node: ResolversTypes['Accommodation'] }>
  AccommodationReservationsFilter: AccommodationReservationsFilter
  Amount: ResolverTypeWrapper<Scalars['Amount']['output']>
  AssignRoomInput: AssignRoomInput
  Bill: ResolverTypeWrapper<BillRow>
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>
  ChangeRoomInput: ChangeRoomInput
  CreateAccommodationInput: CreateAccommodationInput
  CreateReservationInput: CreateReservationInput
  CreateReservationMemoInput: CreateReservationMemoInput
  CreateReservationPayload: ResolverTypeWrapper<
    Omit<CreateReservationPayload, 'reservation'> & { reservation: ResolversTypes['Reservation'] }
  >
  CreateRoomInput: CreateRoomInput
  CreateRoomTypeInput: CreateRoomTypeInput
  DataEvent: ResolverTypeWrapper<DataEvent>
  Date: ResolverTypeWrapper<Scalars['Date']['output']>
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>
  Folio: ResolverTypeWrapper<FolioRow>
  GuestContact: ResolverTypeWrapper<GuestContactRow>
  GuestContactInput: GuestContactInput
  GuestProfile: ResolverTypeWrapper<GuestProfileRow>
  GuestProfileInput: GuestProfileInput
  ID: ResolverTypeWrapper<Scalars['ID']['output']>
  Int: ResolverTypeWrapper<Scalars['Int']['output']>
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>
  Kiosk: ResolverTypeWrapper<KioskRow>
  ModifyReservationInput: ModifyReservationInput
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>
  NightlyRateInput: NightlyRateInput
  PageInfo: ResolverTypeWrapper<PageInfo>
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>
  Reservation: ResolverTypeWrapper<ReservationRow>
  ReservationAggregate: ResolverTypeWrapper<ReservationAggregate>
  ReservationConnection: ResolverTypeWrapper<
    Omit<ReservationConnection, 'edges'> & { edges: Array<ResolversTypes['ReservationEdge']> }
  >
  ReservationDateFilterType: ReservationDateFilterType
  ReservationEdge: ResolverTypeWrapper<Omit<ReservationEdge, 'node'> & { node: ResolversTypes['Reservation'] }>
  ReservationMemo: ResolverTypeWrapper<ReservationMemoRow>
  ReservationMemoType: ReservationMemoType
  ReservationSortKey: ReservationSortKey
  ReservationStatus: ReservationStatus
  ReservationType: ReservationType
  Room: ResolverTypeWrapper<RoomRow>
  RoomCleaningState: RoomCleaningState
  RoomConnection: ResolverTypeWrapper<Omit<RoomConnection, 'edges'> & { edges: Array<ResolversTypes['RoomEdge']> }>
  RoomEdge: ResolverTypeWrapper<Omit<RoomEdge, 'node'> & { node: ResolversTypes['Room'] }>
  RoomState: RoomState
  RoomType: ResolverTypeWrapper<RoomTypeRow>
  RoomTypeAvailability: ResolverTypeWrapper<RoomTypeAvailabilityRow>
  RoomsFilter: RoomsFilter
  Setting: ResolverTypeWrapper<SettingRow>
  SettingInput: SettingInput
  SignInInput: SignInInput
  SignInPayload: ResolverTypeWrapper<SignInPayload>
  SortDirection: SortDirection
  String: ResolverTypeWrapper<Scalars['String']['output']>
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>
  TokenPayload: ResolverTypeWrapper<TokenPayload>
  ULID: ResolverTypeWrapper<Scalars['ULID']['output']>
  UpdateAccommodationInput: UpdateAccommodationInput
  UpdateReservationMemoInput: UpdateReservationMemoInput
  UpdateRoomInput: UpdateRoomInput
  UpdateRoomTypeInput: UpdateRoomTypeInput
  Upload: ResolverTypeWrapper<Scalars['Upload']['output']>
  User: ResolverTypeWrapper<UserRow>
  UserType: UserType
}

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Accommodation: AccommodationRow
  AccommodationConnection: Omit<AccommodationConnection, 'edges'> & { edges: Array<ResolversParentTypes['AccommodationEdge']> }
  AccommodationEdge: Omit<AccommodationEdge, 'node'> & { node: ResolversParentTypes['Accommodation'] }
  AccommodationReservationsFilter: AccommodationReservationsFilter
  Amount: Scalars['Amount']['output']
  AssignRoomInput: AssignRoomInput
  Bill: BillRow
  Boolean: Scalars['Boolean']['output']
  ChangeRoomInput: ChangeRoomInput
  CreateAccommodationInput: CreateAccommodationInput
  CreateReservationInput: CreateReservationInput
  CreateReservationMemoInput: CreateReservationMemoInput
  CreateReservationPayload: Omit<CreateReservationPayload, 'reservation'> & { reservation: ResolversParentTypes['Reservation'] }
  CreateRoomInput: CreateRoomInput
  CreateRoomTypeInput: CreateRoomTypeInput
  DataEvent: DataEvent
  Date: Scalars['Date']['output']
  DateTime: Scalars['DateTime']['output']
  Folio: FolioRow
  GuestContact: GuestContactRow
  GuestContactInput: GuestContactInput
  GuestProfile: GuestProfileRow
  GuestProfileInput: GuestProfileInput
  ID: Scalars['ID']['output']
  Int: Scalars['Int']['output']
  JSON: Scalars['JSON']['output']
  Kiosk: KioskRow
  ModifyReservationInput: ModifyReservationInput
  Mutation: Record<PropertyKey, never>
  NightlyRateInput: NightlyRateInput
  PageInfo: PageInfo
  Query: Record<PropertyKey, never>
  Reservation: ReservationRow
  ReservationAggregate: ReservationAggregate
  ReservationConnection: Omit<ReservationConnection, 'edges'> & { edges: Array<ResolversParentTypes['ReservationEdge']> }
  ReservationEdge: Omit<ReservationEdge, 'node'> & { node: ResolversParentTypes['Reservation'] }
  ReservationMemo: ReservationMemoRow
  Room: RoomRow
  RoomConnection: Omit<RoomConnection, 'edges'> & { edges: Array<ResolversParentTypes['RoomEdge']> }
  RoomEdge: Omit<RoomEdge, 'node'> & { node: ResolversParentTypes['Room'] }
  RoomType: RoomTypeRow
  RoomTypeAvailability: RoomTypeAvailabilityRow
  RoomsFilter: RoomsFilter
  Setting: SettingRow
  SettingInput: SettingInput
  SignInInput: SignInInput
  SignInPayload: SignInPayload
  String: Scalars['String']['output']
  Subscription: Record<PropertyKey, never>
  TokenPayload: TokenPayload
  ULID: Scalars['ULID']['output']
  UpdateAccommodationInput: UpdateAccommodationInput
  UpdateReservationMemoInput: UpdateReservationMemoInput
  UpdateRoomInput: UpdateRoomInput
  UpdateRoomTypeInput: UpdateRoomTypeInput
  Upload: Scalars['Upload']['output']
  User: UserRow
}

export type RateLimitDirectiveArgs = {
  key?: Maybe<Array<Scalars['String']['input']>>
  max: Scalars['Int']['input']
  windowSeconds: Scalars['Int']['input']
}

export type RateLimitDirectiveResolver<
  Result,
  Parent,
  ContextType = GraphQLContext,
  Args = RateLimitDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>

export type SingleDirectiveArgs = {}

export type SingleDirectiveResolver<
  Result,
  Parent,
  ContextType = GraphQLContext,
  Args = SingleDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>

export type AccommodationResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['Accommodation'] = ResolversParentTypes['Accommodation'],
> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>
}

export type AccommodationConnectionResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['AccommodationConnection'] = ResolversParentTypes['AccommodationConnection'],
> = {
  edges?: Resolver<Array<ResolversTypes['AccommodationEdge']>, ParentType, ContextType>
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>
}

export type AccommodationEdgeResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['AccommodationEdge'] = ResolversParentTypes['AccommodationEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  node?: Resolver<ResolversTypes['Accommodation'], ParentType, ContextType>
}

export interface AmountScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Amount'], any> {
  name: 'Amount'
}

export type BillResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['Bill'] = ResolversParentTypes['Bill'],
> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>
  chargedOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>
}

export type CreateReservationPayloadResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['CreateReservationPayload'] = ResolversParentTypes['CreateReservationPayload'],
> = {
  pinCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  reservation?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType>
}

export type DataEventResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['DataEvent'] = ResolversParentTypes['DataEvent'],
> = {
  data?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>
}

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date'
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime'
}

export type FolioResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['Folio'] = ResolversParentTypes['Folio'],
> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>
  totalPrice?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>
}

export type GuestContactResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['GuestContact'] = ResolversParentTypes['GuestContact'],
> = {
  contactType?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  contactValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>
}

export type GuestProfileResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['GuestProfile'] = ResolversParentTypes['GuestProfile'],
> = {
  contacts?: Resolver<Array<ResolversTypes['GuestContact']>, ParentType, ContextType>
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  vehicleNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON'
}

export type KioskResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['Kiosk'] = ResolversParentTypes['Kiosk'],
> = {
  accommodationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>
}

export type MutationResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  assignRoomToReservation?: Resolver<
    ResolversTypes['Reservation'],
    ParentType,
    ContextType,
    RequireFields<MutationAssignRoomToReservationArgs, 'input'>
  >
  cancelAssignReservation?: Resolver<
    ResolversTypes['Reservation'],
    ParentType,
    ContextType,
    RequireFields<MutationCancelAssignReservationArgs, 'reservationId'>
  >
  changeReservationRoom?: Resolver<
    ResolversTypes['Reservation'],
    ParentType,
    ContextType,
    RequireFields<MutationChangeReservationRoomArgs, 'input'>
  >
  changeReservationStatus?: Resolver<
    ResolversTypes['Reservation'],
    ParentType,
    ContextType,
    RequireFields<MutationChangeReservationStatusArgs, 'reservationId' | 'status'>
  >
  createAccommodation?: Resolver<
    ResolversTypes['Accommodation'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateAccommodationArgs, 'input'>
  >
  createReservation?: Resolver<
    ResolversTypes['CreateReservationPayload'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateReservationArgs, 'input'>
  >
  createReservationMemo?: Resolver<
    ResolversTypes['ReservationMemo'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateReservationMemoArgs, 'input'>
  >
  createRoom?: Resolver<ResolversTypes['Room'], ParentType, ContextType, RequireFields<MutationCreateRoomArgs, 'input'>>
  createRoomType?: Resolver<
    ResolversTypes['RoomType'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateRoomTypeArgs, 'input'>
  >
  deleteReservation?: Resolver<
    ResolversTypes['Reservation'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteReservationArgs, 'id'>
  >
  deleteReservationMemo?: Resolver<
    ResolversTypes['Boolean'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteReservationMemoArgs, 'id'>
  >
  modifyReservation?: Resolver<
    ResolversTypes['Reservation'],
    ParentType,
    ContextType,
    RequireFields<MutationModifyReservationArgs, 'input'>
  >
  registerKiosk?: Resolver<
    ResolversTypes['Kiosk'],
    ParentType,
    ContextType,
    RequireFields<MutationRegisterKioskArgs, 'accommodationId' | 'name'>
  >
  reissueReservationPin?: Resolver<
    ResolversTypes['String'],
    ParentType,
    ContextType,
    RequireFields<MutationReissueReservationPinArgs, 'reservationId'>
  >
  reservationCheckIn?: Resolver<
    ResolversTypes['Reservation'],
    ParentType,
    ContextType,
    RequireFields<MutationReservationCheckInArgs, 'reservationId'>
  >
  reservationCheckOut?: Resolver<
    ResolversTypes['Reservation'],
    ParentType,
    ContextType,
    RequireFields<MutationReservationCheckOutArgs, 'reservationId'>
  >
  restoreReservation?: Resolver<
    ResolversTypes['Reservation'],
    ParentType,
    ContextType,
    RequireFields<MutationRestoreReservationArgs, 'id'>
  >
  revokeToken?: Resolver<ResolversTypes['TokenPayload'], ParentType, ContextType>
  roomCheckIn?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationRoomCheckInArgs, 'roomId'>>
  roomCheckOut?: Resolver<
    ResolversTypes['Reservation'],
    ParentType,
    ContextType,
    RequireFields<MutationRoomCheckOutArgs, 'roomId'>
  >
  setReservationSettings?: Resolver<
    Array<ResolversTypes['Setting']>,
    ParentType,
    ContextType,
    RequireFields<MutationSetReservationSettingsArgs, 'accommodationId' | 'inputs'>
  >
  setRoomCleaningState?: Resolver<
    ResolversTypes['Room'],
    ParentType,
    ContextType,
    RequireFields<MutationSetRoomCleaningStateArgs, 'cleaningState' | 'roomId'>
  >
  setRoomSettings?: Resolver<
    Array<ResolversTypes['Setting']>,
    ParentType,
    ContextType,
    RequireFields<MutationSetRoomSettingsArgs, 'accommodationId' | 'inputs'>
  >
  setRoomState?: Resolver<
    ResolversTypes['Room'],
    ParentType,
    ContextType,
    RequireFields<MutationSetRoomStateArgs, 'roomId' | 'state'>
  >
  signIn?: Resolver<ResolversTypes['SignInPayload'], ParentType, ContextType, RequireFields<MutationSignInArgs, 'input'>>
  updateAccommodation?: Resolver<
    ResolversTypes['Accommodation'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateAccommodationArgs, 'input'>
  >
  updateReservationMemo?: Resolver<
    ResolversTypes['ReservationMemo'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateReservationMemoArgs, 'input'>
  >
  updateRoom?: Resolver<ResolversTypes['Room'], ParentType, ContextType, RequireFields<MutationUpdateRoomArgs, 'input'>>
  updateRoomType?: Resolver<
    ResolversTypes['RoomType'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateRoomTypeArgs, 'input'>
  >
}

export type PageInfoResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo'],
> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
}

export type QueryResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  accommodation?: Resolver<ResolversTypes['Accommodation'], ParentType, ContextType, RequireFields<QueryAccommodationArgs, 'id'>>
  accommodations?: Resolver<ResolversTypes['AccommodationConnection'], ParentType, ContextType, Partial<QueryAccommodationsArgs>>
  checkDuplicateOtaCodes?: Resolver<
    Array<ResolversTypes['String']>,
    ParentType,
    ContextType,
    RequireFields<QueryCheckDuplicateOtaCodesArgs, 'accommodationId' | 'otaCodes'>
  >
  getAccommodationReservations?: Resolver<
    ResolversTypes['ReservationConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryGetAccommodationReservationsArgs, 'accommodationId'>
  >
  getAccommodationReservationsAggregate?: Resolver<
    ResolversTypes['ReservationAggregate'],
    ParentType,
    ContextType,
    RequireFields<QueryGetAccommodationReservationsAggregateArgs, 'accommodationId'>
  >
  getLodgeReservationsInDate?: Resolver<
    Array<ResolversTypes['Reservation']>,
    ParentType,
    ContextType,
    RequireFields<QueryGetLodgeReservationsInDateArgs, 'accommodationId' | 'endDate' | 'startDate'>
  >
  getRentReservationsInDate?: Resolver<
    Array<ResolversTypes['Reservation']>,
    ParentType,
    ContextType,
    RequireFields<QueryGetRentReservationsInDateArgs, 'accommodationId' | 'endDate' | 'startDate'>
  >
  getReservationReadyToCheckIn?: Resolver<
    Array<ResolversTypes['Reservation']>,
    ParentType,
    ContextType,
    RequireFields<QueryGetReservationReadyToCheckInArgs, 'accommodationId' | 'checkInCode'>
  >
  getSingleReservation?: Resolver<
    ResolversTypes['Reservation'],
    ParentType,
    ContextType,
    RequireFields<QueryGetSingleReservationArgs, 'reservationId'>
  >
  kiosks?: Resolver<Array<ResolversTypes['Kiosk']>, ParentType, ContextType, RequireFields<QueryKiosksArgs, 'accommodationId'>>
  myInfo?: Resolver<ResolversTypes['User'], ParentType, ContextType>
  refreshToken?: Resolver<
    ResolversTypes['TokenPayload'],
    ParentType,
    ContextType,
    RequireFields<QueryRefreshTokenArgs, 'refreshToken'>
  >
  reservationSettings?: Resolver<
    Array<ResolversTypes['Setting']>,
    ParentType,
    ContextType,
    RequireFields<QueryReservationSettingsArgs, 'accommodationId'>
  >
  room?: Resolver<ResolversTypes['Room'], ParentType, ContextType, RequireFields<QueryRoomArgs, 'id'>>
  roomAvailability?: Resolver<
    Array<ResolversTypes['RoomTypeAvailability']>,
    ParentType,
    ContextType,
    RequireFields<QueryRoomAvailabilityArgs, 'accommodationId' | 'from' | 'to'>
  >
  roomSettings?: Resolver<
    Array<ResolversTypes['Setting']>,
    ParentType,
    ContextType,
    RequireFields<QueryRoomSettingsArgs, 'accommodationId'>
  >
  roomTypes?: Resolver<
    Array<ResolversTypes['RoomType']>,
    ParentType,
    ContextType,
    RequireFields<QueryRoomTypesArgs, 'accommodationId'>
  >
  rooms?: Resolver<ResolversTypes['RoomConnection'], ParentType, ContextType, RequireFields<QueryRoomsArgs, 'accommodationId'>>
}

export type ReservationResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['Reservation'] = ResolversParentTypes['Reservation'],
> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>
  bills?: Resolver<Array<ResolversTypes['Bill']>, ParentType, ContextType>
  cancelReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  cancelledBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  channelId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  checkInCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  childSleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>
  deletionReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  folio?: Resolver<Maybe<ResolversTypes['Folio']>, ParentType, ContextType>
  guestProfiles?: Resolver<Array<ResolversTypes['GuestProfile']>, ParentType, ContextType>
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>
  infantSleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  intendedRoomType?: Resolver<ResolversTypes['RoomType'], ParentType, ContextType>
  intendedRoomTypeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
  intendedType?: Resolver<ResolversTypes['ReservationType'], ParentType, ContextType>
  intendedUseExpireAt?: Resolver<ResolversTypes['Date'], ParentType, ContextType>
  intendedUseStartAt?: Resolver<ResolversTypes['Date'], ParentType, ContextType>
  memo?: Resolver<Maybe<ResolversTypes['ReservationMemo']>, ParentType, ContextType>
  otaCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  primaryGuestProfile?: Resolver<Maybe<ResolversTypes['GuestProfile']>, ParentType, ContextType>
  releaseAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>
  request?: Resolver<Maybe<ResolversTypes['ReservationMemo']>, ParentType, ContextType>
  room?: Resolver<Maybe<ResolversTypes['Room']>, ParentType, ContextType>
  roomId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>
  roomType?: Resolver<Maybe<ResolversTypes['RoomType']>, ParentType, ContextType>
  roomTypeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>
  sleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  status?: Resolver<ResolversTypes['ReservationStatus'], ParentType, ContextType>
  type?: Resolver<ResolversTypes['ReservationType'], ParentType, ContextType>
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>
  useExpireAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>
  useStartAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>
}

export type ReservationAggregateResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['ReservationAggregate'] = ResolversParentTypes['ReservationAggregate'],
> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  totalChildSleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  totalInfantSleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  totalSleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
}

export type ReservationConnectionResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['ReservationConnection'] = ResolversParentTypes['ReservationConnection'],
> = {
  edges?: Resolver<Array<ResolversTypes['ReservationEdge']>, ParentType, ContextType>
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>
}

export type ReservationEdgeResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['ReservationEdge'] = ResolversParentTypes['ReservationEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  node?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType>
}

export type ReservationMemoResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['ReservationMemo'] = ResolversParentTypes['ReservationMemo'],
> = {
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>
  reservationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>
  type?: Resolver<ResolversTypes['ReservationMemoType'], ParentType, ContextType>
}

export type RoomResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['Room'] = ResolversParentTypes['Room'],
> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>
  archivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>
  cleaningState?: Resolver<ResolversTypes['RoomCleaningState'], ParentType, ContextType>
  floor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>
  roomNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  roomType?: Resolver<ResolversTypes['RoomType'], ParentType, ContextType>
  roomTypeId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>
  state?: Resolver<ResolversTypes['RoomState'], ParentType, ContextType>
  stateUpdatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>
}

export type RoomConnectionResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['RoomConnection'] = ResolversParentTypes['RoomConnection'],
> = {
  edges?: Resolver<Array<ResolversTypes['RoomEdge']>, ParentType, ContextType>
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>
}

export type RoomEdgeResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['RoomEdge'] = ResolversParentTypes['RoomEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  node?: Resolver<ResolversTypes['Room'], ParentType, ContextType>
}

export type RoomTypeResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['RoomType'] = ResolversParentTypes['RoomType'],
> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>
  archivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>
  capacity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>
}

export type RoomTypeAvailabilityResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['RoomTypeAvailability'] = ResolversParentTypes['RoomTypeAvailability'],
> = {
  available?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  free?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  roomType?: Resolver<ResolversTypes['RoomType'], ParentType, ContextType>
  roomTypeId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>
  rooms?: Resolver<Array<ResolversTypes['Room']>, ParentType, ContextType>
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  unassigned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
}

export type SettingResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['Setting'] = ResolversParentTypes['Setting'],
> = {
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>
}

export type SignInPayloadResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['SignInPayload'] = ResolversParentTypes['SignInPayload'],
> = {
  token?: Resolver<ResolversTypes['TokenPayload'], ParentType, ContextType>
}

export type SubscriptionResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  dataSubscription?: SubscriptionResolver<
    ResolversTypes['DataEvent'],
    'dataSubscription',
    ParentType,
    ContextType,
    RequireFields<SubscriptionDataSubscriptionArgs, 'accommodationId'>
  >
}

export type TokenPayloadResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['TokenPayload'] = ResolversParentTypes['TokenPayload'],
> = {
  accessToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  refreshToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>
}

export interface UlidScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ULID'], any> {
  name: 'ULID'
}

export interface UploadScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Upload'], any> {
  name: 'Upload'
}

export type UserResolvers<
  ContextType = GraphQLContext,
  ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User'],
> = {
  accessLevel?: Resolver<Maybe<ResolversTypes['UserType']>, ParentType, ContextType>
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
  identity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  isAuthorizedEmail?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>
  isAuthorizedPhone?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  nickname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
}

export type Resolvers<ContextType = GraphQLContext> = {
  Accommodation?: AccommodationResolvers<ContextType>
  AccommodationConnection?: AccommodationConnectionResolvers<ContextType>
  AccommodationEdge?: AccommodationEdgeResolvers<ContextType>
  Amount?: GraphQLScalarType
  Bill?: BillResolvers<ContextType>
  CreateReservationPayload?: CreateReservationPayloadResolvers<ContextType>
  DataEvent?: DataEventResolvers<ContextType>
  Date?: GraphQLScalarType
  DateTime?: GraphQLScalarType
  Folio?: FolioResolvers<ContextType>
  GuestContact?: GuestContactResolvers<ContextType>
  GuestProfile?: GuestProfileResolvers<ContextType>
  JSON?: GraphQLScalarType
  Kiosk?: KioskResolvers<ContextType>
  Mutation?: MutationResolvers<ContextType>
  PageInfo?: PageInfoResolvers<ContextType>
  Query?: QueryResolvers<ContextType>
  Reservation?: ReservationResolvers<ContextType>
  ReservationAggregate?: ReservationAggregateResolvers<ContextType>
  ReservationConnection?: ReservationConnectionResolvers<ContextType>
  ReservationEdge?: ReservationEdgeResolvers<ContextType>
  ReservationMemo?: ReservationMemoResolvers<ContextType>
  Room?: RoomResolvers<ContextType>
  RoomConnection?: RoomConnectionResolvers<ContextType>
  RoomEdge?: RoomEdgeResolvers<ContextType>
  RoomType?: RoomTypeResolvers<ContextType>
  RoomTypeAvailability?: RoomTypeAvailabilityResolvers<ContextType>
  Setting?: SettingResolvers<ContextType>
  SignInPayload?: SignInPayloadResolvers<ContextType>
  Subscription?: SubscriptionResolvers<ContextType>
  TokenPayload?: TokenPayloadResolvers<ContextType>
  ULID?: GraphQLScalarType
  Upload?: GraphQLScalarType
  User?: UserResolvers<ContextType>
}

export type DirectiveResolvers<ContextType = GraphQLContext> = {
  rateLimit?: RateLimitDirectiveResolver<any, any, ContextType>
  single?: SingleDirectiveResolver<any, any, ContextType>
}

type Roots = 'Query' | 'Mutation' | 'Subscription'
export type RootResolvers = { [Root in Roots]: Required<NonNullable<Resolvers[Root]>> }
