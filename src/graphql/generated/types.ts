// Made from schema/ by `npm run codegen`.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { BookedNameRow, BookedLineRow, BookedPropertyRow, BookedStayRow, GuestBookingRow, ChangedStayRow, BookingChangeRow } from '../../booking/bookings/view.ts';
import type { BookingMessageTemplateRow } from '../../booking/messages/view.ts';
import type { OfferDayRow, RentSlotRow, OfferedArticleRow, BookableAccommodationRow, BookingPictureRow } from '../../booking/offers/view.ts';
import type { PaymentAccountRow, ProviderRefundRow, PaymentIntentRow } from '../../booking/payments/view.ts';
import type { AccommodationRow } from '../../core/accommodations/view.ts';
import type { ArticleRow } from '../../core/articles/view.ts';
import type { BookingRow } from '../../core/bookings/view.ts';
import type { ChangeSubjectRow, ChangeEventRow, ChangeRow } from '../../core/changes/view.ts';
import type { DayBoardListRow, DayBoardBalancesRow, DayBoardRow, ChartStayRow, ChartBlockRow, ChartRoomRow, ChartRoomTypeRow } from '../../core/desk/view.ts';
import type { BillRow, PaymentRow, RefundRow, FolioRow } from '../../core/folios/view.ts';
import type { HousekeepingStayRow, HousekeepingBlockRow, HousekeeperRow, HousekeepingRoomRow } from '../../core/housekeeping/view.ts';
import type { RoomTypeAvailabilityRow, RoomTypeCalendarRow, RoomBlockRow } from '../../core/inventory/view.ts';
import type { InvoiceProfileRow, InvoiceRow } from '../../core/invoices/view.ts';
import type { PolicyVersionRow, PolicyRow } from '../../core/policies/view.ts';
import type { OccupancySupplementRow, RentBlockRow, StayArticleRow, AgeBandRow, PromoCodeRow, RatePlanTypeRow, RatePlanRow, QuoteRow, OfferRow, OfferLineRow, OfferedRatePlanRow, OfferedRoomTypeRow } from '../../core/rates/view.ts';
import type { ReservationMemoRow } from '../../core/reservation-memos/view.ts';
import type { GuestContactRow, GuestProfileRow, ReservationRow, GuestRow, ReservationHistoryEntryRow } from '../../core/reservations/view.ts';
import type { RoomTypeRow, RoomRow } from '../../core/rooms/view.ts';
import type { SettingRow } from '../../core/settings/view.ts';
import type { TaxRow } from '../../core/taxes/view.ts';
import type { ImportErrorRow, ImportRow } from '../../core/transfer/view.ts';
import type { ActionRunRow } from '../../marketplace/action-runs/view.ts';
import type { AppEventRow } from '../../marketplace/app-events/view.ts';
import type { AppVersionRow, AppRow, AppSecretRow } from '../../marketplace/apps/view.ts';
import type { CommandRow } from '../../marketplace/commands/view.ts';
import type { DatasetRow, DatasetItemRow } from '../../marketplace/datasets/view.ts';
import type { AppDocumentRow } from '../../marketplace/documents/view.ts';
import type { InstallationRow, AppInstallationRow } from '../../marketplace/installations/view.ts';
import type { MappingRow, MappingListRow } from '../../marketplace/mappings/view.ts';
import type { UpgradeRow, UpgradePlanRow } from '../../marketplace/upgrades/view.ts';
import type { WebhookEndpointRow, WebhookAttemptRow, WebhookDeliveryRow } from '../../marketplace/webhooks/view.ts';
import type { KioskRow, KioskSystemNotificationRow } from '../../subscription/kiosks/view.ts';
import type { AccommodationNotificationRow } from '../../subscription/notifications/view.ts';
import type { SessionRow } from '../../user/auth/view.ts';
import type { ContactRow } from '../../user/contacts/view.ts';
import type { UserLogRow } from '../../user/logs/view.ts';
import type { EmployeeRow, EmployeeInvitationRow } from '../../user/memberships/view.ts';
import type { PermanentTokenRow } from '../../user/permanent-tokens/view.ts';
import type { ThirdPartyRow } from '../../user/third-parties/view.ts';
import type { UserRow } from '../../user/users/view.ts';
import type { GraphQLContext } from '../context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  Amount: { input: number; output: number; }
  Date: { input: Date; output: Date; }
  DateTime: { input: Date; output: Date; }
  JSON: { input: unknown; output: unknown; }
  ULID: { input: string; output: string; }
  Upload: { input: File; output: File; }
};

export type Accommodation = {
  auditedUntil?: Maybe<Scalars['String']['output']>;
  brandColor?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  currency: Scalars['String']['output'];
  id: Scalars['ULID']['output'];
  logoUrl?: Maybe<Scalars['String']['output']>;
  myAuthority?: Maybe<AccommodationAuthority>;
  name: Scalars['String']['output'];
  timeZone: Scalars['String']['output'];
};

export type AccommodationAuthority =
  | 'MAID'
  | 'MANAGER'
  | 'OWNER'
  | 'STAFF';

export type AccommodationConnection = {
  edges: Array<AccommodationEdge>;
  pageInfo: PageInfo;
};

export type AccommodationEdge = {
  cursor: Scalars['String']['output'];
  node: Accommodation;
};

export type AccommodationNotification = {
  accommodationId?: Maybe<Scalars['ID']['output']>;
  createdAt?: Maybe<Scalars['Date']['output']>;
  data?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  dotType: Scalars['String']['output'];
  eventId?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  objective?: Maybe<Scalars['String']['output']>;
  priority?: Maybe<Scalars['Int']['output']>;
  relative?: Maybe<Scalars['String']['output']>;
  roomTypeId?: Maybe<Scalars['ID']['output']>;
  template?: Maybe<Scalars['String']['output']>;
  type?: Maybe<Scalars['String']['output']>;
};

