import type { ConstructorOptions } from 'pg-boss'
import type { Log } from '../kernel/context.ts'
import type { Limits } from '../kernel/limits.ts'
import type { Database } from './database.ts'

/** A server by its address, or the embedded database in a directory; `memory:` keeps nothing. */
export type DatabasePlace = { url: string } | { directory: string }
export type DatabaseSettings = DatabasePlace & { limits: Limits }

export interface DatabaseHooks {
  log: Log
  /** Told each statement, but not where transactions begin and end. */
  onStatement?: (sql: string) => void
}

export interface ChannelHandler {
  message(payload: string): void
  /** Called whenever listening starts or starts again: what was told before that went unheard. */
  listening(): void
}

export interface Listener {
  healthy(): boolean
  stop(): Promise<void>
}

/** Connections for requests: those at work, those that wait for work, and callers who wait for a connection. */
export interface Connections {
  used: number
  idle: number
  waiting: number
}

export interface DatabaseHandle {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Database
  /** What pg-boss needs to work on the same database. */
  readonly queueOptions: ConstructorOptions
  /** The channel's name is in lower case. */
  listen(channel: string, ears: ChannelHandler): Promise<Listener>
  /** Left out where there is but one. */
  connections?(): Connections
  /** Answers within seconds or throws. */
  ping(): Promise<void>
  /** Throws where writes fail: on a full disk, or on a server that only reads. It writes a little, but nothing that stays. */
  checkWrites(): Promise<void>
  /** Several processes may call it at once. */
  migrate(onStep?: (name: string) => void): Promise<void>
  /** More than once is as good as once. */
  close(): Promise<void>
}
