/** A unique, foreign-key, check or exclusion constraint was broken. */
export const integrityViolation = /^23/
export const serializationFailure = '40001'
export const deadlock = '40P01'
export const lockTimeout = '55P03'
export const undefinedTable = '42P01'

/** A chain may be a circle. */
const causesMost = 10

/** A server that only reads is one that takes over, or that guards a full disk: writes succeed later. */
const serverAway = /^(08|53|57P0|25006)/
const connectionLost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|The database does not answer)/
/** Not every failure of the system: a file that is missing is no outage. */
const networkFailed = /^E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NET(UNREACH|DOWN)|NOTFOUND|AI_AGAIN)$/

/** Whether the database could not be reached, or went away, so that nothing is known of the statement itself. */
export function isDatabaseAway(error: unknown): boolean {
  const { state } = sqlState(error)
  if (state !== undefined) return serverAway.test(state)
  return causesOf(error).some(({ message, code }) => connectionLost.test(String(message)) || networkFailed.test(String(code)))
}

interface Cause {
  message?: unknown
  code?: unknown
  constraint?: unknown
}

/** An error and what it came from; pg-boss tells of copies that are no errors themselves. */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = []
  for (let at = error; typeof at === 'object' && at !== null && causes.length < causesMost; at = 'cause' in at ? at.cause : null)
    causes.push(at)
  return causes
}

/** Not only letters: so are the names of some failures of the network, such as EPIPE. */
const isState = /^(?=.*\d)[0-9A-Z]{5}$/

/** The SQLSTATE of a failed statement, and the constraint that it broke; Drizzle keeps both in the cause. */
export function sqlState(error: unknown): { state?: string; constraint?: string } {
  for (const { code, constraint } of causesOf(error))
    if (typeof code === 'string' && isState.test(code))
      return { state: code, ...(typeof constraint === 'string' ? { constraint } : {}) }
  return {}
}
