import type { commands, StoredRequest } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'

export type StoredCommand = typeof commands.$inferSelect
export type CommandStatus = StoredCommand['status']

/** What a command has done, as its caller is told. */
export interface Effect {
  status: 200 | 201
  reservationId: string | null
  data: Readonly<Record<string, unknown>>
  /** Further fields of the data, which must not lie open in the journal. */
  secret?: Readonly<Record<string, string>>
}

/** A kind of command: what it does, in one unit of work that `ctx` is joined to, and how its late result is called. */
export interface CommandKind {
  run(ctx: Context, request: StoredRequest): Promise<Effect>
  /** Event types of a webhook. */
  succeeded: string
  failed: string
}

/** A sound request for a command. */
export interface NewCommand {
  kind: string
  method: string
  path: string
  idempotencyKey: string | undefined
  orderingKey: string | undefined
  request: StoredRequest
  /** The reservation that it names, in path or body. */
  reservationId?: string | null | undefined
}

export interface CommandAnswer {
  status: number
  body: Record<string, unknown>
  headers: Record<string, string>
}
