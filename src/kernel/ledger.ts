import { sql } from 'drizzle-orm'
import { isDistributed } from '../db/citus/tables.ts'
import type { Database } from '../db/database.ts'
import { pipeline } from '../db/pipelining.ts'
import { preparedSql } from '../db/statements.ts'
import { auditEntries, eventCounters, events } from '../db/tables/index.ts'
import { actorId } from './actor.ts'
import type { AuditEntry } from './audit.ts'
import type { Context } from './context.ts'
import { actorOfEvent, type EmittedEvent, type NewEvent } from './events.ts'
import { newId } from './ids.ts'
import type { Unit } from './transact.ts'

/** The channel that announces committed events. The payload is `accommodationId:number`, never the content. */
export const eventChannel = 'foyer_events'

type AuditRow = typeof auditEntries.$inferInsert

/** Work at the end of a unit: done once, with everything that its verbs gave for it. */
export type EndTask<Item> = (unit: Unit, items: readonly Item[]) => Promise<void>

interface Ending {
  /** The context of the verb that gave the first item. */
  ctx: Context
  task: EndTask<never>
  items: unknown[]
}

/** Audit entries and events of a unit of work, each with its actor. They are written before the commit. */
export class Ledger {
  readonly #entries: AuditRow[] = []
  readonly #emitted: EmittedEvent[] = []
  readonly #endings = new Map<unknown, Ending>()
  #state: 'open' | 'joined' | 'ended' = 'open'
  #joined: Promise<unknown> = Promise.resolve()
  /** A refused part rolls back the whole unit. */
  readonly allOrNothing: boolean

  constructor(allOrNothing = false) {
    this.allOrNothing = allOrNothing
  }

