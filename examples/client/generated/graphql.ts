// Made from docs/schema.graphql by `npm run codegen`.

/** The six classes of errors. */
export type Code = "BAD_REQUEST" | "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "RATE_LIMITED" | "INTERNAL_SERVER_ERROR"

/** The exact error. */
export type ErrorCode = "BAD_REQUEST" | "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "RATE_LIMITED" | "INTERNAL_SERVER_ERROR" | "SERVICE_UNAVAILABLE" | "AUTH_TOKEN_INVALID" | "SIGN_IN_FAILED" | "AUTH_NUMBER_NOT_MATCH" | "PIN_NOT_MATCH" | "PIN_LOCKED" | "SESSION_NOT_FOUND" | "OTP_REQUIRED" | "OTP_INVALID" | "OTP_KEY_MISSING" | "EMAIL_LINK_INVALID" | "PASSWORD_WRONG" | "IDENTITY_TAKEN" | "EMAIL_TAKEN" | "NICKNAME_TAKEN" | "MESSAGES_OFF" | "PHONE_TAKEN" | "REQUEST_TIMEOUT" | "PAYLOAD_TOO_LARGE" | "METHOD_NOT_ALLOWED" | "UNSUPPORTED_MEDIA_TYPE" | "LIMIT_EXCEEDED" | "CARD_NUMBER" | "CURSOR_INVALID" | "PERIOD_INVALID" | "EVENT_UNKNOWN" | "EVENTS_EXPIRED" | "SUBSCRIBER_TOO_SLOW" | "CONFLICT" | "NAME_TAKEN" | "GUEST_NOT_FOUND" | "ERASURE_NOT_FOUND" | "STAY_NOT_OVER" | "ACCOUNT_EMPLOYED" | "ACCOUNT_OWNS_APPS" | "EMPLOYEE_NOT_FOUND" | "CONTACT_NOT_FOUND" | "NOTIFICATION_NOT_FOUND" | "KIOSK_NOT_FOUND" | "PERMANENT_TOKEN_NOT_FOUND" | "THIRD_PARTY_NOT_FOUND" | "INVITATION_NOT_FOUND" | "INVITATION_NEEDED" | "ALREADY_EMPLOYED" | "LAST_OWNER" | "ACCOUNT_NOT_MANAGED" | "HOST_NOT_TRUSTED" | "RESERVATION_NOT_FOUND" | "BOOKING_NOT_FOUND" | "BOOKING_NOT_HELD" | "BOOKING_NOT_CONFIRMED" | "PROOF_REQUIRED" | "PROOF_INVALID" | "CANCELLATION_FEE_CHANGED" | "BOOKING_CHANGE_NOT_ALLOWED" | "RESERVATION_IN_BOOKING" | "USER_NOT_FOUND" | "ROOM_NOT_FOUND" | "ROOM_TYPE_NOT_FOUND" | "ACCOMMODATION_NOT_FOUND" | "ROOM_UNASSIGNED" | "ROOM_ALREADY_ASSIGNED" | "ROOM_NOT_AVAILABLE" | "INSPECTION_BY_ANOTHER" | "CAPACITY_EXCEEDED" | "ALREADY_CHECKED_IN" | "CHECK_IN_NOT_OPEN" | "DOOR_KEY_MISSING" | "STATUS_NOT_ALLOWED" | "RESERVATION_DELETED" | "RESERVATION_NOT_DELETED" | "STAY_NOT_STARTED" | "SCHEDULE_PROTECTED" | "SALE_STOPPED" | "SOLD_OUT" | "RATE_PLAN_NOT_FOUND" | "POLICY_NOT_FOUND" | "PROMO_CODE_NOT_FOUND" | "ARTICLE_NOT_FOUND" | "ARTICLE_NOT_SOLD" | "ROOM_BLOCK_NOT_FOUND" | "CODE_TAKEN" | "RATES_DERIVED" | "RATE_PLAN_CIRCLE" | "RENT_BLOCKS_OVERLAP" | "NO_PRICE" | "OFFER_INVALID" | "OFFER_REFUSED" | "PRICE_CHANGED" | "PRICE_REQUIRED" | "FOLIO_NOT_FOUND" | "CHARGE_NOT_FOUND" | "CHARGE_VOIDED" | "PAYMENT_NOT_FOUND" | "PAYMENT_VOIDED" | "PAYMENT_REFUNDED" | "PAYMENT_BY_PROVIDER" | "REFUND_NOT_FOUND" | "REFUND_VOIDED" | "REFUND_BY_PROVIDER" | "REFUND_EXCEEDS_PAID" | "PAYMENT_ACCOUNT_NOT_FOUND" | "PAYMENT_CREDENTIALS_INVALID" | "PAYMENT_NOT_POSSIBLE" | "PAYMENT_NOT_DUE" | "PAYMENT_NOT_MADE" | "PAYMENT_STATE_NOT_ALLOWED" | "PAYMENT_PROVIDER_UNREACHABLE" | "CURRENCY_MISMATCH" | "INVOICE_NOT_FOUND" | "INVOICE_PROFILE_MISSING" | "INVOICE_EMPTY" | "INVOICE_EXISTS" | "INVOICE_CREDITED" | "OTA_CODE_TAKEN" | "CHANNEL_MISSING" | "BALANCE_OPEN" | "CHANNEL_OWES" | "ERR_AUDITTED_DATA" | "AUDIT_CLOSED_FURTHER" | "IMPORT_NOT_FOUND" | "IMPORT_IN_PROGRESS" | "IMPORT_ENDED" | "IMPORT_CANCELED" | "IMPORT_LINE_INVALID" | "IMPORT_KEY_REPEATED" | "MEMO_NOT_FOUND" | "MEMO_EXISTS" | "COMMAND_NOT_FOUND" | "COMMAND_NOT_RETRYABLE" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_KEY_IN_USE" | "PRECONDITION_FAILED" | "WEBHOOK_ENDPOINT_NOT_FOUND" | "WEBHOOK_DELIVERY_NOT_FOUND" | "WEBHOOK_ENDPOINT_DISABLED" | "WEBHOOK_URL_REFUSED" | "APP_NOT_FOUND" | "INSTALLATION_NOT_FOUND" | "DATASET_NOT_FOUND" | "DATASET_ITEM_NOT_FOUND" | "DOCUMENT_NOT_FOUND" | "ACTION_NOT_FOUND" | "ACTION_RUN_NOT_FOUND" | "VERSION_NOT_FOUND" | "UPGRADE_NOT_FOUND" | "UPGRADE_IN_PROGRESS" | "CONSENT_REQUIRED" | "APP_NOT_PUBLISHED" | "VERSION_NOT_NEWER" | "SCOPE_NOT_OFFERED" | "REDIRECT_URI_UNKNOWN" | "ALREADY_INSTALLED" | "CLIENT_INVALID" | "GRANT_INVALID" | "GRANT_TYPE_UNSUPPORTED" | "SCOPE_INVALID" | "SCOPE_INSUFFICIENT"

/** A property: a hotel, an hourly-stay house or an unattended property. It is the tenant: all its data belongs to it alone. */
export interface Accommodation {
/** The books are closed up to and including this day, `YYYY-MM-DD` in its time zone; null if none is closed. */
"auditedUntil": string | null
/** Its colour in the console and on its booking page, `#rrggbb`; null if none is set. Pages darken or lighten it until texts on it are legible. */
"brandColor": string | null
/** When it was created. */
"createdAt": string
/** ISO 4217 code of all its amounts. */
"currency": string
/** Identifier of the accommodation. */
"id": string
/** URL of its logo, a WebP of at most 512 pixels that anybody may read; null if there is none. */
"logoUrl": string | null
/** The authority of the calling user there; null if the user does not work there, as an administrator, and for devices and programs. */
"myAuthority": AccommodationAuthority | null
/** Name. */
"name": string
/** IANA time zone, such as `Asia/Seoul`. Check-in days, HH:mm limits and "today" use it. */
"timeZone": string
}


/** Authority of a user at one accommodation, lowest first. MANAGER and OWNER have the management right. */
export type AccommodationAuthority = "MAID" | "MANAGER" | "OWNER" | "STAFF"

/** A page of accommodations. */
export interface AccommodationConnection {
/** The rows of the page, each with its cursor. */
"edges": (AccommodationEdge)[]
/** The position of the page. */
"pageInfo": PageInfo
}

/** A row of a page of accommodations. */
export interface AccommodationEdge {
/** Cursor of this row, for `after` or `before` of the next page. */
"cursor": string
/** The accommodation. */
"node": Accommodation
}

/** A notification for the staff of an accommodation. */
export interface AccommodationNotification {
/** Its accommodation. */
"accommodationId": string | null
/** When it was published. */
"createdAt": string | null
/** JSON text with further data. */
"data": string | null
/** Description, or the kiosk's identifier. */
"description": string | null
/** By priority: `success` for 1, `warning` for 2, `error` for 3 and above, `disabled` without one. */
"dotType": string
/** In a subscription, the number of the event. Pass the last one as `after` when you subscribe again: no event is lost or repeated.
 * Elsewhere null. */
"eventId": string | null
/** Identifier of the notification, a ULID. */
"id": string
/** Its subject, such as `checkin`, `checkout` or `room`. */
"objective": string | null
/** 1 is normal, 2 a warning, 3 and above urgent. */
"priority": number | null
/** Identifier of the room, reservation or booking that it is about. */
"relative": string | null
/** The room type that it is about. */
"roomTypeId": string | null
/** Name of its template: `BOOKED_ONLINE`, `CHANGED_ONLINE` and `CANCELED_ONLINE` (a guest booked, changed or canceled the booking in `relative` online), `ROOM_CHECKED_IN` (published with each check-in; `relative` is the reservation), `RESERVATION_MISSED_HANDLED`,
 * `AUTH_REQUESTED`, `AUTH_REQUEST_CHECKIN`, `AUTH_REQUEST_CHECKOUT`, `PIN_LOCKED` (PINs for the reservation in `relative` are refused
 * for a while), `OVERBOOKED` (more of a room type is sold than its rooms and the limit of overbooking allow: by the reservation in `relative`,
 * or, without one, since rooms or limits were taken from the type in `roomTypeId`), `SOLD_WHILE_STOPPED` (a channel had sold the reservation in
 * `relative` when the sale was stopped), `PAYMENT_LOST` (the
 * bank does not give the money for a confirmed booking), `PAYMENT_TOO_LATE` (a guest paid when the rooms were gone, and the money goes back), `PAYMENT_MISMATCH` (the payment provider has another amount than agreed),
 * `PAYMENT_STUCK` (a payment could not be moved at its provider for hours, or it is not certain whether a refund was made: `failure` and `refundId`
 * in `data`), `REFUND_FAILED` (people have to give money back),
 * `BOOKING_UNPROVEN` (a day after a booking was confirmed online with nothing to pay, nothing shows that its guest exists; `relative` is its first stay) or another name. */
"template": string | null
/** Kind, such as `emergency`, `info` or `warning`. */
"type": string | null
}



/** A page of notifications. */
export interface AccommodationNotificationConnection {
/** The rows of the page, each with its cursor. */
"edges": (AccommodationNotificationEdge)[]
/** The position of the page. */
"pageInfo": PageInfo
/** Number of all notifications that match the arguments. Select it only if needed. */
"totalCount": number
}

/** A row of a page of notifications. */
export interface AccommodationNotificationEdge {
/** Cursor of this row, for `after` or `before` of the next page. */
"cursor": string
/** The notification. */
"node": AccommodationNotification
}

/** Which notifications to list; every given field must match. */
export interface AccommodationNotificationQueryFilter {
/** Published at this moment or later. */
"dateFrom"?: string | null
/** Published at this moment or earlier. */
"dateTo"?: string | null
/** Only notifications with this objective. */
"objective"?: string | null
/** Only notifications about this room or reservation, as `relative` names it. */
"relative"?: string | null
/** Only notifications about this room: named as `roomId` in `data` or as `relative`, or the room of the reservation in
 * `relative`. */
"roomId"?: string | null
/** Only notifications with this room type. */
"roomTypeId"?: string | null
/** Direction; `desc` if not given. */
"sortDirection"?: SortDirection | null
/** What to sort by; `createdAt` if not given. */
"sortKey"?: NotificationSortKey | null
/** Only notifications of this kind. */
"type"?: string | null
}

/** Which reservations, and in which order. */
export interface AccommodationReservationsFilter {
/** The time that `dateFrom` and `dateTo` filter; `createdAt` if neither this nor `includeMultipleNights` is given. Not together with
 * `includeMultipleNights`. */
"dateFilterType"?: ReservationDateFilterType | null
/** From this moment on. */
"dateFrom"?: string | null
/** Up to and including this moment. */
"dateTo"?: string | null
/** Also deleted reservations; false if not given. */
"includeDeleted"?: boolean | null
/** False returns only stays of at most one night, hourly stays included; nights are counted in the accommodation's time zone. True, or
 * no value, returns stays of any length. With a value, `dateFrom` and `dateTo` filter the check-in time. Not together with
 * `dateFilterType`. */
"includeMultipleNights"?: boolean | null
/** Literal text of 2 to 100 characters, without regard to case: part of the reservation id, of a guest's name, of a phone
 * number, vehicle number or identity-document number (with or without separators). A phone number is found in every spelling,
 * with or without its country code, and a name with and without its accents.
 * 
 * The first 18 characters of a reservation id identify it: the last eight are the same for all reservations of a property, and find nothing by
 * themselves. Whole numbers find too: that of a booking, of a room (`502`, `room 502`), and for STAFF and above and the property's
 * permanent tokens the check-in code of a stay that has not ended and the number of an invoice. */
"keyword"?: string | null
/** Only the reservation with this booking number of an online travel agency. */
"otaCode"?: string | null
/** Only reservations that are marked as overbooked, or with `false` only the others. */
"overbooked"?: boolean | null
/** Only these reservations, at most as many as a page may have; an empty list answers none. */
"reservationIds"?: (string)[] | null
/** Only reservations with this room. */
"roomId"?: string | null
/** Only reservations with a room of this type or, without a room, planned for this type. */
"roomTypeId"?: string | null
/** Direction; `desc` if not given. */
"sortDirection"?: SortDirection | null
/** What to sort by; `createdAt` if not given. */
"sortKey"?: ReservationSortKey | null
/** Only reservations with one of these statuses; an empty list has no effect. */
"status"?: (ReservationStatus)[] | null
/** Only this kind of stay. */
"type"?: ReservationType | null
}


/** An action of an app that somebody requested. */
export interface ActionRun {
/** The key of the action in the app's manifest. */
"action": string
/** When it ended. */
"completedAt": string | null
/** Until when the app can answer. */
"expiresAt": string
/** What it is about, such as a reservation's identifier. */
"externalRef": string | null
/** Identifier of the run. */
"id": string
/** The input for the app. */
"input": unknown
/** The installation. */
"installationId": string
/** The app's message about it. */
"message": string | null
/** When it was requested. */
"requestedAt": string
/** Who requested it. */
"requestedBy": string
/** Its status. */
"status": ActionRunStatus
}

/** A page of runs. */
export interface ActionRunConnection {
/** The runs of the page. */
"edges": (ActionRunEdge)[]
/** Where the page stands. */
"pageInfo": PageInfo
}

/** One run of a list. */
export interface ActionRunEdge {
/** Its cursor. */
"cursor": string
/** The run. */
"node": ActionRun
}

/** The status of an action run. */
export type ActionRunStatus = "COMPLETED" | "FAILED" | "REQUESTED" | "TIMED_OUT"

/** Pieces of an article to charge. */
export interface AddArticleInput {
/** The article. */
"articleId": string
/** The day that is charged, `YYYY-MM-DD` in the accommodation's time zone; today if not given. It lies between the day on which the stay was
 * booked or begins and the day on which it ends, or today. A kiosk cannot give it. */
"chargedOn"?: string | null
/** How many pieces, 1 to 1,000; 1 if not given. */
"count"?: number | null
/** The folio; not needed if `reservationId` is given. */
"folioId"?: string | null
/** A key of the client for this request, 1 to 255 visible characters. A repeat with the same key and input answers what the first one added;
 * with any other input it is refused with `IDEMPOTENCY_KEY_REUSED`. Keys are unique within the accommodation. */
"idempotencyKey"?: string | null
/** The reservation of the folio; not needed if `folioId` is given. */
"reservationId"?: string | null
}

/** A charge to add. */
export interface AddChargeInput {
/** The amount in the currency's minor unit, at most 1,000,000,000,000; negative for a discount. */
"amount": number
/** The day that is charged, `YYYY-MM-DD` in the accommodation's time zone; today if not given. */
"chargedOn"?: string | null
/** What it is for, at most 200 characters. */
"description": string
/** The folio; not needed if `reservationId` is given. */
"folioId"?: string | null
/** A key of the client for this request, 1 to 255 visible characters. A repeat with the same key and input answers what the first one added;
 * with any other input it is refused with `IDEMPOTENCY_KEY_REUSED`. Keys are unique within the accommodation. */
"idempotencyKey"?: string | null
/** The reservation of the folio; not needed if `folioId` is given. */
"reservationId"?: string | null
}

/** A new employee with a new account: `identity`, `name` and `password`. The accommodation manages the account and can change it until its
 * user works elsewhere too. Invite people with an account by `inviteEmployee`; administrators can add an account by `userId`. */
export interface AddEmployeeInput {
/** The accommodation. */
"accommodationId": string
/** Authority there, not above that of the caller. */
"authority": AccommodationAuthority
/** Mail address of the new account. */
"email"?: string | null
/** Login id of the new account: 2 to 100 characters without spaces. */
"identity"?: string | null
/** Name of the new account, at most 200 characters. */
"name"?: string | null
/** Nickname of the new account, unique among all accounts. */
"nickname"?: string | null
/** Password of the new account, 8 to 128 characters. */
"password"?: string | null
/** Phone number of the new account, in any spelling. */
"phone"?: string | null
/** An existing account. Only for administrators; other callers get `INVITATION_NEEDED`. */
"userId"?: string | null
}

/** A new contact. */
export interface AddUserContactInput {
/** The address or number, at most 254 characters. */
"contact": string
/** Kind of the contact, at most 50 characters, such as `email`, `phone` or the name of a messaging app. */
"type": string
/** The user. Callers below ADMIN can only name themselves. */
"userId": string
}

/** Ages of guests that have supplements of their own. */
export interface AgeBand {
/** Code, unique in the accommodation. */
"code": string
/** What a guest of this age is counted as. */
"countsAs": GuestKind
/** Lowest age. */
"fromAge": number
/** Name. */
"name": string
/** Highest age, included. */
"toAge": number
}

/** Ages of guests that have supplements of their own. */
export interface AgeBandInput {
/** Code, unique in the accommodation: at most 30 capital letters, digits and `_`. `ADULT`, `CHILD` and `INFANT` exist without a band. */
"code": string
/** What a guest of this age is counted as. */
"countsAs": GuestKind
/** Lowest age. */
"fromAge": number
/** Name. */
"name": string
/** Highest age, included. */
"toAge": number
}


/** A sign-in request of a device without credentials. */
export interface AnonymousSignIn {
/** The device keeps it secret. */
"authId": string
/** The device shows it to the approver, for example as a QR code. */
"token": string
}

/** An app of a vendor, which accommodations can install. */
export interface App {
/** When it was registered. */
"createdAt": string
/** What it does. */
"description": string | null
/** Identifier of the app; the same as its OAuth `client_id`. */
"id": string
/** The newest version; null while none is published. */
"latestVersion": AppVersion | null
/** Name, unique among apps. */
"name": string
/** The addresses of its page, which opens after an installation with a handoff code. */
"redirectUris": (string)[]
/** The address that receives its webhooks. */
"webhookUrl": string | null
}

/** Filter of the commands of one installation. */
export interface AppCommandFilter {
/** Those of this kind, such as `payment.record`. */
"kind"?: string | null
/** Those with this status. */
"status"?: CommandStatus | null
}

/** A page of apps. */
export interface AppConnection {
/** The apps of the page. */
"edges": (AppEdge)[]
/** Where the page stands. */
"pageInfo": PageInfo
}

/** Filter of the log of deliveries of one installation. */
export interface AppDeliveryFilter {
/** Those to this endpoint. */
"endpointId"?: string | null
/** Those stored at this time or later. */
"from"?: string | null
/** The one with this identifier. */
"id"?: string | null
/** Those with this status. */
"status"?: WebhookStatus | null
/** Those stored before this time. */
"to"?: string | null
/** Those of this event. */
"type"?: string | null
}

/** A document that an app stores here. */
export interface AppDocument {
/** The content, at most 65,536 bytes. */
"content": string
/** `application/xml`, `application/json` or `text/plain`. The content comes from the app unchecked: show it as text. */
"contentType": string
/** When it was first pushed. */
"createdAt": string
/** Names the document within its kind. */
"dataId": string
/** What it is about, such as a reservation's identifier. */
"externalRef": string
/** Identifier of the document. */
"id": string
/** The installation that stored it. */
"installationId": string
/** What kind of document it is to the app. */
"refType": string
/** The size of the content in bytes of UTF-8. */
"sizeBytes": number
/** Its title, for people to read. */
"title": string | null
/** When it was last pushed. */
"updatedAt": string
}

/** A page of documents. */
export interface AppDocumentConnection {
/** The documents of the page. */
"edges": (AppDocumentEdge)[]
/** Where the page stands. */
"pageInfo": PageInfo
}

/** One document of a list. */
export interface AppDocumentEdge {
/** Its cursor. */
"cursor": string
/** The document. */
"node": AppDocument
}

/** One app of a list. */
export interface AppEdge {
/** Its cursor. */
"cursor": string
/** The app. */
"node": App
}

/** An event that an app reported. */
export interface AppEvent {
/** Further data of the app. */
"data": unknown
/** What it is about, such as a reservation's identifier. */
"externalRef": string | null
/** Identifier of the event. */
"id": string
/** The installation that reported it. */
"installationId": string
/** When it happened, as the app reported. */
"occurredAt": string
/** When it arrived. */
"receivedAt": string
/** What happened, such as `lock.opened`. */
"type": string
}

/** A page of events. */
export interface AppEventConnection {
/** The events of the page. */
"edges": (AppEventEdge)[]
/** Where the page stands. */
"pageInfo": PageInfo
}

/** One event of a list. */
export interface AppEventEdge {
/** Its cursor. */
"cursor": string
/** The event. */
"node": AppEvent
}

/** An installation as the vendor of the app sees it. */
export interface AppInstallation {
/** The accommodation. */
"accommodationId": string
/** Name of the accommodation. */
"accommodationName": string
/** The scopes that the tenant consented to. */
"effectiveScopes": (string)[]
/** Identifier of the installation, with which the app gets its tokens. */
"id": string
/** When it was installed. */
"installedAt": string
/** When the app reported that it is ready; null until then. */
"setupReadyAt": string | null
/** How far it is. */
"state": InstallationState
/** When it was uninstalled; null while it is installed. */
"uninstalledAt": string | null
/** The installed version. */
"version": string
}

/** A page of installations. */
export interface AppInstallationConnection {
/** The installations of the page. */
"edges": (AppInstallationEdge)[]
/** Where the page stands. */
"pageInfo": PageInfo
}

/** One installation of a list. */
export interface AppInstallationEdge {
/** Its cursor. */
"cursor": string
/** The installation. */
"node": AppInstallation
}

/** A secret of an app that works, without the secret itself. */
export interface AppSecret {
/** When it was made. */
"createdAt": string
/** When it ends, because a newer one was made; null for the newest. */
"endsAt": string | null
/** Identifier of the secret. */
"id": string
/** Which of the two. */
"kind": AppSecretKind
/** When the app last authenticated with it, to the hour; null if it never did, and for webhook secrets, which sign every webhook. */
"lastUsedAt": string | null
}

/** The two secrets of an app. */
export type AppSecretKind = "CLIENT" | "WEBHOOK"

/** A published version of an app. It never changes. */
export interface AppVersion {
/** Its manifest. */
"manifest": unknown
/** When it was published. */
"publishedAt": string
/** The scopes that it requests. */
"scopes": (string)[]
/** Its number by Semantic Versioning, such as `1.4.0`. */
"version": string
}

/** A page of versions. */
export interface AppVersionConnection {
/** The versions of the page. */
"edges": (AppVersionEdge)[]
/** Where the page stands. */
"pageInfo": PageInfo
}

/** One version of a list. */
export interface AppVersionEdge {
/** Its cursor. */
"cursor": string
/** The version. */
"node": AppVersion
}

/** What a property sells besides stays, such as breakfast, parking or a late check-out. */
export interface Article {
/** Its accommodation. */
"accommodationId": string
/** The guests who are counted, for the units PERSON and PERSON_NIGHT: the code of an age band, ADULT, CHILD or INFANT; null for all. */
"ageBand": string | null
/** Price of one piece in the currency's minor unit, with its included taxes. */
"amount": number
/** When it was archived; null while it is in use. */
"archivedAt": string | null
/** Code, unique in the accommodation. */
"code": string
/** When it was created. */
"createdAt": string
/** Identifier of the article. */
"id": string
/** Whether each new stay that is priced by a rate plan has one. */
"mandatory": boolean
/** Name, as on bills. */
"name": string
/** All names in other languages, by language tag. */
"names": unknown
/** Where it is sold. */
"soldAt": (ArticleSalePlace)[]
/** Taxes of this group apply to it, the percentages only: fixed amounts are charged with the nights of a stay. */
"taxGroup": string
/** What one piece is for. */
"unit": ArticleUnit
/** When it last changed. */
"updatedAt": string
}

/** Where an article is sold. */
export type ArticleSalePlace = "BOOKING" | "FOLIO" | "KIOSK"

/** What one piece of an article is for. It says how often a stay is charged it; on a folio only the count does. */
export type ArticleUnit = "HOUR" | "NIGHT" | "PERSON" | "PERSON_NIGHT" | "PIECE" | "STAY"

/** Which room to assign to which reservation. */
export interface AssignRoomInput {
/** Accepts a room that is smaller than the planned type and too small for the guests. For STAFF and above. */
"ignoreCapacity"?: boolean | null
/** Whether a person chose the room. With the setting `useManualAssignAutoAdjustment` the stay then starts now; a `rent` keeps its
 * length, so its end moves too. */
"isManualAssign"?: boolean | null
/** The reservation. */
"reservationId": string
/** The room. */
"roomId": string
/** Name of the room as the client shows it, for the audit entry. */
"roomName"?: string | null
/** Type under which the room is assigned; the reservation's planned room type if not given. */
"roomTypeId"?: string | null
}

/** A charge on the folio of a reservation. */
export interface Bill {
/** The amount; negative for a discount. */
"amount": number
/** The article, also of a tax on top of it; null for any other charge. */
"articleId": string | null
/** The night or day that is charged, `YYYY-MM-DD` in the accommodation's time zone. */
"chargedOn": string
/** What it is for. */
"description": string
/** Identifier of the bill. */
"id": string
/** Kind of charge. */
"kind": ChargeKind
/** What it comes from. */
"source": ChargeSource
/** Its taxes, in the order of their priority. */
"taxes": (ChargeTax)[]
/** When it was voided; null while it counts. */
"voidedAt": string | null
}

/** A property that sells stays to everybody, without an account. */
export interface BookableAccommodation {
/** Postal address that it publishes, in one or several lines; null if none. Its setting `contactAddress`. */
"address": string | null
/** The articles that guests may add to a stay, by code. */
"articles": (OfferedArticle)[]
/** Its colour, `#rrggbb`; null if none is set. */
"brandColor": string | null
/** ISO 4217 code of all amounts. */
"currency": string
/** What it says about itself, by language tag; `{}` if nothing. Its setting `bookingDescriptions`. */
"descriptions": unknown
/** Mail address that it publishes; null if none. Its setting `contactEmail`. */
"email": string | null
/** Whether messages have a link to the booking, by which guests see, change and cancel it. */
"hasLinks": boolean
/** Identifier of the property. */
"id": string
/** URL of its logo, a WebP of at most 512 pixels; null if there is none. */
"logoUrl": string | null
/** Ways by which the server reaches guests with messages; empty if it has no gateway, so that none is sent. */
"messagesBy": (BookingMessageChannel)[]
/** Its name. */
"name": string
/** Phone number that it publishes; null if none. Its setting `contactPhone`. */
"phone": string | null
/** Pictures of it, in the order in which it shows them. Its setting `bookingPictures`; those of a room type are its own. */
"pictures": (BookingPicture)[]
/** The privacy text that a guest agrees to; null if none. Its setting `bookingPrivacyUrl`. */
"privacyUrl": string | null
/** The room types that it sells, by name. */
"roomTypes": (OfferedRoomType)[]
/** The terms that a guest agrees to; null if none. Its setting `bookingTermsUrl`. */
"termsUrl": string | null
/** IANA time zone, such as `Asia/Seoul`: days and nights are those of the property. */
"timeZone": string
/** What it sells to everybody: stays by nights, by hours, or both. */
"types": (ReservationType)[]
}

/** A charge of a stay. */
export interface BookedLine {
/** Its amount in the currency's minor unit. */
"amount": number
/** The night or day, `YYYY-MM-DD` at the property. */
"date": string
/** What it is for. */
"description": string
/** The same in other languages, by language tag: as the article or the tax is named, or in the words of the server. */
"names": unknown
}

/** Something that a guest bought, by name. */
export interface BookedName {
/** Its identifier. */
"id": string
/** Its name. */
"name": string
/** Names in other languages, by language tag. */
"names": unknown
}

/** The property of a booking, also when it sells online no longer. */
export interface BookedProperty {
/** Postal address, empty if the property says none. */
"address": string
/** Mail address, empty if the property says none. */
"email": string
/** Its name. */
"name": string
/** Phone number, empty if the property says none. */
"phone": string
/** IANA time zone of all moments of the booking. */
"timeZone": string
}

/** What is told of a new reservation of a booking only once. */
export interface BookedReservation {
/** The guest's 6-digit PIN. It is shown only here, once. */
"pinCode": string
/** What refuses a public sale of the stay. A warning, as the reservation was created. */
"refusals": (OfferRefusal)[]
/** The reservation. */
"reservationId": string
}

/** A stay of a guest's booking. */
export interface BookedStay {
/** What `changeBooking` may change of it now, as far as it does not depend on the wish; empty if nothing, as before the confirmation and once
 * the guest has come. */
"changes": (BookedStayChange)[]
/** What the guest types at a kiosk; null before the confirmation and after a cancellation. */
"checkInCode": string | null
/** Children. */
"childSleeps": number
/** Identifier of the stay; from the confirmation on that of its reservation. */
"id": string
/** Infants. */
"infantSleeps": number
/** Whether it was cancelled. */
"isCanceled": boolean
/** What it costs, line by line. */
"lines": (BookedLine)[]
/** The guest's 6-digit PIN. Only the call that confirms the booking shows it, once; null otherwise, as when the provider's webhook confirmed the
 * booking first. The confirmation message has it in any case. */
"pinCode": string | null
/** The rate plan that prices it; null if the property priced it by hand since. */
"ratePlan": BookedName | null
/** The room type that was bought. */
"roomType": BookedName
/** Adults. */
"sleeps": number
/** By nights or by hours. */
"type": ReservationType
/** End of the stay. */
"useExpireAt": string
/** Start of the stay. */
"useStartAt": string
}

/** What a guest may change of a stay. */
export type BookedStayChange = "DATES" | "DETAILS" | "GUESTS"

/** Who booked; need not be one of the guests. */
export interface Booker {
/** How to reach the booker. */
"contacts": (BookerContact)[]
/** Name of a person, company or agency. */
"name": string
}

/** How to reach a booker. */
export interface BookerContact {
/** Kind of contact, such as `phone` or `email`. */
"contactType": string
/** The number or address. */
"contactValue": string
}

/** Who books. */
export interface BookerInput {
/** How to reach the booker; at most 10. */
"contacts"?: (GuestContactInput)[] | null
/** Name of a person, company or agency; at most 200 characters. */
"name": string
}

/** Reservations that one booker made together, such as those of a group. Its sums count the reservations that stand. */
export interface Booking {
/** The accommodation of the booking. */
"accommodationId": string
/** What the guest agreed to; null for bookings of staff. */
"agreed": BookingAgreement | null
/** What is still owed on all folios. */
"balance": number
/** Who booked. */
"booker": Booker
/** When it was created. */
"createdAt": string
/** ISO 4217 code of the amounts. */
"currency": string
/** Identifier of the booking. */
"id": string
/** Language of the guest's messages, such as `ko`; null if the guest named none, and for bookings of staff. */
"locale": string | null
/** Ten digits for people; unique at the accommodation. */
"number": string
/** Adults, children and infants. */
"people": number
/** Whether anything shows that its guest exists. False for a booking that was confirmed online with nothing to pay, until its guest opens the link
 * of a message or pays, or the desk says so by `proveBooking`. True for bookings of staff. */
"proven": boolean
/** When it was proven; null as `provenBy` is. */
"provenAt": string | null
/** What proved it; null if nothing did, or had to. */
"provenBy": BookingProof | null
/** Number of the reservations that stand. */
"reservationCount": number
/** All its reservations by check-in time, deleted ones included. */
"reservations": (Reservation)[]
/** Its state. */
"status": BookingStatus
/** Sum of the payments on all folios, less the refunds. */
"totalPaid": number
/** Sum of the charges on all folios, fees of deleted reservations included. */
"totalPrice": number
/** When it, or one of its reservations, last changed. */
"updatedAt": string
/** Last check-out time; null if no reservation stands. */
"useExpireAt": string | null
/** First check-in time; null if no reservation stands. */
"useStartAt": string | null
}

/** Versions of the texts that a guest agreed to online, as the booking page named them. */
export interface BookingAgreement {
/** Version of the privacy text. */
"privacy": string | null
/** Version of the terms. */
"terms": string | null
}

/** What the guest agreed to. */
export interface BookingAgreementInput {
/** Version of the privacy text; at most 100 characters. */
"privacy"?: string | null
/** Version of the terms; at most 100 characters. */
"terms"?: string | null
}

/** What a cancellation costs now. */
export interface BookingCancellation {
/** The fee of all stays together. */
"fee": number
/** Names the fee: `cancelBooking` wants it. */
"hash": string
/** What goes back to the guest: the `toRefund` of the booking after the cancellation. */
"refund": number
/** Until then it costs no more; null if it stays the same. */
"until": string | null
}

/** What a change of a booking costs. Amounts are those of the whole booking. */
export interface BookingChange {
/** The booking: after a quote as it stands, after the change as changed. */
"booking": GuestBooking
/** ISO 4217 code of all amounts. */
"currency": string
/** How much more it costs; negative if it costs less. */
"difference": number
/** What is still owed after the change, without what is reserved for it. `payBooking` pays it. */
"due": number
/** The part of it that the rate plans want paid in advance. */
"dueNow": number
/** What a cancellation would cost less after the change. It stands on the folio beside the price. */
"fee": number
/** Names the quote: `changeBooking` with it makes the change. */
"hash": string
/** Whether the change is made. A quote changes nothing. */
"isMade": boolean
/** What the booking costs before the change. */
"oldTotal": number
/** What was paid or reserved too much. What was paid online of it goes back by itself, once it is taken. */
"refund": number
/** The stays that change, as they are after it, in the order of the input. */
"stays": (ChangedStay)[]
/** What it costs after the change, the fee included. */
"total": number
}

/** A page of bookings. */
export interface BookingConnection {
/** The rows of the page, each with its cursor. */
"edges": (BookingEdge)[]
/** The position of the page. */
"pageInfo": PageInfo
}

/** A row of a page of bookings. */
export interface BookingEdge {
/** Cursor of this row, for `after` or `before` of the next page. */
"cursor": string
/** The booking. */
"node": Booking
}

/** Who buys. A phone number or a mail address is needed. */
export interface BookingGuestInput {
/** Mail address. */
"email"?: string | null
/** Where messages go; its contact has to be given. Left out, they go to the mail address, or by SMS without one. Offer `MESSENGER` only for
 * apps that the gateway of the server reaches. */
"messagesTo"?: BookingMessageChannel | null
/** User of a messaging app, in addition to them. */
"messenger"?: BookingMessengerInput | null
/** Name of the guest; at most 200 characters. */
"name": string
/** Phone number. */
"phone"?: string | null
}

/** Where messages to a guest go. */
export type BookingMessageChannel = "MAIL" | "MESSENGER" | "SMS"

/** What a message to a guest tells of. */
export type BookingMessageKind = "CANCELLATION" | "CHANGE" | "CONFIRMATION" | "LINK" | "NO_SHOW" | "PAYMENT_RECEIPT" | "PAYMENT_TOO_LATE" | "REFUND" | "REMINDER" | "STAY_CANCELLATION"

/** Language of a message. */
export type BookingMessageLocale = "en" | "ko"

/** Placeholders of a text. */
export interface BookingMessagePlaceholders {
/** The text: `subject`, `mail` or `text`. */
"field": string
/** Their names; in the text they stand in braces, such as `{guest}`. */
"names": (string)[]
}

/** A message filled in with an example. */
export interface BookingMessagePreview {
/** The same mail as HTML. Everything that people wrote is escaped. */
"html": string
/** The mail as plain text. */
"mail": string
/** Subject of the mail. */
"subject": string
/** The SMS or messenger message. */
"text": string
}

/** The texts of a message to guests. */
export interface BookingMessageTemplate {
/** The property. */
"accommodationId": string
/** Whether these are the texts of the server; the property has not written its own. */
"isDefault": boolean
/** What it tells of. */
"kind": BookingMessageKind
/** Its language. */
"locale": BookingMessageLocale
/** The mail. Empty lines end paragraphs; one with a placeholder that has no value is left out. HTML is sent as it is written, as text. */
"mail": string
/** The placeholders that the texts may have. */
"placeholders": (BookingMessagePlaceholders)[]
/** The message filled in with an example. */
"preview": BookingMessagePreview
/** Subject of the mail. */
"subject": string
/** The SMS or messenger message. A line with a placeholder that has no value is left out. */
"text": string
/** When the property last wrote it; null for the texts of the server. */
"updatedAt": string | null
}

/** A user of a messaging app. */
export interface BookingMessengerInput {
/** The app, such as `kakaotalk` or `LINE`; at most 50 characters. */
"app": string
/** Name of the user in the app; at most 200 characters. */
"user": string
}