export type AccommodationNotificationConnection = {
  edges: Array<AccommodationNotificationEdge>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type AccommodationNotificationEdge = {
  cursor: Scalars['String']['output'];
  node: AccommodationNotification;
};

export type AccommodationNotificationQueryFilter = {
  dateFrom?: InputMaybe<Scalars['DateTime']['input']>;
  dateTo?: InputMaybe<Scalars['DateTime']['input']>;
  objective?: InputMaybe<Scalars['String']['input']>;
  relative?: InputMaybe<Scalars['String']['input']>;
  roomId?: InputMaybe<Scalars['ID']['input']>;
  roomTypeId?: InputMaybe<Scalars['ID']['input']>;
  sortDirection?: InputMaybe<SortDirection>;
  sortKey?: InputMaybe<NotificationSortKey>;
  type?: InputMaybe<Scalars['String']['input']>;
};

export type AccommodationReservationsFilter = {
  dateFilterType?: InputMaybe<ReservationDateFilterType>;
  dateFrom?: InputMaybe<Scalars['DateTime']['input']>;
  dateTo?: InputMaybe<Scalars['DateTime']['input']>;
  includeDeleted?: InputMaybe<Scalars['Boolean']['input']>;
  includeMultipleNights?: InputMaybe<Scalars['Boolean']['input']>;
  keyword?: InputMaybe<Scalars['String']['input']>;
  otaCode?: InputMaybe<Scalars['String']['input']>;
  overbooked?: InputMaybe<Scalars['Boolean']['input']>;
  reservationIds?: InputMaybe<Array<Scalars['ULID']['input']>>;
  roomId?: InputMaybe<Scalars['ULID']['input']>;
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>;
  sortDirection?: InputMaybe<SortDirection>;
  sortKey?: InputMaybe<ReservationSortKey>;
  status?: InputMaybe<Array<ReservationStatus>>;
  type?: InputMaybe<ReservationType>;
};

export type ActionRun = {
  action: Scalars['String']['output'];
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  expiresAt: Scalars['DateTime']['output'];
  externalRef?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  input?: Maybe<Scalars['JSON']['output']>;
  installationId: Scalars['ID']['output'];
  message?: Maybe<Scalars['String']['output']>;
  requestedAt: Scalars['DateTime']['output'];
  requestedBy: Scalars['String']['output'];
  status: ActionRunStatus;
};

export type ActionRunConnection = {
  edges: Array<ActionRunEdge>;
  pageInfo: PageInfo;
};

export type ActionRunEdge = {
  cursor: Scalars['String']['output'];
  node: ActionRun;
};

export type ActionRunStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'REQUESTED'
  | 'TIMED_OUT';

export type AddArticleInput = {
  articleId: Scalars['ULID']['input'];
  chargedOn?: InputMaybe<Scalars['String']['input']>;
  count?: InputMaybe<Scalars['Int']['input']>;
  folioId?: InputMaybe<Scalars['ULID']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  reservationId?: InputMaybe<Scalars['ULID']['input']>;
};

export type AddChargeInput = {
  amount: Scalars['Amount']['input'];
  chargedOn?: InputMaybe<Scalars['String']['input']>;
  description: Scalars['String']['input'];
  folioId?: InputMaybe<Scalars['ULID']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  reservationId?: InputMaybe<Scalars['ULID']['input']>;
};

export type AddEmployeeInput = {
  accommodationId: Scalars['ID']['input'];
  authority: AccommodationAuthority;
  email?: InputMaybe<Scalars['String']['input']>;
  identity?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  nickname?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};

export type AddUserContactInput = {
  contact: Scalars['String']['input'];
  type: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};

export type AgeBand = {
  code: Scalars['String']['output'];
  countsAs: GuestKind;
  fromAge: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  toAge: Scalars['Int']['output'];
};

export type AgeBandInput = {
  code: Scalars['String']['input'];
  countsAs: GuestKind;
  fromAge: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  toAge: Scalars['Int']['input'];
};

export type AnonymousSignIn = {
  authId: Scalars['ID']['output'];
  token: Scalars['String']['output'];
};

export type App = {
  createdAt: Scalars['DateTime']['output'];
  description?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  latestVersion?: Maybe<AppVersion>;
  name: Scalars['String']['output'];
  redirectUris: Array<Scalars['String']['output']>;
  webhookUrl?: Maybe<Scalars['String']['output']>;
};

export type AppCommandFilter = {
  kind?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<CommandStatus>;
};

export type AppConnection = {
  edges: Array<AppEdge>;
  pageInfo: PageInfo;
};

export type AppDeliveryFilter = {
  endpointId?: InputMaybe<Scalars['ULID']['input']>;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  id?: InputMaybe<Scalars['ULID']['input']>;
  status?: InputMaybe<WebhookStatus>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
};

export type AppDocument = {
  content: Scalars['String']['output'];
  contentType: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  dataId: Scalars['String']['output'];
  externalRef: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  installationId: Scalars['ID']['output'];
  refType: Scalars['String']['output'];
  sizeBytes: Scalars['Int']['output'];
  title?: Maybe<Scalars['String']['output']>;
  updatedAt: Scalars['DateTime']['output'];
};

export type AppDocumentConnection = {
  edges: Array<AppDocumentEdge>;
  pageInfo: PageInfo;
};

export type AppDocumentEdge = {
  cursor: Scalars['String']['output'];
  node: AppDocument;
};

export type AppEdge = {
  cursor: Scalars['String']['output'];
  node: App;
};

export type AppEvent = {
  data: Scalars['JSON']['output'];
  externalRef?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  installationId: Scalars['ID']['output'];
  occurredAt: Scalars['DateTime']['output'];
  receivedAt: Scalars['DateTime']['output'];
  type: Scalars['String']['output'];
};

export type AppEventConnection = {
  edges: Array<AppEventEdge>;
  pageInfo: PageInfo;
};

export type AppEventEdge = {
  cursor: Scalars['String']['output'];
  node: AppEvent;
};

export type AppInstallation = {
  accommodationId: Scalars['ULID']['output'];
  accommodationName: Scalars['String']['output'];
  effectiveScopes: Array<Scalars['String']['output']>;
  id: Scalars['ULID']['output'];
  installedAt: Scalars['DateTime']['output'];
  setupReadyAt?: Maybe<Scalars['DateTime']['output']>;
  state: InstallationState;
  uninstalledAt?: Maybe<Scalars['DateTime']['output']>;
  version: Scalars['String']['output'];
};

export type AppInstallationConnection = {
  edges: Array<AppInstallationEdge>;
  pageInfo: PageInfo;
};

export type AppInstallationEdge = {
  cursor: Scalars['String']['output'];
  node: AppInstallation;
};

export type AppSecret = {
  createdAt: Scalars['DateTime']['output'];
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ULID']['output'];
  kind: AppSecretKind;
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type AppSecretKind =
  | 'CLIENT'
  | 'WEBHOOK';

export type AppVersion = {
  manifest: Scalars['JSON']['output'];
  publishedAt: Scalars['DateTime']['output'];
  scopes: Array<Scalars['String']['output']>;
  version: Scalars['String']['output'];
};

export type AppVersionConnection = {
  edges: Array<AppVersionEdge>;
  pageInfo: PageInfo;
};

export type AppVersionEdge = {
  cursor: Scalars['String']['output'];
  node: AppVersion;
};

export type Article = {
  accommodationId: Scalars['ULID']['output'];
  ageBand?: Maybe<Scalars['String']['output']>;
  amount: Scalars['Amount']['output'];
  archivedAt?: Maybe<Scalars['DateTime']['output']>;
  code: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ULID']['output'];
  mandatory: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  names: Scalars['JSON']['output'];
  soldAt: Array<ArticleSalePlace>;
  taxGroup: Scalars['String']['output'];
  unit: ArticleUnit;
  updatedAt: Scalars['DateTime']['output'];
};

export type ArticleSalePlace =
  | 'BOOKING'
  | 'FOLIO'
  | 'KIOSK';

export type ArticleUnit =
  | 'HOUR'
  | 'NIGHT'
  | 'PERSON'
  | 'PERSON_NIGHT'
  | 'PIECE'
  | 'STAY';

export type AssignRoomInput = {
  ignoreCapacity?: InputMaybe<Scalars['Boolean']['input']>;
  isManualAssign?: InputMaybe<Scalars['Boolean']['input']>;
  reservationId: Scalars['ULID']['input'];
  roomId: Scalars['ULID']['input'];
  roomName?: InputMaybe<Scalars['String']['input']>;
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>;
};

export type Bill = {
  amount: Scalars['Amount']['output'];
  articleId?: Maybe<Scalars['ULID']['output']>;
  chargedOn: Scalars['String']['output'];
  description: Scalars['String']['output'];
  id: Scalars['ULID']['output'];
  kind: ChargeKind;
  source: ChargeSource;
  taxes: Array<ChargeTax>;
  voidedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type BookableAccommodation = {
  address?: Maybe<Scalars['String']['output']>;
  articles: Array<OfferedArticle>;
  brandColor?: Maybe<Scalars['String']['output']>;
  currency: Scalars['String']['output'];
  descriptions: Scalars['JSON']['output'];
  email?: Maybe<Scalars['String']['output']>;
  hasLinks: Scalars['Boolean']['output'];
  id: Scalars['ULID']['output'];
  logoUrl?: Maybe<Scalars['String']['output']>;
  messagesBy: Array<BookingMessageChannel>;
  name: Scalars['String']['output'];
  phone?: Maybe<Scalars['String']['output']>;
  pictures: Array<BookingPicture>;
  privacyUrl?: Maybe<Scalars['String']['output']>;
  roomTypes: Array<OfferedRoomType>;
  termsUrl?: Maybe<Scalars['String']['output']>;
  timeZone: Scalars['String']['output'];
  types: Array<ReservationType>;
};

export type BookedLine = {
  amount: Scalars['Amount']['output'];
  date: Scalars['String']['output'];
  description: Scalars['String']['output'];
  names: Scalars['JSON']['output'];
};

export type BookedName = {
  id: Scalars['ULID']['output'];
  name: Scalars['String']['output'];
  names: Scalars['JSON']['output'];
};

export type BookedProperty = {
  address: Scalars['String']['output'];
  email: Scalars['String']['output'];
  name: Scalars['String']['output'];
  phone: Scalars['String']['output'];
  timeZone: Scalars['String']['output'];
};

export type BookedReservation = {
  pinCode: Scalars['String']['output'];
  refusals: Array<OfferRefusal>;
  reservationId: Scalars['ULID']['output'];
};

export type BookedStay = {
  changes: Array<BookedStayChange>;
  checkInCode?: Maybe<Scalars['String']['output']>;
  childSleeps: Scalars['Int']['output'];
  id: Scalars['ULID']['output'];
  infantSleeps: Scalars['Int']['output'];
  isCanceled: Scalars['Boolean']['output'];
  lines: Array<BookedLine>;
  pinCode?: Maybe<Scalars['String']['output']>;
  ratePlan?: Maybe<BookedName>;
  roomType: BookedName;
  sleeps: Scalars['Int']['output'];
  type: ReservationType;
  useExpireAt: Scalars['DateTime']['output'];
  useStartAt: Scalars['DateTime']['output'];
};

export type BookedStayChange =
  | 'DATES'
  | 'DETAILS'
  | 'GUESTS';

export type Booker = {
  contacts: Array<BookerContact>;
  name: Scalars['String']['output'];
};

export type BookerContact = {
  contactType: Scalars['String']['output'];
  contactValue: Scalars['String']['output'];
};

export type BookerInput = {
  contacts?: InputMaybe<Array<GuestContactInput>>;
  name: Scalars['String']['input'];
};

export type Booking = {
  accommodationId: Scalars['ULID']['output'];
  agreed?: Maybe<BookingAgreement>;
  balance: Scalars['Amount']['output'];
  booker: Booker;
  createdAt: Scalars['DateTime']['output'];
  currency: Scalars['String']['output'];
  id: Scalars['ULID']['output'];
  locale?: Maybe<Scalars['String']['output']>;
  number: Scalars['String']['output'];
  people: Scalars['Int']['output'];
  proven: Scalars['Boolean']['output'];
  provenAt?: Maybe<Scalars['DateTime']['output']>;
  provenBy?: Maybe<BookingProof>;
  reservationCount: Scalars['Int']['output'];
  reservations: Array<Reservation>;
  status: BookingStatus;
  totalPaid: Scalars['Amount']['output'];
  totalPrice: Scalars['Amount']['output'];
  updatedAt: Scalars['DateTime']['output'];
  useExpireAt?: Maybe<Scalars['DateTime']['output']>;
  useStartAt?: Maybe<Scalars['DateTime']['output']>;
};

export type BookingAgreement = {
  privacy?: Maybe<Scalars['String']['output']>;
  terms?: Maybe<Scalars['String']['output']>;
};

export type BookingAgreementInput = {
  privacy?: InputMaybe<Scalars['String']['input']>;
  terms?: InputMaybe<Scalars['String']['input']>;
};

export type BookingCancellation = {
  fee: Scalars['Amount']['output'];
  hash: Scalars['String']['output'];
  refund: Scalars['Amount']['output'];
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type BookingChange = {
  booking: GuestBooking;
  currency: Scalars['String']['output'];
  difference: Scalars['Amount']['output'];
  due: Scalars['Amount']['output'];
  dueNow: Scalars['Amount']['output'];
  fee: Scalars['Amount']['output'];
  hash: Scalars['String']['output'];
  isMade: Scalars['Boolean']['output'];
  oldTotal: Scalars['Amount']['output'];
  refund: Scalars['Amount']['output'];
  stays: Array<ChangedStay>;
  total: Scalars['Amount']['output'];
};

export type BookingConnection = {
  edges: Array<BookingEdge>;
  pageInfo: PageInfo;
};

export type BookingEdge = {
  cursor: Scalars['String']['output'];
  node: Booking;
};

export type BookingGuestInput = {
  email?: InputMaybe<Scalars['String']['input']>;
  messagesTo?: InputMaybe<BookingMessageChannel>;
  messenger?: InputMaybe<BookingMessengerInput>;
  name: Scalars['String']['input'];
  phone?: InputMaybe<Scalars['String']['input']>;
};

export type BookingMessageChannel =
  | 'MAIL'
  | 'MESSENGER'
  | 'SMS';

export type BookingMessageKind =
  | 'CANCELLATION'
  | 'CHANGE'
  | 'CONFIRMATION'
  | 'LINK'
  | 'NO_SHOW'
  | 'PAYMENT_RECEIPT'
  | 'PAYMENT_TOO_LATE'
  | 'REFUND'
  | 'REMINDER'
  | 'STAY_CANCELLATION';

export type BookingMessageLocale =
  | 'en'
  | 'ko';

export type BookingMessagePlaceholders = {
  field: Scalars['String']['output'];
  names: Array<Scalars['String']['output']>;
};

export type BookingMessagePreview = {
  html: Scalars['String']['output'];
  mail: Scalars['String']['output'];
  subject: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

export type BookingMessageTemplate = {
  accommodationId: Scalars['ULID']['output'];
  isDefault: Scalars['Boolean']['output'];
  kind: BookingMessageKind;
  locale: BookingMessageLocale;
  mail: Scalars['String']['output'];
  placeholders: Array<BookingMessagePlaceholders>;
  preview: BookingMessagePreview;
  subject: Scalars['String']['output'];
  text: Scalars['String']['output'];
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type BookingMessengerInput = {
  app: Scalars['String']['input'];
  user: Scalars['String']['input'];
};

export type BookingPayment = {
  amount: Scalars['Amount']['output'];
  clientKey?: Maybe<Scalars['String']['output']>;
  clientSecret?: Maybe<Scalars['String']['output']>;
  currency: Scalars['String']['output'];
  driver: Scalars['String']['output'];
  failure?: Maybe<PaymentFailure>;
  id: Scalars['ULID']['output'];
  orderId?: Maybe<Scalars['String']['output']>;
  redirectUrl?: Maybe<Scalars['String']['output']>;
  state: PaymentIntentState;
};

export type BookingPicture = {
  names: Scalars['JSON']['output'];
  url: Scalars['String']['output'];
};

export type BookingProof =
  | 'ACCOUNT'
  | 'CODE'
  | 'DESK'
  | 'LINK'
  | 'PAYMENT';

export type BookingRefusal = {
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
  reservationId: Scalars['ULID']['output'];
};

export type BookingStatus =
  | 'CANCELED'
  | 'CONFIRMED'
  | 'EXPIRED'
  | 'HELD';

export type CancellationQuote = {
  currency: Scalars['String']['output'];
  fee?: Maybe<Scalars['Amount']['output']>;
  freeUntil?: Maybe<Scalars['DateTime']['output']>;
  policyName?: Maybe<Scalars['String']['output']>;
  price: Scalars['Amount']['output'];
  reservationId: Scalars['ULID']['output'];
  steps: Array<CancellationStep>;
};

export type CancellationStep = {
  fee: Scalars['Amount']['output'];
  from: Scalars['DateTime']['output'];
};

export type Change = {
  accommodation?: Maybe<Accommodation>;
  article?: Maybe<Article>;
  booking?: Maybe<Booking>;
  event?: Maybe<ChangeEvent>;
  folio?: Maybe<Folio>;
  id: Scalars['ULID']['output'];
  kind: ChangeKind;
  ratePlan?: Maybe<RatePlan>;
  reservation?: Maybe<Reservation>;
  room?: Maybe<Room>;
  roomBlock?: Maybe<RoomBlock>;
  roomType?: Maybe<RoomType>;
  roomTypeId?: Maybe<Scalars['ULID']['output']>;
};

export type ChangeBookingInput = {
  stays: Array<ChangeStayInput>;
};

export type ChangeEdge = {
  node: Change;
};

export type ChangeEvent = {
  eventId: Scalars['ID']['output'];
  occurredAt: Scalars['DateTime']['output'];
  subjects: Array<ChangeSubject>;
  type: Scalars['String']['output'];
};

export type ChangeFeed = {
  edges: Array<ChangeEdge>;
  hasMore: Scalars['Boolean']['output'];
  next: Scalars['String']['output'];
};

export type ChangeGuestsInput = {
  childAges?: InputMaybe<Array<Scalars['Int']['input']>>;
  childSleeps?: InputMaybe<Scalars['Int']['input']>;
  guests?: InputMaybe<Array<GuestProfileInput>>;
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  ignoreCapacity?: InputMaybe<Scalars['Boolean']['input']>;
  infantSleeps?: InputMaybe<Scalars['Int']['input']>;
  pricing?: InputMaybe<StayPricing>;
  primaryGuest?: InputMaybe<PrimaryGuestChange>;
  reservationId: Scalars['ULID']['input'];
  sleeps?: InputMaybe<Scalars['Int']['input']>;
};

export type ChangeKind =
  | 'ARTICLE'
  | 'BOOKING'
  | 'FOLIO'
  | 'INVENTORY'
  | 'PROPERTY'
  | 'RATES'
  | 'RATE_PLAN'
  | 'RESERVATION'
  | 'ROOM'
  | 'ROOM_BLOCK'
  | 'ROOM_TYPE'
  | 'STAY_RULES';

export type ChangePasswordByEmailAuthInput = {
  email: Scalars['String']['input'];
  emailAuthHash: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type ChangePasswordBySmsAuthInput = {
  identity: Scalars['String']['input'];
  password: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  smsAuthHash: Scalars['String']['input'];
};

export type ChangePasswordInput = {
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  password: Scalars['String']['input'];
};

export type ChangePasswordPayload = {
  id: Scalars['ID']['output'];
};

export type ChangePaymentInput = {
  externalRef?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ULID']['input'];
  memo?: InputMaybe<Scalars['String']['input']>;
};

export type ChangeRoomInput = {
  ignoreCapacity?: InputMaybe<Scalars['Boolean']['input']>;
  reservationId: Scalars['ULID']['input'];
  roomId: Scalars['ULID']['input'];
  roomName?: InputMaybe<Scalars['String']['input']>;
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>;
};

export type ChangeStayInput = {
  adults?: InputMaybe<Scalars['Int']['input']>;
  arrival?: InputMaybe<Scalars['String']['input']>;
  childrenAges?: InputMaybe<Array<Scalars['Int']['input']>>;
  departure?: InputMaybe<Scalars['String']['input']>;
  endAt?: InputMaybe<Scalars['DateTime']['input']>;
  guestName?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ULID']['input'];
  request?: InputMaybe<Scalars['String']['input']>;
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>;
  startAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type ChangeSubject = {
  id: Scalars['ULID']['output'];
  kind: ChangeKind;
  roomTypeId?: Maybe<Scalars['ULID']['output']>;
};

export type ChangedStay = {
  childSleeps: Scalars['Int']['output'];
  id: Scalars['ULID']['output'];
  infantSleeps: Scalars['Int']['output'];
  lines: Array<BookedLine>;
  roomType: BookedName;
  sleeps: Scalars['Int']['output'];
  total: Scalars['Amount']['output'];
  type: ReservationType;
  useExpireAt: Scalars['DateTime']['output'];
  useStartAt: Scalars['DateTime']['output'];
};

export type ChannelOccupancy = {
  channelId?: Maybe<Scalars['String']['output']>;
  days: Array<OccupancyDay>;
  isRest: Scalars['Boolean']['output'];
  total: OccupancyFigures;
};

export type ChargeKind =
  | 'EXTRA'
  | 'NIGHT';

export type ChargeSource =
  | 'ARTICLE'
  | 'CANCELLATION'
  | 'MANUAL'
  | 'NO_SHOW'
  | 'RATE'
  | 'TAX';

export type ChargeTax = {
  amount: Scalars['Amount']['output'];
  code: Scalars['String']['output'];
  included: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  ratePpm?: Maybe<Scalars['Int']['output']>;
};

export type ChartBlock = {
  endsAt: Scalars['DateTime']['output'];
  id: Scalars['ULID']['output'];
  kind: RoomBlockKind;
  reason?: Maybe<Scalars['String']['output']>;
  startsAt: Scalars['DateTime']['output'];
};

export type ChartRoom = {
  blocks: Array<ChartBlock>;
  cleaningState: RoomCleaningState;
  floor?: Maybe<Scalars['String']['output']>;
  id: Scalars['ULID']['output'];
  roomNumber: Scalars['String']['output'];
  state: RoomState;
  stays: Array<ChartStay>;
};

export type ChartRoomType = {
  id: Scalars['ULID']['output'];
  name: Scalars['String']['output'];
  rooms: Array<ChartRoom>;
  unassigned: Array<ChartStay>;
};

export type ChartStay = {
  endsAt: Scalars['DateTime']['output'];
  guestName?: Maybe<Scalars['String']['output']>;
  id: Scalars['ULID']['output'];
  overbooked: Scalars['Boolean']['output'];
  owes: Scalars['Boolean']['output'];
  people: Scalars['Int']['output'];
  roomId?: Maybe<Scalars['ULID']['output']>;
  startsAt: Scalars['DateTime']['output'];
  status: ReservationStatus;
  type: ReservationType;
  updatedAt: Scalars['DateTime']['output'];
};

export type Command = {
  appName: Scalars['String']['output'];
  attempts: Scalars['Int']['output'];
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  createdAt: Scalars['DateTime']['output'];
  error?: Maybe<CommandError>;
  id: Scalars['ULID']['output'];
  idempotencyKey: Scalars['String']['output'];
  installationId: Scalars['ID']['output'];
  kind: Scalars['String']['output'];
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  orderingKey: Scalars['String']['output'];
  request?: Maybe<Scalars['JSON']['output']>;
  reservationId?: Maybe<Scalars['ID']['output']>;
  result?: Maybe<Scalars['JSON']['output']>;
  status: CommandStatus;
};

export type CommandConnection = {
  edges: Array<CommandEdge>;
  pageInfo: PageInfo;
};

export type CommandEdge = {
  cursor: Scalars['String']['output'];
  node: Command;
};

export type CommandError = {
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type CommandFilter = {
  installationId?: InputMaybe<Scalars['ULID']['input']>;
  kind?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<CommandStatus>;
};

export type CommandStatus =
  | 'CANCELED'
  | 'FAILED'
  | 'PENDING'
  | 'PROCESSING'
  | 'SKIPPED'
  | 'SUCCEEDED';

export type Contact = {
  contact: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  type: Scalars['String']['output'];
  userId: Scalars['ID']['output'];
};

export type CreateAccommodationInput = {
  currency: Scalars['String']['input'];
  name: Scalars['String']['input'];
  timeZone: Scalars['String']['input'];
};

export type CreateArticleInput = {
  accommodationId: Scalars['ULID']['input'];
  ageBand?: InputMaybe<Scalars['String']['input']>;
  amount: Scalars['Amount']['input'];
  code: Scalars['String']['input'];
  mandatory?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
  names?: InputMaybe<Scalars['JSON']['input']>;
  soldAt: Array<ArticleSalePlace>;
  taxGroup?: InputMaybe<Scalars['String']['input']>;
  unit: ArticleUnit;
};

export type CreateBookingInput = {
  accommodationId: Scalars['ULID']['input'];
  booker: BookerInput;
  reservations: Array<CreateReservationInput>;
};

export type CreateBookingPayload = {
  booking: Booking;
  reservations: Array<BookedReservation>;
};

export type CreatePolicyInput = {
  accommodationId: Scalars['ULID']['input'];
  code?: InputMaybe<Scalars['String']['input']>;
  freeMinutesAfterBooking?: InputMaybe<Scalars['Int']['input']>;
  kind?: InputMaybe<PolicyKind>;
  name: Scalars['String']['input'];
  policyId?: InputMaybe<Scalars['ULID']['input']>;
  steps: Array<PolicyStepInput>;
};

export type CreatePromoCodeInput = {
  accommodationId: Scalars['ULID']['input'];
  code: Scalars['String']['input'];
  ratePlanIds: Array<Scalars['ULID']['input']>;
  validFrom?: InputMaybe<Scalars['DateTime']['input']>;
  validUntil?: InputMaybe<Scalars['DateTime']['input']>;
};

export type CreateRatePlanInput = {
  accommodationId: Scalars['ULID']['input'];
  adjustAmount?: InputMaybe<Scalars['Amount']['input']>;
  adjustPpm?: InputMaybe<Scalars['Int']['input']>;
  advanceMaxHours?: InputMaybe<Scalars['Int']['input']>;
  advanceMinHours?: InputMaybe<Scalars['Int']['input']>;
  bookableFrom?: InputMaybe<Scalars['DateTime']['input']>;
  bookableUntil?: InputMaybe<Scalars['DateTime']['input']>;
  cancellationPolicyId?: InputMaybe<Scalars['ULID']['input']>;
  channels?: InputMaybe<Array<Scalars['String']['input']>>;
  checkInTime?: InputMaybe<Scalars['String']['input']>;
  checkOutTime?: InputMaybe<Scalars['String']['input']>;
  code: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  guarantee?: InputMaybe<RateGuarantee>;
  holdUntil?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  names?: InputMaybe<Scalars['JSON']['input']>;
  noShowPolicyId?: InputMaybe<Scalars['ULID']['input']>;
  parentId?: InputMaybe<Scalars['ULID']['input']>;
  prepayAmount?: InputMaybe<Scalars['Amount']['input']>;
  prepayNights?: InputMaybe<Scalars['Int']['input']>;
  prepayPpm?: InputMaybe<Scalars['Int']['input']>;
  roundMode?: InputMaybe<RoundMode>;
  roundTo?: InputMaybe<Scalars['Amount']['input']>;
  taxGroup?: InputMaybe<Scalars['String']['input']>;
  type: ReservationType;
  types?: InputMaybe<Array<RatePlanTypeInput>>;
  visibility?: InputMaybe<RatePlanVisibility>;
};

export type CreateReservationInput = {
  accommodationId: Scalars['ULID']['input'];
  allowDuplicateOtaCode?: InputMaybe<Scalars['Boolean']['input']>;
  articles?: InputMaybe<Array<StayArticleInput>>;
  channelId?: InputMaybe<Scalars['String']['input']>;
  childAges?: InputMaybe<Array<Scalars['Int']['input']>>;
  childSleeps?: InputMaybe<Scalars['Int']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
  guests?: InputMaybe<Array<GuestProfileInput>>;
  ignoreCapacity?: InputMaybe<Scalars['Boolean']['input']>;
  infantSleeps?: InputMaybe<Scalars['Int']['input']>;
  memo?: InputMaybe<Scalars['String']['input']>;
  nightlyRates?: InputMaybe<Array<NightlyRateInput>>;
  offer?: InputMaybe<Scalars['String']['input']>;
  otaCode?: InputMaybe<Scalars['String']['input']>;
  primaryGuest: GuestProfileInput;
  promoCode?: InputMaybe<Scalars['String']['input']>;
  ratePlanId?: InputMaybe<Scalars['String']['input']>;
  refuseOverbooking?: InputMaybe<Scalars['Boolean']['input']>;
  releaseAt?: InputMaybe<Scalars['DateTime']['input']>;
  request?: InputMaybe<Scalars['String']['input']>;
  roomId?: InputMaybe<Scalars['ULID']['input']>;
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>;
  sleeps?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<ReservationStatus>;
  type?: InputMaybe<ReservationType>;
  useExpireAt?: InputMaybe<Scalars['DateTime']['input']>;
  useStartAt?: InputMaybe<Scalars['DateTime']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateReservationMemoInput = {
  content: Scalars['String']['input'];
  reservationId: Scalars['ULID']['input'];
  type: ReservationMemoType;
};

export type CreateReservationPayload = {
  pinCode: Scalars['String']['output'];
  refusals: Array<OfferRefusal>;
  reservation: Reservation;
};

export type CreateRoomBlockInput = {
  endsAt: Scalars['DateTime']['input'];
  kind: RoomBlockKind;
  reason?: InputMaybe<Scalars['String']['input']>;
  roomId: Scalars['ULID']['input'];
  startsAt: Scalars['DateTime']['input'];
};

export type CreateRoomInput = {
  accommodationId: Scalars['ULID']['input'];
  floor?: InputMaybe<Scalars['String']['input']>;
  roomNumber: Scalars['String']['input'];
  roomTypeId: Scalars['ULID']['input'];
};

export type CreateRoomTypeInput = {
  accommodationId: Scalars['ULID']['input'];
  capacity: Scalars['Int']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  names?: InputMaybe<Scalars['JSON']['input']>;
  turnoverMinutes?: InputMaybe<Scalars['Int']['input']>;
};

export type DataEvent = {
  data: Scalars['String']['output'];
  eventId: Scalars['ID']['output'];
  type: Scalars['String']['output'];
};

export type Dataset = {
  itemCount: Scalars['Int']['output'];
  key: Scalars['String']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

export type DatasetItem = {
  attributes: Scalars['JSON']['output'];
  key: Scalars['String']['output'];
  label: Scalars['String']['output'];
};

export type DatasetItemConnection = {
  edges: Array<DatasetItemEdge>;
  pageInfo: PageInfo;
};

export type DatasetItemEdge = {
  cursor: Scalars['String']['output'];
  node: DatasetItem;
};

export type DayBoard = {
  arrivals: DayBoardList;
  arrivalsDue: Scalars['Int']['output'];
  date: Scalars['String']['output'];
  departures: DayBoardList;
  departuresDue: Scalars['Int']['output'];
  inHouse: DayBoardList;
  late: DayBoardList;
  overbooked: DayBoardList;
  owing: DayBoardBalances;
  withoutRoom: DayBoardList;
};

export type DayBoardBalances = {
  count: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  reservations: Array<Reservation>;
  total: Scalars['Amount']['output'];
};

export type DayBoardList = {
  count: Scalars['Int']['output'];
  reservations: Array<Reservation>;
};

export type DayCharges = {
  amount: Scalars['Amount']['output'];
  count: Scalars['Int']['output'];
  source: ChargeSource;
};

export type DayMoney = {
  amount: Scalars['Amount']['output'];
  count: Scalars['Int']['output'];
  method: PaymentMethod;
};

export type DayReport = {
  accommodationId: Scalars['ULID']['output'];
  charges: Array<DayCharges>;
  currency: Scalars['String']['output'];
  date: Scalars['String']['output'];
  isClosed: Scalars['Boolean']['output'];
  openBalanceCount: Scalars['Int']['output'];
  openBalances: Array<OpenBalance>;
  owedByGuests: Scalars['Amount']['output'];
  owedToGuests: Scalars['Amount']['output'];
  payments: Array<DayMoney>;
  refunds: Array<DayMoney>;
  taxes: Array<DayTax>;
  totalCharged: Scalars['Amount']['output'];
  totalPaid: Scalars['Amount']['output'];
  totalRefunded: Scalars['Amount']['output'];
};

export type DayTax = {
  amount: Scalars['Amount']['output'];
  code: Scalars['String']['output'];
  included: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  ratePpm?: Maybe<Scalars['Int']['output']>;
};

export type DayUseFigures = {
  revenue: Scalars['Amount']['output'];
  revenueNet: Scalars['Amount']['output'];
  stays: Scalars['Int']['output'];
};

export type DuplicateCheck = {
  error?: Maybe<Array<Maybe<DuplicateCheckerType>>>;
  id: Scalars['ID']['output'];
  verified: Scalars['Boolean']['output'];
};

export type DuplicateCheckerType =
  | 'email'
  | 'identity'
  | 'nickname'
  | 'phone';

export type Employee = {
  authority: AccommodationAuthority;
  createdAt: Scalars['DateTime']['output'];
  email?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  identity?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  nickname?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
};

export type EmployeeConnection = {
  edges: Array<EmployeeEdge>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type EmployeeEdge = {
  cursor: Scalars['String']['output'];
  node: Employee;
};

export type EmployeeInvitation = {
  accommodationId: Scalars['ID']['output'];
  accommodationName: Scalars['String']['output'];
  authority: AccommodationAuthority;
  createdAt: Scalars['DateTime']['output'];
  expiresAt: Scalars['DateTime']['output'];
  invitedBy: Scalars['String']['output'];
  notified: Scalars['Boolean']['output'];
  userId: Scalars['ID']['output'];
};

export type EraseMyPersonalDataInput = {
  password: Scalars['String']['input'];
};

export type ExportPersonalDataInput = {
  after?: InputMaybe<Scalars['String']['input']>;
  person: PersonInput;
};

export type Folio = {
  accommodationId: Scalars['ULID']['output'];
  balance: Scalars['Amount']['output'];
  charges: Array<Bill>;
  currency: Scalars['String']['output'];
  id: Scalars['ULID']['output'];
  payments: Array<Payment>;
  refunds: Array<Refund>;
  reservationId: Scalars['ULID']['output'];
  totalPaid: Scalars['Amount']['output'];
  totalPrice: Scalars['Amount']['output'];
};

export type Guest = {
  contacts: Array<GuestContact>;
  id: Scalars['ULID']['output'];
  lastStay?: Maybe<Reservation>;
  name: Scalars['String']['output'];
  nextStay?: Maybe<Reservation>;
  stayCount: Scalars['Int']['output'];
  vehicleNumber?: Maybe<Scalars['String']['output']>;
};

export type GuestBooking = {
  accommodationId: Scalars['ULID']['output'];
  cancellation?: Maybe<BookingCancellation>;
  currency: Scalars['String']['output'];
  due: Scalars['Amount']['output'];
  dueNow: Scalars['Amount']['output'];
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  hasLink: Scalars['Boolean']['output'];
  messagesTo?: Maybe<BookingMessageChannel>;
  number: Scalars['String']['output'];
  paid: Scalars['Amount']['output'];
  payments: Array<GuestPayment>;
  property: BookedProperty;
  refunds: Array<GuestRefund>;
  reservations: Array<BookedStay>;
  reserved: Scalars['Amount']['output'];
  status: BookingStatus;
  toRefund: Scalars['Amount']['output'];
  total: Scalars['Amount']['output'];
};

export type GuestConnection = {
  edges: Array<GuestEdge>;
  pageInfo: PageInfo;
};

export type GuestContact = {
  contactType: Scalars['String']['output'];
  contactValue: Scalars['String']['output'];
};

export type GuestContactInput = {
  contactType: Scalars['String']['input'];
  contactValue: Scalars['String']['input'];
};

export type GuestEdge = {
  cursor: Scalars['String']['output'];
  node: Guest;
};

export type GuestKind =
  | 'ADULT'
  | 'CHILD'
  | 'INFANT';

export type GuestPayment = {
  amount: Scalars['Amount']['output'];
  paidAt: Scalars['DateTime']['output'];
};

export type GuestProfile = {
  contacts: Array<GuestContact>;
  id: Scalars['ULID']['output'];
  name: Scalars['String']['output'];
  vehicleNumber?: Maybe<Scalars['String']['output']>;
};

export type GuestProfileInput = {
  contacts?: InputMaybe<Array<GuestContactInput>>;
  identityDocumentNumber?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  vehicleNumber?: InputMaybe<Scalars['String']['input']>;
};

export type GuestRefund = {
  amount: Scalars['Amount']['output'];
  refundedAt: Scalars['DateTime']['output'];
};

export type HandleEmergencyNotificationInput = {
  accommodationId: Scalars['ID']['input'];
  notificationId: Scalars['ID']['input'];
};

export type HeldBooking = {
  booking: GuestBooking;
  token: Scalars['String']['output'];
};

export type HoldOfferInput = {
  agreed?: InputMaybe<BookingAgreementInput>;
  articles?: InputMaybe<Array<StayArticleInput>>;
  guest: BookingGuestInput;
  idempotencyKey: Scalars['String']['input'];
  locale?: InputMaybe<Scalars['String']['input']>;
  offers: Array<Scalars['String']['input']>;
  request?: InputMaybe<Scalars['String']['input']>;
};

export type Housekeeper = {
  id: Scalars['ULID']['output'];
  name: Scalars['String']['output'];
};

export type HousekeepingBlock = {
  endsAt: Scalars['DateTime']['output'];
  id: Scalars['ULID']['output'];
  kind: RoomBlockKind;
  reason?: Maybe<Scalars['String']['output']>;
  startsAt: Scalars['DateTime']['output'];
};

export type HousekeepingRoom = {
  accommodationId: Scalars['ULID']['output'];
  awaitsDeparture: Scalars['Boolean']['output'];
  blocks: Array<HousekeepingBlock>;
  cleanedBy?: Maybe<Housekeeper>;
  cleaningState: RoomCleaningState;
  floor?: Maybe<Scalars['String']['output']>;
  housekeeper?: Maybe<Housekeeper>;
  id: Scalars['ULID']['output'];
  isReady: Scalars['Boolean']['output'];
  neededToday: Scalars['Boolean']['output'];
  nextArrivalAt?: Maybe<Scalars['DateTime']['output']>;
  note?: Maybe<Scalars['String']['output']>;
  roomNumber: Scalars['String']['output'];
  roomType: RoomType;
  roomTypeId: Scalars['ULID']['output'];
  state: RoomState;
  stays: Array<HousekeepingStay>;
};

export type HousekeepingStay = {
  adults: Scalars['Int']['output'];
  arrives: Scalars['Boolean']['output'];
  children: Scalars['Int']['output'];
  departs: Scalars['Boolean']['output'];
  endsAt: Scalars['DateTime']['output'];
  infants: Scalars['Int']['output'];
  reservationId: Scalars['ULID']['output'];
  startsAt: Scalars['DateTime']['output'];
  status: ReservationStatus;
  type: ReservationType;
};

export type HttpHeader = {
  name: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type Import = {
  accommodationId: Scalars['ULID']['output'];
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  createdAt: Scalars['DateTime']['output'];
  dryRun: Scalars['Boolean']['output'];
  errors: Array<ImportError>;
  format: TransferFormat;
  id: Scalars['ULID']['output'];
  imported: Scalars['Int']['output'];
  kind: TransferKind;
  known: Scalars['Int']['output'];
  lines: Scalars['Int']['output'];
  linesDone: Scalars['Int']['output'];
  notify: Scalars['Boolean']['output'];
  problem?: Maybe<Scalars['String']['output']>;
  refused: Scalars['Int']['output'];
  startedBy: Scalars['String']['output'];
  status: ImportStatus;
  updatedAt: Scalars['DateTime']['output'];
};

export type ImportConnection = {
  edges: Array<ImportEdge>;
  pageInfo: PageInfo;
};

export type ImportEdge = {
  cursor: Scalars['String']['output'];
  node: Import;
};

export type ImportError = {
  errorCode: Scalars['String']['output'];
  field?: Maybe<Scalars['String']['output']>;
  key?: Maybe<Scalars['String']['output']>;
  line: Scalars['Int']['output'];
  message: Scalars['String']['output'];
};

export type ImportStatus =
  | 'CANCELED'
  | 'DONE'
  | 'FAILED'
  | 'RECEIVING'
  | 'RUNNING';

export type InstallAppInput = {
  accommodationId: Scalars['ULID']['input'];
  appId: Scalars['ULID']['input'];
  redirectUri?: InputMaybe<Scalars['String']['input']>;
  scopes: Array<Scalars['String']['input']>;
  state?: InputMaybe<Scalars['String']['input']>;
};

export type Installation = {
  accommodationId: Scalars['ID']['output'];
  appId: Scalars['ID']['output'];
  appName: Scalars['String']['output'];
  effectiveScopes: Array<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  installedAt: Scalars['DateTime']['output'];
  latestVersion: Scalars['String']['output'];
  manifest: Scalars['JSON']['output'];
  setupReadyAt?: Maybe<Scalars['DateTime']['output']>;
  state: InstallationState;
  uninstalledAt?: Maybe<Scalars['DateTime']['output']>;
  version: Scalars['String']['output'];
};

export type InstallationState =
  | 'INSTALLED'
  | 'READY'
  | 'UNINSTALLED'
  | 'UPGRADING';

export type InstalledApp = {
  installation: Installation;
  redirectUrl: Scalars['String']['output'];
};

export type InviteEmployeeInput = {
  accommodationId: Scalars['ID']['input'];
  authority: AccommodationAuthority;
  userId: Scalars['ID']['input'];
};

export type Invoice = {
  accommodationId: Scalars['ULID']['output'];
  balance: Scalars['Amount']['output'];
  creditNoteId?: Maybe<Scalars['ULID']['output']>;
  currency: Scalars['String']['output'];
  folioId: Scalars['ULID']['output'];
  id: Scalars['ULID']['output'];
  invoiceId?: Maybe<Scalars['ULID']['output']>;
  issuedAt: Scalars['DateTime']['output'];
  issuedBy: Scalars['String']['output'];
  issuedOn: Scalars['String']['output'];
  issuer: InvoiceIssuer;
  kind: InvoiceKind;
  lines: Array<InvoiceLine>;
  number: Scalars['String']['output'];
  payments: Array<InvoicePayment>;
  reason?: Maybe<Scalars['String']['output']>;
  recipient: InvoiceRecipient;
  reservationId: Scalars['ULID']['output'];
  taxRates: Array<InvoiceTaxRate>;
  taxes: Array<ChargeTax>;
  total: Scalars['Amount']['output'];
  totalNet: Scalars['Amount']['output'];
  totalPaid: Scalars['Amount']['output'];
};

export type InvoiceConnection = {
  edges: Array<InvoiceEdge>;
  pageInfo: PageInfo;
};

export type InvoiceEdge = {
  cursor: Scalars['String']['output'];
  node: Invoice;
};

export type InvoiceIssuer = {
  address: Scalars['String']['output'];
  email?: Maybe<Scalars['String']['output']>;
  footer?: Maybe<Scalars['String']['output']>;
  legalName: Scalars['String']['output'];
  phone?: Maybe<Scalars['String']['output']>;
  taxNumber?: Maybe<Scalars['String']['output']>;
};

export type InvoiceKind =
  | 'CREDIT_NOTE'
  | 'INVOICE';

export type InvoiceLine = {
  amount: Scalars['Amount']['output'];
  date: Scalars['String']['output'];
  description: Scalars['String']['output'];
  source: ChargeSource;
  taxes: Array<ChargeTax>;
};

export type InvoicePayment = {
  amount: Scalars['Amount']['output'];
  date: Scalars['String']['output'];
  method: PaymentMethod;
};

export type InvoiceProfile = {
  accommodationId: Scalars['ULID']['output'];
  address: Scalars['String']['output'];
  email?: Maybe<Scalars['String']['output']>;
  footer?: Maybe<Scalars['String']['output']>;
  legalName: Scalars['String']['output'];
  numberPrefix: Scalars['String']['output'];
  phone?: Maybe<Scalars['String']['output']>;
  taxNumber?: Maybe<Scalars['String']['output']>;
  updatedAt: Scalars['DateTime']['output'];
};

export type InvoiceRecipient = {
  address?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  taxNumber?: Maybe<Scalars['String']['output']>;
};

export type InvoiceRecipientInput = {
  address?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  taxNumber?: InputMaybe<Scalars['String']['input']>;
};

export type InvoiceTaxRate = {
  amount: Scalars['Amount']['output'];
  base?: Maybe<Scalars['Amount']['output']>;
  code: Scalars['String']['output'];
  gross?: Maybe<Scalars['Amount']['output']>;
  included: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  ratePpm?: Maybe<Scalars['Int']['output']>;
};

export type IssueInvoiceInput = {
  folioId?: InputMaybe<Scalars['ULID']['input']>;
  recipient: InvoiceRecipientInput;
  reservationId?: InputMaybe<Scalars['ULID']['input']>;
};

export type KeptPersonalData = {
  reason: Scalars['String']['output'];
  rows: Scalars['Int']['output'];
  until?: Maybe<Scalars['String']['output']>;
  what: Scalars['String']['output'];
};

export type Kiosk = {
  accommodationId: Scalars['ID']['output'];
  connectionChangedAt?: Maybe<Scalars['DateTime']['output']>;
  connectionState: KioskConnectionState;
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  retiredAt?: Maybe<Scalars['DateTime']['output']>;
};

export type KioskConnectionState =
  | 'connected'
  | 'disconnected';

export type KioskSystemNotification = {
  createdAt: Scalars['Date']['output'];
  data: Scalars['String']['output'];
  eventId: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  kioskId: Scalars['ID']['output'];
  type: Scalars['String']['output'];
};

export type LockOtpKeyInput = {
  otp: Scalars['String']['input'];
};

export type LockOtpKeyPayload = {
  recoveryCodes: Array<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
};

export type Mapping = {
  externalKey: Scalars['String']['output'];
  externalLabel?: Maybe<Scalars['String']['output']>;
  platformId: Scalars['String']['output'];
  platformLabel?: Maybe<Scalars['String']['output']>;
  updatedAt: Scalars['DateTime']['output'];
};

export type MappingList = {
  dataset: Scalars['String']['output'];
  items: Array<Mapping>;
  platformEntity: PlatformEntity;
  unmapped: Array<Unmapped>;
};

export type MileageSmsAuthType =
  | 'reservation';

export type ModifyReservationInput = {
  childAges?: InputMaybe<Array<Scalars['Int']['input']>>;
  childSleeps?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ULID']['input'];
  ignoreCapacity?: InputMaybe<Scalars['Boolean']['input']>;
  infantSleeps?: InputMaybe<Scalars['Int']['input']>;
  memoContent?: InputMaybe<Scalars['String']['input']>;
  nightlyRates?: InputMaybe<Array<NightlyRateInput>>;
  pricing?: InputMaybe<StayPricing>;
  ratePlanId?: InputMaybe<Scalars['String']['input']>;
  refuseOverbooking?: InputMaybe<Scalars['Boolean']['input']>;
  requestContent?: InputMaybe<Scalars['String']['input']>;
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>;
  sleeps?: InputMaybe<Scalars['Int']['input']>;
  useExpireAt?: InputMaybe<Scalars['DateTime']['input']>;
  useStartAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type ModifyUserContactInput = {
  contact?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  type?: InputMaybe<Scalars['String']['input']>;
};

export type MoveBookingInput = {
  bookingId: Scalars['ULID']['input'];
  days?: InputMaybe<Scalars['Int']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  useExpireAt?: InputMaybe<Scalars['DateTime']['input']>;
  useStartAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type MoveBookingPayload = {
  booking: Booking;
  difference?: Maybe<Scalars['Amount']['output']>;
  overbooked: Scalars['Boolean']['output'];
  refusals: Array<BookingRefusal>;
};

export type MoveRefusal = {
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type MoveReservationInput = {
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ULID']['input'];
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  ignoreCapacity?: InputMaybe<Scalars['Boolean']['input']>;
  roomId?: InputMaybe<Scalars['ULID']['input']>;
  useExpireAt?: InputMaybe<Scalars['DateTime']['input']>;
  useStartAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type MoveReservationPayload = {
  difference?: Maybe<Scalars['Amount']['output']>;
  overbooked: Scalars['Boolean']['output'];
  refusals: Array<MoveRefusal>;
  reservation: Reservation;
};

export type Mutation = {
  acceptEmployeeInvitation: Employee;
  addArticle: Bill;
  addCharge: Bill;
  addEmployee: Employee;
  addReservationToBooking: Booking;
  addRoomTypePicture: RoomType;
  addUserContact: Contact;
  agreeTerms: Scalars['Boolean']['output'];
  anonymousSignIn: VerificationResult;
  assignHousekeeper: Array<HousekeepingRoom>;
  assignRoomToReservation: Reservation;
  cancelAssignReservation: Reservation;
  cancelBooking: GuestBooking;
  cancelImport: Import;
  cancelUpgrade: Upgrade;
  capturePayment: PaymentIntent;
  changeBooking: BookingChange;
  changeGuests: Reservation;
  changeInstallationScopes: Installation;
  changePassword: ChangePasswordPayload;
  changePasswordByEmailAuth?: Maybe<Scalars['Boolean']['output']>;
  changePasswordBySMSAuth?: Maybe<Scalars['Boolean']['output']>;
  changePayment: Payment;
  changeReservationRoom: Reservation;
  changeReservationStatus: Reservation;
  checkInReservationByGuestSession: Reservation;
  checkOutReservationByGuestSession: Reservation;
  closeAuditPeriod: Accommodation;
  confirmBooking: GuestBooking;
  confirmMileageSMSAuth: Scalars['String']['output'];
  confirmSMSAuth: Scalars['String']['output'];
  controlRoomDeviceByGuestSession: Scalars['Boolean']['output'];
  createAccommodation: Accommodation;
  createArticle: Article;
  createBooking: CreateBookingPayload;
  createPolicy: Policy;
  createPromoCode: PromoCode;
  createRatePlan: RatePlan;
  createRecoveryCodes: Array<Scalars['String']['output']>;
  createReservation: CreateReservationPayload;
  createReservationMemo: ReservationMemo;
  createRoom: Room;
  createRoomBlock: RoomBlock;
  createRoomType: RoomType;
  declineEmployeeInvitation: Scalars['Boolean']['output'];
  deleteBooking: Booking;
  deleteEmployee: Scalars['Boolean']['output'];
  deleteReservation: Reservation;
  deleteReservationMemo: Scalars['Boolean']['output'];
  deleteUserContact: Scalars['Boolean']['output'];
  disableUser: Scalars['Boolean']['output'];
  disableWebhookEndpoint: WebhookEndpoint;
  enableWebhookEndpoint: WebhookEndpoint;
  endSession: Scalars['Boolean']['output'];
  eraseMyPersonalData: PersonalDataErasure;
  erasePersonalData: PersonalDataErasure;
  exportMyPersonalData: PersonalDataExport;
  exportPersonalData: PersonalDataExport;
  getReservationGuestSessionToken: Scalars['String']['output'];
  getThirdPartyToken: Scalars['String']['output'];
  handleEmergencyNotification: Scalars['Boolean']['output'];
  holdOffer: HeldBooking;
  installApp: InstalledApp;
  inviteEmployee: EmployeeInvitation;
  issueCreditNote: Invoice;
  issueInvoice: Invoice;
  lockOtpKey: LockOtpKeyPayload;
  markNoShow: Reservation;
  modifyReservation: Reservation;
  modifyThirdPartyAccessOnAccommodation: Scalars['Boolean']['output'];
  modifyUserContact: Contact;
  moveBooking: MoveBookingPayload;
  moveReservation: MoveReservationPayload;
  payBooking: BookingPayment;
  proveBooking: Booking;
  publishAccommodationNotification: AccommodationNotification;
  publishAppVersion: AppVersion;
  publishKioskSystemNoficiation: Scalars['Boolean']['output'];
  recordPayment: Payment;
  recordRefund: Refund;
  redeliverWebhook: WebhookDelivery;
  refundPayment: PaymentIntent;
  registerApp: RegisteredApp;
  registerKiosk: Kiosk;
  registerThirdParty: ThirdParty;
  reissueReservationPin: Scalars['String']['output'];
  releaseHold: GuestBooking;
  releaseRoomBlock: RoomBlock;
  removeOtpKey: Scalars['Boolean']['output'];
  removeReservationFromBooking: Booking;
  renameKiosk: Kiosk;
  replayWebhooks: Scalars['Int']['output'];
  repriceReservation: RepriceReservationPayload;
  requestAnonymousSignIn: AnonymousSignIn;
  requestAuthentication: AccommodationNotification;
  requestEmailVerification?: Maybe<Scalars['Boolean']['output']>;
  requestMileageSMSAuth: VerificationResult;
  requestSMSAuth: VerificationResult;
  resendBookingLink: Scalars['Boolean']['output'];
  reservationCheckIn: Reservation;
  reservationCheckOut: Reservation;
  resetBookingMessageTemplate: BookingMessageTemplate;
  restoreBooking: Booking;
  restoreReservation: Reservation;
  resumeImport: Import;
  retireKiosk: Kiosk;
  retryCommand: Command;
  revokePermanentToken: Scalars['Boolean']['output'];
  revokeThirdPartyTokens: Scalars['Boolean']['output'];
  revokeToken: TokenPayload;
  roomCheckIn: Reservation;
  roomCheckOut: Reservation;
  rotateAppSecret: RotatedAppSecret;
  runAppAction: ActionRun;
  sendPasswordResetEmail?: Maybe<Scalars['Boolean']['output']>;
  setAccommodationLogo: Accommodation;
  setAgeBands: Array<AgeBand>;
  setBookingMessageTemplate: BookingMessageTemplate;
  setHousekeepingNote: HousekeepingRoom;
  setInvoiceProfile: InvoiceProfile;
  setMapping?: Maybe<Mapping>;
  setOtpKey: OtpSetup;
  setOverbookingLimits: SetOverbookingLimitsPayload;
  setPaymentAccount: PaymentAccount;
  setRates: RatesChange;
  setRentBlocks: RentBlocksChange;
  setReservationDoorKey: Reservation;
  setReservationSettings: Array<Setting>;
  setRoomCleaningState: Room;
  setRoomCleaningStates: Array<HousekeepingRoom>;
  setRoomSettings: Array<Setting>;
  setRoomState: Room;
  setRoomTypePictures: RoomType;
  setStayRules: RatesChange;
  setTaxes: Array<Tax>;
  signIn: SignInPayload;
  signInByAdmin: SignInPayload;
  signOut: Scalars['Boolean']['output'];
  signUp: SignUpPayload;
  undoCheckIn: Reservation;
  undoCheckOut: Reservation;
  uninstallApp: Installation;
  updateAccommodation: Accommodation;
  updateApp: App;
  updateArticle: Article;
  updateEmployee: Employee;
  updateInfo: User;
  updatePolicy: Policy;
  updatePromoCode: PromoCode;
  updateRatePlan: RatePlan;
  updateReservationMemo: ReservationMemo;
  updateRoom: Room;
  updateRoomBlock: RoomBlock;
  updateRoomType: RoomType;
  updateThirdParty: ThirdParty;
  upgradeInstallation: UpgradedInstallation;
  uploadThumbnail: Scalars['String']['output'];
  verifyEmail: VerificationResult;
  voidCharge: Bill;
  voidPayment: Payment;
  voidRefund: Refund;
  waitAnonymousSignIn?: Maybe<Scalars['String']['output']>;
  withdrawEmployeeInvitation: Scalars['Boolean']['output'];
};


export type MutationAcceptEmployeeInvitationArgs = {
  accommodationId: Scalars['ID']['input'];
};


export type MutationAddArticleArgs = {
  input: AddArticleInput;
};


export type MutationAddChargeArgs = {
  input: AddChargeInput;
};


export type MutationAddEmployeeArgs = {
  input: AddEmployeeInput;
};


export type MutationAddReservationToBookingArgs = {
  bookingId: Scalars['ULID']['input'];
  reservationId: Scalars['ULID']['input'];
};


export type MutationAddRoomTypePictureArgs = {
  image: Scalars['Upload']['input'];
  roomTypeId: Scalars['ULID']['input'];
};


export type MutationAddUserContactArgs = {
  input: AddUserContactInput;
};


export type MutationAgreeTermsArgs = {
  isAgreed: Scalars['Boolean']['input'];
  type: Scalars['String']['input'];
};


export type MutationAnonymousSignInArgs = {
  token: Scalars['String']['input'];
};


export type MutationAssignHousekeeperArgs = {
  roomIds: Array<Scalars['ULID']['input']>;
  userId?: InputMaybe<Scalars['ULID']['input']>;
};


export type MutationAssignRoomToReservationArgs = {
  input: AssignRoomInput;
};


export type MutationCancelAssignReservationArgs = {
  reservationId: Scalars['ULID']['input'];
};


export type MutationCancelBookingArgs = {
  quoteHash: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


export type MutationCancelImportArgs = {
  id: Scalars['ULID']['input'];
};


export type MutationCancelUpgradeArgs = {
  upgradeId: Scalars['ULID']['input'];
};


export type MutationCapturePaymentArgs = {
  id: Scalars['ULID']['input'];
};


export type MutationChangeBookingArgs = {
  input: ChangeBookingInput;
  quoteHash?: InputMaybe<Scalars['String']['input']>;
  token: Scalars['String']['input'];
};


export type MutationChangeGuestsArgs = {
  input: ChangeGuestsInput;
};


export type MutationChangeInstallationScopesArgs = {
  installationId: Scalars['ULID']['input'];
  scopes: Array<Scalars['String']['input']>;
};


export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


export type MutationChangePasswordByEmailAuthArgs = {
  input: ChangePasswordByEmailAuthInput;
};


export type MutationChangePasswordBySmsAuthArgs = {
  input: ChangePasswordBySmsAuthInput;
};


export type MutationChangePaymentArgs = {
  input: ChangePaymentInput;
};


export type MutationChangeReservationRoomArgs = {
  input: ChangeRoomInput;
};


export type MutationChangeReservationStatusArgs = {
  releaseAt?: InputMaybe<Scalars['DateTime']['input']>;
  reservationId: Scalars['ULID']['input'];
  status: ReservationStatus;
};


export type MutationCheckInReservationByGuestSessionArgs = {
  reservationId: Scalars['ULID']['input'];
  sessionToken: Scalars['String']['input'];
};


export type MutationCheckOutReservationByGuestSessionArgs = {
  reservationId: Scalars['ULID']['input'];
  sessionToken: Scalars['String']['input'];
};


export type MutationCloseAuditPeriodArgs = {
  accommodationId: Scalars['ULID']['input'];
  until: Scalars['String']['input'];
};


export type MutationConfirmBookingArgs = {
  proof?: InputMaybe<Scalars['String']['input']>;
  providerResult?: InputMaybe<Scalars['JSON']['input']>;
  token: Scalars['String']['input'];
};


export type MutationConfirmMileageSmsAuthArgs = {
  number: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};


export type MutationConfirmSmsAuthArgs = {
  number: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};


export type MutationControlRoomDeviceByGuestSessionArgs = {
  data?: InputMaybe<Scalars['JSON']['input']>;
  deviceType: Scalars['String']['input'];
  reservationId: Scalars['ULID']['input'];
  sessionToken: Scalars['String']['input'];
};


export type MutationCreateAccommodationArgs = {
  input: CreateAccommodationInput;
};


export type MutationCreateArticleArgs = {
  input: CreateArticleInput;
};


export type MutationCreateBookingArgs = {
  input: CreateBookingInput;
};


export type MutationCreatePolicyArgs = {
  input: CreatePolicyInput;
};


export type MutationCreatePromoCodeArgs = {
  input: CreatePromoCodeInput;
};


export type MutationCreateRatePlanArgs = {
  input: CreateRatePlanInput;
};


export type MutationCreateRecoveryCodesArgs = {
  otp: Scalars['String']['input'];
};


export type MutationCreateReservationArgs = {
  input: CreateReservationInput;
};


export type MutationCreateReservationMemoArgs = {
  input: CreateReservationMemoInput;
};


export type MutationCreateRoomArgs = {
  input: CreateRoomInput;
};


export type MutationCreateRoomBlockArgs = {
  input: CreateRoomBlockInput;
};


export type MutationCreateRoomTypeArgs = {
  input: CreateRoomTypeInput;
};


export type MutationDeclineEmployeeInvitationArgs = {
  accommodationId: Scalars['ID']['input'];
};


export type MutationDeleteBookingArgs = {
  bookingId: Scalars['ULID']['input'];
  cancelReason?: InputMaybe<Scalars['String']['input']>;
  fee?: InputMaybe<StayFee>;
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};


export type MutationDeleteEmployeeArgs = {
  accommodationId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


export type MutationDeleteReservationArgs = {
  cancelReason?: InputMaybe<Scalars['String']['input']>;
  fee?: InputMaybe<StayFee>;
  feeAmount?: InputMaybe<Scalars['Amount']['input']>;
  id: Scalars['ULID']['input'];
};


export type MutationDeleteReservationMemoArgs = {
  id: Scalars['ULID']['input'];
};


export type MutationDeleteUserContactArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDisableUserArgs = {
  disable?: InputMaybe<Scalars['Boolean']['input']>;
  identity: Scalars['String']['input'];
};


export type MutationDisableWebhookEndpointArgs = {
  id: Scalars['ULID']['input'];
};


export type MutationEnableWebhookEndpointArgs = {
  id: Scalars['ULID']['input'];
};


export type MutationEndSessionArgs = {
  id: Scalars['ULID']['input'];
};


export type MutationEraseMyPersonalDataArgs = {
  input: EraseMyPersonalDataInput;
};


export type MutationErasePersonalDataArgs = {
  input: PersonInput;
};


export type MutationExportMyPersonalDataArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
};


export type MutationExportPersonalDataArgs = {
  input: ExportPersonalDataInput;
};


export type MutationGetReservationGuestSessionTokenArgs = {
  pinCode: Scalars['String']['input'];
  reservationId: Scalars['ULID']['input'];
};


export type MutationGetThirdPartyTokenArgs = {
  name: Scalars['String']['input'];
};


export type MutationHandleEmergencyNotificationArgs = {
  input: HandleEmergencyNotificationInput;
};


export type MutationHoldOfferArgs = {
  input: HoldOfferInput;
};


export type MutationInstallAppArgs = {
  input: InstallAppInput;
};


export type MutationInviteEmployeeArgs = {
  input: InviteEmployeeInput;
};


export type MutationIssueCreditNoteArgs = {
  invoiceId: Scalars['ULID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationIssueInvoiceArgs = {
  input: IssueInvoiceInput;
};


export type MutationLockOtpKeyArgs = {
  input: LockOtpKeyInput;
};


export type MutationMarkNoShowArgs = {
  fee?: InputMaybe<StayFee>;
  feeAmount?: InputMaybe<Scalars['Amount']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  reservationId: Scalars['ULID']['input'];
};


export type MutationModifyReservationArgs = {
  input: ModifyReservationInput;
};


export type MutationModifyThirdPartyAccessOnAccommodationArgs = {
  accommodationId: Scalars['ID']['input'];
  allow: Scalars['Boolean']['input'];
  thirdParty: Scalars['String']['input'];
};


export type MutationModifyUserContactArgs = {
  input: ModifyUserContactInput;
};


export type MutationMoveBookingArgs = {
  input: MoveBookingInput;
};


export type MutationMoveReservationArgs = {
  input: MoveReservationInput;
};


export type MutationPayBookingArgs = {
  returnUrl?: InputMaybe<Scalars['String']['input']>;
  token: Scalars['String']['input'];
};


export type MutationProveBookingArgs = {
  bookingId: Scalars['ULID']['input'];
};


export type MutationPublishAccommodationNotificationArgs = {
  input: PublishAccommodationNotificationInput;
};


export type MutationPublishAppVersionArgs = {
  appId: Scalars['ULID']['input'];
  manifest: Scalars['JSON']['input'];
};


export type MutationPublishKioskSystemNoficiationArgs = {
  input: PublishKioskSystemNotificationInput;
};


export type MutationRecordPaymentArgs = {
  input: RecordPaymentInput;
};


export type MutationRecordRefundArgs = {
  input: RecordRefundInput;
};


export type MutationRedeliverWebhookArgs = {
  id: Scalars['ULID']['input'];
};


export type MutationRefundPaymentArgs = {
  input: RefundPaymentInput;
};


export type MutationRegisterAppArgs = {
  input: RegisterAppInput;
};


export type MutationRegisterKioskArgs = {
  accommodationId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


export type MutationRegisterThirdPartyArgs = {
  input: RegisterThirdPartyInput;
};


export type MutationReissueReservationPinArgs = {
  reservationId: Scalars['ULID']['input'];
};


export type MutationReleaseHoldArgs = {
  token: Scalars['String']['input'];
};


export type MutationReleaseRoomBlockArgs = {
  id: Scalars['ULID']['input'];
};


export type MutationRemoveOtpKeyArgs = {
  userId: Scalars['ID']['input'];
};


export type MutationRemoveReservationFromBookingArgs = {
  bookingId: Scalars['ULID']['input'];
  reservationId: Scalars['ULID']['input'];
};


export type MutationRenameKioskArgs = {
  id: Scalars['ULID']['input'];
  name: Scalars['String']['input'];
};


export type MutationReplayWebhooksArgs = {
  input: ReplayWebhooksInput;
};


export type MutationRepriceReservationArgs = {
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ULID']['input'];
};


export type MutationRequestAnonymousSignInArgs = {
  type?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRequestAuthenticationArgs = {
  data?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  kioskId?: InputMaybe<Scalars['ID']['input']>;
  relative?: InputMaybe<Scalars['String']['input']>;
  template: Scalars['String']['input'];
};


export type MutationRequestMileageSmsAuthArgs = {
  phone: Scalars['String']['input'];
  type?: MileageSmsAuthType;
};


export type MutationRequestSmsAuthArgs = {
  phone: Scalars['String']['input'];
};


export type MutationResendBookingLinkArgs = {
  accommodationId: Scalars['ULID']['input'];
  contact: Scalars['String']['input'];
};


export type MutationReservationCheckInArgs = {
  reservationId: Scalars['ULID']['input'];
  useExpireAtLimit?: InputMaybe<Scalars['String']['input']>;
};


export type MutationReservationCheckOutArgs = {
  reservationId: Scalars['ULID']['input'];
};


export type MutationResetBookingMessageTemplateArgs = {
  input: ResetBookingMessageTemplateInput;
};


export type MutationRestoreBookingArgs = {
  bookingId: Scalars['ULID']['input'];
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  withoutRooms?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationRestoreReservationArgs = {
  allowDuplicateOtaCode?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ULID']['input'];
  withoutRoom?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationResumeImportArgs = {
  id: Scalars['ULID']['input'];
};


export type MutationRetireKioskArgs = {
  id: Scalars['ULID']['input'];
};


export type MutationRetryCommandArgs = {
  id: Scalars['ULID']['input'];
};


export type MutationRevokePermanentTokenArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRevokeThirdPartyTokensArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRoomCheckInArgs = {
  roomId: Scalars['ULID']['input'];
};


export type MutationRoomCheckOutArgs = {
  roomId: Scalars['ULID']['input'];
};


export type MutationRotateAppSecretArgs = {
  appId: Scalars['ULID']['input'];
  endPrevious?: InputMaybe<Scalars['Boolean']['input']>;
  kind?: InputMaybe<AppSecretKind>;
};


export type MutationRunAppActionArgs = {
  input: RunAppActionInput;
};


export type MutationSendPasswordResetEmailArgs = {
  email: Scalars['String']['input'];
};


export type MutationSetAccommodationLogoArgs = {
  accommodationId: Scalars['ULID']['input'];
  image?: InputMaybe<Scalars['Upload']['input']>;
};


export type MutationSetAgeBandsArgs = {
  input: SetAgeBandsInput;
};


export type MutationSetBookingMessageTemplateArgs = {
  input: SetBookingMessageTemplateInput;
};


export type MutationSetHousekeepingNoteArgs = {
  note?: InputMaybe<Scalars['String']['input']>;
  roomId: Scalars['ULID']['input'];
};


export type MutationSetInvoiceProfileArgs = {
  input: SetInvoiceProfileInput;
};


export type MutationSetMappingArgs = {
  input: SetMappingInput;
};


export type MutationSetOtpKeyArgs = {
  otp?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSetOverbookingLimitsArgs = {
  input: SetOverbookingLimitsInput;
};


export type MutationSetPaymentAccountArgs = {
  input: SetPaymentAccountInput;
};


export type MutationSetRatesArgs = {
  input: SetRatesInput;
};


export type MutationSetRentBlocksArgs = {
  input: SetRentBlocksInput;
};


export type MutationSetReservationDoorKeyArgs = {
  doorKeyId?: InputMaybe<Scalars['String']['input']>;
  reservationId: Scalars['ULID']['input'];
};


export type MutationSetReservationSettingsArgs = {
  accommodationId: Scalars['ULID']['input'];
  inputs: Array<SettingInput>;
};


export type MutationSetRoomCleaningStateArgs = {
  cleaningState: RoomCleaningState;
  roomId: Scalars['ULID']['input'];
};


export type MutationSetRoomCleaningStatesArgs = {
  input: SetRoomCleaningStatesInput;
};


export type MutationSetRoomSettingsArgs = {
  accommodationId: Scalars['ULID']['input'];
  inputs: Array<SettingInput>;
};


export type MutationSetRoomStateArgs = {
  roomId: Scalars['ULID']['input'];
  state: RoomState;
};


export type MutationSetRoomTypePicturesArgs = {
  pictures: Array<Scalars['String']['input']>;
  roomTypeId: Scalars['ULID']['input'];
};


export type MutationSetStayRulesArgs = {
  input: SetStayRulesInput;
};


export type MutationSetTaxesArgs = {
  input: SetTaxesInput;
};


export type MutationSignInArgs = {
  input: SignInInput;
};


export type MutationSignInByAdminArgs = {
  identity: Scalars['String']['input'];
};


export type MutationSignOutArgs = {
  refreshToken?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSignUpArgs = {
  input: SignUpInput;
};


export type MutationUndoCheckInArgs = {
  cleaningState?: InputMaybe<RoomCleaningState>;
  reservationId: Scalars['ULID']['input'];
};


export type MutationUndoCheckOutArgs = {
  cleaningState?: InputMaybe<RoomCleaningState>;
  reservationId: Scalars['ULID']['input'];
};


export type MutationUninstallAppArgs = {
  installationId: Scalars['ULID']['input'];
};


export type MutationUpdateAccommodationArgs = {
  input: UpdateAccommodationInput;
};


export type MutationUpdateAppArgs = {
  input: UpdateAppInput;
};


export type MutationUpdateArticleArgs = {
  input: UpdateArticleInput;
};


export type MutationUpdateEmployeeArgs = {
  input: UpdateEmployeeInput;
};


export type MutationUpdateInfoArgs = {
  input: UpdateInfoInput;
};


export type MutationUpdatePolicyArgs = {
  input: UpdatePolicyInput;
};


export type MutationUpdatePromoCodeArgs = {
  input: UpdatePromoCodeInput;
};


export type MutationUpdateRatePlanArgs = {
  input: UpdateRatePlanInput;
};


export type MutationUpdateReservationMemoArgs = {
  input: UpdateReservationMemoInput;
};


export type MutationUpdateRoomArgs = {
  input: UpdateRoomInput;
};


export type MutationUpdateRoomBlockArgs = {
  input: UpdateRoomBlockInput;
};


export type MutationUpdateRoomTypeArgs = {
  input: UpdateRoomTypeInput;
};


export type MutationUpdateThirdPartyArgs = {
  input: UpdateThirdPartyInput;
};


export type MutationUpgradeInstallationArgs = {
  input: UpgradeInstallationInput;
};


export type MutationUploadThumbnailArgs = {
  image: Scalars['Upload']['input'];
};


export type MutationVerifyEmailArgs = {
  authHash: Scalars['String']['input'];
  email: Scalars['String']['input'];
};


export type MutationVoidChargeArgs = {
  id: Scalars['ULID']['input'];
};


export type MutationVoidPaymentArgs = {
  id: Scalars['ULID']['input'];
};


export type MutationVoidRefundArgs = {
  id: Scalars['ULID']['input'];
};


export type MutationWaitAnonymousSignInArgs = {
  authId: Scalars['ID']['input'];
  token: Scalars['String']['input'];
};


export type MutationWithdrawEmployeeInvitationArgs = {
  accommodationId: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
};

export type NightlyRateInput = {
  amount: Scalars['Amount']['input'];
  date: Scalars['String']['input'];
};

export type NotificationSortKey =
  | 'createdAt'
  | 'priority';

export type OccupancyDay = {
  date: Scalars['String']['output'];
  figures: OccupancyFigures;
};

export type OccupancyFigures = {
  adr?: Maybe<Scalars['Amount']['output']>;
  arrivals: Scalars['Int']['output'];
  available: Scalars['Int']['output'];
  dayUse: DayUseFigures;
  departures: Scalars['Int']['output'];
  held: Scalars['Int']['output'];
  occupancyPpm?: Maybe<Scalars['Int']['output']>;
  outOfOrder: Scalars['Int']['output'];
  pickUp?: Maybe<PickUpFigures>;
  revPar?: Maybe<Scalars['Amount']['output']>;
  roomRevenue: Scalars['Amount']['output'];
  roomRevenueNet: Scalars['Amount']['output'];
  rooms: Scalars['Int']['output'];
  sold: Scalars['Int']['output'];
};

export type OccupancyReport = {
  channels: Array<ChannelOccupancy>;
  currency: Scalars['String']['output'];
  days: Array<OccupancyDay>;
  ratePlans: Array<RatePlanOccupancy>;
  roomTypes: Array<RoomTypeOccupancy>;
  total: OccupancyFigures;
};

export type OccupancySupplement = {
  band: Scalars['String']['output'];
  nth: Scalars['Int']['output'];
  supplement: Scalars['Amount']['output'];
};

export type OccupancySupplementInput = {
  band: Scalars['String']['input'];
  nth: Scalars['Int']['input'];
  supplement: Scalars['Amount']['input'];
};

export type Offer = {
  cancellation?: Maybe<OfferPolicy>;
  /** @deprecated Use `cancellation`. Goes after 2027-12-31. */
  cancellationPolicy?: Maybe<OfferPolicy>;
  currency: Scalars['String']['output'];
  dueAtProperty?: Maybe<Scalars['Amount']['output']>;
  dueNow?: Maybe<Scalars['Amount']['output']>;
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  hash?: Maybe<Scalars['String']['output']>;
  left: Scalars['Int']['output'];
  lines: Array<OfferLine>;
  noShowPolicy?: Maybe<OfferPolicy>;
  ratePlan: OfferedRatePlan;
  ratePlanCode: Scalars['String']['output'];
  /** @deprecated Use `ratePlan`. Goes after 2027-12-31. */
  ratePlanId: Scalars['ULID']['output'];
  /** @deprecated Use `ratePlan`. Goes after 2027-12-31. */
  ratePlanName: Scalars['String']['output'];
  refusals: Array<OfferRefusal>;
  roomType: OfferedRoomType;
  /** @deprecated Use `roomType`. Goes after 2027-12-31. */
  roomTypeId: Scalars['ULID']['output'];
  /** @deprecated Use `roomType`. Goes after 2027-12-31. */
  roomTypeName: Scalars['String']['output'];
  taxes: Array<OfferTax>;
  token?: Maybe<Scalars['String']['output']>;
  total?: Maybe<Scalars['Amount']['output']>;
  useExpireAt: Scalars['DateTime']['output'];
  useStartAt: Scalars['DateTime']['output'];
};

export type OfferCalendarInput = {
  accommodationId: Scalars['ULID']['input'];
  adults?: InputMaybe<Scalars['Int']['input']>;
  childrenAges?: InputMaybe<Array<Scalars['Int']['input']>>;
  from: Scalars['String']['input'];
  nights?: InputMaybe<Scalars['Int']['input']>;
  promoCode?: InputMaybe<Scalars['String']['input']>;
  roomTypeIds?: InputMaybe<Array<Scalars['ULID']['input']>>;
  to: Scalars['String']['input'];
};

export type OfferDay = {
  closedToArrival: Scalars['Boolean']['output'];
  currency: Scalars['String']['output'];
  date: Scalars['String']['output'];
  left: Scalars['Int']['output'];
  minStay?: Maybe<Scalars['Int']['output']>;
  ratePlan?: Maybe<OfferedRatePlan>;
  roomType?: Maybe<OfferedRoomType>;
  total?: Maybe<Scalars['Amount']['output']>;
};

export type OfferLine = {
  amount: Scalars['Amount']['output'];
  articleId?: Maybe<Scalars['ULID']['output']>;
  date: Scalars['String']['output'];
  description: Scalars['String']['output'];
  isIncluded: Scalars['Boolean']['output'];
  kind: OfferLineSource;
  names: Scalars['JSON']['output'];
  /** @deprecated Use `kind`. Goes after 2027-12-31. */
  source: OfferLineSource;
  taxes: Array<OfferTax>;
};

export type OfferLineSource =
  | 'ARTICLE'
  | 'RATE'
  | 'TAX';

export type OfferPolicy = {
  freeUntil?: Maybe<Scalars['DateTime']['output']>;
  name: Scalars['String']['output'];
  policyId: Scalars['ULID']['output'];
  steps: Array<OfferPolicyStep>;
  version: Scalars['Int']['output'];
};

export type OfferPolicyStep = {
  amount: Scalars['Amount']['output'];
  from?: Maybe<Scalars['DateTime']['output']>;
};

export type OfferRefusal = {
  code: OfferRefusalCode;
  date?: Maybe<Scalars['String']['output']>;
  value?: Maybe<Scalars['Int']['output']>;
};

export type OfferRefusalCode =
  | 'CAPACITY'
  | 'CHANNEL'
  | 'CLOSED'
  | 'CLOSED_TO_ARRIVAL'
  | 'CLOSED_TO_DEPARTURE'
  | 'CODE_REQUIRED'
  | 'DURATION'
  | 'MAX_ADVANCE'
  | 'MAX_STAY'
  | 'MIN_ADVANCE'
  | 'MIN_STAY'
  | 'NOT_BOOKABLE_NOW'
  | 'NO_PRICE'
  | 'PAST'
  | 'PLAN_ARCHIVED'
  | 'SALE_STOPPED'
  | 'SOLD_OUT'
  | 'TYPE_NOT_SOLD';

export type OfferTax = {
  amount: Scalars['Amount']['output'];
  code: Scalars['String']['output'];
  included: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  names: Scalars['JSON']['output'];
  ratePpm?: Maybe<Scalars['Int']['output']>;
};

export type OfferedArticle = {
  amount: Scalars['Amount']['output'];
  id: Scalars['ULID']['output'];
  mandatory: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  names: Scalars['JSON']['output'];
  unit: ArticleUnit;
};

export type OfferedRatePlan = {
  description?: Maybe<Scalars['String']['output']>;
  id: Scalars['ULID']['output'];
  name: Scalars['String']['output'];
  names: Scalars['JSON']['output'];
};

export type OfferedRoomType = {
  description?: Maybe<Scalars['String']['output']>;
  id: Scalars['ULID']['output'];
  name: Scalars['String']['output'];
  names: Scalars['JSON']['output'];
  pictures: Array<Scalars['String']['output']>;
  sleeps: Scalars['Int']['output'];
};

export type OffersInput = {
  accommodationId: Scalars['ULID']['input'];
  adults?: InputMaybe<Scalars['Int']['input']>;
  arrival?: InputMaybe<Scalars['String']['input']>;
  articles?: InputMaybe<Array<StayArticleInput>>;
  childrenAges?: InputMaybe<Array<Scalars['Int']['input']>>;
  departure?: InputMaybe<Scalars['String']['input']>;
  endAt?: InputMaybe<Scalars['DateTime']['input']>;
  promoCode?: InputMaybe<Scalars['String']['input']>;
  roomTypeIds?: InputMaybe<Array<Scalars['ULID']['input']>>;
  startAt?: InputMaybe<Scalars['DateTime']['input']>;
  type: ReservationType;
};

export type OpenBalance = {
  balance: Scalars['Amount']['output'];
  deletedAt?: Maybe<Scalars['DateTime']['output']>;
  folioId: Scalars['ULID']['output'];
  reservationId: Scalars['ULID']['output'];
  status: ReservationStatus;
};

export type OtpSetup = {
  otpKey: Scalars['String']['output'];
  qrCode: Scalars['String']['output'];
};

export type OverbookingLimitItem = {
  from: Scalars['String']['input'];
  roomTypeId: Scalars['ULID']['input'];
  rooms?: InputMaybe<Scalars['Int']['input']>;
  to: Scalars['String']['input'];
  weekdays?: InputMaybe<Array<Scalars['Int']['input']>>;
};

export type PageInfo = {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  hasPreviousPage: Scalars['Boolean']['output'];
  startCursor?: Maybe<Scalars['String']['output']>;
};

export type Payment = {
  accommodationId: Scalars['ULID']['output'];
  amount: Scalars['Amount']['output'];
  createdAt: Scalars['DateTime']['output'];
  currency: Scalars['String']['output'];
  externalRef?: Maybe<Scalars['String']['output']>;
  folioBalance: Scalars['Amount']['output'];
  folioId: Scalars['ULID']['output'];
  id: Scalars['ULID']['output'];
  intentId?: Maybe<Scalars['ULID']['output']>;
  memo?: Maybe<Scalars['String']['output']>;
  method: PaymentMethod;
  movedAt?: Maybe<Scalars['DateTime']['output']>;
  paidAt: Scalars['DateTime']['output'];
  recordedBy: Scalars['String']['output'];
  reservationId: Scalars['ULID']['output'];
  status: PaymentStatus;
  updatedAt: Scalars['DateTime']['output'];
  voidedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type PaymentAccount = {
  accommodationId: Scalars['ULID']['output'];
  createdAt: Scalars['DateTime']['output'];
  driver: Scalars['String']['output'];
  enabled: Scalars['Boolean']['output'];
  id: Scalars['ULID']['output'];
  updatedAt: Scalars['DateTime']['output'];
  webhookUrl: Scalars['String']['output'];
};

export type PaymentConnection = {
  edges: Array<PaymentEdge>;
  pageInfo: PageInfo;
};

export type PaymentDecision =
  | 'OPEN'
  | 'RETURN'
  | 'TAKE';

export type PaymentEdge = {
  cursor: Scalars['String']['output'];
  node: Payment;
};

export type PaymentFailure =
  | 'CARD_EXPIRED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'FAILED'
  | 'GIVEN_UP'
  | 'INSUFFICIENT_FUNDS'
  | 'NOT_AUTHENTICATED';

export type PaymentIntent = {
  accommodationId: Scalars['ULID']['output'];
  accountId: Scalars['ULID']['output'];
  amount: Scalars['Amount']['output'];
  authorizedUntil?: Maybe<Scalars['DateTime']['output']>;
  bookingId: Scalars['ULID']['output'];
  capturedAmount?: Maybe<Scalars['Amount']['output']>;
  capturedAt?: Maybe<Scalars['DateTime']['output']>;
  capturedCurrency?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  currency: Scalars['String']['output'];
  decision: PaymentDecision;
  failure?: Maybe<Scalars['String']['output']>;
  id: Scalars['ULID']['output'];
  reference?: Maybe<Scalars['String']['output']>;
  refunded: Scalars['Amount']['output'];
  refunds: Array<ProviderRefund>;
  state: PaymentIntentState;
  updatedAt: Scalars['DateTime']['output'];
};

export type PaymentIntentConnection = {
  edges: Array<PaymentIntentEdge>;
  pageInfo: PageInfo;
};

export type PaymentIntentEdge = {
  cursor: Scalars['String']['output'];
  node: PaymentIntent;
};

export type PaymentIntentState =
  | 'AUTHORIZED'
  | 'CANCELED'
  | 'CAPTURED'
  | 'CREATED'
  | 'EXPIRED'
  | 'FAILED'
  | 'PENDING';

export type PaymentMethod =
  | 'bank_transfer'
  | 'card'
  | 'cash'
  | 'other'
  | 'platform'
  | 'voucher';

export type PaymentStatus =
  | 'RECORDED'
  | 'VOIDED';

export type PermanentToken = {
  accommodationId: Scalars['ID']['output'];
  createdAt: Scalars['DateTime']['output'];
  createdBy?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  kind: PermanentTokenKind;
  kioskId?: Maybe<Scalars['ID']['output']>;
};

export type PermanentTokenKind =
  | 'accommodationAdmin'
  | 'kiosk';

export type PersonInput = {
  accommodationId: Scalars['ULID']['input'];
  bookingId?: InputMaybe<Scalars['ULID']['input']>;
  guestId?: InputMaybe<Scalars['ULID']['input']>;
};

export type PersonalDataErasure = {
  accommodationId?: Maybe<Scalars['ULID']['output']>;
  alike: Array<Scalars['ULID']['output']>;
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ULID']['output'];
  kept: Array<KeptPersonalData>;
  status: PersonalDataErasureStatus;
};

export type PersonalDataErasureStatus =
  | 'DONE'
  | 'RUNNING';

export type PersonalDataExport = {
  next?: Maybe<Scalars['String']['output']>;
  records: Array<PersonalDataRecord>;
};

export type PersonalDataRecord = {
  data: Scalars['String']['output'];
  table: Scalars['String']['output'];
};

export type PickUpFigures = {
  nights: Scalars['Int']['output'];
  roomRevenue: Scalars['Amount']['output'];
  roomRevenueNet: Scalars['Amount']['output'];
};

export type PlatformEntity =
  | 'CHANNEL'
  | 'RATE_PLAN'
  | 'ROOM'
  | 'ROOM_TYPE';

export type Policy = {
  accommodationId: Scalars['ULID']['output'];
  archivedAt?: Maybe<Scalars['DateTime']['output']>;
  code: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ULID']['output'];
  kind: PolicyKind;
  latest: PolicyVersion;
  versions: Array<PolicyVersion>;
};

export type PolicyKind =
  | 'CANCELLATION'
  | 'NO_SHOW';

export type PolicyStep = {
  amount?: Maybe<Scalars['Amount']['output']>;
  minutesBeforeArrival?: Maybe<Scalars['Int']['output']>;
  nights?: Maybe<Scalars['Int']['output']>;
  ppm?: Maybe<Scalars['Int']['output']>;
};

export type PolicyStepInput = {
  amount?: InputMaybe<Scalars['Amount']['input']>;
  minutesBeforeArrival?: InputMaybe<Scalars['Int']['input']>;
  nights?: InputMaybe<Scalars['Int']['input']>;
  ppm?: InputMaybe<Scalars['Int']['input']>;
};

export type PolicyVersion = {
  createdAt: Scalars['DateTime']['output'];
  freeMinutesAfterBooking?: Maybe<Scalars['Int']['output']>;
  name: Scalars['String']['output'];
  steps: Array<PolicyStep>;
  version: Scalars['Int']['output'];
};

export type PrimaryGuestChange = {
  contacts?: InputMaybe<Array<GuestContactInput>>;
  identityDocumentNumber?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  vehicleNumber?: InputMaybe<Scalars['String']['input']>;
};

export type PromoCode = {
  archivedAt?: Maybe<Scalars['DateTime']['output']>;
  code: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  ratePlanIds: Array<Scalars['ULID']['output']>;
  validFrom?: Maybe<Scalars['DateTime']['output']>;
  validUntil?: Maybe<Scalars['DateTime']['output']>;
};

export type ProviderRefund = {
  amount: Scalars['Amount']['output'];
  createdAt: Scalars['DateTime']['output'];
  currency: Scalars['String']['output'];
  failure?: Maybe<Scalars['String']['output']>;
  id: Scalars['ULID']['output'];
  reason: Scalars['String']['output'];
  requestedBy: Scalars['String']['output'];
  state: ProviderRefundState;
  updatedAt: Scalars['DateTime']['output'];
};

export type ProviderRefundState =
  | 'FAILED'
  | 'PENDING'
  | 'SUCCEEDED';

export type PublishAccommodationNotificationInput = {
  accommodationId: Scalars['ID']['input'];
  data?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  objective?: InputMaybe<Scalars['String']['input']>;
  priority?: InputMaybe<Scalars['Int']['input']>;
  relative?: InputMaybe<Scalars['String']['input']>;
  roomTypeId?: InputMaybe<Scalars['ID']['input']>;
  template?: InputMaybe<Scalars['String']['input']>;
  type: Scalars['String']['input'];
};

export type PublishKioskSystemNotificationInput = {
  createdAt?: InputMaybe<Scalars['Date']['input']>;
  data?: InputMaybe<Scalars['String']['input']>;
  kioskId: Scalars['ID']['input'];
  type?: InputMaybe<Scalars['String']['input']>;
};

export type Query = {
  accommodation: Accommodation;
  accommodations: AccommodationConnection;
  actionRuns: ActionRunConnection;
  ageBands: Array<AgeBand>;
  app: App;
  appCommands: CommandConnection;
  appDeliveries: WebhookDeliveryConnection;
  appDocuments: AppDocumentConnection;
  appEvents: AppEventConnection;
  appInstallations: AppInstallationConnection;
  appSecrets: Array<AppSecret>;
  appVersions: AppVersionConnection;
  apps: AppConnection;
  articles: Array<Article>;
  bookableAccommodation: BookableAccommodation;
  booking: GuestBooking;
  bookingMessageTemplates: Array<BookingMessageTemplate>;
  bookings: BookingConnection;
  cancellationQuote: CancellationQuote;
  changes: ChangeFeed;
  checkDuplicateOtaCodes: Array<Scalars['String']['output']>;
  command: Command;
  commands: CommandConnection;
  datasetItems: DatasetItemConnection;
  datasets: Array<Dataset>;
  dayBoard: DayBoard;
  dayReport: DayReport;
  employeeInvitations: Array<EmployeeInvitation>;
  employees: EmployeeConnection;
  findUser: User;
  folio: Folio;
  getAccommodationContacts: Array<Contact>;
  getAccommodationGuestReservations: Array<Reservation>;
  getAccommodationNotifications: AccommodationNotificationConnection;
  getAccommodationReservations: ReservationConnection;
  getAccommodationReservationsAggregate: ReservationAggregate;
  getLodgeReservationsInDate: Array<Reservation>;
  getMyAgreement: Scalars['Boolean']['output'];
  getPermanentToken: Scalars['String']['output'];
  getPermanentTokenForAdmin: Scalars['String']['output'];
  getRentReservationsInDate: Array<Reservation>;
  getReservationReadyToCheckIn: Array<Reservation>;
  getSingleBooking: Booking;
  getSingleReservation: Reservation;
  getSingleReservationByGuestSession: Reservation;
  getUserLogs: UserLogConnection;
  getUsers: UserConnection;
  guests: GuestConnection;
  housekeepingRooms: Array<HousekeepingRoom>;
  import: Import;
  imports: ImportConnection;
  installations: Array<Installation>;
  inventoryCalendar: Array<RoomTypeCalendar>;
  invoice: Invoice;
  invoiceProfile?: Maybe<InvoiceProfile>;
  invoices: InvoiceConnection;
  kiosks: Array<Kiosk>;
  mappings: MappingList;
  myContacts: Array<Contact>;
  myInfo: User;
  myInvitations: Array<EmployeeInvitation>;
  mySessions: Array<Session>;
  occupancy: OccupancyReport;
  offerCalendar: Array<OfferDay>;
  offers: Array<Offer>;
  payment: Payment;
  paymentAccounts: Array<PaymentAccount>;
  paymentIntents: PaymentIntentConnection;
  payments: PaymentConnection;
  permanentTokens: Array<PermanentToken>;
  personalDataErasure: PersonalDataErasure;
  platformLogs: UserLogConnection;
  policies: Array<Policy>;
  promoCodes: Array<PromoCode>;
  quoteStay: Quote;
  rateCalendar: RateCalendar;
  ratePlan: RatePlan;
  ratePlans: Array<RatePlan>;
  refreshToken: TokenPayload;
  refunds: RefundConnection;
  rentSlots: Array<RentSlot>;
  reservationHistory: ReservationHistoryConnection;
  reservationSettings: Array<Setting>;
  room: Room;
  roomAvailability: Array<RoomTypeAvailability>;
  roomBlocks: RoomBlockConnection;
  roomSettings: Array<Setting>;
  roomTypes: Array<RoomType>;
  rooms: RoomConnection;
  stayRules: Array<StayRule>;
  stays: Array<ChartRoomType>;
  taxes: Array<Tax>;
  thirdParties: Array<ThirdParty>;
  upgrades: UpgradeConnection;
  verifyDuplicate: DuplicateCheck;
  webhookDeliveries: WebhookDeliveryConnection;
  webhookEndpoints: Array<WebhookEndpoint>;
};


export type QueryAccommodationArgs = {
  id: Scalars['ULID']['input'];
};


export type QueryAccommodationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  keyword?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryActionRunsArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  externalRef?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  installationId?: InputMaybe<Scalars['ULID']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAgeBandsArgs = {
  accommodationId: Scalars['ULID']['input'];
};


export type QueryAppArgs = {
  id: Scalars['ULID']['input'];
};


export type QueryAppCommandsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AppCommandFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  installationId: Scalars['ULID']['input'];
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAppDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AppDeliveryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  installationId: Scalars['ULID']['input'];
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAppDocumentsArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  externalRef?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  installationId?: InputMaybe<Scalars['ULID']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAppEventsArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  externalRef?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  installationId?: InputMaybe<Scalars['ULID']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
};


export type QueryAppInstallationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  appId: Scalars['ULID']['input'];
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeUninstalled?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAppSecretsArgs = {
  appId: Scalars['ULID']['input'];
};


export type QueryAppVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  appId: Scalars['ULID']['input'];
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAppsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mine?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryArticlesArgs = {
  accommodationId: Scalars['ULID']['input'];
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>;
  soldAt?: InputMaybe<ArticleSalePlace>;
};


export type QueryBookableAccommodationArgs = {
  id: Scalars['ULID']['input'];
};


export type QueryBookingArgs = {
  token: Scalars['String']['input'];
};


export type QueryBookingMessageTemplatesArgs = {
  accommodationId: Scalars['ULID']['input'];
};


export type QueryBookingsArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  number?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCancellationQuoteArgs = {
  reservationId: Scalars['ULID']['input'];
};


export type QueryChangesArgs = {
  accommodationId: Scalars['ULID']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  since?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCheckDuplicateOtaCodesArgs = {
  accommodationId: Scalars['ULID']['input'];
  otaCodes: Array<Scalars['String']['input']>;
};


export type QueryCommandArgs = {
  id: Scalars['ULID']['input'];
};


export type QueryCommandsArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CommandFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryDatasetItemsArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  dataset: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  installationId: Scalars['ULID']['input'];
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryDatasetsArgs = {
  accommodationId: Scalars['ULID']['input'];
  installationId: Scalars['ULID']['input'];
};


export type QueryDayBoardArgs = {
  accommodationId: Scalars['ULID']['input'];
  date?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryDayReportArgs = {
  accommodationId: Scalars['ULID']['input'];
  date: Scalars['String']['input'];
};


export type QueryEmployeeInvitationsArgs = {
  accommodationId: Scalars['ID']['input'];
};


export type QueryEmployeesArgs = {
  accommodationId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  authority?: InputMaybe<AccommodationAuthority>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryFindUserArgs = {
  id: Scalars['ID']['input'];
};


export type QueryFolioArgs = {
  id?: InputMaybe<Scalars['ULID']['input']>;
  reservationId?: InputMaybe<Scalars['ULID']['input']>;
};


export type QueryGetAccommodationContactsArgs = {
  accommodationId: Scalars['ID']['input'];
  authority?: InputMaybe<AccommodationAuthority>;
  type?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetAccommodationGuestReservationsArgs = {
  accommodationId: Scalars['ULID']['input'];
  authToken: Scalars['String']['input'];
  guestName: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};


export type QueryGetAccommodationNotificationsArgs = {
  accommodationId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccommodationNotificationQueryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetAccommodationReservationsArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccommodationReservationsFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetAccommodationReservationsAggregateArgs = {
  accommodationId: Scalars['ULID']['input'];
  filter?: InputMaybe<AccommodationReservationsFilter>;
};


export type QueryGetLodgeReservationsInDateArgs = {
  accommodationId: Scalars['ULID']['input'];
  endDate: Scalars['DateTime']['input'];
  startDate: Scalars['DateTime']['input'];
};


export type QueryGetMyAgreementArgs = {
  type: Scalars['String']['input'];
};


export type QueryGetPermanentTokenArgs = {
  kioskId: Scalars['ID']['input'];
};


export type QueryGetPermanentTokenForAdminArgs = {
  accommodationId: Scalars['ID']['input'];
};


export type QueryGetRentReservationsInDateArgs = {
  accommodationId: Scalars['ULID']['input'];
  endDate: Scalars['DateTime']['input'];
  startDate: Scalars['DateTime']['input'];
};


export type QueryGetReservationReadyToCheckInArgs = {
  accommodationId: Scalars['ULID']['input'];
  checkInCode: Scalars['String']['input'];
};


export type QueryGetSingleBookingArgs = {
  bookingId: Scalars['ULID']['input'];
};


export type QueryGetSingleReservationArgs = {
  reservationId: Scalars['ULID']['input'];
};


export type QueryGetSingleReservationByGuestSessionArgs = {
  reservationId: Scalars['ULID']['input'];
  sessionToken: Scalars['String']['input'];
};


export type QueryGetUserLogsArgs = {
  accommodationId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  relatedId?: InputMaybe<Scalars['ID']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<UsersFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGuestsArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  keyword: Scalars['String']['input'];
};


export type QueryHousekeepingRoomsArgs = {
  accommodationId: Scalars['ULID']['input'];
  date?: InputMaybe<Scalars['String']['input']>;
};


export type QueryImportArgs = {
  id: Scalars['ULID']['input'];
};


export type QueryImportsArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryInstallationsArgs = {
  accommodationId: Scalars['ULID']['input'];
  includeUninstalled?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryInventoryCalendarArgs = {
  accommodationId: Scalars['ULID']['input'];
  from: Scalars['String']['input'];
  roomTypeIds?: InputMaybe<Array<Scalars['ULID']['input']>>;
  to: Scalars['String']['input'];
};


export type QueryInvoiceArgs = {
  id: Scalars['ULID']['input'];
};


export type QueryInvoiceProfileArgs = {
  accommodationId: Scalars['ULID']['input'];
};


export type QueryInvoicesArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  folioId?: InputMaybe<Scalars['ULID']['input']>;
  from?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


export type QueryKiosksArgs = {
  accommodationId: Scalars['ID']['input'];
  includeRetired?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryMappingsArgs = {
  accommodationId: Scalars['ULID']['input'];
  dataset: Scalars['String']['input'];
  installationId: Scalars['ULID']['input'];
  platformEntity: PlatformEntity;
};


export type QueryMyContactsArgs = {
  type?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOccupancyArgs = {
  accommodationId: Scalars['ULID']['input'];
  from: Scalars['String']['input'];
  pickUpSince?: InputMaybe<Scalars['String']['input']>;
  to: Scalars['String']['input'];
};


export type QueryOfferCalendarArgs = {
  input: OfferCalendarInput;
};


export type QueryOffersArgs = {
  input: OffersInput;
};


export type QueryPaymentArgs = {
  id: Scalars['ULID']['input'];
};


export type QueryPaymentAccountsArgs = {
  accommodationId: Scalars['ULID']['input'];
};


export type QueryPaymentIntentsArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  bookingId?: InputMaybe<Scalars['ULID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<PaymentIntentState>;
};


export type QueryPaymentsArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  method?: InputMaybe<PaymentMethod>;
  status?: InputMaybe<PaymentStatus>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryPermanentTokensArgs = {
  accommodationId: Scalars['ID']['input'];
};


export type QueryPersonalDataErasureArgs = {
  id: Scalars['ULID']['input'];
};


export type QueryPlatformLogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  relatedId?: InputMaybe<Scalars['ID']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryPoliciesArgs = {
  accommodationId: Scalars['ULID']['input'];
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>;
  kind?: InputMaybe<PolicyKind>;
};


export type QueryPromoCodesArgs = {
  accommodationId: Scalars['ULID']['input'];
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryQuoteStayArgs = {
  input: QuoteStayInput;
};


export type QueryRateCalendarArgs = {
  accommodationId: Scalars['ULID']['input'];
  from: Scalars['String']['input'];
  ratePlanIds?: InputMaybe<Array<Scalars['ULID']['input']>>;
  roomTypeIds?: InputMaybe<Array<Scalars['ULID']['input']>>;
  to: Scalars['String']['input'];
};


export type QueryRatePlanArgs = {
  id: Scalars['ULID']['input'];
};


export type QueryRatePlansArgs = {
  accommodationId: Scalars['ULID']['input'];
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>;
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>;
};


export type QueryRefreshTokenArgs = {
  refreshToken: Scalars['String']['input'];
};


export type QueryRefundsArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  method?: InputMaybe<PaymentMethod>;
  status?: InputMaybe<PaymentStatus>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryRentSlotsArgs = {
  input: RentSlotsInput;
};


export type QueryReservationHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  locale?: InputMaybe<Scalars['String']['input']>;
  reservationId: Scalars['ULID']['input'];
};


export type QueryReservationSettingsArgs = {
  accommodationId: Scalars['ULID']['input'];
};


export type QueryRoomArgs = {
  id: Scalars['ULID']['input'];
};


export type QueryRoomAvailabilityArgs = {
  accommodationId: Scalars['ULID']['input'];
  from: Scalars['DateTime']['input'];
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>;
  to: Scalars['DateTime']['input'];
  type?: InputMaybe<ReservationType>;
};


export type QueryRoomBlocksArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<RoomBlocksFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryRoomSettingsArgs = {
  accommodationId: Scalars['ULID']['input'];
};


export type QueryRoomTypesArgs = {
  accommodationId: Scalars['ULID']['input'];
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryRoomsArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<RoomsFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryStayRulesArgs = {
  accommodationId: Scalars['ULID']['input'];
  from: Scalars['String']['input'];
  ratePlanId?: InputMaybe<Scalars['ULID']['input']>;
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>;
  to: Scalars['String']['input'];
};


export type QueryStaysArgs = {
  accommodationId: Scalars['ULID']['input'];
  from: Scalars['String']['input'];
  reservationIds?: InputMaybe<Array<Scalars['ULID']['input']>>;
  to: Scalars['String']['input'];
};


export type QueryTaxesArgs = {
  accommodationId: Scalars['ULID']['input'];
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryUpgradesArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  installationId?: InputMaybe<Scalars['ULID']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryVerifyDuplicateArgs = {
  input: VerifyDuplicateInput;
};


export type QueryWebhookDeliveriesArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<WebhookDeliveryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryWebhookEndpointsArgs = {
  accommodationId: Scalars['ULID']['input'];
  installationId?: InputMaybe<Scalars['ULID']['input']>;
};

export type Quote = {
  accommodationId: Scalars['ULID']['output'];
  currency: Scalars['String']['output'];
  offers: Array<Offer>;
  promoCodeAccepted?: Maybe<Scalars['Boolean']['output']>;
};

export type QuoteStayInput = {
  accommodationId: Scalars['ULID']['input'];
  arrival?: InputMaybe<Scalars['String']['input']>;
  articles?: InputMaybe<Array<StayArticleInput>>;
  channelId?: InputMaybe<Scalars['String']['input']>;
  childAges?: InputMaybe<Array<Scalars['Int']['input']>>;
  childSleeps?: InputMaybe<Scalars['Int']['input']>;
  departure?: InputMaybe<Scalars['String']['input']>;
  infantSleeps?: InputMaybe<Scalars['Int']['input']>;
  promoCode?: InputMaybe<Scalars['String']['input']>;
  ratePlanIds?: InputMaybe<Array<Scalars['ULID']['input']>>;
  roomTypeIds?: InputMaybe<Array<Scalars['ULID']['input']>>;
  sleeps?: InputMaybe<Scalars['Int']['input']>;
  type: ReservationType;
  useExpireAt?: InputMaybe<Scalars['DateTime']['input']>;
  useStartAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type RateCalendar = {
  currency: Scalars['String']['output'];
  from: Scalars['String']['output'];
  rows: Array<RateCalendarRow>;
  to: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type RateCalendarRow = {
  amount: Array<Maybe<Scalars['Amount']['output']>>;
  amountsByAdults: Array<Maybe<Array<Scalars['Amount']['output']>>>;
  closed: Array<Scalars['Boolean']['output']>;
  closedToArrival: Array<Scalars['Boolean']['output']>;
  closedToDeparture: Array<Scalars['Boolean']['output']>;
  maxStay: Array<Maybe<Scalars['Int']['output']>>;
  maxStayThrough: Array<Maybe<Scalars['Int']['output']>>;
  minStay: Array<Maybe<Scalars['Int']['output']>>;
  minStayThrough: Array<Maybe<Scalars['Int']['output']>>;
  ratePlanId: Scalars['ULID']['output'];
  roomTypeId: Scalars['ULID']['output'];
};

export type RateGuarantee =
  | 'CARD'
  | 'HOLD_UNTIL'
  | 'NONE'
  | 'PREPAY';

export type RatePlan = {
  accommodationId: Scalars['ULID']['output'];
  adjustAmount: Scalars['Amount']['output'];
  adjustPpm: Scalars['Int']['output'];
  advanceMaxHours?: Maybe<Scalars['Int']['output']>;
  advanceMinHours?: Maybe<Scalars['Int']['output']>;
  archivedAt?: Maybe<Scalars['DateTime']['output']>;
  bookableFrom?: Maybe<Scalars['DateTime']['output']>;
  bookableUntil?: Maybe<Scalars['DateTime']['output']>;
  cancellationPolicyId?: Maybe<Scalars['ULID']['output']>;
  channels?: Maybe<Array<Scalars['String']['output']>>;
  checkInTime: Scalars['String']['output'];
  checkOutTime: Scalars['String']['output'];
  code: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  description?: Maybe<Scalars['String']['output']>;
  guarantee: RateGuarantee;
  holdUntil?: Maybe<Scalars['String']['output']>;
  id: Scalars['ULID']['output'];
  name: Scalars['String']['output'];
  names: Scalars['JSON']['output'];
  noShowPolicyId?: Maybe<Scalars['ULID']['output']>;
  parentId?: Maybe<Scalars['ULID']['output']>;
  prepayAmount?: Maybe<Scalars['Amount']['output']>;
  prepayNights?: Maybe<Scalars['Int']['output']>;
  prepayPpm?: Maybe<Scalars['Int']['output']>;
  roundMode: RoundMode;
  roundTo?: Maybe<Scalars['Amount']['output']>;
  taxGroup: Scalars['String']['output'];
  type: ReservationType;
  types: Array<RatePlanType>;
  updatedAt: Scalars['DateTime']['output'];
  version: Scalars['Int']['output'];
  visibility: RatePlanVisibility;
};

export type RatePlanOccupancy = {
  days: Array<OccupancyDay>;
  isRest: Scalars['Boolean']['output'];
  name?: Maybe<Scalars['String']['output']>;
  ratePlanId?: Maybe<Scalars['ULID']['output']>;
  total: OccupancyFigures;
};

export type RatePlanType = {
  adjustAmount: Scalars['Amount']['output'];
  adjustPpm: Scalars['Int']['output'];
  articles: Array<StayArticle>;
  baseOccupancy: Scalars['Int']['output'];
  id: Scalars['ULID']['output'];
  rentBlocks: Array<RentBlock>;
  roomType: RoomType;
  roomTypeId: Scalars['ULID']['output'];
  supplements: Array<OccupancySupplement>;
};

export type RatePlanTypeInput = {
  adjustAmount?: InputMaybe<Scalars['Amount']['input']>;
  adjustPpm?: InputMaybe<Scalars['Int']['input']>;
  articles?: InputMaybe<Array<StayArticleInput>>;
  baseOccupancy?: InputMaybe<Scalars['Int']['input']>;
  roomTypeId: Scalars['ULID']['input'];
  supplements?: InputMaybe<Array<OccupancySupplementInput>>;
};

export type RatePlanVisibility =
  | 'CODE'
  | 'PRIVATE'
  | 'PUBLIC';

export type RateRange = {
  from: Scalars['String']['output'];
  ratePlanIds?: Maybe<Array<Scalars['ULID']['output']>>;
  roomTypeIds?: Maybe<Array<Scalars['ULID']['output']>>;
  to: Scalars['String']['output'];
};

export type RateWarning = {
  code: RateWarningCode;
  message: Scalars['String']['output'];
  ratePlanId?: Maybe<Scalars['ULID']['output']>;
  roomTypeId?: Maybe<Scalars['ULID']['output']>;
};

export type RateWarningCode =
  | 'ABOVE_CAPACITY'
  | 'DAY_REPEATED'
  | 'MIN_ABOVE_MAX'
  | 'NO_SUCH_WEEKDAY'
  | 'PAST_DAY'
  | 'PLAN_ARCHIVED'
  | 'ROOM_TYPE_ARCHIVED';

export type RatesChange = {
  cells: Scalars['Int']['output'];
  ranges: Array<RateRange>;
  version: Scalars['Int']['output'];
  warnings: Array<RateWarning>;
};

export type RatesInput = {
  amount?: InputMaybe<Scalars['Amount']['input']>;
  amounts?: InputMaybe<Array<InputMaybe<Scalars['Amount']['input']>>>;
  amountsByAdults?: InputMaybe<Array<Scalars['Amount']['input']>>;
  from: Scalars['String']['input'];
  ratePlanId: Scalars['ULID']['input'];
  roomTypeId: Scalars['ULID']['input'];
  to?: InputMaybe<Scalars['String']['input']>;
  weekdays?: InputMaybe<Array<Scalars['Int']['input']>>;
};

export type RecordPaymentInput = {
  amount: Scalars['Amount']['input'];
  currency?: InputMaybe<Scalars['String']['input']>;
  externalRef?: InputMaybe<Scalars['String']['input']>;
  folioId?: InputMaybe<Scalars['ULID']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  memo?: InputMaybe<Scalars['String']['input']>;
  method: PaymentMethod;
  paidAt?: InputMaybe<Scalars['DateTime']['input']>;
  reservationId?: InputMaybe<Scalars['ULID']['input']>;
};

export type RecordRefundInput = {
  amount: Scalars['Amount']['input'];
  externalRef?: InputMaybe<Scalars['String']['input']>;
  folioId?: InputMaybe<Scalars['ULID']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  memo?: InputMaybe<Scalars['String']['input']>;
  method: PaymentMethod;
  paymentId?: InputMaybe<Scalars['ULID']['input']>;
  refundedAt?: InputMaybe<Scalars['DateTime']['input']>;
  reservationId?: InputMaybe<Scalars['ULID']['input']>;
};

export type Refund = {
  accommodationId: Scalars['ULID']['output'];
  amount: Scalars['Amount']['output'];
  createdAt: Scalars['DateTime']['output'];
  currency: Scalars['String']['output'];
  externalRef?: Maybe<Scalars['String']['output']>;
  folioBalance: Scalars['Amount']['output'];
  folioId: Scalars['ULID']['output'];
  id: Scalars['ULID']['output'];
  memo?: Maybe<Scalars['String']['output']>;
  method: PaymentMethod;
  movedAt?: Maybe<Scalars['DateTime']['output']>;
  paymentId?: Maybe<Scalars['ULID']['output']>;
  providerRefundId?: Maybe<Scalars['ULID']['output']>;
  recordedBy: Scalars['String']['output'];
  refundedAt: Scalars['DateTime']['output'];
  reservationId: Scalars['ULID']['output'];
  status: PaymentStatus;
  updatedAt: Scalars['DateTime']['output'];
  voidedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type RefundConnection = {
  edges: Array<RefundEdge>;
  pageInfo: PageInfo;
};

export type RefundEdge = {
  cursor: Scalars['String']['output'];
  node: Refund;
};

export type RefundPaymentInput = {
  amount: Scalars['Amount']['input'];
  id: Scalars['ULID']['input'];
  reason: Scalars['String']['input'];
};

export type RegisterAppInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  redirectUris: Array<Scalars['String']['input']>;
  webhookUrl?: InputMaybe<Scalars['String']['input']>;
};

export type RegisterThirdPartyInput = {
  authorities: Array<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  trustedHosts?: InputMaybe<Scalars['String']['input']>;
};

export type RegisteredApp = {
  app: App;
  clientId: Scalars['String']['output'];
  clientSecret: Scalars['String']['output'];
  webhookSecret: Scalars['String']['output'];
};

export type RentBlock = {
  amount: Scalars['Amount']['output'];
  extraAmount?: Maybe<Scalars['Amount']['output']>;
  extraMinutes?: Maybe<Scalars['Int']['output']>;
  fromDay: Scalars['String']['output'];
  id: Scalars['ULID']['output'];
  lastEnd: Scalars['String']['output'];
  minutes: Scalars['Int']['output'];
  mostMinutes: Scalars['Int']['output'];
  opens: Scalars['String']['output'];
  toDay: Scalars['String']['output'];
  version: Scalars['Int']['output'];
  weekdays: Array<Scalars['Int']['output']>;
};

export type RentBlockInput = {
  amount: Scalars['Amount']['input'];
  extraAmount?: InputMaybe<Scalars['Amount']['input']>;
  extraMinutes?: InputMaybe<Scalars['Int']['input']>;
  from: Scalars['String']['input'];
  id?: InputMaybe<Scalars['ULID']['input']>;
  lastEnd: Scalars['String']['input'];
  minutes: Scalars['Int']['input'];
  mostMinutes?: InputMaybe<Scalars['Int']['input']>;
  opens: Scalars['String']['input'];
  to: Scalars['String']['input'];
  weekdays?: InputMaybe<Array<Scalars['Int']['input']>>;
};

export type RentBlocksChange = {
  blocks: Array<RentBlock>;
  ranges: Array<RateRange>;
  version: Scalars['Int']['output'];
};

export type RentSlot = {
  cancellation?: Maybe<OfferPolicy>;
  currency: Scalars['String']['output'];
  endAt: Scalars['DateTime']['output'];
  left: Scalars['Int']['output'];
  ratePlan: OfferedRatePlan;
  roomType: OfferedRoomType;
  startAt: Scalars['DateTime']['output'];
  total: Scalars['Amount']['output'];
};

export type RentSlotsInput = {
  accommodationId: Scalars['ULID']['input'];
  adults?: InputMaybe<Scalars['Int']['input']>;
  childrenAges?: InputMaybe<Array<Scalars['Int']['input']>>;
  date: Scalars['String']['input'];
  minutes?: InputMaybe<Scalars['Int']['input']>;
  promoCode?: InputMaybe<Scalars['String']['input']>;
  roomTypeIds?: InputMaybe<Array<Scalars['ULID']['input']>>;
};

export type ReplayWebhooksInput = {
  endpointId: Scalars['ULID']['input'];
  from: Scalars['DateTime']['input'];
  includeDelivered?: InputMaybe<Scalars['Boolean']['input']>;
  pattern?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

export type RepriceReservationPayload = {
  after: Array<StayCharge>;
  before: Array<StayCharge>;
  difference: Scalars['Amount']['output'];
  refusals: Array<OfferRefusal>;
  reservation: Reservation;
};

export type Reservation = {
  accommodationId: Scalars['ULID']['output'];
  bills: Array<Bill>;
  bookingId?: Maybe<Scalars['ULID']['output']>;
  cancelReason?: Maybe<Scalars['String']['output']>;
  cancelledBy?: Maybe<Scalars['String']['output']>;
  capacityExceeded: Scalars['Boolean']['output'];
  channelId?: Maybe<Scalars['String']['output']>;
  checkInCode: Scalars['String']['output'];
  childAges: Array<Scalars['Int']['output']>;
  childSleeps: Scalars['Int']['output'];
  createdAt: Scalars['DateTime']['output'];
  deletedAt?: Maybe<Scalars['DateTime']['output']>;
  deletionReason?: Maybe<Scalars['String']['output']>;
  doorKeyId?: Maybe<Scalars['String']['output']>;
  folio?: Maybe<Folio>;
  guestProfiles: Array<GuestProfile>;
  id: Scalars['ULID']['output'];
  infantSleeps: Scalars['Int']['output'];
  intendedRoomType: RoomType;
  intendedRoomTypeId: Scalars['ID']['output'];
  intendedType: ReservationType;
  intendedUseExpireAt: Scalars['Date']['output'];
  intendedUseStartAt: Scalars['Date']['output'];
  memo?: Maybe<ReservationMemo>;
  noShowAt?: Maybe<Scalars['DateTime']['output']>;
  otaCode?: Maybe<Scalars['String']['output']>;
  overbooked: Scalars['Boolean']['output'];
  primaryGuestProfile?: Maybe<GuestProfile>;
  proven: Scalars['Boolean']['output'];
  ratePlanId?: Maybe<Scalars['String']['output']>;
  refusals?: Maybe<Array<OfferRefusal>>;
  releaseAt?: Maybe<Scalars['DateTime']['output']>;
  request?: Maybe<ReservationMemo>;
  room?: Maybe<Room>;
  roomId?: Maybe<Scalars['ID']['output']>;
  roomType?: Maybe<RoomType>;
  roomTypeId?: Maybe<Scalars['ID']['output']>;
  sleeps: Scalars['Int']['output'];
  soldWhileStopped: Scalars['Boolean']['output'];
  status: ReservationStatus;
  terms?: Maybe<StayTerms>;
  type: ReservationType;
  updatedAt: Scalars['DateTime']['output'];
  useExpireAt: Scalars['DateTime']['output'];
  useStartAt: Scalars['DateTime']['output'];
  user?: Maybe<User>;
};

export type ReservationAggregate = {
  count: Scalars['Int']['output'];
  totalChildSleeps: Scalars['Int']['output'];
  totalInfantSleeps: Scalars['Int']['output'];
  totalSleeps: Scalars['Int']['output'];
};

export type ReservationConnection = {
  edges: Array<ReservationEdge>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type ReservationDateFilterType =
  | 'createdAt'
  | 'inHouseDate'
  | 'intendedUseExpireAt'
  | 'intendedUseStartAt'
  | 'useExpireAt'
  | 'useStartAt';

export type ReservationEdge = {
  cursor: Scalars['String']['output'];
  node: Reservation;
};

export type ReservationHistoryConnection = {
  edges: Array<ReservationHistoryEdge>;
  pageInfo: PageInfo;
};

export type ReservationHistoryEdge = {
  cursor: Scalars['String']['output'];
  node: ReservationHistoryEntry;
};

export type ReservationHistoryEntry = {
  actorKind: Scalars['String']['output'];
  actorName?: Maybe<Scalars['String']['output']>;
  after?: Maybe<Scalars['JSON']['output']>;
  before?: Maybe<Scalars['JSON']['output']>;
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ULID']['output'];
  log: Scalars['String']['output'];
  type: Scalars['String']['output'];
};

export type ReservationMemo = {
  content: Scalars['String']['output'];
  id: Scalars['ULID']['output'];
  reservationId: Scalars['ULID']['output'];
  type: ReservationMemoType;
};

export type ReservationMemoType =
  | 'MEMO'
  | 'REQUEST';

export type ReservationSortKey =
  | 'createdAt'
  | 'intendedUseExpireAt'
  | 'intendedUseStartAt'
  | 'useExpireAt'
  | 'useStartAt';

export type ReservationStatus =
  | 'CHECKED_IN'
  | 'CHECKED_OUT'
  | 'DEFINITE'
  | 'HOLDING'
  | 'INQUIRY'
  | 'TENTATIVE';

export type ReservationType =
  | 'lodge'
  | 'rent';

export type ResetBookingMessageTemplateInput = {
  accommodationId: Scalars['ULID']['input'];
  kind: BookingMessageKind;
  locale: BookingMessageLocale;
};

export type Room = {
  accommodationId: Scalars['ULID']['output'];
  archivedAt?: Maybe<Scalars['DateTime']['output']>;
  awaitsDeparture: Scalars['Boolean']['output'];
  cleaningState: RoomCleaningState;
  floor?: Maybe<Scalars['String']['output']>;
  id: Scalars['ULID']['output'];
  roomNumber: Scalars['String']['output'];
  roomType: RoomType;
  roomTypeId: Scalars['ULID']['output'];
  state: RoomState;
  stateUpdatedAt: Scalars['DateTime']['output'];
};

export type RoomBlock = {
  accommodationId: Scalars['ULID']['output'];
  createdAt: Scalars['DateTime']['output'];
  endsAt: Scalars['DateTime']['output'];
  id: Scalars['ULID']['output'];
  kind: RoomBlockKind;
  overbooked: Scalars['Boolean']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  releasedAt?: Maybe<Scalars['DateTime']['output']>;
  room: Room;
  roomId: Scalars['ULID']['output'];
  startsAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

export type RoomBlockConnection = {
  edges: Array<RoomBlockEdge>;
  pageInfo: PageInfo;
};

export type RoomBlockEdge = {
  cursor: Scalars['String']['output'];
  node: RoomBlock;
};

export type RoomBlockKind =
  | 'OUT_OF_ORDER'
  | 'OUT_OF_SERVICE';

export type RoomBlocksFilter = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  includeReleased?: InputMaybe<Scalars['Boolean']['input']>;
  kind?: InputMaybe<RoomBlockKind>;
  roomId?: InputMaybe<Scalars['ULID']['input']>;
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

export type RoomCleaningState =
  | 'CLEAN'
  | 'CLEANING'
  | 'DIRTY'
  | 'INSPECTED';

export type RoomConnection = {
  edges: Array<RoomEdge>;
  pageInfo: PageInfo;
};

export type RoomEdge = {
  cursor: Scalars['String']['output'];
  node: Room;
};

export type RoomState =
  | 'NOT_USING'
  | 'USING';

export type RoomType = {
  accommodationId: Scalars['ULID']['output'];
  archivedAt?: Maybe<Scalars['DateTime']['output']>;
  capacity: Scalars['Int']['output'];
  description?: Maybe<Scalars['String']['output']>;
  id: Scalars['ULID']['output'];
  name: Scalars['String']['output'];
  names: Scalars['JSON']['output'];
  pictures: Array<Scalars['String']['output']>;
  turnoverMinutes: Scalars['Int']['output'];
};

export type RoomTypeAvailability = {
  available: Scalars['Int']['output'];
  free: Scalars['Int']['output'];
  held: Scalars['Int']['output'];
  left: Scalars['Int']['output'];
  outOfOrder: Scalars['Int']['output'];
  overbooking: Scalars['Int']['output'];
  roomType: RoomType;
  roomTypeId: Scalars['ULID']['output'];
  rooms: Array<Room>;
  saleStopped: Scalars['Boolean']['output'];
  saleStoppedUntil?: Maybe<Scalars['DateTime']['output']>;
  sold: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  unassigned: Scalars['Int']['output'];
};

export type RoomTypeCalendar = {
  held: Array<Scalars['Int']['output']>;
  left: Array<Scalars['Int']['output']>;
  outOfOrder: Array<Scalars['Int']['output']>;
  outOfService: Array<Scalars['Int']['output']>;
  overbooking: Array<Scalars['Int']['output']>;
  roomType: RoomType;
  roomTypeId: Scalars['ULID']['output'];
  saleStopped: Scalars['Boolean']['output'];
  saleStoppedUntil?: Maybe<Scalars['DateTime']['output']>;
  sold: Array<Scalars['Int']['output']>;
  total: Array<Scalars['Int']['output']>;
};

export type RoomTypeOccupancy = {
  days: Array<OccupancyDay>;
  name: Scalars['String']['output'];
  roomTypeId: Scalars['ULID']['output'];
  total: OccupancyFigures;
};

export type RoomsFilter = {
  cleaningState?: InputMaybe<RoomCleaningState>;
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>;
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>;
  state?: InputMaybe<RoomState>;
};

export type RotatedAppSecret = {
  kind: AppSecretKind;
  previousEndsAt?: Maybe<Scalars['DateTime']['output']>;
  secret: Scalars['String']['output'];
};

export type RoundMode =
  | 'DOWN'
  | 'NEAREST'
  | 'UP';

export type RunAppActionInput = {
  action: Scalars['String']['input'];
  externalRef?: InputMaybe<Scalars['String']['input']>;
  input?: InputMaybe<Scalars['JSON']['input']>;
  installationId: Scalars['ULID']['input'];
};

export type Session = {
  createdAt: Scalars['DateTime']['output'];
  expiresAt: Scalars['DateTime']['output'];
  id: Scalars['ULID']['output'];
  isApprovedDevice: Scalars['Boolean']['output'];
  isByAdministrator: Scalars['Boolean']['output'];
  isCurrent: Scalars['Boolean']['output'];
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type SetAgeBandsInput = {
  accommodationId: Scalars['ULID']['input'];
  bands?: InputMaybe<Array<AgeBandInput>>;
  removeCodes?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type SetBookingMessageTemplateInput = {
  accommodationId: Scalars['ULID']['input'];
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  kind: BookingMessageKind;
  locale: BookingMessageLocale;
  mail?: InputMaybe<Scalars['String']['input']>;
  subject?: InputMaybe<Scalars['String']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
};

export type SetInvoiceProfileInput = {
  accommodationId: Scalars['ULID']['input'];
  address?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  footer?: InputMaybe<Scalars['String']['input']>;
  legalName?: InputMaybe<Scalars['String']['input']>;
  numberPrefix?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  taxNumber?: InputMaybe<Scalars['String']['input']>;
};

export type SetMappingInput = {
  dataset: Scalars['String']['input'];
  externalKey?: InputMaybe<Scalars['String']['input']>;
  installationId: Scalars['ULID']['input'];
  platformEntity: PlatformEntity;
  platformId: Scalars['String']['input'];
};

export type SetOverbookingLimitsInput = {
  accommodationId: Scalars['ULID']['input'];
  items: Array<OverbookingLimitItem>;
};

export type SetOverbookingLimitsPayload = {
  changedNights: Scalars['Int']['output'];
};

export type SetPaymentAccountInput = {
  accommodationId: Scalars['ULID']['input'];
  credentials?: InputMaybe<Scalars['JSON']['input']>;
  driver: Scalars['String']['input'];
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SetRatesInput = {
  accommodationId: Scalars['ULID']['input'];
  items: Array<RatesInput>;
  unchangedSince?: InputMaybe<Scalars['Int']['input']>;
};

export type SetRentBlocksInput = {
  accommodationId: Scalars['ULID']['input'];
  blocks: Array<RentBlockInput>;
  ratePlanId: Scalars['ULID']['input'];
  roomTypeId: Scalars['ULID']['input'];
  unchangedSince?: InputMaybe<Scalars['Int']['input']>;
};

export type SetRoomCleaningStatesInput = {
  cleaningState: RoomCleaningState;
  roomIds: Array<Scalars['ULID']['input']>;
};

export type SetStayRulesInput = {
  accommodationId: Scalars['ULID']['input'];
  items: Array<StayRulesInput>;
  unchangedSince?: InputMaybe<Scalars['Int']['input']>;
};

export type SetTaxesInput = {
  accommodationId: Scalars['ULID']['input'];
  taxes: Array<TaxInput>;
};

export type Setting = {
  id: Scalars['ULID']['output'];
  key: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type SettingInput = {
  key: Scalars['String']['input'];
  value: Scalars['String']['input'];
};

export type SignInInput = {
  identity: Scalars['String']['input'];
  otp?: InputMaybe<Scalars['String']['input']>;
  password: Scalars['String']['input'];
};

export type SignInPayload = {
  token: TokenPayload;
};

export type SignUpInput = {
  accessLevel?: InputMaybe<UserType>;
  email: Scalars['String']['input'];
  identity: Scalars['String']['input'];
  name: Scalars['String']['input'];
  nickname: Scalars['String']['input'];
  password: Scalars['String']['input'];
  phone?: InputMaybe<Scalars['String']['input']>;
  smsAuthHash?: InputMaybe<Scalars['String']['input']>;
};

export type SignUpPayload = {
  user: User;
};

export type SortDirection =
  | 'asc'
  | 'desc';

export type StayArticle = {
  articleId: Scalars['ULID']['output'];
  count: Scalars['Int']['output'];
};

export type StayArticleInput = {
  articleId: Scalars['ULID']['input'];
  count?: InputMaybe<Scalars['Int']['input']>;
};

export type StayCharge = {
  amount: Scalars['Amount']['output'];
  date: Scalars['String']['output'];
  description: Scalars['String']['output'];
  source: ChargeSource;
};

export type StayFee =
  | 'BY_POLICY'
  | 'NONE';

export type StayPolicy = {
  name: Scalars['String']['output'];
  policyId: Scalars['ULID']['output'];
  version: Scalars['Int']['output'];
};

export type StayPricing =
  | 'EXTEND'
  | 'KEEP'
  | 'REPRICE';

export type StayRule = {
  advanceMaxHours?: Maybe<Scalars['Int']['output']>;
  advanceMinHours?: Maybe<Scalars['Int']['output']>;
  closed?: Maybe<Scalars['Boolean']['output']>;
  closedToArrival?: Maybe<Scalars['Boolean']['output']>;
  closedToDeparture?: Maybe<Scalars['Boolean']['output']>;
  from: Scalars['String']['output'];
  maxStay?: Maybe<Scalars['Int']['output']>;
  maxStayThrough?: Maybe<Scalars['Int']['output']>;
  minStay?: Maybe<Scalars['Int']['output']>;
  minStayThrough?: Maybe<Scalars['Int']['output']>;
  ratePlanId?: Maybe<Scalars['ULID']['output']>;
  roomTypeId?: Maybe<Scalars['ULID']['output']>;
  source: Scalars['String']['output'];
  to: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type StayRulesInput = {
  advanceMaxHours?: InputMaybe<Scalars['Int']['input']>;
  advanceMinHours?: InputMaybe<Scalars['Int']['input']>;
  closed?: InputMaybe<Scalars['Boolean']['input']>;
  closedToArrival?: InputMaybe<Scalars['Boolean']['input']>;
  closedToDeparture?: InputMaybe<Scalars['Boolean']['input']>;
  from: Scalars['String']['input'];
  maxStay?: InputMaybe<Scalars['Int']['input']>;
  maxStayThrough?: InputMaybe<Scalars['Int']['input']>;
  minStay?: InputMaybe<Scalars['Int']['input']>;
  minStayThrough?: InputMaybe<Scalars['Int']['input']>;
  ratePlanId?: InputMaybe<Scalars['ULID']['input']>;
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
  weekdays?: InputMaybe<Array<Scalars['Int']['input']>>;
};

export type StayTerms = {
  articles: Array<StayArticle>;
  bookedAt: Scalars['DateTime']['output'];
  cancellationPolicy?: Maybe<StayPolicy>;
  childAges: Array<Scalars['Int']['output']>;
  dueNow: Scalars['Amount']['output'];
  noShowPolicy?: Maybe<StayPolicy>;
  offerHash: Scalars['String']['output'];
  pricedAt: Scalars['DateTime']['output'];
  promoCode?: Maybe<Scalars['String']['output']>;
  ratePlanCode: Scalars['String']['output'];
  ratePlanId: Scalars['ULID']['output'];
  ratePlanName: Scalars['String']['output'];
  roomTypeId: Scalars['ULID']['output'];
};

export type Subscription = {
  accommodationSubscription: AccommodationNotification;
  changes: ChangeEvent;
  dataSubscription: DataEvent;
  kioskSystemSubscription: KioskSystemNotification;
};


export type SubscriptionAccommodationSubscriptionArgs = {
  accommodationId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['ID']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
};


export type SubscriptionChangesArgs = {
  accommodationId: Scalars['ULID']['input'];
  after?: InputMaybe<Scalars['ID']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
};


export type SubscriptionDataSubscriptionArgs = {
  accommodationId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['ID']['input']>;
};


export type SubscriptionKioskSystemSubscriptionArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  kioskId: Scalars['ID']['input'];
};

export type Tax = {
  accommodationId: Scalars['ULID']['output'];
  amount?: Maybe<Scalars['Amount']['output']>;
  archivedAt?: Maybe<Scalars['DateTime']['output']>;
  basis: TaxBasis;
  code: Scalars['String']['output'];
  exemptUnderAge?: Maybe<Scalars['Int']['output']>;
  id: Scalars['ULID']['output'];
  included: Scalars['Boolean']['output'];
  kind: TaxKind;
  name: Scalars['String']['output'];
  names: Scalars['JSON']['output'];
  nightsMax?: Maybe<Scalars['Int']['output']>;
  priority: Scalars['Int']['output'];
  ratePpm?: Maybe<Scalars['Int']['output']>;
  taxGroup: Scalars['String']['output'];
  validFrom?: Maybe<Scalars['String']['output']>;
  validUntil?: Maybe<Scalars['String']['output']>;
};

export type TaxBasis =
  | 'PERCENT'
  | 'PER_PERSON_NIGHT'
  | 'PER_ROOM_NIGHT'
  | 'PER_STAY';

export type TaxInput = {
  amount?: InputMaybe<Scalars['Amount']['input']>;
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  basis?: InputMaybe<TaxBasis>;
  code: Scalars['String']['input'];
  exemptUnderAge?: InputMaybe<Scalars['Int']['input']>;
  included?: InputMaybe<Scalars['Boolean']['input']>;
  kind?: InputMaybe<TaxKind>;
  name?: InputMaybe<Scalars['String']['input']>;
  names?: InputMaybe<Scalars['JSON']['input']>;
  nightsMax?: InputMaybe<Scalars['Int']['input']>;
  priority?: InputMaybe<Scalars['Int']['input']>;
  ratePpm?: InputMaybe<Scalars['Int']['input']>;
  taxGroup?: InputMaybe<Scalars['String']['input']>;
  validFrom?: InputMaybe<Scalars['String']['input']>;
  validUntil?: InputMaybe<Scalars['String']['input']>;
};

export type TaxKind =
  | 'CITY'
  | 'FEE'
  | 'VAT';

export type ThirdParty = {
  authority?: Maybe<Scalars['Int']['output']>;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  trustedHosts?: Maybe<Scalars['String']['output']>;
};

export type TokenPayload = {
  accessToken: Scalars['String']['output'];
  refreshToken: Scalars['String']['output'];
};

export type TransferFormat =
  | 'CSV'
  | 'NDJSON';

export type TransferKind =
  | 'GUESTS'
  | 'PAYMENTS'
  | 'RATES'
  | 'RESERVATIONS';

export type Unmapped = {
  platformId: Scalars['String']['output'];
  platformLabel?: Maybe<Scalars['String']['output']>;
};

export type UpdateAccommodationInput = {
  brandColor?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ULID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateAppInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ULID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  redirectUris?: InputMaybe<Array<Scalars['String']['input']>>;
  webhookUrl?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateArticleInput = {
  ageBand?: InputMaybe<Scalars['String']['input']>;
  amount?: InputMaybe<Scalars['Amount']['input']>;
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ULID']['input'];
  mandatory?: InputMaybe<Scalars['Boolean']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  names?: InputMaybe<Scalars['JSON']['input']>;
  soldAt?: InputMaybe<Array<ArticleSalePlace>>;
  taxGroup?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateEmployeeInput = {
  accommodationId: Scalars['ID']['input'];
  authority?: InputMaybe<AccommodationAuthority>;
  email?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  nickname?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateInfoInput = {
  accessLevel?: InputMaybe<UserType>;
  id?: InputMaybe<Scalars['ID']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  nickname?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  smsAuthHash?: InputMaybe<Scalars['String']['input']>;
};

export type UpdatePolicyInput = {
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ULID']['input'];
};

export type UpdatePromoCodeInput = {
  accommodationId: Scalars['ULID']['input'];
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  code: Scalars['String']['input'];
  ratePlanIds?: InputMaybe<Array<Scalars['ULID']['input']>>;
  validFrom?: InputMaybe<Scalars['DateTime']['input']>;
  validUntil?: InputMaybe<Scalars['DateTime']['input']>;
};

export type UpdateRatePlanInput = {
  adjustAmount?: InputMaybe<Scalars['Amount']['input']>;
  adjustPpm?: InputMaybe<Scalars['Int']['input']>;
  advanceMaxHours?: InputMaybe<Scalars['Int']['input']>;
  advanceMinHours?: InputMaybe<Scalars['Int']['input']>;
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  bookableFrom?: InputMaybe<Scalars['DateTime']['input']>;
  bookableUntil?: InputMaybe<Scalars['DateTime']['input']>;
  cancellationPolicyId?: InputMaybe<Scalars['ULID']['input']>;
  channels?: InputMaybe<Array<Scalars['String']['input']>>;
  checkInTime?: InputMaybe<Scalars['String']['input']>;
  checkOutTime?: InputMaybe<Scalars['String']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  guarantee?: InputMaybe<RateGuarantee>;
  holdUntil?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ULID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  names?: InputMaybe<Scalars['JSON']['input']>;
  noShowPolicyId?: InputMaybe<Scalars['ULID']['input']>;
  parentId?: InputMaybe<Scalars['ULID']['input']>;
  prepayAmount?: InputMaybe<Scalars['Amount']['input']>;
  prepayNights?: InputMaybe<Scalars['Int']['input']>;
  prepayPpm?: InputMaybe<Scalars['Int']['input']>;
  removeRoomTypeIds?: InputMaybe<Array<Scalars['ULID']['input']>>;
  roundMode?: InputMaybe<RoundMode>;
  roundTo?: InputMaybe<Scalars['Amount']['input']>;
  taxGroup?: InputMaybe<Scalars['String']['input']>;
  types?: InputMaybe<Array<RatePlanTypeInput>>;
  visibility?: InputMaybe<RatePlanVisibility>;
};

export type UpdateReservationMemoInput = {
  content?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ULID']['input'];
  type?: InputMaybe<ReservationMemoType>;
};

export type UpdateRoomBlockInput = {
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  id: Scalars['ULID']['input'];
  kind?: InputMaybe<RoomBlockKind>;
  reason?: InputMaybe<Scalars['String']['input']>;
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type UpdateRoomInput = {
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  floor?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ULID']['input'];
  roomNumber?: InputMaybe<Scalars['String']['input']>;
  roomTypeId?: InputMaybe<Scalars['ULID']['input']>;
};

export type UpdateRoomTypeInput = {
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  capacity?: InputMaybe<Scalars['Int']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ULID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  names?: InputMaybe<Scalars['JSON']['input']>;
  turnoverMinutes?: InputMaybe<Scalars['Int']['input']>;
};

export type UpdateThirdPartyInput = {
  authorities?: InputMaybe<Array<Scalars['String']['input']>>;
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  trustedHosts?: InputMaybe<Scalars['String']['input']>;
};

export type Upgrade = {
  appMigration: Scalars['Boolean']['output'];
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  effectiveScopes: Array<Scalars['String']['output']>;
  fromVersion: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  installationId: Scalars['ID']['output'];
  message?: Maybe<Scalars['String']['output']>;
  startedAt: Scalars['DateTime']['output'];
  status: UpgradeStatus;
  toVersion: Scalars['String']['output'];
};

export type UpgradeConnection = {
  edges: Array<UpgradeEdge>;
  pageInfo: PageInfo;
};

export type UpgradeEdge = {
  cursor: Scalars['String']['output'];
  node: Upgrade;
};

export type UpgradeHop = {
  appMigration: Scalars['String']['output'];
  from: Scalars['String']['output'];
  to: Scalars['String']['output'];
};

export type UpgradeInstallationInput = {
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  installationId: Scalars['ULID']['input'];
  scopes?: InputMaybe<Array<Scalars['String']['input']>>;
  version?: InputMaybe<Scalars['String']['input']>;
};

export type UpgradePlan = {
  appMigration: Scalars['Boolean']['output'];
  droppedScopes: Array<Scalars['String']['output']>;
  effectiveScopes: Array<Scalars['String']['output']>;
  fromVersion: Scalars['String']['output'];
  hops: Array<UpgradeHop>;
  newScopes: Array<Scalars['String']['output']>;
  toVersion: Scalars['String']['output'];
};

export type UpgradeStatus =
  | 'AWAITING_APP'
  | 'CANCELED'
  | 'COMPLETED'
  | 'FAILED';

export type UpgradedInstallation = {
  plan: UpgradePlan;
  upgrade?: Maybe<Upgrade>;
};

export type User = {
  accessLevel?: Maybe<UserType>;
  email?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  identity?: Maybe<Scalars['String']['output']>;
  isAuthorizedEmail?: Maybe<Scalars['Boolean']['output']>;
  isAuthorizedPhone?: Maybe<Scalars['Boolean']['output']>;
  isDisabled?: Maybe<Scalars['Boolean']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  nickname?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  thumbnail?: Maybe<Scalars['String']['output']>;
};

export type UserConnection = {
  edges: Array<UserEdge>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type UserEdge = {
  cursor: Scalars['String']['output'];
  node: User;
};

export type UserLog = {
  account?: Maybe<UserLogUser>;
  actor: UserLogActor;
  createdAt: Scalars['DateTime']['output'];
  data?: Maybe<Scalars['JSON']['output']>;
  fromRoom?: Maybe<UserLogRoom>;
  fromStatus?: Maybe<Scalars['String']['output']>;
  guest?: Maybe<UserLogGuest>;
  id: Scalars['ID']['output'];
  log: Scalars['String']['output'];
  toRoom?: Maybe<UserLogRoom>;
  toStatus?: Maybe<Scalars['String']['output']>;
  type: Scalars['String']['output'];
  user?: Maybe<UserLogUser>;
};

export type UserLogActor = {
  id?: Maybe<Scalars['ID']['output']>;
  kind: Scalars['String']['output'];
  name?: Maybe<Scalars['String']['output']>;
};

export type UserLogConnection = {
  edges: Array<UserLogEdge>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type UserLogEdge = {
  cursor: Scalars['String']['output'];
  node: UserLog;
};

export type UserLogGuest = {
  name: Scalars['String']['output'];
  reservationId: Scalars['ULID']['output'];
};

export type UserLogRoom = {
  id: Scalars['ULID']['output'];
  roomNumber: Scalars['String']['output'];
};

export type UserLogUser = {
  id: Scalars['ID']['output'];
  name?: Maybe<Scalars['String']['output']>;
};

export type UserType =
  | 'ADMIN'
  | 'CUSTOMER'
  | 'PARTNER'
  | 'PARTNERADMIN'
  | 'SUPERADMIN';

export type UsersFilter = {
  keyword?: InputMaybe<Scalars['String']['input']>;
};

export type VerificationResult = {
  error?: Maybe<Scalars['String']['output']>;
  success?: Maybe<Scalars['Boolean']['output']>;
};

export type VerifyDuplicateInput = {
  email?: InputMaybe<Scalars['String']['input']>;
  identity?: InputMaybe<Scalars['String']['input']>;
  nickname?: InputMaybe<Scalars['String']['input']>;
};

export type WebhookAttempt = {
  answer?: Maybe<Scalars['String']['output']>;
  answerHeaders: Array<HttpHeader>;
  at: Scalars['DateTime']['output'];
  failure?: Maybe<Scalars['String']['output']>;
  headers: Array<HttpHeader>;
  milliseconds: Scalars['Int']['output'];
  number: Scalars['Int']['output'];
  status?: Maybe<Scalars['Int']['output']>;
};

export type WebhookDelivery = {
  attempts: Scalars['Int']['output'];
  body?: Maybe<Scalars['String']['output']>;
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  createdAt: Scalars['DateTime']['output'];
  endpointId: Scalars['ULID']['output'];
  id: Scalars['ULID']['output'];
  installationId: Scalars['ULID']['output'];
  log: Array<WebhookAttempt>;
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  resource: Scalars['String']['output'];
  status: WebhookStatus;
  type: Scalars['String']['output'];
};

export type WebhookDeliveryConnection = {
  edges: Array<WebhookDeliveryEdge>;
  pageInfo: PageInfo;
};

export type WebhookDeliveryEdge = {
  cursor: Scalars['String']['output'];
  node: WebhookDelivery;
};

export type WebhookDeliveryFilter = {
  endpointId?: InputMaybe<Scalars['ULID']['input']>;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  id?: InputMaybe<Scalars['ULID']['input']>;
  installationId?: InputMaybe<Scalars['ULID']['input']>;
  status?: InputMaybe<WebhookStatus>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
};

export type WebhookDisabledReason =
  | 'FAILING'
  | 'GONE'
  | 'REQUESTED'
  | 'UNINSTALLED';

export type WebhookEndpoint = {
  createdAt: Scalars['DateTime']['output'];
  description?: Maybe<Scalars['String']['output']>;
  disabledReason?: Maybe<WebhookDisabledReason>;
  failingSince?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ULID']['output'];
  installationId: Scalars['ULID']['output'];
  kind: WebhookEndpointKind;
  patterns: Array<Scalars['String']['output']>;
  status: WebhookEndpointStatus;
  url?: Maybe<Scalars['String']['output']>;
};

export type WebhookEndpointKind =
  | 'APP'
  | 'OWN';

export type WebhookEndpointStatus =
  | 'DISABLED'
  | 'ENABLED';

export type WebhookStatus =
  | 'DEAD'
  | 'DELIVERED'
  | 'PENDING';



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Accommodation: ResolverTypeWrapper<AccommodationRow>;
  AccommodationAuthority: AccommodationAuthority;
  AccommodationConnection: ResolverTypeWrapper<Omit<AccommodationConnection, 'edges'> & { edges: Array<ResolversTypes['AccommodationEdge']> }>;
  AccommodationEdge: ResolverTypeWrapper<Omit<AccommodationEdge, 'node'> & { node: ResolversTypes['Accommodation'] }>;
  AccommodationNotification: ResolverTypeWrapper<AccommodationNotificationRow>;
  AccommodationNotificationConnection: ResolverTypeWrapper<Omit<AccommodationNotificationConnection, 'edges'> & { edges: Array<ResolversTypes['AccommodationNotificationEdge']> }>;
  AccommodationNotificationEdge: ResolverTypeWrapper<Omit<AccommodationNotificationEdge, 'node'> & { node: ResolversTypes['AccommodationNotification'] }>;
  AccommodationNotificationQueryFilter: AccommodationNotificationQueryFilter;
  AccommodationReservationsFilter: AccommodationReservationsFilter;
  ActionRun: ResolverTypeWrapper<ActionRunRow>;
  ActionRunConnection: ResolverTypeWrapper<Omit<ActionRunConnection, 'edges'> & { edges: Array<ResolversTypes['ActionRunEdge']> }>;
  ActionRunEdge: ResolverTypeWrapper<Omit<ActionRunEdge, 'node'> & { node: ResolversTypes['ActionRun'] }>;
  ActionRunStatus: ActionRunStatus;
  AddArticleInput: AddArticleInput;
  AddChargeInput: AddChargeInput;
  AddEmployeeInput: AddEmployeeInput;
  AddUserContactInput: AddUserContactInput;
  AgeBand: ResolverTypeWrapper<AgeBandRow>;
  AgeBandInput: AgeBandInput;
  Amount: ResolverTypeWrapper<Scalars['Amount']['output']>;
  AnonymousSignIn: ResolverTypeWrapper<AnonymousSignIn>;
  App: ResolverTypeWrapper<AppRow>;
  AppCommandFilter: AppCommandFilter;
  AppConnection: ResolverTypeWrapper<Omit<AppConnection, 'edges'> & { edges: Array<ResolversTypes['AppEdge']> }>;
  AppDeliveryFilter: AppDeliveryFilter;
  AppDocument: ResolverTypeWrapper<AppDocumentRow>;
  AppDocumentConnection: ResolverTypeWrapper<Omit<AppDocumentConnection, 'edges'> & { edges: Array<ResolversTypes['AppDocumentEdge']> }>;
  AppDocumentEdge: ResolverTypeWrapper<Omit<AppDocumentEdge, 'node'> & { node: ResolversTypes['AppDocument'] }>;
  AppEdge: ResolverTypeWrapper<Omit<AppEdge, 'node'> & { node: ResolversTypes['App'] }>;
  AppEvent: ResolverTypeWrapper<AppEventRow>;
  AppEventConnection: ResolverTypeWrapper<Omit<AppEventConnection, 'edges'> & { edges: Array<ResolversTypes['AppEventEdge']> }>;
  AppEventEdge: ResolverTypeWrapper<Omit<AppEventEdge, 'node'> & { node: ResolversTypes['AppEvent'] }>;
  AppInstallation: ResolverTypeWrapper<AppInstallationRow>;
  AppInstallationConnection: ResolverTypeWrapper<Omit<AppInstallationConnection, 'edges'> & { edges: Array<ResolversTypes['AppInstallationEdge']> }>;
  AppInstallationEdge: ResolverTypeWrapper<Omit<AppInstallationEdge, 'node'> & { node: ResolversTypes['AppInstallation'] }>;
  AppSecret: ResolverTypeWrapper<AppSecretRow>;
  AppSecretKind: AppSecretKind;
  AppVersion: ResolverTypeWrapper<AppVersionRow>;
  AppVersionConnection: ResolverTypeWrapper<Omit<AppVersionConnection, 'edges'> & { edges: Array<ResolversTypes['AppVersionEdge']> }>;
  AppVersionEdge: ResolverTypeWrapper<Omit<AppVersionEdge, 'node'> & { node: ResolversTypes['AppVersion'] }>;
  Article: ResolverTypeWrapper<ArticleRow>;
  ArticleSalePlace: ArticleSalePlace;
  ArticleUnit: ArticleUnit;
  AssignRoomInput: AssignRoomInput;
  Bill: ResolverTypeWrapper<BillRow>;
  BookableAccommodation: ResolverTypeWrapper<BookableAccommodationRow>;
  BookedLine: ResolverTypeWrapper<BookedLineRow>;
  BookedName: ResolverTypeWrapper<BookedNameRow>;
  BookedProperty: ResolverTypeWrapper<BookedPropertyRow>;
  BookedReservation: ResolverTypeWrapper<BookedReservation>;
  BookedStay: ResolverTypeWrapper<BookedStayRow>;
  BookedStayChange: BookedStayChange;
  Booker: ResolverTypeWrapper<Booker>;
  BookerContact: ResolverTypeWrapper<BookerContact>;
  BookerInput: BookerInput;
  Booking: ResolverTypeWrapper<BookingRow>;
  BookingAgreement: ResolverTypeWrapper<BookingAgreement>;
  BookingAgreementInput: BookingAgreementInput;
  BookingCancellation: ResolverTypeWrapper<BookingCancellation>;
  BookingChange: ResolverTypeWrapper<BookingChangeRow>;
  BookingConnection: ResolverTypeWrapper<Omit<BookingConnection, 'edges'> & { edges: Array<ResolversTypes['BookingEdge']> }>;
  BookingEdge: ResolverTypeWrapper<Omit<BookingEdge, 'node'> & { node: ResolversTypes['Booking'] }>;
  BookingGuestInput: BookingGuestInput;
  BookingMessageChannel: BookingMessageChannel;
  BookingMessageKind: BookingMessageKind;
  BookingMessageLocale: BookingMessageLocale;
  BookingMessagePlaceholders: ResolverTypeWrapper<BookingMessagePlaceholders>;
  BookingMessagePreview: ResolverTypeWrapper<BookingMessagePreview>;
  BookingMessageTemplate: ResolverTypeWrapper<BookingMessageTemplateRow>;
  BookingMessengerInput: BookingMessengerInput;
  BookingPayment: ResolverTypeWrapper<BookingPayment>;
  BookingPicture: ResolverTypeWrapper<BookingPictureRow>;
  BookingProof: BookingProof;
  BookingRefusal: ResolverTypeWrapper<BookingRefusal>;
  BookingStatus: BookingStatus;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CancellationQuote: ResolverTypeWrapper<CancellationQuote>;
  CancellationStep: ResolverTypeWrapper<CancellationStep>;
  Change: ResolverTypeWrapper<ChangeRow>;
  ChangeBookingInput: ChangeBookingInput;
  ChangeEdge: ResolverTypeWrapper<Omit<ChangeEdge, 'node'> & { node: ResolversTypes['Change'] }>;
  ChangeEvent: ResolverTypeWrapper<ChangeEventRow>;
  ChangeFeed: ResolverTypeWrapper<Omit<ChangeFeed, 'edges'> & { edges: Array<ResolversTypes['ChangeEdge']> }>;
  ChangeGuestsInput: ChangeGuestsInput;
  ChangeKind: ChangeKind;
  ChangePasswordByEmailAuthInput: ChangePasswordByEmailAuthInput;
  ChangePasswordBySMSAuthInput: ChangePasswordBySmsAuthInput;
  ChangePasswordInput: ChangePasswordInput;
  ChangePasswordPayload: ResolverTypeWrapper<ChangePasswordPayload>;
  ChangePaymentInput: ChangePaymentInput;
  ChangeRoomInput: ChangeRoomInput;
  ChangeStayInput: ChangeStayInput;
  ChangeSubject: ResolverTypeWrapper<ChangeSubjectRow>;
  ChangedStay: ResolverTypeWrapper<ChangedStayRow>;
  ChannelOccupancy: ResolverTypeWrapper<ChannelOccupancy>;
  ChargeKind: ChargeKind;
  ChargeSource: ChargeSource;
  ChargeTax: ResolverTypeWrapper<ChargeTax>;
  ChartBlock: ResolverTypeWrapper<ChartBlockRow>;
  ChartRoom: ResolverTypeWrapper<ChartRoomRow>;
  ChartRoomType: ResolverTypeWrapper<ChartRoomTypeRow>;
  ChartStay: ResolverTypeWrapper<ChartStayRow>;
  Command: ResolverTypeWrapper<CommandRow>;
  CommandConnection: ResolverTypeWrapper<Omit<CommandConnection, 'edges'> & { edges: Array<ResolversTypes['CommandEdge']> }>;
  CommandEdge: ResolverTypeWrapper<Omit<CommandEdge, 'node'> & { node: ResolversTypes['Command'] }>;
  CommandError: ResolverTypeWrapper<CommandError>;
  CommandFilter: CommandFilter;
  CommandStatus: CommandStatus;
  Contact: ResolverTypeWrapper<ContactRow>;
  CreateAccommodationInput: CreateAccommodationInput;
  CreateArticleInput: CreateArticleInput;
  CreateBookingInput: CreateBookingInput;
  CreateBookingPayload: ResolverTypeWrapper<Omit<CreateBookingPayload, 'booking'> & { booking: ResolversTypes['Booking'] }>;
  CreatePolicyInput: CreatePolicyInput;
  CreatePromoCodeInput: CreatePromoCodeInput;
  CreateRatePlanInput: CreateRatePlanInput;
  CreateReservationInput: CreateReservationInput;
  CreateReservationMemoInput: CreateReservationMemoInput;
  CreateReservationPayload: ResolverTypeWrapper<Omit<CreateReservationPayload, 'reservation'> & { reservation: ResolversTypes['Reservation'] }>;
  CreateRoomBlockInput: CreateRoomBlockInput;
  CreateRoomInput: CreateRoomInput;
  CreateRoomTypeInput: CreateRoomTypeInput;
  DataEvent: ResolverTypeWrapper<DataEvent>;
  Dataset: ResolverTypeWrapper<DatasetRow>;
  DatasetItem: ResolverTypeWrapper<DatasetItemRow>;
  DatasetItemConnection: ResolverTypeWrapper<Omit<DatasetItemConnection, 'edges'> & { edges: Array<ResolversTypes['DatasetItemEdge']> }>;
  DatasetItemEdge: ResolverTypeWrapper<Omit<DatasetItemEdge, 'node'> & { node: ResolversTypes['DatasetItem'] }>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DayBoard: ResolverTypeWrapper<DayBoardRow>;
  DayBoardBalances: ResolverTypeWrapper<DayBoardBalancesRow>;
  DayBoardList: ResolverTypeWrapper<DayBoardListRow>;
  DayCharges: ResolverTypeWrapper<DayCharges>;
  DayMoney: ResolverTypeWrapper<DayMoney>;
  DayReport: ResolverTypeWrapper<DayReport>;
  DayTax: ResolverTypeWrapper<DayTax>;
  DayUseFigures: ResolverTypeWrapper<DayUseFigures>;
  DuplicateCheck: ResolverTypeWrapper<DuplicateCheck>;
  DuplicateCheckerType: DuplicateCheckerType;
  Employee: ResolverTypeWrapper<EmployeeRow>;
  EmployeeConnection: ResolverTypeWrapper<Omit<EmployeeConnection, 'edges'> & { edges: Array<ResolversTypes['EmployeeEdge']> }>;
  EmployeeEdge: ResolverTypeWrapper<Omit<EmployeeEdge, 'node'> & { node: ResolversTypes['Employee'] }>;
  EmployeeInvitation: ResolverTypeWrapper<EmployeeInvitationRow>;
  EraseMyPersonalDataInput: EraseMyPersonalDataInput;
  ExportPersonalDataInput: ExportPersonalDataInput;
  Folio: ResolverTypeWrapper<FolioRow>;
  Guest: ResolverTypeWrapper<GuestRow>;
  GuestBooking: ResolverTypeWrapper<GuestBookingRow>;
  GuestConnection: ResolverTypeWrapper<Omit<GuestConnection, 'edges'> & { edges: Array<ResolversTypes['GuestEdge']> }>;
  GuestContact: ResolverTypeWrapper<GuestContactRow>;
  GuestContactInput: GuestContactInput;
  GuestEdge: ResolverTypeWrapper<Omit<GuestEdge, 'node'> & { node: ResolversTypes['Guest'] }>;
  GuestKind: GuestKind;
  GuestPayment: ResolverTypeWrapper<GuestPayment>;
  GuestProfile: ResolverTypeWrapper<GuestProfileRow>;
  GuestProfileInput: GuestProfileInput;
  GuestRefund: ResolverTypeWrapper<GuestRefund>;
  HandleEmergencyNotificationInput: HandleEmergencyNotificationInput;
  HeldBooking: ResolverTypeWrapper<Omit<HeldBooking, 'booking'> & { booking: ResolversTypes['GuestBooking'] }>;
  HoldOfferInput: HoldOfferInput;
  Housekeeper: ResolverTypeWrapper<HousekeeperRow>;
  HousekeepingBlock: ResolverTypeWrapper<HousekeepingBlockRow>;
  HousekeepingRoom: ResolverTypeWrapper<HousekeepingRoomRow>;
  HousekeepingStay: ResolverTypeWrapper<HousekeepingStayRow>;
  HttpHeader: ResolverTypeWrapper<HttpHeader>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Import: ResolverTypeWrapper<ImportRow>;
  ImportConnection: ResolverTypeWrapper<Omit<ImportConnection, 'edges'> & { edges: Array<ResolversTypes['ImportEdge']> }>;
  ImportEdge: ResolverTypeWrapper<Omit<ImportEdge, 'node'> & { node: ResolversTypes['Import'] }>;
  ImportError: ResolverTypeWrapper<ImportErrorRow>;
  ImportStatus: ImportStatus;
  InstallAppInput: InstallAppInput;
  Installation: ResolverTypeWrapper<InstallationRow>;
  InstallationState: InstallationState;
  InstalledApp: ResolverTypeWrapper<Omit<InstalledApp, 'installation'> & { installation: ResolversTypes['Installation'] }>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  InviteEmployeeInput: InviteEmployeeInput;
  Invoice: ResolverTypeWrapper<InvoiceRow>;
  InvoiceConnection: ResolverTypeWrapper<Omit<InvoiceConnection, 'edges'> & { edges: Array<ResolversTypes['InvoiceEdge']> }>;
  InvoiceEdge: ResolverTypeWrapper<Omit<InvoiceEdge, 'node'> & { node: ResolversTypes['Invoice'] }>;
  InvoiceIssuer: ResolverTypeWrapper<InvoiceIssuer>;
  InvoiceKind: InvoiceKind;
  InvoiceLine: ResolverTypeWrapper<InvoiceLine>;
  InvoicePayment: ResolverTypeWrapper<InvoicePayment>;
  InvoiceProfile: ResolverTypeWrapper<InvoiceProfileRow>;
  InvoiceRecipient: ResolverTypeWrapper<InvoiceRecipient>;
  InvoiceRecipientInput: InvoiceRecipientInput;
  InvoiceTaxRate: ResolverTypeWrapper<InvoiceTaxRate>;
  IssueInvoiceInput: IssueInvoiceInput;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  KeptPersonalData: ResolverTypeWrapper<KeptPersonalData>;
  Kiosk: ResolverTypeWrapper<KioskRow>;
  KioskConnectionState: KioskConnectionState;
  KioskSystemNotification: ResolverTypeWrapper<KioskSystemNotificationRow>;
  LockOtpKeyInput: LockOtpKeyInput;
  LockOtpKeyPayload: ResolverTypeWrapper<LockOtpKeyPayload>;
  Mapping: ResolverTypeWrapper<MappingRow>;
  MappingList: ResolverTypeWrapper<MappingListRow>;
  MileageSMSAuthType: MileageSmsAuthType;
  ModifyReservationInput: ModifyReservationInput;
  ModifyUserContactInput: ModifyUserContactInput;
  MoveBookingInput: MoveBookingInput;
  MoveBookingPayload: ResolverTypeWrapper<Omit<MoveBookingPayload, 'booking'> & { booking: ResolversTypes['Booking'] }>;
  MoveRefusal: ResolverTypeWrapper<MoveRefusal>;
  MoveReservationInput: MoveReservationInput;
  MoveReservationPayload: ResolverTypeWrapper<Omit<MoveReservationPayload, 'reservation'> & { reservation: ResolversTypes['Reservation'] }>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NightlyRateInput: NightlyRateInput;
  NotificationSortKey: NotificationSortKey;
  OccupancyDay: ResolverTypeWrapper<OccupancyDay>;
  OccupancyFigures: ResolverTypeWrapper<OccupancyFigures>;
  OccupancyReport: ResolverTypeWrapper<OccupancyReport>;
  OccupancySupplement: ResolverTypeWrapper<OccupancySupplementRow>;
  OccupancySupplementInput: OccupancySupplementInput;
  Offer: ResolverTypeWrapper<OfferRow>;
  OfferCalendarInput: OfferCalendarInput;
  OfferDay: ResolverTypeWrapper<OfferDayRow>;
  OfferLine: ResolverTypeWrapper<OfferLineRow>;
  OfferLineSource: OfferLineSource;
  OfferPolicy: ResolverTypeWrapper<OfferPolicy>;
  OfferPolicyStep: ResolverTypeWrapper<OfferPolicyStep>;
  OfferRefusal: ResolverTypeWrapper<OfferRefusal>;
  OfferRefusalCode: OfferRefusalCode;
  OfferTax: ResolverTypeWrapper<OfferTax>;
  OfferedArticle: ResolverTypeWrapper<OfferedArticleRow>;
  OfferedRatePlan: ResolverTypeWrapper<OfferedRatePlanRow>;
  OfferedRoomType: ResolverTypeWrapper<OfferedRoomTypeRow>;
  OffersInput: OffersInput;
  OpenBalance: ResolverTypeWrapper<OpenBalance>;
  OtpSetup: ResolverTypeWrapper<OtpSetup>;
  OverbookingLimitItem: OverbookingLimitItem;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Payment: ResolverTypeWrapper<PaymentRow>;
  PaymentAccount: ResolverTypeWrapper<PaymentAccountRow>;
  PaymentConnection: ResolverTypeWrapper<Omit<PaymentConnection, 'edges'> & { edges: Array<ResolversTypes['PaymentEdge']> }>;
  PaymentDecision: PaymentDecision;
  PaymentEdge: ResolverTypeWrapper<Omit<PaymentEdge, 'node'> & { node: ResolversTypes['Payment'] }>;
  PaymentFailure: PaymentFailure;
  PaymentIntent: ResolverTypeWrapper<PaymentIntentRow>;
  PaymentIntentConnection: ResolverTypeWrapper<Omit<PaymentIntentConnection, 'edges'> & { edges: Array<ResolversTypes['PaymentIntentEdge']> }>;
  PaymentIntentEdge: ResolverTypeWrapper<Omit<PaymentIntentEdge, 'node'> & { node: ResolversTypes['PaymentIntent'] }>;
  PaymentIntentState: PaymentIntentState;
  PaymentMethod: PaymentMethod;
  PaymentStatus: PaymentStatus;
  PermanentToken: ResolverTypeWrapper<PermanentTokenRow>;
  PermanentTokenKind: PermanentTokenKind;
  PersonInput: PersonInput;
  PersonalDataErasure: ResolverTypeWrapper<PersonalDataErasure>;
  PersonalDataErasureStatus: PersonalDataErasureStatus;
  PersonalDataExport: ResolverTypeWrapper<PersonalDataExport>;
  PersonalDataRecord: ResolverTypeWrapper<PersonalDataRecord>;
  PickUpFigures: ResolverTypeWrapper<PickUpFigures>;
  PlatformEntity: PlatformEntity;
  Policy: ResolverTypeWrapper<PolicyRow>;
  PolicyKind: PolicyKind;
  PolicyStep: ResolverTypeWrapper<PolicyStep>;
  PolicyStepInput: PolicyStepInput;
  PolicyVersion: ResolverTypeWrapper<PolicyVersionRow>;
  PrimaryGuestChange: PrimaryGuestChange;
  PromoCode: ResolverTypeWrapper<PromoCodeRow>;
  ProviderRefund: ResolverTypeWrapper<ProviderRefundRow>;
  ProviderRefundState: ProviderRefundState;
  PublishAccommodationNotificationInput: PublishAccommodationNotificationInput;
  PublishKioskSystemNotificationInput: PublishKioskSystemNotificationInput;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Quote: ResolverTypeWrapper<QuoteRow>;
  QuoteStayInput: QuoteStayInput;
  RateCalendar: ResolverTypeWrapper<RateCalendar>;
  RateCalendarRow: ResolverTypeWrapper<RateCalendarRow>;
  RateGuarantee: RateGuarantee;
  RatePlan: ResolverTypeWrapper<RatePlanRow>;
  RatePlanOccupancy: ResolverTypeWrapper<RatePlanOccupancy>;
  RatePlanType: ResolverTypeWrapper<RatePlanTypeRow>;
  RatePlanTypeInput: RatePlanTypeInput;
  RatePlanVisibility: RatePlanVisibility;
  RateRange: ResolverTypeWrapper<RateRange>;
  RateWarning: ResolverTypeWrapper<RateWarning>;
  RateWarningCode: RateWarningCode;
  RatesChange: ResolverTypeWrapper<RatesChange>;
  RatesInput: RatesInput;
  RecordPaymentInput: RecordPaymentInput;
  RecordRefundInput: RecordRefundInput;
  Refund: ResolverTypeWrapper<RefundRow>;
  RefundConnection: ResolverTypeWrapper<Omit<RefundConnection, 'edges'> & { edges: Array<ResolversTypes['RefundEdge']> }>;
  RefundEdge: ResolverTypeWrapper<Omit<RefundEdge, 'node'> & { node: ResolversTypes['Refund'] }>;
  RefundPaymentInput: RefundPaymentInput;
  RegisterAppInput: RegisterAppInput;
  RegisterThirdPartyInput: RegisterThirdPartyInput;
  RegisteredApp: ResolverTypeWrapper<Omit<RegisteredApp, 'app'> & { app: ResolversTypes['App'] }>;
  RentBlock: ResolverTypeWrapper<RentBlockRow>;
  RentBlockInput: RentBlockInput;
  RentBlocksChange: ResolverTypeWrapper<Omit<RentBlocksChange, 'blocks'> & { blocks: Array<ResolversTypes['RentBlock']> }>;
  RentSlot: ResolverTypeWrapper<RentSlotRow>;
  RentSlotsInput: RentSlotsInput;
  ReplayWebhooksInput: ReplayWebhooksInput;
  RepriceReservationPayload: ResolverTypeWrapper<Omit<RepriceReservationPayload, 'reservation'> & { reservation: ResolversTypes['Reservation'] }>;
  Reservation: ResolverTypeWrapper<ReservationRow>;
  ReservationAggregate: ResolverTypeWrapper<ReservationAggregate>;
  ReservationConnection: ResolverTypeWrapper<Omit<ReservationConnection, 'edges'> & { edges: Array<ResolversTypes['ReservationEdge']> }>;
  ReservationDateFilterType: ReservationDateFilterType;
  ReservationEdge: ResolverTypeWrapper<Omit<ReservationEdge, 'node'> & { node: ResolversTypes['Reservation'] }>;
  ReservationHistoryConnection: ResolverTypeWrapper<Omit<ReservationHistoryConnection, 'edges'> & { edges: Array<ResolversTypes['ReservationHistoryEdge']> }>;
  ReservationHistoryEdge: ResolverTypeWrapper<Omit<ReservationHistoryEdge, 'node'> & { node: ResolversTypes['ReservationHistoryEntry'] }>;
  ReservationHistoryEntry: ResolverTypeWrapper<ReservationHistoryEntryRow>;
  ReservationMemo: ResolverTypeWrapper<ReservationMemoRow>;
  ReservationMemoType: ReservationMemoType;
  ReservationSortKey: ReservationSortKey;
  ReservationStatus: ReservationStatus;
  ReservationType: ReservationType;
  ResetBookingMessageTemplateInput: ResetBookingMessageTemplateInput;
  Room: ResolverTypeWrapper<RoomRow>;
  RoomBlock: ResolverTypeWrapper<RoomBlockRow>;
  RoomBlockConnection: ResolverTypeWrapper<Omit<RoomBlockConnection, 'edges'> & { edges: Array<ResolversTypes['RoomBlockEdge']> }>;
  RoomBlockEdge: ResolverTypeWrapper<Omit<RoomBlockEdge, 'node'> & { node: ResolversTypes['RoomBlock'] }>;
  RoomBlockKind: RoomBlockKind;
  RoomBlocksFilter: RoomBlocksFilter;
  RoomCleaningState: RoomCleaningState;
  RoomConnection: ResolverTypeWrapper<Omit<RoomConnection, 'edges'> & { edges: Array<ResolversTypes['RoomEdge']> }>;
  RoomEdge: ResolverTypeWrapper<Omit<RoomEdge, 'node'> & { node: ResolversTypes['Room'] }>;
  RoomState: RoomState;
  RoomType: ResolverTypeWrapper<RoomTypeRow>;
  RoomTypeAvailability: ResolverTypeWrapper<RoomTypeAvailabilityRow>;
  RoomTypeCalendar: ResolverTypeWrapper<RoomTypeCalendarRow>;
  RoomTypeOccupancy: ResolverTypeWrapper<RoomTypeOccupancy>;
  RoomsFilter: RoomsFilter;
  RotatedAppSecret: ResolverTypeWrapper<RotatedAppSecret>;
  RoundMode: RoundMode;
  RunAppActionInput: RunAppActionInput;
  Session: ResolverTypeWrapper<SessionRow>;
  SetAgeBandsInput: SetAgeBandsInput;
  SetBookingMessageTemplateInput: SetBookingMessageTemplateInput;
  SetInvoiceProfileInput: SetInvoiceProfileInput;
  SetMappingInput: SetMappingInput;
  SetOverbookingLimitsInput: SetOverbookingLimitsInput;
  SetOverbookingLimitsPayload: ResolverTypeWrapper<SetOverbookingLimitsPayload>;
  SetPaymentAccountInput: SetPaymentAccountInput;
  SetRatesInput: SetRatesInput;
  SetRentBlocksInput: SetRentBlocksInput;
  SetRoomCleaningStatesInput: SetRoomCleaningStatesInput;
  SetStayRulesInput: SetStayRulesInput;
  SetTaxesInput: SetTaxesInput;
  Setting: ResolverTypeWrapper<SettingRow>;
  SettingInput: SettingInput;
  SignInInput: SignInInput;
  SignInPayload: ResolverTypeWrapper<SignInPayload>;
  SignUpInput: SignUpInput;
  SignUpPayload: ResolverTypeWrapper<Omit<SignUpPayload, 'user'> & { user: ResolversTypes['User'] }>;
  SortDirection: SortDirection;
  StayArticle: ResolverTypeWrapper<StayArticleRow>;
  StayArticleInput: StayArticleInput;
  StayCharge: ResolverTypeWrapper<StayCharge>;
  StayFee: StayFee;
  StayPolicy: ResolverTypeWrapper<StayPolicy>;
  StayPricing: StayPricing;
  StayRule: ResolverTypeWrapper<StayRule>;
  StayRulesInput: StayRulesInput;
  StayTerms: ResolverTypeWrapper<Omit<StayTerms, 'articles'> & { articles: Array<ResolversTypes['StayArticle']> }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Tax: ResolverTypeWrapper<TaxRow>;
  TaxBasis: TaxBasis;
  TaxInput: TaxInput;
  TaxKind: TaxKind;
  ThirdParty: ResolverTypeWrapper<ThirdPartyRow>;
  TokenPayload: ResolverTypeWrapper<TokenPayload>;
  TransferFormat: TransferFormat;
  TransferKind: TransferKind;
  ULID: ResolverTypeWrapper<Scalars['ULID']['output']>;
  Unmapped: ResolverTypeWrapper<Unmapped>;
  UpdateAccommodationInput: UpdateAccommodationInput;
  UpdateAppInput: UpdateAppInput;
  UpdateArticleInput: UpdateArticleInput;
  UpdateEmployeeInput: UpdateEmployeeInput;
  UpdateInfoInput: UpdateInfoInput;
  UpdatePolicyInput: UpdatePolicyInput;
  UpdatePromoCodeInput: UpdatePromoCodeInput;
  UpdateRatePlanInput: UpdateRatePlanInput;
  UpdateReservationMemoInput: UpdateReservationMemoInput;
  UpdateRoomBlockInput: UpdateRoomBlockInput;
  UpdateRoomInput: UpdateRoomInput;
  UpdateRoomTypeInput: UpdateRoomTypeInput;
  UpdateThirdPartyInput: UpdateThirdPartyInput;
  Upgrade: ResolverTypeWrapper<UpgradeRow>;
  UpgradeConnection: ResolverTypeWrapper<Omit<UpgradeConnection, 'edges'> & { edges: Array<ResolversTypes['UpgradeEdge']> }>;
  UpgradeEdge: ResolverTypeWrapper<Omit<UpgradeEdge, 'node'> & { node: ResolversTypes['Upgrade'] }>;
  UpgradeHop: ResolverTypeWrapper<UpgradeHop>;
  UpgradeInstallationInput: UpgradeInstallationInput;
  UpgradePlan: ResolverTypeWrapper<UpgradePlanRow>;
  UpgradeStatus: UpgradeStatus;
  UpgradedInstallation: ResolverTypeWrapper<Omit<UpgradedInstallation, 'plan' | 'upgrade'> & { plan: ResolversTypes['UpgradePlan'], upgrade?: Maybe<ResolversTypes['Upgrade']> }>;
  Upload: ResolverTypeWrapper<Scalars['Upload']['output']>;
  User: ResolverTypeWrapper<UserRow>;
  UserConnection: ResolverTypeWrapper<Omit<UserConnection, 'edges'> & { edges: Array<ResolversTypes['UserEdge']> }>;
  UserEdge: ResolverTypeWrapper<Omit<UserEdge, 'node'> & { node: ResolversTypes['User'] }>;
  UserLog: ResolverTypeWrapper<UserLogRow>;
  UserLogActor: ResolverTypeWrapper<UserLogActor>;
  UserLogConnection: ResolverTypeWrapper<Omit<UserLogConnection, 'edges'> & { edges: Array<ResolversTypes['UserLogEdge']> }>;
  UserLogEdge: ResolverTypeWrapper<Omit<UserLogEdge, 'node'> & { node: ResolversTypes['UserLog'] }>;
  UserLogGuest: ResolverTypeWrapper<UserLogGuest>;
  UserLogRoom: ResolverTypeWrapper<UserLogRoom>;
  UserLogUser: ResolverTypeWrapper<UserLogUser>;
  UserType: UserType;
  UsersFilter: UsersFilter;
  VerificationResult: ResolverTypeWrapper<VerificationResult>;
  VerifyDuplicateInput: VerifyDuplicateInput;
  WebhookAttempt: ResolverTypeWrapper<WebhookAttemptRow>;
  WebhookDelivery: ResolverTypeWrapper<WebhookDeliveryRow>;
  WebhookDeliveryConnection: ResolverTypeWrapper<Omit<WebhookDeliveryConnection, 'edges'> & { edges: Array<ResolversTypes['WebhookDeliveryEdge']> }>;
  WebhookDeliveryEdge: ResolverTypeWrapper<Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversTypes['WebhookDelivery'] }>;
  WebhookDeliveryFilter: WebhookDeliveryFilter;
  WebhookDisabledReason: WebhookDisabledReason;
  WebhookEndpoint: ResolverTypeWrapper<WebhookEndpointRow>;
  WebhookEndpointKind: WebhookEndpointKind;
  WebhookEndpointStatus: WebhookEndpointStatus;
  WebhookStatus: WebhookStatus;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Accommodation: AccommodationRow;
  AccommodationConnection: Omit<AccommodationConnection, 'edges'> & { edges: Array<ResolversParentTypes['AccommodationEdge']> };
  AccommodationEdge: Omit<AccommodationEdge, 'node'> & { node: ResolversParentTypes['Accommodation'] };
  AccommodationNotification: AccommodationNotificationRow;
  AccommodationNotificationConnection: Omit<AccommodationNotificationConnection, 'edges'> & { edges: Array<ResolversParentTypes['AccommodationNotificationEdge']> };
  AccommodationNotificationEdge: Omit<AccommodationNotificationEdge, 'node'> & { node: ResolversParentTypes['AccommodationNotification'] };
  AccommodationNotificationQueryFilter: AccommodationNotificationQueryFilter;
  AccommodationReservationsFilter: AccommodationReservationsFilter;
  ActionRun: ActionRunRow;
  ActionRunConnection: Omit<ActionRunConnection, 'edges'> & { edges: Array<ResolversParentTypes['ActionRunEdge']> };
  ActionRunEdge: Omit<ActionRunEdge, 'node'> & { node: ResolversParentTypes['ActionRun'] };
  AddArticleInput: AddArticleInput;
  AddChargeInput: AddChargeInput;
  AddEmployeeInput: AddEmployeeInput;
  AddUserContactInput: AddUserContactInput;
  AgeBand: AgeBandRow;
  AgeBandInput: AgeBandInput;
  Amount: Scalars['Amount']['output'];
  AnonymousSignIn: AnonymousSignIn;
  App: AppRow;
  AppCommandFilter: AppCommandFilter;
  AppConnection: Omit<AppConnection, 'edges'> & { edges: Array<ResolversParentTypes['AppEdge']> };
  AppDeliveryFilter: AppDeliveryFilter;
  AppDocument: AppDocumentRow;
  AppDocumentConnection: Omit<AppDocumentConnection, 'edges'> & { edges: Array<ResolversParentTypes['AppDocumentEdge']> };
  AppDocumentEdge: Omit<AppDocumentEdge, 'node'> & { node: ResolversParentTypes['AppDocument'] };
  AppEdge: Omit<AppEdge, 'node'> & { node: ResolversParentTypes['App'] };
  AppEvent: AppEventRow;
  AppEventConnection: Omit<AppEventConnection, 'edges'> & { edges: Array<ResolversParentTypes['AppEventEdge']> };
  AppEventEdge: Omit<AppEventEdge, 'node'> & { node: ResolversParentTypes['AppEvent'] };
  AppInstallation: AppInstallationRow;
  AppInstallationConnection: Omit<AppInstallationConnection, 'edges'> & { edges: Array<ResolversParentTypes['AppInstallationEdge']> };
  AppInstallationEdge: Omit<AppInstallationEdge, 'node'> & { node: ResolversParentTypes['AppInstallation'] };
  AppSecret: AppSecretRow;
  AppVersion: AppVersionRow;
  AppVersionConnection: Omit<AppVersionConnection, 'edges'> & { edges: Array<ResolversParentTypes['AppVersionEdge']> };
  AppVersionEdge: Omit<AppVersionEdge, 'node'> & { node: ResolversParentTypes['AppVersion'] };
  Article: ArticleRow;
  AssignRoomInput: AssignRoomInput;
  Bill: BillRow;
  BookableAccommodation: BookableAccommodationRow;
  BookedLine: BookedLineRow;
  BookedName: BookedNameRow;
  BookedProperty: BookedPropertyRow;
  BookedReservation: BookedReservation;
  BookedStay: BookedStayRow;
  Booker: Booker;
  BookerContact: BookerContact;
  BookerInput: BookerInput;
  Booking: BookingRow;
  BookingAgreement: BookingAgreement;
  BookingAgreementInput: BookingAgreementInput;
  BookingCancellation: BookingCancellation;
  BookingChange: BookingChangeRow;
  BookingConnection: Omit<BookingConnection, 'edges'> & { edges: Array<ResolversParentTypes['BookingEdge']> };
  BookingEdge: Omit<BookingEdge, 'node'> & { node: ResolversParentTypes['Booking'] };
  BookingGuestInput: BookingGuestInput;
  BookingMessagePlaceholders: BookingMessagePlaceholders;
  BookingMessagePreview: BookingMessagePreview;
  BookingMessageTemplate: BookingMessageTemplateRow;
  BookingMessengerInput: BookingMessengerInput;
  BookingPayment: BookingPayment;
  BookingPicture: BookingPictureRow;
  BookingRefusal: BookingRefusal;
  Boolean: Scalars['Boolean']['output'];
  CancellationQuote: CancellationQuote;
  CancellationStep: CancellationStep;
  Change: ChangeRow;
  ChangeBookingInput: ChangeBookingInput;
  ChangeEdge: Omit<ChangeEdge, 'node'> & { node: ResolversParentTypes['Change'] };
  ChangeEvent: ChangeEventRow;
  ChangeFeed: Omit<ChangeFeed, 'edges'> & { edges: Array<ResolversParentTypes['ChangeEdge']> };
  ChangeGuestsInput: ChangeGuestsInput;
  ChangePasswordByEmailAuthInput: ChangePasswordByEmailAuthInput;
  ChangePasswordBySMSAuthInput: ChangePasswordBySmsAuthInput;
  ChangePasswordInput: ChangePasswordInput;
  ChangePasswordPayload: ChangePasswordPayload;
  ChangePaymentInput: ChangePaymentInput;
  ChangeRoomInput: ChangeRoomInput;
  ChangeStayInput: ChangeStayInput;
  ChangeSubject: ChangeSubjectRow;
  ChangedStay: ChangedStayRow;
  ChannelOccupancy: ChannelOccupancy;
  ChargeTax: ChargeTax;
  ChartBlock: ChartBlockRow;
  ChartRoom: ChartRoomRow;
  ChartRoomType: ChartRoomTypeRow;
  ChartStay: ChartStayRow;
  Command: CommandRow;
  CommandConnection: Omit<CommandConnection, 'edges'> & { edges: Array<ResolversParentTypes['CommandEdge']> };
  CommandEdge: Omit<CommandEdge, 'node'> & { node: ResolversParentTypes['Command'] };
  CommandError: CommandError;
  CommandFilter: CommandFilter;
  Contact: ContactRow;
  CreateAccommodationInput: CreateAccommodationInput;
  CreateArticleInput: CreateArticleInput;
  CreateBookingInput: CreateBookingInput;
  CreateBookingPayload: Omit<CreateBookingPayload, 'booking'> & { booking: ResolversParentTypes['Booking'] };
  CreatePolicyInput: CreatePolicyInput;
  CreatePromoCodeInput: CreatePromoCodeInput;
  CreateRatePlanInput: CreateRatePlanInput;
  CreateReservationInput: CreateReservationInput;
  CreateReservationMemoInput: CreateReservationMemoInput;
  CreateReservationPayload: Omit<CreateReservationPayload, 'reservation'> & { reservation: ResolversParentTypes['Reservation'] };
  CreateRoomBlockInput: CreateRoomBlockInput;
  CreateRoomInput: CreateRoomInput;
  CreateRoomTypeInput: CreateRoomTypeInput;
  DataEvent: DataEvent;
  Dataset: DatasetRow;
  DatasetItem: DatasetItemRow;
  DatasetItemConnection: Omit<DatasetItemConnection, 'edges'> & { edges: Array<ResolversParentTypes['DatasetItemEdge']> };
  DatasetItemEdge: Omit<DatasetItemEdge, 'node'> & { node: ResolversParentTypes['DatasetItem'] };
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DayBoard: DayBoardRow;
  DayBoardBalances: DayBoardBalancesRow;
  DayBoardList: DayBoardListRow;
  DayCharges: DayCharges;
  DayMoney: DayMoney;
  DayReport: DayReport;
  DayTax: DayTax;
  DayUseFigures: DayUseFigures;
  DuplicateCheck: DuplicateCheck;
  Employee: EmployeeRow;
  EmployeeConnection: Omit<EmployeeConnection, 'edges'> & { edges: Array<ResolversParentTypes['EmployeeEdge']> };
  EmployeeEdge: Omit<EmployeeEdge, 'node'> & { node: ResolversParentTypes['Employee'] };
  EmployeeInvitation: EmployeeInvitationRow;
  EraseMyPersonalDataInput: EraseMyPersonalDataInput;
  ExportPersonalDataInput: ExportPersonalDataInput;
  Folio: FolioRow;
  Guest: GuestRow;
  GuestBooking: GuestBookingRow;
  GuestConnection: Omit<GuestConnection, 'edges'> & { edges: Array<ResolversParentTypes['GuestEdge']> };
  GuestContact: GuestContactRow;
  GuestContactInput: GuestContactInput;
  GuestEdge: Omit<GuestEdge, 'node'> & { node: ResolversParentTypes['Guest'] };
  GuestPayment: GuestPayment;
  GuestProfile: GuestProfileRow;
  GuestProfileInput: GuestProfileInput;
  GuestRefund: GuestRefund;
  HandleEmergencyNotificationInput: HandleEmergencyNotificationInput;
  HeldBooking: Omit<HeldBooking, 'booking'> & { booking: ResolversParentTypes['GuestBooking'] };
  HoldOfferInput: HoldOfferInput;
  Housekeeper: HousekeeperRow;
  HousekeepingBlock: HousekeepingBlockRow;
  HousekeepingRoom: HousekeepingRoomRow;
  HousekeepingStay: HousekeepingStayRow;
  HttpHeader: HttpHeader;
  ID: Scalars['ID']['output'];
  Import: ImportRow;
  ImportConnection: Omit<ImportConnection, 'edges'> & { edges: Array<ResolversParentTypes['ImportEdge']> };
  ImportEdge: Omit<ImportEdge, 'node'> & { node: ResolversParentTypes['Import'] };
  ImportError: ImportErrorRow;
  InstallAppInput: InstallAppInput;
  Installation: InstallationRow;
  InstalledApp: Omit<InstalledApp, 'installation'> & { installation: ResolversParentTypes['Installation'] };
  Int: Scalars['Int']['output'];
  InviteEmployeeInput: InviteEmployeeInput;
  Invoice: InvoiceRow;
  InvoiceConnection: Omit<InvoiceConnection, 'edges'> & { edges: Array<ResolversParentTypes['InvoiceEdge']> };
  InvoiceEdge: Omit<InvoiceEdge, 'node'> & { node: ResolversParentTypes['Invoice'] };
  InvoiceIssuer: InvoiceIssuer;
  InvoiceLine: InvoiceLine;
  InvoicePayment: InvoicePayment;
  InvoiceProfile: InvoiceProfileRow;
  InvoiceRecipient: InvoiceRecipient;
  InvoiceRecipientInput: InvoiceRecipientInput;
  InvoiceTaxRate: InvoiceTaxRate;
  IssueInvoiceInput: IssueInvoiceInput;
  JSON: Scalars['JSON']['output'];
  KeptPersonalData: KeptPersonalData;
  Kiosk: KioskRow;
  KioskSystemNotification: KioskSystemNotificationRow;
  LockOtpKeyInput: LockOtpKeyInput;
  LockOtpKeyPayload: LockOtpKeyPayload;
  Mapping: MappingRow;
  MappingList: MappingListRow;
  ModifyReservationInput: ModifyReservationInput;
  ModifyUserContactInput: ModifyUserContactInput;
  MoveBookingInput: MoveBookingInput;
  MoveBookingPayload: Omit<MoveBookingPayload, 'booking'> & { booking: ResolversParentTypes['Booking'] };
  MoveRefusal: MoveRefusal;
  MoveReservationInput: MoveReservationInput;
  MoveReservationPayload: Omit<MoveReservationPayload, 'reservation'> & { reservation: ResolversParentTypes['Reservation'] };
  Mutation: Record<PropertyKey, never>;
  NightlyRateInput: NightlyRateInput;
  OccupancyDay: OccupancyDay;
  OccupancyFigures: OccupancyFigures;
  OccupancyReport: OccupancyReport;
  OccupancySupplement: OccupancySupplementRow;
  OccupancySupplementInput: OccupancySupplementInput;
  Offer: OfferRow;
  OfferCalendarInput: OfferCalendarInput;
  OfferDay: OfferDayRow;
  OfferLine: OfferLineRow;
  OfferPolicy: OfferPolicy;
  OfferPolicyStep: OfferPolicyStep;
  OfferRefusal: OfferRefusal;
  OfferTax: OfferTax;
  OfferedArticle: OfferedArticleRow;
  OfferedRatePlan: OfferedRatePlanRow;
  OfferedRoomType: OfferedRoomTypeRow;
  OffersInput: OffersInput;
  OpenBalance: OpenBalance;
  OtpSetup: OtpSetup;
  OverbookingLimitItem: OverbookingLimitItem;
  PageInfo: PageInfo;
  Payment: PaymentRow;
  PaymentAccount: PaymentAccountRow;
  PaymentConnection: Omit<PaymentConnection, 'edges'> & { edges: Array<ResolversParentTypes['PaymentEdge']> };
  PaymentEdge: Omit<PaymentEdge, 'node'> & { node: ResolversParentTypes['Payment'] };
  PaymentIntent: PaymentIntentRow;
  PaymentIntentConnection: Omit<PaymentIntentConnection, 'edges'> & { edges: Array<ResolversParentTypes['PaymentIntentEdge']> };
  PaymentIntentEdge: Omit<PaymentIntentEdge, 'node'> & { node: ResolversParentTypes['PaymentIntent'] };
  PermanentToken: PermanentTokenRow;
  PersonInput: PersonInput;
  PersonalDataErasure: PersonalDataErasure;
  PersonalDataExport: PersonalDataExport;
  PersonalDataRecord: PersonalDataRecord;
  PickUpFigures: PickUpFigures;
  Policy: PolicyRow;
  PolicyStep: PolicyStep;
  PolicyStepInput: PolicyStepInput;
  PolicyVersion: PolicyVersionRow;
  PrimaryGuestChange: PrimaryGuestChange;
  PromoCode: PromoCodeRow;
  ProviderRefund: ProviderRefundRow;
  PublishAccommodationNotificationInput: PublishAccommodationNotificationInput;
  PublishKioskSystemNotificationInput: PublishKioskSystemNotificationInput;
  Query: Record<PropertyKey, never>;
  Quote: QuoteRow;
  QuoteStayInput: QuoteStayInput;
  RateCalendar: RateCalendar;
  RateCalendarRow: RateCalendarRow;
  RatePlan: RatePlanRow;
  RatePlanOccupancy: RatePlanOccupancy;
  RatePlanType: RatePlanTypeRow;
  RatePlanTypeInput: RatePlanTypeInput;
  RateRange: RateRange;
  RateWarning: RateWarning;
  RatesChange: RatesChange;
  RatesInput: RatesInput;
  RecordPaymentInput: RecordPaymentInput;
  RecordRefundInput: RecordRefundInput;
  Refund: RefundRow;
  RefundConnection: Omit<RefundConnection, 'edges'> & { edges: Array<ResolversParentTypes['RefundEdge']> };
  RefundEdge: Omit<RefundEdge, 'node'> & { node: ResolversParentTypes['Refund'] };
  RefundPaymentInput: RefundPaymentInput;
  RegisterAppInput: RegisterAppInput;
  RegisterThirdPartyInput: RegisterThirdPartyInput;
  RegisteredApp: Omit<RegisteredApp, 'app'> & { app: ResolversParentTypes['App'] };
  RentBlock: RentBlockRow;
  RentBlockInput: RentBlockInput;
  RentBlocksChange: Omit<RentBlocksChange, 'blocks'> & { blocks: Array<ResolversParentTypes['RentBlock']> };
  RentSlot: RentSlotRow;
  RentSlotsInput: RentSlotsInput;
  ReplayWebhooksInput: ReplayWebhooksInput;
  RepriceReservationPayload: Omit<RepriceReservationPayload, 'reservation'> & { reservation: ResolversParentTypes['Reservation'] };
  Reservation: ReservationRow;
  ReservationAggregate: ReservationAggregate;
  ReservationConnection: Omit<ReservationConnection, 'edges'> & { edges: Array<ResolversParentTypes['ReservationEdge']> };
  ReservationEdge: Omit<ReservationEdge, 'node'> & { node: ResolversParentTypes['Reservation'] };
  ReservationHistoryConnection: Omit<ReservationHistoryConnection, 'edges'> & { edges: Array<ResolversParentTypes['ReservationHistoryEdge']> };
  ReservationHistoryEdge: Omit<ReservationHistoryEdge, 'node'> & { node: ResolversParentTypes['ReservationHistoryEntry'] };
  ReservationHistoryEntry: ReservationHistoryEntryRow;
  ReservationMemo: ReservationMemoRow;
  ResetBookingMessageTemplateInput: ResetBookingMessageTemplateInput;
  Room: RoomRow;
  RoomBlock: RoomBlockRow;
  RoomBlockConnection: Omit<RoomBlockConnection, 'edges'> & { edges: Array<ResolversParentTypes['RoomBlockEdge']> };
  RoomBlockEdge: Omit<RoomBlockEdge, 'node'> & { node: ResolversParentTypes['RoomBlock'] };
  RoomBlocksFilter: RoomBlocksFilter;
  RoomConnection: Omit<RoomConnection, 'edges'> & { edges: Array<ResolversParentTypes['RoomEdge']> };
  RoomEdge: Omit<RoomEdge, 'node'> & { node: ResolversParentTypes['Room'] };
  RoomType: RoomTypeRow;
  RoomTypeAvailability: RoomTypeAvailabilityRow;
  RoomTypeCalendar: RoomTypeCalendarRow;
  RoomTypeOccupancy: RoomTypeOccupancy;
  RoomsFilter: RoomsFilter;
  RotatedAppSecret: RotatedAppSecret;
  RunAppActionInput: RunAppActionInput;
  Session: SessionRow;
  SetAgeBandsInput: SetAgeBandsInput;
  SetBookingMessageTemplateInput: SetBookingMessageTemplateInput;
  SetInvoiceProfileInput: SetInvoiceProfileInput;
  SetMappingInput: SetMappingInput;
  SetOverbookingLimitsInput: SetOverbookingLimitsInput;
  SetOverbookingLimitsPayload: SetOverbookingLimitsPayload;
  SetPaymentAccountInput: SetPaymentAccountInput;
  SetRatesInput: SetRatesInput;
  SetRentBlocksInput: SetRentBlocksInput;
  SetRoomCleaningStatesInput: SetRoomCleaningStatesInput;
  SetStayRulesInput: SetStayRulesInput;
  SetTaxesInput: SetTaxesInput;
  Setting: SettingRow;
  SettingInput: SettingInput;
  SignInInput: SignInInput;
  SignInPayload: SignInPayload;
  SignUpInput: SignUpInput;
  SignUpPayload: Omit<SignUpPayload, 'user'> & { user: ResolversParentTypes['User'] };
  StayArticle: StayArticleRow;
  StayArticleInput: StayArticleInput;
  StayCharge: StayCharge;
  StayPolicy: StayPolicy;
  StayRule: StayRule;
  StayRulesInput: StayRulesInput;
  StayTerms: Omit<StayTerms, 'articles'> & { articles: Array<ResolversParentTypes['StayArticle']> };
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  Tax: TaxRow;
  TaxInput: TaxInput;
  ThirdParty: ThirdPartyRow;
  TokenPayload: TokenPayload;
  ULID: Scalars['ULID']['output'];
  Unmapped: Unmapped;
  UpdateAccommodationInput: UpdateAccommodationInput;
  UpdateAppInput: UpdateAppInput;
  UpdateArticleInput: UpdateArticleInput;
  UpdateEmployeeInput: UpdateEmployeeInput;
  UpdateInfoInput: UpdateInfoInput;
  UpdatePolicyInput: UpdatePolicyInput;
  UpdatePromoCodeInput: UpdatePromoCodeInput;
  UpdateRatePlanInput: UpdateRatePlanInput;
  UpdateReservationMemoInput: UpdateReservationMemoInput;
  UpdateRoomBlockInput: UpdateRoomBlockInput;
  UpdateRoomInput: UpdateRoomInput;
  UpdateRoomTypeInput: UpdateRoomTypeInput;
  UpdateThirdPartyInput: UpdateThirdPartyInput;
  Upgrade: UpgradeRow;
  UpgradeConnection: Omit<UpgradeConnection, 'edges'> & { edges: Array<ResolversParentTypes['UpgradeEdge']> };
  UpgradeEdge: Omit<UpgradeEdge, 'node'> & { node: ResolversParentTypes['Upgrade'] };
  UpgradeHop: UpgradeHop;
  UpgradeInstallationInput: UpgradeInstallationInput;
  UpgradePlan: UpgradePlanRow;
  UpgradedInstallation: Omit<UpgradedInstallation, 'plan' | 'upgrade'> & { plan: ResolversParentTypes['UpgradePlan'], upgrade?: Maybe<ResolversParentTypes['Upgrade']> };
  Upload: Scalars['Upload']['output'];
  User: UserRow;
  UserConnection: Omit<UserConnection, 'edges'> & { edges: Array<ResolversParentTypes['UserEdge']> };
  UserEdge: Omit<UserEdge, 'node'> & { node: ResolversParentTypes['User'] };
  UserLog: UserLogRow;
  UserLogActor: UserLogActor;
  UserLogConnection: Omit<UserLogConnection, 'edges'> & { edges: Array<ResolversParentTypes['UserLogEdge']> };
  UserLogEdge: Omit<UserLogEdge, 'node'> & { node: ResolversParentTypes['UserLog'] };
  UserLogGuest: UserLogGuest;
  UserLogRoom: UserLogRoom;
  UserLogUser: UserLogUser;
  UsersFilter: UsersFilter;
  VerificationResult: VerificationResult;
  VerifyDuplicateInput: VerifyDuplicateInput;
  WebhookAttempt: WebhookAttemptRow;
  WebhookDelivery: WebhookDeliveryRow;
  WebhookDeliveryConnection: Omit<WebhookDeliveryConnection, 'edges'> & { edges: Array<ResolversParentTypes['WebhookDeliveryEdge']> };
  WebhookDeliveryEdge: Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversParentTypes['WebhookDelivery'] };
  WebhookDeliveryFilter: WebhookDeliveryFilter;
  WebhookEndpoint: WebhookEndpointRow;
};

export type KeyDirectiveArgs = {
  fields: Scalars['String']['input'];
  resolvable?: Maybe<Scalars['Boolean']['input']>;
};

export type KeyDirectiveResolver<Result, Parent, ContextType = GraphQLContext, Args = KeyDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type RateLimitDirectiveArgs = {
  key?: Maybe<Array<Scalars['String']['input']>>;
  max?: Maybe<Scalars['Int']['input']>;
  setting?: Maybe<Scalars['String']['input']>;
  windowSeconds: Scalars['Int']['input'];
};

export type RateLimitDirectiveResolver<Result, Parent, ContextType = GraphQLContext, Args = RateLimitDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ShareableDirectiveArgs = { };

export type ShareableDirectiveResolver<Result, Parent, ContextType = GraphQLContext, Args = ShareableDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type SingleDirectiveArgs = { };

export type SingleDirectiveResolver<Result, Parent, ContextType = GraphQLContext, Args = SingleDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AccommodationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Accommodation'] = ResolversParentTypes['Accommodation']> = {
  auditedUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  brandColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  logoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  myAuthority?: Resolver<Maybe<ResolversTypes['AccommodationAuthority']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AccommodationConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AccommodationConnection'] = ResolversParentTypes['AccommodationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AccommodationEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AccommodationEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AccommodationEdge'] = ResolversParentTypes['AccommodationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Accommodation'], ParentType, ContextType>;
};

export type AccommodationNotificationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AccommodationNotification'] = ResolversParentTypes['AccommodationNotification']> = {
  accommodationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  data?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dotType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  objective?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  relative?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roomTypeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  template?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AccommodationNotificationConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AccommodationNotificationConnection'] = ResolversParentTypes['AccommodationNotificationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AccommodationNotificationEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AccommodationNotificationEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AccommodationNotificationEdge'] = ResolversParentTypes['AccommodationNotificationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AccommodationNotification'], ParentType, ContextType>;
};

export type ActionRunResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ActionRun'] = ResolversParentTypes['ActionRun']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  externalRef?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  input?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  installationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  requestedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ActionRunStatus'], ParentType, ContextType>;
};

export type ActionRunConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ActionRunConnection'] = ResolversParentTypes['ActionRunConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ActionRunEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ActionRunEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ActionRunEdge'] = ResolversParentTypes['ActionRunEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ActionRun'], ParentType, ContextType>;
};

export type AgeBandResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AgeBand'] = ResolversParentTypes['AgeBand']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countsAs?: Resolver<ResolversTypes['GuestKind'], ParentType, ContextType>;
  fromAge?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  toAge?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface AmountScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Amount'], any> {
  name: 'Amount';
}

export type AnonymousSignInResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AnonymousSignIn'] = ResolversParentTypes['AnonymousSignIn']> = {
  authId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['App'] = ResolversParentTypes['App']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  latestVersion?: Resolver<Maybe<ResolversTypes['AppVersion']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  redirectUris?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  webhookUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AppConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppConnection'] = ResolversParentTypes['AppConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AppEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AppDocumentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppDocument'] = ResolversParentTypes['AppDocument']> = {
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dataId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  externalRef?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  installationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  refType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sizeBytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AppDocumentConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppDocumentConnection'] = ResolversParentTypes['AppDocumentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AppDocumentEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AppDocumentEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppDocumentEdge'] = ResolversParentTypes['AppDocumentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AppDocument'], ParentType, ContextType>;
};

export type AppEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppEdge'] = ResolversParentTypes['AppEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
};

export type AppEventResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppEvent'] = ResolversParentTypes['AppEvent']> = {
  data?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  externalRef?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  installationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppEventConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppEventConnection'] = ResolversParentTypes['AppEventConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AppEventEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AppEventEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppEventEdge'] = ResolversParentTypes['AppEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AppEvent'], ParentType, ContextType>;
};

export type AppInstallationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppInstallation'] = ResolversParentTypes['AppInstallation']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  accommodationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  effectiveScopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  installedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  setupReadyAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['InstallationState'], ParentType, ContextType>;
  uninstalledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppInstallationConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppInstallationConnection'] = ResolversParentTypes['AppInstallationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AppInstallationEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AppInstallationEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppInstallationEdge'] = ResolversParentTypes['AppInstallationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AppInstallation'], ParentType, ContextType>;
};

export type AppSecretResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppSecret'] = ResolversParentTypes['AppSecret']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AppSecretKind'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AppVersionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppVersion'] = ResolversParentTypes['AppVersion']> = {
  manifest?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppVersionConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppVersionConnection'] = ResolversParentTypes['AppVersionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AppVersionEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AppVersionEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AppVersionEdge'] = ResolversParentTypes['AppVersionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AppVersion'], ParentType, ContextType>;
};

export type ArticleResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Article'] = ResolversParentTypes['Article']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  ageBand?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  archivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  mandatory?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  soldAt?: Resolver<Array<ResolversTypes['ArticleSalePlace']>, ParentType, ContextType>;
  taxGroup?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['ArticleUnit'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type BillResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Bill'] = ResolversParentTypes['Bill']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  articleId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  chargedOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ChargeKind'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ChargeSource'], ParentType, ContextType>;
  taxes?: Resolver<Array<ResolversTypes['ChargeTax']>, ParentType, ContextType>;
  voidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type BookableAccommodationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookableAccommodation'] = ResolversParentTypes['BookableAccommodation']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  articles?: Resolver<Array<ResolversTypes['OfferedArticle']>, ParentType, ContextType>;
  brandColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  descriptions?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasLinks?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  logoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  messagesBy?: Resolver<Array<ResolversTypes['BookingMessageChannel']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pictures?: Resolver<Array<ResolversTypes['BookingPicture']>, ParentType, ContextType>;
  privacyUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roomTypes?: Resolver<Array<ResolversTypes['OfferedRoomType']>, ParentType, ContextType>;
  termsUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  types?: Resolver<Array<ResolversTypes['ReservationType']>, ParentType, ContextType>;
};

export type BookedLineResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookedLine'] = ResolversParentTypes['BookedLine']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type BookedNameResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookedName'] = ResolversParentTypes['BookedName']> = {
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type BookedPropertyResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookedProperty'] = ResolversParentTypes['BookedProperty']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BookedReservationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookedReservation'] = ResolversParentTypes['BookedReservation']> = {
  pinCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refusals?: Resolver<Array<ResolversTypes['OfferRefusal']>, ParentType, ContextType>;
  reservationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
};

export type BookedStayResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookedStay'] = ResolversParentTypes['BookedStay']> = {
  changes?: Resolver<Array<ResolversTypes['BookedStayChange']>, ParentType, ContextType>;
  checkInCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  childSleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  infantSleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isCanceled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['BookedLine']>, ParentType, ContextType>;
  pinCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ratePlan?: Resolver<Maybe<ResolversTypes['BookedName']>, ParentType, ContextType>;
  roomType?: Resolver<ResolversTypes['BookedName'], ParentType, ContextType>;
  sleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ReservationType'], ParentType, ContextType>;
  useExpireAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  useStartAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type BookerResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Booker'] = ResolversParentTypes['Booker']> = {
  contacts?: Resolver<Array<ResolversTypes['BookerContact']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BookerContactResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookerContact'] = ResolversParentTypes['BookerContact']> = {
  contactType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contactValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BookingResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Booking'] = ResolversParentTypes['Booking']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  agreed?: Resolver<Maybe<ResolversTypes['BookingAgreement']>, ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  booker?: Resolver<ResolversTypes['Booker'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  locale?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proven?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  provenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  provenBy?: Resolver<Maybe<ResolversTypes['BookingProof']>, ParentType, ContextType>;
  reservationCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reservations?: Resolver<Array<ResolversTypes['Reservation']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['BookingStatus'], ParentType, ContextType>;
  totalPaid?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  totalPrice?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  useExpireAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  useStartAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type BookingAgreementResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookingAgreement'] = ResolversParentTypes['BookingAgreement']> = {
  privacy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  terms?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BookingCancellationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookingCancellation'] = ResolversParentTypes['BookingCancellation']> = {
  fee?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refund?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type BookingChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookingChange'] = ResolversParentTypes['BookingChange']> = {
  booking?: Resolver<ResolversTypes['GuestBooking'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  difference?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  due?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  dueNow?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  fee?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isMade?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  oldTotal?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  refund?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  stays?: Resolver<Array<ResolversTypes['ChangedStay']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
};

export type BookingConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookingConnection'] = ResolversParentTypes['BookingConnection']> = {
  edges?: Resolver<Array<ResolversTypes['BookingEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type BookingEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookingEdge'] = ResolversParentTypes['BookingEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Booking'], ParentType, ContextType>;
};

export type BookingMessagePlaceholdersResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookingMessagePlaceholders'] = ResolversParentTypes['BookingMessagePlaceholders']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BookingMessagePreviewResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookingMessagePreview'] = ResolversParentTypes['BookingMessagePreview']> = {
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BookingMessageTemplateResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookingMessageTemplate'] = ResolversParentTypes['BookingMessageTemplate']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['BookingMessageKind'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['BookingMessageLocale'], ParentType, ContextType>;
  mail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placeholders?: Resolver<Array<ResolversTypes['BookingMessagePlaceholders']>, ParentType, ContextType>;
  preview?: Resolver<ResolversTypes['BookingMessagePreview'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type BookingPaymentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookingPayment'] = ResolversParentTypes['BookingPayment']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  clientKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clientSecret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  driver?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['PaymentFailure']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  orderId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  redirectUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['PaymentIntentState'], ParentType, ContextType>;
};

export type BookingPictureResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookingPicture'] = ResolversParentTypes['BookingPicture']> = {
  names?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BookingRefusalResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookingRefusal'] = ResolversParentTypes['BookingRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reservationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
};

export type CancellationQuoteResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CancellationQuote'] = ResolversParentTypes['CancellationQuote']> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fee?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  freeUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  policyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  reservationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['CancellationStep']>, ParentType, ContextType>;
};

export type CancellationStepResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CancellationStep'] = ResolversParentTypes['CancellationStep']> = {
  fee?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Change'] = ResolversParentTypes['Change']> = {
  accommodation?: Resolver<Maybe<ResolversTypes['Accommodation']>, ParentType, ContextType>;
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType>;
  booking?: Resolver<Maybe<ResolversTypes['Booking']>, ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['ChangeEvent']>, ParentType, ContextType>;
  folio?: Resolver<Maybe<ResolversTypes['Folio']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ChangeKind'], ParentType, ContextType>;
  ratePlan?: Resolver<Maybe<ResolversTypes['RatePlan']>, ParentType, ContextType>;
  reservation?: Resolver<Maybe<ResolversTypes['Reservation']>, ParentType, ContextType>;
  room?: Resolver<Maybe<ResolversTypes['Room']>, ParentType, ContextType>;
  roomBlock?: Resolver<Maybe<ResolversTypes['RoomBlock']>, ParentType, ContextType>;
  roomType?: Resolver<Maybe<ResolversTypes['RoomType']>, ParentType, ContextType>;
  roomTypeId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
};

export type ChangeEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChangeEdge'] = ResolversParentTypes['ChangeEdge']> = {
  node?: Resolver<ResolversTypes['Change'], ParentType, ContextType>;
};

export type ChangeEventResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChangeEvent'] = ResolversParentTypes['ChangeEvent']> = {
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  subjects?: Resolver<Array<ResolversTypes['ChangeSubject']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangeFeedResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChangeFeed'] = ResolversParentTypes['ChangeFeed']> = {
  edges?: Resolver<Array<ResolversTypes['ChangeEdge']>, ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  next?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangePasswordPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChangePasswordPayload'] = ResolversParentTypes['ChangePasswordPayload']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ChangeSubjectResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChangeSubject'] = ResolversParentTypes['ChangeSubject']> = {
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ChangeKind'], ParentType, ContextType>;
  roomTypeId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
};

export type ChangedStayResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChangedStay'] = ResolversParentTypes['ChangedStay']> = {
  childSleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  infantSleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['BookedLine']>, ParentType, ContextType>;
  roomType?: Resolver<ResolversTypes['BookedName'], ParentType, ContextType>;
  sleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ReservationType'], ParentType, ContextType>;
  useExpireAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  useStartAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ChannelOccupancyResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChannelOccupancy'] = ResolversParentTypes['ChannelOccupancy']> = {
  channelId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['OccupancyDay']>, ParentType, ContextType>;
  isRest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['OccupancyFigures'], ParentType, ContextType>;
};

export type ChargeTaxResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChargeTax'] = ResolversParentTypes['ChargeTax']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  included?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ratePpm?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ChartBlockResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChartBlock'] = ResolversParentTypes['ChartBlock']> = {
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RoomBlockKind'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ChartRoomResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChartRoom'] = ResolversParentTypes['ChartRoom']> = {
  blocks?: Resolver<Array<ResolversTypes['ChartBlock']>, ParentType, ContextType>;
  cleaningState?: Resolver<ResolversTypes['RoomCleaningState'], ParentType, ContextType>;
  floor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  roomNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RoomState'], ParentType, ContextType>;
  stays?: Resolver<Array<ResolversTypes['ChartStay']>, ParentType, ContextType>;
};

export type ChartRoomTypeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChartRoomType'] = ResolversParentTypes['ChartRoomType']> = {
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rooms?: Resolver<Array<ResolversTypes['ChartRoom']>, ParentType, ContextType>;
  unassigned?: Resolver<Array<ResolversTypes['ChartStay']>, ParentType, ContextType>;
};

export type ChartStayResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChartStay'] = ResolversParentTypes['ChartStay']> = {
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  guestName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  overbooked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  owes?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  roomId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ReservationStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ReservationType'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CommandResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Command'] = ResolversParentTypes['Command']> = {
  appName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['CommandError']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  idempotencyKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  installationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  orderingKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  reservationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['CommandStatus'], ParentType, ContextType>;
};

export type CommandConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CommandConnection'] = ResolversParentTypes['CommandConnection']> = {
  edges?: Resolver<Array<ResolversTypes['CommandEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CommandEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CommandEdge'] = ResolversParentTypes['CommandEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Command'], ParentType, ContextType>;
};

export type CommandErrorResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CommandError'] = ResolversParentTypes['CommandError']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContactResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Contact'] = ResolversParentTypes['Contact']> = {
  contact?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CreateBookingPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateBookingPayload'] = ResolversParentTypes['CreateBookingPayload']> = {
  booking?: Resolver<ResolversTypes['Booking'], ParentType, ContextType>;
  reservations?: Resolver<Array<ResolversTypes['BookedReservation']>, ParentType, ContextType>;
};

export type CreateReservationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateReservationPayload'] = ResolversParentTypes['CreateReservationPayload']> = {
  pinCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refusals?: Resolver<Array<ResolversTypes['OfferRefusal']>, ParentType, ContextType>;
  reservation?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType>;
};

export type DataEventResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DataEvent'] = ResolversParentTypes['DataEvent']> = {
  data?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DatasetResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Dataset'] = ResolversParentTypes['Dataset']> = {
  itemCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type DatasetItemResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DatasetItem'] = ResolversParentTypes['DatasetItem']> = {
  attributes?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DatasetItemConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DatasetItemConnection'] = ResolversParentTypes['DatasetItemConnection']> = {
  edges?: Resolver<Array<ResolversTypes['DatasetItemEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DatasetItemEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DatasetItemEdge'] = ResolversParentTypes['DatasetItemEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['DatasetItem'], ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DayBoardResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DayBoard'] = ResolversParentTypes['DayBoard']> = {
  arrivals?: Resolver<ResolversTypes['DayBoardList'], ParentType, ContextType>;
  arrivalsDue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  departures?: Resolver<ResolversTypes['DayBoardList'], ParentType, ContextType>;
  departuresDue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  inHouse?: Resolver<ResolversTypes['DayBoardList'], ParentType, ContextType>;
  late?: Resolver<ResolversTypes['DayBoardList'], ParentType, ContextType>;
  overbooked?: Resolver<ResolversTypes['DayBoardList'], ParentType, ContextType>;
  owing?: Resolver<ResolversTypes['DayBoardBalances'], ParentType, ContextType>;
  withoutRoom?: Resolver<ResolversTypes['DayBoardList'], ParentType, ContextType>;
};

export type DayBoardBalancesResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DayBoardBalances'] = ResolversParentTypes['DayBoardBalances']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reservations?: Resolver<Array<ResolversTypes['Reservation']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
};

export type DayBoardListResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DayBoardList'] = ResolversParentTypes['DayBoardList']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reservations?: Resolver<Array<ResolversTypes['Reservation']>, ParentType, ContextType>;
};

export type DayChargesResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DayCharges'] = ResolversParentTypes['DayCharges']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ChargeSource'], ParentType, ContextType>;
};

export type DayMoneyResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DayMoney'] = ResolversParentTypes['DayMoney']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
};

export type DayReportResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DayReport'] = ResolversParentTypes['DayReport']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  charges?: Resolver<Array<ResolversTypes['DayCharges']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isClosed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  openBalanceCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  openBalances?: Resolver<Array<ResolversTypes['OpenBalance']>, ParentType, ContextType>;
  owedByGuests?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  owedToGuests?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  payments?: Resolver<Array<ResolversTypes['DayMoney']>, ParentType, ContextType>;
  refunds?: Resolver<Array<ResolversTypes['DayMoney']>, ParentType, ContextType>;
  taxes?: Resolver<Array<ResolversTypes['DayTax']>, ParentType, ContextType>;
  totalCharged?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  totalPaid?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  totalRefunded?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
};

export type DayTaxResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DayTax'] = ResolversParentTypes['DayTax']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  included?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ratePpm?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DayUseFiguresResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DayUseFigures'] = ResolversParentTypes['DayUseFigures']> = {
  revenue?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  revenueNet?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  stays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DuplicateCheckResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DuplicateCheck'] = ResolversParentTypes['DuplicateCheck']> = {
  error?: Resolver<Maybe<Array<Maybe<ResolversTypes['DuplicateCheckerType']>>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EmployeeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Employee'] = ResolversParentTypes['Employee']> = {
  authority?: Resolver<ResolversTypes['AccommodationAuthority'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nickname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EmployeeConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EmployeeConnection'] = ResolversParentTypes['EmployeeConnection']> = {
  edges?: Resolver<Array<ResolversTypes['EmployeeEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EmployeeEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EmployeeEdge'] = ResolversParentTypes['EmployeeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Employee'], ParentType, ContextType>;
};

export type EmployeeInvitationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EmployeeInvitation'] = ResolversParentTypes['EmployeeInvitation']> = {
  accommodationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  accommodationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  authority?: Resolver<ResolversTypes['AccommodationAuthority'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  invitedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  notified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type FolioResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Folio'] = ResolversParentTypes['Folio']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  charges?: Resolver<Array<ResolversTypes['Bill']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  payments?: Resolver<Array<ResolversTypes['Payment']>, ParentType, ContextType>;
  refunds?: Resolver<Array<ResolversTypes['Refund']>, ParentType, ContextType>;
  reservationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  totalPaid?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  totalPrice?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
};

export type GuestResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Guest'] = ResolversParentTypes['Guest']> = {
  contacts?: Resolver<Array<ResolversTypes['GuestContact']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  lastStay?: Resolver<Maybe<ResolversTypes['Reservation']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextStay?: Resolver<Maybe<ResolversTypes['Reservation']>, ParentType, ContextType>;
  stayCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  vehicleNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GuestBookingResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['GuestBooking'] = ResolversParentTypes['GuestBooking']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  cancellation?: Resolver<Maybe<ResolversTypes['BookingCancellation']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  due?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  dueNow?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  hasLink?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  messagesTo?: Resolver<Maybe<ResolversTypes['BookingMessageChannel']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  payments?: Resolver<Array<ResolversTypes['GuestPayment']>, ParentType, ContextType>;
  property?: Resolver<ResolversTypes['BookedProperty'], ParentType, ContextType>;
  refunds?: Resolver<Array<ResolversTypes['GuestRefund']>, ParentType, ContextType>;
  reservations?: Resolver<Array<ResolversTypes['BookedStay']>, ParentType, ContextType>;
  reserved?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['BookingStatus'], ParentType, ContextType>;
  toRefund?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
};

export type GuestConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['GuestConnection'] = ResolversParentTypes['GuestConnection']> = {
  edges?: Resolver<Array<ResolversTypes['GuestEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type GuestContactResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['GuestContact'] = ResolversParentTypes['GuestContact']> = {
  contactType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contactValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GuestEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['GuestEdge'] = ResolversParentTypes['GuestEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Guest'], ParentType, ContextType>;
};

export type GuestPaymentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['GuestPayment'] = ResolversParentTypes['GuestPayment']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  paidAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type GuestProfileResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['GuestProfile'] = ResolversParentTypes['GuestProfile']> = {
  contacts?: Resolver<Array<ResolversTypes['GuestContact']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vehicleNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GuestRefundResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['GuestRefund'] = ResolversParentTypes['GuestRefund']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  refundedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type HeldBookingResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['HeldBooking'] = ResolversParentTypes['HeldBooking']> = {
  booking?: Resolver<ResolversTypes['GuestBooking'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HousekeeperResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Housekeeper'] = ResolversParentTypes['Housekeeper']> = {
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HousekeepingBlockResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['HousekeepingBlock'] = ResolversParentTypes['HousekeepingBlock']> = {
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RoomBlockKind'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type HousekeepingRoomResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['HousekeepingRoom'] = ResolversParentTypes['HousekeepingRoom']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  awaitsDeparture?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  blocks?: Resolver<Array<ResolversTypes['HousekeepingBlock']>, ParentType, ContextType>;
  cleanedBy?: Resolver<Maybe<ResolversTypes['Housekeeper']>, ParentType, ContextType>;
  cleaningState?: Resolver<ResolversTypes['RoomCleaningState'], ParentType, ContextType>;
  floor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  housekeeper?: Resolver<Maybe<ResolversTypes['Housekeeper']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  isReady?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  neededToday?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nextArrivalAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roomNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roomType?: Resolver<ResolversTypes['RoomType'], ParentType, ContextType>;
  roomTypeId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RoomState'], ParentType, ContextType>;
  stays?: Resolver<Array<ResolversTypes['HousekeepingStay']>, ParentType, ContextType>;
};

export type HousekeepingStayResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['HousekeepingStay'] = ResolversParentTypes['HousekeepingStay']> = {
  adults?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  arrives?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  children?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  departs?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  infants?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reservationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ReservationStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ReservationType'], ParentType, ContextType>;
};

export type HttpHeaderResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['HttpHeader'] = ResolversParentTypes['HttpHeader']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImportResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Import'] = ResolversParentTypes['Import']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['ImportError']>, ParentType, ContextType>;
  format?: Resolver<ResolversTypes['TransferFormat'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  imported?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TransferKind'], ParentType, ContextType>;
  known?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  linesDone?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notify?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ImportStatus'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ImportConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ImportConnection'] = ResolversParentTypes['ImportConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ImportEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ImportEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ImportEdge'] = ResolversParentTypes['ImportEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Import'], ParentType, ContextType>;
};

export type ImportErrorResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ImportError'] = ResolversParentTypes['ImportError']> = {
  errorCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InstallationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Installation'] = ResolversParentTypes['Installation']> = {
  accommodationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  appId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  appName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  effectiveScopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  installedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  latestVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  manifest?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  setupReadyAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['InstallationState'], ParentType, ContextType>;
  uninstalledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InstalledAppResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['InstalledApp'] = ResolversParentTypes['InstalledApp']> = {
  installation?: Resolver<ResolversTypes['Installation'], ParentType, ContextType>;
  redirectUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InvoiceResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Invoice'] = ResolversParentTypes['Invoice']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  creditNoteId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  folioId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  invoiceId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  issuedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  issuedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  issuedOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  issuer?: Resolver<ResolversTypes['InvoiceIssuer'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['InvoiceKind'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['InvoiceLine']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payments?: Resolver<Array<ResolversTypes['InvoicePayment']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipient?: Resolver<ResolversTypes['InvoiceRecipient'], ParentType, ContextType>;
  reservationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  taxRates?: Resolver<Array<ResolversTypes['InvoiceTaxRate']>, ParentType, ContextType>;
  taxes?: Resolver<Array<ResolversTypes['ChargeTax']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  totalNet?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  totalPaid?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
};

export type InvoiceConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['InvoiceConnection'] = ResolversParentTypes['InvoiceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['InvoiceEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type InvoiceEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['InvoiceEdge'] = ResolversParentTypes['InvoiceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Invoice'], ParentType, ContextType>;
};

export type InvoiceIssuerResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['InvoiceIssuer'] = ResolversParentTypes['InvoiceIssuer']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  footer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  legalName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taxNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InvoiceLineResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['InvoiceLine'] = ResolversParentTypes['InvoiceLine']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ChargeSource'], ParentType, ContextType>;
  taxes?: Resolver<Array<ResolversTypes['ChargeTax']>, ParentType, ContextType>;
};

export type InvoicePaymentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['InvoicePayment'] = ResolversParentTypes['InvoicePayment']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
};

export type InvoiceProfileResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['InvoiceProfile'] = ResolversParentTypes['InvoiceProfile']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  footer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  legalName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numberPrefix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taxNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type InvoiceRecipientResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['InvoiceRecipient'] = ResolversParentTypes['InvoiceRecipient']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InvoiceTaxRateResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['InvoiceTaxRate'] = ResolversParentTypes['InvoiceTaxRate']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  base?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gross?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  included?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ratePpm?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type KeptPersonalDataResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['KeptPersonalData'] = ResolversParentTypes['KeptPersonalData']> = {
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type KioskResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Kiosk'] = ResolversParentTypes['Kiosk']> = {
  accommodationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  connectionChangedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  connectionState?: Resolver<ResolversTypes['KioskConnectionState'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retiredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type KioskSystemNotificationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['KioskSystemNotification'] = ResolversParentTypes['KioskSystemNotification']> = {
  createdAt?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kioskId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LockOtpKeyPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['LockOtpKeyPayload'] = ResolversParentTypes['LockOtpKeyPayload']> = {
  recoveryCodes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MappingResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Mapping'] = ResolversParentTypes['Mapping']> = {
  externalKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  externalLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type MappingListResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MappingList'] = ResolversParentTypes['MappingList']> = {
  dataset?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Mapping']>, ParentType, ContextType>;
  platformEntity?: Resolver<ResolversTypes['PlatformEntity'], ParentType, ContextType>;
  unmapped?: Resolver<Array<ResolversTypes['Unmapped']>, ParentType, ContextType>;
};

export type MoveBookingPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MoveBookingPayload'] = ResolversParentTypes['MoveBookingPayload']> = {
  booking?: Resolver<ResolversTypes['Booking'], ParentType, ContextType>;
  difference?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  overbooked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  refusals?: Resolver<Array<ResolversTypes['BookingRefusal']>, ParentType, ContextType>;
};

export type MoveRefusalResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MoveRefusal'] = ResolversParentTypes['MoveRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MoveReservationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MoveReservationPayload'] = ResolversParentTypes['MoveReservationPayload']> = {
  difference?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  overbooked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  refusals?: Resolver<Array<ResolversTypes['MoveRefusal']>, ParentType, ContextType>;
  reservation?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptEmployeeInvitation?: Resolver<ResolversTypes['Employee'], ParentType, ContextType, RequireFields<MutationAcceptEmployeeInvitationArgs, 'accommodationId'>>;
  addArticle?: Resolver<ResolversTypes['Bill'], ParentType, ContextType, RequireFields<MutationAddArticleArgs, 'input'>>;
  addCharge?: Resolver<ResolversTypes['Bill'], ParentType, ContextType, RequireFields<MutationAddChargeArgs, 'input'>>;
  addEmployee?: Resolver<ResolversTypes['Employee'], ParentType, ContextType, RequireFields<MutationAddEmployeeArgs, 'input'>>;
  addReservationToBooking?: Resolver<ResolversTypes['Booking'], ParentType, ContextType, RequireFields<MutationAddReservationToBookingArgs, 'bookingId' | 'reservationId'>>;
  addRoomTypePicture?: Resolver<ResolversTypes['RoomType'], ParentType, ContextType, RequireFields<MutationAddRoomTypePictureArgs, 'image' | 'roomTypeId'>>;
  addUserContact?: Resolver<ResolversTypes['Contact'], ParentType, ContextType, RequireFields<MutationAddUserContactArgs, 'input'>>;
  agreeTerms?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationAgreeTermsArgs, 'isAgreed' | 'type'>>;
  anonymousSignIn?: Resolver<ResolversTypes['VerificationResult'], ParentType, ContextType, RequireFields<MutationAnonymousSignInArgs, 'token'>>;
  assignHousekeeper?: Resolver<Array<ResolversTypes['HousekeepingRoom']>, ParentType, ContextType, RequireFields<MutationAssignHousekeeperArgs, 'roomIds'>>;
  assignRoomToReservation?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationAssignRoomToReservationArgs, 'input'>>;
  cancelAssignReservation?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationCancelAssignReservationArgs, 'reservationId'>>;
  cancelBooking?: Resolver<ResolversTypes['GuestBooking'], ParentType, ContextType, RequireFields<MutationCancelBookingArgs, 'quoteHash' | 'token'>>;
  cancelImport?: Resolver<ResolversTypes['Import'], ParentType, ContextType, RequireFields<MutationCancelImportArgs, 'id'>>;
  cancelUpgrade?: Resolver<ResolversTypes['Upgrade'], ParentType, ContextType, RequireFields<MutationCancelUpgradeArgs, 'upgradeId'>>;
  capturePayment?: Resolver<ResolversTypes['PaymentIntent'], ParentType, ContextType, RequireFields<MutationCapturePaymentArgs, 'id'>>;
  changeBooking?: Resolver<ResolversTypes['BookingChange'], ParentType, ContextType, RequireFields<MutationChangeBookingArgs, 'input' | 'token'>>;
  changeGuests?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationChangeGuestsArgs, 'input'>>;
  changeInstallationScopes?: Resolver<ResolversTypes['Installation'], ParentType, ContextType, RequireFields<MutationChangeInstallationScopesArgs, 'installationId' | 'scopes'>>;
  changePassword?: Resolver<ResolversTypes['ChangePasswordPayload'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'input'>>;
  changePasswordByEmailAuth?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<MutationChangePasswordByEmailAuthArgs, 'input'>>;
  changePasswordBySMSAuth?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<MutationChangePasswordBySmsAuthArgs, 'input'>>;
  changePayment?: Resolver<ResolversTypes['Payment'], ParentType, ContextType, RequireFields<MutationChangePaymentArgs, 'input'>>;
  changeReservationRoom?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationChangeReservationRoomArgs, 'input'>>;
  changeReservationStatus?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationChangeReservationStatusArgs, 'reservationId' | 'status'>>;
  checkInReservationByGuestSession?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationCheckInReservationByGuestSessionArgs, 'reservationId' | 'sessionToken'>>;
  checkOutReservationByGuestSession?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationCheckOutReservationByGuestSessionArgs, 'reservationId' | 'sessionToken'>>;
  closeAuditPeriod?: Resolver<ResolversTypes['Accommodation'], ParentType, ContextType, RequireFields<MutationCloseAuditPeriodArgs, 'accommodationId' | 'until'>>;
  confirmBooking?: Resolver<ResolversTypes['GuestBooking'], ParentType, ContextType, RequireFields<MutationConfirmBookingArgs, 'token'>>;
  confirmMileageSMSAuth?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationConfirmMileageSmsAuthArgs, 'number' | 'phone'>>;
  confirmSMSAuth?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationConfirmSmsAuthArgs, 'number' | 'phone'>>;
  controlRoomDeviceByGuestSession?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationControlRoomDeviceByGuestSessionArgs, 'deviceType' | 'reservationId' | 'sessionToken'>>;
  createAccommodation?: Resolver<ResolversTypes['Accommodation'], ParentType, ContextType, RequireFields<MutationCreateAccommodationArgs, 'input'>>;
  createArticle?: Resolver<ResolversTypes['Article'], ParentType, ContextType, RequireFields<MutationCreateArticleArgs, 'input'>>;
  createBooking?: Resolver<ResolversTypes['CreateBookingPayload'], ParentType, ContextType, RequireFields<MutationCreateBookingArgs, 'input'>>;
  createPolicy?: Resolver<ResolversTypes['Policy'], ParentType, ContextType, RequireFields<MutationCreatePolicyArgs, 'input'>>;
  createPromoCode?: Resolver<ResolversTypes['PromoCode'], ParentType, ContextType, RequireFields<MutationCreatePromoCodeArgs, 'input'>>;
  createRatePlan?: Resolver<ResolversTypes['RatePlan'], ParentType, ContextType, RequireFields<MutationCreateRatePlanArgs, 'input'>>;
  createRecoveryCodes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType, RequireFields<MutationCreateRecoveryCodesArgs, 'otp'>>;
  createReservation?: Resolver<ResolversTypes['CreateReservationPayload'], ParentType, ContextType, RequireFields<MutationCreateReservationArgs, 'input'>>;
  createReservationMemo?: Resolver<ResolversTypes['ReservationMemo'], ParentType, ContextType, RequireFields<MutationCreateReservationMemoArgs, 'input'>>;
  createRoom?: Resolver<ResolversTypes['Room'], ParentType, ContextType, RequireFields<MutationCreateRoomArgs, 'input'>>;
  createRoomBlock?: Resolver<ResolversTypes['RoomBlock'], ParentType, ContextType, RequireFields<MutationCreateRoomBlockArgs, 'input'>>;
  createRoomType?: Resolver<ResolversTypes['RoomType'], ParentType, ContextType, RequireFields<MutationCreateRoomTypeArgs, 'input'>>;
  declineEmployeeInvitation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeclineEmployeeInvitationArgs, 'accommodationId'>>;
  deleteBooking?: Resolver<ResolversTypes['Booking'], ParentType, ContextType, RequireFields<MutationDeleteBookingArgs, 'bookingId'>>;
  deleteEmployee?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteEmployeeArgs, 'id'>>;
  deleteReservation?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationDeleteReservationArgs, 'id'>>;
  deleteReservationMemo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteReservationMemoArgs, 'id'>>;
  deleteUserContact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteUserContactArgs, 'id'>>;
  disableUser?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDisableUserArgs, 'identity'>>;
  disableWebhookEndpoint?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType, RequireFields<MutationDisableWebhookEndpointArgs, 'id'>>;
  enableWebhookEndpoint?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType, RequireFields<MutationEnableWebhookEndpointArgs, 'id'>>;
  endSession?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'id'>>;
  eraseMyPersonalData?: Resolver<ResolversTypes['PersonalDataErasure'], ParentType, ContextType, RequireFields<MutationEraseMyPersonalDataArgs, 'input'>>;
  erasePersonalData?: Resolver<ResolversTypes['PersonalDataErasure'], ParentType, ContextType, RequireFields<MutationErasePersonalDataArgs, 'input'>>;
  exportMyPersonalData?: Resolver<ResolversTypes['PersonalDataExport'], ParentType, ContextType, Partial<MutationExportMyPersonalDataArgs>>;
  exportPersonalData?: Resolver<ResolversTypes['PersonalDataExport'], ParentType, ContextType, RequireFields<MutationExportPersonalDataArgs, 'input'>>;
  getReservationGuestSessionToken?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationGetReservationGuestSessionTokenArgs, 'pinCode' | 'reservationId'>>;
  getThirdPartyToken?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationGetThirdPartyTokenArgs, 'name'>>;
  handleEmergencyNotification?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationHandleEmergencyNotificationArgs, 'input'>>;
  holdOffer?: Resolver<ResolversTypes['HeldBooking'], ParentType, ContextType, RequireFields<MutationHoldOfferArgs, 'input'>>;
  installApp?: Resolver<ResolversTypes['InstalledApp'], ParentType, ContextType, RequireFields<MutationInstallAppArgs, 'input'>>;
  inviteEmployee?: Resolver<ResolversTypes['EmployeeInvitation'], ParentType, ContextType, RequireFields<MutationInviteEmployeeArgs, 'input'>>;
  issueCreditNote?: Resolver<ResolversTypes['Invoice'], ParentType, ContextType, RequireFields<MutationIssueCreditNoteArgs, 'invoiceId' | 'reason'>>;
  issueInvoice?: Resolver<ResolversTypes['Invoice'], ParentType, ContextType, RequireFields<MutationIssueInvoiceArgs, 'input'>>;
  lockOtpKey?: Resolver<ResolversTypes['LockOtpKeyPayload'], ParentType, ContextType, RequireFields<MutationLockOtpKeyArgs, 'input'>>;
  markNoShow?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationMarkNoShowArgs, 'reservationId'>>;
  modifyReservation?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationModifyReservationArgs, 'input'>>;
  modifyThirdPartyAccessOnAccommodation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationModifyThirdPartyAccessOnAccommodationArgs, 'accommodationId' | 'allow' | 'thirdParty'>>;
  modifyUserContact?: Resolver<ResolversTypes['Contact'], ParentType, ContextType, RequireFields<MutationModifyUserContactArgs, 'input'>>;
  moveBooking?: Resolver<ResolversTypes['MoveBookingPayload'], ParentType, ContextType, RequireFields<MutationMoveBookingArgs, 'input'>>;
  moveReservation?: Resolver<ResolversTypes['MoveReservationPayload'], ParentType, ContextType, RequireFields<MutationMoveReservationArgs, 'input'>>;
  payBooking?: Resolver<ResolversTypes['BookingPayment'], ParentType, ContextType, RequireFields<MutationPayBookingArgs, 'token'>>;
  proveBooking?: Resolver<ResolversTypes['Booking'], ParentType, ContextType, RequireFields<MutationProveBookingArgs, 'bookingId'>>;
  publishAccommodationNotification?: Resolver<ResolversTypes['AccommodationNotification'], ParentType, ContextType, RequireFields<MutationPublishAccommodationNotificationArgs, 'input'>>;
  publishAppVersion?: Resolver<ResolversTypes['AppVersion'], ParentType, ContextType, RequireFields<MutationPublishAppVersionArgs, 'appId' | 'manifest'>>;
  publishKioskSystemNoficiation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationPublishKioskSystemNoficiationArgs, 'input'>>;
  recordPayment?: Resolver<ResolversTypes['Payment'], ParentType, ContextType, RequireFields<MutationRecordPaymentArgs, 'input'>>;
  recordRefund?: Resolver<ResolversTypes['Refund'], ParentType, ContextType, RequireFields<MutationRecordRefundArgs, 'input'>>;
  redeliverWebhook?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType, RequireFields<MutationRedeliverWebhookArgs, 'id'>>;
  refundPayment?: Resolver<ResolversTypes['PaymentIntent'], ParentType, ContextType, RequireFields<MutationRefundPaymentArgs, 'input'>>;
  registerApp?: Resolver<ResolversTypes['RegisteredApp'], ParentType, ContextType, RequireFields<MutationRegisterAppArgs, 'input'>>;
  registerKiosk?: Resolver<ResolversTypes['Kiosk'], ParentType, ContextType, RequireFields<MutationRegisterKioskArgs, 'accommodationId' | 'name'>>;
  registerThirdParty?: Resolver<ResolversTypes['ThirdParty'], ParentType, ContextType, RequireFields<MutationRegisterThirdPartyArgs, 'input'>>;
  reissueReservationPin?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationReissueReservationPinArgs, 'reservationId'>>;
  releaseHold?: Resolver<ResolversTypes['GuestBooking'], ParentType, ContextType, RequireFields<MutationReleaseHoldArgs, 'token'>>;
  releaseRoomBlock?: Resolver<ResolversTypes['RoomBlock'], ParentType, ContextType, RequireFields<MutationReleaseRoomBlockArgs, 'id'>>;
  removeOtpKey?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveOtpKeyArgs, 'userId'>>;
  removeReservationFromBooking?: Resolver<ResolversTypes['Booking'], ParentType, ContextType, RequireFields<MutationRemoveReservationFromBookingArgs, 'bookingId' | 'reservationId'>>;
  renameKiosk?: Resolver<ResolversTypes['Kiosk'], ParentType, ContextType, RequireFields<MutationRenameKioskArgs, 'id' | 'name'>>;
  replayWebhooks?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationReplayWebhooksArgs, 'input'>>;
  repriceReservation?: Resolver<ResolversTypes['RepriceReservationPayload'], ParentType, ContextType, RequireFields<MutationRepriceReservationArgs, 'id'>>;
  requestAnonymousSignIn?: Resolver<ResolversTypes['AnonymousSignIn'], ParentType, ContextType, Partial<MutationRequestAnonymousSignInArgs>>;
  requestAuthentication?: Resolver<ResolversTypes['AccommodationNotification'], ParentType, ContextType, RequireFields<MutationRequestAuthenticationArgs, 'template'>>;
  requestEmailVerification?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  requestMileageSMSAuth?: Resolver<ResolversTypes['VerificationResult'], ParentType, ContextType, RequireFields<MutationRequestMileageSmsAuthArgs, 'phone' | 'type'>>;
  requestSMSAuth?: Resolver<ResolversTypes['VerificationResult'], ParentType, ContextType, RequireFields<MutationRequestSmsAuthArgs, 'phone'>>;
  resendBookingLink?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResendBookingLinkArgs, 'accommodationId' | 'contact'>>;
  reservationCheckIn?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationReservationCheckInArgs, 'reservationId'>>;
  reservationCheckOut?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationReservationCheckOutArgs, 'reservationId'>>;
  resetBookingMessageTemplate?: Resolver<ResolversTypes['BookingMessageTemplate'], ParentType, ContextType, RequireFields<MutationResetBookingMessageTemplateArgs, 'input'>>;
  restoreBooking?: Resolver<ResolversTypes['Booking'], ParentType, ContextType, RequireFields<MutationRestoreBookingArgs, 'bookingId'>>;
  restoreReservation?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationRestoreReservationArgs, 'id'>>;
  resumeImport?: Resolver<ResolversTypes['Import'], ParentType, ContextType, RequireFields<MutationResumeImportArgs, 'id'>>;
  retireKiosk?: Resolver<ResolversTypes['Kiosk'], ParentType, ContextType, RequireFields<MutationRetireKioskArgs, 'id'>>;
  retryCommand?: Resolver<ResolversTypes['Command'], ParentType, ContextType, RequireFields<MutationRetryCommandArgs, 'id'>>;
  revokePermanentToken?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokePermanentTokenArgs, 'id'>>;
  revokeThirdPartyTokens?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeThirdPartyTokensArgs, 'id'>>;
  revokeToken?: Resolver<ResolversTypes['TokenPayload'], ParentType, ContextType>;
  roomCheckIn?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationRoomCheckInArgs, 'roomId'>>;
  roomCheckOut?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationRoomCheckOutArgs, 'roomId'>>;
  rotateAppSecret?: Resolver<ResolversTypes['RotatedAppSecret'], ParentType, ContextType, RequireFields<MutationRotateAppSecretArgs, 'appId'>>;
  runAppAction?: Resolver<ResolversTypes['ActionRun'], ParentType, ContextType, RequireFields<MutationRunAppActionArgs, 'input'>>;
  sendPasswordResetEmail?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<MutationSendPasswordResetEmailArgs, 'email'>>;
  setAccommodationLogo?: Resolver<ResolversTypes['Accommodation'], ParentType, ContextType, RequireFields<MutationSetAccommodationLogoArgs, 'accommodationId'>>;
  setAgeBands?: Resolver<Array<ResolversTypes['AgeBand']>, ParentType, ContextType, RequireFields<MutationSetAgeBandsArgs, 'input'>>;
  setBookingMessageTemplate?: Resolver<ResolversTypes['BookingMessageTemplate'], ParentType, ContextType, RequireFields<MutationSetBookingMessageTemplateArgs, 'input'>>;
  setHousekeepingNote?: Resolver<ResolversTypes['HousekeepingRoom'], ParentType, ContextType, RequireFields<MutationSetHousekeepingNoteArgs, 'roomId'>>;
  setInvoiceProfile?: Resolver<ResolversTypes['InvoiceProfile'], ParentType, ContextType, RequireFields<MutationSetInvoiceProfileArgs, 'input'>>;
  setMapping?: Resolver<Maybe<ResolversTypes['Mapping']>, ParentType, ContextType, RequireFields<MutationSetMappingArgs, 'input'>>;
  setOtpKey?: Resolver<ResolversTypes['OtpSetup'], ParentType, ContextType, Partial<MutationSetOtpKeyArgs>>;
  setOverbookingLimits?: Resolver<ResolversTypes['SetOverbookingLimitsPayload'], ParentType, ContextType, RequireFields<MutationSetOverbookingLimitsArgs, 'input'>>;
  setPaymentAccount?: Resolver<ResolversTypes['PaymentAccount'], ParentType, ContextType, RequireFields<MutationSetPaymentAccountArgs, 'input'>>;
  setRates?: Resolver<ResolversTypes['RatesChange'], ParentType, ContextType, RequireFields<MutationSetRatesArgs, 'input'>>;
  setRentBlocks?: Resolver<ResolversTypes['RentBlocksChange'], ParentType, ContextType, RequireFields<MutationSetRentBlocksArgs, 'input'>>;
  setReservationDoorKey?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationSetReservationDoorKeyArgs, 'reservationId'>>;
  setReservationSettings?: Resolver<Array<ResolversTypes['Setting']>, ParentType, ContextType, RequireFields<MutationSetReservationSettingsArgs, 'accommodationId' | 'inputs'>>;
  setRoomCleaningState?: Resolver<ResolversTypes['Room'], ParentType, ContextType, RequireFields<MutationSetRoomCleaningStateArgs, 'cleaningState' | 'roomId'>>;
  setRoomCleaningStates?: Resolver<Array<ResolversTypes['HousekeepingRoom']>, ParentType, ContextType, RequireFields<MutationSetRoomCleaningStatesArgs, 'input'>>;
  setRoomSettings?: Resolver<Array<ResolversTypes['Setting']>, ParentType, ContextType, RequireFields<MutationSetRoomSettingsArgs, 'accommodationId' | 'inputs'>>;
  setRoomState?: Resolver<ResolversTypes['Room'], ParentType, ContextType, RequireFields<MutationSetRoomStateArgs, 'roomId' | 'state'>>;
  setRoomTypePictures?: Resolver<ResolversTypes['RoomType'], ParentType, ContextType, RequireFields<MutationSetRoomTypePicturesArgs, 'pictures' | 'roomTypeId'>>;
  setStayRules?: Resolver<ResolversTypes['RatesChange'], ParentType, ContextType, RequireFields<MutationSetStayRulesArgs, 'input'>>;
  setTaxes?: Resolver<Array<ResolversTypes['Tax']>, ParentType, ContextType, RequireFields<MutationSetTaxesArgs, 'input'>>;
  signIn?: Resolver<ResolversTypes['SignInPayload'], ParentType, ContextType, RequireFields<MutationSignInArgs, 'input'>>;
  signInByAdmin?: Resolver<ResolversTypes['SignInPayload'], ParentType, ContextType, RequireFields<MutationSignInByAdminArgs, 'identity'>>;
  signOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, Partial<MutationSignOutArgs>>;
  signUp?: Resolver<ResolversTypes['SignUpPayload'], ParentType, ContextType, RequireFields<MutationSignUpArgs, 'input'>>;
  undoCheckIn?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationUndoCheckInArgs, 'reservationId'>>;
  undoCheckOut?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<MutationUndoCheckOutArgs, 'reservationId'>>;
  uninstallApp?: Resolver<ResolversTypes['Installation'], ParentType, ContextType, RequireFields<MutationUninstallAppArgs, 'installationId'>>;
  updateAccommodation?: Resolver<ResolversTypes['Accommodation'], ParentType, ContextType, RequireFields<MutationUpdateAccommodationArgs, 'input'>>;
  updateApp?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationUpdateAppArgs, 'input'>>;
  updateArticle?: Resolver<ResolversTypes['Article'], ParentType, ContextType, RequireFields<MutationUpdateArticleArgs, 'input'>>;
  updateEmployee?: Resolver<ResolversTypes['Employee'], ParentType, ContextType, RequireFields<MutationUpdateEmployeeArgs, 'input'>>;
  updateInfo?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUpdateInfoArgs, 'input'>>;
  updatePolicy?: Resolver<ResolversTypes['Policy'], ParentType, ContextType, RequireFields<MutationUpdatePolicyArgs, 'input'>>;
  updatePromoCode?: Resolver<ResolversTypes['PromoCode'], ParentType, ContextType, RequireFields<MutationUpdatePromoCodeArgs, 'input'>>;
  updateRatePlan?: Resolver<ResolversTypes['RatePlan'], ParentType, ContextType, RequireFields<MutationUpdateRatePlanArgs, 'input'>>;
  updateReservationMemo?: Resolver<ResolversTypes['ReservationMemo'], ParentType, ContextType, RequireFields<MutationUpdateReservationMemoArgs, 'input'>>;
  updateRoom?: Resolver<ResolversTypes['Room'], ParentType, ContextType, RequireFields<MutationUpdateRoomArgs, 'input'>>;
  updateRoomBlock?: Resolver<ResolversTypes['RoomBlock'], ParentType, ContextType, RequireFields<MutationUpdateRoomBlockArgs, 'input'>>;
  updateRoomType?: Resolver<ResolversTypes['RoomType'], ParentType, ContextType, RequireFields<MutationUpdateRoomTypeArgs, 'input'>>;
  updateThirdParty?: Resolver<ResolversTypes['ThirdParty'], ParentType, ContextType, RequireFields<MutationUpdateThirdPartyArgs, 'input'>>;
  upgradeInstallation?: Resolver<ResolversTypes['UpgradedInstallation'], ParentType, ContextType, RequireFields<MutationUpgradeInstallationArgs, 'input'>>;
  uploadThumbnail?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationUploadThumbnailArgs, 'image'>>;
  verifyEmail?: Resolver<ResolversTypes['VerificationResult'], ParentType, ContextType, RequireFields<MutationVerifyEmailArgs, 'authHash' | 'email'>>;
  voidCharge?: Resolver<ResolversTypes['Bill'], ParentType, ContextType, RequireFields<MutationVoidChargeArgs, 'id'>>;
  voidPayment?: Resolver<ResolversTypes['Payment'], ParentType, ContextType, RequireFields<MutationVoidPaymentArgs, 'id'>>;
  voidRefund?: Resolver<ResolversTypes['Refund'], ParentType, ContextType, RequireFields<MutationVoidRefundArgs, 'id'>>;
  waitAnonymousSignIn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<MutationWaitAnonymousSignInArgs, 'authId' | 'token'>>;
  withdrawEmployeeInvitation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationWithdrawEmployeeInvitationArgs, 'accommodationId' | 'userId'>>;
};

export type OccupancyDayResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OccupancyDay'] = ResolversParentTypes['OccupancyDay']> = {
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  figures?: Resolver<ResolversTypes['OccupancyFigures'], ParentType, ContextType>;
};

export type OccupancyFiguresResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OccupancyFigures'] = ResolversParentTypes['OccupancyFigures']> = {
  adr?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  arrivals?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dayUse?: Resolver<ResolversTypes['DayUseFigures'], ParentType, ContextType>;
  departures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  occupancyPpm?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  outOfOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pickUp?: Resolver<Maybe<ResolversTypes['PickUpFigures']>, ParentType, ContextType>;
  revPar?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  roomRevenue?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  roomRevenueNet?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  rooms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OccupancyReportResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OccupancyReport'] = ResolversParentTypes['OccupancyReport']> = {
  channels?: Resolver<Array<ResolversTypes['ChannelOccupancy']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['OccupancyDay']>, ParentType, ContextType>;
  ratePlans?: Resolver<Array<ResolversTypes['RatePlanOccupancy']>, ParentType, ContextType>;
  roomTypes?: Resolver<Array<ResolversTypes['RoomTypeOccupancy']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['OccupancyFigures'], ParentType, ContextType>;
};

export type OccupancySupplementResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OccupancySupplement'] = ResolversParentTypes['OccupancySupplement']> = {
  band?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nth?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  supplement?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
};

export type OfferResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Offer'] = ResolversParentTypes['Offer']> = {
  cancellation?: Resolver<Maybe<ResolversTypes['OfferPolicy']>, ParentType, ContextType>;
  cancellationPolicy?: Resolver<Maybe<ResolversTypes['OfferPolicy']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dueAtProperty?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  dueNow?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  hash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['OfferLine']>, ParentType, ContextType>;
  noShowPolicy?: Resolver<Maybe<ResolversTypes['OfferPolicy']>, ParentType, ContextType>;
  ratePlan?: Resolver<ResolversTypes['OfferedRatePlan'], ParentType, ContextType>;
  ratePlanCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ratePlanId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  ratePlanName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refusals?: Resolver<Array<ResolversTypes['OfferRefusal']>, ParentType, ContextType>;
  roomType?: Resolver<ResolversTypes['OfferedRoomType'], ParentType, ContextType>;
  roomTypeId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  roomTypeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxes?: Resolver<Array<ResolversTypes['OfferTax']>, ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  useExpireAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  useStartAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OfferDayResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OfferDay'] = ResolversParentTypes['OfferDay']> = {
  closedToArrival?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minStay?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ratePlan?: Resolver<Maybe<ResolversTypes['OfferedRatePlan']>, ParentType, ContextType>;
  roomType?: Resolver<Maybe<ResolversTypes['OfferedRoomType']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
};

export type OfferLineResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OfferLine'] = ResolversParentTypes['OfferLine']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  articleId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isIncluded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['OfferLineSource'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['OfferLineSource'], ParentType, ContextType>;
  taxes?: Resolver<Array<ResolversTypes['OfferTax']>, ParentType, ContextType>;
};

export type OfferPolicyResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OfferPolicy'] = ResolversParentTypes['OfferPolicy']> = {
  freeUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  policyId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['OfferPolicyStep']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OfferPolicyStepResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OfferPolicyStep'] = ResolversParentTypes['OfferPolicyStep']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type OfferRefusalResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OfferRefusal'] = ResolversParentTypes['OfferRefusal']> = {
  code?: Resolver<ResolversTypes['OfferRefusalCode'], ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OfferTaxResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OfferTax'] = ResolversParentTypes['OfferTax']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  included?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  ratePpm?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OfferedArticleResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OfferedArticle'] = ResolversParentTypes['OfferedArticle']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  mandatory?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['ArticleUnit'], ParentType, ContextType>;
};

export type OfferedRatePlanResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OfferedRatePlan'] = ResolversParentTypes['OfferedRatePlan']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type OfferedRoomTypeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OfferedRoomType'] = ResolversParentTypes['OfferedRoomType']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  pictures?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  sleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OpenBalanceResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OpenBalance'] = ResolversParentTypes['OpenBalance']> = {
  balance?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  folioId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  reservationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ReservationStatus'], ParentType, ContextType>;
};

export type OtpSetupResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OtpSetup'] = ResolversParentTypes['OtpSetup']> = {
  otpKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  qrCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PaymentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Payment'] = ResolversParentTypes['Payment']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  externalRef?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  folioBalance?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  folioId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  intentId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  memo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  movedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  paidAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  recordedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reservationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PaymentStatus'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  voidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PaymentAccountResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PaymentAccount'] = ResolversParentTypes['PaymentAccount']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  driver?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  webhookUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaymentConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PaymentConnection'] = ResolversParentTypes['PaymentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PaymentEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PaymentEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PaymentEdge'] = ResolversParentTypes['PaymentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Payment'], ParentType, ContextType>;
};

export type PaymentIntentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PaymentIntent'] = ResolversParentTypes['PaymentIntent']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  accountId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  authorizedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  bookingId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  capturedAmount?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  capturedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  capturedCurrency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  decision?: Resolver<ResolversTypes['PaymentDecision'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  refunds?: Resolver<Array<ResolversTypes['ProviderRefund']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['PaymentIntentState'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PaymentIntentConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PaymentIntentConnection'] = ResolversParentTypes['PaymentIntentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PaymentIntentEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PaymentIntentEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PaymentIntentEdge'] = ResolversParentTypes['PaymentIntentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PaymentIntent'], ParentType, ContextType>;
};

export type PermanentTokenResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PermanentToken'] = ResolversParentTypes['PermanentToken']> = {
  accommodationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PermanentTokenKind'], ParentType, ContextType>;
  kioskId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type PersonalDataErasureResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PersonalDataErasure'] = ResolversParentTypes['PersonalDataErasure']> = {
  accommodationId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  alike?: Resolver<Array<ResolversTypes['ULID']>, ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  kept?: Resolver<Array<ResolversTypes['KeptPersonalData']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PersonalDataErasureStatus'], ParentType, ContextType>;
};

export type PersonalDataExportResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PersonalDataExport'] = ResolversParentTypes['PersonalDataExport']> = {
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  records?: Resolver<Array<ResolversTypes['PersonalDataRecord']>, ParentType, ContextType>;
};

export type PersonalDataRecordResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PersonalDataRecord'] = ResolversParentTypes['PersonalDataRecord']> = {
  data?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  table?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PickUpFiguresResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PickUpFigures'] = ResolversParentTypes['PickUpFigures']> = {
  nights?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  roomRevenue?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  roomRevenueNet?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
};

export type PolicyResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Policy'] = ResolversParentTypes['Policy']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  archivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PolicyKind'], ParentType, ContextType>;
  latest?: Resolver<ResolversTypes['PolicyVersion'], ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['PolicyVersion']>, ParentType, ContextType>;
};

