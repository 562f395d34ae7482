import { isDatabaseAway } from '../../db/sql-state.ts'
import { type ErrorCode, FoyerError } from '../../kernel/errors.ts'

/**
 * What comes of a command that met an error: refused for good, turned down by a closed period, tried again after a pause of
 * the ladder, or, where the database itself was away, tried again without the try counting.
 */
export type Verdict = 'FAILED' | 'SKIPPED' | 'later' | 'away'

/** Every other error of the catalogue says no to the command itself, and would do so again. */
const verdicts: Partial<Readonly<Record<ErrorCode, Verdict>>> = {
  ERR_AUDITTED_DATA: 'SKIPPED',
  CONFLICT: 'later',
  RATE_LIMITED: 'later',
  INTERNAL_SERVER_ERROR: 'later',
}

export function verdictOn(error: unknown): Verdict {
  if (isDatabaseAway(error)) return 'away'
  return error instanceof FoyerError ? (verdicts[error.errorCode] ?? 'FAILED') : 'later'
}

/** What is looked up by its id alone, and found elsewhere or nowhere. */
const outOfReach = new Set<ErrorCode>(['FORBIDDEN', 'RESERVATION_NOT_FOUND', 'FOLIO_NOT_FOUND', 'PAYMENT_NOT_FOUND'])

/** What an app may read of an error. It acts for one accommodation, and what others have is not there, in the same words. */
export function tellable(error: unknown): FoyerError {
  if (!(error instanceof FoyerError)) return new FoyerError('INTERNAL_SERVER_ERROR', { cause: error })
  return outOfReach.has(error.errorCode) ? new FoyerError('NOT_FOUND', { cause: error }) : error
}

/** Reads for an app. */
export async function withinReach<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw error instanceof FoyerError ? tellable(error) : error
  }
}