/** What the guest's browser needs to pay. It is for this guest only. */
export interface BookingPayment {
/** The amount, greater than zero. */
"amount": number
/** The property's public key at the provider. */
"clientKey": string | null
/** For the form of Stripe in a page of your own. */
"clientSecret": string | null
/** ISO 4217 code of the amount. */
"currency": string
/** The provider: `stripe` or `toss`; in development also `simulator`. */
"driver": string
/** Why the last try of this attempt failed, or the attempt before a new one; null if nothing failed. */
"failure": PaymentFailure | null
/** Identifier of the attempt. */
"id": string
/** The order, for the payment window of Toss Payments in a page of your own. */
"orderId": string | null
/** Where the guest pays: at the provider, or in a page of this server that has the provider's own form. A path is one of this server.
 * Null where booking pages are not served, and at Toss Payments without a `returnUrl`: then show the form by `clientKey` and what is beside it. */
"redirectUrl": string | null
/** Its state. */
"state": PaymentIntentState
}

/** A picture of a property that sells online. */
export interface BookingPicture {
/** What it shows, by language tag; `{}` if the property does not say. */
"names": unknown
/** Its address; a path is one on this server. */
"url": string
}

/** What shows that the guest of an online booking exists. */
export type BookingProof = "ACCOUNT" | "CODE" | "DESK" | "LINK" | "PAYMENT"

/** Why a reservation of a booking cannot be moved. */
export interface BookingRefusal {
/** The error code that `moveBooking` would answer, or that of a warning. */
"code": string
/** The same for people. */
"message": string
/** The reservation. */
"reservationId": string
}

/** State of a booking. */
export type BookingStatus = "CANCELED" | "CONFIRMED" | "EXPIRED" | "HELD"

/** What a cancellation of a reservation costs. */
export interface CancellationQuote {
/** ISO 4217 code of the amounts. */
"currency": string
/** The fee of the policy for a cancellation now; null if the stay was sold without a cancellation policy. An INQUIRY and a TENTATIVE owe it only
 * if `BY_POLICY` is said. */
"fee": number | null
/** Until this moment a cancellation is free. Null if it is no longer free, if it is always free, and without a policy. */
"freeUntil": string | null
/** Name of the policy; null without one. */
"policyName": string | null
/** Sum of the nights, articles and taxes that the fee would replace. */
"price": number
/** The reservation. */
"reservationId": string
/** Its fees, by the moment from which each counts. The free time after the booking is counted in: none begins before it is over. */
"steps": (CancellationStep)[]
}

/** The fee of a cancellation from some moment on. */
export interface CancellationStep {
/** The fee. */
"fee": number
/** From this moment on. */
"from": string
}

/** Something that changed, in its present state. The field of its kind is set; RATES, STAY_RULES and INVENTORY are only named. */
export interface Change {
/** The accommodation, of a PROPERTY. */
"accommodation": Accommodation | null
/** The article, of an ARTICLE. */
"article": Article | null
/** The booking, of a BOOKING. Its sums and times also follow from its reservations and folios, whose changes do not name it. */
"booking": Booking | null
/** The event that changed it; null while the present state of the accommodation is read. */
"event": ChangeEvent | null
/** The folio, of a FOLIO. */
"folio": Folio | null
/** Its identifier, as in `ChangeSubject`. */
"id": string
/** What it is. */
"kind": ChangeKind
/** The rate plan, of a RATE_PLAN. */
"ratePlan": RatePlan | null
/** The reservation, of a RESERVATION. */
"reservation": Reservation | null
/** The room, of a ROOM. */
"room": Room | null
/** The block, of a ROOM_BLOCK. */
"roomBlock": RoomBlock | null
/** The room type, of a ROOM_TYPE. */
"roomType": RoomType | null
/** Of RATES, the room type; otherwise null. */
"roomTypeId": string | null
}

/** What a guest changes of a booking. */
export interface ChangeBookingInput {
/** The stays that change, each once, 1 to 20; all are changed or none. */
"stays": (ChangeStayInput)[]
}

/** A row of a page of the feed of changes. */
export interface ChangeEdge {
/** The change. */
"node": Change
}

/** An event that changed something at an accommodation. */
export interface ChangeEvent {
/** Number of the event in its accommodation. Pass the last one as `after` when you subscribe again: no event is lost or
 * repeated. */
"eventId": string
/** When it happened. */
"occurredAt": string
/** What it changed; at least one. */
"subjects": (ChangeSubject)[]
/** What happened, such as `reservation.room_assigned`. */
"type": string
}

/** A page of the feed of changes. */
export interface ChangeFeed {
/** The changes, in order. */
"edges": (ChangeEdge)[]
/** Whether there is more already. */
"hasMore": boolean
/** `since` of the next request. */
"next": string
}

/** Who comes to a stay; what is left out stays. */
export interface ChangeGuestsInput {
/** Ages of guests, mostly children. An empty list removes them; null, or without the field, they stay, but for the ages of those who left:
 * see `modifyReservation`. */
"childAges"?: (number)[] | null
/** Children. */
"childSleeps"?: number | null
/** All further guests; at most 50. They replace the present ones, and an empty list removes them. A guest of the same name keeps the
 * identity document. */
"guests"?: (GuestProfileInput)[] | null
/** The `updatedAt` with which the caller knows the reservation; `CONFLICT` if it has changed since. */
"ifUpdatedAt"?: string | null
/** Accepts more adults and children than the room type holds. For STAFF and above and the accommodation administrator's token. */
"ignoreCapacity"?: boolean | null
/** Infants. */
"infantSleeps"?: number | null
/** What happens to the price, as in `modifyReservation`: a stay that a rate plan priced gets the supplements and taxes of its new guests if
 * this is left out. KEEP and REPRICE need MANAGER or above, or the setting `staffManagesStays`. */
"pricing"?: StayPricing | null
/** The guest in whose name the reservation is. */
"primaryGuest"?: PrimaryGuestChange | null
/** The reservation. */
"reservationId": string
/** Adults. */
"sleeps"?: number | null
}

/** What a change is about. */
export type ChangeKind = "ARTICLE" | "BOOKING" | "FOLIO" | "INVENTORY" | "PROPERTY" | "RATES" | "RATE_PLAN" | "RESERVATION" | "ROOM" | "ROOM_BLOCK" | "ROOM_TYPE" | "STAY_RULES"

/** A new password, allowed by a link to the account's mail address. */
export interface ChangePasswordByEmailAuthInput {
/** Mail address of the account. */
"email": string
/** The `authHash` in the link of `sendPasswordResetEmail`. */
"emailAuthHash": string
/** The new password: 8 to 128 characters, not a common password. */
"password": string
}

/** A new password, allowed by a proof of the account's phone. */
export interface ChangePasswordBySMSAuthInput {
/** Login id of the account. */
"identity": string
/** The new password: 8 to 128 characters, not a common password. */
"password": string
/** The account's phone number, in any spelling; its owner must have proven it before. */
"phone": string
/** The `authHash` of `confirmSMSAuth` for this phone. */
"smsAuthHash": string
}

/** A new password of the caller's account or, for administrators, of another one. */
export interface ChangePasswordInput {
/** The current password. Needed for the caller's own account. */
"currentPassword"?: string | null
/** The account; the caller's when left out. */
"id"?: string | null
/** The new password: 8 to 128 characters, not a common password. */
"password": string
}

/** The answer of `changePassword`. */
export interface ChangePasswordPayload {
/** The account. */
"id": string
}

/** Changes of a payment. Fields left out stay, null removes a value. Amount and method never change: void it and record another. */
export interface ChangePaymentInput {
/** Its identifier in another system, at most 100 characters. */
"externalRef"?: string | null
/** The payment. */
"id": string
/** A note, at most 5,000 characters. */
"memo"?: string | null
}

/** Another room for a reservation. */
export interface ChangeRoomInput {
/** Accepts a room that is smaller than the room before and too small for the guests. For STAFF and above. */
"ignoreCapacity"?: boolean | null
/** The reservation. */
"reservationId": string
/** The new room. */
"roomId": string
/** Name of the room as the client shows it, for the audit entry. */
"roomName"?: string | null
/** Type under which the room is assigned; the current type if not given. */
"roomTypeId"?: string | null
}

/** What a guest wants of a stay. What is left out stays. Give its times as dates or as moments. */
export interface ChangeStayInput {
/** Adults, 1 to 1000. */
"adults"?: number | null
/** The new day of arrival, `YYYY-MM-DD`; the stay keeps its times of day. */
"arrival"?: string | null
/** Ages of all children who come along, one each. */
"childrenAges"?: (number)[] | null
/** The new day of departure, `YYYY-MM-DD`. */
"departure"?: string | null
/** The new end; of nights only its date. */
"endAt"?: string | null
/** Name of the guest who comes; at most 200 characters. */
"guestName"?: string | null
/** The stay: `id` of `reservations`. */
"id": string
/** What the guest asks the property for, such as the time of arrival; it replaces the former request. */
"request"?: string | null
/** Another room type, if the rate plan of the stay sells it. */
"roomTypeId"?: string | null
/** The new start. An hourly stay needs moments; of nights it only says the date, as `arrival` does. */
"startAt"?: string | null
}

/** Something that a change is about. */
export interface ChangeSubject {
/** Its identifier: of a FOLIO that of the reservation, of RATES that of the rate plan, of STAY_RULES that of the rate plan or, for all plans,
 * of the accommodation, of INVENTORY that of the room type. */
"id": string
/** What it is. */
"kind": ChangeKind
/** Of RATES, the room type; otherwise null. */
"roomTypeId": string | null
}

/** A stay of a change, as it is after the change. */
export interface ChangedStay {
/** Children. */
"childSleeps": number
/** Identifier of the stay. */
"id": string
/** Infants. */
"infantSleeps": number
/** The same, line by line. */
"lines": (BookedLine)[]
/** The room type. */
"roomType": BookedName
/** Adults. */
"sleeps": number
/** What the stay costs, without other charges such as the fee of the change. */
"total": number
/** By nights or by hours. */
"type": ReservationType
/** End of the stay. */
"useExpireAt": string
/** Start of the stay. */
"useStartAt": string
}

/** The figures of the stays of a channel. */
export interface ChannelOccupancy {
/** The channel; null for stays without one. */
"channelId": string | null
/** Each day. */
"days": (OccupancyDay)[]
/** Whether these are all further channels together: a report tells the largest 100 apart. */
"isRest": boolean
/** All days together. */
"total": OccupancyFigures
}

/** Kind of charge. */
export type ChargeKind = "EXTRA" | "NIGHT"

/** What a charge comes from. */
export type ChargeSource = "ARTICLE" | "CANCELLATION" | "MANUAL" | "NO_SHOW" | "RATE" | "TAX"

/** A tax of a charge. */
export interface ChargeTax {
/** The amount of the tax. */
"amount": number
/** Code of the tax at the property. */
"code": string
/** Whether the amount of the charge contains it. A tax on top is a charge of its own. */
"included": boolean
/** Its name when it was charged. */
"name": string
/** Its rate in parts per million of the price; null for a fixed amount. */
"ratePpm": number | null
}

/** A period in which a room is closed, in a chart. */
export interface ChartBlock {
/** End of the block. */
"endsAt": string
/** The block. */
"id": string
/** Whether the room is out of order or out of service. */
"kind": RoomBlockKind
/** Why the room is closed. */
"reason": string | null
/** Start of the block. */
"startsAt": string
}

/** A room in a chart. */
export interface ChartRoom {
/** Its blocks, by their start. */
"blocks": (ChartBlock)[]
/** Its cleaning state. */
"cleaningState": RoomCleaningState
/** Floor. */
"floor": string | null
/** The room. */
"id": string
/** Number on the door. */
"roomNumber": string
/** Whether the room is in use. */
"state": RoomState
/** Its stays, by check-in time. */
"stays": (ChartStay)[]
}

/** A room type in a chart. */
export interface ChartRoomType {
/** The room type. */
"id": string
/** Its name. */
"name": string
/** Its rooms, by room number. */
"rooms": (ChartRoom)[]
/** Its stays without a room, by check-in time. */
"unassigned": (ChartStay)[]
}

/** A stay in a chart. */
export interface ChartStay {
/** Check-out time. */
"endsAt": string
/** Name of the guest in whose name it is. */
"guestName": string | null
/** The reservation. */
"id": string
/** Whether it is marked as overbooked. */
"overbooked": boolean
/** Whether its folio has an open balance. */
"owes": boolean
/** Adults, children and infants. */
"people": number
/** Its room; null without one. */
"roomId": string | null
/** Check-in time. */
"startsAt": string
/** Its status. */
"status": ReservationStatus
/** Kind of stay. */
"type": ReservationType
/** When it last changed; `moveReservation` takes it as `ifUpdatedAt`. */
"updatedAt": string
}

/** A reservation or payment command of an app. */
export interface Command {
/** Name of the app. */
"appName": string
/** Attempts that have ended. */
"attempts": number
/** When it ended; null until then. */
"completedAt": string | null
/** When it was stored. */
"createdAt": string
/** Why it was refused, or why its last attempt failed. */
"error": CommandError | null
/** The `outbox_id` that its app knows. */
"id": string
/** The key by which the app repeats it. */
"idempotencyKey": string
/** The installation that sent it. */
"installationId": string
/** What it does, such as `reservation.create`. */
"kind": string
/** When it is attempted next; null once it has ended. */
"nextAttemptAt": string | null
/** Commands with the same key are carried out one after another. */
"orderingKey": string
/** The body that the app sent; null in `appCommands`. */
"request": unknown
/** The reservation that it names or created. */
"reservationId": string | null
/** The data of the answer; null unless it succeeded. `appCommands` has of it what the app may read. */
"result": unknown
/** Its status. */
"status": CommandStatus
}

/** A page of commands. */
export interface CommandConnection {
/** The commands of the page. */
"edges": (CommandEdge)[]
/** Where the page stands. */
"pageInfo": PageInfo
}

/** One command of a list. */
export interface CommandEdge {
/** Its cursor. */
"cursor": string
/** The command. */
"node": Command
}

/** Why a command was refused, or why its last attempt failed. */
export interface CommandError {
/** Name of the error, such as `ROOM_NOT_AVAILABLE`. */
"code": string
/** The same in a sentence. */
"message": string
}

/** Filter of the list of commands. */
export interface CommandFilter {
/** Those of this installation. */
"installationId"?: string | null
/** Those of this kind, such as `payment.record`. */
"kind"?: string | null
/** Those with this status. */
"status"?: CommandStatus | null
}

/** The status of a command of an app. */
export type CommandStatus = "CANCELED" | "FAILED" | "PENDING" | "PROCESSING" | "SKIPPED" | "SUCCEEDED"

/** A way to reach a user. */
export interface Contact {
/** The address or number. */
"contact": string
/** Identifier of the contact. */
"id": string
/** Kind of the contact, free text, such as `email`, `phone` or the name of a messaging app. */
"type": string
/** The user. */
"userId": string
}

/** A new accommodation. */
export interface CreateAccommodationInput {
/** ISO 4217 code, such as `KRW`. */
"currency": string
/** Name, at most 200 characters. */
"name": string
/** IANA time zone, such as `Asia/Seoul`. */
"timeZone": string
}

/** An article to create. */
export interface CreateArticleInput {
/** The accommodation. */
"accommodationId": string
/** The guests who are counted, for the units PERSON and PERSON_NIGHT: the code of an age band, ADULT, CHILD or INFANT; all if not given. */
"ageBand"?: string | null
/** Price of one piece in the currency's minor unit, from 0 to 1,000,000,000,000. */
"amount": number
/** Code, unique in the accommodation whatever the case of its letters: 1 to 50 letters, digits and `. _ -`, beginning with a letter or digit. */
"code": string
/** Whether each new stay that is priced by a rate plan has one; false if not given. Only for an article that is sold at BOOKING. */
"mandatory"?: boolean | null
/** Name, one line of at most 200 characters. */
"name": string
/** Names in other languages, by language tag; at most 50. */
"names"?: unknown
/** Where it is sold; at least one place. */
"soldAt": (ArticleSalePlace)[]
/** Group of taxes; `lodging` if not given, `none` for no taxes. */
"taxGroup"?: string | null
/** What one piece is for. It never changes. */
"unit": ArticleUnit
}

/** A new booking. */
export interface CreateBookingInput {
/** The accommodation. */
"accommodationId": string
/** Who books. */
"booker": BookerInput
/** Its reservations, all at the accommodation; at most 50. Each is created as `createReservation` does. */
"reservations": (CreateReservationInput)[]
}

/** The answer of `createBooking`. */
export interface CreateBookingPayload {
/** The new booking. */
"booking": Booking
/** Its reservations, in the order of the input. */
"reservations": (BookedReservation)[]
}

/** A new policy, or a new version of one. */
export interface CreatePolicyInput {
/** The accommodation. */
"accommodationId": string
/** Code, unique in the accommodation whatever the case of its letters: 1 to 50 letters, digits and `. _ -`. Required for a new policy; a new
 * version cannot change it. */
"code"?: string | null
/** Minutes after the booking during which a cancellation is free, at most 1,051,200. */
"freeMinutesAfterBooking"?: number | null
/** What it is for. Required for a new policy; a new version cannot change it. */
"kind"?: PolicyKind | null
/** Name of the version, at most 200 characters. */
"name": string
/** The policy to add a version to; a new policy if not given. */
"policyId"?: string | null
/** The fees, at most 20, each with its own time. A no-show has exactly one, without a time. */
"steps": (PolicyStepInput)[]
}

/** A new promo code. */
export interface CreatePromoCodeInput {
/** The accommodation. */
"accommodationId": string
/** The code, 2 to 50 letters, digits, `.`, `_` and `-`; lower case is accepted and stored in upper case. */
"code": string
/** The rate plans that it unlocks, all with the visibility `CODE`. */
"ratePlanIds": (string)[]
/** When it becomes valid; at once if not given. */
"validFrom"?: string | null
/** When it ends; never if not given. */
"validUntil"?: string | null
}

/** A new rate plan. */
export interface CreateRatePlanInput {
/** The accommodation. */
"accommodationId": string
/** Added after that, at most 1,000,000,000,000 either way. Refused without a parent. */
"adjustAmount"?: number | null
/** Added to the price of the parent, in parts per million of it, -1000000 to 10000000. Refused without a parent. */
"adjustPpm"?: number | null
/** Most hours between booking and arrival, at most 87,600. */
"advanceMaxHours"?: number | null
/** Fewest hours between booking and arrival, at most 87,600. */
"advanceMinHours"?: number | null
/** It can be booked from this moment on. */
"bookableFrom"?: string | null
/** It can be booked until this moment. */
"bookableUntil"?: string | null
/** The cancellation policy of its stays. An archived one is refused. */
"cancellationPolicyId"?: string | null
/** Channels that may sell it, at least one, `direct` for the property itself; all if not given. */
"channels"?: (string)[] | null
/** Local time `HH:mm` from which its guests arrive; `15:00` if not given. */
"checkInTime"?: string | null
/** Local time `HH:mm` until which they leave; `11:00` if not given. */
"checkOutTime"?: string | null
/** Code, at most 50 letters, digits, `.`, `_` and `-`. It is unique in the accommodation; upper and lower case count as the same. */
"code": string
/** Description for guests, at most 5,000 characters. */
"description"?: string | null
/** How a booking is guaranteed; `NONE` if not given. */
"guarantee"?: RateGuarantee | null
/** Local time `HH:mm` of the arrival day until which the room is kept: needed for the guarantee `HOLD_UNTIL`, refused with any other. */
"holdUntil"?: string | null
/** Name, at most 200 characters. */
"name": string
/** Names in other languages, by language tag. */
"names"?: unknown
/** The no-show policy of its stays. An archived one is refused. */
"noShowPolicyId"?: string | null
/** The plan that its prices derive from, of the same type. At most three plans derive from each other in a row below one with prices of its own. */
"parentId"?: string | null
/** The amount that is due at the booking, 1 to 1,000,000,000,000, for `PREPAY`. */
"prepayAmount"?: number | null
/** How many first nights are due at the booking, 1 to 1000, for `PREPAY`, counted as a fee counts them: see `PolicyStep.nights`. */
"prepayNights"?: number | null
/** The part of the price that is due at the booking, in parts per million, 1 to 1000000. At most one of the three is given; all are refused without the guarantee `PREPAY`. */
"prepayPpm"?: number | null
/** How it is rounded; `NEAREST` if not given. */
"roundMode"?: RoundMode | null
/** The price of a night is a multiple of it, 1 to 1,000,000,000,000. */
"roundTo"?: number | null
/** The group of taxes that apply to it; `lodging` if not given, `none` for no taxes. Another group is refused if the accommodation has taxes, but none of this group. */
"taxGroup"?: string | null
/** Whether it sells nights or hours. It cannot change later. */
"type": ReservationType
/** The room types that it sells. */
"types"?: (RatePlanTypeInput)[] | null
/** Who sees it; `PUBLIC` if not given. */
"visibility"?: RatePlanVisibility | null
}

/** A new reservation. */
export interface CreateReservationInput {
/** The accommodation. */
"accommodationId": string
/** Stores the reservation even if the same channel has sent one with this `otaCode`. If false or not given, that is refused with
 * `OTA_CODE_TAKEN` and the id of the existing reservation in `extensions.reservationId`. */
"allowDuplicateOtaCode"?: boolean | null
/** Articles that the guest adds, each once, at most 20, for a stay that a rate plan prices. Mandatory ones are added by themselves. With an
 * offer they are those of the offer. */
"articles"?: (StayArticleInput)[] | null
/** Trade-partner channel of the reservation. */
"channelId"?: string | null
/** Ages of guests, mostly children. They are kept with the stay, and a rate plan prices by them; each guest is counted in `sleeps`, `childSleeps` or `infantSleeps`. */
"childAges"?: (number)[] | null
/** Children; 0 if not given. */
"childSleeps"?: number | null
/** ISO 4217 code of the prices, as a check: any other than the accommodation's is refused with `CURRENCY_MISMATCH`. */
"currency"?: string | null
/** Further guests; at most 50. */
"guests"?: (GuestProfileInput)[] | null
/** Accepts more adults and children than the room type holds. For STAFF and above and the accommodation administrator's token. */
"ignoreCapacity"?: boolean | null
/** Infants; 0 if not given. */
"infantSleeps"?: number | null
/** Memo of the administrator, at most 5,000 characters. */
"memo"?: string | null
/** Prices of the nights, each night of the stay once (for `rent`: its one day). Their sum is the total. */
"nightlyRates"?: (NightlyRateInput)[] | null
/** The token of an offer of `quoteStay`. It says the rate plan, the price and all that the offer was asked for; fields that are given
 * besides have to agree with it. An expired offer books the stay if it is still sold on the same terms; if the price, a policy or what is due
 * now has changed, `PRICE_CHANGED` has the token of the new offer in `extensions.offer`, and what it costs in `extensions.offers`, as that of
 * `holdOffer`. An offer that is given several times books several stays. */
"offer"?: string | null
/** Booking number of the online travel agency. */
"otaCode"?: string | null
/** The guest in whose name the reservation is. */
"primaryGuest": GuestProfileInput
/** A code that unlocks rate plans. */
"promoCode"?: string | null
/** A rate plan of the accommodation, by its id or by the code of one in use, prices the stay, `NO_PRICE` if it cannot. Capitals do not
 * matter. With `nightlyRates`, and if it is any other text, it only classifies the reservation: a text that names no rate plan of the
 * accommodation is kept as it is, without an error and without a price. Only together with `promoCode`, and without
 * `nightlyRates`, such a text is `RATE_PLAN_NOT_FOUND`. */
"ratePlanId"?: string | null
/** Refuses the reservation with `SOLD_OUT` if no room of the type is left within the limit of overbooking; by default it is marked `overbooked`. */
"refuseOverbooking"?: boolean | null
/** When the hold of a TENTATIVE reservation ends; required for TENTATIVE, refused otherwise. */
"releaseAt"?: string | null
/** Request of the customer, at most 5,000 characters. */
"request"?: string | null
/** A room of that type to assign at once. */
"roomId"?: string | null
/** The booked room type; required without `offer`. */
"roomTypeId"?: string | null
/** Adults; 1 if not given. */
"sleeps"?: number | null
/** INQUIRY, TENTATIVE or DEFINITE; DEFINITE if not given. */
"status"?: ReservationStatus | null
/** Kind of stay; required without `offer`. */
"type"?: ReservationType | null
/** Check-out time, after the check-in; required without `offer`. */
"useExpireAt"?: string | null
/** Check-in time; required without `offer`. */
"useStartAt"?: string | null
/** The account of the customer who books. It must be an employee's, the caller's, or that of a guest who proved a stay there while
 * signed in (by `getReservationGuestSessionToken` or `getAccommodationGuestReservations`). Any other is `USER_NOT_FOUND`. */
"userId"?: string | null
}

/** A new memo. */
export interface CreateReservationMemoInput {
/** The text, at most 5,000 characters. */
"content": string
/** The reservation. */
"reservationId": string
/** Whose memo it is. */
"type": ReservationMemoType
}

/** The answer of `createReservation`. */
export interface CreateReservationPayload {
/** The guest's 6-digit PIN. It is shown only here, once. */
"pinCode": string
/** What refuses a public sale of the stay, as `quoteStay` names it: rules of the rate plan, the time and the stock; also with nightly rates. Without
 * a rate plan only the stock. A warning, as the reservation was created. */
"refusals": (OfferRefusal)[]
/** The new reservation. */
"reservation": Reservation
}

/** A period in which a room is to be closed. */
export interface CreateRoomBlockInput {
/** When it is open again, in the future, at most 3660 days after the start. */
"endsAt": string
/** Whether the room takes part in the sale. */
"kind": RoomBlockKind
/** Why it is closed, at most 5,000 characters. */
"reason"?: string | null
/** The room. */
"roomId": string
/** When the room is closed. */
"startsAt": string
}

/** A new room. */
export interface CreateRoomInput {
/** The accommodation. */
"accommodationId": string
/** Floor. */
"floor"?: string | null
/** Number on the door, unique in the accommodation, at most 200 characters. */
"roomNumber": string
/** Its room type, of the same accommodation. */
"roomTypeId": string
}

/** A new room type. */
export interface CreateRoomTypeInput {
/** The accommodation. */
"accommodationId": string
/** Maximum of adults and children in one room, 1 to 100; infants are not counted. */
"capacity": number
/** Description for guests, at most 5,000 characters. */
"description"?: string | null
/** Name, unique in the accommodation, at most 200 characters. */
"name": string
/** All names in other languages, by language tag, at most 50 of 200 characters. */
"names"?: unknown
/** Minutes between an hourly stay and the next stay of its room, 0 to 1440; 0 if not given. */
"turnoverMinutes"?: number | null
}

/** An event at an accommodation. */
export interface DataEvent {
/** JSON text. `RoomState`: `{"id": "<room>", "stateUpdatedAt": <epoch milliseconds>, "state": "USING", "cleaningState": "CLEAN"}` with the
 * values of the enums of these names. `AuthRequest…`: `{"kioskId": "<kiosk>" or null, "notificationId": "<notification>", "iat": <epoch
 * seconds>, "accommodationName": "…", …}` with the fields of the notification's data. `KioskConnection`: `{"id": "<kiosk>", "connectionState": "connected" or "disconnected",
 * "changedAt": <epoch milliseconds>}`. */
"data": string
/** Number of the event in its accommodation. Pass the last one as `after` when you subscribe again: no event is lost or
 * repeated. */
"eventId": string
/** `RoomState`, `AuthRequest`, `AuthRequestCheckin`, `AuthRequestCheckout` or `KioskConnection`. */
"type": string
}

/** A list that an app stores here, to choose from and to map to. */
export interface Dataset {
/** How many items it has. */
"itemCount": number
/** Its key, by which surfaces of the app refer to it. */
"key": string
/** When the app pushed it. */
"updatedAt": string
}

/** An item of a dataset. */
export interface DatasetItem {
/** Other data that the app stores with it. */
"attributes": unknown
/** Names the item within its dataset. */
"key": string
/** Its label, for people to read. */
"label": string
}

/** A page of items. */
export interface DatasetItemConnection {
/** The items of the page. */
"edges": (DatasetItemEdge)[]
/** Where the page stands. */
"pageInfo": PageInfo
}

/** One item of a list. */
export interface DatasetItemEdge {
/** Its cursor. */
"cursor": string
/** The item. */
"node": DatasetItem
}



/** What the desk has to do on one day. Deleted reservations, inquiries and holds that have ended are in no list but `owing`. */
export interface DayBoard {
/** Stays that start on the day, by check-in time; those whose guests have come are among them. */
"arrivals": DayBoardList
/** Number of arrivals whose guests have not checked in yet. */
"arrivalsDue": number
/** The day, as YYYY-MM-DD. */
"date": string
/** Stays that end on the day or, until today, should have ended before, by check-out time; those whose guests have left are among them. */
"departures": DayBoardList
/** Number of departures whose guests are in house. */
"departuresDue": number
/** Guests in house whose stay touches the day, by check-out time; today also those who checked in before the day of their stay. */
"inHouse": DayBoardList
/** Stays that should have begun before the day, whose guests have not come and whose time is not over when the day begins, by check-in time.
 * On a later day than today there are none. */
"late": DayBoardList
/** Stays of the day that are marked as overbooked, by check-in time. */
"overbooked": DayBoardList
/** Who owes money: departures of guests who have come, and stays that were cancelled or marked as a no-show on the day. `dayReport` lists
 * those of all days. */
"owing": DayBoardBalances
/** Stays of the day that have no room, by check-in time. */
"withoutRoom": DayBoardList
}

/** What guests owe who depart on one day, or whose stay was ended on it. */
export interface DayBoardBalances {
/** Number of reservations with an open balance. */
"count": number
/** Currency of the accommodation. */
"currency": string
/** The first of these reservations by check-out time. */
"reservations": (Reservation)[]
/** Sum of their open balances, in the minor unit of the currency. */
"total": number
}

/** Reservations of one day: how many there are, and the first of them. */
export interface DayBoardList {
/** Number of all of them. */
"count": number
/** The first of them. */
"reservations": (Reservation)[]
}

/** Charges of a day from one source. */
export interface DayCharges {
/** Their sum. */
"amount": number
/** How many there are. */
"count": number
/** What they come from. */
"source": ChargeSource
}

/** Payments or refunds of a day by one method. */
export interface DayMoney {
/** Their sum. */
"amount": number
/** How many there are. */
"count": number
/** How it was paid or given back. */
"method": PaymentMethod
}

/** The money of one day of an accommodation. Voided charges, payments and refunds are left out. */
export interface DayReport {
/** The accommodation. */
"accommodationId": string
/** The charges of the day by what they come from. */
"charges": (DayCharges)[]
/** ISO 4217 code of its amounts. */
"currency": string
/** The day, `YYYY-MM-DD` in the accommodation's time zone. */
"date": string
/** Whether the books of the day are closed. */
"isClosed": boolean
/** How many such balances there are. */
"openBalanceCount": number
/** Balances other than 0 of stays in house, departed, cancelled or not shown up, as they are now, the largest first; 200 at most. */
"openBalances": (OpenBalance)[]
/** Sum of what these guests still owe. */
"owedByGuests": number
/** Sum of what these guests paid too much. */
"owedToGuests": number
/** The payments that were made on the day, by method. */
"payments": (DayMoney)[]
/** The refunds that were made on the day, by method. */
"refunds": (DayMoney)[]
/** The taxes of these charges, both those that the charges contain and those that are charges of their own. */
"taxes": (DayTax)[]
/** Sum of the charges. */
"totalCharged": number
/** Sum of the payments, refunds not taken off. */
"totalPaid": number
/** Sum of the refunds. */
"totalRefunded": number
}

/** What a tax adds up to on a day. */
export interface DayTax {
/** Its sum. */
"amount": number
/** Code of the tax at the property. */
"code": string
/** Whether the amounts of the charges contain it. */
"included": boolean
/** Its name when it was charged. */
"name": string
/** Its rate in parts per million of the price; null for a fixed amount. */
"ratePpm": number | null
}

/** Stays by the hour that are confirmed, in house or departed, on the day on which they start. */
export interface DayUseFigures {
/** Their charges with the source RATE, with included taxes. */
"revenue": number
/** `revenue` less the included taxes. */
"revenueNet": number
/** How many there are. */
"stays": number
}

/** Whether all values are free. */
export interface DuplicateCheck {
/** The fields whose values are taken. */
"error": (DuplicateCheckerType | null)[] | null
/** Identifier of this check. */
"id": string
/** True if all values are free, false if one is taken. */
"verified": boolean
}

/** A field that no two accounts share. */
export type DuplicateCheckerType = "email" | "identity" | "nickname" | "phone"

/** Somebody who works at an accommodation. `identity` and `phone` are null for callers below MANAGER. */
export interface Employee {
/** Authority at the accommodation. */
"authority": AccommodationAuthority
/** Start of the employment. */
"createdAt": string
/** Mail address. Null if the caller may not see it. */
"email": string | null
/** Identifier of the account. */
"id": string
/** Login id. Null if the caller may not see it. */
"identity": string | null
/** Name. */
"name": string
/** Nickname. */
"nickname": string | null
/** Phone number in E.164. Null if the caller may not see it. */
"phone": string | null
}

/** A page of employees. */
export interface EmployeeConnection {
/** The rows of the page, each with its cursor. */
"edges": (EmployeeEdge)[]
/** Position of the page in its list. */
"pageInfo": PageInfo
/** Number of all employees of the accommodation. */
"totalCount": number
}

/** A row of a page of employees. */
export interface EmployeeEdge {
/** Cursor of this row: `after` or `before` of another page. */
"cursor": string
/** The employee. */
"node": Employee
}

/** An open invitation to work at an accommodation. It shows nothing of the invited account. */
export interface EmployeeInvitation {
/** The accommodation. */
"accommodationId": string
/** Name of the accommodation. */
"accommodationName": string
/** Authority that it would have there. */
"authority": AccommodationAuthority
/** When it was made. */
"createdAt": string
/** Until when it can be accepted. */
"expiresAt": string
/** Name of who invites. */
"invitedBy": string
/** Whether a mail or an SMS tells the user of it. False if the server has no gateway for it, or the account no address: then tell them that it
 * waits in their account (`myInvitations`). */
"notified": boolean
/** The account that is invited. */
"userId": string
}

/** The proof that the account is your own. */
export interface EraseMyPersonalDataInput {
/** Your password. */
"password": string
}

/** Which part of the personal data of a guest to read. */
export interface ExportPersonalDataInput {
/** `next` of the part before; left out for the first part. */
"after"?: string | null
/** The person. */
"person": PersonInput
}

/** The account of a reservation. */
export interface Folio {
/** Its accommodation. */
"accommodationId": string
/** What is still owed: `totalPrice` minus `totalPaid`. Negative if too much was paid. */
"balance": number
/** All its charges by day, voided ones included. */
"charges": (Bill)[]
/** ISO 4217 code of its amounts. */
"currency": string
/** Identifier of the folio. */
"id": string
/** All its payments by the time they were made, voided ones included. */
"payments": (Payment)[]
/** All its refunds by the time they were made, voided ones included. */
"refunds": (Refund)[]
/** Its reservation. */
"reservationId": string
/** Sum of its payments less its refunds, voided ones left out. */
"totalPaid": number
/** Sum of its charges that are not voided. */
"totalPrice": number
}

/** A guest, as the newest reservation has it that the search found. */
export interface Guest {
/** How to reach the guest. */
"contacts": (GuestContact)[]
/** Identifier of the guest profile in that reservation. */
"id": string
/** The stay that started last. */
"lastStay": Reservation | null
/** Name. */
"name": string
/** The stay that starts next. */
"nextStay": Reservation | null
/** Number of stays, without deleted ones and inquiries; the newest 1,000 at most are counted. */
"stayCount": number
/** Licence plate. */
"vehicleNumber": string | null
}

/** What a guest bought online, as the guest sees it. */
export interface GuestBooking {
/** The property. */
"accommodationId": string
/** What a cancellation costs now; null if the booking is not confirmed, and from the start of its first stay on. */
"cancellation": BookingCancellation | null
/** ISO 4217 code of all amounts. */
"currency": string
/** What is still to be paid, without what is reserved: what `payBooking` asks for, and what messages say. */
"due": number
/** What has to be paid before it is confirmed. */
"dueNow": number
/** Until then a held booking can be paid or confirmed; null afterwards. */
"expiresAt": string | null
/** Whether its messages have a link to it: the property, or the server, has a page to which they can lead. */
"hasLink": boolean
/** Where messages about it go; null if the server has no gateway for that, so that none is sent. */
"messagesTo": BookingMessageChannel | null
/** Ten digits for people. */
"number": string
/** What was taken of the guest, less refunds. Money that is only reserved is not paid. */
"paid": number
/** Payments that stand, by time. Less `refunds` they are `paid`. */
"payments": (GuestPayment)[]
/** The property, and how its guests reach it. */
"property": BookedProperty
/** Refunds that were made, by time. */
"refunds": (GuestRefund)[]
/** Its stays, in the order of their offers. */
"reservations": (BookedStay)[]
/** What the guest's bank has reserved for the confirmed booking, and is taken soon. */
"reserved": number
/** Its state. A held booking that nobody confirmed in time is EXPIRED, and one that the guest gave up CANCELED. */
"status": BookingStatus
/** What the property still owes to the guest, also while it is only reserved, while a refund is on its way, or after it failed. */
"toRefund": number
/** What it costs; after a cancellation the fee. */
"total": number
}

/** A page of guests. */
export interface GuestConnection {
/** The rows of the page, each with its cursor. */
"edges": (GuestEdge)[]
/** The position of the page. */
"pageInfo": PageInfo
}

/** How to reach a guest. */
export interface GuestContact {
/** Kind of contact, such as `phone` or `email`. */
"contactType": string
/** The number or address. */
"contactValue": string
}

/** How to reach a guest. */
export interface GuestContactInput {
/** Kind of contact, such as `phone` or `email`. */
"contactType": string
/** The number or address. */
"contactValue": string
}

/** A row of a page of guests. */
export interface GuestEdge {
/** Cursor of this row, for `after` of the next page. */
"cursor": string
/** The guest. */
"node": Guest
}

/** The kind of guest that a person counts as. */
export type GuestKind = "ADULT" | "CHILD" | "INFANT"

/** A payment that stands in the property's books. */
export interface GuestPayment {
/** The amount. */
"amount": number
/** When it was paid. */
"paidAt": string
}

/** A guest of a reservation. */
export interface GuestProfile {
/** How to reach the guest. */
"contacts": (GuestContact)[]
/** Identifier of the guest profile. */
"id": string
/** Name. */
"name": string
/** Licence plate. */
"vehicleNumber": string | null
}

/** A guest. */
export interface GuestProfileInput {
/** How to reach the guest; at most 10. */
"contacts"?: (GuestContactInput)[] | null
/** Number of an identity document. It can be searched for, and is never returned. */
"identityDocumentNumber"?: string | null
/** Name, at most 200 characters. */
"name": string
/** Licence plate. */
"vehicleNumber"?: string | null
}

