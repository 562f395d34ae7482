import { type ErrorMembers, FoyerError } from '../../kernel/errors.ts'

/** The work on one stay of several. The members of its error say which one: its place in the input, or its id. */
export async function ofStay<T>(stay: ErrorMembers, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof FoyerError)) throw error
    const { errorCode, message, log, field, retryAfterSeconds, members } = error
    throw new FoyerError(errorCode, {
      message,
      cause: error,
      members: { ...members, ...stay },
      ...(log !== undefined && { log }),
      ...(field !== undefined && { field }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  }
}
