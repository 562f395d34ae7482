/** Numbers of several nodes on one database, and of Citus. */
export const RELAY_PROPERTIES_MAX = 50 // Properties whose events a relay turns into jobs in one round on Citus
export const DUE_CANDIDATES = 10 // Due rows of which a worker tries to lock one on Citus
export const HEARTBEAT_SECONDS = 5 // Pause between two heartbeats by which nodes count each other
export const HEARTBEATS_MISSED_MAX = 3 // Missed heartbeats after which a node is not counted any more
export const CITUS_POLL_MS = 1000 // Pause after which a process looks for commands on Citus, where a wakeup may be sent by a node to which nobody listens
