import { and, eq, sql } from 'drizzle-orm'
import { isDistributed } from '../../db/citus/tables.ts'
import type { Database } from '../../db/database.ts'
import { pipeline } from '../../db/pipelining.ts'
import { prepared, preparedSql } from '../../db/statements.ts'
import { commands } from '../../db/tables/index.ts'
import { Batches } from '../../kernel/batches.ts'
import type { Context } from '../../kernel/context.ts'
import { COMMANDS_TOGETHER_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { announce, contextOf, finalOf, type NeedsEvent, succeeded } from './attempt.ts'
import { outcomeOf } from './outcome.ts'
import { type CommandKey, commandsTopic, isBlocked, isFollowed, scopesNow } from './queries.ts'
import { kindOf } from './registry.ts'
import type { StoredCommand } from './view.ts'

interface Waiting {
  ctx: Context
  command: StoredCommand
  needsEvent: NeedsEvent
  tried: PromiseWithResolvers<StoredCommand | undefined>
}

/** Database → property and kind → commands that wait to be carried out together. */
const groups = new WeakMap<Database, Map<string, Batches<Waiting>>>()

/**
 * Carries out the commands of a kind and a property that come at the same moment, or while others are carried out, in one transaction.
 * Undefined for a command that has to be tried alone.
 */
export async function tryTogether(
  ctx: Context,
  command: StoredCommand,
  needsEvent: NeedsEvent,
): Promise<StoredCommand | undefined> {
  // the statements for several commands do not name the property in each part, as Citus needs
  if (isDistributed(ctx.db) || !kindOf(ctx, command.kind).runTogether) return undefined
  const ofDatabase = groups.get(ctx.db) ?? new Map<string, Batches<Waiting>>()
  groups.set(ctx.db, ofDatabase)
  const name = `${command.accommodationId} ${command.kind}`
  const group = ofDatabase.get(name) ?? new Batches({ work: tryAll, sizeMax: COMMANDS_TOGETHER_MAX })
  ofDatabase.set(name, group)
  const tried = Promise.withResolvers<StoredCommand | undefined>()
  void group.add({ ctx, command, needsEvent, tried })?.then(() => ofDatabase.delete(name))
  return tried.promise
}

/** A command that is not among them has to be tried alone. */
type Tried = ReadonlyMap<Waiting, StoredCommand | Promise<never>>

async function tryAll(batch: readonly Waiting[]): Promise<void> {
  const tried = batch.length > 1 ? await carryOut(batch).catch((error: unknown) => undone(batch, error)) : none
  for (const one of batch) one.tried.resolve(tried.get(one))
}

const none: Tried = new Map()

/** If the database was away, nobody knows whether the transaction was committed. Otherwise it was not. */
const undone = (batch: readonly Waiting[], error: unknown): Tried =>
  outcomeOf(error) === 'away' ? new Map(batch.map((one) => [one, failure(error)])) : none

function failure(error: unknown): Promise<never> {
  const failed = Promise.reject(error)
  failed.catch(() => {})
  return failed
}

async function carryOut(batch: readonly Waiting[]): Promise<Tried> {
  const [{ ctx, command }] = batch as [Waiting]
  const kind = kindOf(ctx, command.kind)
  // not audited: the verb that is carried out leaves its own entries
  return transact(
    ctx,
    async (unit) => {
      const tried = new Map<Waiting, StoredCommand | Promise<never>>()
      const commands = batch.map((one) => one.command)
      const locked = await lockFree(unit.db, commands, kind.scope ? [kind.scope] : [])
      const free = batch.filter((one) => locked.has(one.command.outboxId))
      const faults = await Promise.allSettled(free.map((one) => one.ctx.ports.faults.before('command', one.command)))
      for (const [at, fault] of faults.entries()) if (fault.status === 'rejected') tried.set(free[at]!, failure(fault.reason))
      const able = free.filter((one) => !tried.has(one))
      const toRun = able.map((one) => ({ ctx: unit.joined(contextOf(one.ctx, one.command)), request: one.command.request }))
      const effects = await kind.runTogether!(unit.joined(ctx), toRun)
      const written: StoredCommand[] = []
      for (const [at, effect] of effects.entries()) {
        if (!effect) continue
        const one = able[at]!
        const final = finalOf(ctx, succeeded(ctx, one.command, effect), one.needsEvent)
        if (final.deferred) await transact(unit.joined(one.ctx), async (part) => announce(one.ctx, part, final))
        tried.set(one, final)
        written.push(final)
      }
      await writeSucceeded(ctx, unit.db, written)
      return tried
    },
    { allOrNothing: true },
  )
}

/**
 * Locks several commands of a property without waiting, and returns those that can be tried now: not locked, not blocked, and their app has
 * the scopes. As conditions of the rows these would be joins, which cost the database twice as much as a look for each row.
 */
async function lockFree(db: Database, tried: readonly CommandKey[], scopes: readonly string[]): Promise<ReadonlySet<string>> {
  const { placeholder: the } = sql
  const { accommodationId: property, outboxId, completedAt } = commands
  const hasScopes = sql<boolean | null>`${scopesNow()} @> ${the('scopes')}`
  const statement = prepared(db, 'lockFree', (name) =>
    db
      .select({ outboxId, completedAt, blocked: isBlocked(), hasScopes })
      .from(commands)
      .where(and(eq(property, the('accommodationId')), sql`${outboxId} = any(${the('outboxIds')})`))
      .for('update', { skipLocked: true })
      .prepare(name),
  )
  const [{ accommodationId }] = tried as [CommandKey]
  const rows = await statement.execute({ accommodationId, outboxIds: tried.map((command) => command.outboxId), scopes })
  const free = rows.filter((row) => row.completedAt === null && !row.blocked && row.hasScopes)
  return new Set(free.map((row) => row.outboxId))
}

const results = sql`json_to_recordset(${sql.placeholder('results')}::json) as result ("outboxId" text, status text, response json,
  sealed text, "reservationId" text, attempts int, deferred boolean, "completedAt" timestamptz)`

/** Updates several locked commands of a property that have succeeded, and wakes the workers if others wait behind one of them. */
async function writeSucceeded({ ports: { wakeups } }: Context, db: Database, written: readonly StoredCommand[]): Promise<void> {
  if (written.length === 0) return
  const statement = preparedSql(
    db,
    'writeSucceeded',
    () => sql`
      with written as (
        update ${commands} set status = result.status, response = result.response, sealed = result.sealed,
          reservation_id = result."reservationId", attempts = result.attempts, deferred = result.deferred,
          completed_at = result."completedAt"
        from ${results}
        where ${commands.accommodationId} = ${sql.placeholder('accommodationId')} and ${commands.outboxId} = result."outboxId"
        returning ${isFollowed()} as followed
      )
      select ${wakeups.sendSql(commandsTopic)} from written where followed limit 1`,
  )
  const rows = written.map(({ outboxId, status, response, sealed, reservationId, attempts, deferred, completedAt }) => {
    return { outboxId, status, response, sealed, reservationId, attempts, deferred, completedAt }
  })
  const [{ accommodationId }] = written as [StoredCommand]
  await pipeline(db, statement.execute({ accommodationId, results: JSON.stringify(rows) }))
}
