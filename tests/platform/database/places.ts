import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { type DatabaseHandle, type DatabaseHooks, type DatabasePlace, openDatabase } from '../../../src/db/open.ts'
import { defaultLimits, type Limits } from '../../../src/kernel/limits.ts'
import { postgresUrl } from '../../harness/postgres.ts'
import { databaseUrl, onServer } from '../../harness/template.ts'
import { quietLog } from '../world.ts'

interface Place {
  kind: DatabaseHandle['kind']
  /** Somewhere that nothing has been written to. */
  empty(): Promise<DatabasePlace>
}

/** The two databases of which a caller must not be able to tell which one it has. */
export const places: Place[] = [
  { kind: 'embedded', empty: async () => ({ directory: 'memory:' }) },
  ...(postgresUrl ? [{ kind: 'postgres' as const, empty: async () => ({ url: await emptyDatabase(postgresUrl!) }) }] : []),
]

/** Opened for as long as the test runs. */
export async function opened(
  place: DatabasePlace,
  { limits = {}, ...hooks }: { limits?: Partial<Limits> } & Partial<DatabaseHooks> = {},
): Promise<DatabaseHandle> {
  const database = await openDatabase({ ...place, limits: { ...defaultLimits, ...limits } }, { log: quietLog, ...hooks })
  onTestFinished(() => database.close())
  return database
}

/** Dropped after the test, whoever is still connected. */
export async function emptyDatabase(server: string): Promise<string> {
  const name = `foyer_test_${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => client.query(`create database ${name}`))
  onTestFinished(() => onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`)).then(() => {}))
  return databaseUrl(server, name)
}
