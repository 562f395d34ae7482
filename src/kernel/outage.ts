import { isDatabaseAway } from '../db/sql-state.ts'
import { FoyerError } from './errors.ts'

/** The longest pause of the probe that looks for the database, and a little more. */
const retryAfterSeconds = 2

/** What a caller is told of an error that means that the database is away; undefined for any other error. */
export const outageOf = (cause: unknown): FoyerError | undefined =>
  isDatabaseAway(cause) ? new FoyerError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds }) : undefined