export type PolicyStepResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PolicyStep'] = ResolversParentTypes['PolicyStep']> = {
  amount?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  minutesBeforeArrival?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  nights?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ppm?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PolicyVersionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PolicyVersion'] = ResolversParentTypes['PolicyVersion']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  freeMinutesAfterBooking?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['PolicyStep']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PromoCodeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PromoCode'] = ResolversParentTypes['PromoCode']> = {
  archivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  ratePlanIds?: Resolver<Array<ResolversTypes['ULID']>, ParentType, ContextType>;
  validFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  validUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ProviderRefundResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProviderRefund'] = ResolversParentTypes['ProviderRefund']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requestedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ProviderRefundState'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  accommodation?: Resolver<ResolversTypes['Accommodation'], ParentType, ContextType, RequireFields<QueryAccommodationArgs, 'id'>>;
  accommodations?: Resolver<ResolversTypes['AccommodationConnection'], ParentType, ContextType, Partial<QueryAccommodationsArgs>>;
  actionRuns?: Resolver<ResolversTypes['ActionRunConnection'], ParentType, ContextType, RequireFields<QueryActionRunsArgs, 'accommodationId'>>;
  ageBands?: Resolver<Array<ResolversTypes['AgeBand']>, ParentType, ContextType, RequireFields<QueryAgeBandsArgs, 'accommodationId'>>;
  app?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<QueryAppArgs, 'id'>>;
  appCommands?: Resolver<ResolversTypes['CommandConnection'], ParentType, ContextType, RequireFields<QueryAppCommandsArgs, 'installationId'>>;
  appDeliveries?: Resolver<ResolversTypes['WebhookDeliveryConnection'], ParentType, ContextType, RequireFields<QueryAppDeliveriesArgs, 'installationId'>>;
  appDocuments?: Resolver<ResolversTypes['AppDocumentConnection'], ParentType, ContextType, RequireFields<QueryAppDocumentsArgs, 'accommodationId'>>;
  appEvents?: Resolver<ResolversTypes['AppEventConnection'], ParentType, ContextType, RequireFields<QueryAppEventsArgs, 'accommodationId'>>;
  appInstallations?: Resolver<ResolversTypes['AppInstallationConnection'], ParentType, ContextType, RequireFields<QueryAppInstallationsArgs, 'appId'>>;
  appSecrets?: Resolver<Array<ResolversTypes['AppSecret']>, ParentType, ContextType, RequireFields<QueryAppSecretsArgs, 'appId'>>;
  appVersions?: Resolver<ResolversTypes['AppVersionConnection'], ParentType, ContextType, RequireFields<QueryAppVersionsArgs, 'appId'>>;
  apps?: Resolver<ResolversTypes['AppConnection'], ParentType, ContextType, Partial<QueryAppsArgs>>;
  articles?: Resolver<Array<ResolversTypes['Article']>, ParentType, ContextType, RequireFields<QueryArticlesArgs, 'accommodationId'>>;
  bookableAccommodation?: Resolver<ResolversTypes['BookableAccommodation'], ParentType, ContextType, RequireFields<QueryBookableAccommodationArgs, 'id'>>;
  booking?: Resolver<ResolversTypes['GuestBooking'], ParentType, ContextType, RequireFields<QueryBookingArgs, 'token'>>;
  bookingMessageTemplates?: Resolver<Array<ResolversTypes['BookingMessageTemplate']>, ParentType, ContextType, RequireFields<QueryBookingMessageTemplatesArgs, 'accommodationId'>>;
  bookings?: Resolver<ResolversTypes['BookingConnection'], ParentType, ContextType, RequireFields<QueryBookingsArgs, 'accommodationId'>>;
  cancellationQuote?: Resolver<ResolversTypes['CancellationQuote'], ParentType, ContextType, RequireFields<QueryCancellationQuoteArgs, 'reservationId'>>;
  changes?: Resolver<ResolversTypes['ChangeFeed'], ParentType, ContextType, RequireFields<QueryChangesArgs, 'accommodationId'>>;
  checkDuplicateOtaCodes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryCheckDuplicateOtaCodesArgs, 'accommodationId' | 'otaCodes'>>;
  command?: Resolver<ResolversTypes['Command'], ParentType, ContextType, RequireFields<QueryCommandArgs, 'id'>>;
  commands?: Resolver<ResolversTypes['CommandConnection'], ParentType, ContextType, RequireFields<QueryCommandsArgs, 'accommodationId'>>;
  datasetItems?: Resolver<ResolversTypes['DatasetItemConnection'], ParentType, ContextType, RequireFields<QueryDatasetItemsArgs, 'accommodationId' | 'dataset' | 'installationId'>>;
  datasets?: Resolver<Array<ResolversTypes['Dataset']>, ParentType, ContextType, RequireFields<QueryDatasetsArgs, 'accommodationId' | 'installationId'>>;
  dayBoard?: Resolver<ResolversTypes['DayBoard'], ParentType, ContextType, RequireFields<QueryDayBoardArgs, 'accommodationId'>>;
  dayReport?: Resolver<ResolversTypes['DayReport'], ParentType, ContextType, RequireFields<QueryDayReportArgs, 'accommodationId' | 'date'>>;
  employeeInvitations?: Resolver<Array<ResolversTypes['EmployeeInvitation']>, ParentType, ContextType, RequireFields<QueryEmployeeInvitationsArgs, 'accommodationId'>>;
  employees?: Resolver<ResolversTypes['EmployeeConnection'], ParentType, ContextType, RequireFields<QueryEmployeesArgs, 'accommodationId'>>;
  findUser?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<QueryFindUserArgs, 'id'>>;
  folio?: Resolver<ResolversTypes['Folio'], ParentType, ContextType, Partial<QueryFolioArgs>>;
  getAccommodationContacts?: Resolver<Array<ResolversTypes['Contact']>, ParentType, ContextType, RequireFields<QueryGetAccommodationContactsArgs, 'accommodationId'>>;
  getAccommodationGuestReservations?: Resolver<Array<ResolversTypes['Reservation']>, ParentType, ContextType, RequireFields<QueryGetAccommodationGuestReservationsArgs, 'accommodationId' | 'authToken' | 'guestName' | 'phone'>>;
  getAccommodationNotifications?: Resolver<ResolversTypes['AccommodationNotificationConnection'], ParentType, ContextType, RequireFields<QueryGetAccommodationNotificationsArgs, 'accommodationId'>>;
  getAccommodationReservations?: Resolver<ResolversTypes['ReservationConnection'], ParentType, ContextType, RequireFields<QueryGetAccommodationReservationsArgs, 'accommodationId'>>;
  getAccommodationReservationsAggregate?: Resolver<ResolversTypes['ReservationAggregate'], ParentType, ContextType, RequireFields<QueryGetAccommodationReservationsAggregateArgs, 'accommodationId'>>;
  getLodgeReservationsInDate?: Resolver<Array<ResolversTypes['Reservation']>, ParentType, ContextType, RequireFields<QueryGetLodgeReservationsInDateArgs, 'accommodationId' | 'endDate' | 'startDate'>>;
  getMyAgreement?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<QueryGetMyAgreementArgs, 'type'>>;
  getPermanentToken?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryGetPermanentTokenArgs, 'kioskId'>>;
  getPermanentTokenForAdmin?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryGetPermanentTokenForAdminArgs, 'accommodationId'>>;
  getRentReservationsInDate?: Resolver<Array<ResolversTypes['Reservation']>, ParentType, ContextType, RequireFields<QueryGetRentReservationsInDateArgs, 'accommodationId' | 'endDate' | 'startDate'>>;
  getReservationReadyToCheckIn?: Resolver<Array<ResolversTypes['Reservation']>, ParentType, ContextType, RequireFields<QueryGetReservationReadyToCheckInArgs, 'accommodationId' | 'checkInCode'>>;
  getSingleBooking?: Resolver<ResolversTypes['Booking'], ParentType, ContextType, RequireFields<QueryGetSingleBookingArgs, 'bookingId'>>;
  getSingleReservation?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<QueryGetSingleReservationArgs, 'reservationId'>>;
  getSingleReservationByGuestSession?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType, RequireFields<QueryGetSingleReservationByGuestSessionArgs, 'reservationId' | 'sessionToken'>>;
  getUserLogs?: Resolver<ResolversTypes['UserLogConnection'], ParentType, ContextType, RequireFields<QueryGetUserLogsArgs, 'accommodationId'>>;
  getUsers?: Resolver<ResolversTypes['UserConnection'], ParentType, ContextType, Partial<QueryGetUsersArgs>>;
  guests?: Resolver<ResolversTypes['GuestConnection'], ParentType, ContextType, RequireFields<QueryGuestsArgs, 'accommodationId' | 'keyword'>>;
  housekeepingRooms?: Resolver<Array<ResolversTypes['HousekeepingRoom']>, ParentType, ContextType, RequireFields<QueryHousekeepingRoomsArgs, 'accommodationId'>>;
  import?: Resolver<ResolversTypes['Import'], ParentType, ContextType, RequireFields<QueryImportArgs, 'id'>>;
  imports?: Resolver<ResolversTypes['ImportConnection'], ParentType, ContextType, RequireFields<QueryImportsArgs, 'accommodationId'>>;
  installations?: Resolver<Array<ResolversTypes['Installation']>, ParentType, ContextType, RequireFields<QueryInstallationsArgs, 'accommodationId'>>;
  inventoryCalendar?: Resolver<Array<ResolversTypes['RoomTypeCalendar']>, ParentType, ContextType, RequireFields<QueryInventoryCalendarArgs, 'accommodationId' | 'from' | 'to'>>;
  invoice?: Resolver<ResolversTypes['Invoice'], ParentType, ContextType, RequireFields<QueryInvoiceArgs, 'id'>>;
  invoiceProfile?: Resolver<Maybe<ResolversTypes['InvoiceProfile']>, ParentType, ContextType, RequireFields<QueryInvoiceProfileArgs, 'accommodationId'>>;
  invoices?: Resolver<ResolversTypes['InvoiceConnection'], ParentType, ContextType, RequireFields<QueryInvoicesArgs, 'accommodationId'>>;
  kiosks?: Resolver<Array<ResolversTypes['Kiosk']>, ParentType, ContextType, RequireFields<QueryKiosksArgs, 'accommodationId'>>;
  mappings?: Resolver<ResolversTypes['MappingList'], ParentType, ContextType, RequireFields<QueryMappingsArgs, 'accommodationId' | 'dataset' | 'installationId' | 'platformEntity'>>;
  myContacts?: Resolver<Array<ResolversTypes['Contact']>, ParentType, ContextType, Partial<QueryMyContactsArgs>>;
  myInfo?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  myInvitations?: Resolver<Array<ResolversTypes['EmployeeInvitation']>, ParentType, ContextType>;
  mySessions?: Resolver<Array<ResolversTypes['Session']>, ParentType, ContextType>;
  occupancy?: Resolver<ResolversTypes['OccupancyReport'], ParentType, ContextType, RequireFields<QueryOccupancyArgs, 'accommodationId' | 'from' | 'to'>>;
  offerCalendar?: Resolver<Array<ResolversTypes['OfferDay']>, ParentType, ContextType, RequireFields<QueryOfferCalendarArgs, 'input'>>;
  offers?: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType, RequireFields<QueryOffersArgs, 'input'>>;
  payment?: Resolver<ResolversTypes['Payment'], ParentType, ContextType, RequireFields<QueryPaymentArgs, 'id'>>;
  paymentAccounts?: Resolver<Array<ResolversTypes['PaymentAccount']>, ParentType, ContextType, RequireFields<QueryPaymentAccountsArgs, 'accommodationId'>>;
  paymentIntents?: Resolver<ResolversTypes['PaymentIntentConnection'], ParentType, ContextType, RequireFields<QueryPaymentIntentsArgs, 'accommodationId'>>;
  payments?: Resolver<ResolversTypes['PaymentConnection'], ParentType, ContextType, RequireFields<QueryPaymentsArgs, 'accommodationId'>>;
  permanentTokens?: Resolver<Array<ResolversTypes['PermanentToken']>, ParentType, ContextType, RequireFields<QueryPermanentTokensArgs, 'accommodationId'>>;
  personalDataErasure?: Resolver<ResolversTypes['PersonalDataErasure'], ParentType, ContextType, RequireFields<QueryPersonalDataErasureArgs, 'id'>>;
  platformLogs?: Resolver<ResolversTypes['UserLogConnection'], ParentType, ContextType, Partial<QueryPlatformLogsArgs>>;
  policies?: Resolver<Array<ResolversTypes['Policy']>, ParentType, ContextType, RequireFields<QueryPoliciesArgs, 'accommodationId'>>;
  promoCodes?: Resolver<Array<ResolversTypes['PromoCode']>, ParentType, ContextType, RequireFields<QueryPromoCodesArgs, 'accommodationId'>>;
  quoteStay?: Resolver<ResolversTypes['Quote'], ParentType, ContextType, RequireFields<QueryQuoteStayArgs, 'input'>>;
  rateCalendar?: Resolver<ResolversTypes['RateCalendar'], ParentType, ContextType, RequireFields<QueryRateCalendarArgs, 'accommodationId' | 'from' | 'to'>>;
  ratePlan?: Resolver<ResolversTypes['RatePlan'], ParentType, ContextType, RequireFields<QueryRatePlanArgs, 'id'>>;
  ratePlans?: Resolver<Array<ResolversTypes['RatePlan']>, ParentType, ContextType, RequireFields<QueryRatePlansArgs, 'accommodationId'>>;
  refreshToken?: Resolver<ResolversTypes['TokenPayload'], ParentType, ContextType, RequireFields<QueryRefreshTokenArgs, 'refreshToken'>>;
  refunds?: Resolver<ResolversTypes['RefundConnection'], ParentType, ContextType, RequireFields<QueryRefundsArgs, 'accommodationId'>>;
  rentSlots?: Resolver<Array<ResolversTypes['RentSlot']>, ParentType, ContextType, RequireFields<QueryRentSlotsArgs, 'input'>>;
  reservationHistory?: Resolver<ResolversTypes['ReservationHistoryConnection'], ParentType, ContextType, RequireFields<QueryReservationHistoryArgs, 'reservationId'>>;
  reservationSettings?: Resolver<Array<ResolversTypes['Setting']>, ParentType, ContextType, RequireFields<QueryReservationSettingsArgs, 'accommodationId'>>;
  room?: Resolver<ResolversTypes['Room'], ParentType, ContextType, RequireFields<QueryRoomArgs, 'id'>>;
  roomAvailability?: Resolver<Array<ResolversTypes['RoomTypeAvailability']>, ParentType, ContextType, RequireFields<QueryRoomAvailabilityArgs, 'accommodationId' | 'from' | 'to'>>;
  roomBlocks?: Resolver<ResolversTypes['RoomBlockConnection'], ParentType, ContextType, RequireFields<QueryRoomBlocksArgs, 'accommodationId'>>;
  roomSettings?: Resolver<Array<ResolversTypes['Setting']>, ParentType, ContextType, RequireFields<QueryRoomSettingsArgs, 'accommodationId'>>;
  roomTypes?: Resolver<Array<ResolversTypes['RoomType']>, ParentType, ContextType, RequireFields<QueryRoomTypesArgs, 'accommodationId'>>;
  rooms?: Resolver<ResolversTypes['RoomConnection'], ParentType, ContextType, RequireFields<QueryRoomsArgs, 'accommodationId'>>;
  stayRules?: Resolver<Array<ResolversTypes['StayRule']>, ParentType, ContextType, RequireFields<QueryStayRulesArgs, 'accommodationId' | 'from' | 'to'>>;
  stays?: Resolver<Array<ResolversTypes['ChartRoomType']>, ParentType, ContextType, RequireFields<QueryStaysArgs, 'accommodationId' | 'from' | 'to'>>;
  taxes?: Resolver<Array<ResolversTypes['Tax']>, ParentType, ContextType, RequireFields<QueryTaxesArgs, 'accommodationId'>>;
  thirdParties?: Resolver<Array<ResolversTypes['ThirdParty']>, ParentType, ContextType>;
  upgrades?: Resolver<ResolversTypes['UpgradeConnection'], ParentType, ContextType, RequireFields<QueryUpgradesArgs, 'accommodationId'>>;
  verifyDuplicate?: Resolver<ResolversTypes['DuplicateCheck'], ParentType, ContextType, RequireFields<QueryVerifyDuplicateArgs, 'input'>>;
  webhookDeliveries?: Resolver<ResolversTypes['WebhookDeliveryConnection'], ParentType, ContextType, RequireFields<QueryWebhookDeliveriesArgs, 'accommodationId'>>;
  webhookEndpoints?: Resolver<Array<ResolversTypes['WebhookEndpoint']>, ParentType, ContextType, RequireFields<QueryWebhookEndpointsArgs, 'accommodationId'>>;
};

