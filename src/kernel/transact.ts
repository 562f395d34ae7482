import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { deadlock, integrityViolation, lockTimeout, serializationFailure, sqlState } from '../db/sql-state.ts'
import { auditEntries, eventCounters, events } from '../db/tables/index.ts'
import { actorId } from './actor.ts'
import type { AuditEntry } from './audit.ts'
import type { Context } from './context.ts'
import { type ErrorCode, fail } from './errors.ts'
import { actorOfEvent, type EventType, type NewEvent } from './events.ts'
import { newId } from './ids.ts'
import { inSpan } from './span.ts'

/** The channel on which committed events are told; its payload is `accommodationId:number`, never the content. */
export const eventChannel = 'foyer_events'

export interface Unit {
  /** The transaction. Inside it nothing else may touch the database. */
  db: Database
  audit(entry: AuditEntry): void
  emit<Type extends EventType>(event: NewEvent<Type>): void
}

interface Options {
  /** Constraint name → the error that its violation means to the caller. */
  constraints?: Readonly<Record<string, ErrorCode>>
}

const triesMost = 3

/**
 * Row, audit entry and event commit together or not at all. What `work` audits and emits is written last: the events'
 * counter is a lock on the accommodation, and so is held only for the commit itself.
 */
export async function transact<T>(
  ctx: Context,
  work: (unit: Unit) => Promise<T>,
  { constraints = {} }: Options = {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await inSpan('transaction', { 'foyer.try': tries }, () => commit(ctx, work))
    } catch (error) {
      const { state = '', constraint = '' } = sqlState(error)
      const collided = state === deadlock || state === serializationFailure
      if (collided && tries < triesMost) continue
      if (collided || state === lockTimeout) fail('CONFLICT', { cause: error })
      if (integrityViolation.test(state) && constraints[constraint]) fail(constraints[constraint], { cause: error })
      throw error
    }
  }
}

function commit<T>(ctx: Context, work: (unit: Unit) => Promise<T>): Promise<T> {
  return ctx.db.transaction(async (db) => {
    const entries: AuditEntry[] = []
    const emitted: NewEvent[] = []
    const result = await work({
      db,
      audit: (entry) => void entries.push(entry),
      emit: (event) => void emitted.push(event as unknown as NewEvent),
    })
    if (entries.length > 0) await writeAudit(ctx, db, entries)
    if (emitted.length > 0) await writeEvents(ctx, db, emitted)
    return result
  })
}

async function writeAudit(ctx: Context, db: Database, entries: AuditEntry[]) {
  await db.insert(auditEntries).values(
    entries.map(({ accommodationId, type, log, relatedId, before, after, highlighted }) => ({
      id: newId(),
      accommodationId,
      type,
      log,
      relatedId,
      data: { before, after, highlighted, openedBy: (ctx.actor.kind === 'user' && ctx.actor.openedBy) || undefined },
      actorKind: ctx.actor.kind,
      actorId: actorId(ctx.actor),
      userId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      requestId: ctx.requestId,
      createdAt: ctx.clock.now(),
    })),
  )
}

/** Numbers the events of an accommodation, stores them and tells of them, in one statement: the counter's row is the lock. */
async function writeEvents(ctx: Context, db: Database, emitted: NewEvent[]) {
  const actor = JSON.stringify(actorOfEvent(ctx.actor))
  const occurredAt = ctx.clock.now().toISOString()
  const byAccommodation = Object.entries(Object.groupBy(emitted, (event) => event.accommodationId)).sort()
  for (const [accommodationId, ofOne = []] of byAccommodation) {
    const list = JSON.stringify(ofOne.map((event) => ({ ...event, id: newId() })))
    await db.execute(sql`
      with counter as (
        insert into ${eventCounters} (accommodation_id, last) values (${accommodationId}, ${ofOne.length})
        on conflict (accommodation_id) do update set last = ${eventCounters.last} + excluded.last
        returning last
      ), stored as (
        insert into ${events} (accommodation_id, number, id, type, subject_id, payload, actor, occurred_at)
        select ${accommodationId}, last - ${ofOne.length} + place, event->>'id', event->>'type', event->>'subjectId',
          event->'payload', ${actor}::jsonb, ${occurredAt}::timestamptz
        from counter, jsonb_array_elements(${list}::jsonb) with ordinality as listed(event, place)
      )
      select pg_notify(${eventChannel}, ${accommodationId}::text || ':' || last) from counter`)
  }
}
