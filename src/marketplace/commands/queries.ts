import { and, eq, gt, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { within } from '../../db/citus/one-property.ts'
import { isDistributed } from '../../db/citus/tables.ts'
import type { Database } from '../../db/database.ts'
import { pipeline } from '../../db/pipelining.ts'
import { matching } from '../../db/rows.ts'
import { placeholders, prepared } from '../../db/statements.ts'
import { commands, installations } from '../../db/tables/index.ts'
import { qualifyColumns } from '../../db/view.ts'
import type { Context } from '../../kernel/context.ts'
import { DUE_CANDIDATES } from '../../kernel/limits.ts'
import { scopesInForceSql } from '../apps/index.ts'
import type { StoredCommand } from './view.ts'

/** The wakeup topic of the command workers. */
export const commandsTopic = 'commands'

export type CommandKey = Pick<StoredCommand, 'accommodationId' | 'outboxId'>

export const isCommand = ({ accommodationId, outboxId }: CommandKey) => matching(commands, { accommodationId, outboxId })

/**
 * Two conditions for "has no result yet", each with a partial index: `commands_lane` and `commands_due`. The planner thinks that both are
 * tiny, but they keep finished rows until the next vacuum. Two spellings stop it from using the wrong one.
 */
export const unfinished = isNull(commands.completedAt)
const isToBeTried = sql`${commands.status} in ('PENDING', 'PROCESSING')`

/** The property of a statement that locks: Citus has to see it in each part. */
type Property = string | Placeholder

const propertyFor = (db: Database) => (isDistributed(db) ? sql.placeholder('accommodationId') : undefined)

/** Whether the lane has unfinished commands on one side of this one. */
const existsInLane = (side: SQL, property?: Property) => sql<boolean>`exists (select 1 from ${commands} other
  where other.accommodation_id = ${commands.accommodationId} and ${within(property, sql`other.accommodation_id`)} and other.installation_id = ${commands.installationId}
    and other.ordering_key = ${commands.orderingKey} and ${side} and other.completed_at is null)`

/** Whether an earlier command of its lane is unfinished. */
export const isBlocked = (property?: Property) =>
  qualifyColumns(existsInLane(sql`other.sequence < ${commands.sequence}`, property))
export const isFollowed = (property?: Property) =>
  qualifyColumns(existsInLane(sql`other.sequence > ${commands.sequence}`, property))

/** The scopes that the app has at this moment; null once it is uninstalled, even before its commands are canceled. */
export const scopesNow = (property?: Property) =>
  qualifyColumns(sql<string[] | null>`(select ${scopesInForceSql} from ${installations}
  where ${installations.accommodationId} = ${commands.accommodationId} and ${installations.id} = ${commands.installationId}
    and ${installations.uninstalledAt} is null and ${within(property, installations.accommodationId)})`)

/** A command whose row is locked. */
export interface LockedCommand {
  command: StoredCommand
  /** The scopes that its app has now; null once it is uninstalled. */
  scopes: string[] | null
}

export async function commandOfKey(
  db: Database,
  {
    accommodationId,
    installationId,
    idempotencyKey,
  }: Pick<StoredCommand, 'accommodationId' | 'installationId' | 'idempotencyKey'>,
): Promise<StoredCommand | undefined> {
  const [row] = await db.select().from(commands).where(matching(commands, { accommodationId, installationId, idempotencyKey }))
  return row
}

type BothKeys = CommandKey & Pick<StoredCommand, 'installationId' | 'idempotencyKey'>

/**
 * A command by both of its keys: whichever index the planner picks finds one row. On a table that was never analyzed it may pick an index
 * of which only the first columns match. Without `unfinished`, it cannot pick the partial index that seems empty to it.
 */
const isThisCommand = matching(commands, {
  accommodationId: sql.placeholder('accommodationId'),
  outboxId: sql.placeholder('outboxId'),
  installationId: sql.placeholder('installationId'),
  idempotencyKey: sql.placeholder('idempotencyKey'),
})

type Lane = Pick<StoredCommand, 'accommodationId' | 'installationId' | 'orderingKey'>

const isWaitingIn = ({ accommodationId, installationId, orderingKey }: Lane) =>
  and(matching(commands, { accommodationId, installationId, orderingKey }), unfinished)

/** When the first command of a lane is retried; now if that is not known, as during its first try. */
export async function headDueAt(db: Database, lane: Lane, now: Date): Promise<Date> {
  const { status, nextAttemptAt } = commands
  const [head] = await db
    .select({ status, nextAttemptAt })
    .from(commands)
    .where(isWaitingIn(lane))
    .orderBy(commands.sequence)
    .limit(1)
  return head?.status === 'PENDING' && head.nextAttemptAt > now ? head.nextAttemptAt : now
}

/** Moves those of a lane that are due sooner, or later, than at a time to that time. */
const moveLane = (isOther: typeof lt | typeof gt) => async (db: Database, lane: Lane, nextAttemptAt: Date) => {
  const isMoved = and(isWaitingIn(lane), eq(commands.status, 'PENDING'), isOther(commands.nextAttemptAt, nextAttemptAt))
  await db.update(commands).set({ nextAttemptAt }).where(isMoved)
}

/** Nothing of a lane is due before its first command. Without this, workers would look at those that wait behind it at every round. */
export const postponeLane = moveLane(lt)

/** The first command of a lane is due again, and those behind it wait for nothing else. */
export const resumeLane = moveLane(gt)

/** Locks a command; undefined if another process has the lock, or the command is finished. */
export async function lockCommand(
  db: Database,
  { accommodationId, outboxId, installationId, idempotencyKey }: BothKeys,
): Promise<{ blocked: boolean; scopes: string[] | null } | undefined> {
  const { completedAt } = commands
  const statement = prepared(db, 'lockCommand', (name) =>
    db
      .select({ blocked: isBlocked(propertyFor(db)), scopes: scopesNow(propertyFor(db)), completedAt })
      .from(commands)
      .where(isThisCommand)
      .for('update', { skipLocked: true })
      .prepare(name),
  )
  const [row] = await statement.execute({ accommodationId, outboxId, installationId, idempotencyKey })
  return row?.completedAt === null ? row : undefined
}

const isDue = (now: Date, property?: Property) =>
  and(isToBeTried, sql`${commands.nextAttemptAt} <= ${now.toISOString()}::timestamptz`, sql`not ${isBlocked(property)}`)

/** When the next command is due. One that waits behind another is due when that is, or at once if that is being tried. */
export async function nextCommandDueAt(db: Database): Promise<Date | null> {
  const [next] = await db
    .select({ nextAttemptAt: commands.nextAttemptAt })
    .from(commands)
    .where(isToBeTried)
    .orderBy(commands.nextAttemptAt)
    .limit(1)
  return next?.nextAttemptAt ?? null
}

/** A command to lock; undefined for any that is due. */
type Candidate = CommandKey | undefined

/** For Citus, which locks rows only within one property: those that have been due longest, without a lock. */
export async function dueCommands(db: Database, now: Date): Promise<readonly Candidate[]> {
  if (!isDistributed(db)) return [undefined]
  return db
    .select({ accommodationId: commands.accommodationId, outboxId: commands.outboxId })
    .from(commands)
    .where(isDue(now))
    .orderBy(commands.nextAttemptAt, commands.sequence)
    .limit(DUE_CANDIDATES)
}

/** Locks the command that has been due longest, among those that are first in their lane and not locked, or among candidates. */
export async function lockDueCommand(
  db: Database,
  now: Date,
  [candidate, ...others]: readonly Candidate[],
): Promise<LockedCommand | undefined> {
  const [row] = await db
    .select({ command: commands, scopes: scopesNow(candidate?.accommodationId) })
    .from(commands)
    .where(and(isDue(now, candidate?.accommodationId), candidate && isCommand(candidate)))
    .orderBy(commands.nextAttemptAt, commands.sequence)
    .limit(1)
    .for('update', { skipLocked: true })
  return row || others.length === 0 ? row : lockDueCommand(db, now, others)
}

/** Updates a locked command, and wakes the workers if others of its lane wait behind it. Answers the command as it is then. */
export async function writeCommand(
  { ports: { wakeups } }: Context,
  db: Database,
  command: StoredCommand,
  changes: Partial<StoredCommand>,
): Promise<StoredCommand> {
  const { accommodationId, outboxId, installationId, idempotencyKey } = command
  const changed = { ...command, ...changes }
  const values = { ...changes, accommodationId, outboxId, installationId, idempotencyKey }
  const updated = () =>
    db
      .update(commands)
      .set(placeholders(commands, changes))
      .where(isThisCommand)
      .returning({ followed: isFollowed(propertyFor(db)).as('followed') })
  if (isDistributed(db)) {
    // a NOTIFY of the node of the shard would reach nobody
    const update = prepared(db, `writeCommand ${Object.keys(changes)} on Citus`, (name) => updated().prepare(name))
    const [row] = await update.execute(values)
    if (row?.followed) await wakeups.send(db, commandsTopic)
    return changed
  }
  const statement = prepared(db, `writeCommand ${Object.keys(changes)}`, (name) => {
    const written = db.$with('written').as(updated())
    return db
      .with(written)
      .select({ wakeup: wakeups.sendSql(commandsTopic) })
      .from(written)
      .where(sql`${written.followed}`)
      .prepare(name)
  })
  await pipeline(db, statement.execute(values))
  return changed
}