export type QuoteResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Quote'] = ResolversParentTypes['Quote']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offers?: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
  promoCodeAccepted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type RateCalendarResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RateCalendar'] = ResolversParentTypes['RateCalendar']> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['RateCalendarRow']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RateCalendarRowResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RateCalendarRow'] = ResolversParentTypes['RateCalendarRow']> = {
  amount?: Resolver<Array<Maybe<ResolversTypes['Amount']>>, ParentType, ContextType>;
  amountsByAdults?: Resolver<Array<Maybe<Array<ResolversTypes['Amount']>>>, ParentType, ContextType>;
  closed?: Resolver<Array<ResolversTypes['Boolean']>, ParentType, ContextType>;
  closedToArrival?: Resolver<Array<ResolversTypes['Boolean']>, ParentType, ContextType>;
  closedToDeparture?: Resolver<Array<ResolversTypes['Boolean']>, ParentType, ContextType>;
  maxStay?: Resolver<Array<Maybe<ResolversTypes['Int']>>, ParentType, ContextType>;
  maxStayThrough?: Resolver<Array<Maybe<ResolversTypes['Int']>>, ParentType, ContextType>;
  minStay?: Resolver<Array<Maybe<ResolversTypes['Int']>>, ParentType, ContextType>;
  minStayThrough?: Resolver<Array<Maybe<ResolversTypes['Int']>>, ParentType, ContextType>;
  ratePlanId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  roomTypeId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
};

