import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { answerOf } from './answers.ts'
import { carryOut, conclude, type Waiting } from './attempt.ts'
import type { CommandAnswer, NewCommand, StoredCommand } from './command.ts'
import { fingerprintOf, idempotencyKeyOf, orderingKeyOf } from './keys.ts'
import { commandsPolicy } from './policy.ts'
import { commandOfKey, commandsTopic, headDueAt, journal, takeOwn, writeCommand } from './queries.ts'

/** Stores what an app asks for, tries it while its caller waits, and answers the result or that it comes later. */
export async function submit(ctx: Context, asked: NewCommand): Promise<CommandAnswer> {
  authorize(ctx.actor, commandsPolicy.submit)
  const command = commandOf(ctx, asked)
  if (!(await journal(ctx.db, command))) return repeated(ctx, command)
  return whileWaited(ctx, command)
}

function commandOf(ctx: Context, asked: NewCommand): StoredCommand {
  const { kind, method, path, request, reservationId = null } = asked
  const { clock, limits, requestId } = ctx
  const actor = appOf(ctx)
  const now = clock.now()
  const idempotencyKey = idempotencyKeyOf(asked.idempotencyKey)
  return {
    accommodationId: actor.accommodationId,
    outboxId: newId(),
    installationId: actor.installationId,
    idempotencyKey,
    fingerprint: fingerprintOf(method, path, request.body),
    kind,
    orderingKey: orderingKeyOf(asked.orderingKey, request.id, reservationId, idempotencyKey),
    sequence: 0,
    status: 'PROCESSING',
    attempts: 0,
    // whoever finds it unfinished after that may take it for abandoned
    nextAttemptAt: new Date(now.getTime() + limits.COMMAND_LEASE_SECONDS * 1000),
    deferred: false,
    request,
    actor,
    requestId,
    reservationId,
    response: null,
    sealed: null,
    error: null,
    createdAt: now,
    completedAt: null,
  }
}

/** The same key once more: what the first one came to, as far as that is known. */
async function repeated(ctx: Context, asked: StoredCommand): Promise<CommandAnswer> {
  const first = await commandOfKey(ctx.db, asked)
  if (!first) fail('CONFLICT', { log: 'the idempotency key was given free meanwhile' })
  if (first.fingerprint !== asked.fingerprint) fail('IDEMPOTENCY_KEY_REUSED')
  const age = ctx.clock.now().getTime() - first.createdAt.getTime()
  if (first.completedAt || first.deferred || age >= ctx.limits.COMMAND_INLINE_SECONDS * 1000) return answerOf(ctx, first, true)
  stillInUse()
}

function stillInUse(): never {
  fail('IDEMPOTENCY_KEY_IN_USE', { retryAfterSeconds: 1 })
}

/** Answers with the result if it stands in time. A try that takes longer goes on, and tells its result by an event. */
async function whileWaited(ctx: Context, command: StoredCommand): Promise<CommandAnswer> {
  // counted as whoever repeats it counts, so that a repetition is not told of a webhook that never comes
  const upAt = command.createdAt.getTime() + ctx.limits.COMMAND_INLINE_SECONDS * 1000
  const msLeft = () => Math.max(0, upAt - ctx.clock.now().getTime())
  let state = 'waits' as 'waits' | 'gone' | 'answered'
  const caller: Waiting = {
    gone() {
      if (state === 'waits') state = msLeft() === 0 ? 'gone' : 'answered'
      return state === 'gone'
    },
  }
  const trial = tryOnce(ctx, command, caller)
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    // past this point the result will be answered, and waiting for its commit is all that is left
    if (state === 'waits') state = 'gone'
    if (state === 'gone') late.resolve()
  }, msLeft())
  const now = await Promise.race([trial, late.promise])
  clearTimeout(timer)
  // it may have been committed as one that is answered, and then no webhook comes: who repeats it will know
  if (now === null && state === 'answered') stillInUse()
  return answerOf(ctx, now ?? command)
}

/** One try by who took the command in; null where it is not known what came of it, and the workers will see. */
async function tryOnce(ctx: Context, command: StoredCommand, caller: Waiting): Promise<StoredCommand | null> {
  try {
    return await attempt(ctx, command, caller).catch((error) => conclude(ctx, command, error, caller))
  } catch (err) {
    ctx.log.warn({ err, outboxId: command.outboxId }, 'A command was left to the workers')
    return null
  }
}

function attempt(ctx: Context, command: StoredCommand, caller: Waiting): Promise<StoredCommand> {
  // not audited: the verb that is carried out leaves its own entry
  return transact(
    ctx,
    async (unit) => {
      const taken = await takeOwn(unit.db, command)
      if (!taken) return command
      return taken.blocked ? defer(ctx, unit, command) : carryOut(ctx, unit, { ...taken, command }, caller)
    },
    { allOrNothing: true },
  )
}

async function defer(ctx: Context, { db }: Unit, command: StoredCommand): Promise<StoredCommand> {
  const [now, headDue] = [ctx.clock.now(), await headDueAt(db, command)]
  const nextAttemptAt = headDue && headDue > now ? headDue : now
  const changes = { status: 'PENDING', deferred: true, nextAttemptAt } as const
  await writeCommand(ctx, db, command, changes)
  // what it waits for may end before this commits, and then sees nobody to wake
  await ctx.ports.wakeups.send(db, commandsTopic)
  return { ...command, ...changes }
}
