interface Limit {
  readonly value: number
  readonly least: number
  readonly most: number
  readonly says: string
}

const limit = (value: number, least: number, most: number, says: string): Limit => ({ value, least, most, says })

/** Every number of the system: its default, its bounds and what it means. Each is a setting of the same name. */
export const limitTable = {
  RATE_LIMIT_PER_MINUTE: limit(60, 0, 1_000_000, 'General API requests per minute and principal; 0 lifts the limit'),

  PAGE_SIZE_DEFAULT: limit(20, 1, 1000, 'Rows of a list when neither first nor last is given'),
  PAGE_SIZE_MAX: limit(200, 1, 1000, 'Most rows that one page may ask for'),
  KEYWORD_CHARACTERS_MAX: limit(100, 2, 500, 'Longest search keyword, in characters'),
  NAME_CHARACTERS_MAX: limit(200, 1, 1000, 'Longest name, in characters'),
  MEMO_CHARACTERS_MAX: limit(5000, 1, 100_000, 'Longest memo, in characters'),

  BODY_BYTES_MAX: limit(1_048_576, 1024, 104_857_600, 'Largest JSON body'),
  UPLOAD_BYTES_MAX: limit(6_291_456, 1024, 104_857_600, 'Largest multipart body'),
  QUERY_CHARACTERS_MAX: limit(15_000, 100, 1_000_000, 'Longest GraphQL document, in characters'),
  QUERY_TOKENS_MAX: limit(1000, 10, 100_000, 'Most tokens of a GraphQL document'),
  QUERY_DEPTH_MAX: limit(10, 2, 100, 'Deepest nesting of fields'),
  QUERY_ALIASES_MAX: limit(15, 0, 1000, 'Most aliases of a GraphQL operation'),
  QUERY_DIRECTIVES_MAX: limit(50, 0, 1000, 'Most directives of a GraphQL operation'),
  QUERY_ROOT_FIELDS_MAX: limit(10, 1, 100, 'Most root fields of a GraphQL operation'),
  QUERY_COST_MAX: limit(5000, 10, 1_000_000, 'Most fields that one operation may return, by the page sizes that it asks for'),
  QUERY_CACHE_CHARACTERS: limit(250_000, 0, 100_000_000, 'Characters of the parsed GraphQL documents that one process remembers'),
  JSON_DEPTH_MAX: limit(32, 4, 100, 'Deepest nesting of variables and of JSON values'),
  JSON_CHARACTERS_MAX: limit(65_536, 100, 10_485_760, 'Longest JSON value, in characters'),

  WEBSOCKET_INIT_SECONDS: limit(3, 1, 60, 'Time for connection_init'),
  WEBSOCKET_PING_SECONDS: limit(12, 1, 300, 'Pause between pings'),
  WEBSOCKET_MESSAGE_BYTES_MAX: limit(131_072, 1024, 16_777_216, 'Largest WebSocket message'),
  WEBSOCKET_SUBSCRIPTIONS_MAX: limit(100, 1, 10_000, 'Subscriptions per socket'),
  WEBSOCKET_SOCKETS_MAX: limit(20, 1, 10_000, 'Sockets per principal'),
  WEBSOCKET_RECHECK_SECONDS: limit(3, 1, 60, 'How often the right of an open subscription is checked again'),
  SUBSCRIBER_BUFFER_EVENTS: limit(1000, 10, 100_000, 'Events that wait for a slow subscriber before it is dropped'),
  SUBSCRIBER_PATIENCE_SECONDS: limit(1, 1, 60, 'How long others wait in a burst for a subscriber that lags behind them'),
  EVENTS_KEPT_HOURS: limit(72, 1, 8760, 'How long events can be replayed'),

  ACCESS_TOKEN_SECONDS: limit(900, 10, 86_400, 'Life of an access token'),
  REFRESH_TOKEN_DAYS: limit(30, 1, 365, 'Life of a session, however often it is refreshed'),
  PASSWORD_CHARACTERS_MIN: limit(8, 8, 128, 'Shortest password, in characters'),
  PASSWORD_CHARACTERS_MAX: limit(128, 64, 1024, 'Longest password, in characters'),
  SIGN_IN_TRIES_PER_MINUTE: limit(10, 0, 10_000, 'Sign-in tries per minute and identity; 0 lifts the limit'),

  SMS_SENDS_MAX: limit(5, 0, 10_000, 'Codes sent to one phone in a window; 0 lifts the limit'),
  SMS_SENDS_WINDOW_SECONDS: limit(600, 1, 86_400, 'Length of the window in which codes sent to one phone are counted'),
  SMS_CONFIRMATIONS_PER_MINUTE: limit(10, 0, 10_000, 'Confirmations tried per minute and phone; 0 lifts the limit'),
  SMS_CODE_TRIES_MAX: limit(5, 1, 100, 'Tries that one code allows'),
  SMS_CODE_SECONDS: limit(180, 10, 3600, 'Life of a code sent by SMS'),
  SMS_PROOF_SECONDS: limit(600, 10, 86_400, 'Life of the authHash that a confirmed code gives'),

  ADMIN_SESSION_HOURS: limit(8, 1, 720, 'Life of a session that an administrator opens as another user'),
  PERMANENT_TOKENS_MAX: limit(100, 1, 10_000, 'Permanent tokens of an accommodation that live at once'),
  THIRD_PARTY_TOKENS_MAX: limit(10, 1, 1000, 'Tokens of a third party that live at once'),
  TRUSTED_HOSTS_MAX: limit(100, 1, 1000, 'Trusted hosts of a third party'),
  HOST_ADDRESSES_SECONDS: limit(60, 1, 3600, 'How long the addresses of a trusted host name are remembered'),
  INVITATION_DAYS: limit(7, 1, 90, 'How long an invitation to work at an accommodation waits for its answer'),
  INVITATIONS_MAX: limit(100, 1, 1000, 'Invitations of an accommodation that wait at once'),
  CONTACTS_PER_USER_MAX: limit(20, 1, 1000, 'Contacts of a user'),
  AGREEMENTS_PER_USER_MAX: limit(50, 1, 1000, 'Kinds of agreement that are kept of a user'),

  THUMBNAIL_BYTES_MAX: limit(5_242_880, 1024, 104_857_600, 'Largest picture that is uploaded'),
  THUMBNAIL_PIXELS_MAX: limit(40_000_000, 10_000, 268_000_000, 'Most pixels of a picture that is uploaded'),
  THUMBNAIL_EDGE_PIXELS: limit(512, 16, 4096, 'Longest edge of a thumbnail, in pixels'),
  THUMBNAILS_AT_ONCE: limit(2, 1, 100, 'Pictures that one process works on at once'),
  STORAGE_SECONDS_MAX: limit(10, 1, 300, 'Longest wait for the storage of files'),

  MAIL_LINK_SECONDS: limit(1800, 60, 86_400, 'Life of the link in a mail'),
  MAILS_MAX: limit(5, 0, 10_000, 'Mails of one kind asked for one address in a window; 0 lifts the limit'),
  MAILS_WINDOW_SECONDS: limit(600, 1, 86_400, 'Length of the window in which mails for one address are counted'),
  NOTICE_HOURS: limit(24, 1, 168, 'How long it is tried to tell a user something by mail or SMS'),
  MESSAGE_SECONDS: limit(15, 1, 60, 'Longest wait for a mail server or a gateway'),

  OTP_TRIES_MAX: limit(10, 0, 10_000, 'One-time passwords tried per user in a window; 0 lifts the limit'),
  OTP_TRIES_WINDOW_SECONDS: limit(600, 1, 86_400, 'Length of the window in which one-time passwords tried are counted'),
  RECOVERY_CODES: limit(10, 1, 100, 'Recovery codes that a user gets at a time'),

  ANONYMOUS_SIGN_IN_SECONDS: limit(300, 10, 3600, 'Time in which an anonymous sign-in is approved and collected'),
  ANONYMOUS_WAIT_SECONDS: limit(60, 1, 100, 'Longest wait of one waitAnonymousSignIn'),
  DUPLICATE_CHECKS_PER_MINUTE: limit(20, 0, 10_000, 'Duplicate checks per minute and caller; 0 lifts the limit'),
  DEV_OUTBOX_HOURS: limit(24, 1, 720, 'How long the development drivers keep messages and opened doors'),
  DEV_OUTBOX_MESSAGES: limit(200, 1, 10_000, 'Messages, or opened doors, that a page of the development drivers shows'),

  NOTIFICATION_DATA_BYTES_MAX: limit(65_536, 100, 1_048_576, 'Largest data of a notification'),
  NOTIFICATIONS_KEPT_DAYS: limit(400, 1, 3650, 'How long notifications are kept'),
  AUTH_MESSAGES_MAX: limit(
    30,
    0,
    100_000,
    'Authentication requests of a property that are messaged in a window; 0 lifts the limit',
  ),
  AUTH_MESSAGES_WINDOW_SECONDS: limit(
    3600,
    1,
    86_400,
    'Length of the window in which messaged authentication requests are counted',
  ),
  AUTH_MESSAGE_SECONDS: limit(600, 10, 86_400, 'Time after which the message of an authentication request is not sent any more'),
  KIOSK_LEASE_SECONDS: limit(15, 3, 300, 'Silence after which the kiosks of a dead server count as disconnected'),

  MARKETPLACE_PER_SECOND: limit(10, 0, 100_000, 'Marketplace requests per second and installation; 0 lifts the limit'),
  MARKETPLACE_BURST: limit(100, 1, 1_000_000, 'Marketplace requests that an installation may send at once after a pause'),
  OAUTH_PER_MINUTE: limit(60, 0, 100_000, 'Requests per minute and app to each OAuth endpoint; 0 lifts the limit'),
  APP_TOKEN_SECONDS: limit(3600, 10, 86_400, 'Life of an access token of an installed app'),
  HANDOFF_CODE_SECONDS: limit(600, 10, 3600, 'Life of the code that an app is given after its installation'),
  CLEAN_UP_SECONDS: limit(300, 0, 86_400, 'Time in which an uninstalled app can still read what it left behind'),
  APP_SECRET_OVERLAP_HOURS: limit(24, 0, 720, 'How long an app’s earlier secret goes on working after a new one was made'),
  APPS_PER_OWNER_MAX: limit(100, 1, 10_000, 'Apps that one account registers'),
  APP_VERSIONS_MAX: limit(1000, 1, 100_000, 'Versions of an app'),
  REDIRECT_URIS_MAX: limit(10, 1, 100, 'Redirect URIs of an app'),

  COMMAND_INLINE_SECONDS: limit(5, 1, 60, 'Longest wait for a command of an app before it is answered 202'),
  COMMAND_LEASE_SECONDS: limit(10, 2, 600, 'Time after which a command whose process died is tried again'),
  COMMAND_WORKERS: limit(4, 1, 100, 'Commands that one process works off at once'),
  COMMAND_POLL_SECONDS: limit(1, 1, 300, 'How often a process looks for commands of which it was not told'),
  COMMANDS_KEPT_DAYS: limit(30, 1, 3650, 'How long a command is kept, and its idempotency key with it'),
  COMMAND_PREFIX_CHARACTERS_MIN: limit(8, 1, 26, 'Shortest prefix by which commands are looked up'),

  CHECK_IN_WINDOW_DAYS: limit(3, 0, 31, 'Days before and after today in which a check-in code is looked up'),
  GUEST_LOOK_BACK_DAYS: limit(30, 0, 3650, 'Days before today whose reservations a guest finds by phone'),
  GUEST_LOOK_AHEAD_MONTHS: limit(12, 1, 120, 'Months after today whose reservations a guest finds by phone'),
  GUEST_RESERVATIONS_MAX: limit(200, 1, 1000, 'Most reservations that a guest finds by phone, the latest ones'),
  PIN_TRIES_MAX: limit(5, 1, 1000, 'PINs that may be tried for one reservation in a window'),
  PIN_TRIES_PER_ADDRESS_MAX: limit(20, 0, 10_000, 'Wrong PINs that may come from one address in a window; 0 lifts the limit'),
  PIN_TRIES_WINDOW_SECONDS: limit(900, 1, 86_400, 'Length of the window in which PINs are counted'),
  GUEST_SESSION_HOURS_MAX: limit(24, 1, 720, 'Longest life of a guest session'),
  GUEST_SESSION_HOURS_AFTER: limit(2, 0, 168, 'Hours after check-out time at which guest sessions end'),
  DOOR_OPENINGS_PER_MINUTE: limit(10, 0, 1000, 'Openings that a guest may ask for per minute; 0 lifts the limit'),
  DOOR_LOCK_SECONDS: limit(5, 1, 30, 'Longest wait for a door lock'),
  STAY_DAYS_MAX: limit(1000, 1, 3650, 'Longest stay, in days'),
  IN_DATE_ROWS_MAX: limit(5000, 100, 100_000, 'Most reservations that a list of dates without pages answers'),
  OTA_CODES_MAX: limit(1000, 1, 10_000, 'Booking numbers that one look-up for duplicates takes'),
  ASSIGN_ROOM_BEFORE_HOURS: limit(24, 0, 8760, 'Hours before check-in at which rooms are assigned where a property does not say'),
  ASSIGN_ROOM_TRIES_MAX: limit(100, 1, 1000, 'Rooms that an automatic assignment tries while others take them'),
  ASSIGN_ROOM_BATCH: limit(200, 1, 10_000, 'Reservations due for a room that are read at once'),

  WEBHOOK_ENDPOINTS_MAX: limit(20, 1, 1000, 'Webhook endpoints of an installation'),
  WEBHOOK_PATTERNS_MAX: limit(50, 1, 1000, 'Event patterns of a webhook endpoint'),
  WEBHOOK_SECONDS_MAX: limit(15, 1, 60, 'Longest wait for the whole answer of a webhook receiver'),
  WEBHOOK_ANSWER_BYTES_MAX: limit(65_536, 1024, 1_048_576, 'Largest answer of a webhook receiver'),
  WEBHOOKS_AT_ONCE: limit(512, 2, 10_000, 'Webhooks that one process delivers at once, half of them to failing endpoints'),
  WEBHOOKS_AT_ONCE_PER_ENDPOINT: limit(8, 1, 1000, 'Webhooks delivered at once to one endpoint; to a failing one it is one'),
  WEBHOOK_DISABLE_AFTER_DAYS: limit(5, 1, 30, 'Days of nothing but failures after which a webhook endpoint is disabled'),
  WEBHOOK_SECRET_OVERLAP_HOURS: limit(24, 1, 720, 'How long the former secret of a webhook endpoint signs besides the new one'),
  WEBHOOK_LOG_DAYS: limit(30, 4, 365, 'How long webhook deliveries are kept'),
  WEBHOOK_REPLAY_MAX: limit(10_000, 1, 1_000_000, 'Webhooks that one replay sends again'),
  WEBHOOK_POLL_SECONDS: limit(5, 1, 300, 'How often a process looks for webhooks of which it was not told'),

  RATE_LIMIT_KEYS_MAX: limit(100_000, 100, 10_000_000, 'Callers whose request counts one process remembers'),
  TOKEN_CACHE_MAX: limit(10_000, 0, 1_000_000, 'Verified tokens that one process remembers'),

  FEED_PAGE_EVENTS: limit(500, 10, 10_000, 'Events that the live path reads at once'),
  FEED_CATCH_UP_SECONDS: limit(5, 1, 300, 'How often the live path looks for events of which it was not told'),
  RELAY_BATCH_EVENTS: limit(200, 1, 10_000, 'Events whose reactions are queued in one transaction'),
  RELAY_PAUSE_SECONDS: limit(5, 1, 300, 'How often the relay looks for events of which it was not told'),
  JOB_SECONDS_MAX: limit(60, 1, 3600, 'Longest run of a job before it is tried again'),
  JOB_TRIES_MAX: limit(12, 1, 100, 'Tries of a failing job'),
  JOB_RETRY_SECONDS: limit(2, 1, 3600, 'First pause before a failed job is tried again; each further pause doubles'),
  JOB_RETRY_SECONDS_MAX: limit(900, 1, 86_400, 'Longest pause before a failed job is tried again'),
  JOB_WORKERS: limit(2, 1, 100, 'Workers of one process for each kind of job'),
  JOB_BATCH: limit(5, 2, 100, 'Jobs that a worker takes, and does, at once'),
  JOB_POLL_SECONDS: limit(5, 1, 300, 'How often a process looks for jobs of which it was not told'),
  JOB_HEARTBEAT_SECONDS: limit(15, 10, 3600, 'Silence after which the job of a dead process is given to another'),
  SWEEP_BATCH_ROWS: limit(1000, 10, 100_000, 'Outlived rows that one statement deletes'),

  DATABASE_POOL_MAX: limit(10, 2, 200, 'Connections of the pool'),
  DATABASE_STATEMENT_SECONDS: limit(10, 1, 600, 'Longest statement'),
  DATABASE_LOCK_SECONDS: limit(3, 1, 60, 'Longest wait for a lock'),
  DATABASE_IDLE_TRANSACTION_SECONDS: limit(15, 1, 600, 'Longest silence inside a transaction'),
  DATABASE_ACQUIRE_SECONDS: limit(5, 1, 60, 'Longest wait for a connection'),
  STOP_DRAIN_SECONDS: limit(10, 1, 300, 'Time for requests in flight at a stop'),
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limitTable
export type Limits = Readonly<Record<LimitName, number>>

export const defaultLimits = Object.fromEntries(Object.entries(limitTable).map(([name, { value }]) => [name, value])) as Limits