export type RatePlanResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RatePlan'] = ResolversParentTypes['RatePlan']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  adjustAmount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  adjustPpm?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  advanceMaxHours?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  advanceMinHours?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  archivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  bookableFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  bookableUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  cancellationPolicyId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  channels?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  checkInTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  checkOutTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  guarantee?: Resolver<ResolversTypes['RateGuarantee'], ParentType, ContextType>;
  holdUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  noShowPolicyId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  prepayAmount?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  prepayNights?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  prepayPpm?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  roundMode?: Resolver<ResolversTypes['RoundMode'], ParentType, ContextType>;
  roundTo?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  taxGroup?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ReservationType'], ParentType, ContextType>;
  types?: Resolver<Array<ResolversTypes['RatePlanType']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visibility?: Resolver<ResolversTypes['RatePlanVisibility'], ParentType, ContextType>;
};

export type RatePlanOccupancyResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RatePlanOccupancy'] = ResolversParentTypes['RatePlanOccupancy']> = {
  days?: Resolver<Array<ResolversTypes['OccupancyDay']>, ParentType, ContextType>;
  isRest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ratePlanId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['OccupancyFigures'], ParentType, ContextType>;
};

export type RatePlanTypeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RatePlanType'] = ResolversParentTypes['RatePlanType']> = {
  adjustAmount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  adjustPpm?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  articles?: Resolver<Array<ResolversTypes['StayArticle']>, ParentType, ContextType>;
  baseOccupancy?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  rentBlocks?: Resolver<Array<ResolversTypes['RentBlock']>, ParentType, ContextType>;
  roomType?: Resolver<ResolversTypes['RoomType'], ParentType, ContextType>;
  roomTypeId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  supplements?: Resolver<Array<ResolversTypes['OccupancySupplement']>, ParentType, ContextType>;
};

