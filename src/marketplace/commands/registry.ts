import type { StoredRequest, StoredResponse } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { Scope } from '../../kernel/scopes.ts'

/** What a command did. */
export interface CommandEffect {
  response: StoredResponse
  reservationId: string | null
  /** Further fields of the response's data. They are stored encrypted. */
  secret?: Readonly<Record<string, string>>
}

/** A command of several, with its own actor. */
export interface CommandToRun {
  ctx: Context
  request: StoredRequest
}

type Data = Readonly<Record<string, unknown>>

interface CommandKind {
  /** Carries the command out, as a part of the unit of work that `ctx` belongs to. */
  run(ctx: Context, request: StoredRequest): Promise<CommandEffect>
  /**
   * Carries out commands of one property together, as a part of the unit that `ctx` belongs to. It waits for nothing that only one of them
   * needs. What it leaves out, such as a command that is refused, is undefined, changes nothing and is tried alone.
   */
  runTogether?(ctx: Context, commands: readonly CommandToRun[]): Promise<readonly (CommandEffect | undefined)[]>
  /** Checked at each try: the tenant can withdraw a scope while a command waits. */
  scope?: Scope
  /** What of the data of its result an app with these scopes may read; by default all of it. */
  visible?(data: Data, scopes: readonly string[]): Data
  /** The body of a command that succeeded is not kept: it is large. */
  dropsBody?: true
  /** Webhook types that report the result to an app that did not wait for it. */
  succeeded: string
  failed: string
}

export type CommandKinds = Readonly<Record<string, CommandKind>>

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly commandKinds: CommandKinds
  }
}

/** A command of a kind that only a newer server knows is retried until that server takes it. */
export function kindOf({ ports }: Context, name: string): CommandKind {
  const [resource] = name.split('.')
  const run = async () => fail('INTERNAL_SERVER_ERROR', { log: `unknown kind of command: ${name}` })
  return ports.commandKinds[name] ?? { run, succeeded: name, failed: `${resource}.failed` }
}
