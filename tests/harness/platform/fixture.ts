import type { Database } from '../../../src/db/database.ts'
import { type DatabaseHandle, openDatabase } from '../../../src/db/open.ts'
import { accommodations } from '../../../src/db/tables/index.ts'
import type { Clock } from '../../../src/kernel/clock.ts'
import type { Context, Log, Ports } from '../../../src/kernel/context.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { defaultLimits, type Limits } from '../../../src/kernel/limits.ts'
import { transact } from '../../../src/kernel/transact.ts'
import { databasePlace, loadConfig } from '../../../src/platform/config/index.ts'
import { createLog } from '../../../src/platform/log/index.ts'
import { noMetrics } from '../../../src/platform/telemetry/index.ts'
import { MovableClock } from '../clock.ts'
import { freshDatabase } from '../database.ts'

export const quietLog: Log = createLog({ level: 'silent', format: 'json' })

export interface Fixture {
  handle: DatabaseHandle
  db: Database
  clock: MovableClock
  /** The sent statements, in order. */
  statements: string[]
  env: Readonly<Record<string, string>>
  drop(): Promise<void>
}

/** A migrated database of its own, without a server. */
export async function openFixture(): Promise<Fixture> {
  const database = await freshDatabase()
  const { env } = database
  const place = databasePlace(loadConfig(env))
  const statements: string[] = []
  const hooks = { log: quietLog, onStatement: (sql: string) => void statements.push(sql) }
  const handle = await openDatabase({ ...place, limits: defaultLimits }, hooks)
  const drop = async () => {
    await handle.close()
    await database.drop()
  }
  return { handle, db: handle.db, clock: new MovableClock(), statements, env, drop }
}

interface Needs {
  db: Database
  clock: Clock
  limits?: Limits
  ports?: Partial<Ports>
}

/** The context of a system task, with only the given ports. */
export function systemContext({ db, clock, limits = defaultLimits, ports = {} }: Needs): Context {
  const actor = { kind: 'system', task: 'test' } as const
  return {
    actor,
    requestId: newId(),
    address: null,
    db,
    clock,
    limits,
    log: quietLog,
    ports: { metrics: noMetrics, ...ports } as Ports,
  }
}

export async function newAccommodation({ db, clock }: Needs): Promise<string> {
  const id = newId()
  const now = clock.now()
  await db
    .insert(accommodations)
    .values({ id, name: 'Test', timeZone: 'Europe/Berlin', currency: 'EUR', createdAt: now, updatedAt: now })
  return id
}

/** Commits `count` events in one transaction. */
export async function emitEvents(needs: Needs, accommodationId: string, count = 1): Promise<void> {
  await transact(systemContext(needs), async ({ emit }) => {
    for (let event = 0; event < count; event++)
      emit({ accommodationId, type: 'room.updated', subjectId: accommodationId, payload: { roomId: accommodationId } })
  })
}
