import type { Logger } from 'drizzle-orm'
import type { Log } from '../kernel/context.ts'
import type { DatabaseHooks, Ears } from './handle.ts'

const boundary = /^(begin|commit|rollback)$/

/** The drivers differ in whether they tell where a transaction begins and ends; statements are what counts. */
export function statementLogger({ onStatement }: DatabaseHooks): Logger | undefined {
  return onStatement && { logQuery: (sql) => void (boundary.test(sql) || onStatement(sql)) }
}

/** A listener that fails must take neither the connection nor the process down. */
export function guarded({ message, listening }: Ears, log: Log): Ears {
  const guard =
    <Said extends unknown[]>(hear: (...said: Said) => void) =>
    (...said: Said) => {
      try {
        hear(...said)
      } catch (err) {
        log.error({ err }, 'A listener of the database failed')
      }
    }
  return { message: guard(message), listening: guard(listening) }
}
