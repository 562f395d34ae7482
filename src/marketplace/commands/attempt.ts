import type { Actor } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { done, refused } from './answers.ts'
import type { CommandStatus, Effect, StoredCommand } from './command.ts'
import { kinds } from './kinds.ts'
import { nextAttempt } from './ladder.ts'
import { tellable, verdictOn } from './outcome.ts'
import { takeOwn, writeCommand } from './queries.ts'

/** Commands that became free to run, or have to be tried soon. */
export const commandsBell = 'commands'

type Final = Pick<StoredCommand, 'status' | 'response' | 'sealed' | 'reservationId'>

/** Who waits for a try, and up to which moment the answer is still theirs. */
export interface Waiting {
  /** Asked once, when the result stands: whether it has to be told by an event, for nobody waits any more. */
  gone(): boolean
}

export const nobody: Waiting = { gone: () => true }

/** Carries out a command whose row is locked. Effect, status, response and event are one unit of work. */
export async function carryOut(ctx: Context, unit: Unit, command: StoredCommand, waiting: Waiting): Promise<Final> {
  const final = await resultOf(ctx, unit, command)
  await settle(ctx, unit, command, final, waiting)
  return final
}

async function resultOf(ctx: Context, unit: Unit, command: StoredCommand): Promise<Final> {
  const { outboxId, kind, request } = command
  const actor: Actor = { ...(command.actor as Extract<Actor, { kind: 'app' }>), outboxId }
  const joined = unit.joined({ ...ctx, actor, requestId: command.requestId })
  try {
    await ctx.ports.faults.before('command', command)
    const effect = await kinds[kind]!.run(joined, request)
    return { status: 'SUCCEEDED', response: done(outboxId, effect), sealed: sealedOf(ctx, outboxId, effect), reservationId: effect.reservationId }
  } catch (error) {
    const verdict = verdictOn(error)
    if (verdict === 'later' || verdict === 'away') throw error
    return refusal(ctx, command, verdict, error)
  }
}

function refusal(ctx: Context, command: StoredCommand, status: CommandStatus, error: unknown): Final {
  const { outboxId, requestId, reservationId } = command
  return { status, response: refused({ ...ctx, requestId }, outboxId, status, tellable(error)), sealed: null, reservationId }
}

function sealedOf({ ports }: Context, outboxId: string, { secret }: Effect): string | null {
  return secret ? ports.cipher.seal(JSON.stringify(secret), outboxId) : null
}

async function settle(ctx: Context, unit: Unit, command: StoredCommand, final: Final, waiting: Waiting): Promise<void> {
  const { accommodationId, outboxId, installationId } = command
  const now = ctx.clock.now()
  const gone = waiting.gone()
  const changes = { ...final, attempts: command.attempts + 1, deferred: gone, error: null, completedAt: now }
  const written = await writeCommand(unit.db, command, changes)
  if (!written) throw new Error(`The command ${outboxId} is finished already`)
  if (gone && final.status !== 'SKIPPED') {
    const { succeeded, failed } = kinds[command.kind]!
    const type = final.status === 'SUCCEEDED' ? succeeded : failed
    unit.emit({ accommodationId, type: 'command.completed', subjectId: outboxId, payload: { outboxId, installationId, type } })
  }
  if (written.followed) await ctx.ports.bells.ring(unit.db, commandsBell)
}

/** Puts a command off whose try met `error`; after the last pause of the ladder it has failed. */
export async function putOff(ctx: Context, command: StoredCommand, error: unknown): Promise<StoredCommand> {
  const attempts = command.attempts + 1
  const nextAttemptAt = nextAttempt(ctx.clock.now(), attempts, ctx.ports.rules.commandRetrySeconds)
  const { errorCode, message } = tellable(error)
  ctx.log.warn({ err: error, outboxId: command.outboxId, attempts }, 'A command could not be carried out')
  // not audited: nothing but the journal changes
  return transact(ctx, async (unit) => {
    if (!(await takeOwn(unit.db, command))) return command
    if (nextAttemptAt === null) {
      const final = refusal(ctx, command, 'FAILED', error)
      await settle(ctx, unit, command, final, nobody)
      return { ...command, ...final }
    }
    const changes = { status: 'PENDING', attempts, nextAttemptAt, deferred: true, error: { code: errorCode, message } } as const
    await writeCommand(unit.db, command, changes)
    return { ...command, ...changes }
  })
}
