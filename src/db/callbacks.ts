import type { Logger } from 'drizzle-orm'
import type { Log } from '../kernel/context.ts'
import type { ChannelHandler, DatabaseHooks } from './handle.ts'

const boundary = /^(begin|commit|rollback)$/

/** Leaves out where transactions begin and end: not every driver logs it. */
export function statementLogger({ onStatement }: DatabaseHooks): Logger | undefined {
  return onStatement && { logQuery: (sql) => void (boundary.test(sql) || onStatement(sql)) }
}

/** A handler that throws must not end the connection or the process. */
export function catchErrors({ message, listening }: ChannelHandler, log: Log): ChannelHandler {
  const caught =
    <Args extends unknown[]>(handle: (...args: Args) => void) =>
    (...args: Args) => {
      try {
        handle(...args)
      } catch (err) {
        log.error({ err }, 'A listener of the database failed')
      }
    }
  return { message: caught(message), listening: caught(listening) }
}
