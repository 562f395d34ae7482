import type { commands, StoredRequest, StoredResponse } from '../../db/tables/index.ts'
import type { Scope } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { FoyerError } from '../../kernel/errors.ts'

export type StoredCommand = typeof commands.$inferSelect
export type CommandStatus = StoredCommand['status']

/** What a command has done, as its caller is told. */
export interface Effect {
  response: StoredResponse
  reservationId: string | null
  /** Further fields of the data, which must not lie open in the journal. */
  secret?: Readonly<Record<string, string>>
}

/** A kind of command: what it does, as a part of the unit of work that `ctx` belongs to, and how its late result is called. */
export interface CommandKind {
  run(ctx: Context, request: StoredRequest): Promise<Effect>
  /** What the tenant has to allow at the moment of the try; a command may have waited for hours. */
  scope?: Scope
  /** Event types of a webhook. */
  succeeded: string
  failed: string
}

/** A sound request for a command. */
export interface NewCommand {
  kind: string
  method: string
  path: string
  idempotencyKey: string
  orderingKey: string | undefined
  request: StoredRequest
  /** The reservation that it names, in path or body. */
  reservationId?: string | null | undefined
}

/** The contract's envelope of a command and its result. */
export interface Envelope {
  outbox_id: string
  command_status: CommandStatus
  reservation_id: string | null
  data: Readonly<Record<string, unknown>> | null
}

export interface CommandAnswer {
  status: 200 | 201 | 202
  headers: Readonly<Record<string, string>>
  body: Envelope
}

/** A command that was refused for good, with what the refusal says besides. */
export class CommandRefusal extends FoyerError {
  readonly requestId: string
  readonly command: Pick<Envelope, 'outbox_id' | 'command_status'>
  readonly replayed: boolean

  constructor({ outboxId, status, error, requestId }: StoredCommand, replayed: boolean) {
    const { code, ...details } = error!
    super(code, details)
    this.requestId = requestId
    this.command = { outbox_id: outboxId, command_status: status }
    this.replayed = replayed
  }
}

/** A body as the journal gives it back. */
export type Journaled<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Journaled<T[Key]> } : T

/** A moment of such a body. */
export const momentOf = (text: string | null | undefined) => (text == null ? text : new Date(text))
