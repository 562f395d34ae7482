import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Database } from './db/database.ts'
import { events } from './db/tables/index.ts'
import { lockingWithin, within } from './db/two-forms.ts'
import type { Clock } from './kernel/clock.ts'
import type { Context } from './kernel/context.ts'
import type { EventType, StoredEvent } from './kernel/events.ts'
import { uuidOf } from './kernel/ids.ts'
import { runEvery } from './kernel/intervals.ts'
import type { JobName } from './kernel/jobs.ts'
import { CLOCKS_DIFFER_MS, RELAY_PROPERTIES_MAX } from './kernel/limits.ts'
import type { NewJob, QueuePort } from './platform/queue/index.ts'
import type { MetricsPort } from './platform/telemetry/port.ts'
import type { Reaction, Reactions } from './reactions.ts'

export interface Relay {
  start(): void
  /** Looks for new events. */
  wake(): void
  /** Turns all present events into jobs, and answers how many events there were. */
  dispatchAll(): Promise<number>
  stop(): Promise<void>
}

interface Dependencies extends Pick<Context, 'db' | 'clock' | 'limits' | 'log'> {
  queue: QueuePort
  reactions: Reactions
  metrics: Pick<MetricsPort, 'worked'>
}

/**
 * Turns each committed event into its jobs exactly once, also if it is killed: the jobs and the mark on the event commit
 * together. Several relays share the work by `skip locked`.
 */
export function createRelay({ db, queue, reactions, clock, limits, log, metrics }: Dependencies): Relay {
  let endLooks: (() => void) | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const relay: Relay = {
    start() {
      endLooks = runEvery(limits.RELAY_PAUSE_SECONDS * 1000, relay.wake)
      relay.wake()
    },

    wake() {
      if (stopped) return
      again = true
      running ??= run().finally(() => {
        running = undefined
      })
    },

    async dispatchAll() {
      let sum = 0
      for (;;) {
        const counts = await lockingWithin(db, propertiesWithEvents, relayEvents)
        const count = counts.reduce((all, one) => all + one, 0)
        metrics.worked('events', count)
        sum += count
        const isMoreLeft = counts.length === RELAY_PROPERTIES_MAX || counts.includes(limits.RELAY_BATCH_EVENTS)
        if (stopped || count === 0 || !isMoreLeft) return sum
      }
    },

    async stop() {
      endLooks?.()
      stopped = true
      again = false
      await running
    },
  }
  return relay

  /** A wake during the work is followed by one more pass. */
  async function run() {
    while (again) {
      again = false
      try {
        await relay.dispatchAll()
      } catch (err) {
        log.warn({ err }, 'The relay could not queue the jobs that follow events; it will try again')
      }
    }
  }

  async function propertiesWithEvents(): Promise<string[]> {
    const properties = await db
      .selectDistinct({ id: events.accommodationId })
      .from(events)
      .where(isNull(events.dispatchedAt))
      .limit(RELAY_PROPERTIES_MAX)
    return properties.map(({ id }) => id)
  }

  function relayEvents(property?: string): Promise<number> {
    return db.transaction(async (tx) => {
      const here = within(property, events.accommodationId)
      const rows = await tx
        .select()
        .from(events)
        .where(and(isNull(events.dispatchedAt), here))
        .orderBy(asc(events.id))
        .limit(limits.RELAY_BATCH_EVENTS)
        .for('update', { skipLocked: true })
      if (rows.length === 0) return 0
      for (const [name, jobs] of jobsOf(reactions, rows)) await queue.send(tx, name, ...jobs)
      const ids = rows.map(({ id }) => id)
      // the second condition makes PostgreSQL use the partial index of undispatched events
      const ofBatch = and(inArray(events.id, ids), isNull(events.dispatchedAt), here)
      await tx.update(events).set({ dispatchedAt: clock.now() }).where(ofBatch)
      return rows.length
    })
  }
}

/** The jobs that follow events, those with one key once. */
function jobsOf(reactions: Reactions, batch: readonly StoredEvent[]): Map<JobName, NewJob[]> {
  const planned = new Map<string, NewJob & { job: JobName }>()
  for (const event of batch)
    for (const { job, data, key, startAfter } of reactionsTo(reactions, event)) {
      const due = startAfter?.(event)
      const id = uuidOf(event.id)
      planned.set(`${job} ${key?.(event) ?? id}`, { job, id, data: data(event), ...(due && { startAfter: later(due) }) })
    }
  return Map.groupBy(planned.values(), ({ job }) => job)
}

/**
 * A job is due by the clock of the database, which may be ahead of the clock of the process that does it. A job that comes too early
 * would do nothing and not be called again.
 */
const later = (due: Date) => new Date(due.getTime() + CLOCKS_DIFFER_MS)

function reactionsTo<Type extends EventType>(reactions: Reactions, event: StoredEvent<Type>): readonly Reaction<Type>[] {
  const { isQuiet } = event.actor
  return (reactions[event.type] ?? []).filter(({ when, alsoQuiet }) => (!isQuiet || alsoQuiet) && (when?.(event) ?? true))
}

/** Age in seconds of the oldest event that is not dispatched. */
export async function relayLag(db: Database, clock: Clock): Promise<number> {
  const [oldest] = await db
    .select({ occurredAt: events.occurredAt })
    .from(events)
    .where(isNull(events.dispatchedAt))
    .orderBy(asc(events.id))
    .limit(1)
  return oldest ? Math.max(0, (clock.now().getTime() - oldest.occurredAt.getTime()) / 1000) : 0
}
