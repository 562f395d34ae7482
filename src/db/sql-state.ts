/** A unique, foreign-key, check or exclusion constraint was broken. */
export const integrityViolation = /^23/
export const serializationFailure = '40001'
export const deadlock = '40P01'
export const lockTimeout = '55P03'
export const undefinedTable = '42P01'
/** A statement of a transaction in which an earlier one failed. */
export const inFailedTransaction = '25P02'

/**
 * What a unit of work looked up had changed when it was locked. As after a failed serialization, the outermost transaction begins again: its
 * locks must not be held while it waits for others.
 */
export class Outdated extends Error {
  readonly code = serializationFailure
}

/** Whether another transaction was in the way, so that the same statement may succeed later. */
export function isCollision(error: unknown): boolean {
  const { state } = sqlState(error)
  return state === deadlock || state === serializationFailure || state === lockTimeout
}

/** Bounds a circular chain of causes. */
const maxCauses = 10

/** 25006: a read-only server is taking over or has a full disk, so writes succeed later. */
const serverAway = /^(08|53|57P0|25006)/
const connectionLost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|The database does not answer)/
/** Only errors of the network: a missing file is no outage. */
const networkFailed = /^E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NET(UNREACH|DOWN)|NOTFOUND|AI_AGAIN)$/

/** Whether the database could not be reached or the connection was lost. The result of the statement is then unknown. */
export function isDatabaseAway(error: unknown): boolean {
  const { state } = sqlState(error)
  if (state !== undefined) return serverAway.test(state)
  return causesOf(error).some(({ message, code }) => connectionLost.test(String(message)) || networkFailed.test(String(code)))
}

const starting = /^57P0/
const silent = /^(Connection terminated due to connection timeout|timeout exceeded when trying to connect|Query read timeout)/

/** Whether the database is starting or has not answered in time, which may pass. */
export function isNotAnsweringYet(error: unknown): boolean {
  const { state } = sqlState(error)
  if (state !== undefined) return starting.test(state)
  return causesOf(error).some(({ message }) => silent.test(String(message)))
}

interface Cause {
  message?: unknown
  code?: unknown
  constraint?: unknown
}

/** An error with its chain of causes. pg-boss reports plain copies, which are no instances of Error. */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = []
  for (let at = error; typeof at === 'object' && at !== null && causes.length < maxCauses; at = 'cause' in at ? at.cause : null)
    causes.push(at)
  return causes
}

/** Has a digit: some network errors, such as EPIPE, also have five capital letters. */
const isState = /^(?=.*\d)[0-9A-Z]{5}$/

/** On Citus, the constraint of a shard ends with its number. */
const shardNumber = /_\d{6,}$/
/** Citus names the constraint of another node only in the message, behind its table. */
const constraintInMessage = /^.*\b(\w+_\d{6,})/s

/** The SQLSTATE and the violated constraint of a failed statement. Drizzle has both in the cause. */
export function sqlState(error: unknown): { state?: string; constraint?: string } {
  for (const { code, constraint: field, message } of causesOf(error)) {
    if (typeof code !== 'string' || !isState.test(code)) continue
    const inMessage = integrityViolation.test(code) ? constraintInMessage.exec(String(message))?.[1] : undefined
    const constraint = typeof field === 'string' ? field : inMessage
    return { state: code, ...(constraint !== undefined && { constraint: constraint.replace(shardNumber, '') }) }
  }
  return {}
}
