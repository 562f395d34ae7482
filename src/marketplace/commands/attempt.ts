import type { StoredFault } from '../../db/tables/index.ts'
import type { Actor } from '../../kernel/actor.ts'
import { nextAttempt } from '../../kernel/back-off.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { allows } from '../../kernel/scopes.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { inWireWords } from '../../rest/spelling.ts'
import { canceledAt } from './cancel-commands.ts'
import { errorForApp, type Outcome, outcomeOf } from './outcome.ts'
import { commandsTopic, type LockedCommand, lockCommand, postponeLane, writeCommand } from './queries.ts'
import { type CommandEffect, kindOf } from './registry.ts'
import type { StoredCommand } from './view.ts'

type AppActor = Extract<Actor, { kind: 'app' }>

/** Called when the result is known: whether an event has to report it, because its caller no longer waits. */
export type NeedsEvent = () => boolean

/** Carries out a command whose row is locked. Effect, status, response and event are one unit of work. */
export async function carryOut(
  ctx: Context,
  unit: Unit,
  { command, scopes }: LockedCommand,
  needsEvent: NeedsEvent,
): Promise<StoredCommand> {
  // that can happen just before the command is stored, after its token was checked
  if (!scopes) return writeCommand(ctx, unit.db, command, canceledAt(ctx.clock.now()))
  const kind = kindOf(ctx, command.kind)
  if (kind.scope && !allows(scopes, kind.scope)) fail('SCOPE_INSUFFICIENT')
  await ctx.ports.faults.before('command', command)
  const effect = await kind.run(unit.joined(contextOf(ctx, command)), command.request)
  return settle(ctx, unit, succeeded(ctx, command, effect), needsEvent)
}

/** The context in which a command is carried out: that of its app, whoever makes the try. */
export const contextOf = (ctx: Context, { actor, outboxId, requestId }: StoredCommand): Context => ({
  ...ctx,
  actor: { ...(actor as AppActor), outboxId },
  requestId,
})

export function succeeded(
  { ports }: Context,
  command: StoredCommand,
  { secret, reservationId, response }: CommandEffect,
): StoredCommand {
  const sealed = secret ? ports.cipher.seal(JSON.stringify(secret), command.outboxId) : null
  const warnings = [...(command.request.warnings ?? []), ...(response.warnings ?? [])]
  return { ...command, status: 'SUCCEEDED', response: { ...response, warnings }, sealed, error: null, reservationId }
}

/**
 * Decides about a command whose try was rolled back by an error: refused for good, or put off. If the database was away,
 * nothing is known and nothing is written; a worker takes the command when its lease ends.
 */
export async function conclude(
  ctx: Context,
  tried: StoredCommand,
  error: unknown,
  needsEvent: NeedsEvent,
): Promise<StoredCommand> {
  const outcome = outcomeOf(error)
  if (outcome === 'away') throw error
  // not audited: nothing but the journal changes
  return transact(ctx, async (unit) => {
    if (!(await lockCommand(unit.db, tried))) return tried
    return outcome === 'later'
      ? putOff(ctx, unit, tried, error, needsEvent)
      : refuse(ctx, unit, tried, outcome, error, needsEvent)
  })
}

async function refuse(
  ctx: Context,
  unit: Unit,
  command: StoredCommand,
  status: Extract<Outcome, 'FAILED' | 'SKIPPED'>,
  error: unknown,
  needsEvent: NeedsEvent,
): Promise<StoredCommand> {
  const refused = { ...command, status, error: faultOf(error) }
  await auditRefusal(ctx, unit, refused)
  return settle(ctx, unit, refused, needsEvent)
}

/** The entry names the app, also if a worker made the try. */
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

/** Retries the command after a pause; after the last pause it has failed. */
async function putOff(
  ctx: Context,
  unit: Unit,
  command: StoredCommand,
  error: unknown,
  needsEvent: NeedsEvent,
): Promise<StoredCommand> {
  const attempts = command.attempts + 1
  const nextAttemptAt = nextAttempt(ctx.clock.now(), attempts, ctx.ports.rules.commandRetrySeconds)
  ctx.log.warn({ err: error, outboxId: command.outboxId, attempts }, 'A command could not be carried out')
  if (nextAttemptAt === null) return refuse(ctx, unit, command, 'FAILED', error, needsEvent)
  const changes = { status: 'PENDING', attempts, nextAttemptAt, deferred: true, error: faultOf(error) } as const
  const postponed = await writeCommand(ctx, unit.db, command, changes)
  await postponeLane(unit.db, command, nextAttemptAt)
  // sleeping workers learn when to look
  await ctx.ports.wakeups.send(unit.db, commandsTopic)
  return postponed
}

function faultOf(error: unknown): StoredFault {
  const { errorCode, message, field, members } = errorForApp(error)
  return { code: errorCode, message: inWireWords(message), field, members }
}

/** Writes the result of a locked command. */
async function settle(ctx: Context, unit: Unit, result: StoredCommand, needsEvent: NeedsEvent): Promise<StoredCommand> {
  const final = finalOf(ctx, result, needsEvent)
  const { status, response, sealed, reservationId, attempts, deferred, error, completedAt, request } = final
  const changes = { status, response, sealed, reservationId, attempts, deferred, error, completedAt }
  await writeCommand(ctx, unit.db, result, request === result.request ? changes : { ...changes, request })
  if (deferred) announce(ctx, unit, final)
  return final
}

/** A command with its result, as it is stored. */
export function finalOf(ctx: Context, result: StoredCommand, needsEvent: NeedsEvent): StoredCommand {
  const { request, attempts } = result
  const dropsBody = result.status === 'SUCCEEDED' && kindOf(ctx, result.kind).dropsBody
  const final = { ...result, attempts: attempts + 1, deferred: needsEvent(), completedAt: ctx.clock.now() }
  return dropsBody ? { ...final, request: { ...request, body: null } } : final
}

/** A webhook tells the app of the result. What was skipped is not told. */
export function announce(
  ctx: Context,
  { emit }: Unit,
  { accommodationId, outboxId, installationId, status, ...command }: StoredCommand,
): void {
  if (status === 'SKIPPED') return
  const type = kindOf(ctx, command.kind)[status === 'SUCCEEDED' ? 'succeeded' : 'failed']
  emit({ accommodationId, type: 'command.completed', subjectId: outboxId, payload: { outboxId, installationId, type } })
}

/** For a result whose commit took so long that a repeated request may have been promised a webhook. */
export async function announceLate(ctx: Context, command: StoredCommand): Promise<void> {
  // not audited: nothing but the journal changes
  await transact(ctx, async (unit) => {
    await writeCommand(ctx, unit.db, command, { deferred: true })
    announce(ctx, unit, command)
  })
}
