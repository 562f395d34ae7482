export * from './constants/index.ts'

type Limit = readonly [value: number, min: number, max: number, description: string]

/** Limits that operators set: default, bounds and meaning. Each is a setting of the same name. */
export const limitTable = {
  RATE_LIMIT_PER_MINUTE: [60, 0, 1_000_000, 'General API requests per minute and principal; 0 lifts the limit'],
  WORK_PER_ADDRESS_MS: [6000, 0, 600_000, 'Milliseconds of work per minute for an anonymous address; 0 lifts the limit'],
  WORK_PER_CALLER_MS: [20_000, 0, 600_000, 'Milliseconds of work per minute for a signed-in caller; 0 lifts the limit'],
  SEARCHES_AT_ONCE: [2, 0, 1000, 'Searches of an anonymous address that run at once on a node; 0 lifts the limit'],
  PAGE_SIZE_DEFAULT: [20, 1, 1000, 'Rows of a list when neither first nor last is given'],
  PAGE_SIZE_MAX: [200, 1, 1000, 'Most rows that one page may have'],
  KEYWORD_CHARACTERS_MAX: [100, 2, 500, 'Longest search keyword, in characters'],
  NAME_CHARACTERS_MAX: [200, 1, 1000, 'Longest name, in characters'],
  MEMO_CHARACTERS_MAX: [5000, 1, 100_000, 'Longest memo, in characters'],
  BODY_BYTES_MAX: [1_048_576, 1024, 104_857_600, 'Largest JSON body'],
  BODY_SECONDS: [20, 1, 600, 'Wait for the body of a request, beside the time that its bytes may take'],
  BODY_BYTES_PER_SECOND_MIN: [2048, 1, 1_048_576, 'Slowest body of a request, in bytes per second'],
  UPLOAD_BYTES_MAX: [6_291_456, 1024, 104_857_600, 'Largest multipart body'],
  THUMBNAIL_BYTES_MAX: [5_242_880, 1024, 104_857_600, 'Largest picture in an upload'],

  QUERY_CHARACTERS_MAX: [15_000, 100, 1_000_000, 'Longest GraphQL document, in characters'],
  QUERY_TOKENS_MAX: [1000, 10, 100_000, 'Most tokens of a GraphQL document'],
  QUERY_DEPTH_MAX: [10, 2, 100, 'Deepest nesting of fields'],
  QUERY_ALIASES_MAX: [15, 0, 1000, 'Most aliases of a GraphQL operation'],
  QUERY_DIRECTIVES_MAX: [50, 0, 1000, 'Most directives of a GraphQL operation'],
  QUERY_ROOT_FIELDS_MAX: [10, 1, 100, 'Most root fields of a GraphQL operation'],
  QUERY_COST_MAX: [5000, 10, 1_000_000, 'Most fields of an answer, by page sizes; a report of a period is a fifth'],

  WEBSOCKET_INIT_SECONDS: [3, 1, 60, 'Longest wait for connection_init'],
  WEBSOCKET_PING_SECONDS: [12, 1, 300, 'Pause between pings'],
  WEBSOCKET_MESSAGE_BYTES_MAX: [131_072, 1024, 16_777_216, 'Largest WebSocket message'],
  WEBSOCKET_SUBSCRIPTIONS_MAX: [100, 1, 10_000, 'Subscriptions per socket'],
  WEBSOCKET_SOCKETS_MAX: [20, 1, 10_000, 'Sockets per principal'],
  WEBSOCKET_RECHECK_SECONDS: [3, 1, 60, 'Pause between checks of the rights of open subscriptions'],
  EVENTS_KEPT_HOURS: [72, 1, 8760, 'How long events can be replayed'],

  ACCESS_TOKEN_SECONDS: [900, 10, 86_400, 'Lifetime of an access token'],
  REFRESH_TOKEN_DAYS: [30, 1, 365, 'Lifetime of a session; refreshing does not extend it'],
  PASSWORD_CHARACTERS_MIN: [8, 8, 128, 'Shortest password, in characters'],
  PASSWORD_CHARACTERS_MAX: [128, 64, 1024, 'Longest password, in characters'],
  SIGN_IN_TRIES_PER_MINUTE: [10, 0, 10_000, 'Sign-in tries per minute, identity and address; 0 lifts the limit'],
  FAILED_TRIES_PER_ADDRESS_MAX: [50, 0, 100_000, 'Wrong credentials from one address in 15 minutes; 0 lifts the limit'],
  RECOVERY_CODES: [10, 1, 100, 'Recovery codes in a set'],
  ANONYMOUS_SIGN_IN_SECONDS: [300, 10, 3600, 'Time in which an anonymous sign-in is approved and collected'],
  ANONYMOUS_WAIT_SECONDS: [60, 1, 100, 'Longest wait of one waitAnonymousSignIn'],
  MAIL_LINK_SECONDS: [1800, 60, 86_400, 'Lifetime of the link in a mail'],
  INVITATION_DAYS: [7, 1, 90, 'Lifetime of an invitation to work at an accommodation'],

  SMS_SENDS_MAX: [5, 0, 10_000, 'Codes sent to one phone in a window; 0 lifts the limit'],
  SMS_SENDS_WINDOW_SECONDS: [600, 1, 86_400, 'Length of the window in which codes sent to one phone are counted'],
  SMS_CONFIRMATIONS_PER_MINUTE: [10, 0, 10_000, 'Confirmations tried per minute and phone; 0 lifts the limit'],
  SMS_CODE_TRIES_MAX: [5, 1, 100, 'Tries per code sent by SMS'],
  SMS_CODE_SECONDS: [180, 10, 3600, 'Lifetime of a code sent by SMS'],
  SMS_PROOF_SECONDS: [600, 10, 86_400, 'Lifetime of the authHash that a confirmed code gives'],
  SMS_PER_ADDRESS_MAX: [60, 0, 100_000, 'SMS per hour that callers from one address cause; 0 lifts the limit'],
  SMS_OF_ALL_MAX: [1000, 0, 10_000_000, 'SMS per hour that all callers together cause; 0 lifts the limit'],
  MAILS_PER_ADDRESS_MAX: [60, 0, 100_000, 'Mails per hour that callers from one address cause; 0 lifts the limit'],
  MAILS_OF_ALL_MAX: [2000, 0, 10_000_000, 'Mails per hour that all callers together cause; 0 lifts the limit'],
  MESSENGER_OF_ALL_MAX: [2000, 0, 10_000_000, 'Messenger messages per hour of all properties; 0 lifts the limit'],

  NOTIFICATION_DATA_BYTES_MAX: [65_536, 100, 1_048_576, 'Largest data of a notification'],
  NOTIFICATIONS_KEPT_DAYS: [400, 1, 3650, 'How long notifications are kept'],

  CHECK_IN_WINDOW_DAYS: [3, 0, 31, 'Days before and after today in which a check-in code is looked up'],
  GUEST_LOOK_BACK_DAYS: [30, 0, 3650, 'Days before today whose reservations a guest finds by phone'],
  GUEST_LOOK_AHEAD_MONTHS: [12, 1, 120, 'Months after today whose reservations a guest finds by phone'],
  PIN_TRIES_MAX: [5, 1, 1000, 'PINs that may be tried for one reservation in a window'],
  PIN_TRIES_PER_ADDRESS_MAX: [20, 0, 10_000, 'Wrong PINs that may come from one address in a window; 0 lifts the limit'],
  PIN_TRIES_WINDOW_SECONDS: [900, 1, 86_400, 'Length of the window in which PINs are counted'],
  GUEST_SESSION_HOURS_MAX: [24, 1, 720, 'Longest guest session'],
  GUEST_SESSION_HOURS_AFTER: [2, 0, 168, 'Hours between the check-out time and the end of guest sessions'],
  OFFER_MINUTES: [15, 1, 1440, 'Lifetime of an offer, whose price is honoured'],
  HOLD_MINUTES: [15, 1, 1440, 'How long a guest who buys online can pay or confirm'],
  HOLDS_MAX: [3, 0, 10_000, 'Bookings that one phone, mail or address may hold without paying; 0 lifts the limit'],
  BOOKING_CHANGES_MAX: [20, 0, 10_000, 'Changes that a guest may make of an online booking in an hour; 0 lifts the limit'],
  HOLDS_ROOMS_MAX: [10, 0, 10_000, 'Rooms that one phone, mail or address may hold without paying; 0 lifts the limit'],
  HOLDS_SHARE_PERCENT: [
    20,
    0,
    100,
    'Share of a room type with more than 10 rooms that one guest may hold without paying; 0 lifts the limit',
  ],
  UNPROVEN_SHARE_PERCENT: [20, 0, 100, 'Share of a room type for unproven bookings, one room at least; 0 lifts the limit'],
  HOLD_GUESTS_KEPT_DAYS: [30, 1, 3650, 'How long guests of expired bookings are remembered'],
  PAYMENT_SECONDS: [10, 1, 30, 'Longest wait for an answer of a payment provider'],

  MARKETPLACE_PER_SECOND: [10, 0, 100_000, 'Marketplace requests per second and installation; 0 lifts the limit'],
  MARKETPLACE_BURST: [100, 1, 1_000_000, 'Marketplace requests that an installation may send at once after a pause'],
  OAUTH_PER_MINUTE: [60, 0, 100_000, 'Requests per minute and app to each OAuth endpoint; 0 lifts the limit'],
  APP_TOKEN_SECONDS: [3600, 10, 86_400, 'Lifetime of an access token of an installation'],
  HANDOFF_CODE_SECONDS: [600, 10, 3600, 'Lifetime of the handoff code that an app gets after its installation'],
  DATASET_ITEMS_MAX: [5000, 1, 100_000, 'Items of a dataset'],
  DATASET_BYTES_MAX: [16_777_216, 1024, 104_857_600, 'Largest body of a dataset'],
  RATES_BYTES_MAX: [16_777_216, 1024, 104_857_600, 'Largest body in which an app sets prices and rules'],
  DOCUMENT_BYTES_MAX: [65_536, 1, 16_777_216, 'Largest document of an app, in bytes of UTF-8'],
  APP_DATA_KEPT_DAYS: [30, 1, 3650, 'How long the datasets, mappings and documents of an uninstalled app are kept'],
  APP_EVENTS_AT_ONCE: [100, 1, 10_000, 'Events that an app sends in one request'],
  APP_EVENTS_PER_HOUR: [5000, 0, 10_000_000, 'Events that an installation sends per hour; 0 lifts the limit'],
  APP_EVENTS_KEPT_DAYS: [30, 1, 3650, 'How long the events of apps are kept'],
  ACTION_RUNS_KEPT_DAYS: [90, 1, 3650, 'How long completed action runs are kept'],

  COMMAND_INLINE_SECONDS: [5, 1, 60, 'Longest wait for a command of an app before it is answered 202'],
  COMMANDS_KEPT_DAYS: [30, 1, 3650, 'How long a command and its idempotency key are kept'],
  COMMAND_PREFIX_CHARACTERS_MIN: [8, 1, 26, 'Shortest prefix by which commands are looked up'],

  IMPORT_BYTES_MAX: [536_870_912, 1024, 10_737_418_240, 'Largest file of an import, after decompression'],
  IMPORT_LINES_MAX: [1_000_000, 1, 10_000_000, 'Most lines of an import'],
  IMPORTS_KEPT_DAYS: [30, 1, 3650, 'How long an ended import and its report are kept'],

  WEBHOOK_SECONDS_MAX: [15, 1, 60, 'Longest wait for the complete answer of a webhook receiver'],
  WEBHOOKS_AT_ONCE: [512, 2, 10_000, 'Deliveries of a process at once; one app, and all failing endpoints, get half'],
  WEBHOOKS_AT_ONCE_PER_ENDPOINT: [8, 1, 1000, 'Deliveries to one endpoint at once; a failing endpoint gets one'],
  WEBHOOK_DISABLE_AFTER_DAYS: [5, 1, 30, 'Days of nothing but failures after which a webhook endpoint is disabled'],
  WEBHOOK_SECRET_OVERLAP_HOURS: [24, 1, 720, 'How long the former secret of a webhook endpoint signs besides the new one'],
  WEBHOOK_LOG_DAYS: [30, 4, 365, 'How long webhook deliveries are kept'],

  RELAY_BATCH_EVENTS: [200, 1, 10_000, 'Events whose reactions are queued in one transaction'],
  JOB_WORKERS: [2, 1, 100, 'Workers of one process for each kind of job'],
  DATABASE_POOL_MAX: [10, 2, 200, 'Connections of the pool'],
  DATABASE_STATEMENT_SECONDS: [10, 1, 600, 'Longest statement'],
  DATABASE_LOCK_SECONDS: [3, 1, 60, 'Longest wait for a lock'],
  DATABASE_IDLE_TRANSACTION_SECONDS: [15, 1, 600, 'Longest idle time in a transaction'],
  DATABASE_ACQUIRE_SECONDS: [5, 1, 60, 'Longest wait for a connection'],
  DATABASE_START_SECONDS: [60, 5, 3600, 'How long a start waits for a silent database; one that refuses is not waited for'],
  STOP_DRAIN_SECONDS: [10, 1, 300, 'Longest time of a stop; its last 3 seconds, at most half, are for closing'],
} as const satisfies Record<string, Limit>