export type RateRangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RateRange'] = ResolversParentTypes['RateRange']> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ratePlanIds?: Resolver<Maybe<Array<ResolversTypes['ULID']>>, ParentType, ContextType>;
  roomTypeIds?: Resolver<Maybe<Array<ResolversTypes['ULID']>>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RateWarningResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RateWarning'] = ResolversParentTypes['RateWarning']> = {
  code?: Resolver<ResolversTypes['RateWarningCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ratePlanId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  roomTypeId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
};

export type RatesChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RatesChange'] = ResolversParentTypes['RatesChange']> = {
  cells?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ranges?: Resolver<Array<ResolversTypes['RateRange']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['RateWarning']>, ParentType, ContextType>;
};

export type RefundResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Refund'] = ResolversParentTypes['Refund']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  externalRef?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  folioBalance?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  folioId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  memo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  movedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  paymentId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  providerRefundId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  recordedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refundedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reservationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PaymentStatus'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  voidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type RefundConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RefundConnection'] = ResolversParentTypes['RefundConnection']> = {
  edges?: Resolver<Array<ResolversTypes['RefundEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RefundEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RefundEdge'] = ResolversParentTypes['RefundEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Refund'], ParentType, ContextType>;
};

export type RegisteredAppResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RegisteredApp'] = ResolversParentTypes['RegisteredApp']> = {
  app?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  clientId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  clientSecret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webhookSecret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RentBlockResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RentBlock'] = ResolversParentTypes['RentBlock']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  extraAmount?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  extraMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fromDay?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  lastEnd?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mostMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  opens?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  toDay?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  weekdays?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RentBlocksChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RentBlocksChange'] = ResolversParentTypes['RentBlocksChange']> = {
  blocks?: Resolver<Array<ResolversTypes['RentBlock']>, ParentType, ContextType>;
  ranges?: Resolver<Array<ResolversTypes['RateRange']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RentSlotResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RentSlot'] = ResolversParentTypes['RentSlot']> = {
  cancellation?: Resolver<Maybe<ResolversTypes['OfferPolicy']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ratePlan?: Resolver<ResolversTypes['OfferedRatePlan'], ParentType, ContextType>;
  roomType?: Resolver<ResolversTypes['OfferedRoomType'], ParentType, ContextType>;
  startAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
};

