import { and, eq, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { qualified } from '../../db/qualified.ts'
import { send } from '../../db/sent.ts'
import { given, prepared, preparedSql } from '../../db/statements.ts'
import { commands, installations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { StoredCommand } from './command.ts'

/** Rung when commands may have become free to run. */
export const commandsTopic = 'commands'

export type CommandKey = Pick<StoredCommand, 'accommodationId' | 'outboxId'>

export const isCommand = ({ accommodationId, outboxId }: CommandKey | Record<keyof CommandKey, Placeholder>) =>
  and(eq(commands.accommodationId, accommodationId), eq(commands.outboxId, outboxId))

/**
 * Two ways of saying that a command has no result yet, each with an index of its own: the one finds a lane, the other what is due.
 * Such indexes are small in the planner's eyes, yet hold whatever ended since the last vacuum, so it must not take one for the other.
 */
export const unfinished = isNull(commands.completedAt)
const isToBeTried = sql`${commands.status} in ('PENDING', 'PROCESSING')`

/** Unfinished commands of the same lane on one side of the row of `commands`. */
const ofLane = (side: SQL) => sql<boolean>`exists (select 1 from ${commands} other
  where other.accommodation_id = ${commands.accommodationId} and other.installation_id = ${commands.installationId}
    and other.ordering_key = ${commands.orderingKey} and ${side} and other.completed_at is null)`

export const isBlocked = qualified(ofLane(sql`other.sequence < ${commands.sequence}`))
export const isFollowed = qualified(ofLane(sql`other.sequence > ${commands.sequence}`))

/** What the tenant allows the app at this moment; null where it is gone, even before its commands are canceled. */
export const scopesNow = qualified(sql<string[] | null>`(select ${installations.effectiveScopes} from ${installations}
  where ${installations.accommodationId} = ${commands.accommodationId} and ${installations.id} = ${commands.installationId}
    and ${installations.uninstalledAt} is null)`)

/** A command whose row is locked, and what its app may do now. */
export interface Taken {
  command: StoredCommand
  scopes: string[] | null
}

type Journaled = Omit<StoredCommand, 'sequence' | 'response' | 'sealed' | 'error' | 'completedAt'>

const journaling = () => {
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
 * Stores a command unless its idempotency key is taken. The lock makes the sequence of a lane the order in which its
 * commands become visible: whoever looks for an earlier one finds it.
 */
export async function journal(db: Database, command: Journaled): Promise<boolean> {
  const { installationId, orderingKey, nextAttemptAt, request, actor, createdAt } = command
  const { rows } = await preparedSql(db, 'journal', journaling).execute({
    ...command,
    lane: `${installationId} ${orderingKey}`,
    nextAttemptAt: nextAttemptAt.toISOString(),
    request: JSON.stringify(request),
    actor: JSON.stringify(actor),
    createdAt: createdAt.toISOString(),
  })
  return rows.length > 0
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

type OwnKey = CommandKey & Pick<StoredCommand, 'installationId' | 'idempotencyKey'>

/**
 * A command by both of its keys, so that whichever index is taken finds one row: before a table was analyzed, one whose key only begins
 * alike is as good to the planner. Were it asked for as `unfinished`, that would take an index that seems empty to it.
 */
const isOwn = and(
  isCommand({ accommodationId: sql.placeholder('accommodationId'), outboxId: sql.placeholder('outboxId') }),
  eq(commands.installationId, sql.placeholder('installationId')),
  eq(commands.idempotencyKey, sql.placeholder('idempotencyKey')),
)

type Lane = Pick<StoredCommand, 'accommodationId' | 'installationId' | 'orderingKey'>

const waitingIn = ({ accommodationId, installationId, orderingKey }: Lane) =>
  and(
    eq(commands.accommodationId, accommodationId),
    eq(commands.installationId, installationId),
    eq(commands.orderingKey, orderingKey),
    unfinished,
  )

/** When the head of a lane is tried next; null where that is not known, as while it is tried for the first time. */
export async function headDueAt(db: Database, lane: Lane): Promise<Date | null> {
  const { status, nextAttemptAt } = commands
  const [head] = await db
    .select({ status, nextAttemptAt })
    .from(commands)
    .where(waitingIn(lane))
    .orderBy(commands.sequence)
    .limit(1)
  return head?.status === 'PENDING' ? head.nextAttemptAt : null
}

/** Nothing of a lane is due before its head: what only waits for it is not looked at each time that work is looked for. */
export async function waitForHead(db: Database, lane: Lane, nextAttemptAt: Date): Promise<void> {
  const sooner = and(eq(commands.status, 'PENDING'), lt(commands.nextAttemptAt, nextAttemptAt))
  await db
    .update(commands)
    .set({ nextAttemptAt })
    .where(and(waitingIn(lane), sooner))
}

/** Locks one's own command; undefined where somebody else works on it or it is finished. */
export async function takeOwn(
  db: Database,
  { accommodationId, outboxId, installationId, idempotencyKey }: OwnKey,
): Promise<{ blocked: boolean; scopes: string[] | null } | undefined> {
  const { completedAt } = commands
  const statement = prepared(db, 'takeOwn', (name) =>
    db
      .select({ blocked: isBlocked, scopes: scopesNow, completedAt })
      .from(commands)
      .where(isOwn)
      .for('update', { skipLocked: true })
      .prepare(name),
  )
  const [row] = await statement.execute({ accommodationId, outboxId, installationId, idempotencyKey })
  return row?.completedAt === null ? row : undefined
}

/** Locks the command that has been due longest, of those that nobody works on and that are the first of their lane. */
export async function takeDue(db: Database, now: Date): Promise<Taken | undefined> {
  const [row] = await db
    .select({ command: commands, scopes: scopesNow })
    .from(commands)
    .where(and(isToBeTried, sql`${commands.nextAttemptAt} <= ${now.toISOString()}::timestamptz`, sql`not ${isBlocked}`))
    .orderBy(commands.nextAttemptAt, commands.sequence)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** Writes to a locked command, and wakes who would carry out others of its lane. */
export async function writeCommand(
  { ports: { wakeups } }: Context,
  db: Database,
  { accommodationId, outboxId, installationId, idempotencyKey }: OwnKey,
  changes: Partial<StoredCommand>,
): Promise<void> {
  const statement = prepared(db, `writeCommand ${Object.keys(changes)}`, (name) => {
    const update = db
      .update(commands)
      .set(given(commands, changes))
      .where(isOwn)
      .returning({ followed: isFollowed.as('followed') })
    const written = db.$with('written').as(update)
    return db
      .with(written)
      .select({ wakeup: wakeups.sendSql(commandsTopic) })
      .from(written)
      .where(sql`${written.followed}`)
      .prepare(name)
  })
  await send(db, statement.execute({ ...changes, accommodationId, outboxId, installationId, idempotencyKey }))
}
