import type { StoredFault } from '../../db/tables/index.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { nextAttempt } from '../../kernel/ladder.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { inWireWords } from '../../rest/shapes.ts'
import { canceledAt } from './cancel-commands.ts'
import type { StoredCommand } from './command.ts'
import { kindOf } from './kinds.ts'
import { tellable, type Verdict, verdictOn } from './outcome.ts'
import { type Taken, takeOwn, waitForHead, writeCommand } from './queries.ts'

type AppActor = Extract<Actor, { kind: 'app' }>

/** Who waits for a try. */
export interface Waiting {
  /** Asked when the result stands: whether nobody waits any more, so that an event has to tell it. */
  gone(): boolean
}

export const nobody: Waiting = { gone: () => true }

/** Carries out a command whose row is locked. Effect, status, response and event are one unit of work. */
export async function carryOut(ctx: Context, unit: Unit, { command, scopes }: Taken, waiting: Waiting): Promise<StoredCommand> {
  if (!scopes) return cancel(ctx, unit, command)
  const { outboxId, request, requestId } = command
  const kind = kindOf(command.kind)
  if (kind.scope && !scopes.includes(kind.scope)) fail('SCOPE_INSUFFICIENT')
  const actor: Actor = { ...(command.actor as AppActor), outboxId }
  await ctx.ports.faults.before('command', command)
  const effect = await kind.run(unit.joined({ ...ctx, actor, requestId }), request)
  const { secret, reservationId, response } = effect
  const sealed = secret ? ctx.ports.cipher.seal(JSON.stringify(secret), outboxId) : null
  return settle(ctx, unit, { ...command, status: 'SUCCEEDED', response, sealed, error: null, reservationId }, waiting)
}

/** Its app was uninstalled, perhaps before the command was stored: its token was found good a moment earlier. */
async function cancel(ctx: Context, { db }: Unit, command: StoredCommand): Promise<StoredCommand> {
  const changes = canceledAt(ctx.clock.now())
  await writeCommand(ctx, db, command, changes)
  return { ...command, ...changes }
}

/**
 * What becomes of a command whose try was undone by an error: refused for good, or put off until later. Where the database
 * was away nothing is known and nothing written; the command stays for who finds it.
 */
export async function conclude(ctx: Context, tried: StoredCommand, error: unknown, waiting: Waiting): Promise<StoredCommand> {
  const verdict = verdictOn(error)
  if (verdict === 'away') throw error
  // not audited: nothing but the journal changes
  return transact(ctx, async (unit) => {
    if (!(await takeOwn(unit.db, tried))) return tried
    return verdict === 'later' ? putOff(ctx, unit, tried, error, waiting) : refuse(ctx, unit, tried, verdict, error, waiting)
  })
}

async function refuse(
  ctx: Context,
  unit: Unit,
  command: StoredCommand,
  status: Extract<Verdict, 'FAILED' | 'SKIPPED'>,
  error: unknown,
  waiting: Waiting,
): Promise<StoredCommand> {
  const refused = { ...command, status, error: faultOf(error) }
  await auditRefusal(ctx, unit, refused)
  return settle(ctx, unit, refused, waiting)
}

/** Under the name of the app, also where a worker tried it. */
function auditRefusal(
  ctx: Context,
  unit: Unit,
  { accommodationId, outboxId, kind, error, ...command }: StoredCommand,
): Promise<void> {
  const { actor, requestId, reservationId } = command
  const asApp = { ...ctx, actor: actor as AppActor, requestId }
  return transact(unit.joined(asApp), async ({ audit }) =>
    audit({
      accommodationId,
      type: 'app.commandRefused',
      log: `Refused ${kind}: ${error!.code}.`,
      relatedId: reservationId ?? outboxId,
      after: { outboxId, error },
    }),
  )
}

/** After the last pause of the ladder it has failed. */
async function putOff(
  ctx: Context,
  unit: Unit,
  command: StoredCommand,
  error: unknown,
  waiting: Waiting,
): Promise<StoredCommand> {
  const attempts = command.attempts + 1
  const nextAttemptAt = nextAttempt(ctx.clock.now(), attempts, ctx.ports.rules.commandRetrySeconds)
  ctx.log.warn({ err: error, outboxId: command.outboxId, attempts }, 'A command could not be carried out')
  if (nextAttemptAt === null) return refuse(ctx, unit, command, 'FAILED', error, waiting)
  const changes = { status: 'PENDING', attempts, nextAttemptAt, deferred: true, error: faultOf(error) } as const
  await writeCommand(ctx, unit.db, command, changes)
  await waitForHead(unit.db, command, nextAttemptAt)
  return { ...command, ...changes }
}

function faultOf(error: unknown): StoredFault {
  const { errorCode, message, field, members } = tellable(error)
  return { code: errorCode, message: inWireWords(message), field, members }
}

/** Writes the result of a locked command. */
async function settle(ctx: Context, unit: Unit, result: StoredCommand, waiting: Waiting): Promise<StoredCommand> {
  const { accommodationId, outboxId, installationId, kind, status, response, sealed, error, reservationId } = result
  const gone = waiting.gone()
  const attempts = result.attempts + 1
  const final = { status, response, sealed, reservationId, attempts, deferred: gone, error, completedAt: ctx.clock.now() }
  await writeCommand(ctx, unit.db, result, final)
  if (gone && status !== 'SKIPPED') {
    const type = kindOf(kind)[status === 'SUCCEEDED' ? 'succeeded' : 'failed']
    unit.emit({ accommodationId, type: 'command.completed', subjectId: outboxId, payload: { outboxId, installationId, type } })
  }
  return { ...result, ...final }
}
