/** Numbers that are no setting. Each says what it bounds; those that an operator may change stand in `limits.ts`. */

/** How far ahead of the clock the moment of a payment may lie: clocks of other systems run ahead a little. */
export const PAYMENT_AHEAD_MS_MAX = 300_000
/** Longest text that is tried as a PIN. */
export const PIN_CHARACTERS_MAX = 64
/** Longest text that is verified as a token, far above any that was ever signed here. */
export const TOKEN_CHARACTERS_MAX = 4096
/** Codes that are drawn for a reservation before it is refused. */
export const CODE_TRIES_MAX = 5
/** Shortest search keyword, and shortest number that it is searched as. */
export const KEYWORD_CHARACTERS_MIN = 2
/** Longest booking number of a channel. */
export const OTA_CODE_CHARACTERS_MAX = 100
/** Longest text that is tried as the proof of a confirmed code. */
export const AUTH_HASH_CHARACTERS_MAX = 200
/** Longest text that is tried as a check-in code. */
export const CHECK_IN_CODE_CHARACTERS_MAX = 64
/** Contacts of a guest. */
export const GUEST_CONTACTS_MAX = 10
/** Longest contact of a guest. */
export const GUEST_CONTACT_CHARACTERS_MAX = 200
/** Most people that are counted in a reservation. */
export const PEOPLE_MAX = 1000
/** Guests of a reservation. */
export const GUESTS_MAX = 50
/** Tries to lock a reservation whose room changes meanwhile. */
export const LOCK_TRIES_MAX = 5
/** Longest text of a reservation that is searched: a text vector holds a megabyte. */
export const SEARCH_TEXT_CHARACTERS_MAX = 20_000
/** Longest key of a door. */
export const DOOR_KEY_CHARACTERS_MAX = 200
/** Most days of one question for availability. */
export const AVAILABILITY_DAYS_MAX = 366
/** Most people that a room may be for. */
export const ROOM_CAPACITY_MAX = 100
/** Most room types that a list without pages answers. */
export const ROOM_TYPES_LISTED_MAX = 1000
/** Settings that one request changes. */
export const SETTINGS_INPUTS_MAX = 50
/** Longest message of an error. */
export const ERROR_MESSAGE_CHARACTERS_MAX = 1000
/** Plans of an operation that are remembered: one for each way in which `@skip` and `@include` turned out. */
export const PLANS_PER_DOCUMENT_MAX = 8
/** Silence after which an HTTP connection is closed: requests may wait for a minute. */
export const IDLE_CONNECTION_SECONDS = 120
/** How often a stop asks Bun, which does not tell it, whether the last answer has left. */
export const STOP_POLL_MS = 10
/** Longest mail address, and longest contact of a user. */
export const EMAIL_CHARACTERS_MAX = 254
/** Longest reference of another system. */
export const REFERENCE_CHARACTERS_MAX = 100
/** Pause that callers are asked for while the database is away: the longest of the probe, and a little more. */
export const OUTAGE_RETRY_SECONDS = 2
/** Longest spelling of a phone number. */
export const PHONE_CHARACTERS_MAX = 40
/** Tries of a transaction that deadlocks or cannot be serialized. */
export const TRANSACTION_TRIES_MAX = 3
/** Longest URI of an app. */
export const URI_CHARACTERS_MAX = 2000
/** Longest version of an app. */
export const VERSION_CHARACTERS_MAX = 64
/** Event patterns of a manifest. */
export const MANIFEST_PATTERNS_MAX = 100
/** Surfaces of a manifest. */
export const MANIFEST_SURFACES_MAX = 100
/** Upgrade steps of a manifest. */
export const MANIFEST_HOPS_MAX = 100
/** Longest title that an app gives. */
export const TITLE_CHARACTERS_MAX = 200
/** Longest event pattern. */
export const EVENT_PATTERN_CHARACTERS_MAX = 100
/** Longest ordering key of a command. */
export const ORDERING_KEY_CHARACTERS_MAX = 200
/** Longest kind by which commands are looked up. */
export const COMMAND_KIND_CHARACTERS_MAX = 100
/** Longest key of an item of a dataset. */
export const DATASET_KEY_CHARACTERS_MAX = 200
/** Longest label of an item of a dataset. */
export const DATASET_LABEL_CHARACTERS_MAX = 500
/** Scopes that one request names. */
export const SCOPES_MAX = 100
/** Most installations that a list without pages answers. */
export const INSTALLATIONS_LISTED_MAX = 1000
/** Longest state that an installation hands back to the app. */
export const OAUTH_STATE_CHARACTERS_MAX = 500
/** Longest identifier of this server that is mapped. */
export const PLATFORM_ID_CHARACTERS_MAX = 100
/** Longest key of another system that is mapped. */
export const EXTERNAL_KEY_CHARACTERS_MAX = 200
/** How long a process may start further webhooks of a lane that it has claimed. */
export const WEBHOOK_LANE_SECONDS = 5
/** Time that a lease outlives the longest delivery: a lease that ends belongs to a process that died. */
export const WEBHOOK_LEASE_SLACK_SECONDS = 5
/** Webhooks that one statement marks as dead when their endpoint is disabled. */
export const WEBHOOKS_DEAD_BATCH = 10_000
/** Pause of the delivery worker after a failure of the server itself, for example of its database. */
export const DELIVERY_FAILURE_PAUSE_MS = 1000
/** Pause of the delivery worker after a claim: what was due is claimed. */
export const DELIVERY_CLAIM_PAUSE_MS = 50
/** How long ended attempts wait for each other, to share a statement that costs far more than its rows. */
export const WEBHOOK_GATHER_MS = 2
/** Longest URL of a webhook endpoint. */
export const URL_CHARACTERS_MAX = 2048
/** Rows of one insert: the number of values of a statement is limited. */
export const WEBHOOK_INSERT_ROWS_MAX = 1000
/** Longest `Retry-After` of a webhook receiver. */
export const WEBHOOK_RETRY_AFTER_SECONDS_MAX = 86_400
/** Events whose webhooks are queued in one transaction. */
export const WEBHOOK_BATCH_EVENTS = 200
/** Webhooks of a lane that are loaded at once. */
export const WEBHOOKS_PER_LANE_MAX = 8
/** Bytes of the bodies of a lane that are loaded at once; the first body always is. */
export const WEBHOOK_BYTES_PER_LANE_MAX = 65_536
/** Longest event type in a filter of deliveries. */
export const EVENT_TYPE_CHARACTERS_MAX = 100
/** Most webhook endpoints that a list without pages answers. */
export const WEBHOOK_ENDPOINTS_LISTED_MAX = 1000
/** Pause between looks at whether a slow subscriber has room. */
export const FEED_GATHER_MS = 5
/** Host names whose addresses one process remembers. */
export const HOST_NAMES_MAX = 1000
/** Rows that are read at once while they are encrypted anew. */
export const REENCRYPT_ROWS = 500
/** Longest wait for the answer of a check of readiness. */
export const READINESS_ANSWER_MS = 3000
/** How often readiness checks that the database takes writes. */
export const READINESS_WRITES_MS = 5000
/** The part of a stop that is kept for closing the database and the queue, after requests and jobs have ended. */
export const STOP_CLOSE_SECONDS = 3
/** Longest key of a count; a longer one is hashed. */
export const LIMITER_KEY_CHARACTERS_MAX = 200
/** How often the log looks whether the database is away. */
export const OUTAGE_LOG_MS = 1000
/** Deepest nesting that the log shows. */
export const LOG_DEPTH_MAX = 8
/** Longest look-up of a host name before a call. */
export const OUTBOUND_LOOK_UP_MS = 2000
/** Silence after which a connection to another host is closed. */
export const OUTBOUND_IDLE_MS = 10_000
/** Connections to other hosts that are kept open. */
export const OUTBOUND_IDLE_SOCKETS_MAX = 256
/** Longest work on a picture. */
export const PICTURE_SECONDS_MAX = 10
/** Retries of a request to the storage of files. */
export const STORAGE_RETRIES_MAX = 2
/** How far the clocks of two servers may differ. */
export const CLOCKS_DIFFER_MS = 1000
/** Faults of a body that one answer lists. */
export const PROBLEM_ERRORS_MAX = 50
/** Most kiosks that a list without pages answers. */
export const KIOSKS_LISTED_MAX = 1000
/** Renewals in the time of the lease of a kiosk: two may fail. */
export const KIOSK_LOOKS_PER_LEASE = 3
/** Longest text that is looked up as an identity. */
export const IDENTITY_TRIED_CHARACTERS_MAX = 320
/** Longest type of an agreement, a contact or an anonymous sign-in. */
export const TYPE_CHARACTERS_MAX = 50
/** Longest text that is tried as the token of an anonymous sign-in. */
export const ANONYMOUS_TOKEN_CHARACTERS_MAX = 200
/** Most contacts that a list without pages answers. */
export const CONTACTS_LISTED_MAX = 1000
/** Longest identifier by which the log is filtered. */
export const RELATED_ID_CHARACTERS_MAX = 100
/** Owners of an accommodation that get a mail. */
export const OWNERS_MAILED_MAX = 100
/** Longest text that is tried as a one-time password. */
export const OTP_CHARACTERS_MAX = 32
/** Longest text that is tried as a code sent by SMS. */
export const SMS_CODE_CHARACTERS_MAX = 20
/** Rights that one request names. */
export const THIRD_PARTY_RIGHTS_MAX = 20
/** Longest list of trusted hosts. */
export const TRUSTED_HOSTS_CHARACTERS_MAX = 10_000
/** Longest reference of a third party. */
export const THIRD_PARTY_REFERENCE_CHARACTERS_MAX = 1000
/** Most third parties that a list without pages answers. */
export const THIRD_PARTIES_LISTED_MAX = 1000
/** Longest identity of a new account. */
export const IDENTITY_CHARACTERS_MAX = 100
/** Longest nickname. */
export const NICKNAME_CHARACTERS_MAX = 100
/** Longest time that a setting in hours takes: a year. */
export const SETTING_HOURS_MAX = 8760
/** Longest word of a REST body that no other limit names. */
export const WORD_CHARACTERS_MAX = 200
/** Longest message of an app for people to read. */
export const APP_MESSAGE_CHARACTERS_MAX = 2000
/** Longest text that is tried as a password. */
export const PASSWORD_TRIED_CHARACTERS_MAX = 1024
/** Most of a given text that a refusal quotes. */
export const QUOTED_CHARACTERS_MAX = 200
/** Faults of a GraphQL document that one answer lists. */
export const VALIDATION_ERRORS_MAX = 5
/** Faults of GraphQL variables that one answer lists. */
export const VARIABLE_ERRORS_MAX = 50
/** How long a browser remembers the answer to a preflight request. */
export const CORS_SECONDS = 600
/** Tries of a look-up of a host name. */
export const DNS_TRIES_MAX = 2
/** Longest reason for which a reservation is cancelled. */
export const REASON_CHARACTERS_MAX = 1000
/** Longest value of a setting of a property. */
export const SETTING_CHARACTERS_MAX = 1000
/** Quality of a thumbnail, from 1 to 100. */
export const WEBP_QUALITY = 82
/** Shortest secret of the configuration. */
export const SECRET_CHARACTERS_MIN = 32
/** Fewest bits of a secret. 32 random digits are counted as 75 on average, so fewer than one in a million is refused. */
export const SECRET_BITS_MIN = 32
/** Fewest bits of a secret that is only words in small letters. 32 random letters are counted as 110 on average. */
export const SECRET_OF_WORDS_BITS_MIN = 60
/** How often a try that others in flight shut out is asked in all. */
export const TRY_ASKS_MAX = 4
/** Pause before such a try is asked again. */
export const TRY_PAUSE_MILLISECONDS = 200
/** Time in which a try is usually looked at, and given back where it was right. */
export const TRY_FLIGHT_MILLISECONDS = 2000