/** A refund that stands in the property's books. */
export interface GuestRefund {
/** The amount. */
"amount": number
/** When it was given back. */
"refundedAt": string
}

/** A notification that was handled. */
export interface HandleEmergencyNotificationInput {
/** The accommodation. */
"accommodationId": string
/** The notification. */
"notificationId": string
}

/** A held booking. */
export interface HeldBooking {
/** The booking. */
"booking": GuestBooking
/** By which the guest pays for, reads and manages the booking. Keep it secret. */
"token": string
}

/** Rooms to hold. */
export interface HoldOfferInput {
/** What the guest agreed to. */
"agreed"?: BookingAgreementInput | null
/** Articles of the first stay, instead of those of its offer; each once, at most 20. */
"articles"?: (StayArticleInput)[] | null
/** Who buys. */
"guest": BookingGuestInput
/** Names the request, 8 to 100 characters that nobody can guess. The same key answers the same booking, however often it comes, and with
 * another request it is `IDEMPOTENCY_KEY_REUSED`. */
"idempotencyKey": string
/** Language of messages, such as `ko` or `en`. */
"locale"?: string | null
/** Tokens of `offers`, one for each room, all of one property and currency; 1 to 20. */
"offers": (string)[]
/** What the guest asks the property for. */
"request"?: string | null
}

/** Who cleans rooms. */
export interface Housekeeper {
/** The user. */
"id": string
/** Name of the user. */
"name": string
}

/** A period in which a room is closed, as those who clean the room see it. */
export interface HousekeepingBlock {
/** End of the block. */
"endsAt": string
/** The block. */
"id": string
/** Whether the room is out of order or out of service. */
"kind": RoomBlockKind
/** Why the room is closed. */
"reason": string | null
/** Start of the block. */
"startsAt": string
}

/** A room on one day, for those who clean it. */
export interface HousekeepingRoom {
/** Its accommodation. */
"accommodationId": string
/** Whether the guest of a deleted reservation has not left yet. */
"awaitsDeparture": boolean
/** Blocks that touch the day, by their start. */
"blocks": (HousekeepingBlock)[]
/** Who last set the room CLEAN, also again where the property requires an inspection; null if it was no user, and once the user no longer works there. */
"cleanedBy": Housekeeper | null
/** Its cleaning state. */
"cleaningState": RoomCleaningState
/** Floor. */
"floor": string | null
/** Who cleans the room; null without one, and once the user no longer works there. */
"housekeeper": Housekeeper | null
/** Identifier of the room. */
"id": string
/** Whether it is ready for the next guest: INSPECTED, or CLEAN unless the setting `inspectionRequired` is `true`. When that setting changes,
 * `changes` names the property and no room: read the rooms again. */
"isReady": boolean
/** Whether a guest who arrives by the end of the day has not checked in yet. */
"neededToday": boolean
/** Check-in time of the next guest, on the day or later; the start of the day if the guest should have come before. Null without one. */
"nextArrivalAt": string | null
/** What those who clean the room should know. */
"note": string | null
/** Number on the door. */
"roomNumber": string
/** Its room type. */
"roomType": RoomType
/** Identifier of its room type. */
"roomTypeId": string
/** Whether the room is in use. */
"state": RoomState
/** Its stays that touch the day, by check-in time; the guests who left are among them. */
"stays": (HousekeepingStay)[]
}

/** A stay as those who clean the room see it, without its guests. */
export interface HousekeepingStay {
/** Adults. */
"adults": number
/** Whether it starts on the day. */
"arrives": boolean
/** Children. */
"children": number
/** Whether it ends on the day, or should have ended before; if it neither arrives nor departs, it stays. */
"departs": boolean
/** Check-out time. */
"endsAt": string
/** Infants. */
"infants": number
/** The reservation. */
"reservationId": string
/** Check-in time. */
"startsAt": string
/** Its status. */
"status": ReservationStatus
/** Kind of stay. */
"type": ReservationType
}

/** A header of a request or an answer. */
export interface HttpHeader {
/** Its name in lower case. */
"name": string
/** Its value. */
"value": string
}

/** A file that is imported into an accommodation. */
export interface Import {
/** Its accommodation. */
"accommodationId": string
/** When it ended. */
"completedAt": string | null
/** When it began. */
"createdAt": string
/** Whether all lines are only checked. */
"dryRun": boolean
/** The first 100 refused lines. `/transfer/<accommodation>/imports/<id>/errors.ndjson` has all of them. */
"errors": (ImportError)[]
/** How the file is written. */
"format": TransferFormat
/** Identifier of the import. */
"id": string
/** Lines that were written, or by a dry run would be. */
"imported": number
/** What the file holds. */
"kind": TransferKind
/** Lines whose key was imported before; they change nothing. */
"known": number
/** Lines of the file, without its head. */
"lines": number
/** Lines that were worked on. */
"linesDone": number
/** Whether mails, notices and webhooks follow. */
"notify": boolean
/** Why it failed. */
"problem": string | null
/** Lines that were refused. */
"refused": number
/** Name of the user who started it. */
"startedBy": string
/** How far it is. */
"status": ImportStatus
/** When it last made progress. */
"updatedAt": string
}

/** Imports of an accommodation, in pages. */
export interface ImportConnection {
/** The rows of the page, each with its cursor. */
"edges": (ImportEdge)[]
/** The position of the page. */
"pageInfo": PageInfo
}

/** A row of a page of imports. */
export interface ImportEdge {
/** Cursor of this row, for `after` or `before` of the next page. */
"cursor": string
/** The import. */
"node": Import
}

/** Why a line of a file was refused. */
export interface ImportError {
/** The code of the error, as in `extensions.errorCode`. */
"errorCode": string
/** The column that is to blame. */
"field": string | null
/** The key of the line, if it has one. */
"key": string | null
/** Number of the line in the file; the first line is 1. */
"line": number
/** What is wrong, in a sentence. */
"message": string
}

/** How far an import is. */
export type ImportStatus = "CANCELED" | "DONE" | "FAILED" | "RECEIVING" | "RUNNING"

/** An installation. */
export interface InstallAppInput {
/** Where it is installed. */
"accommodationId": string
/** The app; its newest version is installed. */
"appId": string
/** Where the app opens: exactly one of its registered addresses. Optional if it has only one. */
"redirectUri"?: string | null
/** The scopes that the tenant consents to, among those that the version requests. */
"scopes": (string)[]
/** Passed unchanged to the app's page, at most 500 characters. */
"state"?: string | null
}

/** An app at an accommodation. */
export interface Installation {
/** The accommodation. */
"accommodationId": string
/** The app. */
"appId": string
/** Name of the app. */
"appName": string
/** The scopes that the tenant consented to. */
"effectiveScopes": (string)[]
/** Identifier of the installation, with which the app gets its tokens. */
"id": string
/** When it was installed. */
"installedAt": string
/** The newest version of the app, to which the installation can be upgraded. */
"latestVersion": string
/** The manifest of the installed version, with the scopes that it requests and its surfaces. */
"manifest": unknown
/** When the app reported that it is ready here; null until then. */
"setupReadyAt": string | null
/** How far it is. */
"state": InstallationState
/** When it was uninstalled; null while it is installed. */
"uninstalledAt": string | null
/** The installed version. */
"version": string
}

/** How far an installation is. */
export type InstallationState = "INSTALLED" | "READY" | "UNINSTALLED" | "UPGRADING"

/** The result of an installation. */
export interface InstalledApp {
/** The installation. */
"installation": Installation
/** Where to send the tenant's browser: the app's page, with a handoff code that works once within ten minutes. */
"redirectUrl": string
}

/** Whom to invite. */
export interface InviteEmployeeInput {
/** The accommodation. */
"accommodationId": string
/** Authority there, not above that of the caller. */
"authority": AccommodationAuthority
/** The account. Its user tells its id, which `myInfo` shows. */
"userId": string
}

/** An invoice or a credit note as it was issued. It never changes. */
export interface Invoice {
/** Its accommodation. */
"accommodationId": string
/** What was still owed when it was issued: `total` minus `totalPaid`. */
"balance": number
/** The credit note that took this invoice back; null while it stands. */
"creditNoteId": string | null
/** ISO 4217 code of its amounts. */
"currency": string
/** Its folio. */
"folioId": string
/** Identifier of the invoice. */
"id": string
/** The invoice that a credit note takes back. */
"invoiceId": string | null
/** When it was issued. */
"issuedAt": string
/** Name of the actor who issued it. */
"issuedBy": string
/** The day of issue, `YYYY-MM-DD` in the accommodation's time zone. */
"issuedOn": string
/** Who issued it. */
"issuer": InvoiceIssuer
/** Whether it is an invoice or a credit note. */
"kind": InvoiceKind
/** The charges by day; negated on a credit note. */
"lines": (InvoiceLine)[]
/** The prefix and the number, which has no gaps within the accommodation. */
"number": string
/** The payments and refunds by their time; none on a credit note. */
"payments": (InvoicePayment)[]
/** Why a credit note was issued. */
"reason": string | null
/** Whom it is for. */
"recipient": InvoiceRecipient
/** The reservation of the folio. */
"reservationId": string
/** Each of these taxes with the net amount that it is of. */
"taxRates": (InvoiceTaxRate)[]
/** What each tax adds up to. */
"taxes": (ChargeTax)[]
/** Sum of the lines. */
"total": number
/** What of it is no tax: `total` minus the amounts of `taxes`. */
"totalNet": number
/** Sum of the payments. */
"totalPaid": number
}

/** Invoices of an accommodation, in pages. */
export interface InvoiceConnection {
/** The rows of the page, each with its cursor. */
"edges": (InvoiceEdge)[]
/** The position of the page. */
"pageInfo": PageInfo
}

/** A row of a page of invoices. */
export interface InvoiceEdge {
/** Cursor of this row, for `after` or `before` of the next page. */
"cursor": string
/** The invoice. */
"node": Invoice
}

/** Who issued an invoice, as it was then. */
export interface InvoiceIssuer {
/** Its address, in lines. */
"address": string
/** Its mail address. */
"email": string | null
/** A text below the invoice. */
"footer": string | null
/** The name of the business. */
"legalName": string
/** Its phone. */
"phone": string | null
/** Its tax number. */
"taxNumber": string | null
}

/** Whether a document is an invoice or corrects one. */
export type InvoiceKind = "CREDIT_NOTE" | "INVOICE"

/** A charge on an invoice. */
export interface InvoiceLine {
/** The amount; negative for a discount. */
"amount": number
/** The night or day that is charged, `YYYY-MM-DD` in the accommodation's time zone. */
"date": string
/** What it is for. */
"description": string
/** What it comes from. */
"source": ChargeSource
/** Its taxes, in the order of their priority. */
"taxes": (ChargeTax)[]
}

/** A payment on an invoice, or a refund. */
export interface InvoicePayment {
/** The amount; negative for a refund. */
"amount": number
/** The day, `YYYY-MM-DD` in the accommodation's time zone. */
"date": string
/** How it was paid or given back. */
"method": PaymentMethod
}

/** Who issues the invoices of an accommodation. A change of it changes no invoice that was issued. */
export interface InvoiceProfile {
/** The accommodation. */
"accommodationId": string
/** Its address, in lines. */
"address": string
/** Its mail address. */
"email": string | null
/** A text below each invoice. */
"footer": string | null
/** The name of the business. */
"legalName": string
/** What each number begins with. */
"numberPrefix": string
/** Its phone. */
"phone": string | null
/** Its tax number. */
"taxNumber": string | null
/** When it last changed. */
"updatedAt": string
}

/** Whom an invoice is for. */
export interface InvoiceRecipient {
/** The address, in lines. */
"address": string | null
/** The mail address. */
"email": string | null
/** The name of a person or a company. */
"name": string
/** The tax number. */
"taxNumber": string | null
}

/** Whom an invoice is for. */
export interface InvoiceRecipientInput {
/** The address, in lines, at most 1,000 characters. */
"address"?: string | null
/** The mail address. */
"email"?: string | null
/** The name of a person or a company. */
"name": string
/** The tax number, at most 50 characters. */
"taxNumber"?: string | null
}

/** A tax of an invoice at one rate: base, tax and gross; negated on a credit note. */
export interface InvoiceTaxRate {
/** Its sum. */
"amount": number
/** The charges with this tax, without their included taxes. Null for a fixed amount, and if the charge that a tax on top is of is not on the
 * invoice. */
"base": number | null
/** Code of the tax at the property. */
"code": string
/** `base` plus `amount`; null without a base. */
"gross": number | null
/** Whether the amounts of the charges contain it. */
"included": boolean
/** Its name when it was charged. */
"name": string
/** Its rate in parts per million of the price; null for a fixed amount. */
"ratePpm": number | null
}

/** An invoice to issue. */
export interface IssueInvoiceInput {
/** The folio; not needed if `reservationId` is given. */
"folioId"?: string | null
/** Whom it is for. */
"recipient": InvoiceRecipientInput
/** The reservation of the folio; not needed if `folioId` is given. */
"reservationId"?: string | null
}


/** Personal data that an erasure leaves, because a law asks for it. */
export interface KeptPersonalData {
/** Why, in a sentence. */
"reason": string
/** How many rows. */
"rows": number
/** The last day on which they are kept, as `2036-12-31`; from the next day on the server erases them by itself. Null if nothing ends it. */
"until": string | null
/** What is kept, such as `invoices`. */
"what": string
}

/** A self-service terminal of an accommodation. */
export interface Kiosk {
/** Its accommodation. */
"accommodationId": string
/** When its connection state last changed; null if it never connected. */
"connectionChangedAt": string | null
/** Whether it is connected. If its server died, the state is correct again within half a minute. */
"connectionState": KioskConnectionState
/** When it was registered. */
"createdAt": string
/** Identifier of the kiosk. */
"id": string
/** Name. */
"name": string
/** When it was retired; null while it is in use. */
"retiredAt": string | null
}

/** Whether a kiosk is connected. */
export type KioskConnectionState = "connected" | "disconnected"

/** A notification by an administrator to a kiosk. */
export interface KioskSystemNotification {
/** When it was created. */
"createdAt": string
/** JSON text. */
"data": string
/** Number of the event. Pass the last one as `after` when you subscribe again: no event is lost or repeated. */
"eventId": string
/** Identifier of the notification. */
"id": string
/** The kiosk. */
"kioskId": string
/** Kind, such as `restart`, `update` or `config`. */
"type": string
}

/** A code of the authenticator app. */
export interface LockOtpKeyInput {
/** The current code of 6 digits. */
"otp": string
}

/** The answer of `lockOtpKey`. */
export interface LockOtpKeyPayload {
/** Codes to use if the authenticator is lost. Each works once. They are shown only here. */
"recoveryCodes": (string)[]
/** Whether the key is active now. */
"success": boolean
}

/** An entity of the property that is mapped to an item of a dataset. */
export interface Mapping {
/** The key of the item. */
"externalKey": string
/** The label of the item; null if the app has removed it from the dataset. */
"externalLabel": string | null
/** Identifier within the property. */
"platformId": string
/** The number of a room or the name of a room type; null for other entities. */
"platformLabel": string | null
/** When it was mapped. */
"updatedAt": string
}

/** All mappings of one kind to one dataset. */
export interface MappingList {
/** The key of the dataset. */
"dataset": string
/** The mapped entities, by label. */
"items": (Mapping)[]
/** The kind of entity. */
"platformEntity": PlatformEntity
/** The entities in use that are not mapped, by label. */
"unmapped": (Unmapped)[]
}

/** Purpose of a phone verification. */
export type MileageSMSAuthType = "reservation"

/** Changes of a reservation; fields that are not given stay. */
export interface ModifyReservationInput {
/** Ages of guests, mostly children. An empty list removes them; null, or without the field, they stay. If there are fewer children and infants
 * than ages after this change, those of the ones who left are dropped: all ages, if they differ. */
"childAges"?: (number)[] | null
/** Children. */
"childSleeps"?: number | null
/** The reservation. */
"id": string
/** Accepts more adults and children than the room type holds. For staff; not for third parties, apps and kiosks. */
"ignoreCapacity"?: boolean | null
/** Infants. */
"infantSleeps"?: number | null
/** Creates or replaces the administrator's memo; at most 5,000 characters. In texts that people write, here and elsewhere, numbers of payment
 * cards are masked: six digits at the beginning and four at the end stay. */
"memoContent"?: string | null
/** New prices of the nights: each night of the changed stay once. They replace the current ones. If left out, `pricing` says what
 * happens. */
"nightlyRates"?: (NightlyRateInput)[] | null
/** What happens to the price. If left out, a stay that a rate plan priced is extended when its times, guests, room type or rate plan
 * change, unless a kiosk changes it, and the charges of any other stay do not change. `PRICE_REQUIRED` if there is no rate plan. On closed days no charge
 * changes: one on the first open day makes up for them. */
"pricing"?: StayPricing | null
/** Another rate plan of the accommodation, by its id or by the code of one in use, prices new nights of a stay that a rate plan priced, and its
 * policies apply from now on; nights that stand keep their price. A stay without `terms` becomes one of the plan with `pricing`, and any other text only classifies the
 * reservation, without an error; with the `pricing` EXTEND or REPRICE of a stay with `terms` it is `RATE_PLAN_NOT_FOUND`. Null removes it and
 * the `terms`: the charges stay, as of a stay that is priced by hand. Not for a kiosk. */
"ratePlanId"?: string | null
/** Refuses other times or another room type with `SOLD_OUT` if no room of the type is left then within the limit of overbooking; by default the
 * reservation is marked `overbooked`. Closed nights and other rules refuse no change: `refusals` of the answer names them, and `quoteStay` beforehand. */
"refuseOverbooking"?: boolean | null
/** Creates or replaces the customer's request; at most 5,000 characters. */
"requestContent"?: string | null
/** The new booked room type; only before the check-in. An assigned room of another type is taken away. Needs the right to change
 * prices, which a kiosk does not have. */
"roomTypeId"?: string | null
/** Adults. */
"sleeps"?: number | null
/** Check-out time, after the check-in. */
"useExpireAt"?: string | null
/** Check-in time. */
"useStartAt"?: string | null
}

/** Changes of a contact. Fields that are left out stay unchanged. */
export interface ModifyUserContactInput {
/** New address or number, at most 254 characters. */
"contact"?: string | null
/** The contact. */
"id": string
/** New kind, at most 50 characters. */
"type"?: string | null
}

/** Where the stays of a booking move: either by days or to times. */
export interface MoveBookingInput {
/** The booking. */
"bookingId": string
/** By so many days, at the same local times; negative to earlier days. Stays whose guests have come do not move. */
"days"?: number | null
/** Only says what would be; nothing changes. */
"dryRun"?: boolean | null
/** The `updatedAt` with which the caller knows the booking; `CONFLICT` if it, or one of its reservations, has changed since. */
"ifUpdatedAt"?: string | null
/** Check-out time of all stays that are not over. */
"useExpireAt"?: string | null
/** Check-in time of all stays whose guests have not come. */
"useStartAt"?: string | null
}

/** The answer of `moveBooking`. */
export interface MoveBookingPayload {
/** The booking; a dry run answers it unchanged. */
"booking": Booking
/** How much more its stays cost, negative if they cost less; null if a dry run is refused. */
"difference": number | null
/** Whether one of its reservations is then marked as overbooked. */
"overbooked": boolean
/** Why reservations cannot be moved, for a dry run, and with a difference the warnings of `moveReservation`. */
"refusals": (BookingRefusal)[]
}

/** Why a reservation cannot be moved. */
export interface MoveRefusal {
/** The error code that `moveReservation` would answer, or that of a warning. */
"code": string
/** The same for people. */
"message": string
}

/** Where a reservation moves; what is left out stays. */
export interface MoveReservationInput {
/** Only says what would be; nothing changes. */
"dryRun"?: boolean | null
/** The reservation. */
"id": string
/** The `updatedAt` with which the caller knows the reservation; `CONFLICT` if it has changed since. */
"ifUpdatedAt"?: string | null
/** Accepts a room that is smaller than the room before and too small for the guests. For STAFF and above. */
"ignoreCapacity"?: boolean | null
/** The new room; a reservation without a room gets this one. */
"roomId"?: string | null
/** Check-out time, after the check-in. */
"useExpireAt"?: string | null
/** Check-in time. */
"useStartAt"?: string | null
}

/** The answer of `moveReservation`. */
export interface MoveReservationPayload {
/** How much more the stay costs, negative if it costs less; null if a dry run is refused. */
"difference": number | null
/** Whether more of the room type is then sold than its rooms and the limit of overbooking allow. */
"overbooked": boolean
/** Why a dry run is refused; then the difference is null. With a difference, a warning about a move that is possible: `PRICE_REQUIRED` if
 * nights of a stay with nightly rates have no price. */
"refusals": (MoveRefusal)[]
/** The reservation; a dry run answers it unchanged. */
"reservation": Reservation
}

/** The price of one night or day. */
export interface NightlyRateInput {
/** Its price in the currency's minor unit. */
"amount": number
/** The night, `YYYY-MM-DD` in the accommodation's time zone. */
"date": string
}

/** What a list of notifications is sorted by. */
export type NotificationSortKey = "createdAt" | "priority"

/** The figures of one day. */
export interface OccupancyDay {
/** The day, as YYYY-MM-DD. */
"date": string
/** Its figures. */
"figures": OccupancyFigures
}

/** Figures of a day, or those of some days added up. A night belongs to the day on which it begins, as it is charged: a stay from the 5th to the 7th
 * counts on the 5th and the 6th. All figures are as of now: a later cancellation, or a room that changes its type, changes those of past days. */
export interface OccupancyFigures {
/** Average daily rate, net: `roomRevenueNet` by `sold`, rounded to the nearest minor unit; null if nothing is sold. */
"adr": number | null
/** Sold stays that start on the day. */
"arrivals": number
/** `rooms` less `outOfOrder`. Rooms that are out of service can be sold and count. */
"available": number
/** Stays by the hour. No other figure contains them. */
"dayUse": DayUseFigures
/** Sold stays that end on the day. */
"departures": number
/** Nights of holds that have not ended. They are not sold. */
"held": number
/** `sold` of `available` in parts per million, above 1,000,000 if overbooked; null if no room is available. */
"occupancyPpm": number | null
/** Rooms that are blocked as OUT_OF_ORDER at the end of the day. A block that was released counts until then. */
"outOfOrder": number
/** What was sold since `pickUpSince`; null without it. */
"pickUp": PickUpFigures | null
/** Revenue per available room, net: `roomRevenueNet` by `available`, rounded to the nearest minor unit; null if no room is available. */
"revPar": number | null
/** Room revenue: charges with the source RATE of sold stays on the day, and what corrects such charges of closed days. It contains their
 * included taxes. Taxes on top, articles, charges by hand, and fees of cancellations and no-shows are not room revenue. */
"roomRevenue": number
/** `roomRevenue` less the included taxes. */
"roomRevenueNet": number
/** Rooms: from the day of their creation to the day before they were archived, each with the room type that it has now. Channels and rate
 * plans have those of the whole accommodation, so that their occupancy and RevPAR add up to its own. */
"rooms": number
/** Nights sold: those of stays that are confirmed, in house or departed. Cancelled stays, no-shows, inquiries and holds are not sold. A stay
 * counts for the room type of its room, the last one if it moved, or for the planned type if it has none. */
"sold": number
}

/** How well an accommodation is sold in a period. */
export interface OccupancyReport {
/** The channels of the stays, those with the most nights first. */
"channels": (ChannelOccupancy)[]
/** ISO 4217 code of its amounts. */
"currency": string
/** Each day. */
"days": (OccupancyDay)[]
/** The rate plans of the stays, those with the most nights first. */
"ratePlans": (RatePlanOccupancy)[]
/** The room types by name; archived ones only if they have a room or a stay in the period. */
"roomTypes": (RoomTypeOccupancy)[]
/** All days together: ratios are those of the sums. `occupancyPpm` and `revPar` leave out the nights and the revenue of days on which there are
 * no rooms, such as those of imported stays before the rooms were created. */
"total": OccupancyFigures
}

/** What a guest adds to the price of a night. */
export interface OccupancySupplement {
/** Code of an age band, or `ADULT`, `CHILD`, `INFANT`. */
"band": string
/** Which guest of this band, from 1. The supplement also holds for every later guest without one. */
"nth": number
/** Added to the price of each night. */
"supplement": number
}

/** What a guest adds to the price of a night. */
export interface OccupancySupplementInput {
/** Code of an age band, or `ADULT`, `CHILD`, `INFANT`. */
"band": string
/** Which guest of this band, 1 to 100. The supplement also holds for every later guest without one. */
"nth": number
/** Added to the price of each night; negative for a reduction. */
"supplement": number
}

/** What a stay costs on a rate plan in a room type. */
export interface Offer {
/** What a cancellation costs, if the stay is booked now. */
"cancellation": OfferPolicy | null
/** The same as `cancellation`. */
"cancellationPolicy": OfferPolicy | null
/** ISO 4217 code of its amounts. */
"currency": string
/** What is due at the property. */
"dueAtProperty": number | null
/** What is due at the booking. */
"dueNow": number | null
/** When the price is no longer honoured; null without a token. */
"expiresAt": string | null
/** SHA-256 of the lines. Two offers with the same hash cost the same, night by night. */
"hash": string | null
/** Rooms of the type that are left for the stay, with the limit of overbooking. */
"left": number
/** The charges of the folio, by date; of each date the price first, then its taxes, then each article and its taxes. Empty without a price. */
"lines": (OfferLine)[]
/** What a no-show costs, if the stay is booked now. */
"noShowPolicy": OfferPolicy | null
/** The rate plan. */
"ratePlan": OfferedRatePlan
/** Code of the rate plan. */
"ratePlanCode": string
/** Identifier of the rate plan. */
"ratePlanId": string
/** Name of the rate plan. */
"ratePlanName": string
/** Why it is not sold; empty if it is. */
"refusals": (OfferRefusal)[]
/** The room type. */
"roomType": OfferedRoomType
/** Identifier of the room type. */
"roomTypeId": string
/** Name of the room type. */
"roomTypeName": string
/** Taxes of all lines together. */
"taxes": (OfferTax)[]
/** Keeps the price until `expiresAt`. Guests give the token of an offer of `offers` to `holdOffer`; there it is never null. Staff and apps
 * give that of `quoteStay` to `createReservation` as `offer`. They get it in spite of most refusals; with `CAPACITY` the booking needs
 * `ignoreCapacity`. It is null with `NO_PRICE`, and for apps and third parties with `SALE_STOPPED`. It is also null if the stay has too many
 * different nights for a token: book that stay by its rate plan. A kiosk gets none, because no operation lets it book an offer. */
"token": string | null
/** Sum of the lines; null without a price. */
"total": number | null
/** End of the stay. */
"useExpireAt": string
/** Start of the stay. */
"useStartAt": string
}

/** The stays of a calendar. */
export interface OfferCalendarInput {
/** The property. */
"accommodationId": string
/** Adults, 1 to 1000; 1 if not given. */
"adults"?: number | null
/** Ages of the children who come along, one each, 0 to 150; from 18 years on whoever is in no age band counts as an adult. */
"childrenAges"?: (number)[] | null
/** The first day of arrival, `YYYY-MM-DD`. */
"from": string
/** Nights of the stays, 1 to 28; 1 if not given. */
"nights"?: number | null
/** A code that unlocks rate plans. Wrong codes are counted for the caller's address. */
"promoCode"?: string | null
/** Only these room types. */
"roomTypeIds"?: (string)[] | null
/** The last day of arrival, `YYYY-MM-DD`, at most 61 days later. */
"to": string
}

/** The cheapest stay from a day on. */
export interface OfferDay {
/** Whether no stay may begin on the day. */
"closedToArrival": boolean
/** ISO 4217 code of the total. */
"currency": string
/** The day of arrival, `YYYY-MM-DD`. */
"date": string
/** Rooms of the stock that are left for the stay, of the room type with the most; 9 at most. 0: sold out, whatever the rules say. A stay needs one
 * room throughout: without one there is no total, although nights of several rooms are left. */
"left": number
/** Fewest nights of a stay that begins on the day; null if any length may. */
"minStay": number | null
/** The rate plan of the cheapest stay. */
"ratePlan": OfferedRatePlan | null
/** The room type of the cheapest stay. */
"roomType": OfferedRoomType | null
/** What the cheapest stay costs, with all its taxes; null if none can be bought. `offers` answers the same for its dates. */
"total": number | null
}

/** A charge of an offer. */
export interface OfferLine {
/** Its amount in the currency's minor unit. */
"amount": number
/** The article, also of a tax that is added to it; null for any other charge. */
"articleId": string | null
/** The night or day, `YYYY-MM-DD` in the accommodation's time zone. */
"date": string
/** What it is for. */
"description": string
/** Whether the price of the night contained the article: the price is the sum of both lines. */
"isIncluded": boolean
/** What it is. */
"kind": OfferLineSource
/** The same in other languages, by language tag: as the article or the tax is named, or in the words of the server. */
"names": unknown
/** The same as `kind`. */
"source": OfferLineSource
/** Taxes of the line. Included ones are a part of the amount; an added one is the whole line. */
"taxes": (OfferTax)[]
}

/** What a line of an offer is. */
export type OfferLineSource = "ARTICLE" | "RATE" | "TAX"

/** A policy of an offer with its moments and amounts. */
export interface OfferPolicy {
/** Until this moment a cancellation is free; null if it is never free. */
"freeUntil": string | null
/** Its name. */
"name": string
/** Identifier of the policy. */
"policyId": string
/** Its fees, by time. The free time after the booking is counted in: none begins before it is over. */
"steps": (OfferPolicyStep)[]
/** Its version, which a stay keeps. */
"version": number
}

/** What a cancellation costs from a moment on. */
export interface OfferPolicyStep {
/** The fee. */
"amount": number
/** The moment; null for the booking. */
"from": string | null
}

/** Why a stay is not sold. */
export interface OfferRefusal {
/** The reason. */
"code": OfferRefusalCode
/** The date whose rule refuses it, `YYYY-MM-DD`. */
"date": string | null
/** The bound of the rule: nights, hours, minutes or people, as `code` says. */
"value": number | null
}

/** Why a stay is not sold on these terms. Staff and apps are only warned, except that a stop of sale refuses apps, and that a booking for
 * more people than the room type holds is refused unless the property accepts it (`CAPACITY`). */
export type OfferRefusalCode = "CAPACITY" | "CHANNEL" | "CLOSED" | "CLOSED_TO_ARRIVAL" | "CLOSED_TO_DEPARTURE" | "CODE_REQUIRED" | "DURATION" | "MAX_ADVANCE" | "MAX_STAY" | "MIN_ADVANCE" | "MIN_STAY" | "NOT_BOOKABLE_NOW" | "NO_PRICE" | "PAST" | "PLAN_ARCHIVED" | "SALE_STOPPED" | "SOLD_OUT" | "TYPE_NOT_SOLD"

/** A tax of an offer or of one of its lines. */
export interface OfferTax {
/** Its amount. */
"amount": number
/** Its code. */
"code": string
/** Whether the price contains it. */
"included": boolean
/** Its name. */
"name": string
/** Names in other languages, by language tag. */
"names": unknown
/** Parts per million of the price; null for a fixed amount. */
"ratePpm": number | null
}

/** An article that guests may add to a stay. */
export interface OfferedArticle {
/** Price of one piece in the currency's minor unit. */
"amount": number
/** Identifier of the article. */
"id": string
/** Whether every stay has it; it need not be named. */
"mandatory": boolean
/** Its name. */
"name": string
/** All names in other languages, by language tag. */
"names": unknown
/** What one piece is for. */
"unit": ArticleUnit
}

/** A rate plan as guests see it. */
export interface OfferedRatePlan {
/** Its description. */
"description": string | null
/** Identifier of the rate plan. */
"id": string
/** Its name. */
"name": string
/** Names in other languages, by language tag. */
"names": unknown
}

/** A room type as guests see it. */
export interface OfferedRoomType {
/** Its description. */
"description": string | null
/** Identifier of the room type. */
"id": string
/** Its name. */
"name": string
/** Names in other languages, by language tag. */
"names": unknown
/** URLs of its pictures in their order, WebP of at most 1600 pixels. */
"pictures": (string)[]
/** How many adults and children may sleep in one room; infants are not counted. */
"sleeps": number
}

/** A stay that a guest looks for: two moments, or for nights two dates. Nights go from the check-in time of each rate plan to its check-out
 * time, whatever the moments are: `useStartAt` and `useExpireAt` of an offer tell. */
export interface OffersInput {
/** The property. */
"accommodationId": string
/** Adults, 1 to 1000; 1 if not given. */
"adults"?: number | null
/** The day of arrival, `YYYY-MM-DD`. */
"arrival"?: string | null
/** Articles that the guest adds, each once, at most 20. Mandatory ones need not be named. */
"articles"?: (StayArticleInput)[] | null
/** Ages of the children who come along, one each, 0 to 150; from 18 years on whoever is in no age band counts as an adult. */
"childrenAges"?: (number)[] | null
/** The day of departure, `YYYY-MM-DD`, at most 366 nights later. */
"departure"?: string | null
/** End of the stay, at most 366 nights later; of nights it says the day of departure, which is a later one. */
"endAt"?: string | null
/** A code that unlocks rate plans. Wrong codes are counted for the caller's address. */
"promoCode"?: string | null
/** Only these room types. */
"roomTypeIds"?: (string)[] | null
/** Start of the stay; of nights it says the day of arrival at the property. */
"startAt"?: string | null
/** By nights or by hours. */
"type": ReservationType
}

/** The folio of a stay that is not settled. */
export interface OpenBalance {
/** What is still owed; negative if too much was paid. */
"balance": number
/** When the stay was cancelled or marked as a no-show; null for other stays. */
"deletedAt": string | null
/** Identifier of the folio. */
"folioId": string
/** Its reservation. */
"reservationId": string
/** Its status; a stay that was cancelled or was a no-show keeps the one that it had. */
"status": ReservationStatus
}

/** A key for an authenticator app, shown once. */
export interface OtpSetup {
/** The secret, to type if the image cannot be scanned. */
"otpKey": string
/** The same as an image to scan, a PNG as a data URL. */
"qrCode": string
}

/** Limits of a range of nights. */
export interface OverbookingLimitItem {
/** First night, `YYYY-MM-DD`. */
"from": string
/** The room type. */
"roomTypeId": string
/** Required. Rooms that may be sold beyond those of the type, 0 to 1000; null removes the limit, which is the same as 0. */
"rooms"?: number | null
/** Last night, `YYYY-MM-DD`. */
"to": string
/** Only the nights that begin on these days of the week; 0 is Sunday. All days if not given. */
"weekdays"?: (number)[] | null
}

/** Position of a page in its list. */
export interface PageInfo {
/** Cursor of the last row; null when the page is empty. */
"endCursor": string | null
/** Whether rows follow this page. When reading forward, only rows before the cursor `before` count. */
"hasNextPage": boolean
/** Whether rows precede this page. When reading backward, only rows after the cursor `after` count. */
"hasPreviousPage": boolean
/** Cursor of the first row; null when the page is empty. */
"startCursor": string | null
}

/** A payment to the folio of a reservation. */
export interface Payment {
/** Its accommodation. */
"accommodationId": string
/** The amount, greater than zero. */
"amount": number
/** When it was recorded. */
"createdAt": string
/** ISO 4217 code of the amount. */
"currency": string
/** Its identifier in another system. */
"externalRef": string | null
/** The current balance of the folio. */
"folioBalance": number
/** Its folio. */
"folioId": string
/** Identifier of the payment. */
"id": string
/** The payment at a provider that it is a part of; null for a payment recorded by hand. It cannot be voided, but refunded. */
"intentId": string | null
/** A note. */
"memo": string | null
/** How it was paid. */
"method": PaymentMethod
/** When a payment provider took the money; null for a payment recorded by hand. */
"movedAt": string | null
/** When it was paid. If a payment provider took it for a day whose books were closed, the beginning of the first open day. */
"paidAt": string
/** Name of the actor who recorded it. */
"recordedBy": string
/** The reservation of the folio. */
"reservationId": string
/** Whether it counts. */
"status": PaymentStatus
/** When it last changed. */
"updatedAt": string
/** When it was voided; null while it counts. */
"voidedAt": string | null
}

/** The account of a property at a payment provider. Its credentials are never shown. */
export interface PaymentAccount {
/** The property. */
"accommodationId": string
/** When it was created. */
"createdAt": string
/** The provider: `stripe` or `toss`; in development also `simulator`. */
"driver": string
/** Whether guests pay through it. At most one account of a property is enabled. */
"enabled": boolean
/** Identifier of the account. */
"id": string
/** When it last changed. */
"updatedAt": string
/** Where the provider sends its webhooks. Enter it at the provider. */
"webhookUrl": string
}

/** Payments of an accommodation, in pages. */
export interface PaymentConnection {
/** The rows of the page, each with its cursor. */
"edges": (PaymentEdge)[]
/** The position of the page. */
"pageInfo": PageInfo
}

/** What becomes of the money of a payment. */
export type PaymentDecision = "OPEN" | "RETURN" | "TAKE"

/** A row of a page of payments. */
export interface PaymentEdge {
/** Cursor of this row, for `after` or `before` of the next page. */
"cursor": string
/** The payment. */
"node": Payment
}

/** Why a payment was not made. The code of the provider, which staff read, is never shown to guests. */
export type PaymentFailure = "CARD_EXPIRED" | "DECLINED" | "EXPIRED" | "FAILED" | "GIVEN_UP" | "INSUFFICIENT_FUNDS" | "NOT_AUTHENTICATED"

/** An attempt to pay for a booking at a payment provider. */
export interface PaymentIntent {
/** The property. */
"accommodationId": string
/** The account at the provider. */
"accountId": string
/** The amount, greater than zero. */
"amount": number
/** When the authorization ends, if the provider says so. */
"authorizedUntil": string | null
/** The booking that is paid. */
"bookingId": string
/** What the provider took, which is `amount` unless the provider took another one; null before. */
"capturedAmount": number | null
/** When the money was taken. */
"capturedAt": string | null
/** ISO 4217 code of what was taken; null before. */
"capturedCurrency": string | null
/** When the guest began to pay. */
"createdAt": string
/** ISO 4217 code of the amount. */
"currency": string
/** What becomes of its money. */
"decision": PaymentDecision
/** The provider's code of the last refusal. */
"failure": string | null
/** Identifier of the attempt. */
"id": string
/** What the provider calls it; null until the provider answered. */
"reference": string | null
/** What went back, or is going back. */
"refunded": number
/** Its refunds, oldest first. */
"refunds": (ProviderRefund)[]
/** Its state. */
"state": PaymentIntentState
/** When it last changed. */
"updatedAt": string
}

