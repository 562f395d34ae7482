import type { postgresMod } from '@electric-sql/pglite'

/** Status with which PostgreSQL leaves a failed statement. */
const longJumpStatus = 100

/**
 * When its PostgreSQL stops, as on a full disk, PGlite ignores it and calls it in an endless loop. Here the call fails instead, and
 * `onStop` is called.
 */
export function detectStop(module: postgresMod.PostgresMod, onStop: (cause: unknown) => void) {
  const { _PostgresMainLoopOnce: runOnce, stackRestore } = module
  let cause: unknown
  module._PostgresMainLoopOnce = () => {
    if (cause) throw cause
    try {
      runOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== longJumpStatus) {
        cause = error
        onStop(error)
      }
      throw error
    }
  }
  // PGlite calls this after each failure; only here does an error leave its loop
  module.stackRestore = (at) => {
    if (cause) throw cause
    return stackRestore(at)
  }
}
