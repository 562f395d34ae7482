import type { ConstructorOptions } from 'pg-boss'
import type { Log } from '../kernel/context.ts'
import type { Limits } from '../kernel/limits.ts'
import type { Database } from './database.ts'

/** `url` names a pooler in transaction mode: each transaction may get another session of PostgreSQL. */
export interface Pooler {
  /** PostgreSQL itself, for what needs a session of its own. */
  directUrl: string
  namedStatements: boolean
}

/** A server by its URL, or the embedded database in a directory; `memory:` stores nothing. */
export type DatabasePlace = { url: string; pooler?: Pooler | undefined } | { directory: string }
export type DatabaseSettings = DatabasePlace & { limits: Limits }

export interface DatabaseHooks {
  log: Log
  /** Called for each statement, except begin, commit and rollback. */
  onStatement?: (sql: string) => void
}

export interface ChannelHandler {
  message(payload: string): void
  /** Called when listening starts or starts again: earlier notifications were missed. */
  listening(): void
}

export interface Listener {
  healthy(): boolean
  stop(): Promise<void>
}

/** Connections for requests, and callers that wait for one. */
export interface Connections {
  used: number
  idle: number
  waiting: number
}

/** What a copy of the files needs to be consistent. */
export interface BackupEnd {
  /** Content of `backup_label` in the copy. */
  label: string
  /** Names of the first and last file of WAL. */
  firstWal: string
  lastWal: string
  /** The longest time for which the backup held up all other work. */
  stalledMs: number
}

/** Lets another process copy the database's files. One at a time. */
export interface LiveBackup {
  start(): Promise<void>
  /** All that was committed before is in the copy, once the WAL is. */
  stop(): Promise<BackupEnd>
  /** To be called in the end, also of a backup that failed. */
  release(): Promise<void>
}

/** Rows in the text format of COPY, which keeps every value as it is. */
export interface RowCopy {
  /** The rows of a query. */
  read(query: string): Promise<Buffer>
  /** `target` is a table with its columns. */
  write(target: string, rows: Buffer): Promise<void>
}

export interface DatabaseHandle {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Database
  /** Options of pg-boss for the same database. */
  readonly queueOptions: ConstructorOptions
  /** The channel's name must be in lower case. */
  listen(channel: string, handler: ChannelHandler): Promise<Listener>
  /** Missing where there is only one connection. */
  connections?(): Connections
  /** Missing where the database has tools of its own. */
  readonly backup?: LiveBackup
  /** Missing where it takes a connection of its own: see `db/move`. */
  readonly rows?: RowCopy
  /** Answers within seconds or throws. */
  ping(): Promise<void>
  /** Throws if writes fail, as on a full disk or a read-only server. It leaves no data behind. */
  checkWrites(): Promise<void>
  /** Several processes may call it at once. */
  migrate(onStep?: (name: string) => void): Promise<void>
  /** Until this is called, a slow database gets the time of a start; afterwards an outage makes callers fail soon. */
  started?(): void
  /** Idempotent. */
  close(): Promise<void>
}
