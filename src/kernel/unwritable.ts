import { StartError } from './errors.ts'

/** The data directory cannot be written. */
export const unwritable = (directory: string, cause: unknown) =>
  cause instanceof StartError
    ? cause
    : new StartError(
        `The directory ${directory} cannot be written: ${(cause as Error).message}. Give this user write permission, or set another DATA_DIR.`,
        { cause },
      )
