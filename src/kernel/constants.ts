/** Numbers that neither operators nor tests change. Settings and the limits that tests lower are in `limits.ts`. */

// Texts
export const KEYWORD_CHARACTERS_MIN = 2 // Shortest search keyword, and shortest number that is searched as a phone
export const OTA_CODE_CHARACTERS_MAX = 100 // Longest booking number of a channel
export const GUEST_CONTACT_CHARACTERS_MAX = 200 // Longest contact of a guest
export const SEARCH_TEXT_CHARACTERS_MAX = 20_000 // Longest search text of a reservation: a tsvector has at most a megabyte
export const DOOR_KEY_CHARACTERS_MAX = 200 // Longest key of a door
export const ERROR_MESSAGE_CHARACTERS_MAX = 1000 // Longest message of an error
export const EMAIL_CHARACTERS_MAX = 254 // Longest mail address, and longest contact of a user
export const REFERENCE_CHARACTERS_MAX = 100 // Longest reference of another system
export const PHONE_CHARACTERS_MAX = 40 // Longest spelling of a phone number
export const URI_CHARACTERS_MAX = 2000 // Longest URI of an app
export const VERSION_CHARACTERS_MAX = 64 // Longest version of an app
export const TITLE_CHARACTERS_MAX = 200 // Longest title of an app's document or surface
export const EVENT_PATTERN_CHARACTERS_MAX = 100 // Longest event pattern
export const ORDERING_KEY_CHARACTERS_MAX = 200 // Longest ordering key of a command
export const COMMAND_KIND_CHARACTERS_MAX = 100 // Longest kind by which commands are looked up
export const DATASET_KEY_CHARACTERS_MAX = 200 // Longest key of an item of a dataset
export const DATASET_LABEL_CHARACTERS_MAX = 500 // Longest label of an item of a dataset
export const OAUTH_STATE_CHARACTERS_MAX = 500 // Longest `state` that an installation returns to the app
export const PLATFORM_ID_CHARACTERS_MAX = 100 // Longest identifier of this server that is mapped
export const EXTERNAL_KEY_CHARACTERS_MAX = 200 // Longest key of another system that is mapped
export const URL_CHARACTERS_MAX = 2048 // Longest URL of a webhook endpoint
export const EVENT_TYPE_CHARACTERS_MAX = 100 // Longest event type by which deliveries are looked up
export const IDENTITY_TRIED_CHARACTERS_MAX = 320 // Longest text that is queried as an identity
export const TYPE_CHARACTERS_MAX = 50 // Longest type of an agreement, a contact or an anonymous sign-in
export const RELATED_ID_CHARACTERS_MAX = 100 // Longest id in a filter of the log
export const IDENTITY_CHARACTERS_MAX = 100 // Longest identity of a new account
export const NICKNAME_CHARACTERS_MAX = 100 // Longest nickname
export const WORD_CHARACTERS_MAX = 200 // Longest short text of a REST body that has no limit of its own
export const APP_MESSAGE_CHARACTERS_MAX = 2000 // Longest message of an app that people read
export const QUOTED_CHARACTERS_MAX = 200 // Longest part of an input that an error quotes
export const REASON_CHARACTERS_MAX = 1000 // Longest reason of a cancellation
export const SETTING_CHARACTERS_MAX = 1000 // Longest value of a setting of a property

// Texts that are tried as a credential
export const PIN_CHARACTERS_MAX = 64 // Longest text that is tried as a PIN
export const TOKEN_CHARACTERS_MAX = 4096 // Longest text that is verified as a token; real ones are much shorter
export const OFFER_CHARACTERS_MAX = 32_768 // Longest offer; one of a week has about 1,000
export const AUTH_HASH_CHARACTERS_MAX = 200 // Longest text that is tried as the proof of a confirmed code
export const CHECK_IN_CODE_CHARACTERS_MAX = 64 // Longest text that is tried as a check-in code
export const ANONYMOUS_TOKEN_CHARACTERS_MAX = 200 // Longest text that is tried as the token of an anonymous sign-in
export const OTP_CHARACTERS_MAX = 32 // Longest text that is tried as a one-time password
export const SMS_CODE_CHARACTERS_MAX = 20 // Longest text that is tried as a code sent by SMS
export const PASSWORD_TRIED_CHARACTERS_MAX = 1024 // Longest text that is tried as a password

// Secrets of the settings
export const SECRET_CHARACTERS_MIN = 32 // Shortest secret in the settings
export const SECRET_BITS_MIN = 32 // Fewest bits of a secret: 32 random digits have 75 on average
export const SECRET_OF_WORDS_BITS_MIN = 60 // The same for words in lower case: 32 random letters have 110 on average

