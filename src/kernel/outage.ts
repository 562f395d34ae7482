import { isDatabaseAway } from '../db/sql-state.ts'
import { FoyerError } from './errors.ts'
import { OUTAGE_RETRY_SECONDS } from './limits.ts'

/** What a caller is told of an error that means that the database is away; undefined for any other error. */
export const outageOf = (cause: unknown): FoyerError | undefined =>
  isDatabaseAway(cause) ? new FoyerError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds: OUTAGE_RETRY_SECONDS }) : undefined
