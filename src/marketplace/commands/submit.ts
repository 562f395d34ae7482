import type { StoredRequest } from '../../db/tables/index.ts'
import { appOf, authorizedApp } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { storedFingerprintOf } from '../../kernel/fingerprint.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { announceLate, carryOut, conclude, type NeedsEvent } from './attempt.ts'
import { journal } from './journal.ts'
import { commandsPolicy } from './policy.ts'
import { commandOfKey, commandsTopic, headDueAt, lockCommand, writeCommand } from './queries.ts'
import { idempotencyKeyOf, orderingKeyOf } from './request-keys.ts'
import { tryTogether } from './try-together.ts'
import type { StoredCommand } from './view.ts'

/** A checked request for a command. */
interface NewCommand {
  kind: string
  method: string
  path: string
  idempotencyKey: string
  orderingKey: string | undefined
  request: StoredRequest
  /** What repeated requests are compared by: the body before anything in it was masked. */
  comparedBody?: unknown
  /** The reservation that the path or the body names. */
  reservationId?: string | null | undefined
}

interface Submitted {
  command: StoredCommand
  /** Whether an earlier request with the same idempotency key stored it. */
  replayed: boolean
}

/** Stores a command and tries it once. Returns it with its result, or without one if the try takes too long or has to be repeated. */
export async function submit(ctx: Context, input: NewCommand): Promise<Submitted> {
  authorize(ctx.actor, commandsPolicy.submit)
  const command = commandOf(ctx, input)
  if (!(await journal(ctx.db, command))) return { command: await repeated(ctx, command), replayed: true }
  return { command: await tryInTime(ctx, command), replayed: false }
}

function commandOf(ctx: Context, input: NewCommand): StoredCommand {
  const { kind, method, path, request, reservationId = null } = input
  const { clock, limits, requestId } = ctx
  const actor = appOf(ctx)
  const now = clock.now()
  const idempotencyKey = idempotencyKeyOf(input.idempotencyKey)
  return {
    accommodationId: actor.accommodationId,
    outboxId: newIdIn(actor.accommodationId),
    installationId: actor.installationId,
    idempotencyKey,
    fingerprint: storedFingerprintOf(ctx, `${method} ${path}`, input.comparedBody ?? request.body),
    kind,
    orderingKey: orderingKeyOf(input.orderingKey, request.id, reservationId, idempotencyKey),
    sequence: 0,
    status: 'PROCESSING',
    attempts: 0,
    // the lease of this process: after it a worker takes an unfinished command over
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

/** The command that an earlier request with the same idempotency key stored. */
async function repeated(ctx: Context, { fingerprint, ...key }: StoredCommand): Promise<StoredCommand> {
  const first = await commandOfKey(ctx.db, key)
  if (!first) fail('CONFLICT', { log: 'the command with this idempotency key was removed meanwhile' })
  return refuseOther(ctx, first, fingerprint)
}

/** The same before the request was checked; undefined if the key is new. */
export async function findRepeated(
  ctx: Context,
  { idempotencyKey, fingerprint }: { idempotencyKey: string; fingerprint: () => string },
): Promise<StoredCommand | undefined> {
  const { accommodationId, installationId } = authorizedApp(ctx, commandsPolicy.submit)
  const key = { accommodationId, installationId, idempotencyKey: idempotencyKeyOf(idempotencyKey) }
  const first = await commandOfKey(ctx.db, key)
  return first && refuseOther(ctx, first, fingerprint())
}

function refuseOther(ctx: Context, first: StoredCommand, fingerprint: string): StoredCommand {
  if (first.fingerprint !== fingerprint) fail('IDEMPOTENCY_KEY_REUSED')
  const age = ctx.clock.now().getTime() - first.createdAt.getTime()
  return first.completedAt || first.deferred || age >= ctx.limits.COMMAND_INLINE_SECONDS * 1000 ? first : refuseKeyInUse()
}

function refuseKeyInUse(): never {
  fail('IDEMPOTENCY_KEY_IN_USE', { retryAfterSeconds: 1 })
}

/** Waits for the first try as long as a caller may wait. A longer try continues, and an event reports its result. */
async function tryInTime(ctx: Context, command: StoredCommand): Promise<StoredCommand> {
  // measured as for a repeated request, so that no repetition is promised a webhook that never comes
  const endsAt = command.createdAt.getTime() + ctx.limits.COMMAND_INLINE_SECONDS * 1000
  const msLeft = () => Math.max(0, endsAt - ctx.clock.now().getTime())
  let reportedBy = undefined as 'answer' | 'event' | undefined
  const needsEvent: NeedsEvent = () => {
    reportedBy ??= msLeft() === 0 ? 'event' : 'answer'
    return reportedBy === 'event'
  }
  const firstTry = tryOnce(ctx, command, needsEvent)
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    // a result that is to be answered is waited for: only its commit is missing
    reportedBy ??= 'event'
    if (reportedBy === 'event') late.resolve()
  }, msLeft())
  const tried = await Promise.race([firstTry, late.promise])
  clearTimeout(timer)
  // the result may be committed without an event: then only a repeated request can learn it
  if (tried === null && reportedBy === 'answer') refuseKeyInUse()
  if (tried?.completedAt && reportedBy === 'answer' && msLeft() === 0) await announceLate(ctx, tried)
  return tried ?? command
}

/** The command after its first try; null if the outcome is unknown and a worker has to finish it. */
async function tryOnce(ctx: Context, command: StoredCommand, needsEvent: NeedsEvent): Promise<StoredCommand | null> {
  try {
    return await attempt(ctx, command, needsEvent).catch((error) => conclude(ctx, command, error, needsEvent))
  } catch (err) {
    ctx.log.warn({ err, outboxId: command.outboxId }, 'The outcome of a command is unknown; a worker will finish it')
    return null
  }
}

const attempt = async (ctx: Context, command: StoredCommand, needsEvent: NeedsEvent): Promise<StoredCommand> =>
  (await tryTogether(ctx, command, needsEvent)) ?? tryAlone(ctx, command, needsEvent)

function tryAlone(ctx: Context, command: StoredCommand, needsEvent: NeedsEvent): Promise<StoredCommand> {
  // not audited: the verb that is carried out leaves its own entry
  return transact(
    ctx,
    async (unit) => {
      const locked = await lockCommand(unit.db, command)
      if (!locked) return command
      return locked.blocked ? defer(ctx, unit, command) : carryOut(ctx, unit, { ...locked, command }, needsEvent)
    },
    { allOrNothing: true },
  )
}

async function defer(ctx: Context, { db }: Unit, command: StoredCommand): Promise<StoredCommand> {
  const nextAttemptAt = await headDueAt(db, command, ctx.clock.now())
  const deferred = await writeCommand(ctx, db, command, { status: 'PENDING', deferred: true, nextAttemptAt })
  // the command ahead may finish before this commits, and then it wakes nobody
  await ctx.ports.wakeups.send(db, commandsTopic)
  return deferred
}