// Lists and counts in requests
export const PAYMENT_AHEAD_MS_MAX = 300_000 // How far in the future a payment may be: other clocks run ahead a little
export const GUEST_CONTACTS_MAX = 10 // Most contacts of a guest
export const PEOPLE_MAX = 1000 // Most people of a reservation
export const GUESTS_MAX = 50 // Most guests of a reservation
export const AVAILABILITY_DAYS_MAX = 366 // Most days of one availability query
export const OFFER_NIGHTS_MAX = 366 // Most nights of a stay that is quoted
export const QUOTED_NIGHTS_MAX = 20_000 // Most nights of all offers of a quote
export const AGE_MAX = 150 // Highest age of a guest
export const INVENTORY_NIGHTS_MAX = 400 // Most nights of one inventory calendar
export const OVERBOOKING_ITEMS_MAX = 200 // Most ranges of overbooking limits that one request sets
export const OVERBOOKING_NIGHTS_MAX = 1100 // Most nights of a range of overbooking limits
export const OVERBOOKING_ROOMS_MAX = 1000 // Largest limit of overbooking
export const ROOM_BLOCK_DAYS_MAX = 3660 // Longest block of a room
export const TURNOVER_MINUTES_MAX = 1440 // Longest time between an hourly stay and the next stay of its room
export const ROOM_CAPACITY_MAX = 100 // Largest capacity of a room
export const ROOM_TYPES_LISTED_MAX = 1000 // Most room types that a list without pages answers
export const RATE_PLANS_MAX = 1000 // Most rate plans of a property, archived ones included
export const RATE_PLAN_DERIVATIONS_MAX = 3 // Most plans that derive from each other in a row below one with prices of its own
export const RATE_PLAN_NAMES_MAX = 50 // Most names of a rate plan in other languages
export const RATE_PLAN_CHANNELS_MAX = 100 // Most channels that a rate plan names
export const OCCUPANCY_SUPPLEMENTS_MAX = 200 // Most supplements of a room type on a rate plan
export const BASE_OCCUPANCY_DEFAULT = 2 // Adults that a price is for unless the plan says otherwise
export const PRICE_MAX = 1_000_000_000_000 // Largest price of a night: those of a thousand nights have an exact sum
export const ADJUST_PPM_MIN = -1_000_000 // Largest reduction of a price, in parts per million: all of it
export const ADJUST_PPM_MAX = 10_000_000 // Largest increase of a price, in parts per million
export const PREPAY_PPM_MAX = 1_000_000 // Largest part of a price that is due at the booking, in parts per million
export const PREPAY_NIGHTS_MAX = 1000 // Most nights that are due at the booking
export const ADVANCE_HOURS_MAX = 87_600 // Longest time between booking and arrival in a rule, in hours: ten years
export const RATE_CELLS_MAX = 80_000 // Most days of prices, and of rules, that one request sets: a year of 200 pairs of plan and type
export const RATE_DAYS_AHEAD_MAX = 1830 // How many days from today on have prices and rules: five years
export const RATE_DAYS_BACK_MAX = 400 // How many days before today prices and rules can be set
export const WEEKDAYS = 7 // Days of a week
export const EPOCH_WEEKDAY = 4 // 1 January 1970 was a Thursday, and Sunday is 0
export const RATE_RANGES_MAX = 100 // Most ranges that tell what changed; more are widened
export const RATE_CALENDAR_DAYS_MAX = 400 // Most days of a calendar of prices and rules
export const RATE_CALENDAR_CELLS_MAX = 200_000 // Most days of plans and room types in one calendar
export const STAY_RULES_LISTED_MAX = 10_000 // Most runs of rules in one answer
export const RATE_WARNINGS_MAX = 100 // Most warnings of one request
export const SETTINGS_INPUTS_MAX = 50 // Most settings that one request changes
export const MANIFEST_PATTERNS_MAX = 100 // Most event patterns of a manifest
export const MANIFEST_SURFACES_MAX = 100 // Most surfaces of a manifest
export const MANIFEST_HOPS_MAX = 100 // Most upgrade steps of a manifest
export const SCOPES_MAX = 100 // Most scopes in one request
export const INSTALLATIONS_LISTED_MAX = 1000 // Most installations that a list without pages answers
export const WEBHOOK_ENDPOINTS_LISTED_MAX = 1000 // Most webhook endpoints that a list without pages answers
export const PROBLEM_ERRORS_MAX = 50 // Most errors of a body in one answer
export const KIOSKS_LISTED_MAX = 1000 // Most kiosks that a list without pages answers
export const CONTACTS_LISTED_MAX = 1000 // Most contacts that a list without pages answers
export const OWNERS_MAILED_MAX = 100 // Most owners of an accommodation that get a mail
export const THIRD_PARTY_RIGHTS_MAX = 20 // Most third-party rights in one request
export const TRUSTED_HOSTS_CHARACTERS_MAX = 10_000 // Longest list of trusted hosts
export const THIRD_PARTY_REFERENCE_CHARACTERS_MAX = 1000 // Longest reference of a third party
export const THIRD_PARTIES_LISTED_MAX = 1000 // Most third parties that a list without pages answers
export const SETTING_HOURS_MAX = 8760 // Largest property setting in hours: a year
export const VALIDATION_ERRORS_MAX = 5 // Most errors of a GraphQL document in one answer
export const VARIABLE_ERRORS_MAX = 50 // Most errors of GraphQL variables in one answer

