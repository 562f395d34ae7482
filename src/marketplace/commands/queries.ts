import { and, eq, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { isDistributed, within } from '../../db/citus/query-scope.ts'
import type { Database } from '../../db/database.ts'
import { pipeline } from '../../db/pipelining.ts'
import { qualifyColumns } from '../../db/qualify-columns.ts'
import { placeholders, prepared, preparedSql } from '../../db/statements.ts'
import { commands, installations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { DUE_CANDIDATES } from '../../kernel/limits.ts'
import { scopesInForceSql } from '../apps/index.ts'
import type { StoredCommand } from './view.ts'

/** The wakeup topic of the command workers. */
export const commandsTopic = 'commands'

export type CommandKey = Pick<StoredCommand, 'accommodationId' | 'outboxId'>

export const isCommand = ({ accommodationId, outboxId }: CommandKey | Record<keyof CommandKey, Placeholder>) =>
  and(eq(commands.accommodationId, accommodationId), eq(commands.outboxId, outboxId))

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

const isBlocked = (property?: Property) => qualifyColumns(existsInLane(sql`other.sequence < ${commands.sequence}`, property))
const isFollowed = (property?: Property) => qualifyColumns(existsInLane(sql`other.sequence > ${commands.sequence}`, property))

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

type NewRow = Omit<StoredCommand, 'sequence' | 'response' | 'sealed' | 'error' | 'completedAt'>

const insertCommand = () => {
  const { placeholder: c } = sql
  return sql`
    with lane as materialized (select pg_advisory_xact_lock(hashtextextended(${c('lane')}, 0)))
    insert into ${commands} (accommodation_id, outbox_id, installation_id, idempotency_key, fingerprint, kind, ordering_key, status,
      attempts, next_attempt_at, deferred, request, actor, request_id, reservation_id, created_at)
    select ${c('accommodationId')}, ${c('outboxId')}, ${c('installationId')}, ${c('idempotencyKey')}, ${c('fingerprint')}, ${c('kind')},
      ${c('orderingKey')}, ${c('status')}, ${c('attempts')}, ${c('nextAttemptAt')}::timestamptz, ${c('deferred')},
      ${c('request')}::json, ${c('actor')}::json, ${c('requestId')}, ${c('reservationId')}, ${c('createdAt')}::timestamptz
    from lane
    on conflict (accommodation_id, installation_id, idempotency_key) do nothing
    returning 1`
}

/**
 * Stores a command unless its idempotency key is taken. Under the lock, commands of a lane become visible in the order of their sequence,
 * so that a look for earlier ones misses none.
 */
export async function journal(db: Database, command: NewRow): Promise<boolean> {
  const { installationId, orderingKey, nextAttemptAt, request, actor, createdAt } = command
  if (isDistributed(db)) return journalOnCitus(db, command)
  const { rows } = await preparedSql(db, 'journal', insertCommand).execute({
    ...command,
    lane: `${installationId} ${orderingKey}`,
    nextAttemptAt: nextAttemptAt.toISOString(),
    request: JSON.stringify(request),
    actor: JSON.stringify(actor),
    createdAt: createdAt.toISOString(),
  })
  return rows.length > 0
}

/** The lock is that of the coordinator. One statement for both would be written in two phases. */
function journalOnCitus(db: Database, command: NewRow): Promise<boolean> {
  const { accommodationId, installationId, idempotencyKey } = commands
  return db.transaction(async (tx) => {
    // not audited: what the command does leaves its entry
    const lane = `${command.installationId} ${command.orderingKey}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lane}, 0))`)
    const target = [accommodationId, installationId, idempotencyKey]
    const stored = await tx.insert(commands).values(command).onConflictDoNothing({ target }).returning({ accommodationId })
    return stored.length > 0
  })
}

export async function commandOfKey(
  db: Database,
  {
    accommodationId,
    installationId,
    idempotencyKey,
  }: Pick<StoredCommand, 'accommodationId' | 'installationId' | 'idempotencyKey'>,
): Promise<StoredCommand | undefined> {
  const [row] = await db
    .select()
    .from(commands)
    .where(
      and(
        eq(commands.accommodationId, accommodationId),
        eq(commands.installationId, installationId),
        eq(commands.idempotencyKey, idempotencyKey),
      ),
    )
  return row
}

type BothKeys = CommandKey & Pick<StoredCommand, 'installationId' | 'idempotencyKey'>

/**
 * A command by both of its keys: whichever index the planner picks finds one row. On a table that was never analyzed it may pick an index
 * of which only the first columns match. Without `unfinished`, it cannot pick the partial index that seems empty to it.
 */
const isThisCommand = and(
  isCommand({ accommodationId: sql.placeholder('accommodationId'), outboxId: sql.placeholder('outboxId') }),
  eq(commands.installationId, sql.placeholder('installationId')),
  eq(commands.idempotencyKey, sql.placeholder('idempotencyKey')),
)

type Lane = Pick<StoredCommand, 'accommodationId' | 'installationId' | 'orderingKey'>

const isWaitingIn = ({ accommodationId, installationId, orderingKey }: Lane) =>
  and(
    eq(commands.accommodationId, accommodationId),
    eq(commands.installationId, installationId),
    eq(commands.orderingKey, orderingKey),
    unfinished,
  )

/** When the first command of a lane is retried; null if that is not known, as during its first try. */
export async function headDueAt(db: Database, lane: Lane): Promise<Date | null> {
  const { status, nextAttemptAt } = commands
  const [head] = await db
    .select({ status, nextAttemptAt })
    .from(commands)
    .where(isWaitingIn(lane))
    .orderBy(commands.sequence)
    .limit(1)
  return head?.status === 'PENDING' ? head.nextAttemptAt : null
}

/** Nothing of a lane is due before its first command. Without this, workers would look at those that wait behind it at every round. */
export async function postponeLane(db: Database, lane: Lane, nextAttemptAt: Date): Promise<void> {
  const sooner = and(eq(commands.status, 'PENDING'), lt(commands.nextAttemptAt, nextAttemptAt))
  await db
    .update(commands)
    .set({ nextAttemptAt })
    .where(and(isWaitingIn(lane), sooner))
}

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

/** For Citus, which locks rows only within one property: those that have been due longest, without a lock. */
export const dueCommands = (db: Database, now: Date): Promise<CommandKey[]> =>
  db
    .select({ accommodationId: commands.accommodationId, outboxId: commands.outboxId })
    .from(commands)
    .where(isDue(now))
    .orderBy(commands.nextAttemptAt, commands.sequence)
    .limit(DUE_CANDIDATES)

/** Locks the command that has been due longest, among those that are first in their lane and not locked, or among candidates. */
export async function lockDueCommand(
  db: Database,
  now: Date,
  [candidate, ...others]: readonly (CommandKey | undefined)[] = [undefined],
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

/** Updates a locked command, and wakes the workers if others of its lane wait behind it. */
export async function writeCommand(
  { ports: { wakeups } }: Context,
  db: Database,
  { accommodationId, outboxId, installationId, idempotencyKey }: BothKeys,
  changes: Partial<StoredCommand>,
): Promise<void> {
  const statement = prepared(db, `writeCommand ${Object.keys(changes)}`, (name) => {
    const update = db
      .update(commands)
      .set(placeholders(commands, changes))
      .where(isThisCommand)
      .returning({ followed: isFollowed(propertyFor(db)).as('followed') })
    const written = db.$with('written').as(update)
    return db
      .with(written)
      .select({ wakeup: wakeups.sendSql(commandsTopic) })
      .from(written)
      .where(sql`${written.followed}`)
      .prepare(name)
  })
  await pipeline(db, statement.execute({ ...changes, accommodationId, outboxId, installationId, idempotencyKey }))
}