/** Payments at providers, in pages. */
export interface PaymentIntentConnection {
/** The rows of the page, each with its cursor. */
"edges": (PaymentIntentEdge)[]
/** The position of the page. */
"pageInfo": PageInfo
}

/** A row of a page of payments at providers. */
export interface PaymentIntentEdge {
/** Cursor of this row, for `after` or `before` of the next page. */
"cursor": string
/** The payment. */
"node": PaymentIntent
}

/** State of a payment at a provider. */
export type PaymentIntentState = "AUTHORIZED" | "CANCELED" | "CAPTURED" | "CREATED" | "EXPIRED" | "FAILED" | "PENDING"

/** Method of a payment. */
export type PaymentMethod = "bank_transfer" | "card" | "cash" | "other" | "platform" | "voucher"

/** Whether a payment or a refund counts. */
export type PaymentStatus = "RECORDED" | "VOIDED"

/** A token without expiry. Only the query that issues it shows the token itself. */
export interface PermanentToken {
/** The only accommodation for which it acts. */
"accommodationId": string
/** When it was issued. */
"createdAt": string
/** The user who issued it. */
"createdBy": string | null
/** Identifier of the token. */
"id": string
/** Its kind. */
"kind": PermanentTokenKind
/** The kiosk for which it acts. */
"kioskId": string | null
}

/** Kind of a permanent token. */
export type PermanentTokenKind = "accommodationAdmin" | "kiosk"

/** A person of an accommodation. Give one of `guestId` and `bookingId`. */
export interface PersonInput {
/** The accommodation. */
"accommodationId": string
/** A booking: the person who booked it, in the same way. */
"bookingId"?: string | null
/** A guest of a reservation, as `guests` lists them: the person of this name with a phone number or mail address of this guest, in all stays. A guest without both is erased in this one reservation. */
"guestId"?: string | null
}

/** The erasure of the personal data of one person. It holds no personal data itself. */
export interface PersonalDataErasure {
/** The accommodation whose guest it is; null for an account. */
"accommodationId": string | null
/** Guests with a phone number or mail address of the person, but under another name, 100 at most: nobody can tell whether they are the
 * same person, so they were not erased. Erase each that is. */
"alike": (string)[]
/** When it was done. */
"completedAt": string | null
/** When it was asked for. */
"createdAt": string
/** Identifier of the erasure. */
"id": string
/** What is kept and until when; empty while it is RUNNING. */
"kept": (KeptPersonalData)[]
/** How far it is. */
"status": PersonalDataErasureStatus
}

/** How far an erasure is. */
export type PersonalDataErasureStatus = "DONE" | "RUNNING"

/** A part of what the server stores on a person. */
export interface PersonalDataExport {
/** Give it as `after` to get the next part; null with the last one. */
"next": string | null
/** The rows of this part; it can be empty while there are more parts. */
"records": (PersonalDataRecord)[]
}

/** A row that the server stores on a person. */
export interface PersonalDataRecord {
/** The columns of the row by their names, as JSON text. Secrets, such as the hash of a PIN, are left out. */
"data": string
/** The table, such as `guest_profiles`; `docs/personal-data.md` says what each is for. */
"table": string
}

/** Nights that were sold since a day: those of sold stays that were created since, less those of older stays that were cancelled or did not
 * come since. What else changed in older stays does not count, nor do stays by the hour. */
export interface PickUpFigures {
/** The nights; below zero if more were cancelled. */
"nights": number
/** The room revenue of these stays; that of cancelled ones as it was at the cancellation. */
"roomRevenue": number
/** `roomRevenue` less the included taxes. */
"roomRevenueNet": number
}

/** The kinds of entities of a property that can be mapped to items of a dataset. */
export type PlatformEntity = "CHANNEL" | "RATE_PLAN" | "ROOM" | "ROOM_TYPE"

/** What a cancellation or a no-show costs. Rate plans name it, and a stay keeps the version that it was sold with. */
export interface Policy {
/** Its accommodation. */
"accommodationId": string
/** When it was archived; null while it is in use. */
"archivedAt": string | null
/** Code, unique in the accommodation. */
"code": string
/** When it was created. */
"createdAt": string
/** Identifier of the policy. */
"id": string
/** What it is for. */
"kind": PolicyKind
/** The version with which stays are sold now. */
"latest": PolicyVersion
/** All versions, the newest first. */
"versions": (PolicyVersion)[]
}

/** What a policy is for. */
export type PolicyKind = "CANCELLATION" | "NO_SHOW"

/** A fee of a policy. Exactly one of `ppm`, `nights` and `amount` is not null. It is never more than the whole stay costs, with its taxes. */
export interface PolicyStep {
/** The fee as an amount. */
"amount": number | null
/** Minutes before the arrival from which the fee counts; null if it counts from the booking on. */
"minutesBeforeArrival": number | null
/** The fee is the whole price of this many first nights: with the taxes that are added to them, and with the articles that the rate plan
 * includes or the property demands, but without those that the guest added. */
"nights": number | null
/** The fee in parts per million of what the whole stay costs, with the taxes that are added to its prices. */
"ppm": number | null
}

/** A fee of a policy. Give exactly one of `ppm`, `nights` and `amount`. It is never more than the whole stay costs, with its taxes. */
export interface PolicyStepInput {
/** The fee as an amount. */
"amount"?: number | null
/** Minutes before the arrival from which the fee counts, 0 to 1,051,200; from the booking on if not given. */
"minutesBeforeArrival"?: number | null
/** The fee is the whole price of this many first nights: with the taxes that are added to them, and with the articles that the rate plan
 * includes or the property demands, but without those that the guest added. */
"nights"?: number | null
/** The fee in parts per million of what the whole stay costs, with the taxes that are added to its prices, 0 to 1,000,000. */
"ppm"?: number | null
}

/** A version of a policy, which never changes. */
export interface PolicyVersion {
/** When it was created. */
"createdAt": string
/** Minutes after the booking during which a cancellation is free; null for none. */
"freeMinutesAfterBooking": number | null
/** Name, for guests. */
"name": string
/** The fees. For a cancellation, the step that began last counts; before the first step, and in the free time after the booking, it is free. */
"steps": (PolicyStep)[]
/** Counts the versions of the policy, from 1. */
"version": number
}

/** Changes of the primary guest; fields that are not given stay, and null removes a value. */
export interface PrimaryGuestChange {
/** How to reach the guest; at most 10. They replace the present ones. */
"contacts"?: (GuestContactInput)[] | null
/** Number of an identity document. It can be searched for, and is never returned. */
"identityDocumentNumber"?: string | null
/** Name, at most 200 characters; null does not remove it. */
"name"?: string | null
/** Licence plate. */
"vehicleNumber"?: string | null
}

/** A code that unlocks rate plans with the visibility `CODE`. */
export interface PromoCode {
/** When it was archived; null while it is in use. */
"archivedAt": string | null
/** The code, in capital letters. */
"code": string
/** When it was created. */
"createdAt": string
/** The rate plans that it unlocks. */
"ratePlanIds": (string)[]
/** When it becomes valid; null for at once. */
"validFrom": string | null
/** When it ends; null for never. */
"validUntil": string | null
}

/** A refund at a payment provider. */
export interface ProviderRefund {
/** The amount, greater than zero. */
"amount": number
/** When it was asked for. */
"createdAt": string
/** ISO 4217 code of the amount. */
"currency": string
/** The provider's code of what went wrong. */
"failure": string | null
/** Identifier of the refund. */
"id": string
/** Why it was made. */
"reason": string
/** Name of the actor who asked for it; `provider` if it was made at the provider itself. */
"requestedBy": string
/** Its state. */
"state": ProviderRefundState
/** When it last changed. */
"updatedAt": string
}

/** State of a refund at a provider. */
export type ProviderRefundState = "FAILED" | "PENDING" | "SUCCEEDED"

/** A notification to publish. */
export interface PublishAccommodationNotificationInput {
/** Its accommodation. */
"accommodationId": string
/** JSON text of at most 64 KiB, nested 32 deep at most. Numbers of payment cards in it are masked. */
"data"?: string | null
/** Description, or the kiosk's identifier; at most 5,000 characters. */
"description"?: string | null
/** Its subject, such as `checkin`, `checkout` or `room`; at most 200 characters. */
"objective"?: string | null
/** 1 is normal, 2 a warning, 3 and above urgent. */
"priority"?: number | null
/** Identifier of the room or reservation that it is about; at most 200 characters. */
"relative"?: string | null
/** The room type that it is about. */
"roomTypeId"?: string | null
/** `AUTH_REQUESTED` is also sent as a message to employees with a messaging app. `AUTH_REQUESTED`, `AUTH_REQUEST_CHECKIN`
 * and `AUTH_REQUEST_CHECKOUT` are data events too. At most 200 characters. */
"template"?: string | null
/** Kind, such as `emergency`, `info` or `warning`; at most 200 characters. */
"type": string
}

/** A notification to a kiosk. */
export interface PublishKioskSystemNotificationInput {
/** When it was created; now if not given. */
"createdAt"?: string | null
/** JSON text of at most 64 KiB, nested 32 deep at most; `{}` if not given. */
"data"?: string | null
/** The kiosk. */
"kioskId": string
/** Kind, such as `restart`, `update` or `config`; `config` if not given. At most 200 characters. */
"type"?: string | null
}

/** What a stay costs on each rate plan in each room type. */
export interface Quote {
/** The accommodation. */
"accommodationId": string
/** ISO 4217 code of all amounts. */
"currency": string
/** One per rate plan and room type that it sells, by the names of both. A kiosk gets only those that a guest can buy. */
"offers": (Offer)[]
/** Whether `promoCode` is valid now and unlocks rate plans; null if none was given. */
"promoCodeAccepted": boolean | null
}

/** A stay to be quoted. Give its two moments. For nights two dates will do: each rate plan adds its check-in and check-out times. */
export interface QuoteStayInput {
/** The accommodation. */
"accommodationId": string
/** The day of arrival, `YYYY-MM-DD`. */
"arrival"?: string | null
/** Articles that the guest adds, each once, at most 20. Mandatory ones need not be named. `ARTICLE_NOT_SOLD` if one is archived, not sold at
 * BOOKING, or by the hour for a stay by nights. */
"articles"?: (StayArticleInput)[] | null
/** The channel that sells the stay; `direct` if not given. A kiosk sells as `direct`: what it gives here is ignored. */
"channelId"?: string | null
/** Ages of guests, mostly children, each of whom is counted above. A child without an age is priced as a child. */
"childAges"?: (number)[] | null
/** Children; 0 if not given. */
"childSleeps"?: number | null
/** The day of departure, `YYYY-MM-DD`, at most 366 nights later. */
"departure"?: string | null
/** Infants; 0 if not given. */
"infantSleeps"?: number | null
/** A code that unlocks rate plans. */
"promoCode"?: string | null
/** Only these rate plans. */
"ratePlanIds"?: (string)[] | null
/** Only these room types. */
"roomTypeIds"?: (string)[] | null
/** Adults; 1 if not given. The stay needs one guest at least. */
"sleeps"?: number | null
/** By nights or by hours. */
"type": ReservationType
/** End of the stay, at most 366 nights later. */
"useExpireAt"?: string | null
/** Start of the stay. */
"useStartAt"?: string | null
}

/** Prices and rules of the rate plans that sell nights, by day. */
export interface RateCalendar {
/** ISO 4217 code of the prices. */
"currency": string
/** First day, `YYYY-MM-DD`. */
"from": string
/** A row for each rate plan and each room type that it sells. */
"rows": (RateCalendarRow)[]
/** Last day, `YYYY-MM-DD`. */
"to": string
/** Counts the changes of prices and rules of the property. */
"version": number
}

/** Prices and rules of a rate plan and a room type. Each list has a value for each day of the calendar. */
export interface RateCalendarRow {
/** The price of the night for the base occupancy, after derivation; null if it is not sold. */
"amount": (number | null)[]
/** The prices for one adult, two adults and so on, after derivation, of days whose prices are set by adults; null for other days. */
"amountsByAdults": ((number)[] | null)[]
/** Whether the night is not sold. */
"closed": (boolean)[]
/** Whether no stay can arrive on the day. */
"closedToArrival": (boolean)[]
/** Whether no stay can leave on the day. */
"closedToDeparture": (boolean)[]
/** Most nights of a stay that arrives on the day. */
"maxStay": (number | null)[]
/** Most nights of a stay that sleeps this night. */
"maxStayThrough": (number | null)[]
/** Fewest nights of a stay that arrives on the day. */
"minStay": (number | null)[]
/** Fewest nights of a stay that sleeps this night. */
"minStayThrough": (number | null)[]
/** The rate plan. */
"ratePlanId": string
/** The room type. */
"roomTypeId": string
}

/** How a booking on a rate plan is guaranteed. */
export type RateGuarantee = "CARD" | "HOLD_UNTIL" | "NONE" | "PREPAY"

/** Prices per night or per block of hours, with the terms on which stays are sold. */
export interface RatePlan {
/** Its accommodation. */
"accommodationId": string
/** Added after that. */
"adjustAmount": number
/** Added to the price of the parent, in parts per million of it; -100000 is ten percent off. */
"adjustPpm": number
/** Most hours between booking and arrival. */
"advanceMaxHours": number | null
/** Fewest hours between booking and arrival. */
"advanceMinHours": number | null
/** When it was archived; null while it is in use. */
"archivedAt": string | null
/** It can be booked from this moment on. */
"bookableFrom": string | null
/** It can be booked until this moment. */
"bookableUntil": string | null
/** The cancellation policy of its stays. */
"cancellationPolicyId": string | null
/** Channels that may sell it, `direct` for the property itself; null for all. */
"channels": (string)[] | null
/** Local time `HH:mm` from which its guests arrive. */
"checkInTime": string
/** Local time `HH:mm` until which they leave. */
"checkOutTime": string
/** Code, unique in the accommodation. Upper and lower case count as the same. */
"code": string
/** When it was created. */
"createdAt": string
/** Description for guests. */
"description": string | null
/** How a booking is guaranteed. */
"guarantee": RateGuarantee
/** Local time `HH:mm` of the arrival day until which the room is kept, for `HOLD_UNTIL`. */
"holdUntil": string | null
/** Identifier of the rate plan. */
"id": string
/** Name. */
"name": string
/** Names in other languages, by language tag. */
"names": unknown
/** The no-show policy of its stays. */
"noShowPolicyId": string | null
/** The plan that its prices derive from; null for a plan with prices of its own. */
"parentId": string | null
/** The amount that is due at the booking, for `PREPAY`. Without any of the three, the whole price is due. */
"prepayAmount": number | null
/** How many first nights are due at the booking, for `PREPAY`, counted as a fee counts them: see `PolicyStep.nights`. */
"prepayNights": number | null
/** The part of the price that is due at the booking, in parts per million, for `PREPAY`. */
"prepayPpm": number | null
/** How it is rounded. */
"roundMode": RoundMode
/** The price of a night is a multiple of it; null for the minor unit. */
"roundTo": number | null
/** The group of taxes that apply to it; `none` for no taxes. */
"taxGroup": string
/** Whether it sells nights or hours. */
"type": ReservationType
/** The room types that it sells. */
"types": (RatePlanType)[]
/** When it was last changed. */
"updatedAt": string
/** Counts its changes, from 1. */
"version": number
/** Who sees it. */
"visibility": RatePlanVisibility
}

/** The figures of the stays of a rate plan. */
export interface RatePlanOccupancy {
/** Each day. */
"days": (OccupancyDay)[]
/** Whether these are all further rate plans together: a report tells the largest 100 apart. */
"isRest": boolean
/** Its name, or the text that names none; null for stays without a rate plan. */
"name": string | null
/** The rate plan; null for stays without one, and for a text that names none. */
"ratePlanId": string | null
/** All days together. */
"total": OccupancyFigures
}

/** A room type that a rate plan sells. */
export interface RatePlanType {
/** Added after that. */
"adjustAmount": number
/** Added to the price of the plan, in parts per million of it. */
"adjustPpm": number
/** Articles that the price includes. A plan that derives from another has only its own. */
"articles": (StayArticle)[]
/** Adults that the price of a night is for. */
"baseOccupancy": number
/** Identifies the prices of this plan and room type. */
"id": string
/** The blocks of hours that a plan for hours sells; a plan that derives from another has none of its own. */
"rentBlocks": (RentBlock)[]
/** The room type. */
"roomType": RoomType
/** Identifier of the room type. */
"roomTypeId": string
/** What further guests add to the price of a night, by age band and number. */
"supplements": (OccupancySupplement)[]
}

/** A room type that a rate plan sells; fields that are left out stay. */
export interface RatePlanTypeInput {
/** Added after that, at most 1,000,000,000,000 either way. */
"adjustAmount"?: number | null
/** Added to the price of the plan, in parts per million of it, -1000000 to 10000000. */
"adjustPpm"?: number | null
/** All articles that the price includes, each once, at most 20; null removes them. They are charges of their own, with their own taxes, taken
 * out of the price of their night; what is above that price is not charged. */
"articles"?: (StayArticleInput)[] | null
/** Adults that the price of a night is for; for a new one 2, or the capacity of the room type if that is less. More than the capacity is refused. */
"baseOccupancy"?: number | null
/** The room type, of the same accommodation. */
"roomTypeId": string
/** All its supplements; null removes them. */
"supplements"?: (OccupancySupplementInput)[] | null
}

/** Who sees a rate plan. */
export type RatePlanVisibility = "CODE" | "PRIVATE" | "PUBLIC"

/** Days on which prices or rules changed. The range may contain days that did not change. */
export interface RateRange {
/** First day, `YYYY-MM-DD`. */
"from": string
/** The rate plans, those that derive from a changed one included; null for all. */
"ratePlanIds": (string)[] | null
/** The room types; null for all. */
"roomTypeIds": (string)[] | null
/** Last day, `YYYY-MM-DD`. */
"to": string
}

/** A warning; the change was made all the same. */
export interface RateWarning {
/** What it is about. */
"code": RateWarningCode
/** A sentence for people. */
"message": string
/** The rate plan; null if it is about none. */
"ratePlanId": string | null
/** The room type; null if it is about none. */
"roomTypeId": string | null
}

/** A reason to check a change of prices or rules. */
export type RateWarningCode = "ABOVE_CAPACITY" | "DAY_REPEATED" | "MIN_ABOVE_MAX" | "NO_SUCH_WEEKDAY" | "PAST_DAY" | "PLAN_ARCHIVED" | "ROOM_TYPE_ARCHIVED"

/** What a change of prices or rules did. */
export interface RatesChange {
/** Days of prices and rules that changed. */
"cells": number
/** Where they changed. */
"ranges": (RateRange)[]
/** Counts the changes of prices and rules of the property. It stays if nothing changed. */
"version": number
/** What the caller should check. */
"warnings": (RateWarning)[]
}

/** Prices of a rate plan and a room type for some days. Give `amount`, `amountsByAdults` or `amounts`. */
export interface RatesInput {
/** The price of each night, at most 1,000,000,000,000; null removes it, and the night is not sold. Prices by adults are removed with it. */
"amount"?: number | null
/** A price for each day from `from` on; null removes it. With `to`, there is one for each day until then. */
"amounts"?: (number | null)[] | null
/** The price of each night for one adult, two adults and so on. It replaces `amount` and the supplements of adults. */
"amountsByAdults"?: (number)[] | null
/** First day, `YYYY-MM-DD`, at most 400 days before today in the accommodation's time zone. */
"from": string
/** The rate plan: one that sells nights and does not derive from another. */
"ratePlanId": string
/** A room type that it sells. */
"roomTypeId": string
/** Last day, `YYYY-MM-DD`, at most 1,830 days after today; the first one if not given. */
"to"?: string | null
/** Only these weekdays; 0 is Sunday. */
"weekdays"?: (number)[] | null
}

/** A payment that was made. */
export interface RecordPaymentInput {
/** The amount in the currency's minor unit, from 1 to 1,000,000,000,000. */
"amount": number
/** ISO 4217 code, as a check: any other than the folio's is refused with `CURRENCY_MISMATCH`. */
"currency"?: string | null
/** Its identifier in another system, at most 100 characters. */
"externalRef"?: string | null
/** The folio; not needed if `reservationId` is given. */
"folioId"?: string | null
/** A key of the client for this request, 1 to 255 visible characters. A repeat with the same key and input answers what the first one added;
 * with any other input it is refused with `IDEMPOTENCY_KEY_REUSED`. Keys are unique within the accommodation. */
"idempotencyKey"?: string | null
/** A note, at most 5,000 characters. */
"memo"?: string | null
/** How it was paid. `platform` is refused with `CHANNEL_MISSING` if the reservation has no `channelId`. */
"method": PaymentMethod
/** When it was paid; now if not given. */
"paidAt"?: string | null
/** The reservation of the folio; not needed if `folioId` is given. */
"reservationId"?: string | null
}

/** A refund that was made. */
export interface RecordRefundInput {
/** The amount in the currency's minor unit, from 1 to 1,000,000,000,000. */
"amount": number
/** Its identifier in another system, at most 100 characters. */
"externalRef"?: string | null
/** The folio; not needed if `reservationId` is given. */
"folioId"?: string | null
/** A key of the client for this request, 1 to 255 visible characters. A repeat with the same key and input answers what the first one added;
 * with any other input it is refused with `IDEMPOTENCY_KEY_REUSED`. Keys are unique within the accommodation. */
"idempotencyKey"?: string | null
/** A note, at most 5,000 characters. */
"memo"?: string | null
/** How it was given back. `platform` is refused with `CHANNEL_MISSING` if the reservation has no `channelId`. */
"method": PaymentMethod
/** The payment of the folio that it gives back. */
"paymentId"?: string | null
/** When it was given back; now if not given. */
"refundedAt"?: string | null
/** The reservation of the folio; not needed if `folioId` is given. */
"reservationId"?: string | null
}

/** Money that went back to a guest. */
export interface Refund {
/** Its accommodation. */
"accommodationId": string
/** The amount, greater than zero. */
"amount": number
/** When it was recorded. */
"createdAt": string
/** ISO 4217 code of the amount. */
"currency": string
/** Its identifier in another system. */
"externalRef": string | null
/** The current balance of the folio. */
"folioBalance": number
/** Its folio. */
"folioId": string
/** Identifier of the refund. */
"id": string
/** A note. */
"memo": string | null
/** How it was given back. */
"method": PaymentMethod
/** When a payment provider gave the money back; null for a refund recorded by hand. */
"movedAt": string | null
/** The payment that it gives back; null if it is of none in particular. */
"paymentId": string | null
/** The refund at a payment provider that it is a part of; null for a refund recorded by hand. */
"providerRefundId": string | null
/** Name of the actor who recorded it. */
"recordedBy": string
/** When it was given back. If a payment provider did so on a day whose books were closed, the beginning of the first open day. */
"refundedAt": string
/** The reservation of the folio. */
"reservationId": string
/** Whether it counts. */
"status": PaymentStatus
/** When it last changed. */
"updatedAt": string
/** When it was voided; null while it counts. */
"voidedAt": string | null
}

/** Refunds of an accommodation, in pages. */
export interface RefundConnection {
/** The rows of the page, each with its cursor. */
"edges": (RefundEdge)[]
/** The position of the page. */
"pageInfo": PageInfo
}

/** A row of a page of refunds. */
export interface RefundEdge {
/** Cursor of this row, for `after` or `before` of the next page. */
"cursor": string
/** The refund. */
"node": Refund
}

/** A part of a payment, or all of it, that goes back to the guest. */
export interface RefundPaymentInput {
/** The amount, greater than zero; with the refunds before at most what was taken. */
"amount": number
/** The payment at a provider. */
"id": string
/** Why; the guest may read it at the bank. */
"reason": string
}

/** A new app. */
export interface RegisterAppInput {
/** What it does, at most 5,000 characters. */
"description"?: string | null
/** Name, at most 200 characters, unique among apps. */
"name": string
/** The addresses of its page: 1 to 10, https or on this machine, each compared letter by letter. */
"redirectUris": (string)[]
/** The address that receives its webhooks: a public https address, or one that the operator allows. */
"webhookUrl"?: string | null
}

/** A new third party. */
export interface RegisterThirdPartyInput {
/** Its rights: `ACC_RESERVATION_READ`, `ACC_RESERVATION_WRITE`. */
"authorities": (string)[]
/** Name, at most 200 characters, unique among third parties. */
"name": string
/** Where it may call from: exact host names, addresses and CIDR ranges, separated by commas, such as
 * `pms.example.com, 203.0.113.7, 2001:db8::/32`. A host name stands for the addresses that it resolves to. Null or left out: from
 * anywhere; an empty text: from nowhere. */
"trustedHosts"?: string | null
}

/** The credentials of a new app. They are shown here and never again. */
export interface RegisteredApp {
/** The app. */
"app": App
/** For OAuth. */
"clientId": string
/** For OAuth. */
"clientSecret": string
/** Signs the webhooks that the app receives. */
"webhookSecret": string
}

/** Hours that a rate plan sells as one block, with its extension. */
export interface RentBlock {
/** Price of the block. */
"amount": number
/** Price of each extension. */
"extraAmount": number | null
/** Minutes by which a stay is extended. */
"extraMinutes": number | null
/** First day on which a stay can start, `YYYY-MM-DD`. */
"fromDay": string
/** Identifier of the block. */
"id": string
/** Local time `HH:mm` by which a stay has ended; on the next day if it is not after `opens`. */
"lastEnd": string
/** Minutes of the block. */
"minutes": number
/** Most minutes of a stay with its extensions. */
"mostMinutes": number
/** Local time `HH:mm` from which a stay can start. */
"opens": string
/** Last day on which a stay can start, `YYYY-MM-DD`. */
"toDay": string
/** The version of the prices and rules of the property that last changed it. */
"version": number
/** Weekdays on which a stay can start; 0 is Sunday. */
"weekdays": (number)[]
}

/** Hours that a rate plan sells as one block. */
export interface RentBlockInput {
/** Price of the block, at most 1,000,000,000,000. */
"amount": number
/** Price of each extension. */
"extraAmount"?: number | null
/** Minutes by which a stay is extended; without it the block is sold as it is. */
"extraMinutes"?: number | null
/** First day on which a stay can start, `YYYY-MM-DD`. */
"from": string
/** The block that it changes; left out for a new one. */
"id"?: string | null
/** Local time `HH:mm` by which a stay has ended; on the next day if it is not after `opens`. */
"lastEnd": string
/** Minutes of the block, 1 to 1440. */
"minutes": number
/** Most minutes of a stay with its extensions; as long as the block is open if not given. A block that sells its whole opening does so also when
 * clocks change, for the minutes that pass then. */
"mostMinutes"?: number | null
/** Local time `HH:mm` from which a stay can start. */
"opens": string
/** Last day on which a stay can start, `YYYY-MM-DD`, at most 1,830 days after today. */
"to": string
/** Only these weekdays; 0 is Sunday. */
"weekdays"?: (number)[] | null
}

/** What a change of blocks did. */
export interface RentBlocksChange {
/** The blocks of the rate plan and room type. */
"blocks": (RentBlock)[]
/** Where prices changed. */
"ranges": (RateRange)[]
/** Counts the changes of prices and rules of the property. It stays if nothing changed. */
"version": number
}

/** An hourly stay that can be bought, on the cheapest rate plan of its room type. Its two moments ask `offers` for the token. */
export interface RentSlot {
/** What a cancellation costs, if the stay is booked now; null if it is free until the stay begins. */
"cancellation": OfferPolicy | null
/** ISO 4217 code of the total. */
"currency": string
/** Its end. */
"endAt": string
/** Rooms that are free throughout, 9 at most. `offers` tells what one guest can hold of them. */
"left": number
/** The rate plan. */
"ratePlan": OfferedRatePlan
/** The room type. */
"roomType": OfferedRoomType
/** Its start. */
"startAt": string
/** What it costs, with all its taxes. */
"total": number
}

/** The hourly stays of a day. */
export interface RentSlotsInput {
/** The property. */
"accommodationId": string
/** Adults, 1 to 1000; 1 if not given. */
"adults"?: number | null
/** Ages of the children who come along, one each, 0 to 150; from 18 years on whoever is in no age band counts as an adult. */
"childrenAges"?: (number)[] | null
/** The day on which they begin, `YYYY-MM-DD`. */
"date": string
/** Their length; the shortest that is sold if not given. */
"minutes"?: number | null
/** A code that unlocks rate plans. Wrong codes are counted for the caller's address. */
"promoCode"?: string | null
/** Only these room types. */
"roomTypeIds"?: (string)[] | null
}

/** Which webhooks to send again. */
export interface ReplayWebhooksInput {
/** The endpoint that gets them. */
"endpointId": string
/** Those stored at this time or later. */
"from": string
/** Also those that were delivered; by default only dead ones. */
"includeDelivered"?: boolean | null
/** Those of this event, or of all that begin alike, such as `reservation.*`. */
"pattern"?: string | null
/** Those stored before this time; by default until now. */
"to"?: string | null
}

/** The answer of `repriceReservation`. */
export interface RepriceReservationPayload {
/** The price after, by date. Charges of closed days stay; a charge on the first open day makes up for them. */
"after": (StayCharge)[]
/** The price before, by date. */
"before": (StayCharge)[]
/** How much more the stay costs; negative if it costs less. */
"difference": number
/** Rules that refuse a public sale of the stay. */
"refusals": (OfferRefusal)[]
/** The reservation. */
"reservation": Reservation
}

/** A stay of one night or more, or of some hours. */
export interface Reservation {
/** The accommodation of the reservation. */
"accommodationId": string
/** Its charges. */
"bills": (Bill)[]
/** The booking that it is a part of; null if it was made alone. Not shown to guests. */
"bookingId": string | null
/** The reason for the deletion. */
"cancelReason": string | null
/** Name of the actor who deleted it; null unless deleted. */
"cancelledBy": string | null
/** Whether more adults and children come than the room type holds: staff ignored the capacity, or a channel had sold the stay. Computed
 * when the counts or the room change, for the type of the assigned room or, without one, the planned type. */
"capacityExceeded": boolean
/** Trade-partner channel of the reservation. */
"channelId": string | null
/** Code that finds the reservation at a kiosk; unique among the accommodation's open reservations. */
"checkInCode": string
/** Ages of guests, mostly children, if they were told; whoever priced the stay. */
"childAges": (number)[]
/** Children. */
"childSleeps": number
/** When it was created. */
"createdAt": string
/** When it was deleted; null unless deleted. */
"deletedAt": string | null
/** Why it is deleted: `DELETED_BY_USER` or `NO_SHOW`; null unless deleted. */
"deletionReason": string | null
/** Key that opens the door of the assigned room for this guest; removed when the room changes. Not shown to guests. */
"doorKeyId": string | null
/** Its folio. */
"folio": Folio | null
/** All its guests, the primary one first. Empty if the caller may not see `primaryGuestProfile`. */
"guestProfiles": (GuestProfile)[]
/** Identifier of the reservation. */
"id": string
/** Infants. */
"infantSleeps": number
/** Room type as planned at creation. */
"intendedRoomType": RoomType
/** Identifier of the room type as planned at creation. */
"intendedRoomTypeId": string
/** Kind of stay as planned at creation. */
"intendedType": ReservationType
/** Check-out as planned at creation. */
"intendedUseExpireAt": string
/** Check-in as planned at creation. */
"intendedUseStartAt": string
/** Memo of the administrator. Not shown to guests. */
"memo": ReservationMemo | null
/** When the guest was marked as a no-show; null unless it was deleted for that reason. */
"noShowAt": string | null
/** Booking number of the online travel agency. */
"otaCode": string | null
/** Whether more of its room type was sold than its rooms and the limit of overbooking allow. It is computed whenever the stay takes stock
 * of a room type, or takes it of another type or at other times. The stay that comes last is marked. The mark goes when other stays
 * give enough stock back. */
"overbooked": boolean
/** The guest in whose name the reservation is. In the answer of a write it is null, like `user`, for a third party without `ACC_RESERVATION_READ`. */
"primaryGuestProfile": GuestProfile | null
/** Whether it counts as proven, as `Booking.proven` says; true for a reservation outside of a booking. */
"proven": boolean
/** The rate plan, or any text that classifies the reservation. Not shown to guests. */
"ratePlanId": string | null
/** What refuses a public sale of the changed stay, as `quoteStay` names it, and `NO_PRICE` for each night without a price while others have one.
 * A warning, as the change was made. Only in the answers of `modifyReservation` and `changeGuests`; null in any other. Rules are judged if a
 * rate plan prices the change. */
"refusals": (OfferRefusal)[] | null
/** When the hold of a TENTATIVE reservation ends. */
"releaseAt": string | null
/** Request of the customer. */
"request": ReservationMemo | null
/** The assigned room; null without one. */
"room": Room | null
/** Identifier of the assigned room; null without one. */
"roomId": string | null
/** The room type under which the room was assigned: the planned one, unless the assignment named another. The type of the room itself is
 * `room { roomType }`. Null without a room; the planned type is `intendedRoomType`. */
"roomType": RoomType | null
/** Identifier of the room type under which the room was assigned; null without a room. */
"roomTypeId": string | null
/** Adults. */
"sleeps": number
/** Whether a channel had sold the stay while the sale was stopped. It is stored nevertheless, and stays marked; staff are notified. */
"soldWhileStopped": boolean
/** Its status. */
"status": ReservationStatus
/** The terms on which a rate plan sold it. They stay if its prices are changed by hand: its policies still count. Null if no rate plan sold
 * it, or if its `ratePlanId` was removed. */
"terms": StayTerms | null
/** Kind of stay. */
"type": ReservationType
/** When it last changed. */
"updatedAt": string
/** Check-out time. */
"useExpireAt": string
/** Check-in time. */
"useStartAt": string
/** The account of the customer who booked, if there is one. Null also if the account has no tie to the accommodation: its user
 * neither works there nor proved a stay there while signed in. */
"user": User | null
}

/** Sums over reservations. */
export interface ReservationAggregate {
/** Number of reservations. */
"count": number
/** Children. */
"totalChildSleeps": number
/** Infants. */
"totalInfantSleeps": number
/** Adults. */
"totalSleeps": number
}

/** A page of reservations. */
export interface ReservationConnection {
/** The rows of the page, each with its cursor. */
"edges": (ReservationEdge)[]
/** The position of the page. */
"pageInfo": PageInfo
/** Number of all reservations that match the arguments. Select it only if needed. */
"totalCount": number
}

/** Time by which a list of reservations is filtered. */
export type ReservationDateFilterType = "createdAt" | "inHouseDate" | "intendedUseExpireAt" | "intendedUseStartAt" | "useExpireAt" | "useStartAt"

/** A row of a page of reservations. */
export interface ReservationEdge {
/** Cursor of this row, for `after` or `before` of the next page. */
"cursor": string
/** The reservation. */
"node": Reservation
}

/** A page of the history of a reservation. */
export interface ReservationHistoryConnection {
/** The rows of the page, each with its cursor. */
"edges": (ReservationHistoryEdge)[]
/** The position of the page. */
"pageInfo": PageInfo
}

/** A row of the history of a reservation. */
export interface ReservationHistoryEdge {
/** Cursor of this row, for `after` of the next page. */
"cursor": string
/** The entry. */
"node": ReservationHistoryEntry
}

/** Something that was done to a reservation, its folio or its memos. */
export interface ReservationHistoryEntry {
/** Who did it: `user`, `kiosk`, `guest`, `thirdParty`, `app`, `accommodationAdmin` or `system`. */
"actorKind": string
/** Name of who did it. */
"actorName": string | null
/** Values after. */
"after": unknown
/** Values before. */
"before": unknown
/** When it was done. */
"createdAt": string
/** Identifier of the entry. */
"id": string
/** What happened, in words for the desk. It names no guest, unless somebody typed a name into a reason. */
"log": string
/** What was done, such as `reservation.checkIn`. */
"type": string
}

/** A memo of a reservation: at most one of the administrator and one of the customer. */
export interface ReservationMemo {
/** The text. */
"content": string
/** Identifier of the memo. */
"id": string
/** Its reservation. */
"reservationId": string
/** Whose memo it is. */
"type": ReservationMemoType
}

/** Type of memo; a reservation has at most one of each. */
export type ReservationMemoType = "MEMO" | "REQUEST"

/** What a list of reservations is sorted by. */
export type ReservationSortKey = "createdAt" | "intendedUseExpireAt" | "intendedUseStartAt" | "useExpireAt" | "useStartAt"

/** Status of a reservation, in ascending order. */
export type ReservationStatus = "CHECKED_IN" | "CHECKED_OUT" | "DEFINITE" | "HOLDING" | "INQUIRY" | "TENTATIVE"

/** Kind of stay. */
export type ReservationType = "lodge" | "rent"

/** The message whose texts become those of the server again. */
export interface ResetBookingMessageTemplateInput {
/** The property. */
"accommodationId": string
/** What it tells of. */
"kind": BookingMessageKind
/** Its language. */
"locale": BookingMessageLocale
}

/** A room that guests stay in. */
export interface Room {
/** Its accommodation. */
"accommodationId": string
/** When it was taken out of use; null while it is in use. */
"archivedAt": string | null
/** Whether a reservation of the room was deleted while its guest was in house. The room cannot be assigned for any dates until the
 * departure is confirmed with `roomCheckOut` or `reservationCheckOut`, or the reservation is restored. */
"awaitsDeparture": boolean
/** Its cleaning state. */
"cleaningState": RoomCleaningState
/** Floor. */
"floor": string | null
/** Identifier of the room. */
"id": string
/** Number on the door, unique in the accommodation. */
"roomNumber": string
/** Its room type. */
"roomType": RoomType
/** Identifier of its room type. */
"roomTypeId": string
/** Whether the room is in use. */
"state": RoomState
/** When `state` last changed. */
"stateUpdatedAt": string
}

/** A period in which a room is closed. */
export interface RoomBlock {
/** Its accommodation. */
"accommodationId": string
/** When it was created. */
"createdAt": string
/** When it is open again. */
"endsAt": string
/** Identifier of the block. */
"id": string
/** Whether the room takes part in the sale. */
"kind": RoomBlockKind
/** Whether more of the room type was sold in its period than the other rooms and the limit of overbooking allow. It is computed when the
 * period or the kind is written, and does not clear when reservations leave. Staff get a notification with the template `OVERBOOKED`. */
"overbooked": boolean
/** Why it is closed. */
"reason": string | null
/** When it was released; null while it is in force. */
"releasedAt": string | null
/** The room. */
"room": Room
/** Identifier of the room. */
"roomId": string
/** When the room is closed. */
"startsAt": string
/** When it last changed. */
"updatedAt": string
}

