import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { auditEntries, eventCounters, events } from '../db/tables/index.ts'
import { actorId } from './actor.ts'
import type { AuditEntry } from './audit.ts'
import type { Context } from './context.ts'
import { actorOfEvent, type NewEvent, type StoredEvent } from './events.ts'
import { newId } from './ids.ts'

/** The channel on which committed events are told; its payload is `accommodationId:number`, never the content. */
export const eventChannel = 'foyer_events'

type AuditRow = typeof auditEntries.$inferInsert
type Emitted = Omit<StoredEvent, 'id' | 'number'>

/** What a unit of work is going to leave behind besides its rows: audit entries and events, each with who caused it. */
export class Ledger {
  readonly #entries: AuditRow[] = []
  readonly #emitted: Emitted[] = []
  #state: 'open' | 'joined' | 'over' = 'open'
  /** Of the unit: nothing of it stays where a part is refused. */
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

  emit({ actor, clock }: Context, event: NewEvent): void {
    this.#emitted.push({ ...event, actor: actorOfEvent(actor), occurredAt: clock.now() })
  }

  takeOver(other: Ledger): void {
    this.#entries.push(...other.#entries)
    this.#emitted.push(...other.#emitted)
  }

  /** Savepoints end in the reverse order of their beginning, so two of one transaction must not overlap. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    if (this.#state !== 'open') throw new Error(`A verb cannot join a unit of work that is ${this.#state}.`)
    this.#state = 'joined'
    try {
      return await work()
    } finally {
      if (this.#state === 'joined') this.#state = 'open'
    }
  }

  /** Whoever still has a context of this unit must not write into what follows on its connection. */
  end(): void {
    this.#state = 'over'
  }

  async write(db: Database): Promise<void> {
    const { id } = auditEntries
    const entries = this.#entries.length > 0 ? db.insert(auditEntries).values(this.#entries).returning({ id }) : undefined
    const byAccommodation = Object.groupBy(this.#emitted, ({ accommodationId }) => accommodationId)
    const [first, ...others] = Object.entries(byAccommodation).sort()
    if (!first) return void (await entries)
    await writeEvents(db, first, entries)
    for (const other of others) await writeEvents(db, other)
  }
}

const nothing = sql`(select 1)`

/**
 * Numbers the events of an accommodation, stores them and tells of them, in one statement, and writes the audit entries before:
 * the counter's row is the lock, and each further statement makes others wait.
 */
async function writeEvents(
  db: Database,
  [accommodationId, emitted = []]: [string, Emitted[]?],
  entries: SQLWrapper = nothing,
): Promise<void> {
  const list = JSON.stringify(emitted.map((event) => ({ ...event, id: newId() })))
  const count = sql`${emitted.length}::int`
  await db.execute(sql`
    with audited as ${entries}, counter as (
      insert into ${eventCounters} (accommodation_id, last)
      select ${accommodationId}, ${count} from (select count(*) from audited) as before
      on conflict (accommodation_id) do update set last = ${eventCounters.last} + excluded.last
      returning last
    ), stored as (
      insert into ${events} (accommodation_id, number, id, type, subject_id, payload, actor, occurred_at)
      select ${accommodationId}, last - ${count} + place, event->>'id', event->>'type', event->>'subjectId',
        event->'payload', event->'actor', (event->>'occurredAt')::timestamptz
      from counter, jsonb_array_elements(${list}::jsonb) with ordinality as listed(event, place)
    )
    select pg_notify(${eventChannel}, ${accommodationId}::text || ':' || last) from counter`)
}
