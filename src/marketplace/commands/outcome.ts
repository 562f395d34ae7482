import { isDatabaseAway } from '../../db/sql-state.ts'
import { type ErrorCode, FoyerError } from '../../kernel/errors.ts'

/**
 * What an error means for a command: refused for good (`FAILED`), skipped because its accounting period is closed, retried
 * after a pause (`later`), or retried without counting the try, because the database was away.
 */
export type Outcome = 'FAILED' | 'SKIPPED' | 'later' | 'away'

/** Every other error of the catalogue would refuse the command again. */
const exceptions: Partial<Readonly<Record<ErrorCode, Outcome>>> = {
  ERR_AUDITTED_DATA: 'SKIPPED',
  CONFLICT: 'later',
  RATE_LIMITED: 'later',
  INTERNAL_SERVER_ERROR: 'later',
}

export function outcomeOf(error: unknown): Outcome {
  if (isDatabaseAway(error)) return 'away'
  return error instanceof FoyerError ? (exceptions[error.errorCode] ?? 'FAILED') : 'later'
}

/** What a look-up by id alone throws if the row is missing or belongs to another accommodation. */
const hiddenCodes = new Set<ErrorCode>([
  'FORBIDDEN',
  'RESERVATION_NOT_FOUND',
  'BOOKING_NOT_FOUND',
  'FOLIO_NOT_FOUND',
  'CHARGE_NOT_FOUND',
  'PAYMENT_NOT_FOUND',
])

/** What an app may read of an error. A row of another accommodation is refused in the same words as a missing one. */
export function errorForApp(error: unknown): FoyerError {
  if (!(error instanceof FoyerError)) return new FoyerError('INTERNAL_SERVER_ERROR', { cause: error })
  // a field of the request names a row beside the one that it is about
  const isHidden = hiddenCodes.has(error.errorCode) && (error.errorCode !== 'CHARGE_NOT_FOUND' || error.field === undefined)
  return isHidden ? new FoyerError('NOT_FOUND', { cause: error }) : error
}

/** Reads for an app. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw error instanceof FoyerError ? errorForApp(error) : error
  }
}