export type RepriceReservationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RepriceReservationPayload'] = ResolversParentTypes['RepriceReservationPayload']> = {
  after?: Resolver<Array<ResolversTypes['StayCharge']>, ParentType, ContextType>;
  before?: Resolver<Array<ResolversTypes['StayCharge']>, ParentType, ContextType>;
  difference?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  refusals?: Resolver<Array<ResolversTypes['OfferRefusal']>, ParentType, ContextType>;
  reservation?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType>;
};

export type ReservationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Reservation'] = ResolversParentTypes['Reservation']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  bills?: Resolver<Array<ResolversTypes['Bill']>, ParentType, ContextType>;
  bookingId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  cancelReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cancelledBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  capacityExceeded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  channelId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checkInCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  childAges?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  childSleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  deletionReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  doorKeyId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  folio?: Resolver<Maybe<ResolversTypes['Folio']>, ParentType, ContextType>;
  guestProfiles?: Resolver<Array<ResolversTypes['GuestProfile']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  infantSleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  intendedRoomType?: Resolver<ResolversTypes['RoomType'], ParentType, ContextType>;
  intendedRoomTypeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  intendedType?: Resolver<ResolversTypes['ReservationType'], ParentType, ContextType>;
  intendedUseExpireAt?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  intendedUseStartAt?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  memo?: Resolver<Maybe<ResolversTypes['ReservationMemo']>, ParentType, ContextType>;
  noShowAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  otaCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  overbooked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  primaryGuestProfile?: Resolver<Maybe<ResolversTypes['GuestProfile']>, ParentType, ContextType>;
  proven?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ratePlanId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusals?: Resolver<Maybe<Array<ResolversTypes['OfferRefusal']>>, ParentType, ContextType>;
  releaseAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['ReservationMemo']>, ParentType, ContextType>;
  room?: Resolver<Maybe<ResolversTypes['Room']>, ParentType, ContextType>;
  roomId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  roomType?: Resolver<Maybe<ResolversTypes['RoomType']>, ParentType, ContextType>;
  roomTypeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  soldWhileStopped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ReservationStatus'], ParentType, ContextType>;
  terms?: Resolver<Maybe<ResolversTypes['StayTerms']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ReservationType'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  useExpireAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  useStartAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type ReservationAggregateResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReservationAggregate'] = ResolversParentTypes['ReservationAggregate']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalChildSleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalInfantSleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalSleeps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReservationConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReservationConnection'] = ResolversParentTypes['ReservationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ReservationEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReservationEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReservationEdge'] = ResolversParentTypes['ReservationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Reservation'], ParentType, ContextType>;
};

