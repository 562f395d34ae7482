import type { postgresMod } from '@electric-sql/pglite'

/** How PostgreSQL leaves a statement that failed. */
const longJumpStatus = 100

/**
 * PGlite swallows it when its PostgreSQL stops, as on a full disk, and then calls it again and again for ever. Here
 * the call that stopped it fails, and `stopped` is told.
 */
export function setTrap(module: postgresMod.PostgresMod, stopped: (cause: unknown) => void) {
  const { _PostgresMainLoopOnce: runOnce, stackRestore } = module
  let cause: unknown
  module._PostgresMainLoopOnce = () => {
    if (cause) throw cause
    try {
      runOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== longJumpStatus) {
        cause = error
        stopped(error)
      }
      throw error
    }
  }
  // Called after each failure, and the one place there from which an error gets out.
  module.stackRestore = (at) => {
    if (cause) throw cause
    return stackRestore(at)
  }
}
