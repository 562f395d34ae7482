import { isDatabaseAway } from '../db/sql-state.ts'
import { FoyerError } from './errors.ts'
import { OUTAGE_RETRY_SECONDS } from './limits.ts'

/** The caller's error if the cause is an outage of the database; undefined otherwise. */
export const outageOf = (cause: unknown): FoyerError | undefined =>
  isDatabaseAway(cause) ? new FoyerError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds: OUTAGE_RETRY_SECONDS }) : undefined