export type ReservationHistoryConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReservationHistoryConnection'] = ResolversParentTypes['ReservationHistoryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ReservationHistoryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ReservationHistoryEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReservationHistoryEdge'] = ResolversParentTypes['ReservationHistoryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ReservationHistoryEntry'], ParentType, ContextType>;
};

export type ReservationHistoryEntryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReservationHistoryEntry'] = ResolversParentTypes['ReservationHistoryEntry']> = {
  actorKind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  log?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReservationMemoResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReservationMemo'] = ResolversParentTypes['ReservationMemo']> = {
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  reservationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ReservationMemoType'], ParentType, ContextType>;
};

export type RoomResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Room'] = ResolversParentTypes['Room']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  archivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  awaitsDeparture?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cleaningState?: Resolver<ResolversTypes['RoomCleaningState'], ParentType, ContextType>;
  floor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  roomNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roomType?: Resolver<ResolversTypes['RoomType'], ParentType, ContextType>;
  roomTypeId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RoomState'], ParentType, ContextType>;
  stateUpdatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type RoomBlockResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RoomBlock'] = ResolversParentTypes['RoomBlock']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RoomBlockKind'], ParentType, ContextType>;
  overbooked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  releasedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  room?: Resolver<ResolversTypes['Room'], ParentType, ContextType>;
  roomId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type RoomBlockConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RoomBlockConnection'] = ResolversParentTypes['RoomBlockConnection']> = {
  edges?: Resolver<Array<ResolversTypes['RoomBlockEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RoomBlockEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RoomBlockEdge'] = ResolversParentTypes['RoomBlockEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RoomBlock'], ParentType, ContextType>;
};

export type RoomConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RoomConnection'] = ResolversParentTypes['RoomConnection']> = {
  edges?: Resolver<Array<ResolversTypes['RoomEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RoomEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RoomEdge'] = ResolversParentTypes['RoomEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Room'], ParentType, ContextType>;
};

export type RoomTypeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RoomType'] = ResolversParentTypes['RoomType']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  archivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  capacity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  pictures?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  turnoverMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RoomTypeAvailabilityResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RoomTypeAvailability'] = ResolversParentTypes['RoomTypeAvailability']> = {
  available?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  free?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outOfOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overbooking?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  roomType?: Resolver<ResolversTypes['RoomType'], ParentType, ContextType>;
  roomTypeId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  rooms?: Resolver<Array<ResolversTypes['Room']>, ParentType, ContextType>;
  saleStopped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  saleStoppedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unassigned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RoomTypeCalendarResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RoomTypeCalendar'] = ResolversParentTypes['RoomTypeCalendar']> = {
  held?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  left?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  outOfOrder?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  outOfService?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  overbooking?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  roomType?: Resolver<ResolversTypes['RoomType'], ParentType, ContextType>;
  roomTypeId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  saleStopped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  saleStoppedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sold?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RoomTypeOccupancyResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RoomTypeOccupancy'] = ResolversParentTypes['RoomTypeOccupancy']> = {
  days?: Resolver<Array<ResolversTypes['OccupancyDay']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roomTypeId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['OccupancyFigures'], ParentType, ContextType>;
};

export type RotatedAppSecretResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RotatedAppSecret'] = ResolversParentTypes['RotatedAppSecret']> = {
  kind?: Resolver<ResolversTypes['AppSecretKind'], ParentType, ContextType>;
  previousEndsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SessionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  isApprovedDevice?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isByAdministrator?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SetOverbookingLimitsPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SetOverbookingLimitsPayload'] = ResolversParentTypes['SetOverbookingLimitsPayload']> = {
  changedNights?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SettingResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Setting'] = ResolversParentTypes['Setting']> = {
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SignInPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SignInPayload'] = ResolversParentTypes['SignInPayload']> = {
  token?: Resolver<ResolversTypes['TokenPayload'], ParentType, ContextType>;
};

export type SignUpPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SignUpPayload'] = ResolversParentTypes['SignUpPayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type StayArticleResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StayArticle'] = ResolversParentTypes['StayArticle']> = {
  articleId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StayChargeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StayCharge'] = ResolversParentTypes['StayCharge']> = {
  amount?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ChargeSource'], ParentType, ContextType>;
};

export type StayPolicyResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StayPolicy'] = ResolversParentTypes['StayPolicy']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  policyId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StayRuleResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StayRule'] = ResolversParentTypes['StayRule']> = {
  advanceMaxHours?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  advanceMinHours?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  closed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  closedToArrival?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  closedToDeparture?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  maxStay?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxStayThrough?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minStay?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minStayThrough?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ratePlanId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  roomTypeId?: Resolver<Maybe<ResolversTypes['ULID']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StayTermsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StayTerms'] = ResolversParentTypes['StayTerms']> = {
  articles?: Resolver<Array<ResolversTypes['StayArticle']>, ParentType, ContextType>;
  bookedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cancellationPolicy?: Resolver<Maybe<ResolversTypes['StayPolicy']>, ParentType, ContextType>;
  childAges?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  dueNow?: Resolver<ResolversTypes['Amount'], ParentType, ContextType>;
  noShowPolicy?: Resolver<Maybe<ResolversTypes['StayPolicy']>, ParentType, ContextType>;
  offerHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pricedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  promoCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ratePlanCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ratePlanId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  ratePlanName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roomTypeId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  accommodationSubscription?: SubscriptionResolver<ResolversTypes['AccommodationNotification'], "accommodationSubscription", ParentType, ContextType, RequireFields<SubscriptionAccommodationSubscriptionArgs, 'accommodationId'>>;
  changes?: SubscriptionResolver<ResolversTypes['ChangeEvent'], "changes", ParentType, ContextType, RequireFields<SubscriptionChangesArgs, 'accommodationId'>>;
  dataSubscription?: SubscriptionResolver<ResolversTypes['DataEvent'], "dataSubscription", ParentType, ContextType, RequireFields<SubscriptionDataSubscriptionArgs, 'accommodationId'>>;
  kioskSystemSubscription?: SubscriptionResolver<ResolversTypes['KioskSystemNotification'], "kioskSystemSubscription", ParentType, ContextType, RequireFields<SubscriptionKioskSystemSubscriptionArgs, 'kioskId'>>;
};

export type TaxResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Tax'] = ResolversParentTypes['Tax']> = {
  accommodationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  amount?: Resolver<Maybe<ResolversTypes['Amount']>, ParentType, ContextType>;
  archivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  basis?: Resolver<ResolversTypes['TaxBasis'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  exemptUnderAge?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  included?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TaxKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  nightsMax?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ratePpm?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  taxGroup?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  validFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  validUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ThirdPartyResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ThirdParty'] = ResolversParentTypes['ThirdParty']> = {
  authority?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trustedHosts?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TokenPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TokenPayload'] = ResolversParentTypes['TokenPayload']> = {
  accessToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refreshToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface UlidScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ULID'], any> {
  name: 'ULID';
}

export type UnmappedResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Unmapped'] = ResolversParentTypes['Unmapped']> = {
  platformId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UpgradeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Upgrade'] = ResolversParentTypes['Upgrade']> = {
  appMigration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  effectiveScopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  fromVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  installationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['UpgradeStatus'], ParentType, ContextType>;
  toVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpgradeConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpgradeConnection'] = ResolversParentTypes['UpgradeConnection']> = {
  edges?: Resolver<Array<ResolversTypes['UpgradeEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type UpgradeEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpgradeEdge'] = ResolversParentTypes['UpgradeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Upgrade'], ParentType, ContextType>;
};

export type UpgradeHopResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpgradeHop'] = ResolversParentTypes['UpgradeHop']> = {
  appMigration?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpgradePlanResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpgradePlan'] = ResolversParentTypes['UpgradePlan']> = {
  appMigration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  droppedScopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  effectiveScopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  fromVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hops?: Resolver<Array<ResolversTypes['UpgradeHop']>, ParentType, ContextType>;
  newScopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  toVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpgradedInstallationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpgradedInstallation'] = ResolversParentTypes['UpgradedInstallation']> = {
  plan?: Resolver<ResolversTypes['UpgradePlan'], ParentType, ContextType>;
  upgrade?: Resolver<Maybe<ResolversTypes['Upgrade']>, ParentType, ContextType>;
};

export interface UploadScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Upload'], any> {
  name: 'Upload';
}

export type UserResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  accessLevel?: Resolver<Maybe<ResolversTypes['UserType']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isAuthorizedEmail?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isAuthorizedPhone?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isDisabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nickname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thumbnail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UserConnection'] = ResolversParentTypes['UserConnection']> = {
  edges?: Resolver<Array<ResolversTypes['UserEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UserEdge'] = ResolversParentTypes['UserEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type UserLogResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UserLog'] = ResolversParentTypes['UserLog']> = {
  account?: Resolver<Maybe<ResolversTypes['UserLogUser']>, ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['UserLogActor'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  data?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  fromRoom?: Resolver<Maybe<ResolversTypes['UserLogRoom']>, ParentType, ContextType>;
  fromStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  guest?: Resolver<Maybe<ResolversTypes['UserLogGuest']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  log?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  toRoom?: Resolver<Maybe<ResolversTypes['UserLogRoom']>, ParentType, ContextType>;
  toStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['UserLogUser']>, ParentType, ContextType>;
};

export type UserLogActorResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UserLogActor'] = ResolversParentTypes['UserLogActor']> = {
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserLogConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UserLogConnection'] = ResolversParentTypes['UserLogConnection']> = {
  edges?: Resolver<Array<ResolversTypes['UserLogEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserLogEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UserLogEdge'] = ResolversParentTypes['UserLogEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['UserLog'], ParentType, ContextType>;
};

export type UserLogGuestResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UserLogGuest'] = ResolversParentTypes['UserLogGuest']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reservationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
};

export type UserLogRoomResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UserLogRoom'] = ResolversParentTypes['UserLogRoom']> = {
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  roomNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserLogUserResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UserLogUser'] = ResolversParentTypes['UserLogUser']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VerificationResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['VerificationResult'] = ResolversParentTypes['VerificationResult']> = {
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type WebhookAttemptResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookAttempt'] = ResolversParentTypes['WebhookAttempt']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  answerHeaders?: Resolver<Array<ResolversTypes['HttpHeader']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  headers?: Resolver<Array<ResolversTypes['HttpHeader']>, ParentType, ContextType>;
  milliseconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WebhookDeliveryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookDelivery'] = ResolversParentTypes['WebhookDelivery']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endpointId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  installationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  log?: Resolver<Array<ResolversTypes['WebhookAttempt']>, ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  resource?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookDeliveryConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookDeliveryConnection'] = ResolversParentTypes['WebhookDeliveryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WebhookDeliveryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type WebhookDeliveryEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookDeliveryEdge'] = ResolversParentTypes['WebhookDeliveryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType>;
};

export type WebhookEndpointResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookEndpoint'] = ResolversParentTypes['WebhookEndpoint']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disabledReason?: Resolver<Maybe<ResolversTypes['WebhookDisabledReason']>, ParentType, ContextType>;
  failingSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  installationId?: Resolver<ResolversTypes['ULID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['WebhookEndpointKind'], ParentType, ContextType>;
  patterns?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookEndpointStatus'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphQLContext> = {
  Accommodation?: AccommodationResolvers<ContextType>;
  AccommodationConnection?: AccommodationConnectionResolvers<ContextType>;
  AccommodationEdge?: AccommodationEdgeResolvers<ContextType>;
  AccommodationNotification?: AccommodationNotificationResolvers<ContextType>;
  AccommodationNotificationConnection?: AccommodationNotificationConnectionResolvers<ContextType>;
  AccommodationNotificationEdge?: AccommodationNotificationEdgeResolvers<ContextType>;
  ActionRun?: ActionRunResolvers<ContextType>;
  ActionRunConnection?: ActionRunConnectionResolvers<ContextType>;
  ActionRunEdge?: ActionRunEdgeResolvers<ContextType>;
  AgeBand?: AgeBandResolvers<ContextType>;
  Amount?: GraphQLScalarType;
  AnonymousSignIn?: AnonymousSignInResolvers<ContextType>;
  App?: AppResolvers<ContextType>;
  AppConnection?: AppConnectionResolvers<ContextType>;
  AppDocument?: AppDocumentResolvers<ContextType>;
  AppDocumentConnection?: AppDocumentConnectionResolvers<ContextType>;
  AppDocumentEdge?: AppDocumentEdgeResolvers<ContextType>;
  AppEdge?: AppEdgeResolvers<ContextType>;
  AppEvent?: AppEventResolvers<ContextType>;
  AppEventConnection?: AppEventConnectionResolvers<ContextType>;
  AppEventEdge?: AppEventEdgeResolvers<ContextType>;
  AppInstallation?: AppInstallationResolvers<ContextType>;
  AppInstallationConnection?: AppInstallationConnectionResolvers<ContextType>;
  AppInstallationEdge?: AppInstallationEdgeResolvers<ContextType>;
  AppSecret?: AppSecretResolvers<ContextType>;
  AppVersion?: AppVersionResolvers<ContextType>;
  AppVersionConnection?: AppVersionConnectionResolvers<ContextType>;
  AppVersionEdge?: AppVersionEdgeResolvers<ContextType>;
  Article?: ArticleResolvers<ContextType>;
  Bill?: BillResolvers<ContextType>;
  BookableAccommodation?: BookableAccommodationResolvers<ContextType>;
  BookedLine?: BookedLineResolvers<ContextType>;
  BookedName?: BookedNameResolvers<ContextType>;
  BookedProperty?: BookedPropertyResolvers<ContextType>;
  BookedReservation?: BookedReservationResolvers<ContextType>;
  BookedStay?: BookedStayResolvers<ContextType>;
  Booker?: BookerResolvers<ContextType>;
  BookerContact?: BookerContactResolvers<ContextType>;
  Booking?: BookingResolvers<ContextType>;
  BookingAgreement?: BookingAgreementResolvers<ContextType>;
  BookingCancellation?: BookingCancellationResolvers<ContextType>;
  BookingChange?: BookingChangeResolvers<ContextType>;
  BookingConnection?: BookingConnectionResolvers<ContextType>;
  BookingEdge?: BookingEdgeResolvers<ContextType>;
  BookingMessagePlaceholders?: BookingMessagePlaceholdersResolvers<ContextType>;
  BookingMessagePreview?: BookingMessagePreviewResolvers<ContextType>;
  BookingMessageTemplate?: BookingMessageTemplateResolvers<ContextType>;
  BookingPayment?: BookingPaymentResolvers<ContextType>;
  BookingPicture?: BookingPictureResolvers<ContextType>;
  BookingRefusal?: BookingRefusalResolvers<ContextType>;
  CancellationQuote?: CancellationQuoteResolvers<ContextType>;
  CancellationStep?: CancellationStepResolvers<ContextType>;
  Change?: ChangeResolvers<ContextType>;
  ChangeEdge?: ChangeEdgeResolvers<ContextType>;
  ChangeEvent?: ChangeEventResolvers<ContextType>;
  ChangeFeed?: ChangeFeedResolvers<ContextType>;
  ChangePasswordPayload?: ChangePasswordPayloadResolvers<ContextType>;
  ChangeSubject?: ChangeSubjectResolvers<ContextType>;
  ChangedStay?: ChangedStayResolvers<ContextType>;
  ChannelOccupancy?: ChannelOccupancyResolvers<ContextType>;
  ChargeTax?: ChargeTaxResolvers<ContextType>;
  ChartBlock?: ChartBlockResolvers<ContextType>;
  ChartRoom?: ChartRoomResolvers<ContextType>;
  ChartRoomType?: ChartRoomTypeResolvers<ContextType>;
  ChartStay?: ChartStayResolvers<ContextType>;
  Command?: CommandResolvers<ContextType>;
  CommandConnection?: CommandConnectionResolvers<ContextType>;
  CommandEdge?: CommandEdgeResolvers<ContextType>;
  CommandError?: CommandErrorResolvers<ContextType>;
  Contact?: ContactResolvers<ContextType>;
  CreateBookingPayload?: CreateBookingPayloadResolvers<ContextType>;
  CreateReservationPayload?: CreateReservationPayloadResolvers<ContextType>;
  DataEvent?: DataEventResolvers<ContextType>;
  Dataset?: DatasetResolvers<ContextType>;
  DatasetItem?: DatasetItemResolvers<ContextType>;
  DatasetItemConnection?: DatasetItemConnectionResolvers<ContextType>;
  DatasetItemEdge?: DatasetItemEdgeResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DayBoard?: DayBoardResolvers<ContextType>;
  DayBoardBalances?: DayBoardBalancesResolvers<ContextType>;
  DayBoardList?: DayBoardListResolvers<ContextType>;
  DayCharges?: DayChargesResolvers<ContextType>;
  DayMoney?: DayMoneyResolvers<ContextType>;
  DayReport?: DayReportResolvers<ContextType>;
  DayTax?: DayTaxResolvers<ContextType>;
  DayUseFigures?: DayUseFiguresResolvers<ContextType>;
  DuplicateCheck?: DuplicateCheckResolvers<ContextType>;
  Employee?: EmployeeResolvers<ContextType>;
  EmployeeConnection?: EmployeeConnectionResolvers<ContextType>;
  EmployeeEdge?: EmployeeEdgeResolvers<ContextType>;
  EmployeeInvitation?: EmployeeInvitationResolvers<ContextType>;
  Folio?: FolioResolvers<ContextType>;
  Guest?: GuestResolvers<ContextType>;
  GuestBooking?: GuestBookingResolvers<ContextType>;
  GuestConnection?: GuestConnectionResolvers<ContextType>;
  GuestContact?: GuestContactResolvers<ContextType>;
  GuestEdge?: GuestEdgeResolvers<ContextType>;
  GuestPayment?: GuestPaymentResolvers<ContextType>;
  GuestProfile?: GuestProfileResolvers<ContextType>;
  GuestRefund?: GuestRefundResolvers<ContextType>;
  HeldBooking?: HeldBookingResolvers<ContextType>;
  Housekeeper?: HousekeeperResolvers<ContextType>;
  HousekeepingBlock?: HousekeepingBlockResolvers<ContextType>;
  HousekeepingRoom?: HousekeepingRoomResolvers<ContextType>;
  HousekeepingStay?: HousekeepingStayResolvers<ContextType>;
  HttpHeader?: HttpHeaderResolvers<ContextType>;
  Import?: ImportResolvers<ContextType>;
  ImportConnection?: ImportConnectionResolvers<ContextType>;
  ImportEdge?: ImportEdgeResolvers<ContextType>;
  ImportError?: ImportErrorResolvers<ContextType>;
  Installation?: InstallationResolvers<ContextType>;
  InstalledApp?: InstalledAppResolvers<ContextType>;
  Invoice?: InvoiceResolvers<ContextType>;
  InvoiceConnection?: InvoiceConnectionResolvers<ContextType>;
  InvoiceEdge?: InvoiceEdgeResolvers<ContextType>;
  InvoiceIssuer?: InvoiceIssuerResolvers<ContextType>;
  InvoiceLine?: InvoiceLineResolvers<ContextType>;
  InvoicePayment?: InvoicePaymentResolvers<ContextType>;
  InvoiceProfile?: InvoiceProfileResolvers<ContextType>;
  InvoiceRecipient?: InvoiceRecipientResolvers<ContextType>;
  InvoiceTaxRate?: InvoiceTaxRateResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  KeptPersonalData?: KeptPersonalDataResolvers<ContextType>;
  Kiosk?: KioskResolvers<ContextType>;
  KioskSystemNotification?: KioskSystemNotificationResolvers<ContextType>;
  LockOtpKeyPayload?: LockOtpKeyPayloadResolvers<ContextType>;
  Mapping?: MappingResolvers<ContextType>;
  MappingList?: MappingListResolvers<ContextType>;
  MoveBookingPayload?: MoveBookingPayloadResolvers<ContextType>;
  MoveRefusal?: MoveRefusalResolvers<ContextType>;
  MoveReservationPayload?: MoveReservationPayloadResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  OccupancyDay?: OccupancyDayResolvers<ContextType>;
  OccupancyFigures?: OccupancyFiguresResolvers<ContextType>;
  OccupancyReport?: OccupancyReportResolvers<ContextType>;
  OccupancySupplement?: OccupancySupplementResolvers<ContextType>;
  Offer?: OfferResolvers<ContextType>;
  OfferDay?: OfferDayResolvers<ContextType>;
  OfferLine?: OfferLineResolvers<ContextType>;
  OfferPolicy?: OfferPolicyResolvers<ContextType>;
  OfferPolicyStep?: OfferPolicyStepResolvers<ContextType>;
  OfferRefusal?: OfferRefusalResolvers<ContextType>;
  OfferTax?: OfferTaxResolvers<ContextType>;
  OfferedArticle?: OfferedArticleResolvers<ContextType>;
  OfferedRatePlan?: OfferedRatePlanResolvers<ContextType>;
  OfferedRoomType?: OfferedRoomTypeResolvers<ContextType>;
  OpenBalance?: OpenBalanceResolvers<ContextType>;
  OtpSetup?: OtpSetupResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Payment?: PaymentResolvers<ContextType>;
  PaymentAccount?: PaymentAccountResolvers<ContextType>;
  PaymentConnection?: PaymentConnectionResolvers<ContextType>;
  PaymentEdge?: PaymentEdgeResolvers<ContextType>;
  PaymentIntent?: PaymentIntentResolvers<ContextType>;
  PaymentIntentConnection?: PaymentIntentConnectionResolvers<ContextType>;
  PaymentIntentEdge?: PaymentIntentEdgeResolvers<ContextType>;
  PermanentToken?: PermanentTokenResolvers<ContextType>;
  PersonalDataErasure?: PersonalDataErasureResolvers<ContextType>;
  PersonalDataExport?: PersonalDataExportResolvers<ContextType>;
  PersonalDataRecord?: PersonalDataRecordResolvers<ContextType>;
  PickUpFigures?: PickUpFiguresResolvers<ContextType>;
  Policy?: PolicyResolvers<ContextType>;
  PolicyStep?: PolicyStepResolvers<ContextType>;
  PolicyVersion?: PolicyVersionResolvers<ContextType>;
  PromoCode?: PromoCodeResolvers<ContextType>;
  ProviderRefund?: ProviderRefundResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Quote?: QuoteResolvers<ContextType>;
  RateCalendar?: RateCalendarResolvers<ContextType>;
  RateCalendarRow?: RateCalendarRowResolvers<ContextType>;
  RatePlan?: RatePlanResolvers<ContextType>;
  RatePlanOccupancy?: RatePlanOccupancyResolvers<ContextType>;
  RatePlanType?: RatePlanTypeResolvers<ContextType>;
  RateRange?: RateRangeResolvers<ContextType>;
  RateWarning?: RateWarningResolvers<ContextType>;
  RatesChange?: RatesChangeResolvers<ContextType>;
  Refund?: RefundResolvers<ContextType>;
  RefundConnection?: RefundConnectionResolvers<ContextType>;
  RefundEdge?: RefundEdgeResolvers<ContextType>;
  RegisteredApp?: RegisteredAppResolvers<ContextType>;
  RentBlock?: RentBlockResolvers<ContextType>;
  RentBlocksChange?: RentBlocksChangeResolvers<ContextType>;
  RentSlot?: RentSlotResolvers<ContextType>;
  RepriceReservationPayload?: RepriceReservationPayloadResolvers<ContextType>;
  Reservation?: ReservationResolvers<ContextType>;
  ReservationAggregate?: ReservationAggregateResolvers<ContextType>;
  ReservationConnection?: ReservationConnectionResolvers<ContextType>;
  ReservationEdge?: ReservationEdgeResolvers<ContextType>;
  ReservationHistoryConnection?: ReservationHistoryConnectionResolvers<ContextType>;
  ReservationHistoryEdge?: ReservationHistoryEdgeResolvers<ContextType>;
  ReservationHistoryEntry?: ReservationHistoryEntryResolvers<ContextType>;
  ReservationMemo?: ReservationMemoResolvers<ContextType>;
  Room?: RoomResolvers<ContextType>;
  RoomBlock?: RoomBlockResolvers<ContextType>;
  RoomBlockConnection?: RoomBlockConnectionResolvers<ContextType>;
  RoomBlockEdge?: RoomBlockEdgeResolvers<ContextType>;
  RoomConnection?: RoomConnectionResolvers<ContextType>;
  RoomEdge?: RoomEdgeResolvers<ContextType>;
  RoomType?: RoomTypeResolvers<ContextType>;
  RoomTypeAvailability?: RoomTypeAvailabilityResolvers<ContextType>;
  RoomTypeCalendar?: RoomTypeCalendarResolvers<ContextType>;
  RoomTypeOccupancy?: RoomTypeOccupancyResolvers<ContextType>;
  RotatedAppSecret?: RotatedAppSecretResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SetOverbookingLimitsPayload?: SetOverbookingLimitsPayloadResolvers<ContextType>;
  Setting?: SettingResolvers<ContextType>;
  SignInPayload?: SignInPayloadResolvers<ContextType>;
  SignUpPayload?: SignUpPayloadResolvers<ContextType>;
  StayArticle?: StayArticleResolvers<ContextType>;
  StayCharge?: StayChargeResolvers<ContextType>;
  StayPolicy?: StayPolicyResolvers<ContextType>;
  StayRule?: StayRuleResolvers<ContextType>;
  StayTerms?: StayTermsResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Tax?: TaxResolvers<ContextType>;
  ThirdParty?: ThirdPartyResolvers<ContextType>;
  TokenPayload?: TokenPayloadResolvers<ContextType>;
  ULID?: GraphQLScalarType;
  Unmapped?: UnmappedResolvers<ContextType>;
  Upgrade?: UpgradeResolvers<ContextType>;
  UpgradeConnection?: UpgradeConnectionResolvers<ContextType>;
  UpgradeEdge?: UpgradeEdgeResolvers<ContextType>;
  UpgradeHop?: UpgradeHopResolvers<ContextType>;
  UpgradePlan?: UpgradePlanResolvers<ContextType>;
  UpgradedInstallation?: UpgradedInstallationResolvers<ContextType>;
  Upload?: GraphQLScalarType;
  User?: UserResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  UserEdge?: UserEdgeResolvers<ContextType>;
  UserLog?: UserLogResolvers<ContextType>;
  UserLogActor?: UserLogActorResolvers<ContextType>;
  UserLogConnection?: UserLogConnectionResolvers<ContextType>;
  UserLogEdge?: UserLogEdgeResolvers<ContextType>;
  UserLogGuest?: UserLogGuestResolvers<ContextType>;
  UserLogRoom?: UserLogRoomResolvers<ContextType>;
  UserLogUser?: UserLogUserResolvers<ContextType>;
  VerificationResult?: VerificationResultResolvers<ContextType>;
  WebhookAttempt?: WebhookAttemptResolvers<ContextType>;
  WebhookDelivery?: WebhookDeliveryResolvers<ContextType>;
  WebhookDeliveryConnection?: WebhookDeliveryConnectionResolvers<ContextType>;
  WebhookDeliveryEdge?: WebhookDeliveryEdgeResolvers<ContextType>;
  WebhookEndpoint?: WebhookEndpointResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = GraphQLContext> = {
  key?: KeyDirectiveResolver<any, any, ContextType>;
  rateLimit?: RateLimitDirectiveResolver<any, any, ContextType>;
  shareable?: ShareableDirectiveResolver<any, any, ContextType>;
  single?: SingleDirectiveResolver<any, any, ContextType>;
};


type Roots = 'Query' | 'Mutation' | 'Subscription'
export type RootResolvers = { [Root in Roots]: Required<NonNullable<Resolvers[Root]>> }