// Webhooks
export const WEBHOOK_LANE_SECONDS = 5 // How long a worker starts webhooks of a claimed lane
export const WEBHOOK_LEASE_SLACK_SECONDS = 5 // A lease ends this long after the longest delivery: then its process died
export const WEBHOOKS_DEAD_BATCH = 10_000 // Webhooks of a disabled endpoint that one statement marks as dead
export const DELIVERY_FAILURE_PAUSE_MS = 1000 // Pause of the delivery worker after a failure of the server itself
export const DELIVERY_CLAIM_PAUSE_MS = 50 // Pause of the delivery worker after a claim: what is left becomes due by the clock
export const WEBHOOK_DEBOUNCE_MS = 2 // Finished attempts are gathered this long: a statement costs more than its rows
export const WEBHOOK_INSERT_ROWS_MAX = 1000 // Most webhooks of one insert: a statement has a limited number of parameters
export const WEBHOOK_RETRY_AFTER_SECONDS_MAX = 86_400 // Longest `Retry-After` of a webhook receiver that is honoured
export const WEBHOOK_BATCH_EVENTS = 200 // Most events whose webhooks are created in one transaction
export const INVENTORY_RANGES_MAX = 100 // Most ranges of nights in a webhook; more become one wide range
export const WEBHOOKS_PER_LANE_MAX = 8 // Most webhooks of a lane that are loaded at once
export const WEBHOOK_BYTES_PER_LANE_MAX = 65_536 // Most bytes of a lane that are loaded at once, except for the first body

// Retries and pauses
export const CODE_TRIES_MAX = 5 // Random codes that are tried for a reservation before it fails
export const LOCK_TRIES_MAX = 5 // Tries to lock a reservation while its room changes
export const TRANSACTION_TRIES_MAX = 3 // Tries of a transaction that deadlocks or cannot be serialized
export const REENCRYPT_ROWS = 500 // Batch size of `keys:reencrypt`
export const STORAGE_RETRIES_MAX = 2 // Retries of a request to the storage of files
export const KIOSK_RENEWALS_PER_LEASE = 3 // Renewals within the lease of a kiosk: two may fail
export const DNS_TRIES_MAX = 2 // Tries of a DNS query
export const TRY_CHECKS_MAX = 4 // Most checks of a try while tries in flight fill the limit
export const TRY_CHECK_PAUSE_MS = 200 // Pause between these checks
export const TRY_IN_FLIGHT_MS = 2000 // Time within which a try is usually checked and, if right, uncounted

// Server
export const PLANS_PER_DOCUMENT_MAX = 8 // Cached plans of an operation, one per combination of `@skip` and `@include`
export const IDLE_CONNECTION_SECONDS = 120 // Idle time after which an HTTP connection is closed: requests may wait for a minute
export const STOP_POLL_MS = 10 // Poll pause of a stop on Bun, which sends no event when the last answer is sent
export const OUTAGE_RETRY_SECONDS = 2 // `Retry-After` while the database is away: longer than the pause of the probe
export const FEED_LAG_POLL_MS = 5 // Poll pause while a slow subscriber has no free buffer
export const HOST_NAMES_MAX = 1000 // Host names whose addresses one process caches
export const READINESS_ANSWER_MS = 3000 // Longest wait for a readiness check
export const READINESS_WRITES_MS = 5000 // Pause between the write checks of readiness
export const STOP_CLOSE_SECONDS = 3 // Time to close connections after the requests in flight have ended
export const LIMITER_KEY_CHARACTERS_MAX = 200 // Longest key of a count; longer ones are hashed
export const OUTAGE_LOG_MS = 1000 // Pause between checks for a database outage to log
export const LOG_DEPTH_MAX = 8 // Deepest nesting in a log line
export const OUTBOUND_LOOK_UP_MS = 2000 // Longest DNS query before a call
export const OUTBOUND_IDLE_MS = 10_000 // Idle time after which a connection to another host is closed
export const OUTBOUND_IDLE_SOCKETS_MAX = 256 // Most idle connections to other hosts
export const PICTURE_SECONDS_MAX = 10 // Longest time to resize a picture
export const CLOCKS_DIFFER_MS = 1000 // How far the clocks of two servers may differ
export const CORS_SECONDS = 600 // How long a browser caches the answer to a preflight request
export const WEBP_QUALITY = 82 // Quality of a thumbnail, from 1 to 100
