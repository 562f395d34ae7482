// Retries and pauses
export const CODE_TRIES_MAX = 5 // Random codes that are tried for a reservation before it fails
export const TRANSACTION_TRIES_MAX = 5 // Tries of a transaction that deadlocks or cannot be serialized, or whose reservation changes its room meanwhile
export const TRANSACTION_PAUSE_MAX_MS = 100 // Longest pause before another try, of random length, so that the one that won is done first
export const REENCRYPT_ROWS = 500 // Batch size of `keys:reencrypt`
export const STORAGE_RETRIES_MAX = 2 // Retries of a request to the storage of files
export const KIOSK_RENEWALS_PER_LEASE = 3 // Renewals within the lease of a kiosk: two may fail
export const DNS_TRIES_MAX = 2 // Tries of a DNS query
export const TRY_CHECKS_MAX = 4 // Most checks of a try while tries in flight fill the limit
export const TRY_CHECK_PAUSE_MS = 200 // Pause between these checks
export const TRY_IN_FLIGHT_MS = 2000 // Time within which a try is usually checked and, if right, uncounted

// Server
export const PLANS_PER_DOCUMENT_MAX = 8 // Cached plans of an operation, one per combination of `@skip` and `@include`, and as many costs, one per sizes of its pages
export const IDLE_CONNECTION_SECONDS = 120 // Idle time after which an HTTP connection is closed: requests may wait for a minute
export const STOP_POLL_MS = 10 // Poll pause of a stop on Bun, which sends no event when the last answer is sent
export const OUTAGE_RETRY_SECONDS = 2 // `Retry-After` while the database is away or another transaction is in the way: longer than the pause of the probe
export const FEED_LAG_POLL_MS = 5 // Poll pause while a slow subscriber has no free buffer
export const HOST_NAMES_MAX = 1000 // Host names whose addresses one process caches
export const READINESS_ANSWER_MS = 3000 // Longest wait for a readiness check
export const READINESS_WRITES_MS = 5000 // Pause between the write checks of readiness
export const STOP_CLOSE_SECONDS = 3 // Time to close connections after the requests in flight have ended
export const LIMITER_KEY_CHARACTERS_MAX = 200 // Longest key of a count; longer ones are hashed
export const DATABASE_START_SECONDS = 20 // How long a start waits for a database that does not answer yet
export const DATABASE_START_PAUSE_MS = 500 // Pause between these tries
export const OUTAGE_LOG_MS = 1000 // Pause between checks for a database outage to log
export const LOG_DEPTH_MAX = 8 // Deepest nesting in a log line
export const OUTBOUND_LOOK_UP_MS = 2000 // Longest DNS query before a call
export const OUTBOUND_IDLE_MS = 10_000 // Idle time after which a connection to another host is closed
export const OUTBOUND_IDLE_SOCKETS_MAX = 512 // Most idle connections to other hosts, in all
export const OUTBOUND_NEXT_ADDRESS_MS = 250 // First wait for an address of a host that has others
export const OUTBOUND_HEAD_BYTES_MAX = 16_384 // Longest head of an answer, with the lines before its chunks
export const OUTBOUND_TARGETS_MAX = 1000 // Addresses that are kept checked
export const OUTBOUND_ANSWER_START_BYTES = 2048 // How much of a receiver's answer is kept
export const OUTBOUND_HEADER_CHARACTERS_MAX = 200 // Longest header of it that is kept
export const PICTURE_SECONDS_MAX = 10 // Longest time to resize a picture
export const CLOCKS_DIFFER_MS = 1000 // How far the clocks of two servers may differ
export const CORS_SECONDS = 600 // How long a browser caches the answer to a preflight request
export const PICTURES_RETRY_SECONDS = 5 // `Retry-After` while too many pictures wait
export const WEBP_QUALITY = 82 // Quality of a thumbnail, from 1 to 100
export const BACKUP_LINE_BYTES_MAX = 4096 // Longest line about a file in a backup
export const BACKUP_CHUNK_BYTES = 262_144 // What a backup reads at once
export const BACKUP_FOOTER_BYTES_MAX = 10_000_000 // Largest end of a backup, with the counts of all tables
export const BACKUP_SILENCE_MS = 3_600_000 // Longest time for a copy: the WAL grows meanwhile
export const MOVE_PROGRESS_PERCENT = 10 // How often a move writes its progress into a file or pipe

// Jobs, commands and pictures
export const JOB_TRIES_MAX = 12 // Tries of a failing job
export const JOB_RETRY_SECONDS_MAX = 900 // Longest pause before a failed job is tried again
export const QUEUE_UPKEEP_SECONDS = 3600 // Pause in which the queue deletes old jobs, and does by itself what NOTIFY and looks do before
export const JOB_HEARTBEAT_SECONDS = 15 // Silence after which a job of a dead process goes to another
export const COMMANDS_STORED_CHARACTERS_MAX = 1_048_576 // Commands of one statement: it ends with the one that exceeds so many characters of JSON
export const COMMANDS_TOGETHER_MAX = 100 // Most commands that one transaction carries out
export const DUE_POLL_SECONDS = 5 // Pause after which a process looks for commands and payments whose NOTIFY was lost
export const DUE_BUSY_MS = 1000 // Pause before more workers are started for what is due while others hold it
export const THUMBNAIL_EDGE_PIXELS = 512 // Longest edge of a thumbnail
export const TIMER_EARLY_MS = 10 // By so much too early a timer may ring