/** A page of blocks. */
export interface RoomBlockConnection {
/** The rows of the page, each with its cursor. */
"edges": (RoomBlockEdge)[]
/** The position of the page. */
"pageInfo": PageInfo
}

/** A row of a page of blocks. */
export interface RoomBlockEdge {
/** Cursor of this row, for `after` or `before` of the next page. */
"cursor": string
/** The block. */
"node": RoomBlock
}

/** Whether a blocked room takes part in the sale. */
export type RoomBlockKind = "OUT_OF_ORDER" | "OUT_OF_SERVICE"

/** Which blocks to list. */
export interface RoomBlocksFilter {
/** Only blocks that end after this moment. */
"from"?: string | null
/** Also blocks that were released; false if not given. */
"includeReleased"?: boolean | null
/** Only this kind. */
"kind"?: RoomBlockKind | null
/** Only blocks of this room. */
"roomId"?: string | null
/** Only blocks of rooms of this type. */
"roomTypeId"?: string | null
/** Only blocks that begin before this moment. */
"to"?: string | null
}

/** Cleaning state of a room. */
export type RoomCleaningState = "CLEAN" | "CLEANING" | "DIRTY" | "INSPECTED"

/** A page of rooms. */
export interface RoomConnection {
/** The rows of the page, each with its cursor. */
"edges": (RoomEdge)[]
/** The position of the page. */
"pageInfo": PageInfo
}

/** A row of a page of rooms. */
export interface RoomEdge {
/** Cursor of this row, for `after` or `before` of the next page. */
"cursor": string
/** The room. */
"node": Room
}

/** Whether the room is in use. */
export type RoomState = "NOT_USING" | "USING"

/** A kind of room, such as a deluxe double. */
export interface RoomType {
/** Its accommodation. */
"accommodationId": string
/** When it was taken out of use; null while it is in use. */
"archivedAt": string | null
/** Maximum of adults and children in one room; infants are not counted. */
"capacity": number
/** Description for guests. */
"description": string | null
/** Identifier of the room type. */
"id": string
/** Name, unique in the accommodation. */
"name": string
/** Names in other languages, by language tag. */
"names": unknown
/** URLs of its pictures in their order, WebP of at most 1600 pixels that anybody may read. */
"pictures": (string)[]
/** Minutes after an hourly stay in which its room is not sold and not assigned automatically. People may still place a stay inside them by
 * naming the room. */
"turnoverMinutes": number
}

/** A room type with what holds its rooms in a period, and how many are left. */
export interface RoomTypeAvailability {
/** Stays for the whole period that can still be sold without overbooking a night: the least that is left at any moment, never below zero. One-night
 * stays without a room on different nights can share a room, so this can be more than `free` less `unassigned`. */
"available": number
/** Rooms that neither a reservation nor a block holds at any moment of the period. A guest who overstays holds the room until now, and an hourly
 * stay until its turnover is over. */
"free": number
/** TENTATIVE reservations that hold a room of the type at that moment. */
"held": number
/** What is left at that moment: `total` and `overbooking`, less `outOfOrder`, `sold` and `held`. Below zero if more is sold. */
"left": number
/** Rooms that are out of order at that moment. */
"outOfOrder": number
/** Rooms that may be sold beyond those of the type in the night of that moment. */
"overbooking": number
/** The room type. */
"roomType": RoomType
/** Identifier of the room type. */
"roomTypeId": string
/** The free rooms. */
"rooms": (Room)[]
/** Whether the sale is stopped now (setting `useAutoStopSale`): third parties, channels and apps cannot create reservations
 * for any date, except for what a channel has sold already. It does not affect `available`, because the property's staff can still sell. */
"saleStopped": boolean
/** When the stop of sale ends; null without a stop or without an end. */
"saleStoppedUntil": string | null
/** Reservations that hold a room of the type at the moment of the period at which least is left, except for those that are TENTATIVE. */
"sold": number
/** Rooms in use of this type. */
"total": number
/** Reservations of this type that hold stock in the period but have no room yet. A TENTATIVE one past its `releaseAt` holds none. */
"unassigned": number
}

/** Nights of a room type in a calendar. Each list begins with the first night of the calendar and has one value for each night. */
export interface RoomTypeCalendar {
/** TENTATIVE reservations that hold a room of the type at that moment. */
"held": (number)[]
/** `total` and `overbooking`, less `outOfOrder`, `sold` and `held`. Below zero if more is sold. */
"left": (number)[]
/** Rooms that are out of order at the moment of the night at which least is left. */
"outOfOrder": (number)[]
/** Rooms that are out of service at any moment of the night. They can be sold. */
"outOfService": (number)[]
/** Rooms that may be sold beyond those of the type. */
"overbooking": (number)[]
/** The room type. */
"roomType": RoomType
/** Identifier of the room type. */
"roomTypeId": string
/** Whether the sale is stopped now (setting `useAutoStopSale`): third parties, channels and apps do not sell any night. It does not affect
 * `left`, because the property's staff can still sell. */
"saleStopped": boolean
/** When the stop of sale ends; null without a stop or without an end. */
"saleStoppedUntil": string | null
/** Reservations that hold a room of the type at that moment, except for those that are TENTATIVE. */
"sold": (number)[]
/** Rooms in use of this type. */
"total": (number)[]
}

/** The figures of a room type. */
export interface RoomTypeOccupancy {
/** Each day. */
"days": (OccupancyDay)[]
/** Its name. */
"name": string
/** The room type. */
"roomTypeId": string
/** All days together. */
"total": OccupancyFigures
}

/** Which rooms to list. */
export interface RoomsFilter {
/** Only rooms in this cleaning state. */
"cleaningState"?: RoomCleaningState | null
/** Also rooms that were taken out of use; false if not given. */
"includeArchived"?: boolean | null
/** Only rooms of this type. */
"roomTypeId"?: string | null
/** Only rooms in this state. */
"state"?: RoomState | null
}

/** A secret of an app. It is shown here and never again. */
export interface RotatedAppSecret {
/** Which of the two. */
"kind": AppSecretKind
/** Until when the previous secret works; null if it has ended. */
"previousEndsAt": string | null
/** The new secret. */
"secret": string
}

/** How the price of a night is rounded to a multiple of `roundTo`. */
export type RoundMode = "DOWN" | "NEAREST" | "UP"

/** An action to run. */
export interface RunAppActionInput {
/** The key of a surface of the kind `action` in the manifest of the installed version. */
"action": string
/** What it is about, such as a reservation's identifier: 1 to 128 letters, digits and `. _ : -`. */
"externalRef"?: string | null
/** The input for the app. */
"input"?: unknown
/** The installation. */
"installationId": string
}

/** A sign-in of an account, on a device or in a program. */
export interface Session {
/** When it was opened. */
"createdAt": string
/** When it ends by itself. */
"expiresAt": string
/** Identifier of the session. */
"id": string
/** Whether it belongs to a device that was approved with `anonymousSignIn`. */
"isApprovedDevice": boolean
/** Whether an administrator opened it with `signInByAdmin`. */
"isByAdministrator": boolean
/** Whether this request belongs to it. */
"isCurrent": boolean
/** When its tokens were last issued: at the sign-in, or by the last `refreshToken`. */
"lastUsedAt": string | null
}

/** Changes of the age bands. Bands that are not named stay. */
export interface SetAgeBandsInput {
/** The accommodation. */
"accommodationId": string
/** Bands to add or change. No two bands have an age in common. */
"bands"?: (AgeBandInput)[] | null
/** Bands to remove. Refused while a rate plan has supplements for one, and for a code that is in `bands` too. */
"removeCodes"?: (string)[] | null
}

/** Texts of a message. What is left out stays. */
export interface SetBookingMessageTemplateInput {
/** The property. */
"accommodationId": string
/** Only checks and shows the texts, for a preview; nothing is stored. */
"dryRun"?: boolean | null
/** What it tells of. */
"kind": BookingMessageKind
/** Its language. */
"locale": BookingMessageLocale
/** The mail, at most 10,000 characters. */
"mail"?: string | null
/** Subject of the mail, at most 200 characters. */
"subject"?: string | null
/** The SMS or messenger message, at most 500 characters. */
"text"?: string | null
}

/** Changes of the profile: what is left out stays, and null clears all but `legalName` and `address`. Only the address and the footer have line breaks, and no text has other control characters. */
export interface SetInvoiceProfileInput {
/** The accommodation. */
"accommodationId": string
/** Its address, in lines, at most 1,000 characters. Required the first time. */
"address"?: string | null
/** Its mail address. */
"email"?: string | null
/** A text below each invoice, at most 2,000 characters. */
"footer"?: string | null
/** The name of the business. Required the first time. */
"legalName"?: string | null
/** What each further number begins with, at most 20 characters, the last one no digit; nothing if not given. */
"numberPrefix"?: string | null
/** Its phone. */
"phone"?: string | null
/** Its tax number, at most 50 characters. */
"taxNumber"?: string | null
}

/** A mapping. */
export interface SetMappingInput {
/** The key of the dataset. */
"dataset": string
/** The key of the item; null removes the mapping. */
"externalKey"?: string | null
/** The installation whose dataset it is. */
"installationId": string
/** The kind of entity. */
"platformEntity": PlatformEntity
/** Its identifier within the property. */
"platformId": string
}

/** Limits of overbooking. Where items overlap, the last one counts. */
export interface SetOverbookingLimitsInput {
/** The accommodation. */
"accommodationId": string
/** At most 200 items, each of at most 1,100 nights. */
"items": (OverbookingLimitItem)[]
}

/** The answer of `setOverbookingLimits`. */
export interface SetOverbookingLimitsPayload {
/** How many limits changed, counted by room type and night. */
"changedNights": number
}

/** How a property takes money online. */
export interface SetPaymentAccountInput {
/** The property. */
"accommodationId": string
/** Its keys as an object of texts, all of them together. `stripe`: `secretKey`, `publishableKey`, `webhookSecret`. `toss`: `secretKey`,
 * `clientKey`. `simulator`: `secretKey` (`sim_…`), `webhookSecret` (`whsec_…`). Required for a new account; left out, they stay. */
"credentials"?: unknown
/** The provider: `stripe` or `toss`; in development also `simulator`. */
"driver": string
/** Whether guests pay through it; another account of the property is disabled then. If left out it stays; a new account is enabled. */
"enabled"?: boolean | null
}

/** Prices to set. */
export interface SetRatesInput {
/** The accommodation. */
"accommodationId": string
/** The prices, at most 80,000 days. Of a day that is given more than once, the last price counts. */
"items": (RatesInput)[]
/** The `version` of the calendar that the caller has read: if a later one has set one of these days, nothing is written and the answer is
 * `CONFLICT`. For a night without a price, a later change of any price of its plan and room type counts. */
"unchangedSince"?: number | null
}

/** The hours that a rate plan sells of a room type. */
export interface SetRentBlocksInput {
/** The accommodation. */
"accommodationId": string
/** All its blocks, at most 200. Blocks that are left out are removed. No two may cover the same stay. */
"blocks": (RentBlockInput)[]
/** The rate plan: one that sells hours and does not derive from another. */
"ratePlanId": string
/** A room type that it sells. */
"roomTypeId": string
/** A `version` of the prices and rules that the caller has read: if a later one has changed what the plan sells of the room type, nothing is
 * written and the answer is `CONFLICT`. */
"unchangedSince"?: number | null
}

/** The cleaning state of several rooms. */
export interface SetRoomCleaningStatesInput {
/** The new cleaning state of all of them. */
"cleaningState": RoomCleaningState
/** Rooms of one accommodation, at most 500. */
"roomIds": (string)[]
}

/** Rules to set. */
export interface SetStayRulesInput {
/** The accommodation. */
"accommodationId": string
/** The rules, at most 80,000 days. Of a value that is given more than once for a day, the last one counts. */
"items": (StayRulesInput)[]
/** The `version` of the calendar that the caller has read: if a later one has set the rules of one of these days for the same plan and room
 * type, nothing is written and the answer is `CONFLICT`. */
"unchangedSince"?: number | null
}

/** Taxes to create or change. */
export interface SetTaxesInput {
/** The accommodation. */
"accommodationId": string
/** The taxes, each code once. Other taxes stay. */
"taxes": (TaxInput)[]
}

/** One setting of an accommodation. */
export interface Setting {
/** Identifier of the setting. */
"id": string
/** Name of the setting. */
"key": string
/** Its value as text: `true`, `false`, a number, JSON or a word, depending on the key. */
"value": string
}

/** A setting to write. */
export interface SettingInput {
/** Name of the setting. For reservations: `unlimitedCheckIn`, `unlimitedRentCheckIn`, `unlimitedRentCheckInDays` (JSON list of
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
 * `inspectionRequired` (a room is ready for a guest only when it is INSPECTED, not when it is CLEAN; `false` by default). */
"key": string
/** Its value as text. */
"value": string
}

/** Credentials for `signIn`. */
export interface SignInInput {
/** The login id, in upper or lower case. */
"identity": string
/** A code of the authenticator app, or a recovery code. Needed if a key is locked: `OTP_REQUIRED` without it. */
"otp"?: string | null
/** The password. */
"password": string
}

/** The answer of a sign-in. */
export interface SignInPayload {
/** The tokens of the new session. */
"token": TokenPayload
}

/** A new account. */
export interface SignUpInput {
/** Level of the account, CUSTOMER when left out. Only administrators give another one, and none above their own. */
"accessLevel"?: UserType | null
/** Mail address, unique without regard to case. */
"email": string
/** Login id, unique without regard to case; no spaces. */
"identity": string
/** Name. */
"name": string
/** Nickname, unique without regard to case. */
"nickname": string
/** Password: 8 to 128 characters, not a common password. */
"password": string
/** Phone number in any spelling. It needs `smsAuthHash`, or that authHash as the credential of the request. */
"phone"?: string | null
/** The `authHash` of `confirmSMSAuth` for this phone. When left out, the credential of the request counts if it is such an authHash. */
"smsAuthHash"?: string | null
}

/** The answer of a sign-up. */
export interface SignUpPayload {
/** The new account. */
"user": User
}

/** Direction of a list. */
export type SortDirection = "asc" | "desc"

/** Pieces of an article with a stay. */
export interface StayArticle {
/** The article. */
"articleId": string
/** How many, of its unit. */
"count": number
}

/** Pieces of an article for a stay. */
export interface StayArticleInput {
/** The article. */
"articleId": string
/** How many, of its unit, 1 to 1,000; 1 if not given. Two of the unit PERSON_NIGHT are two for each guest and night. */
"count"?: number | null
}

/** A charge of the price of a stay. */
export interface StayCharge {
/** The amount. */
"amount": number
/** The night or day, `YYYY-MM-DD` in the accommodation's time zone. */
"date": string
/** What it is for. */
"description": string
/** What it comes from. */
"source": ChargeSource
}

/** Which fee replaces the price of a stay that is canceled or a no-show: its open nights, articles and taxes are voided. Charges by hand stay,
 * and closed days, for which the first open day makes up. */
export type StayFee = "BY_POLICY" | "NONE"

/** A version of a policy with which a stay was sold. */
export interface StayPolicy {
/** Its name. */
"name": string
/** Identifier of the policy. */
"policyId": string
/** Its version, which never changes. */
"version": number
}

/** What a change of a stay does to its price. */
export type StayPricing = "EXTEND" | "KEEP" | "REPRICE"

/** Rules for stays on consecutive days. */
export interface StayRule {
/** Most hours between booking and an arrival on the day. */
"advanceMaxHours": number | null
/** Fewest hours between booking and an arrival on the day. */
"advanceMinHours": number | null
/** Whether the night is not sold. */
"closed": boolean | null
/** Whether no stay can arrive on the day. */
"closedToArrival": boolean | null
/** Whether no stay can leave on the day. */
"closedToDeparture": boolean | null
/** First day, `YYYY-MM-DD`. */
"from": string
/** Most nights of a stay that arrives on the day. */
"maxStay": number | null
/** Most nights of a stay that sleeps this night. */
"maxStayThrough": number | null
/** Fewest nights of a stay that arrives on the day. */
"minStay": number | null
/** Fewest nights of a stay that sleeps this night. */
"minStayThrough": number | null
/** The rate plan; null for all. */
"ratePlanId": string | null
/** The room type; null for all. */
"roomTypeId": string | null
/** Who set it: `staff`, or the installation of an app. */
"source": string
/** Last day, `YYYY-MM-DD`. */
"to": string
/** The version of the prices and rules of the property that last changed it. */
"version": number
}

/** Rules for stays on some days. A value that is left out stays, null clears it. */
export interface StayRulesInput {
/** Most hours between booking and an arrival on the day, at most 87,600. */
"advanceMaxHours"?: number | null
/** Fewest hours between booking and an arrival on the day, at most 87,600. */
"advanceMinHours"?: number | null
/** Whether the night is not sold. */
"closed"?: boolean | null
/** Whether no stay can arrive on the day. */
"closedToArrival"?: boolean | null
/** Whether no stay can leave on the day. */
"closedToDeparture"?: boolean | null
/** First day, `YYYY-MM-DD`, at most 400 days before today in the accommodation's time zone. */
"from": string
/** Most nights of a stay that arrives on the day. */
"maxStay"?: number | null
/** Most nights of a stay that sleeps this night. */
"maxStayThrough"?: number | null
/** Fewest nights of a stay that arrives on the day, 1 to 1000. */
"minStay"?: number | null
/** Fewest nights of a stay that sleeps this night. */
"minStayThrough"?: number | null
/** The rate plan; all if not given. Plans that derive from it follow its rules, unless they have their own. */
"ratePlanId"?: string | null
/** The room type; all if not given. */
"roomTypeId"?: string | null
/** Last day, `YYYY-MM-DD`, at most 1,830 days after today; the first one if not given. */
"to"?: string | null
/** Only these weekdays; 0 is Sunday. */
"weekdays"?: (number)[] | null
}

/** The terms on which a rate plan sold a stay. */
export interface StayTerms {
/** Articles that the guest added. They follow the stay; what its price includes and what is mandatory is not named. */
"articles": (StayArticle)[]
/** When it was booked. */
"bookedAt": string
/** What a cancellation costs; see `cancellationQuote`. */
"cancellationPolicy": StayPolicy | null
/** Ages of guests, if they are known. */
"childAges": (number)[]
/** What was due at the booking. */
"dueNow": number
/** What a no-show costs. */
"noShowPolicy": StayPolicy | null
/** SHA-256 of the lines of its last price by the plan. An offer with the same hash costs the same, night by night. */
"offerHash": string
/** When it was last priced by the plan. */
"pricedAt": string
/** The promo code that was given. */
"promoCode": string | null
/** Code of the rate plan. */
"ratePlanCode": string
/** Identifier of the rate plan. */
"ratePlanId": string
/** Name of the rate plan. */
"ratePlanName": string
/** The room type whose prices were taken. */
"roomTypeId": string
}

/** A tax on stays whose rate plan has its `taxGroup`. Included fixed amounts are taken out of the price first; included percentages are
 * computed on what is left. An added percentage is computed on the price without its included taxes; other added taxes do not count.
 * Percentages also apply to articles of the group, whatever the night. */
export interface Tax {
/** Its accommodation. */
"accommodationId": string
/** The amount, for every other basis. */
"amount": number | null
/** When it was archived; null while it is in use. */
"archivedAt": string | null
/** What it is charged on. */
"basis": TaxBasis
/** Code, unique in the accommodation. */
"code": string
/** Guests below this age are exempt, for `PER_PERSON_NIGHT`; so are children whose age is not known. Null if nobody is. */
"exemptUnderAge": number | null
/** Identifier of the tax. */
"id": string
/** Whether prices contain it; otherwise it is added as a charge of its own. */
"included": boolean
/** What it is. */
"kind": TaxKind
/** Name, as on bills. */
"name": string
/** Names in other languages, by language tag. */
"names": unknown
/** How many nights it is charged for, from the first one of the stay, also after the stay has moved; null for all. */
"nightsMax": number | null
/** Place in the order of calculation and of bills, from 0. */
"priority": number
/** Parts per million of the price, for `PERCENT`; 100000 is ten percent. */
"ratePpm": number | null
/** It applies to rate plans and articles of this group. */
"taxGroup": string
/** The first night that it applies to, `YYYY-MM-DD`; null without a bound. */
"validFrom": string | null
/** The last night that it applies to, `YYYY-MM-DD`; null without a bound. */
"validUntil": string | null
}

/** What a tax is charged on. */
export type TaxBasis = "PERCENT" | "PER_PERSON_NIGHT" | "PER_ROOM_NIGHT" | "PER_STAY"

/** A tax to create, or to change by its code: what is left out stays, and null clears. */
export interface TaxInput {
/** The amount, for every other basis. */
"amount"?: number | null
/** True archives it, false puts it back in use. Stays keep the taxes of their charges. The last tax of a group that a rate plan or an article in use has is refused. */
"archived"?: boolean | null
/** What it is charged on. Required for a new tax. */
"basis"?: TaxBasis | null
/** Code, unique in the accommodation whatever the case of its letters: 1 to 50 letters, digits and `. _ -`. */
"code": string
/** Guests below this age are exempt, for `PER_PERSON_NIGHT`. */
"exemptUnderAge"?: number | null
/** Whether prices contain it. Required for a new tax. */
"included"?: boolean | null
/** What it is. Required for a new tax. */
"kind"?: TaxKind | null
/** Name, at most 200 characters. Required for a new tax. */
"name"?: string | null
/** All names in other languages, by language tag. */
"names"?: unknown
/** How many nights it is charged for, from the first one of the stay, also after the stay has moved; null for all. */
"nightsMax"?: number | null
/** Place in the order, 0 to 1,000; 0 if not given. */
"priority"?: number | null
/** Parts per million of the price, 0 to 1,000,000, for `PERCENT`. */
"ratePpm"?: number | null
/** Group of rate plans and articles; `lodging` if not given. */
"taxGroup"?: string | null
/** The first night that it applies to, `YYYY-MM-DD`. */
"validFrom"?: string | null
/** The last night that it applies to, `YYYY-MM-DD`. */
"validUntil"?: string | null
}

/** What a tax is. */
export type TaxKind = "CITY" | "FEE" | "VAT"

/** An external system that reads or writes reservations of the accommodations that give it access. */
export interface ThirdParty {
/** Sum of its rights: `ACC_RESERVATION_READ` is 1, `ACC_RESERVATION_WRITE` is 2. */
"authority": number | null
/** Identifier of the third party. */
"id": string
/** Name, unique among third parties. */
"name": string
/** Where it may call from: exact host names, addresses and CIDR ranges, separated by commas. Null: from anywhere; an empty text: from
 * nowhere. Callers below ADMIN always see null. */
"trustedHosts": string | null
}

/** The two tokens of a session. */
export interface TokenPayload {
/** Send it as `Authorization: Bearer …`. It expires after 15 minutes. */
"accessToken": string
/** `refreshToken` exchanges it for the next pair. Each one works once; the session ends after 30 days. */
"refreshToken": string
}

/** How a file is written. */
export type TransferFormat = "CSV" | "NDJSON"

/** What a file of an accommodation holds. */
export type TransferKind = "GUESTS" | "PAYMENTS" | "RATES" | "RESERVATIONS"


/** An entity of the property that is not mapped. */
export interface Unmapped {
/** Identifier within the property. */
"platformId": string
/** The number of a room or the name of a room type; null for other entities. */
"platformLabel": string | null
}

/** Changes of an accommodation; fields that are left out stay. */
export interface UpdateAccommodationInput {
/** New colour, `#rrggbb`; null removes it. */
"brandColor"?: string | null
/** The accommodation. */
"id": string
/** New name, at most 200 characters. */
"name"?: string | null
/** New IANA time zone. Another one is refused with `ERR_AUDITTED_DATA` once books are closed. */
"timeZone"?: string | null
}

/** Changes of an app. An omitted field stays as it is. */
export interface UpdateAppInput {
/** What it does, at most 5,000 characters; null for none. */
"description"?: string | null
/** The app. */
"id": string
/** Name, at most 200 characters, unique among apps. */
"name"?: string | null
/** The addresses of its page; they replace all earlier ones. */
"redirectUris"?: (string)[] | null
/** The address that receives the webhooks of all its installations, at once; null for none. */
"webhookUrl"?: string | null
}

/** Changes of an article: what is left out stays, and null clears `names` and `ageBand`. Null for any other field is refused. Charges that stand
 * keep their amount. */
export interface UpdateArticleInput {
/** The guests who are counted, for the units PERSON and PERSON_NIGHT; null for all. */
"ageBand"?: string | null
/** Price of one piece in the currency's minor unit, from 0 to 1,000,000,000,000. */
"amount"?: number | null
/** True archives it, false puts it back in use. */
"archived"?: boolean | null
/** Code, unique in the accommodation whatever the case of its letters: 1 to 50 letters, digits and `. _ -`, beginning with a letter or digit. */
"code"?: string | null
/** The article. */
"id": string
/** Whether each new stay that is priced by a rate plan has one. */
"mandatory"?: boolean | null
/** Name, one line of at most 200 characters. */
"name"?: string | null
/** All names in other languages, by language tag. */
"names"?: unknown
/** Where it is sold; at least one place. */
"soldAt"?: (ArticleSalePlace)[] | null
/** Group of taxes. */
"taxGroup"?: string | null
}

/** Changes of an employee; what is left out stays. All but `authority` changes the account itself, and so is refused with
 * `ACCOUNT_NOT_MANAGED` unless the accommodation opened the account and its user works nowhere else. */
export interface UpdateEmployeeInput {
/** The accommodation. */
"accommodationId": string
/** New authority, not above that of the caller. */
"authority"?: AccommodationAuthority | null
/** New mail address; it counts as not proven. Null removes it. Nobody changes their own. */
"email"?: string | null
/** The employee. */
"id": string
/** New name, at most 200 characters. */
"name"?: string | null
/** New nickname, unique among all accounts. Null removes it. */
"nickname"?: string | null
/** New password. All sessions of the employee end at once. Change your own with `changePassword`. */
"password"?: string | null
/** New phone number in any spelling; it counts as not proven. Null removes it. Change your own with `updateInfo`. */
"phone"?: string | null
}

/** Changes of an account. Fields that are left out stay unchanged. */
export interface UpdateInfoInput {
/** New level. Only administrators change it, and to no level above their own. */
"accessLevel"?: UserType | null
/** The account, if an administrator changes another one; the caller's when left out. */
"id"?: string | null
/** New name, at most 200 characters. */
"name"?: string | null
/** New nickname, unique among all accounts. Null removes it. */
"nickname"?: string | null
/** New phone number in any spelling, or the current one if it is not proven; `smsAuthHash` proves it. Null removes the number.
 * A number that another account has proven gives `PHONE_TAKEN`. */
"phone"?: string | null
/** The `authHash` of `confirmSMSAuth` for the phone number. It works once. */
"smsAuthHash"?: string | null
}

/** Changes of a policy; fields that are left out stay. */
export interface UpdatePolicyInput {
/** True archives it, false puts it back in use. Refused while a rate plan in use names it. */
"archived"?: boolean | null
/** New code. */
"code"?: string | null
/** The policy. */
"id": string
}

/** Changes of a promo code. Fields that are left out stay; null clears a time. */
export interface UpdatePromoCodeInput {
/** The accommodation. */
"accommodationId": string
/** True archives it: it is no longer valid. False puts it back. */
"archived"?: boolean | null
/** The code. */
"code": string
/** All rate plans that it unlocks. New ones need the visibility `CODE`. */
"ratePlanIds"?: (string)[] | null
/** When it becomes valid. */
"validFrom"?: string | null
/** When it ends. */
"validUntil"?: string | null
}

/** Changes of a rate plan; fields that are left out stay. Null clears a field that may be empty, and leaves any other unchanged. */
export interface UpdateRatePlanInput {
/** New amount to add after that, at most 1,000,000,000,000 either way. Refused without a parent. */
"adjustAmount"?: number | null
/** New adjustment in parts per million of the price of the parent, -1000000 to 10000000. Refused without a parent. */
"adjustPpm"?: number | null
/** Most hours between booking and arrival, at most 87,600. */
"advanceMaxHours"?: number | null
/** Fewest hours between booking and arrival, at most 87,600. */
"advanceMinHours"?: number | null
/** True archives it: it is not sold any more, and plans that derive from it keep their prices. False puts it back. */
"archived"?: boolean | null
/** It can be booked from this moment on. */
"bookableFrom"?: string | null
/** It can be booked until this moment. */
"bookableUntil"?: string | null
/** The cancellation policy of its stays. An archived one is refused. */
"cancellationPolicyId"?: string | null
/** The complete list of channels that may sell it, at least one; null for every channel. */
"channels"?: (string)[] | null
/** Local time `HH:mm` from which its guests arrive. */
"checkInTime"?: string | null
/** Local time `HH:mm` until which they leave. */
"checkOutTime"?: string | null
/** New code, unique in the accommodation. Upper and lower case count as the same. */
"code"?: string | null
/** New description. */
"description"?: string | null
/** The `version` that the changes are for; another one is refused with `CONFLICT`. */
"expectedVersion"?: number | null
/** How a booking is guaranteed. Any guarantee but `PREPAY` removes the values of prepayment, any but `HOLD_UNTIL` its time. */
"guarantee"?: RateGuarantee | null
/** Local time `HH:mm` of the arrival day until which the room is kept: needed for the guarantee `HOLD_UNTIL`, refused with any other. */
"holdUntil"?: string | null
/** The rate plan. */
"id": string
/** New name. */
"name"?: string | null
/** All names in other languages, by language tag. */
"names"?: unknown
/** The no-show policy of its stays. An archived one is refused. */
"noShowPolicyId"?: string | null
/** New parent; null for prices of its own. Refused while the plan has prices of its own from today on. Without a parent the adjustments are 0. */
"parentId"?: string | null
/** The amount that is due at the booking, 1 to 1,000,000,000,000, for `PREPAY`. */
"prepayAmount"?: number | null
/** How many first nights are due at the booking, 1 to 1000, for `PREPAY`, counted as a fee counts them: see `PolicyStep.nights`. */
"prepayNights"?: number | null
/** The part of the price that is due at the booking, in parts per million, 1 to 1000000. At most one of the three is set; all are refused without the guarantee `PREPAY`. */
"prepayPpm"?: number | null
/** Room types that it no longer sells. Their prices on this plan are removed. */
"removeRoomTypeIds"?: (string)[] | null
/** How it is rounded. */
"roundMode"?: RoundMode | null
/** The price of a night becomes a multiple of it, 1 to 1,000,000,000,000. */
"roundTo"?: number | null
/** The group of taxes that apply to it; `none` for no taxes. A new group other than `none` and `lodging` is refused if the accommodation has taxes, but none of this group. */
"taxGroup"?: string | null
/** Room types that it sells, new ones or changed ones. Those that are not named stay. */
"types"?: (RatePlanTypeInput)[] | null
/** Who sees it. */
"visibility"?: RatePlanVisibility | null
}

/** Changes of a memo; fields that are not given stay. */
export interface UpdateReservationMemoInput {
/** The text, at most 5,000 characters. */
"content"?: string | null
/** The memo. */
"id": string
/** Whose memo it is. */
"type"?: ReservationMemoType | null
}

/** Changes of a block; fields that are left out stay. */
export interface UpdateRoomBlockInput {
/** When it is open again. */
"endsAt"?: string | null
/** The block. */
"id": string
/** Whether the room takes part in the sale. */
"kind"?: RoomBlockKind | null
/** Why it is closed; null removes it. */
"reason"?: string | null
/** When the room is closed. */
"startsAt"?: string | null
}

/** Changes of a room; fields that are left out stay. */
export interface UpdateRoomInput {
/** True takes it out of use, false puts it back. Refused while a reservation that has not checked out holds it. */
"archived"?: boolean | null
/** New floor; null removes it. */
"floor"?: string | null
/** The room. */
"id": string
/** New number. */
"roomNumber"?: string | null
/** New room type, of the same accommodation. */
"roomTypeId"?: string | null
}

/** Changes of a room type; fields that are left out stay. */
export interface UpdateRoomTypeInput {
/** True takes it out of use, false puts it back. Refused while rooms in use are of this type. */
"archived"?: boolean | null
/** New capacity. */
"capacity"?: number | null
/** New description; null removes it. */
"description"?: string | null
/** The room type. */
"id": string
/** New name. */
"name"?: string | null
/** All names in other languages, by language tag; null removes them. */
"names"?: unknown
/** New minutes between an hourly stay and the next stay of its room. */
"turnoverMinutes"?: number | null
}

/** Changes of a third party, effective from its next call. Fields that are left out stay unchanged. */
export interface UpdateThirdPartyInput {
/** New rights, which replace all earlier ones. */
"authorities"?: (string)[] | null
/** The third party. */
"id": string
/** New name. */
"name"?: string | null
/** New trusted hosts, as in `RegisterThirdPartyInput`; null: from anywhere. */
"trustedHosts"?: string | null
}

/** An upgrade of an installation. */
export interface Upgrade {
/** Whether the app has to move its own data. */
"appMigration": boolean
/** When it ended. */
"completedAt": string | null
/** The scopes that came into force with it. */
"effectiveScopes": (string)[]
/** The version before. */
"fromVersion": string
/** Identifier of the upgrade. */
"id": string
/** The installation. */
"installationId": string
/** The app's message about it. */
"message": string | null
/** When the version came into force. */
"startedAt": string
/** Its status. */
"status": UpgradeStatus
/** The version after. */
"toVersion": string
}

/** A page of upgrades. */
export interface UpgradeConnection {
/** The upgrades of the page. */
"edges": (UpgradeEdge)[]
/** Where the page stands. */
"pageInfo": PageInfo
}

/** One upgrade of a list. */
export interface UpgradeEdge {
/** Its cursor. */
"cursor": string
/** The upgrade. */
"node": Upgrade
}

/** A step between two versions, as the manifest declares it. */
export interface UpgradeHop {
/** `required` if the app has to move its own data, otherwise `none`. */
"appMigration": string
/** The version before. */
"from": string
/** The version after. */
"to": string
}

/** An upgrade. */
export interface UpgradeInstallationInput {
/** Only shows what would be done. Default: false. */
"dryRun"?: boolean | null
/** The installation. */
"installationId": string
/** The scopes to which the tenant consents besides those that the installation has. Required, even if empty, if the version requests further scopes. */
"scopes"?: (string)[] | null
/** The version, higher than the installed one; by default the newest. */
"version"?: string | null
}

/** What an upgrade does. */
export interface UpgradePlan {
/** Whether the app has to move its own data. */
"appMigration": boolean
/** The scopes of the installation that the new version no longer requests. */
"droppedScopes": (string)[]
/** The scopes that the installation has afterwards, with the given consent. */
"effectiveScopes": (string)[]
/** The installed version. */
"fromVersion": string
/** The declared steps that lie between them. */
"hops": (UpgradeHop)[]
/** Scopes that the installed version does not request: they need consent. */
"newScopes": (string)[]
/** The new version. */
"toVersion": string
}

/** The status of an upgrade. */
export type UpgradeStatus = "AWAITING_APP" | "CANCELED" | "COMPLETED" | "FAILED"

/** The result of an upgrade. */
export interface UpgradedInstallation {
/** What the upgrade does, or would do. */
"plan": UpgradePlan
/** The upgrade; null for a dry run. */
"upgrade": Upgrade | null
}


/** An account. `identity`, `phone` and `email` are null if the caller may see the account but not these. Their user, administrators and
 * the management of an accommodation that the user has a tie to see all three; STAFF there see `email`. */
export interface User {
/** Level of the account. */
"accessLevel": UserType | null
/** Mail address. Null if the caller may not see it. */
"email": string | null
/** Identifier of the account. */
"id": string
/** Login id. Null if the caller may not see it. */
"identity": string | null
/** Whether the mail address was proven. */
"isAuthorizedEmail": boolean | null
/** Whether the phone number was proven. */
"isAuthorizedPhone": boolean | null
/** Whether an administrator has disabled the account: nobody can sign in to it. */
"isDisabled": boolean | null
/** Name. */
"name": string | null
/** Nickname, unique among all accounts. */
"nickname": string | null
/** Phone number in E.164, such as `+821012345678`. Null if the caller may not see it. */
"phone": string | null
/** URL of the picture; null if there is none. */
"thumbnail": string | null
}

/** A page of accounts. */
export interface UserConnection {
/** The rows of the page, each with its cursor. */
"edges": (UserEdge)[]
/** Position of the page in its list. */
"pageInfo": PageInfo
/** Number of all accounts that match the filter. Leave it out if you do not need it: it is the slowest field. */
"totalCount": number
}

/** A row of a page of accounts. */
export interface UserEdge {
/** Cursor of this row: `after` or `before` of another page. */
"cursor": string
/** The account. */
"node": User
}

/** A log entry: an act and its caller. */
export interface UserLog {
/** The account that the entry is about, with its current name; null if it is about something else, or about a user who was only invited. */
"account": UserLogUser | null
/** The caller, of any kind. */
"actor": UserLogActor
/** Time of the act. */
"createdAt": string
/** `before` and `after` of the change; `highlighted` names important changes; `openedBy` is the administrator who acted as the
 * user; `actor` has `kind`, `id` and `name` of the caller. */
"data": unknown
/** Room of the reservation before the act; null if it had none or the room did not change. */
"fromRoom": UserLogRoom | null
/** State before the act, for example of a reservation; null if the entry has none. */
"fromStatus": string | null
/** The guest of the reservation that the entry is about; null if it is about something else. */
"guest": UserLogGuest | null
/** Identifier of the entry. */
"id": string
/** One sentence for people to read. */
"log": string
/** Room of the reservation after the act; null if it has none or the room did not change. */
"toRoom": UserLogRoom | null
/** State after the act; null if the entry has none. */
"toStatus": string | null
/** The operation, such as `reservation.checkIn`. */
"type": string
/** The account that acted; null for a kiosk, a third party, an app or the system. */
"user": UserLogUser | null
}

/** The caller of a log entry, of any kind. */
export interface UserLogActor {
/** Identifier of the account, the kiosk, the app's installation, the third party, the permanent token, or the reservation of the guest;
 * the task for `system`. */
"id": string | null
/** Kind of caller: `user`, `kiosk`, `app`, `thirdParty`, `accommodationAdmin`, `guest`, `phone`, `anonymous` or `system`. */
"kind": string
/** Current name of the user, the kiosk, the app, the third party, the guest or the task; null if there is none. */
"name": string | null
}

/** A page of log entries. */
export interface UserLogConnection {
/** The rows of the page, each with its cursor. */
"edges": (UserLogEdge)[]
/** Position of the page in its list. */
"pageInfo": PageInfo
/** Number of all entries that match the arguments. Leave it out if you do not need it: it is the slowest field. */
"totalCount": number
}

