import { FoyerError } from './errors.ts'

/** The result, or the refusal as a value: of many lines each is refused for itself. */
export function attempt<T>(work: () => T): T | FoyerError {
  try {
    return work()
  } catch (error) {
    if (error instanceof FoyerError) return error
    throw error
  }
}

export const isAccepted = <T>(result: T | FoyerError): result is T => !(result instanceof FoyerError)