  audit({ actor, clock, requestId }: Context, entry: AuditEntry): void {
    const { accommodationId, type, log, relatedId, before, after, highlighted } = entry
    const user = actor.kind === 'user' ? actor : undefined
    this.#entries.push({
      id: newId(),
      accommodationId,
      type,
      log,
      relatedId,
      data: { before, after, highlighted, openedBy: user?.openedBy || undefined },
      actorKind: actor.kind,
      actorId: actorId(actor),
      userId: user?.userId ?? null,
      requestId,
      createdAt: clock.now(),
    })
  }

  emit({ actor, clock, isQuiet }: Context, event: NewEvent): void {
    this.#emitted.push({ ...event, actor: actorOfEvent(actor, isQuiet), occurredAt: clock.now() })
  }

  get emitted(): readonly EmittedEvent[] {
    return this.#emitted
  }

  atEnd<Item>(ctx: Context, task: EndTask<Item>, item: Item): void {
    if (ctx.decisions?.isPreview) return
    const ending = this.#endings.get(task)
    if (ending) ending.items.push(item)
    else this.#endings.set(task, { ctx, task: task as EndTask<never>, items: [item] })
  }

  merge(other: Ledger): void {
    this.#entries.push(...other.#entries)
    this.#emitted.push(...other.#emitted)
    for (const { ctx, task, items } of other.#endings.values()) for (const item of items) this.atEnd(ctx, task, item as never)
  }

  async runEndTasks(unitOf: (ctx: Context) => Unit): Promise<void> {
    const endings = [...this.#endings.values()]
    this.#endings.clear()
    for (const { ctx, task, items } of endings) await task(unitOf(ctx), items as never[])
  }

  /** Savepoints of one transaction must not overlap. */
  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    if (this.#state !== 'open') throw new Error(`A verb cannot join a unit of work that is ${this.#state}.`)
    this.#state = 'joined'
    const joined = work()
    this.#joined = joined.catch(() => {})
    try {
      return await joined
    } finally {
      if (this.#state === 'joined') this.#state = 'open'
    }
  }

  /** Waits for the verb that still runs: after the rollback, its next statement would commit by itself. */
  async untilJoinedHaveEnded(): Promise<void> {
    await this.#joined
  }

  /** A verb that keeps the unit's context must not write into the connection's next transaction. */
  end(): void {
    this.#state = 'ended'
  }

  /** Stores the entries, numbers and stores the events, and notifies, in one statement, which the commit follows without waiting. */
  async write(db: Database): Promise<void> {
    if (isDistributed(db)) return this.#writeDistributed(db)
    const [entry, another] = this.#entries
    const [event, further] = this.#emitted
    if (entry && event && !another && !further) await pipeline(db, writeOneOfEach(db, entry, event))
    else if (entry || event) await pipeline(db, writeMany(db, this.#entries, this.#emitted))
  }

  /**
   * Several statements, so none is pipelined: the commit would overtake those behind the first. Each writes rows of one property. One
   * statement for several tables would send its rows to all nodes of Citus, and the commit would wait for them. A distribution column is
   * never null, and a node that has the shard must not send the NOTIFY.
   */
  async #writeDistributed(db: Database): Promise<void> {
    const entries = this.#entries.map((entry) => ({ ...entry, accommodationId: entry.accommodationId ?? '' }))
    for (const ofProperty of byProperty(entries)) await db.insert(auditEntries).values(ofProperty)
    for (const emitted of byProperty(this.#emitted)) {
      const { accommodationId } = emitted[0]!
      const [counter] = await db
        .insert(eventCounters)
        .values({ accommodationId, last: emitted.length })
        .onConflictDoUpdate({ target: eventCounters.accommodationId, set: { last: sql`${eventCounters.last} + excluded.last` } })
        .returning()
      const { last } = counter!
      const first = last - emitted.length + 1
      await db.insert(events).values(emitted.map((event, at) => ({ ...event, id: newId(), number: first + at })))
      await db.execute(sql`select pg_notify(${eventChannel}, ${`${accommodationId}:${last}`})`)
    }
  }
}

/** In the order of the properties: each counter is a lock. */
function byProperty<Row extends { accommodationId: string }>(rows: readonly Row[]): Row[][] {
  const groups = Map.groupBy(rows, ({ accommodationId }) => accommodationId)
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
}

/** The usual case, at half the cost of `many`. */
async function writeOneOfEach(db: Database, entry: AuditRow, event: EmittedEvent): Promise<void> {
  await preparedSql(db, 'oneOfEach', oneOfEach).execute({
    ...entry,
    data: JSON.stringify(entry.data),
    createdAt: entry.createdAt.toISOString(),
    eventOf: event.accommodationId,
    eventId: newId(),
    eventType: event.type,
    subjectId: event.subjectId,
    payload: JSON.stringify(event.payload),
    actor: JSON.stringify(event.actor),
    occurredAt: event.occurredAt.toISOString(),
  })
}

const oneOfEach = () => {
  const { placeholder: the } = sql
  return sql`
    with entry as (
      insert into ${auditEntries} (id, accommodation_id, type, log, related_id, data, actor_kind, actor_id, user_id, request_id, created_at)
      values (${the('id')}, ${the('accommodationId')}, ${the('type')}, ${the('log')}, ${the('relatedId')}, ${the('data')}::jsonb,
        ${the('actorKind')}, ${the('actorId')}, ${the('userId')}, ${the('requestId')}, ${the('createdAt')}::timestamptz)
    ), counted as (
      insert into ${eventCounters} as counter (accommodation_id, last) values (${the('eventOf')}, 1)
      on conflict (accommodation_id) do update set last = counter.last + 1
      returning accommodation_id, last
    ), stored as (
      insert into ${events} (accommodation_id, number, id, type, subject_id, payload, actor, occurred_at)
      select accommodation_id, last, ${the('eventId')}, ${the('eventType')}, ${the('subjectId')}, ${the('payload')}::jsonb,
        ${the('actor')}::jsonb, ${the('occurredAt')}::timestamptz
      from counted
    )
    select ${notified} from counted`
}

const notified = sql`pg_notify(${sql.raw(`'${eventChannel}'`)}, accommodation_id || ':' || last)`

async function writeMany(db: Database, entries: readonly AuditRow[], emitted: readonly EmittedEvent[]): Promise<void> {
  const numbered = emitted.map((event) => ({ ...event, id: newId() }))
  await preparedSql(db, 'manyOfEach', manyOfEach).execute({ entries: JSON.stringify(entries), events: JSON.stringify(numbered) })
}

/** Each counter row is a lock on its accommodation: taken last and in one order, to avoid long waits and deadlocks. */
const manyOfEach = () => sql`
  with entries as (
    insert into ${auditEntries} (id, accommodation_id, type, log, related_id, data, actor_kind, actor_id, user_id, request_id, created_at)
    select id, "accommodationId", type, log, "relatedId", data, "actorKind", "actorId", "userId", "requestId", "createdAt"
    from json_to_recordset(${sql.placeholder('entries')}::json) as entry (id text, "accommodationId" text, type text, log text,
      "relatedId" text, data jsonb, "actorKind" text, "actorId" text, "userId" text, "requestId" text, "createdAt" timestamptz)
    returning id
  ), emitted as materialized (
    select event.*, row_number() over (partition by "accommodationId" order by place desc) - 1 as later
    from rows from (json_to_recordset(${sql.placeholder('events')}::json) as (id text, "accommodationId" text, type text,
      "subjectId" text, payload jsonb, actor jsonb, "occurredAt" timestamptz)) with ordinality
      as event (id, "accommodationId", type, "subjectId", payload, actor, "occurredAt", place)
  ), counted as (
    insert into ${eventCounters} as counter (accommodation_id, last)
    select "accommodationId", count(*) from emitted, (select count(*) from entries) as before
    group by "accommodationId" order by "accommodationId"
    on conflict (accommodation_id) do update set last = counter.last + excluded.last
    returning accommodation_id, last
  ), stored as (
    insert into ${events} (accommodation_id, number, id, type, subject_id, payload, actor, occurred_at)
    select accommodation_id, last - later, id, type, "subjectId", payload, actor, "occurredAt"
    from emitted join counted on accommodation_id = "accommodationId"
  )
  select ${notified} from counted`