/** A row of a page of log entries. */
export interface UserLogEdge {
/** Cursor of this row: `after` or `before` of another page. */
"cursor": string
/** The entry. */
"node": UserLog
}

/** The primary guest of a reservation. */
export interface UserLogGuest {
/** The guest's current name. */
"name": string
/** The reservation. */
"reservationId": string
}

/** The room of a reservation before or after a change. */
export interface UserLogRoom {
/** Identifier of the room. */
"id": string
/** Its current number. */
"roomNumber": string
}

/** An account in a log entry. */
export interface UserLogUser {
/** Identifier of the account. */
"id": string
/** Name. */
"name": string | null
}

/** Level of an account, lowest first. Nobody grants a level above their own. */
export type UserType = "ADMIN" | "CUSTOMER" | "PARTNER" | "PARTNERADMIN" | "SUPERADMIN"

/** Filter for accounts. */
export interface UsersFilter {
/** Part of the identity, name, nickname, mail address or phone number; 2 to 100 characters, without wildcards. It finds a phone number
 * in any spelling. */
"keyword"?: string | null
}

/** Whether something worked, and if not, why. */
export interface VerificationResult {
/** The name of the error, such as `EMAIL_LINK_INVALID`; null when it worked. */
"error": string | null
/** Whether it worked. */
"success": boolean | null
}

/** The values to check. */
export interface VerifyDuplicateInput {
/** Mail address, in upper or lower case. */
"email"?: string | null
/** Login id, in upper or lower case. */
"identity"?: string | null
/** Nickname, in upper or lower case. */
"nickname"?: string | null
}

/** One attempt of a delivery. */
export interface WebhookAttempt {
/** How the body of the answer begins, 2,048 bytes at most; null if there was no answer. It comes from the receiver unchecked: show it as text. */
"answer": string | null
/** Those headers of the answer that help to find a fault, such as `content-type`; none if there was no answer. */
"answerHeaders": (HttpHeader)[]
/** When it began. */
"at": string
/** Why there was no complete answer, such as `TIMEOUT`, or nothing was sent, such as `UNREADABLE`; null if there was an answer. */
"failure": string | null
/** The headers that were sent, without `webhook-signature`. */
"headers": (HttpHeader)[]
/** How long it took. */
"milliseconds": number
/** Counts up from 1. */
"number": number
/** The status that the receiver answered; null if it did not answer. */
"status": number | null
}

/** One webhook to one endpoint. */
export interface WebhookDelivery {
/** The number of attempts. */
"attempts": number
/** Its body as it would be sent now, without what the scopes of the installation do not let the app read; null if it contains a secret, such
 * as a PIN, or if the app may not receive it any more. */
"body": string | null
/** When it was delivered or given up. */
"completedAt": string | null
/** When it was stored. */
"createdAt": string
/** Its endpoint. */
"endpointId": string
/** Identifier: the `webhook-id` of every attempt. */
"id": string
/** The installation that it is for. */
"installationId": string
/** Its attempts, the first one first. */
"log": (WebhookAttempt)[]
/** When it is attempted next; null if it is not, or if others about the same thing come first. */
"nextAttemptAt": string | null
/** What it is about. Webhooks about the same thing go to an endpoint one after another. Of `mapping.changed` it was the installation before; that is
 * `installationId`. */
"resource": string
/** Its status. */
"status": WebhookStatus
/** The event, such as `pms.reservation.checked_in`. */
"type": string
}

/** Deliveries and where the next page starts. */
export interface WebhookDeliveryConnection {
/** The deliveries of this page. */
"edges": (WebhookDeliveryEdge)[]
/** Where this page lies in the list. */
"pageInfo": PageInfo
}

/** A delivery in a list. */
export interface WebhookDeliveryEdge {
/** Where a page after or before it starts. */
"cursor": string
/** The delivery. */
"node": WebhookDelivery
}

/** Filter of the log of deliveries. */
export interface WebhookDeliveryFilter {
/** Those to this endpoint. */
"endpointId"?: string | null
/** Those stored at this time or later. */
"from"?: string | null
/** The one with this identifier. */
"id"?: string | null
/** Those for this installation. */
"installationId"?: string | null
/** Those with this status. */
"status"?: WebhookStatus | null
/** Those stored before this time. */
"to"?: string | null
/** Those of this event. */
"type"?: string | null
}

/** Why an endpoint is disabled. */
export type WebhookDisabledReason = "FAILING" | "GONE" | "REQUESTED" | "UNINSTALLED"

/** An address that receives webhooks of an installation. */
export interface WebhookEndpoint {
/** When it was created. */
"createdAt": string
/** The app's description of it. */
"description": string | null
/** Why it is disabled; null while it is enabled. */
"disabledReason": WebhookDisabledReason | null
/** Since when every attempt has failed; null if the last one succeeded. */
"failingSince": string | null
/** Identifier. */
"id": string
/** The installation whose webhooks go here. */
"installationId": string
/** Whether the app registered the address for all its installations, or this installation added it. */
"kind": WebhookEndpointKind
/** The events that it receives: types such as `reservation.created`, beginnings such as `pms.reservation.*`, or `*`. */
"patterns": (string)[]
/** Whether webhooks are sent there. */
"status": WebhookEndpointStatus
/** The address that is called; null if the app no longer has one. */
"url": string | null
}

/** The origin of an endpoint. */
export type WebhookEndpointKind = "APP" | "OWN"

/** Whether webhooks are sent to an endpoint. */
export type WebhookEndpointStatus = "DISABLED" | "ENABLED"

/** The status of a delivery. */
export type WebhookStatus = "DEAD" | "DELIVERED" | "PENDING"

export interface Query {
/** One accommodation. */
"accommodation": { variables: {
/** The accommodation. */
"id": string
}; result: Accommodation }
/** The accommodations where the caller works, newest first; all of them for an administrator. */
"accommodations": { variables: {
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Only those with this text in their name, at least 2 characters; upper and lower case are the same. */
"keyword"?: string | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
}; result: AccommodationConnection }
/** Actions of apps that were requested in the last 90 days, newest first. Needs STAFF, or the administrator's token of the accommodation. */
"actionRuns": { variables: {
/** The accommodation. */
"accommodationId": string
/** Rows after this cursor. */
"after"?: string | null
/** Rows before this cursor. */
"before"?: string | null
/** Only those about this, such as a reservation's identifier. */
"externalRef"?: string | null
/** Rows from the start: 20 when neither is given, at most 200. */
"first"?: number | null
/** Only those of this installation. */
"installationId"?: string | null
/** Rows from the end. */
"last"?: number | null
}; result: ActionRunConnection }
/** The age bands of an accommodation by age. */
"ageBands": { variables: {
/** The accommodation. */
"accommodationId": string
}; result: (AgeBand)[] }
/** One app, as `apps` lists them. */
"app": { variables: {
/** The app. */
"id": string
}; result: App }
/** The commands of an installation of an own app with their results while it is installed, newest first. Needs the same rights as
 * `appDeliveries`. */
"appCommands": { variables: {
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** The filter. */
"filter"?: AppCommandFilter | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** The installation. */
"installationId": string
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
}; result: CommandConnection }
/** The deliveries of an installation of an own app while it is installed, newest first. Needs PARTNER; an installation of another vendor's app,
 * or one that was uninstalled, is `INSTALLATION_NOT_FOUND`. ADMIN sees those of all apps. */
"appDeliveries": { variables: {
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** The filter. */
"filter"?: AppDeliveryFilter | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** The installation. */
"installationId": string
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
}; result: WebhookDeliveryConnection }
/** The documents of apps, newest first. Needs STAFF, or the administrator's token of the accommodation. */
"appDocuments": { variables: {
/** The accommodation. */
"accommodationId": string
/** Rows after this cursor. */
"after"?: string | null
/** Rows before this cursor. */
"before"?: string | null
/** Only those about this, such as a reservation's identifier. */
"externalRef"?: string | null
/** Rows from the start: 20 when neither is given, at most 200. */
"first"?: number | null
/** Only those of this installation. */
"installationId"?: string | null
/** Rows from the end. */
"last"?: number | null
}; result: AppDocumentConnection }
/** Events that apps reported in the last 30 days, newest first. Needs STAFF, or the administrator's token of the accommodation. */
"appEvents": { variables: {
/** The accommodation. */
"accommodationId": string
/** Rows after this cursor. */
"after"?: string | null
/** Rows before this cursor. */
"before"?: string | null
/** Only those about this, such as a reservation's identifier. */
"externalRef"?: string | null
/** Rows from the start: 20 when neither is given, at most 200. */
"first"?: number | null
/** Only those of this installation. */
"installationId"?: string | null
/** Rows from the end. */
"last"?: number | null
/** Only those of this type. */
"type"?: string | null
}; result: AppEventConnection }
/** Where an own app is installed, newest first, without data of guests. Needs PARTNER; an app of another vendor is `APP_NOT_FOUND`, except
 * to ADMIN. */
"appInstallations": { variables: {
/** Cursor after which the page starts. */
"after"?: string | null
/** The app. */
"appId": string
/** Cursor before which the page ends. */
"before"?: string | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Also those that were uninstalled. Default: false. */
"includeUninstalled"?: boolean | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
}; result: AppInstallationConnection }
/** The secrets of an own app that work, newest first. Needs the same rights as `appVersions`. */
"appSecrets": { variables: {
/** The app. */
"appId": string
}; result: (AppSecret)[] }
/** The published versions of an own app, newest first. Needs PARTNER; an app of another vendor is `APP_NOT_FOUND`, except to ADMIN. */
"appVersions": { variables: {
/** Cursor after which the page starts. */
"after"?: string | null
/** The app. */
"appId": string
/** Cursor before which the page ends. */
"before"?: string | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
}; result: AppVersionConnection }
/** Published apps, and the caller's unpublished ones, newest first. Needs PARTNER or the management right somewhere. */
"apps": { variables: {
/** Rows after this cursor. */
"after"?: string | null
/** Rows before this cursor. */
"before"?: string | null
/** Rows from the start: 20 when neither is given, at most 200. */
"first"?: number | null
/** Rows from the end. */
"last"?: number | null
/** Only the caller's own apps. */
"mine"?: boolean | null
}; result: AppConnection }
/** The articles of an accommodation by code, at most 500. Needs STAFF or above; a kiosk gets those in use that are sold at kiosks. */
"articles": { variables: {
/** The accommodation. */
"accommodationId": string
/** Also archived ones; false if not given. */
"includeArchived"?: boolean | null
/** Only those that are sold there. */
"soldAt"?: ArticleSalePlace | null
}; result: (Article)[] }
/** A property that sells online: its reservation setting `sellsOnline` is `true`. Any other answers `ACCOMMODATION_NOT_FOUND`, whether it
 * exists or not. Needs no credential, and answers everybody the same. */
"bookableAccommodation": { variables: {
/** The property. */
"id": string
}; result: BookableAccommodation }
/** The booking of a token. It goes alone in a request, by POST: GET is refused (urql: `preferGetMethod: false`). Needs no credential but the token;
 * `BOOKING_NOT_FOUND` with any other, also one that a later link replaced. The token of a link, as messages have it, proves a booking. */
"booking": { variables: {
/** The token of `holdOffer`, or of the last link. */
"token": string
}; result: GuestBooking }
/** The messages that guests of online bookings get, in every language. For managers. */
"bookingMessageTemplates": { variables: {
/** The property. */
"accommodationId": string
}; result: (BookingMessageTemplate)[] }
/** The bookings of an accommodation, the newest first. Needs STAFF or above, or the third-party right `ACC_RESERVATION_READ`. */
"bookings": { variables: {
/** The accommodation. */
"accommodationId": string
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
/** Only the booking with this number. */
"number"?: string | null
}; result: BookingConnection }
/** What a cancellation of a reservation costs, now and later, by the policy with which it was sold. Needs STAFF or above, or the
 * third-party right `ACC_RESERVATION_READ`. `RESERVATION_DELETED` if it is deleted, `STATUS_NOT_ALLOWED` once the guest has checked in. */
"cancellationQuote": { variables: {
/** The reservation. */
"reservationId": string
}; result: CancellationQuote }
/** The whole state of an accommodation, then every change, as `GET /api/v1/changes` for apps. Continue with `next` as `since`, while
 * `hasMore` is true and then from time to time. A change is never older than its event. After `EVENTS_EXPIRED` start again without `since`.
 * Needs STAFF or above there. */
"changes": { variables: {
/** The accommodation. */
"accommodationId": string
/** Events, or resources of the present state; 20 if not given, 200 at most. */
"first"?: number | null
/** `next` of the answer before; the present state comes first if not given. */
"since"?: string | null
}; result: ChangeFeed }
/** The given booking numbers that a reservation of the accommodation has already, without deleted ones. */
"checkDuplicateOtaCodes": { variables: {
/** The accommodation. */
"accommodationId": string
/** Booking numbers of online travel agencies; at most 1,000. */
"otaCodes": (string)[]
}; result: (string)[] }
/** One command of an app. Needs the management right at its accommodation. */
"command": { variables: {
/** Its `outbox_id`. */
"id": string
}; result: Command }
/** The commands of the apps of an accommodation with their results, newest first, kept for 30 days. Needs the management right. */
"commands": { variables: {
/** The accommodation. */
"accommodationId": string
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** The filter. */
"filter"?: CommandFilter | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
}; result: CommandConnection }
/** The items of a dataset in the app's order. Needs STAFF, or the administrator's token of the accommodation. */
"datasetItems": { variables: {
/** The accommodation. */
"accommodationId": string
/** Rows after this cursor. */
"after"?: string | null
/** Rows before this cursor. */
"before"?: string | null
/** The key of the dataset. */
"dataset": string
/** Rows from the start: 20 when neither is given, at most 200. */
"first"?: number | null
/** The installation. */
"installationId": string
/** Rows from the end. */
"last"?: number | null
}; result: DatasetItemConnection }
/** The datasets of an installation by key. Needs STAFF, or the administrator's token of the accommodation. */
"datasets": { variables: {
/** The accommodation. */
"accommodationId": string
/** The installation. */
"installationId": string
}; result: (Dataset)[] }
/** What the desk has to do on one day. Needs STAFF or above, or the third-party right `ACC_RESERVATION_READ`. */
"dayBoard": { variables: {
/** The accommodation. */
"accommodationId": string
/** The day, as YYYY-MM-DD; today at the accommodation if not given. */
"date"?: string | null
/** Reservations of each list; 20 if not given, 200 at most. */
"first"?: number | null
}; result: DayBoard }
/** The charges, payments and refunds of a day, and what is open now. Needs the same rights as the folio. */
"dayReport": { variables: {
/** The accommodation. */
"accommodationId": string
/** The day, `YYYY-MM-DD` in the accommodation's time zone. */
"date": string
}; result: DayReport }
/** Open invitations of an accommodation, newest first. Needs the management right there. */
"employeeInvitations": { variables: {
/** The accommodation. */
"accommodationId": string
}; result: (EmployeeInvitation)[] }
/** Employees of an accommodation, oldest account first. Needs STAFF or above there. */
"employees": { variables: {
/** The accommodation. */
"accommodationId": string
/** Cursor after which the page starts. */
"after"?: string | null
/** Only employees with exactly this authority. */
"authority"?: AccommodationAuthority | null
/** Cursor before which the page ends. */
"before"?: string | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
}; result: EmployeeConnection }
/** One account: the caller's own, that of a colleague at the same accommodation, or any for ADMIN. Otherwise `FORBIDDEN`, whether the
 * account exists or not. */
"findUser": { variables: {
/** The account. */
"id": string
}; result: User }
/** The folio of a reservation, by its id or the reservation's. Needs STAFF or above, or the right `ACC_RESERVATION_READ`. */
"folio": { variables: {
/** The folio. */
"id"?: string | null
/** The reservation whose folio it is. */
"reservationId"?: string | null
}; result: Folio }
/** Contacts of the employees of an accommodation, sorted by user. Needs STAFF or above there. */
"getAccommodationContacts": { variables: {
/** The accommodation. */
"accommodationId": string
/** Only of users with exactly this authority. */
"authority"?: AccommodationAuthority | null
/** Only contacts of this kind. */
"type"?: string | null
}; result: (Contact)[] }
/** The reservations of a guest at an accommodation, the latest first: with a guest of this name and phone number, and starting at most
 * 30 days before and one year after today in the accommodation's time zone, or still in house. Deleted ones are left out. Fields for
 * staff are null. If a signed-in guest finds some, the accommodation may refer to the guest's account from then on.
 * `AUTH_NUMBER_NOT_MATCH` if the token is for another phone number or expired. */
"getAccommodationGuestReservations": { variables: {
/** The accommodation. */
"accommodationId": string
/** From `confirmMileageSMSAuth`. Or the `authHash` of `confirmSMSAuth`, if it is the credential in `Authorization` too. */
"authToken": string
/** The guest's name, without regard to case. */
"guestName": string
/** The guest's phone number, in any spelling. */
"phone": string
}; result: (Reservation)[] }
/** The notifications of an accommodation, newest first. Needs MAID or above there. */
"getAccommodationNotifications": { variables: {
/** The accommodation. */
"accommodationId": string
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** Which notifications to list; all if not given. */
"filter"?: AccommodationNotificationQueryFilter | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
}; result: AccommodationNotificationConnection }
/** The reservations of an accommodation. Needs STAFF or above there, or the third-party right `ACC_RESERVATION_READ`. */
"getAccommodationReservations": { variables: {
/** The accommodation. */
"accommodationId": string
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** Which of them, and in which order. */
"filter"?: AccommodationReservationsFilter | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
}; result: ReservationConnection }
/** Sums over the reservations of an accommodation. Needs the same rights as the list. */
"getAccommodationReservationsAggregate": { variables: {
/** The accommodation. */
"accommodationId": string
/** Which of them. */
"filter"?: AccommodationReservationsFilter | null
}; result: ReservationAggregate }
/** The `lodge` reservations of some dates: `useStartAt` <= `endDate` and `useExpireAt` >= `startDate`, by check-in time; deleted ones
 * are left out. More than 5,000 are refused with `LIMIT_EXCEEDED`. */
"getLodgeReservationsInDate": { variables: {
/** The accommodation. */
"accommodationId": string
/** End of the dates. */
"endDate": string
/** Start of the dates. */
"startDate": string
}; result: (Reservation)[] }
/** Whether the caller has agreed to something; false if they were never asked. */
"getMyAgreement": { variables: {
/** Type of the agreement, free text of at most 50 characters, such as `privacy`, `terms` or `marketing`. */
"type": string
}; result: boolean }
/** Issues a permanent token of a kiosk. Needs the management right. An accommodation has at most 100 live permanent tokens. Refused
 * over HTTP GET. */
"getPermanentToken": { variables: {
/** The kiosk. */
"kioskId": string
}; result: string }
/** Issues a permanent token of an accommodation's administrator. Needs the management right. An accommodation has at most 100 live
 * permanent tokens. Refused over HTTP GET. */
"getPermanentTokenForAdmin": { variables: {
/** The accommodation. */
"accommodationId": string
}; result: string }
/** The `rent` reservations of some dates: `useStartAt` from `startDate` to `endDate`, both included, by check-in time; deleted ones are
 * left out. More than 5,000 are refused with `LIMIT_EXCEEDED`. */
"getRentReservationsInDate": { variables: {
/** The accommodation. */
"accommodationId": string
/** End of the dates. */
"endDate": string
/** Start of the dates. */
"startDate": string
}; result: (Reservation)[] }
/** The reservation that a kiosk finds by its code: not checked in or out, and starting at most 3 days before or after today in the
 * accommodation's time zone. The list is empty if there is none. */
"getReservationReadyToCheckIn": { variables: {
/** The accommodation. */
"accommodationId": string
/** The check-in code of the reservation. */
"checkInCode": string
}; result: (Reservation)[] }
/** One booking. Needs STAFF or above, or the third-party right `ACC_RESERVATION_READ`. */
"getSingleBooking": { variables: {
/** The booking. */
"bookingId": string
}; result: Booking }
/** One reservation, deleted ones included. Needs the management right, or STAFF with the setting `staffManagesStays`, the third-party right
 * `ACC_RESERVATION_READ`, or the accommodation administrator's permanent token. */
"getSingleReservation": { variables: {
/** The reservation. */
"reservationId": string
}; result: Reservation }
/** The reservation of a guest session. Fields for staff (`memo`, `user`, `doorKeyId`, where it was booked and why it was deleted)
 * are null. */
"getSingleReservationByGuestSession": { variables: {
/** The reservation. */
"reservationId": string
/** From `getReservationGuestSessionToken`. */
"sessionToken": string
}; result: Reservation }
/** Log entries of an accommodation, newest first. Needs the management right. */
"getUserLogs": { variables: {
/** The accommodation. */
"accommodationId": string
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
/** Only entries about this reservation, room or account. */
"relatedId"?: string | null
/** Only entries of this user. */
"userId"?: string | null
}; result: UserLogConnection }
/** Accounts, newest first. Needs ADMIN. */
"getUsers": { variables: {
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** Filter; all accounts when left out. */
"filter"?: UsersFilter | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
}; result: UserConnection }
/** The guests of an accommodation's reservations by keyword, those of the newest reservations first. Guests of several reservations are one
 * guest if they have the same first phone number; without a phone number, the same mail address; without both, the same name. Needs STAFF
 * or above, or the third-party right `ACC_RESERVATION_READ`. */
"guests": { variables: {
/** The accommodation. */
"accommodationId": string
/** Cursor after which the page starts. */
"after"?: string | null
/** Rows from the start or after the cursor `after`; 20 if not given, 200 at most. */
"first"?: number | null
/** Literal text of 2 to 100 characters, without regard to case: part of a name, phone number or mail address. A phone number is found in
 * every spelling, with or without its country code, and a name with and without its accents. */
"keyword": string
}; result: GuestConnection }
/** The rooms in use of an accommodation by room number, with what happens in them on a day. Needs MAID or above. */
"housekeepingRooms": { variables: {
/** The accommodation. */
"accommodationId": string
/** The day, as YYYY-MM-DD; today at the accommodation if not given. */
"date"?: string | null
}; result: (HousekeepingRoom)[] }
/** An import with its progress. Needs MANAGER or above. */
"import": { variables: {
/** The import. */
"id": string
}; result: Import }
/** The imports of an accommodation, the latest first. A file is imported by `POST /transfer/<accommodation>/<kind>.<csv or ndjson>`. Needs MANAGER or above. */
"imports": { variables: {
/** The accommodation. */
"accommodationId": string
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
}; result: ImportConnection }
/** The apps installed at an accommodation, newest first. Needs the management right. */
"installations": { variables: {
/** The accommodation. */
"accommodationId": string
/** Also those that were uninstalled. Default: false. */
"includeUninstalled"?: boolean | null
}; result: (Installation)[] }
/** What holds the rooms of an accommodation, night by night and by room type. The night of a date lasts from noon of that date to noon of the next
 * one, in the time zone of the accommodation. Needs STAFF or above, or the third-party right `ACC_RESERVATION_READ`. */
"inventoryCalendar": { variables: {
/** The accommodation. */
"accommodationId": string
/** First night, `YYYY-MM-DD`. */
"from": string
/** Only these room types. */
"roomTypeIds"?: (string)[] | null
/** Last night, `YYYY-MM-DD`; at most 400 nights. */
"to": string
}; result: (RoomTypeCalendar)[] }
/** One invoice or credit note. Needs the same rights as the folio. */
"invoice": { variables: {
/** The invoice or credit note. */
"id": string
}; result: Invoice }
/** Who issues the invoices of an accommodation; null until `setInvoiceProfile`. Needs STAFF or above. */
"invoiceProfile": { variables: {
/** The accommodation. */
"accommodationId": string
}; result: InvoiceProfile | null }
/** The invoices and credit notes of an accommodation, the latest first. Needs the same rights as the folio. */
"invoices": { variables: {
/** The accommodation. */
"accommodationId": string
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Only those of this folio. */
"folioId"?: string | null
/** Only those issued on this day or later, `YYYY-MM-DD`. */
"from"?: string | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
/** Only those issued on this day or before, `YYYY-MM-DD`. */
"to"?: string | null
}; result: InvoiceConnection }
/** The kiosks of an accommodation by name. */
"kiosks": { variables: {
/** The accommodation. */
"accommodationId": string
/** Whether retired kiosks are listed too. */
"includeRetired"?: boolean | null
}; result: (Kiosk)[] }
/** The entities that are mapped to items of a dataset, and those that are not. Needs STAFF, or the administrator's token of the accommodation. */
"mappings": { variables: {
/** The accommodation. */
"accommodationId": string
/** The key of the dataset. */
"dataset": string
/** The installation. */
"installationId": string
/** The kind of entity. */
"platformEntity": PlatformEntity
}; result: MappingList }
/** The caller's own contacts, oldest first. */
"myContacts": { variables: {
/** Only contacts of this kind. */
"type"?: string | null
}; result: (Contact)[] }
/** The signed-in account. */
"myInfo": { variables: {
}; result: User }
/** Open invitations of the signed-in user, newest first. */
"myInvitations": { variables: {
}; result: (EmployeeInvitation)[] }
/** The live sessions of the caller, the current one first and the others newest first. */
"mySessions": { variables: {
}; result: (Session)[] }
/** Occupancy, room revenue, ADR and RevPAR by day, and by room type, channel and rate plan if these are selected. More than 20,000 days
 * of room types, channels and rate plans are refused with `LIMIT_EXCEEDED`. Needs the management right. */
"occupancy": { variables: {
/** The accommodation. */
"accommodationId": string
/** The first day, as YYYY-MM-DD. */
"from": string
/** The day since which `pickUp` counts, as YYYY-MM-DD. */
"pickUpSince"?: string | null
/** The last day; a report has at most 366 days. */
"to": string
}; result: OccupancyReport }
/** The cheapest stay from each day on that everybody can buy, as `offers` would answer it. Answers every day that was asked for. `PERIOD_INVALID`
 * if `to` is before `from`, `LIMIT_EXCEEDED` if all stays together have too many nights: name room types. `RATE_LIMITED` after too many searches or wrong
 * promo codes; `ACCOMMODATION_NOT_FOUND` if the property does not sell online. Needs no credential. */
"offerCalendar": { variables: {
/** The stays. */
"input": OfferCalendarInput
}; result: (OfferDay)[] }
/** What everybody can buy of a stay, the cheapest first: one offer for each room type and rate plan. Rate plans are PUBLIC, or unlocked by
 * the promo code; they are sold by the channel `direct` and do not ask for a card as guarantee. What is sold out or refused by a rule is left
 * out, so `refusals` is empty and `token` is never null. `left` are the rooms that are free throughout the stay, 9 at most. One guest can hold a
 * share of a large room type, and while guests hold much of it without having paid, `holdOffer` answers `RATE_LIMITED` for the rest: it comes back
 * within minutes, and is not told as sold out, or holds for nothing would close the sale. A wrong promo code changes nothing; too many are
 * `RATE_LIMITED`, and so are too many searches. The stay is not held: somebody else may take it first. `PERIOD_INVALID` if the stay ends before it
 * begins, `ARTICLE_NOT_FOUND` and `ARTICLE_NOT_SOLD` for articles, `LIMIT_EXCEEDED` if all offers together have too many nights: name room types.
 * `ACCOMMODATION_NOT_FOUND` if the property does not sell online. Needs no credential. */
"offers": { variables: {
/** The stay. */
"input": OffersInput
}; result: (Offer)[] }
/** One payment. Needs the same rights as the folio. */
"payment": { variables: {
/** The payment. */
"id": string
}; result: Payment }
/** The accounts of a property at payment providers. For managers. */
"paymentAccounts": { variables: {
/** The property. */
"accommodationId": string
}; result: (PaymentAccount)[] }
/** Payments of a property at providers, newest first. For staff. */
"paymentIntents": { variables: {
/** The property. */
"accommodationId": string
/** Rows after this cursor. */
"after"?: string | null
/** Rows before this cursor. */
"before"?: string | null
/** Of this booking only. */
"bookingId"?: string | null
/** Number of rows after `after`. */
"first"?: number | null
/** Number of rows before `before`. */
"last"?: number | null
/** In this state only. */
"state"?: PaymentIntentState | null
}; result: PaymentIntentConnection }
/** The payments of an accommodation, the latest first, voided ones included. Needs the same rights as the folio. */
"payments": { variables: {
/** The accommodation. */
"accommodationId": string
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Only those paid at this moment or later. */
"from"?: string | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
/** Only those paid this way. */
"method"?: PaymentMethod | null
/** Only those that count, or only those that were voided. */
"status"?: PaymentStatus | null
/** Only those paid before this moment. */
"to"?: string | null
}; result: PaymentConnection }
/** The live permanent tokens of an accommodation, newest first. Needs the management right. */
"permanentTokens": { variables: {
/** The accommodation. */
"accommodationId": string
}; result: (PermanentToken)[] }
/** An erasure with what it leaves. Needs MANAGER or above. */
"personalDataErasure": { variables: {
/** The erasure, of a guest of an accommodation. */
"id": string
}; result: PersonalDataErasure }
/** Log entries about accounts, third parties and the platform, outside of accommodations, newest first. Needs ADMIN. */
"platformLogs": { variables: {
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
/** Only entries about this account or third party. */
"relatedId"?: string | null
/** Only entries of this user. */
"userId"?: string | null
}; result: UserLogConnection }
/** The policies of an accommodation by code, at most 200. */
"policies": { variables: {
/** The accommodation. */
"accommodationId": string
/** Also archived ones; false if not given. */
"includeArchived"?: boolean | null
/** Only policies of this kind. */
"kind"?: PolicyKind | null
}; result: (Policy)[] }
/** The promo codes of an accommodation by code. */
"promoCodes": { variables: {
/** The accommodation. */
"accommodationId": string
/** Also archived ones; false if not given. */
"includeArchived"?: boolean | null
}; result: (PromoCode)[] }
/** Prices a stay on every rate plan and room type. Each offer has the reasons why it is not sold, and a token that books the stay at this
 * price. */
"quoteStay": { variables: {
/** The stay. */
"input": QuoteStayInput
}; result: Quote }
/** Prices and rules by day, at most 400 days. Prices follow from those of a parent where a plan derives from one; of several rules for
 * a day the strictest holds. */
"rateCalendar": { variables: {
/** The accommodation. */
"accommodationId": string
/** First day, `YYYY-MM-DD`. */
"from": string
/** Only these rate plans, archived ones too; all in use if not given. */
"ratePlanIds"?: (string)[] | null
/** Only these room types; all in use if not given. */
"roomTypeIds"?: (string)[] | null
/** Last day, `YYYY-MM-DD`. */
"to": string
}; result: RateCalendar }
/** One rate plan. */
"ratePlan": { variables: {
/** The rate plan. */
"id": string
}; result: RatePlan }
/** The rate plans of an accommodation by code. */
"ratePlans": { variables: {
/** The accommodation. */
"accommodationId": string
/** Also archived ones; false if not given. */
"includeArchived"?: boolean | null
/** Only those that sell this room type. */
"roomTypeId"?: string | null
}; result: (RatePlan)[] }
/** Issues a new pair of tokens. The old refresh token works again until its successor is used, in case an answer was lost. After that
 * it counts as stolen: it ends the session with `AUTH_TOKEN_INVALID`. Refused over HTTP GET. Do not send the expired access token as
 * `Authorization`: every operation refuses an invalid credential. */
"refreshToken": { variables: {
/** The refresh token of the last pair. */
"refreshToken": string
}; result: TokenPayload }
/** The refunds of an accommodation, the latest first, voided ones included. Needs the same rights as the folio. */
"refunds": { variables: {
/** The accommodation. */
"accommodationId": string
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Only those given back at this moment or later. */
"from"?: string | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
/** Only those given back this way. */
"method"?: PaymentMethod | null
/** Only those that count, or only those that were voided. */
"status"?: PaymentStatus | null
/** Only those given back before this moment. */
"to"?: string | null
}; result: RefundConnection }
/** The hourly stays of a day that everybody can buy and that have not begun, by their start: from the opening of each block of hours on, one
 * every hour. `offers` also sells other starts and lengths within the hours of a block. `LIMIT_EXCEEDED` if the day has too many: name
 * room types. `RATE_LIMITED` after too many searches or wrong promo codes; `ACCOMMODATION_NOT_FOUND` if the property does not sell online. Needs no
 * credential. */
"rentSlots": { variables: {
/** The day. */
"input": RentSlotsInput
}; result: (RentSlot)[] }
/** What was done to a reservation, the latest first. Needs STAFF or above. */
"reservationHistory": { variables: {
/** Cursor after which the page starts. */
"after"?: string | null
/** Rows from the start or after the cursor `after`; 20 if not given, 200 at most. */
"first"?: number | null
/** Language of the sentences, such as `ko`: Korean, or English for others and if not given. */
"locale"?: string | null
/** The reservation. */
"reservationId": string
}; result: ReservationHistoryConnection }
/** The reservation settings of an accommodation that were set. */
"reservationSettings": { variables: {
/** The accommodation. */
"accommodationId": string
}; result: (Setting)[] }
/** One room. */
"room": { variables: {
/** The room. */
"id": string
}; result: Room }
/** The rooms that are free throughout a period, by room type. */
"roomAvailability": { variables: {
/** The accommodation. */
"accommodationId": string
/** Start of the period. */
"from": string
/** Only this room type. */
"roomTypeId"?: string | null
/** End of the period, at most 366 days after its start. */
"to": string
/** The kind of stay: for `rent` the turnover after the period counts too; `lodge` if not given. */
"type"?: ReservationType | null
}; result: (RoomTypeAvailability)[] }
/** The blocks of rooms of an accommodation by their start. */
"roomBlocks": { variables: {
/** The accommodation. */
"accommodationId": string
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** Which of them. */
"filter"?: RoomBlocksFilter | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
}; result: RoomBlockConnection }
/** The room settings of an accommodation that were set. */
"roomSettings": { variables: {
/** The accommodation. */
"accommodationId": string
}; result: (Setting)[] }
/** The room types of an accommodation by name. */
"roomTypes": { variables: {
/** The accommodation. */
"accommodationId": string
/** Also those that were taken out of use; false if not given. */
"includeArchived"?: boolean | null
}; result: (RoomType)[] }
/** The rooms of an accommodation by room number. */
"rooms": { variables: {
/** The accommodation. */
"accommodationId": string
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** Which of them. */
"filter"?: RoomsFilter | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
}; result: RoomConnection }
/** Rules for stays as they were set, at most 400 days, by rate plan, room type and day. `LIMIT_EXCEEDED` if they are more than 10,000 runs of
 * days: ask for fewer days, or for one rate plan or room type. */
"stayRules": { variables: {
/** The accommodation. */
"accommodationId": string
/** First day, `YYYY-MM-DD`. */
"from": string
/** Only rules of this rate plan, and those of all plans. */
"ratePlanId"?: string | null
/** Only rules of this room type, and those of all room types. */
"roomTypeId"?: string | null
/** Last day, `YYYY-MM-DD`. */
"to": string
}; result: (StayRule)[] }
/** The stays of some days for a chart: room types by name, with their rooms and stays. Deleted reservations, inquiries and holds that have
 * ended are left out; guests who overstay are among the stays until today. Archived rooms are left out unless they have a stay. More than
 * 20,000 stays are refused with `LIMIT_EXCEEDED`. Needs STAFF or above. */
"stays": { variables: {
/** The accommodation. */
"accommodationId": string
/** The first day, as YYYY-MM-DD. */
"from": string
/** Only these of the stays, at most 200, to read again what changed; rooms and their blocks come all the same. A named stay that is
 * missing in the answer is no longer in the chart. */
"reservationIds"?: (string)[] | null
/** The last day; a chart has at most 100 days. */
"to": string
}; result: (ChartRoomType)[] }
/** The taxes of an accommodation in their order, at most 100. */
"taxes": { variables: {
/** The accommodation. */
"accommodationId": string
/** Also archived ones; false if not given. */
"includeArchived"?: boolean | null
}; result: (Tax)[] }
/** All registered third parties, sorted by name. Needs the management right somewhere. */
"thirdParties": { variables: {
}; result: (ThirdParty)[] }
/** The upgrades of the installations of an accommodation, newest first. Needs the management right. */
"upgrades": { variables: {
/** The accommodation. */
"accommodationId": string
/** Rows after this cursor. */
"after"?: string | null
/** Rows before this cursor. */
"before"?: string | null
/** Rows from the start: 20 when neither is given, at most 200. */
"first"?: number | null
/** Only those of this installation. */
"installationId"?: string | null
/** Rows from the end. */
"last"?: number | null
}; result: UpgradeConnection }
/** Whether login id, mail address and nickname are free. At most 20 times a minute per caller. */
"verifyDuplicate": { variables: {
/** The values to check. */
"input": VerifyDuplicateInput
}; result: DuplicateCheck }
/** The deliveries to the apps at an accommodation, newest first, kept for 30 days. For its managers. */
"webhookDeliveries": { variables: {
/** The accommodation. */
"accommodationId": string
/** Cursor after which the page starts. */
"after"?: string | null
/** Cursor before which the page ends. */
"before"?: string | null
/** The filter. */
"filter"?: WebhookDeliveryFilter | null
/** Rows from the start or after the cursor `after`; 20 if neither `first` nor `last` is given, 200 at most. */
"first"?: number | null
/** Rows from the end or before the cursor `before`. */
"last"?: number | null
}; result: WebhookDeliveryConnection }
/** The endpoints of the apps at an accommodation. For its managers. */
"webhookEndpoints": { variables: {
/** The accommodation. */
"accommodationId": string
/** Only those of this installation. */
"installationId"?: string | null
}; result: (WebhookEndpoint)[] }
}

