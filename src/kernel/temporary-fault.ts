import { isCollision, isDatabaseAway } from '../db/sql-state.ts'
import { FoyerError } from './errors.ts'
import { OUTAGE_RETRY_SECONDS } from './limits.ts'

/** The caller's error if the database could not do it now, but may soon; undefined otherwise. */
export const temporaryFault = (cause: unknown): FoyerError | undefined =>
  isDatabaseAway(cause) || isCollision(cause)
    ? new FoyerError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds: OUTAGE_RETRY_SECONDS })
    : undefined