/** Limits that nobody has a reason to set. Verbs read them from `ctx.limits` too, where tests lower them. */
export const fixedLimits = {
  QUERY_FIELDS_MAX: 200, // Most fields of a GraphQL document, with its fragments written out
  QUERY_CACHE_CHARACTERS: 250_000, // Parsed GraphQL documents that one process remembers, in characters
  JSON_DEPTH_MAX: 32, // Deepest nesting of variables and of JSON values
  JSON_CHARACTERS_MAX: 65_536, // Longest JSON value, in characters

  WEBSOCKET_WAITING_BYTES_MAX: 16_777_216, // Bytes that wait for the reader of a WebSocket before it is ended

  SUBSCRIBER_BUFFER_EVENTS: 1000, // Events that wait for a slow subscriber before it is dropped
  SUBSCRIBER_PATIENCE_SECONDS: 1, // How long a burst is held back for a subscriber that lags behind
  FEED_PAGE_EVENTS: 500, // Events that the live feed reads at once
  FEED_CATCH_UP_SECONDS: 5, // Pause after which the live feed looks for events whose NOTIFY was lost

  SIGN_IN_FAILURES_PER_IDENTITY_MAX: 200, // Failed sign-ins of an identity in a window; 0 lifts the limit
  FAILED_TRIES_WINDOW_SECONDS: 900, // Length of the window in which failed tries are counted
  NETWORK_LIMIT_FACTOR: 3, // An IPv6 /48 has this many times what one of its /64 has: requests, tries, messages, holds
  KNOWN_ADDRESS_DAYS: 30, // How long an identity is not locked out at an address from which it signed in
  TRIES_WAITING_MAX: 50, // Tries that wait in one process while tries in flight fill a limit
  OTP_TRIES_MAX: 10, // One-time passwords tried per user and address in a window; 0 lifts the limit
  OTP_TRIES_PER_USER_MAX: 30, // Wrong one-time passwords per user in a window; lifted by 0, or with OTP_TRIES_MAX
  OTP_TRIES_WINDOW_SECONDS: 600, // Length of the window in which one-time passwords are counted
  HOLDS_AT_ONCE: 4, // Holds of guests at one property that one process works on at once; the others wait
  DUPLICATE_CHECKS_PER_MINUTE: 20, // Duplicate checks per minute and caller; 0 lifts the limit
  PERMANENT_TOKENS_MAX: 100, // Live permanent tokens of an accommodation
  THIRD_PARTY_TOKENS_MAX: 10, // Live tokens of a third party
  TRUSTED_HOSTS_MAX: 100, // Trusted hosts of a third party
  HOST_ADDRESSES_SECONDS: 60, // How long the addresses of a trusted host name are remembered
  INVITATIONS_MAX: 100, // Open invitations of an accommodation
  CONTACTS_PER_USER_MAX: 20, // Contacts of a user
  AGREEMENTS_PER_USER_MAX: 50, // Types of agreement that are stored per user
  TOKEN_CACHE_MAX: 10_000, // Verified tokens that one process remembers
  RATE_LIMIT_KEYS_MAX: 100_000, // Callers whose request counts one process remembers
  MAILS_MAX: 5, // Mails of one kind requested for one address in a window; 0 lifts the limit
  MAILS_WINDOW_SECONDS: 600, // Length of the window in which mails to one address are counted
  GUEST_MESSAGES_MAX: 5, // Messages about unpaid online bookings to one contact in a window, the others wait; 0 lifts the limit
  GUEST_MESSAGES_WINDOW_SECONDS: 600, // Length of that window
  SENDS_WINDOW_SECONDS: 3600, // Length of the window of the budgets for SMS, mails and messages
  PAYMENT_STUCK_CHECKS: 120, // Looks at a payment in vain, a minute apart, after which staff are told
  NOTICE_HOURS: 24, // Time after which a notice to a user or guest by mail or SMS is given up
  REMINDER_HOURS: 24, // Time before arrival at which guests are reminded, if the property sets none
  DEV_OUTBOX_HOURS: 24, // How long the development drivers keep messages and opened doors
  DEV_OUTBOX_MESSAGES: 200, // Messages, or opened doors, that a page of the development drivers shows
  THUMBNAIL_PIXELS_MAX: 40_000_000, // Most pixels of an uploaded picture
  THUMBNAILS_AT_ONCE: 2, // Pictures that one process resizes at once
  THUMBNAILS_WAITING_BYTES_MAX: 67_108_864, // Bytes of the pictures that wait for this; further ones are refused for the moment
  AUTH_REQUESTS_PER_MINUTE: 10, // Requests for authentication per minute and kiosk; 0 lifts the limit
  AUTH_MESSAGES_MAX: 30, // Authentication requests of a property that send messages in a window; 0 lifts the limit
  AUTH_MESSAGES_SENT_MAX: 200, // Messages about authentication requests of a property in a window; 0 lifts the limit
  AUTH_MESSAGES_WINDOW_SECONDS: 3600, // Length of the window of both limits above
  AUTH_MESSAGE_SECONDS: 600, // Age at which an authentication request sends no message any more
  KIOSK_LEASE_SECONDS: 15, // Silence after which the kiosks of a dead server count as disconnected

  SETTINGS_REMEMBERED_SECONDS: 60, // How long a server remembers the settings of a property if a NOTIFY is lost; 0: not at all
  SETTINGS_REMEMBERED_MAX: 10_000, // Properties whose settings a server remembers
  CHECK_IN_CODE_TRIES_PER_KIOSK_MAX: 30, // Wrong check-in codes at one kiosk in a window; 0 lifts the limit
  CHECK_IN_CODE_TRIES_MAX: 100, // Wrong check-in codes at all kiosks of a property in a window; 0 lifts the limit
  CHECK_IN_CODE_TRIES_WINDOW_SECONDS: 600, // Length of the window in which wrong check-in codes are counted
  DOOR_OPENINGS_PER_MINUTE: 10, // Doors that a guest may open per minute; 0 lifts the limit
  STAY_DAYS_MAX: 1000, // Longest stay
  CHART_STAYS_MAX: 20_000, // Most stays of a chart, which has no pages
  HOUSEKEEPING_ROOMS_MAX: 500, // Rooms that one request of housekeeping changes
  IN_DATE_ROWS_MAX: 5000, // Most reservations in a list by date, which has no pages
  ASSIGN_ROOM_BEFORE_HOURS: 24, // Hours before check-in at which rooms are assigned, unless the property sets it
  ASSIGN_ROOM_TRIES_MAX: 100, // Rooms that an automatic assignment tries while others take them
  ASSIGN_ROOM_BATCH: 200, // Reservations due for a room that are read at once

  CLEAN_UP_SECONDS: 3600, // How long an uninstalled app can still read its data
  APP_SECRET_OVERLAP_HOURS: 24, // How long the former secret of an app works besides a new one
  SECRETS_LIVE_MAX: 5, // Live secrets of an app, or of a webhook endpoint
  APPS_PER_OWNER_MAX: 100, // Apps that one account registers
  DATASETS_MAX: 100, // Datasets of an installation
  DOCUMENTS_MAX: 10_000, // Documents of an installation
  APP_EVENT_BYTES_MAX: 65_536, // Largest data of an app event, in bytes of JSON
  ACTION_RUN_SECONDS: 900, // Time that an app has to complete an action
  IMPORT_LINE_BYTES_MAX: 1_048_576, // Longest line of an import: a year of nights with their articles and taxes has half of it
  IMPORT_REFUSED_MAX: 10_000, // Refused lines after which an import stops, if they are most of its lines
  IMPORT_CHUNK_LINES: 200, // Lines of an import that one transaction takes
  CHANGES_PAGE_MAX: 200, // Most changes in one page of the feed
  CHANGES_SUBJECTS_MAX: 1000, // Changed resources with which a page of events ends early; a single event may have more
  COMMAND_LEASE_SECONDS: 10, // Time after which a command is tried again if its process died

  WEBHOOK_ENDPOINTS_MAX: 20, // Webhook endpoints of an installation
  WEBHOOK_ENDPOINTS_PER_DAY: 100, // Webhook endpoints that an installation adds per day; 0 lifts the limit
  WEBHOOK_REPLAYS_PER_HOUR: 20, // Webhook replays that one caller requests per hour; 0 lifts the limit
  WEBHOOK_REPLAY_MAX: 10_000, // Webhooks that one replay sends again
  WEBHOOK_PATTERNS_MAX: 50, // Event patterns of a webhook endpoint
  WEBHOOK_ANSWER_BYTES_MAX: 65_536, // Largest answer of a webhook receiver
  WEBHOOK_POLL_SECONDS: 5, // Pause after which a process looks for webhooks whose NOTIFY was lost

  RELAY_PAUSE_SECONDS: 5, // Pause after which the relay looks for events whose NOTIFY was lost
  JOB_SECONDS_MAX: 60, // Longest execution of a job before it is tried again
  JOB_RETRY_SECONDS: 2, // First pause before a failed job is tried again; each further pause doubles
  JOB_BATCH: 5, // Jobs that a worker takes at once
  JOB_POLL_SECONDS: 5, // Pause after which a process looks for jobs whose NOTIFY was lost
  SWEEP_BATCH_ROWS: 1000, // Expired rows that one statement deletes
} as const satisfies Record<string, number>

export type LimitSetting = keyof typeof limitTable
export type LimitName = LimitSetting | keyof typeof fixedLimits
export type Limits = Readonly<Record<LimitName, number>>

export const defaultLimits = {
  ...Object.fromEntries(Object.entries(limitTable).map(([name, [value]]) => [name, value])),
  ...fixedLimits,
} as Limits