export interface Mutation {
/** Accepts an invitation: the signed-in user becomes an employee there. Only for the user in person; `INVITATION_NOT_FOUND` if there is none. */
"acceptEmployeeInvitation": { variables: {
/** The accommodation that invited. */
"accommodationId": string
}; result: Employee }
/** Charges pieces of an article to a folio, at its price and with the taxes of its group on that day. Taxes on top are charges of their own,
 * which `voidCharge` voids with it. STAFF add what is sold at FOLIO; a kiosk adds what is sold at KIOSK, to a stay that is checked in or that
 * a kiosk can check in. `ARTICLE_NOT_SOLD` for any other article, `ERR_AUDITTED_DATA` if the day is closed. */
"addArticle": { variables: {
/** The article. */
"input": AddArticleInput
}; result: Bill }
/** Adds a charge or a discount to a folio. `ERR_AUDITTED_DATA` if the day is closed. */
"addCharge": { variables: {
/** The charge. */
"input": AddChargeInput
}; result: Bill }
/** Adds an employee to an accommodation. Needs the management right; nobody grants an authority above their own. */
"addEmployee": { variables: {
/** The new employee. */
"input": AddEmployeeInput
}; result: Employee }
/** Makes a reservation a part of a booking. `RESERVATION_IN_BOOKING` if it is part of another one. Needs the management right, or STAFF with
 * the setting `staffManagesStays`. */
"addReservationToBooking": { variables: {
/** The booking. */
"bookingId": string
/** The reservation. */
"reservationId": string
}; result: Booking }
/** Adds a contact to the caller, or to any user as ADMIN. A user has at most 20. */
"addUserContact": { variables: {
/** The new contact. */
"input": AddUserContactInput
}; result: Contact }
/** Stores whether the caller agrees to something. Answers true. */
"agreeTerms": { variables: {
/** Whether they agree. */
"isAgreed": boolean
/** Type of the agreement, free text of at most 50 characters, such as `privacy`, `terms` or `marketing`. */
"type": string
}; result: boolean }
/** Approves a request by its token: for 15 minutes the device acts as the approver, for example to fetch its permanent token.
 * Apart from that token it can do nothing that lasts longer: it changes no account, not even the approver's, and no employees, tokens,
 * third parties or apps. Needs the management right of some accommodation. If there is nothing to approve, `error` is `NOT_FOUND`. */
"anonymousSignIn": { variables: {
/** The token that the device shows. */
"token": string
}; result: VerificationResult }
/** Says who cleans some rooms, all or none. Needs STAFF or above. `EMPLOYEE_NOT_FOUND` if the user does not work there. Returns the rooms on
 * this day. */
"assignHousekeeper": { variables: {
/** Rooms of one accommodation, at most 500. */
"roomIds": (string)[]
/** The user who cleans them; null for nobody. */
"userId"?: string | null
}; result: (HousekeepingRoom)[] }
/** Assigns a room to a reservation for its period; the room's state becomes USING. `ROOM_NOT_AVAILABLE` if another
 * reservation holds the room at any moment of the period, `RESERVATION_NOT_FOUND` if there is no such reservation, `CAPACITY_EXCEEDED`
 * if the room is smaller than the planned type and too small for the guests. */
"assignRoomToReservation": { variables: {
/** Which room to which reservation. */
"input": AssignRoomInput
}; result: Reservation }
/** Takes the room from a reservation; the room becomes free, and HOLDING becomes DEFINITE. `ROOM_UNASSIGNED` without a room,
 * `STATUS_NOT_ALLOWED` once checked in. */
"cancelAssignReservation": { variables: {
/** The reservation. */
"reservationId": string
}; result: Reservation }
/** Cancels a confirmed booking for the fee that `cancellation` showed. If the fee has changed it is `CANCELLATION_FEE_CHANGED`, with the new `fee`
 * and `hash` in the extensions. From the start of the first stay on it is `STATUS_NOT_ALLOWED`, and the property decides. `BOOKING_NOT_CONFIRMED`
 * before the confirmation. Needs no credential but the token; `BOOKING_NOT_FOUND` with any other. */
"cancelBooking": { variables: {
/** The `hash` of `cancellation`. */
"quoteHash": string
/** The token of the booking. */
"token": string
}; result: GuestBooking }
/** Stops an import after the lines that are being written. What was imported stays. Needs MANAGER or above, not by a temporary approval. */
"cancelImport": { variables: {
/** The import. */
"id": string
}; result: Import }
/** Cancels an upgrade that waits for its app: the former version and its scopes are in force again. Needs the management right. */
"cancelUpgrade": { variables: {
/** An upgrade that waits for its app. */
"upgradeId": string
}; result: Upgrade }
/** Takes the money of a confirmed sale again, after the provider refused it. A captured payment stays as it is. `PAYMENT_STATE_NOT_ALLOWED` if
 * nothing is reserved for a sale, `PAYMENT_NOT_FOUND` if there is no such payment, `PAYMENT_ACCOUNT_NOT_FOUND` without its account. The provider's answers are those of
 * `payBooking`. For managers. */
"capturePayment": { variables: {
/** The payment at a provider. */
"id": string
}; result: PaymentIntent }
/** Changes stays of a confirmed booking: their times, guests or room type, and what the property should know. Without `quoteHash` it is a
 * quote: everything is tried, and nothing is written. With the `hash` of a quote the change is made; if it costs another amount now, or the
 * booking was changed meanwhile, it is `PRICE_CHANGED` with the new `hash`, `total`, `difference`, `fee`, `due`, `dueNow` and `refund` in the
 * extensions. Repeated with the same hash, it answers the change that was made. Nights that stand keep their price, and new ones cost what
 * they cost now. Stock and rules are judged as for a sale: `SOLD_OUT`, `SALE_STOPPED`, `OFFER_REFUSED`, `NO_PRICE`, `CAPACITY_EXCEEDED` for more
 * guests than the room type holds. `PERIOD_INVALID` if the stay would end before it begins; `ROOM_TYPE_NOT_FOUND` for a room type of another property.
 * `BOOKING_NOT_CONFIRMED` before the confirmation, `RESERVATION_NOT_FOUND` for a stay of another booking, `RESERVATION_DELETED` for a cancelled
 * one. `STATUS_NOT_ALLOWED` once the guest has come, and `BOOKING_CHANGE_NOT_ALLOWED` once the stay has begun, while a cancellation costs its
 * whole price, for a stay that no rate plan prices, and if the property sells online no longer. `PROOF_REQUIRED` if an unproven booking would take more
 * than the share of a room type: the guest opens the link of the confirmation first. `RATE_LIMITED` after too many changes of a
 * booking. `extensions.reservationId` says which stay is refused. Needs no credential but the token; `BOOKING_NOT_FOUND` with any other. */
"changeBooking": { variables: {
/** The change. */
"input": ChangeBookingInput
/** The `hash` of a quote, to make the change. */
"quoteHash"?: string | null
/** The token of the booking. */
"token": string
}; result: BookingChange }
/** Changes the numbers, names and contacts of the guests of a stay, all or nothing. `CAPACITY_EXCEEDED` if more people come than the room type
 * holds, `ERR_AUDITTED_DATA` for other numbers if the last day of the stay is closed. Needs STAFF or above, or the third-party right
 * `ACC_RESERVATION_WRITE`. */
"changeGuests": { variables: {
/** Who comes to which stay. */
"input": ChangeGuestsInput
}; result: Reservation }
/** Changes the scopes to which the tenant consents. They apply from the next request on, also for access tokens that were issued before.
 * The app receives the webhook `installation.scopes_changed`. Needs the management right. */
"changeInstallationScopes": { variables: {
/** The installation. */
"installationId": string
/** All scopes that the tenant consents to from now on, among those that the installed version requests. */
"scopes": (string)[]
}; result: Installation }
/** Changes a password and ends the account's other sessions at once on every node. A wrong current password gives
 * `PASSWORD_WRONG`. */
"changePassword": { variables: {
/** The account and its passwords. */
"input": ChangePasswordInput
}; result: ChangePasswordPayload }
/** Changes a password by the link of a mail and ends all sessions of the account. A link that is wrong, expired or used gives
 * `EMAIL_LINK_INVALID`. */
"changePasswordByEmailAuth": { variables: {
/** The account, the proof and the new password. */
"input": ChangePasswordByEmailAuthInput
}; result: boolean | null }
/** Changes a password after `confirmSMSAuth` and ends all sessions of the account. Anything that does not match gives the same
 * `AUTH_NUMBER_NOT_MATCH`. */
"changePasswordBySMSAuth": { variables: {
/** The account, the proof and the new password. */
"input": ChangePasswordBySMSAuthInput
}; result: boolean | null }
/** Changes the reference and the note of a payment. `PAYMENT_VOIDED` if it is voided, `ERR_AUDITTED_DATA` if its day is closed. */
"changePayment": { variables: {
/** The changes. */
"input": ChangePaymentInput
}; result: Payment }
/** Moves a reservation to another room for its period, also while its guest is in house. `ROOM_UNASSIGNED` without a room: use
 * `assignRoomToReservation`. `ROOM_NOT_AVAILABLE` if another reservation holds the new room, `CAPACITY_EXCEEDED` if it is
 * smaller than the room before and too small for the guests. */
"changeReservationRoom": { variables: {
/** Which reservation to which room. */
"input": ChangeRoomInput
}; result: Reservation }
/** Changes the status: INQUIRY to TENTATIVE or DEFINITE, TENTATIVE to DEFINITE or INQUIRY, DEFINITE to HOLDING and back. Back in
 * INQUIRY the reservation holds nothing; HOLDING needs a room. Any other change is `STATUS_NOT_ALLOWED`. */
"changeReservationStatus": { variables: {
/** When the hold of a TENTATIVE reservation ends; required for TENTATIVE, refused otherwise. */
"releaseAt"?: string | null
/** The reservation. */
"reservationId": string
/** The new status. */
"status": ReservationStatus
}; result: Reservation }
/** Checks the guest of a session in. `ROOM_UNASSIGNED` without a room, `ALREADY_CHECKED_IN` if checked in before,
 * `CHECK_IN_NOT_OPEN` more than 3 days ahead or after the stay, `ROOM_NOT_AVAILABLE` while the room belongs to another guest. */
"checkInReservationByGuestSession": { variables: {
/** The reservation. */
"reservationId": string
/** From `getReservationGuestSessionToken`. */
"sessionToken": string
}; result: Reservation }
/** Checks the guest of a session out: the room becomes dirty, and its state stays USING for housekeeping. */
"checkOutReservationByGuestSession": { variables: {
/** The reservation. */
"reservationId": string
/** From `getReservationGuestSessionToken`. */
"sessionToken": string
}; result: Reservation }
/** Closes the books up to and including a past day. From then on every change of money or stays of those days is
 * refused with `ERR_AUDITTED_DATA`. A closed day never opens again: an earlier day is refused with `AUDIT_CLOSED_FURTHER`.
 * Needs the management right. */
"closeAuditPeriod": { variables: {
/** The accommodation. */
"accommodationId": string
/** The last day to close, `YYYY-MM-DD` in the accommodation's time zone. */
"until": string
}; result: Accommodation }
/** Confirms a held booking once it is paid, or at once if nothing has to be paid now; its stays become reservations. A confirmed booking is
 * answered as it is, after what the guest has just paid of it was taken; money that cannot be taken at this moment is `reserved`. While the bank
 * has not answered, the booking stays HELD. `BOOKING_NOT_HELD` after its time, paid or not, and if its money goes back. `PAYMENT_NOT_MADE`
 * without the payment, with its `PaymentFailure` in `extensions.failure` if the guest was declined: `payBooking` begins again.
 * `PAYMENT_NOT_POSSIBLE` if the property's account at the provider cannot be used any more; `PAYMENT_PROVIDER_UNREACHABLE` if the provider does
 * not answer, and the booking is not confirmed yet, or owes what the guest pays now: ask again. `PAYLOAD_TOO_LARGE` for a `providerResult` of more than 8 KiB.
 * If nothing has to be paid and bookings whose guests nothing has proven have their share of a room type (`UNPROVEN_SHARE_PERCENT`), the guest is
 * sent a code of six digits and the answer is `PROOF_REQUIRED`: confirm again with it as `proof`. The booking stays held for the ten minutes in
 * which the code is valid; without `proof` another one is sent, once in 30 seconds. `extensions.channel` says whether it went by `MAIL` or `SMS`;
 * null if the server can send none, and the guest has to ask the property. `PROOF_INVALID` for a wrong or expired code, and after five wrong ones.
 * `RATE_LIMITED` after too many codes or wrong tries. Whoever is signed in with the proven phone or mail address of the booking needs no code.
 * Needs no credential but the token; `BOOKING_NOT_FOUND` with any other. */
"confirmBooking": { variables: {
/** The code that the guest was sent after `PROOF_REQUIRED`. */
"proof"?: string | null
/** What the payment provider gave the guest's browser. */
"providerResult"?: unknown
/** The token of the booking. */
"token": string
}; result: GuestBooking }
/** Exchanges the code for the `authToken` of `getAccommodationGuestReservations`, valid for 10 minutes. At most 10 times a minute per
 * phone number and 5 times per code; a code that is wrong, expired or used gives `AUTH_NUMBER_NOT_MATCH`. */
"confirmMileageSMSAuth": { variables: {
/** The code. */
"number": string
/** The phone number of `requestMileageSMSAuth`, in any spelling. */
"phone": string
}; result: string }
/** Exchanges the code for an `authHash`. `signUp`, `updateInfo` or a password reset takes it once within 10 minutes. Until then it is also
 * a credential of the holder of this phone (`Authorization: Bearer …`): with it `signUp` with this phone needs no `smsAuthHash`,
 * `changePasswordBySMSAuth` takes it as usual, and `getAccommodationGuestReservations` takes it as `authToken`. It gives no other right.
 * At most 10 times a minute per phone number and 5 times per code; a code that is wrong, expired or used gives `AUTH_NUMBER_NOT_MATCH`. */
"confirmSMSAuth": { variables: {
/** The code. */
"number": string
/** The phone number that was given to `requestSMSAuth`, in any spelling. */
"phone": string
}; result: string }
/** Opens the door of the guest's room while the guest is in house. Returns false if the lock did not open; it can be tried again.
 * `ROOM_UNASSIGNED` without a room, `STATUS_NOT_ALLOWED` before check-in and after check-out, `DOOR_KEY_MISSING` without a key.
 * At most 10 times a minute. */
"controlRoomDeviceByGuestSession": { variables: {
/** Passed on to the lock service unchanged. */
"data"?: unknown
/** Kind of device: `doorlock`. */
"deviceType": string
/** The reservation. */
"reservationId": string
/** From `getReservationGuestSessionToken`. */
"sessionToken": string
}; result: boolean }
/** Creates an accommodation. Needs ADMIN. */
"createAccommodation": { variables: {
/** The new accommodation. */
"input": CreateAccommodationInput
}; result: Accommodation }
/** Creates an article. `CODE_TAKEN` if another one has the code. Needs the management right. */
"createArticle": { variables: {
/** The article. */
"input": CreateArticleInput
}; result: Article }
/** Creates reservations for one booker, all or none. An error is that of `createReservation`; `extensions.index` is the place of
 * its reservation in the input, from 0 on. Needs the management right, or STAFF with the setting `staffManagesStays`. */
"createBooking": { variables: {
/** The new booking. */
"input": CreateBookingInput
}; result: CreateBookingPayload }
/** Creates a policy or a version of one. Stays that are sold already keep their version. Needs the management right. */
"createPolicy": { variables: {
/** The policy. */
"input": CreatePolicyInput
}; result: Policy }
/** Creates a promo code. Needs the management right. */
"createPromoCode": { variables: {
/** The new promo code. */
"input": CreatePromoCodeInput
}; result: PromoCode }
/** Creates a rate plan. Needs the management right. */
"createRatePlan": { variables: {
/** The new rate plan. */
"input": CreateRatePlanInput
}; result: RatePlan }
/** Replaces the recovery codes; the old ones no longer work. */
"createRecoveryCodes": { variables: {
/** A code of the locked key, or one of the old recovery codes. */
"otp": string
}; result: (string)[] }
/** Creates a reservation. Needs STAFF or above, or the third-party right `ACC_RESERVATION_WRITE`. `CAPACITY_EXCEEDED` if more adults
 * and children come than the room type holds; infants are not counted. `SOLD_OUT` with `refuseOverbooking` if no room of the type is left. */
"createReservation": { variables: {
/** The new reservation. */
"input": CreateReservationInput
}; result: CreateReservationPayload }
/** Writes a memo. `MEMO_EXISTS` if the reservation has one of this type already. Needs STAFF or above, or `ACC_RESERVATION_WRITE`. */
"createReservationMemo": { variables: {
/** The new memo. */
"input": CreateReservationMemoInput
}; result: ReservationMemo }
/** Creates a room: free and clean. Needs the management right. */
"createRoom": { variables: {
/** The new room. */
"input": CreateRoomInput
}; result: Room }
/** Closes a room for a period. `ROOM_NOT_AVAILABLE` if it is closed in the period already, or if it is to be OUT_OF_ORDER while a reservation
 * holds it: the error names the `reservationId` or the `roomBlockId`. Needs STAFF or above. */
"createRoomBlock": { variables: {
/** The block. */
"input": CreateRoomBlockInput
}; result: RoomBlock }
/** Creates a room type. Needs the management right. */
"createRoomType": { variables: {
/** The new room type. */
"input": CreateRoomTypeInput
}; result: RoomType }
/** Declines an invitation of the signed-in user. Only for the user in person; `INVITATION_NOT_FOUND` if there is none. */
"declineEmployeeInvitation": { variables: {
/** The accommodation that invited. */
"accommodationId": string
}; result: boolean }
/** Deletes (cancels) the reservations of a booking whose guests have not come, all or none, as `deleteReservation` does. An error has the
 * reservation in `extensions.reservationId`. `STATUS_NOT_ALLOWED` if there are none. Needs the management right, or STAFF with the setting
 * `staffManagesStays`. */
"deleteBooking": { variables: {
/** The booking. */
"bookingId": string
/** Why; at most 5,000 characters. */
"cancelReason"?: string | null
/** What the guest owes for each stay, by its own policy. If not given: `NONE` for an INQUIRY or a TENTATIVE, else `BY_POLICY`. */
"fee"?: StayFee | null
/** The `updatedAt` with which the caller knows the booking; `CONFLICT` if it, or one of its reservations, has changed since. */
"ifUpdatedAt"?: string | null
}; result: Booking }
/** Removes an employee from an accommodation. Needs the management right, and an authority not below that of the employee. The authority
 * ends at once, and subscriptions to the accommodation close within seconds. The account remains and belongs to its user; if the
 * accommodation created it, its sessions end too. The last OWNER cannot be removed. */
"deleteEmployee": { variables: {
/** The accommodation. Optional if the caller manages exactly one accommodation at which the employee works. */
"accommodationId"?: string | null
/** The employee. */
"id": string
}; result: boolean }
/** Deletes (cancels) a reservation in any status; its room becomes free. The room of a guest in house becomes free when the
 * departure is confirmed with `roomCheckOut` or `reservationCheckOut`. Needs the same rights as `modifyReservation`; not for a kiosk. */
"deleteReservation": { variables: {
/** Why; at most 5,000 characters. */
"cancelReason"?: string | null
/** What the guest owes. If neither this nor `feeAmount` is given: `NONE` for an INQUIRY or a TENTATIVE, else `BY_POLICY`. A choice needs the right to write charges. The charges of a
 * guest who has come stay. On closed days the first open day has the fee and makes up for what it replaces. A stay that is over and whose
 * last night is closed needs the choice `BY_POLICY` or `feeAmount`: otherwise `ERR_AUDITTED_DATA`. */
"fee"?: StayFee | null
/** This fee replaces the nights, articles and taxes of the stay; 0 voids them. Not together with `fee`. */
"feeAmount"?: number | null
/** The reservation. */
"id": string
}; result: Reservation }
/** Deletes a memo and returns true; `MEMO_NOT_FOUND` if there is none. Needs the rights of `createReservationMemo`. */
"deleteReservationMemo": { variables: {
/** The memo. */
"id": string
}; result: boolean }
/** Deletes a contact of the caller, or of any user as ADMIN. */
"deleteUserContact": { variables: {
/** The contact. */
"id": string
}; result: boolean }
/** Disables an account, or enables it again. Needs ADMIN, and a level not below that of the account. Sessions of a disabled account
 * end at once on every node and stay ended when it is enabled again. */
"disableUser": { variables: {
/** True disables, false enables; true when left out. */
"disable"?: boolean | null
/** Login id of the account. */
"identity": string
}; result: boolean }
/** Disables an endpoint: nothing is sent there until `enableWebhookEndpoint`. What waits for it is DEAD, and can be replayed then. For managers. */
"disableWebhookEndpoint": { variables: {
/** The endpoint. */
"id": string
}; result: WebhookEndpoint }
/** Enables a disabled endpoint. For managers. */
"enableWebhookEndpoint": { variables: {
/** The endpoint. */
"id": string
}; result: WebhookEndpoint }
/** Ends a session of the caller at once on every node, with its subscriptions. Answers true also if it has ended before. An approved
 * device may not, nor an administrator who is signed in as the user. */
"endSession": { variables: {
/** The session, as `mySessions` names it. */
"id": string
}; result: boolean }
/** Erases your account: your sessions end at once, nobody can sign in to it again, and nothing brings it back. Refused with `ACCOUNT_EMPLOYED`
 * while you work at a property, and with `ACCOUNT_OWNS_APPS` while you own apps. Stays remain with their properties, without your account.
 * Needs you in person, as `exportMyPersonalData`. */
"eraseMyPersonalData": { variables: {
/** The proof. */
"input": EraseMyPersonalDataInput
}; result: PersonalDataErasure }
/** Erases the personal data of a guest in all stays, and wherever else the server stores it; nothing brings it back. The stays, their money
 * and figures remain, without the person. Refused with `STAY_NOT_OVER` while a stay of the person runs or is to come. Invoices are kept as
 * long as the setting `invoicesKeptYears` says. Apps are told by `pms.guest.erased`. A repeat answers the same erasure. Needs MANAGER or
 * above, not by a temporary approval. */
"erasePersonalData": { variables: {
/** The person. */
"input": PersonInput
}; result: PersonalDataErasure }
/** All that the server stores on your account, in parts: ask again with `next` until it is null. What a property stores on you as its guest,
 * the property exports. Needs you in person: not an administrator in your name, not a device with a temporary approval. */
"exportMyPersonalData": { variables: {
/** `next` of the part before; left out for the first part. */
"after"?: string | null
}; result: PersonalDataExport }
/** All that the server stores on a guest, in parts: ask again with `next` until it is null. It can hold words about others, such as who
 * shared a room: look at it before you hand it out. The log tells that it was exported. Needs MANAGER or above, not by a temporary approval. */
"exportPersonalData": { variables: {
/** The person and the part. */
"input": ExportPersonalDataInput
}; result: PersonalDataExport }
/** Opens a guest session for one reservation with its PIN. The token is valid until 2 hours after check-out time, 24 hours at most; it
 * ends at once if the reservation is deleted or gets a new PIN. `PIN_NOT_MATCH` also if there is no such reservation. After 5
 * tries for a reservation in 15 minutes `PIN_LOCKED`: staff are notified, and a new PIN ends it. From one address, 20 wrong PINs.
 * A signed-in guest proves the stay with the PIN: the accommodation may refer to the guest's account from then on. */
"getReservationGuestSessionToken": { variables: {
/** Its 6-digit PIN. */
"pinCode": string
/** The reservation. */
"reservationId": string
}; result: string }
/** Issues a token of a third party without expiry. Earlier tokens still work; a third party has at most ten. Needs ADMIN. */
"getThirdPartyToken": { variables: {
/** Name or identifier of the third party. */
"name": string
}; result: string }
/** Marks a notification as handled: its template becomes `RESERVATION_MISSED_HANDLED`, its priority 1, and all subscribers get it.
 * Returns true also if it was handled before; then nothing is sent. Needs the management right. */
"handleEmergencyNotification": { variables: {
/** The notification. */
"input": HandleEmergencyNotificationInput
}; result: boolean }
/** Holds rooms for a guest until `expiresAt`, all or none. Stock and rules are checked again, and one room must be free throughout:
 * otherwise `SOLD_OUT`, `SALE_STOPPED` or `OFFER_REFUSED`, the last with the reason in `extensions.refusal`. With several offers `extensions.index`
 * says which one. An expired offer is honoured if its price is still the same; otherwise `PRICE_CHANGED`, with a new offer for each of them in
 * `extensions.offers`: its `index`, and `token`, `expiresAt`, `lines`, `total`, `dueNow`, `dueAtProperty`, `currency` and `cancellation` as in `Offer`,
 * with the articles of the request. The other offers can be held as they are. `extensions.offer` is the token of the first new one. `NO_PRICE` if
 * an expired offer has none now. `OFFER_INVALID` for what this server did not sign, for offers to a channel, and after the property changed its
 * currency or time zone; `ACCOMMODATION_NOT_FOUND` if the property sells online no longer. `ARTICLE_NOT_FOUND` and `ARTICLE_NOT_SOLD` for articles.
 * `RATE_LIMITED` if the phone, the mail or the address holds too many bookings or rooms, or guests hold too many rooms of the type;
 * `LIMIT_EXCEEDED` if the offers alone are too many. `IDEMPOTENCY_KEY_REUSED` if the key came with another request. Needs no credential. */
"holdOffer": { variables: {
/** The rooms and the guest. */
"input": HoldOfferInput
}; result: HeldBooking }
/** Installs an app and consents to its scopes. Needs the management right. */
"installApp": { variables: {
/** The installation. */
"input": InstallAppInput
}; result: InstalledApp }
/** Invites a user to work at an accommodation. A mail or an SMS tells them if the server has a gateway for it (`notified`); the invitation
 * stands without it. Needs the management right; nobody grants an authority above their own. A new invitation replaces the one before. */
"inviteEmployee": { variables: {
/** User, accommodation and authority. */
"input": InviteEmployeeInput
}; result: EmployeeInvitation }
/** Takes an invoice back as a whole, so that the folio can get another one. `INVOICE_CREDITED` the second time. Needs the management
 * right. */
"issueCreditNote": { variables: {
/** The invoice. */
"invoiceId": string
/** Why, in one line of at most 1,000 characters. */
"reason": string
}; result: Invoice }
/** Issues an invoice of what a folio has now. `INVOICE_PROFILE_MISSING` before `setInvoiceProfile`, `INVOICE_EMPTY` without charges,
 * `INVOICE_EXISTS` while an earlier invoice of the folio stands. Needs STAFF or above. */
"issueInvoice": { variables: {
/** The invoice. */
"input": IssueInvoiceInput
}; result: Invoice }
/** Activates the key of `setOtpKey` by a code of it; from then on `signIn` asks for a code. A wrong code gives `OTP_INVALID`. */
"lockOtpKey": { variables: {
/** The current code. */
"input": LockOtpKeyInput
}; result: LockOtpKeyPayload }
/** Marks the guest of a confirmed reservation as a no-show, from the planned check-in on: the reservation is deleted, and its room becomes
 * free. On closed days the fee and what it replaces are charged on the first open day. `restoreReservation`, which needs the
 * management right, undoes it, with the fee.
 * `STAY_NOT_STARTED` before the planned check-in, `STATUS_NOT_ALLOWED` unless it is DEFINITE or HOLDING. Needs STAFF or above. */
"markNoShow": { variables: {
/** What the guest owes; `BY_POLICY` if neither this nor `feeAmount` is given. */
"fee"?: StayFee | null
/** This fee replaces the nights, articles and taxes of the stay; 0 voids them. Not together with `fee`. */
"feeAmount"?: number | null
/** Why; at most 5,000 characters. */
"reason"?: string | null
/** The reservation. */
"reservationId": string
}; result: Reservation }
/** Changes times, guests and memos, all or nothing; the planned times do not change. Needs the management right of a user, or STAFF with the
 * setting `staffManagesStays`, or the third-party right `ACC_RESERVATION_WRITE`; a kiosk cannot move the times (`SCHEDULE_PROTECTED`).
 * `ROOM_NOT_AVAILABLE` if another reservation holds the room in the new times, `CAPACITY_EXCEEDED` if more people come than the room type
 * holds. */
"modifyReservation": { variables: {
/** What changes. */
"input": ModifyReservationInput
}; result: Reservation }
/** Gives a third party access to an accommodation, or withdraws it at once. Needs the management right. */
"modifyThirdPartyAccessOnAccommodation": { variables: {
/** The accommodation. */
"accommodationId": string
/** True gives access, false withdraws it. */
"allow": boolean
/** Name or identifier of the third party. */
"thirdParty": string
}; result: boolean }
/** Changes a contact of the caller, or of any user as ADMIN. */
"modifyUserContact": { variables: {
/** The changes. */
"input": ModifyUserContactInput
}; result: Contact }
/** Moves the stays of a booking, all or none, as `moveReservation` does. An error has the reservation in `extensions.reservationId`.
 * `STATUS_NOT_ALLOWED` if no stay can be moved. Needs the management right, or STAFF with the setting `staffManagesStays`. */
"moveBooking": { variables: {
/** Which booking to where. */
"input": MoveBookingInput
}; result: MoveBookingPayload }
/** Moves a reservation to another room, to other times, or both at once. The rules are those of `assignRoomToReservation`,
 * `changeReservationRoom` and `modifyReservation`: other times need the rights of `modifyReservation`, and a stay that a rate plan priced is
 * extended. Needs STAFF or above, or the third-party right `ACC_RESERVATION_WRITE`. */
"moveReservation": { variables: {
/** Which reservation to where. */
"input": MoveReservationInput
}; result: MoveReservationPayload }
/** Begins to pay: for a held booking what is due now, for a confirmed one all that it owes. While an attempt is open, every call answers it; after
 * a failed one, or if another amount is due meanwhile, the next call begins another, and what is paid by the former goes back. `PAYMENT_NOT_DUE`
 * if nothing has to be paid. `BOOKING_NOT_HELD` once a hold is over, and for a cancelled booking. `PAYMENT_NOT_POSSIBLE` if the property takes no
 * payments online, or not of this amount; `PAYMENT_NOT_MADE` if the bank declines it, `PAYMENT_PROVIDER_UNREACHABLE` if the provider does not
 * answer: ask again. `LIMIT_EXCEEDED` after 10 attempts. Needs no credential but the token; `BOOKING_NOT_FOUND` with any other. */
"payBooking": { variables: {
/** Where the guest comes back to: an https or http URL. */
"returnUrl"?: string | null
/** The token of the booking. */
"token": string
}; result: BookingPayment }
/** Says that the guest of an online booking exists, such as after a call. The booking leaves the share of bookings that nothing has proven. One that is
 * proven is answered as it is. Needs STAFF or above. */
"proveBooking": { variables: {
/** The booking. */
"bookingId": string
}; result: Booking }
/** Stores a notification and sends it to all subscribers. Needs the management right. */
"publishAccommodationNotification": { variables: {
/** The notification. */
"input": PublishAccommodationNotificationInput
}; result: AccommodationNotification }
/** Publishes a version of an app. The manifest is an object: `version` (Semantic Versioning, higher than every published one), `scopes`,
 * `webhooks` (patterns of events, such as `reservation.*`), `surfaces` and `upgrade`. Needs to own the app, or ADMIN. */
"publishAppVersion": { variables: {
/** The app. */
"appId": string
/** The manifest of the version. */
"manifest": unknown
}; result: AppVersion }
/** Notifies a kiosk, at once or when it subscribes again within 72 hours with `after`. Needs ADMIN. The spelling of the name is part of the contract. */
"publishKioskSystemNoficiation": { variables: {
/** The notification. */
"input": PublishKioskSystemNotificationInput
}; result: boolean }
/** Records a payment to a folio. All changes of money need STAFF or above, the accommodation's permanent token, or an app with the scope
 * `folios:write`. `ERR_AUDITTED_DATA` if it was paid on a closed day. */
"recordPayment": { variables: {
/** The payment. */
"input": RecordPaymentInput
}; result: Payment }
/** Records money that went back to a guest. `REFUND_EXCEEDS_PAID` if it is more than what is paid on the folio, or left of the payment;
 * `ERR_AUDITTED_DATA` if its day is closed. Needs the same rights as `recordPayment`. */
"recordRefund": { variables: {
/** The refund. */
"input": RecordRefundInput
}; result: Refund }
/** Sends a webhook again with the same id, before later ones about the same thing. For managers. */
"redeliverWebhook": { variables: {
/** The delivery. */
"id": string
}; result: WebhookDelivery }
/** Gives a part or all of a captured payment back, by its provider. Two equal calls give back twice. If the provider does not answer, the refund
 * is PENDING and sent by itself. `REFUND_EXCEEDS_PAID` beyond what is left of the payment, `PAYMENT_STATE_NOT_ALLOWED` before it is captured,
 * `PAYMENT_NOT_FOUND` if there is no such payment, `LIMIT_EXCEEDED` after 40 refunds. For managers. */
"refundPayment": { variables: {
/** The refund. */
"input": RefundPaymentInput
}; result: PaymentIntent }
/** Registers an app of the caller. Its secrets are shown once. Needs PARTNER. */
"registerApp": { variables: {
/** The new app. */
"input": RegisterAppInput
}; result: RegisteredApp }
/** Registers a kiosk. Needs the management right. */
"registerKiosk": { variables: {
/** The accommodation where it stands. */
"accommodationId": string
/** Its name, at most 200 characters. */
"name": string
}; result: Kiosk }
/** Registers a third party. Needs ADMIN. */
"registerThirdParty": { variables: {
/** The new third party. */
"input": RegisterThirdPartyInput
}; result: ThirdParty }
/** Issues a new 6-digit PIN, shown only here, once. The old one is void. */
"reissueReservationPin": { variables: {
/** The reservation. */
"reservationId": string
}; result: string }
/** Gives a held booking up, and its rooms back. Any other booking is answered as it is. Needs no credential but the token; `BOOKING_NOT_FOUND`
 * with any other. */
"releaseHold": { variables: {
/** The token of the booking. */
"token": string
}; result: GuestBooking }
/** Opens a room again before its block ends. The block stays in the list of released ones. Needs STAFF or above. */
"releaseRoomBlock": { variables: {
/** The block. */
"id": string
}; result: RoomBlock }
/** Removes the one-time-password key and the recovery codes of a user who lost both. All their sessions end, and they get a mail or
 * an SMS. Needs ADMIN, and a level above that of the account. */
"removeOtpKey": { variables: {
/** The account. */
"userId": string
}; result: boolean }
/** Takes a reservation out of a booking; it stands by itself then, with what was paid for it, also if that money is still to be captured. Needs the
 * same rights as `addReservationToBooking`. */
"removeReservationFromBooking": { variables: {
/** The booking. */
"bookingId": string
/** The reservation. */
"reservationId": string
}; result: Booking }
/** Gives a kiosk another name. Needs the management right. */
"renameKiosk": { variables: {
/** The kiosk. */
"id": string
/** Its new name, at most 200 characters. */
"name": string
}; result: Kiosk }
/** Sends the webhooks again that an endpoint missed, oldest first, and returns their number. What waits for the endpoint is sent at once too and is
 * not counted. For managers. */
"replayWebhooks": { variables: {
/** The filter. */
"input": ReplayWebhooksInput
}; result: number }
/** Prices a stay by its rate plan as it is sold now; the policies of the sale stay. `PRICE_REQUIRED` if it was not priced by a rate plan, `NO_PRICE` if the plan has no
 * price. Needs the management right, or STAFF with the setting `staffManagesStays`. */
"repriceReservation": { variables: {
/** Only says what would change. */
"dryRun"?: boolean | null
/** The reservation. */
"id": string
}; result: RepriceReservationPayload }
/** Starts the sign-in of a device without credentials, such as a new kiosk. The request expires after 5 minutes. */
"requestAnonymousSignIn": { variables: {
/** Kind of device, such as `kiosk`; it is written to the log. */
"type"?: string | null
}; result: AnonymousSignIn }
/** A kiosk calls the staff: publishes an urgent notification in its own name, with the data event and, for `AUTH_REQUESTED`, the
 * message. For the kiosk itself, by its permanent token; at most 10 a minute. */
"requestAuthentication": { variables: {
/** JSON text of an object, such as the guest's `name`, of at most 64 KiB, nested 32 deep at most; `kioskId` is added to it. */
"data"?: string | null
/** A text for the staff, at most 5,000 characters; the kiosk's identifier if not given. */
"description"?: string | null
/** The kiosk of the token; may be left out. */
"kioskId"?: string | null
/** Identifier of the room or reservation that it is about; at most 200 characters. */
"relative"?: string | null
/** `AUTH_REQUESTED`, `AUTH_REQUEST_CHECKIN` or `AUTH_REQUEST_CHECKOUT`. */
"template": string
}; result: AccommodationNotification }
/** Mails a link to the address of the signed-in account; it works once, for 30 minutes. False if the account has no address or the
 * address is proven already. `MESSAGES_OFF` if the server has no mail. */
"requestEmailVerification": { variables: {
}; result: boolean | null }
/** Sends a 6-digit code to a guest by SMS. The code expires after 3 minutes and replaces the one before. Together
 * with `requestSMSAuth`, at most 5 times in 10 minutes per phone number, however it is spelled. */
"requestMileageSMSAuth": { variables: {
/** The phone number, such as `+821012345678` or `010-1234-5678`. */
"phone": string
/** Purpose. */
"type"?: MileageSMSAuthType
}; result: VerificationResult }
/** Sends a code of 6 digits by SMS. The code expires after 3 minutes and replaces the one before. At most 5 times in 10 minutes per
 * phone number, over all spellings. The answer is the same for every phone. `MESSAGES_OFF` if the server has no gateway for SMS. */
"requestSMSAuth": { variables: {
/** The phone number, such as `+821012345678` or `010-1234-5678`. */
"phone": string
}; result: VerificationResult }
/** Sends new links of the bookings of a mail address or phone number, at most the latest 5; their earlier links end. Only confirmed bookings
 * whose stays have not ended have one, and it goes to the contact as it stands in the booking. The answer is false if the server has no gateway for such a contact, and else
 * true: neither it nor its time tells whether there is a booking or a property. `RATE_LIMITED` if the contact or the caller's address asks too often: 3 and 20 times
 * an hour. Needs no credential. */
"resendBookingLink": { variables: {
/** The property. */
"accommodationId": string
/** The mail address or phone number that was given with the booking. */
"contact": string
}; result: boolean }
/** Checks a guest in. `ROOM_UNASSIGNED` without a room, `ALREADY_CHECKED_IN` if checked in before. With the setting
 * `unlimitedRentCheckIn` an hourly stay starts now and keeps its length, or ends where the next stay of its room starts:
 * see `useExpireAt` of the answer. With `unlimitedCheckIn` any other stay starts now if its guest is early. At a kiosk, a
 * reservation without a room gets one first. */
"reservationCheckIn": { variables: {
/** The reservation. */
"reservationId": string
/** HH:mm in the accommodation's time zone: an unlimited hourly stay ends then at the latest. */
"useExpireAtLimit"?: string | null
}; result: Reservation }
/** Checks a guest out: the room becomes free and dirty. With the setting `checkOutWithBalance` at `refuse`, every check-out with an open
 * balance is `BALANCE_OPEN`. For a reservation that was deleted while its guest was in house, it confirms the departure, whatever the
 * balance is. */
"reservationCheckOut": { variables: {
/** The reservation. */
"reservationId": string
}; result: Reservation }
/** Makes the texts of a message those of the server again. For managers. */
"resetBookingMessageTemplate": { variables: {
/** The message. */
"input": ResetBookingMessageTemplateInput
}; result: BookingMessageTemplate }
/** Takes the last cancellation of a booking back: restores the reservations that were canceled together, all or none, as `restoreReservation`
 * does. One that was canceled alone stays canceled, unless the booking ended with it. An error has the reservation in
 * `extensions.reservationId`. `STATUS_NOT_ALLOWED` if there are none. Needs the management right, or STAFF with the setting
 * `staffManagesStays`. */
"restoreBooking": { variables: {
/** The booking. */
"bookingId": string
/** The `updatedAt` with which the caller knows the booking; `CONFLICT` if it, or one of its reservations, has changed since. */
"ifUpdatedAt"?: string | null
/** True restores them without their rooms, for rooms that others have now. */
"withoutRooms"?: boolean | null
}; result: Booking }
/** Restores a deleted reservation with its former status. `ROOM_NOT_AVAILABLE` if its room was assigned to another reservation in the
 * meantime: restore it `withoutRoom` then. Needs the same rights as `deleteReservation`. */
"restoreReservation": { variables: {
/** Restores it even if its channel has sent the same `otaCode` again. If false or not given, that is `OTA_CODE_TAKEN`. */
"allowDuplicateOtaCode"?: boolean | null
/** The reservation. */
"id": string
/** Restores it without its room; HOLDING becomes DEFINITE. Not possible once checked in. */
"withoutRoom"?: boolean | null
}; result: Reservation }
/** Goes on with an import that was canceled or has failed. Lines that were written are not written again. Needs MANAGER or above, not by a temporary approval. */
"resumeImport": { variables: {
/** The import. */
"id": string
}; result: Import }
/** Retires a kiosk for good: its tokens and connections end at once, and it gets no token again. Logs and notifications keep naming it. A
 * retired kiosk is returned as it is. Needs the management right; an approved device may not. */
"retireKiosk": { variables: {
/** The kiosk. */
"id": string
}; result: Kiosk }
/** Retries a command at once that FAILED or that waits for its next attempt. A webhook reports the result to its app. Any other command is
 * `COMMAND_NOT_RETRYABLE`. Needs the management right. */
"retryCommand": { variables: {
/** The command. */
"id": string
}; result: Command }
/** Revokes a permanent token at once on every node. Needs the management right. */
"revokePermanentToken": { variables: {
/** Identifier of the token in `permanentTokens`. */
"id": string
}; result: boolean }
/** Revokes all tokens of a third party at once on every node. Needs ADMIN. */
"revokeThirdPartyTokens": { variables: {
/** The third party. */
"id": string
}; result: boolean }
/** Ends the current session at once on every node and issues the tokens of a new one. */
"revokeToken": { variables: {
}; result: TokenPayload }
/** Checks in the earliest reservation of a room whose `useExpireAt` is not over. `ALREADY_CHECKED_IN` while a guest is in house
 * there, `RESERVATION_NOT_FOUND` without such a reservation. */
"roomCheckIn": { variables: {
/** The room. */
"roomId": string
}; result: Reservation }
/** Checks out the guest in house in a room, also one who overstays; the stay ends now, the room becomes free and dirty.
 * If a reservation was deleted while its guest was in house, it confirms the departure. `RESERVATION_NOT_FOUND` if nobody is in
 * house, or the stay has not started. */
"roomCheckOut": { variables: {
/** The room. */
"roomId": string
}; result: Reservation }
/** Makes a new secret and shows it once. The previous one works for 24 hours more, or ends at once. Needs to own the app, or ADMIN. */
"rotateAppSecret": { variables: {
/** The app. */
"appId": string
/** Whether every earlier secret ends at once, as after a leak. For client secrets, every access token of the app ends too. Default: false. */
"endPrevious"?: boolean | null
/** Which secret; by default the client's. */
"kind"?: AppSecretKind | null
}; result: RotatedAppSecret }
/** Requests an action of an app. The app receives a webhook, and has 15 minutes to answer. Needs STAFF. */
"runAppAction": { variables: {
/** The action. */
"input": RunAppActionInput
}; result: ActionRun }
/** Mails a link to reset the password; it works once, for 30 minutes. The answer is the same for an address without an account.
 * `MESSAGES_OFF` if the server has no mail. */
"sendPasswordResetEmail": { variables: {
/** Mail address of the account. */
"email": string
}; result: boolean | null }
/** Adds, changes and removes age bands. Needs the management right. */
"setAgeBands": { variables: {
/** The changes. */
"input": SetAgeBandsInput
}; result: (AgeBand)[] }
/** Writes texts of a message. A placeholder that the message does not have is refused. For managers. */
"setBookingMessageTemplate": { variables: {
/** The texts. */
"input": SetBookingMessageTemplateInput
}; result: BookingMessageTemplate }
/** Sets what those who clean a room should know. Needs MAID or above. Returns the room on this day. */
"setHousekeepingNote": { variables: {
/** The note, at most 5,000 characters; null removes it. */
"note"?: string | null
/** The room. */
"roomId": string
}; result: HousekeepingRoom }
/** Says who issues the invoices of an accommodation. Needs the management right. */
"setInvoiceProfile": { variables: {
/** The changes. */
"input": SetInvoiceProfileInput
}; result: InvoiceProfile }
/** Maps an entity of the property to an item of a dataset, or removes its mapping. Needs the management right. */
"setMapping": { variables: {
/** The mapping. */
"input": SetMappingInput
}; result: Mapping | null }
/** Creates a key for an authenticator app. `lockOtpKey` activates it by a code; until then an older key stays active. */
"setOtpKey": { variables: {
/** A code of the active key, or a recovery code: `OTP_REQUIRED` without it. Leave it out for the first key. */
"otp"?: string | null
}; result: OtpSetup }
/** Sets how many rooms may be sold beyond those of their type, by night. Existing reservations keep their mark
 * `overbooked`. If more is sold in a lowered night than is allowed now, staff get a notification with the template `OVERBOOKED`. Needs the management right. */
"setOverbookingLimits": { variables: {
/** The limits. */
"input": SetOverbookingLimitsInput
}; result: SetOverbookingLimitsPayload }
/** Sets the account of a property at a payment provider. The keys are stored encrypted and never shown again. `PAYMENT_CREDENTIALS_INVALID` if a
 * key is malformed, or if keys of the test mode and of the live mode are mixed. For managers. */
"setPaymentAccount": { variables: {
/** The account. */
"input": SetPaymentAccountInput
}; result: PaymentAccount }
/** Sets prices of nights, all or nothing. Needs the management right. */
"setRates": { variables: {
/** The prices. */
"input": SetRatesInput
}; result: RatesChange }
/** Replaces the blocks of hours that a rate plan sells of a room type. Needs the management right. */
"setRentBlocks": { variables: {
/** The blocks. */
"input": SetRentBlocksInput
}; result: RentBlocksChange }
/** Sets the key that opens the door of the assigned room for the guest; null removes it. `ROOM_UNASSIGNED` without a room: issue
 * keys when a room is assigned. */
"setReservationDoorKey": { variables: {
/** The identifier of the key at the lock service, at most 200 characters. */
"doorKeyId"?: string | null
/** The reservation. */
"reservationId": string
}; result: Reservation }
/** Writes reservation settings and returns all of them. Needs the management right. */
"setReservationSettings": { variables: {
/** The accommodation. */
"accommodationId": string
/** The settings to write; others do not change. */
"inputs": (SettingInput)[]
}; result: (Setting)[] }
/** Sets the cleaning state of a room. Where the setting `inspectionRequired` is `true`, a maid sets INSPECTED only a room that somebody else
 * has set CLEAN, otherwise `INSPECTION_BY_ANOTHER`. */
"setRoomCleaningState": { variables: {
/** The new cleaning state. */
"cleaningState": RoomCleaningState
/** The room. */
"roomId": string
}; result: Room }
/** Sets the cleaning state of several rooms, all or none. Needs MAID or above. Where the setting `inspectionRequired` is `true`, a maid sets
 * INSPECTED only rooms that somebody else has set CLEAN, otherwise `INSPECTION_BY_ANOTHER`; STAFF and above inspect any. Returns the rooms on
 * this day. */
"setRoomCleaningStates": { variables: {
/** Which rooms to which state. */
"input": SetRoomCleaningStatesInput
}; result: (HousekeepingRoom)[] }
/** Writes room settings and returns all of them. Needs the management right. */
"setRoomSettings": { variables: {
/** The accommodation. */
"accommodationId": string
/** The settings to write; others do not change. */
"inputs": (SettingInput)[]
}; result: (Setting)[] }
/** Sets manually whether the room is in use. Emits the data event `RoomState` if it changes. */
"setRoomState": { variables: {
/** The room. */
"roomId": string
/** The new state. */
"state": RoomState
}; result: Room }
/** Orders the pictures of a room type. Those that are left out are removed, and their URLs stop working. Needs the management right. */
"setRoomTypePictures": { variables: {
/** URLs of the pictures in their new order, each once. */
"pictures": (string)[]
/** The room type. */
"roomTypeId": string
}; result: RoomType }
/** Sets rules for stays, all or nothing. Needs the management right. */
"setStayRules": { variables: {
/** The rules. */
"input": SetStayRulesInput
}; result: RatesChange }
/** Creates and changes taxes, all or none. Prices of stays that are sold already do not change. Needs the management right. */
"setTaxes": { variables: {
/** The taxes. */
"input": SetTaxesInput
}; result: (Tax)[] }
/** Signs in with a password. An unknown identity and a wrong password both give `SIGN_IN_FAILED`, a wrong code gives `OTP_INVALID`.
 * Too many tries of one identity, or failed tries from one address, give `RATE_LIMITED`. */
"signIn": { variables: {
/** Identity and password. */
"input": SignInInput
}; result: SignInPayload }
/** Signs in as another user, for at most eight hours. Needs ADMIN, and the other's level must not be above one's own. The sign-in is
 * audited, and entries about what this session does name the administrator too. It ends at once when the administrator is disabled. */
"signInByAdmin": { variables: {
/** Login id of the other user. */
"identity": string
}; result: SignInPayload }
/** Ends the current session at once on every node, with its subscriptions; the access token of one that has ended is refused with
 * `AUTH_TOKEN_INVALID`. With `refreshToken` it ends the session of that token, needs no access token, and answers true also if that session
 * has ended before or the token is unknown. */
"signOut": { variables: {
/** A refresh token of the session to end; the session of the access token if not given. */
"refreshToken"?: string | null
}; result: boolean }
/** Creates an account. A value that is taken gives `IDENTITY_TAKEN`, `EMAIL_TAKEN`, `NICKNAME_TAKEN` or `PHONE_TAKEN`; a phone without a
 * valid `smsAuthHash` gives `AUTH_NUMBER_NOT_MATCH`. */
"signUp": { variables: {
/** The account. */
"input": SignUpInput
}; result: SignUpPayload }
/** Undoes a check-in: the reservation is DEFINITE or HOLDING as before and keeps its room, which becomes NOT_USING. Times that the
 * check-in moved go back, unless they changed since. A guest who left because this one came in stays checked out. The PIN and the door
 * key stay, but the door opens only after a check-in. `STATUS_NOT_ALLOWED` unless CHECKED_IN, `ERR_AUDITTED_DATA` if the day of the
 * check-in is closed. Needs STAFF or above. */
"undoCheckIn": { variables: {
/** The cleaning state of the room; if not given it stays. */
"cleaningState"?: RoomCleaningState | null
/** The reservation. */
"reservationId": string
}; result: Reservation }
/** Undoes a check-out: the guest is in house again, in the same room and until the same time as before. `ROOM_NOT_AVAILABLE` if somebody
 * else has the room in that time or is in it. `STATUS_NOT_ALLOWED` unless CHECKED_OUT, `ERR_AUDITTED_DATA` if the day of the check-out is
 * closed. Needs STAFF or above. */
"undoCheckOut": { variables: {
/** The cleaning state of the room; if not given it stays. */
"cleaningState"?: RoomCleaningState | null
/** The reservation. */
"reservationId": string
}; result: Reservation }
/** Uninstalls an app. Its tokens end at once and its waiting commands are canceled; for an hour it can read the datasets and documents
 * that it had pushed, and nothing else. The webhook `installation.uninstalled` is the last one that it receives. Needs the management right. */
"uninstallApp": { variables: {
/** The installation. */
"installationId": string
}; result: Installation }
/** Changes an accommodation. Needs the management right. */
"updateAccommodation": { variables: {
/** The changes. */
"input": UpdateAccommodationInput
}; result: Accommodation }
/** Changes an app. Its secrets, its versions and its installations stay. Needs to own the app, or ADMIN. */
"updateApp": { variables: {
/** The changes. */
"input": UpdateAppInput
}; result: App }
/** Changes an article, archives it or puts it back in use. Needs the management right. */
"updateArticle": { variables: {
/** The changes. */
"input": UpdateArticleInput
}; result: Article }
/** Changes an employee. Needs the management right, and an authority not below that of the employee. */
"updateEmployee": { variables: {
/** The changes. */
"input": UpdateEmployeeInput
}; result: Employee }
/** Changes the caller's account, or another one as ADMIN. */
"updateInfo": { variables: {
/** The changes. */
"input": UpdateInfoInput
}; result: User }
/** Renames a policy, or takes it out of use. Needs the management right. */
"updatePolicy": { variables: {
/** The changes. */
"input": UpdatePolicyInput
}; result: Policy }
/** Changes a promo code. Needs the management right. */
"updatePromoCode": { variables: {
/** The changes. */
"input": UpdatePromoCodeInput
}; result: PromoCode }
/** Changes a rate plan. Needs the management right. */
"updateRatePlan": { variables: {
/** The changes. */
"input": UpdateRatePlanInput
}; result: RatePlan }
/** Changes a memo. `MEMO_EXISTS` if the reservation has one of the new type already. Needs the rights of `createReservationMemo`. */
"updateReservationMemo": { variables: {
/** What changes. */
"input": UpdateReservationMemoInput
}; result: ReservationMemo }
/** Changes a room. Needs the management right. */
"updateRoom": { variables: {
/** The changes. */
"input": UpdateRoomInput
}; result: Room }
/** Changes a block that was not released. Refused as `createRoomBlock` is. Needs STAFF or above. */
"updateRoomBlock": { variables: {
/** The changes. */
"input": UpdateRoomBlockInput
}; result: RoomBlock }
/** Changes a room type. If a longer turnover makes sold stays overlap, staff get a notification with the template `OVERBOOKED`. Needs the
 * management right. */
"updateRoomType": { variables: {
/** The changes. */
"input": UpdateRoomTypeInput
}; result: RoomType }
/** Changes a third party. Needs ADMIN. */
"updateThirdParty": { variables: {
/** The changes. */
"input": UpdateThirdPartyInput
}; result: ThirdParty }
/** Puts a later version of an app into force, with its scopes; tokens follow at once. If a step between the versions requires it, the
 * upgrade waits for the app. Needs the management right. */
"upgradeInstallation": { variables: {
/** The upgrade. */
"input": UpgradeInstallationInput
}; result: UpgradedInstallation }
/** Proves an address by the `authHash` in the link of the mail. If it is not valid, `error` is `EMAIL_LINK_INVALID`. */
"verifyEmail": { variables: {
/** The `authHash` in the link. */
"authHash": string
/** The address. */
"email": string
}; result: VerificationResult }
/** Voids a charge: it is kept, but no longer counts. The taxes that were added to a night or an article are voided with it; a tax of the whole
 * stay with its last night. `CHARGE_VOIDED` the second time, `ERR_AUDITTED_DATA` if its day is closed. */
"voidCharge": { variables: {
/** The charge. */
"id": string
}; result: Bill }
/** Voids a payment: it is kept, but no longer counts. Needs the same rights as `recordPayment`. `PAYMENT_VOIDED` the second time,
 * `ERR_AUDITTED_DATA` if its day is closed, `PAYMENT_REFUNDED` if some or all of it was refunded, `PAYMENT_BY_PROVIDER` if a payment provider
 * took it: refund it instead. */
"voidPayment": { variables: {
/** The payment. */
"id": string
}; result: Payment }
/** Voids a refund: it is kept, but no longer counts. `REFUND_VOIDED` the second time, `ERR_AUDITTED_DATA` if its day is closed. */
"voidRefund": { variables: {
/** The refund. */
"id": string
}; result: Refund }
/** Waits at most 60 seconds for the approval. Answers the access token, once; `PENDING` at the end of the wait: the device calls
 * again; `EXPIRED` if the request is unknown, too old or was answered before. */
"waitAnonymousSignIn": { variables: {
/** The authId of the request. */
"authId": string
/** The token of the request. */
"token": string
}; result: string | null }
/** Withdraws an invitation. Needs the management right, and an authority not below the offered one. */
"withdrawEmployeeInvitation": { variables: {
/** The accommodation. */
"accommodationId": string
/** The account that was invited. */
"userId": string
}; result: boolean }
}

export interface Subscription {
/** Notifications of an accommodation, when they are published and when they are handled. Needs MAID or above there. */
"accommodationSubscription": { variables: {
/** The accommodation. */
"accommodationId": string
/** `eventId` of the last received event: later ones are sent first, in order. Events are kept for 72 hours. */
"after"?: string | null
/** A time, at most 10 minutes ago: events from then on that were written before the subscription began are sent first, in order. Who notes the
 * time, reads and then subscribes misses nothing and reads once. It does nothing beside `after`. */
"since"?: string | null
}; result: AccommodationNotification }
/** What changes at an accommodation, live: reservations, folios, rooms with their cleaning, blocks, rate plans, prices, rules and what is left
 * to sell. An event names what it changed; read that anew. Needs STAFF or above there. */
"changes": { variables: {
/** The accommodation. */
"accommodationId": string
/** `eventId` of the last received event: later ones are sent first, in order. Events are kept for 72 hours. */
"after"?: string | null
/** A time, at most 10 minutes ago: events from then on that were written before the subscription began are sent first, in order. Who notes the
 * time, reads and then subscribes misses nothing and reads once. It does nothing beside `after`. */
"since"?: string | null
}; result: ChangeEvent }
/** The events of an accommodation, live. Needs MAID or above there. */
"dataSubscription": { variables: {
/** The accommodation. */
"accommodationId": string
/** `eventId` of the last received event: later ones are sent first, in order. Events are kept for 72 hours. */
"after"?: string | null
}; result: DataEvent }
/** The notifications to a kiosk. For the kiosk itself, by its permanent token; while subscribed, its connection state is `connected`. */
"kioskSystemSubscription": { variables: {
/** `eventId` of the last received event: later ones are sent first, in order. Events are kept for 72 hours. */
"after"?: string | null
/** The kiosk of the token. */
"kioskId": string
}; result: KioskSystemNotification }
}

/** The variables of each operation with their GraphQL types. */
export const variables = {"query":{"accommodation":{"id":"ULID!"},"accommodations":{"after":"String","before":"String","first":"Int","keyword":"String","last":"Int"},"actionRuns":{"accommodationId":"ULID!","after":"String","before":"String","externalRef":"String","first":"Int","installationId":"ULID","last":"Int"},"ageBands":{"accommodationId":"ULID!"},"app":{"id":"ULID!"},"appCommands":{"after":"String","before":"String","filter":"AppCommandFilter","first":"Int","installationId":"ULID!","last":"Int"},"appDeliveries":{"after":"String","before":"String","filter":"AppDeliveryFilter","first":"Int","installationId":"ULID!","last":"Int"},"appDocuments":{"accommodationId":"ULID!","after":"String","before":"String","externalRef":"String","first":"Int","installationId":"ULID","last":"Int"},"appEvents":{"accommodationId":"ULID!","after":"String","before":"String","externalRef":"String","first":"Int","installationId":"ULID","last":"Int","type":"String"},"appInstallations":{"after":"String","appId":"ULID!","before":"String","first":"Int","includeUninstalled":"Boolean","last":"Int"},"appSecrets":{"appId":"ULID!"},"appVersions":{"after":"String","appId":"ULID!","before":"String","first":"Int","last":"Int"},"apps":{"after":"String","before":"String","first":"Int","last":"Int","mine":"Boolean"},"articles":{"accommodationId":"ULID!","includeArchived":"Boolean","soldAt":"ArticleSalePlace"},"bookableAccommodation":{"id":"ULID!"},"booking":{"token":"String!"},"bookingMessageTemplates":{"accommodationId":"ULID!"},"bookings":{"accommodationId":"ULID!","after":"String","before":"String","first":"Int","last":"Int","number":"String"},"cancellationQuote":{"reservationId":"ULID!"},"changes":{"accommodationId":"ULID!","first":"Int","since":"String"},"checkDuplicateOtaCodes":{"accommodationId":"ULID!","otaCodes":"[String!]!"},"command":{"id":"ULID!"},"commands":{"accommodationId":"ULID!","after":"String","before":"String","filter":"CommandFilter","first":"Int","last":"Int"},"datasetItems":{"accommodationId":"ULID!","after":"String","before":"String","dataset":"String!","first":"Int","installationId":"ULID!","last":"Int"},"datasets":{"accommodationId":"ULID!","installationId":"ULID!"},"dayBoard":{"accommodationId":"ULID!","date":"String","first":"Int"},"dayReport":{"accommodationId":"ULID!","date":"String!"},"employeeInvitations":{"accommodationId":"ID!"},"employees":{"accommodationId":"ID!","after":"String","authority":"AccommodationAuthority","before":"String","first":"Int","last":"Int"},"findUser":{"id":"ID!"},"folio":{"id":"ULID","reservationId":"ULID"},"getAccommodationContacts":{"accommodationId":"ID!","authority":"AccommodationAuthority","type":"String"},"getAccommodationGuestReservations":{"accommodationId":"ULID!","authToken":"String!","guestName":"String!","phone":"String!"},"getAccommodationNotifications":{"accommodationId":"ID!","after":"String","before":"String","filter":"AccommodationNotificationQueryFilter","first":"Int","last":"Int"},"getAccommodationReservations":{"accommodationId":"ULID!","after":"String","before":"String","filter":"AccommodationReservationsFilter","first":"Int","last":"Int"},"getAccommodationReservationsAggregate":{"accommodationId":"ULID!","filter":"AccommodationReservationsFilter"},"getLodgeReservationsInDate":{"accommodationId":"ULID!","endDate":"DateTime!","startDate":"DateTime!"},"getMyAgreement":{"type":"String!"},"getPermanentToken":{"kioskId":"ID!"},"getPermanentTokenForAdmin":{"accommodationId":"ID!"},"getRentReservationsInDate":{"accommodationId":"ULID!","endDate":"DateTime!","startDate":"DateTime!"},"getReservationReadyToCheckIn":{"accommodationId":"ULID!","checkInCode":"String!"},"getSingleBooking":{"bookingId":"ULID!"},"getSingleReservation":{"reservationId":"ULID!"},"getSingleReservationByGuestSession":{"reservationId":"ULID!","sessionToken":"String!"},"getUserLogs":{"accommodationId":"ID!","after":"String","before":"String","first":"Int","last":"Int","relatedId":"ID","userId":"ID"},"getUsers":{"after":"String","before":"String","filter":"UsersFilter","first":"Int","last":"Int"},"guests":{"accommodationId":"ULID!","after":"String","first":"Int","keyword":"String!"},"housekeepingRooms":{"accommodationId":"ULID!","date":"String"},"import":{"id":"ULID!"},"imports":{"accommodationId":"ULID!","after":"String","before":"String","first":"Int","last":"Int"},"installations":{"accommodationId":"ULID!","includeUninstalled":"Boolean"},"inventoryCalendar":{"accommodationId":"ULID!","from":"String!","roomTypeIds":"[ULID!]","to":"String!"},"invoice":{"id":"ULID!"},"invoiceProfile":{"accommodationId":"ULID!"},"invoices":{"accommodationId":"ULID!","after":"String","before":"String","first":"Int","folioId":"ULID","from":"String","last":"Int","to":"String"},"kiosks":{"accommodationId":"ID!","includeRetired":"Boolean"},"mappings":{"accommodationId":"ULID!","dataset":"String!","installationId":"ULID!","platformEntity":"PlatformEntity!"},"myContacts":{"type":"String"},"myInfo":{},"myInvitations":{},"mySessions":{},"occupancy":{"accommodationId":"ULID!","from":"String!","pickUpSince":"String","to":"String!"},"offerCalendar":{"input":"OfferCalendarInput!"},"offers":{"input":"OffersInput!"},"payment":{"id":"ULID!"},"paymentAccounts":{"accommodationId":"ULID!"},"paymentIntents":{"accommodationId":"ULID!","after":"String","before":"String","bookingId":"ULID","first":"Int","last":"Int","state":"PaymentIntentState"},"payments":{"accommodationId":"ULID!","after":"String","before":"String","first":"Int","from":"DateTime","last":"Int","method":"PaymentMethod","status":"PaymentStatus","to":"DateTime"},"permanentTokens":{"accommodationId":"ID!"},"personalDataErasure":{"id":"ULID!"},"platformLogs":{"after":"String","before":"String","first":"Int","last":"Int","relatedId":"ID","userId":"ID"},"policies":{"accommodationId":"ULID!","includeArchived":"Boolean","kind":"PolicyKind"},"promoCodes":{"accommodationId":"ULID!","includeArchived":"Boolean"},"quoteStay":{"input":"QuoteStayInput!"},"rateCalendar":{"accommodationId":"ULID!","from":"String!","ratePlanIds":"[ULID!]","roomTypeIds":"[ULID!]","to":"String!"},"ratePlan":{"id":"ULID!"},"ratePlans":{"accommodationId":"ULID!","includeArchived":"Boolean","roomTypeId":"ULID"},"refreshToken":{"refreshToken":"String!"},"refunds":{"accommodationId":"ULID!","after":"String","before":"String","first":"Int","from":"DateTime","last":"Int","method":"PaymentMethod","status":"PaymentStatus","to":"DateTime"},"rentSlots":{"input":"RentSlotsInput!"},"reservationHistory":{"after":"String","first":"Int","locale":"String","reservationId":"ULID!"},"reservationSettings":{"accommodationId":"ULID!"},"room":{"id":"ULID!"},"roomAvailability":{"accommodationId":"ULID!","from":"DateTime!","roomTypeId":"ULID","to":"DateTime!","type":"ReservationType"},"roomBlocks":{"accommodationId":"ULID!","after":"String","before":"String","filter":"RoomBlocksFilter","first":"Int","last":"Int"},"roomSettings":{"accommodationId":"ULID!"},"roomTypes":{"accommodationId":"ULID!","includeArchived":"Boolean"},"rooms":{"accommodationId":"ULID!","after":"String","before":"String","filter":"RoomsFilter","first":"Int","last":"Int"},"stayRules":{"accommodationId":"ULID!","from":"String!","ratePlanId":"ULID","roomTypeId":"ULID","to":"String!"},"stays":{"accommodationId":"ULID!","from":"String!","reservationIds":"[ULID!]","to":"String!"},"taxes":{"accommodationId":"ULID!","includeArchived":"Boolean"},"thirdParties":{},"upgrades":{"accommodationId":"ULID!","after":"String","before":"String","first":"Int","installationId":"ULID","last":"Int"},"verifyDuplicate":{"input":"VerifyDuplicateInput!"},"webhookDeliveries":{"accommodationId":"ULID!","after":"String","before":"String","filter":"WebhookDeliveryFilter","first":"Int","last":"Int"},"webhookEndpoints":{"accommodationId":"ULID!","installationId":"ULID"}},"mutation":{"acceptEmployeeInvitation":{"accommodationId":"ID!"},"addArticle":{"input":"AddArticleInput!"},"addCharge":{"input":"AddChargeInput!"},"addEmployee":{"input":"AddEmployeeInput!"},"addReservationToBooking":{"bookingId":"ULID!","reservationId":"ULID!"},"addUserContact":{"input":"AddUserContactInput!"},"agreeTerms":{"isAgreed":"Boolean!","type":"String!"},"anonymousSignIn":{"token":"String!"},"assignHousekeeper":{"roomIds":"[ULID!]!","userId":"ULID"},"assignRoomToReservation":{"input":"AssignRoomInput!"},"cancelAssignReservation":{"reservationId":"ULID!"},"cancelBooking":{"quoteHash":"String!","token":"String!"},"cancelImport":{"id":"ULID!"},"cancelUpgrade":{"upgradeId":"ULID!"},"capturePayment":{"id":"ULID!"},"changeBooking":{"input":"ChangeBookingInput!","quoteHash":"String","token":"String!"},"changeGuests":{"input":"ChangeGuestsInput!"},"changeInstallationScopes":{"installationId":"ULID!","scopes":"[String!]!"},"changePassword":{"input":"ChangePasswordInput!"},"changePasswordByEmailAuth":{"input":"ChangePasswordByEmailAuthInput!"},"changePasswordBySMSAuth":{"input":"ChangePasswordBySMSAuthInput!"},"changePayment":{"input":"ChangePaymentInput!"},"changeReservationRoom":{"input":"ChangeRoomInput!"},"changeReservationStatus":{"releaseAt":"DateTime","reservationId":"ULID!","status":"ReservationStatus!"},"checkInReservationByGuestSession":{"reservationId":"ULID!","sessionToken":"String!"},"checkOutReservationByGuestSession":{"reservationId":"ULID!","sessionToken":"String!"},"closeAuditPeriod":{"accommodationId":"ULID!","until":"String!"},"confirmBooking":{"proof":"String","providerResult":"JSON","token":"String!"},"confirmMileageSMSAuth":{"number":"String!","phone":"String!"},"confirmSMSAuth":{"number":"String!","phone":"String!"},"controlRoomDeviceByGuestSession":{"data":"JSON","deviceType":"String!","reservationId":"ULID!","sessionToken":"String!"},"createAccommodation":{"input":"CreateAccommodationInput!"},"createArticle":{"input":"CreateArticleInput!"},"createBooking":{"input":"CreateBookingInput!"},"createPolicy":{"input":"CreatePolicyInput!"},"createPromoCode":{"input":"CreatePromoCodeInput!"},"createRatePlan":{"input":"CreateRatePlanInput!"},"createRecoveryCodes":{"otp":"String!"},"createReservation":{"input":"CreateReservationInput!"},"createReservationMemo":{"input":"CreateReservationMemoInput!"},"createRoom":{"input":"CreateRoomInput!"},"createRoomBlock":{"input":"CreateRoomBlockInput!"},"createRoomType":{"input":"CreateRoomTypeInput!"},"declineEmployeeInvitation":{"accommodationId":"ID!"},"deleteBooking":{"bookingId":"ULID!","cancelReason":"String","fee":"StayFee","ifUpdatedAt":"DateTime"},"deleteEmployee":{"accommodationId":"ID","id":"ID!"},"deleteReservation":{"cancelReason":"String","fee":"StayFee","feeAmount":"Amount","id":"ULID!"},"deleteReservationMemo":{"id":"ULID!"},"deleteUserContact":{"id":"ID!"},"disableUser":{"disable":"Boolean","identity":"String!"},"disableWebhookEndpoint":{"id":"ULID!"},"enableWebhookEndpoint":{"id":"ULID!"},"endSession":{"id":"ULID!"},"eraseMyPersonalData":{"input":"EraseMyPersonalDataInput!"},"erasePersonalData":{"input":"PersonInput!"},"exportMyPersonalData":{"after":"String"},"exportPersonalData":{"input":"ExportPersonalDataInput!"},"getReservationGuestSessionToken":{"pinCode":"String!","reservationId":"ULID!"},"getThirdPartyToken":{"name":"String!"},"handleEmergencyNotification":{"input":"HandleEmergencyNotificationInput!"},"holdOffer":{"input":"HoldOfferInput!"},"installApp":{"input":"InstallAppInput!"},"inviteEmployee":{"input":"InviteEmployeeInput!"},"issueCreditNote":{"invoiceId":"ULID!","reason":"String!"},"issueInvoice":{"input":"IssueInvoiceInput!"},"lockOtpKey":{"input":"LockOtpKeyInput!"},"markNoShow":{"fee":"StayFee","feeAmount":"Amount","reason":"String","reservationId":"ULID!"},"modifyReservation":{"input":"ModifyReservationInput!"},"modifyThirdPartyAccessOnAccommodation":{"accommodationId":"ID!","allow":"Boolean!","thirdParty":"String!"},"modifyUserContact":{"input":"ModifyUserContactInput!"},"moveBooking":{"input":"MoveBookingInput!"},"moveReservation":{"input":"MoveReservationInput!"},"payBooking":{"returnUrl":"String","token":"String!"},"proveBooking":{"bookingId":"ULID!"},"publishAccommodationNotification":{"input":"PublishAccommodationNotificationInput!"},"publishAppVersion":{"appId":"ULID!","manifest":"JSON!"},"publishKioskSystemNoficiation":{"input":"PublishKioskSystemNotificationInput!"},"recordPayment":{"input":"RecordPaymentInput!"},"recordRefund":{"input":"RecordRefundInput!"},"redeliverWebhook":{"id":"ULID!"},"refundPayment":{"input":"RefundPaymentInput!"},"registerApp":{"input":"RegisterAppInput!"},"registerKiosk":{"accommodationId":"ID!","name":"String!"},"registerThirdParty":{"input":"RegisterThirdPartyInput!"},"reissueReservationPin":{"reservationId":"ULID!"},"releaseHold":{"token":"String!"},"releaseRoomBlock":{"id":"ULID!"},"removeOtpKey":{"userId":"ID!"},"removeReservationFromBooking":{"bookingId":"ULID!","reservationId":"ULID!"},"renameKiosk":{"id":"ULID!","name":"String!"},"replayWebhooks":{"input":"ReplayWebhooksInput!"},"repriceReservation":{"dryRun":"Boolean","id":"ULID!"},"requestAnonymousSignIn":{"type":"String"},"requestAuthentication":{"data":"String","description":"String","kioskId":"ID","relative":"String","template":"String!"},"requestEmailVerification":{},"requestMileageSMSAuth":{"phone":"String!","type":"MileageSMSAuthType!"},"requestSMSAuth":{"phone":"String!"},"resendBookingLink":{"accommodationId":"ULID!","contact":"String!"},"reservationCheckIn":{"reservationId":"ULID!","useExpireAtLimit":"String"},"reservationCheckOut":{"reservationId":"ULID!"},"resetBookingMessageTemplate":{"input":"ResetBookingMessageTemplateInput!"},"restoreBooking":{"bookingId":"ULID!","ifUpdatedAt":"DateTime","withoutRooms":"Boolean"},"restoreReservation":{"allowDuplicateOtaCode":"Boolean","id":"ULID!","withoutRoom":"Boolean"},"resumeImport":{"id":"ULID!"},"retireKiosk":{"id":"ULID!"},"retryCommand":{"id":"ULID!"},"revokePermanentToken":{"id":"ID!"},"revokeThirdPartyTokens":{"id":"ID!"},"revokeToken":{},"roomCheckIn":{"roomId":"ULID!"},"roomCheckOut":{"roomId":"ULID!"},"rotateAppSecret":{"appId":"ULID!","endPrevious":"Boolean","kind":"AppSecretKind"},"runAppAction":{"input":"RunAppActionInput!"},"sendPasswordResetEmail":{"email":"String!"},"setAgeBands":{"input":"SetAgeBandsInput!"},"setBookingMessageTemplate":{"input":"SetBookingMessageTemplateInput!"},"setHousekeepingNote":{"note":"String","roomId":"ULID!"},"setInvoiceProfile":{"input":"SetInvoiceProfileInput!"},"setMapping":{"input":"SetMappingInput!"},"setOtpKey":{"otp":"String"},"setOverbookingLimits":{"input":"SetOverbookingLimitsInput!"},"setPaymentAccount":{"input":"SetPaymentAccountInput!"},"setRates":{"input":"SetRatesInput!"},"setRentBlocks":{"input":"SetRentBlocksInput!"},"setReservationDoorKey":{"doorKeyId":"String","reservationId":"ULID!"},"setReservationSettings":{"accommodationId":"ULID!","inputs":"[SettingInput!]!"},"setRoomCleaningState":{"cleaningState":"RoomCleaningState!","roomId":"ULID!"},"setRoomCleaningStates":{"input":"SetRoomCleaningStatesInput!"},"setRoomSettings":{"accommodationId":"ULID!","inputs":"[SettingInput!]!"},"setRoomState":{"roomId":"ULID!","state":"RoomState!"},"setRoomTypePictures":{"pictures":"[String!]!","roomTypeId":"ULID!"},"setStayRules":{"input":"SetStayRulesInput!"},"setTaxes":{"input":"SetTaxesInput!"},"signIn":{"input":"SignInInput!"},"signInByAdmin":{"identity":"String!"},"signOut":{"refreshToken":"String"},"signUp":{"input":"SignUpInput!"},"undoCheckIn":{"cleaningState":"RoomCleaningState","reservationId":"ULID!"},"undoCheckOut":{"cleaningState":"RoomCleaningState","reservationId":"ULID!"},"uninstallApp":{"installationId":"ULID!"},"updateAccommodation":{"input":"UpdateAccommodationInput!"},"updateApp":{"input":"UpdateAppInput!"},"updateArticle":{"input":"UpdateArticleInput!"},"updateEmployee":{"input":"UpdateEmployeeInput!"},"updateInfo":{"input":"UpdateInfoInput!"},"updatePolicy":{"input":"UpdatePolicyInput!"},"updatePromoCode":{"input":"UpdatePromoCodeInput!"},"updateRatePlan":{"input":"UpdateRatePlanInput!"},"updateReservationMemo":{"input":"UpdateReservationMemoInput!"},"updateRoom":{"input":"UpdateRoomInput!"},"updateRoomBlock":{"input":"UpdateRoomBlockInput!"},"updateRoomType":{"input":"UpdateRoomTypeInput!"},"updateThirdParty":{"input":"UpdateThirdPartyInput!"},"upgradeInstallation":{"input":"UpgradeInstallationInput!"},"verifyEmail":{"authHash":"String!","email":"String!"},"voidCharge":{"id":"ULID!"},"voidPayment":{"id":"ULID!"},"voidRefund":{"id":"ULID!"},"waitAnonymousSignIn":{"authId":"ID!","token":"String!"},"withdrawEmployeeInvitation":{"accommodationId":"ID!","userId":"ID!"}},"subscription":{"accommodationSubscription":{"accommodationId":"ID!","after":"ID","since":"DateTime"},"changes":{"accommodationId":"ULID!","after":"ID","since":"DateTime"},"dataSubscription":{"accommodationId":"ID!","after":"ID"},"kioskSystemSubscription":{"after":"ID","kioskId":"ID!"}}} as const
