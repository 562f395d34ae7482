import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { inject } from 'vitest'
import { copyOf } from './copy.ts'
import { citusWorkers, isOnCitus, poolerUrl } from './postgres.ts'
import { databaseUrl, keepAlone, onServer } from './template.ts'

export interface TestDatabase {
  /** The settings under which a server finds it. */
  env: Readonly<Record<string, string>>
  /** The directory for whatever a server keeps besides, such as its secrets. */
  directory: string
  drop(): Promise<void>
}

/** PostgreSQL itself, also where a pooler stands before it. */
export const directUrlOf = ({ env }: TestDatabase): string => env.DATABASE_LISTEN_URL ?? env.DATABASE_URL!

/** Databases of a run begin alike, so that none of them outlives it. */
const prefixOf = (runDirectory: string) => `foyer_test_${createHash('sha256').update(runDirectory).digest('hex').slice(0, 12)}_`

/** A database of its own, migrated and empty. */
export async function freshDatabase(): Promise<TestDatabase> {
  const [template, place] = [inject('template'), await freshPlace()]
  if ('directory' in template) copyOf(template.directory, place.directory)
  return place
}

/** The same on PostgreSQL; otherwise a directory for a server whose database is opened elsewhere. */
export async function freshPlace(): Promise<TestDatabase> {
  const [template, runDirectory] = [inject('template'), inject('runDirectory')]
  const directory = mkdtempSync(join(runDirectory, 'database-'))
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true })
  if ('directory' in template) {
    return { env: { DATA_DIR: directory }, directory, drop: async () => removeDirectory() }
  }
  const { server } = template
  const name = prefixOf(runDirectory) + directory.slice(-6).toLowerCase()
  const copy = `create database ${name} template ${template.database} strategy file_copy`
  await Promise.all([server, ...citusWorkers].map((each) => onServer(each, (client) => client.query(copy))))
  return {
    env: {
      ...(poolerUrl ? throughPooler(poolerUrl, server, name) : { DATABASE_URL: databaseUrl(server, name) }),
      DATA_DIR: directory,
    },
    directory,
    drop: async () => {
      await dropDatabase(server, name)
      removeDirectory()
    },
  }
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  for (const each of [server, ...citusWorkers]) await onServer(each, (client) => dropOn(client, name))
}

async function dropOn(client: Client, name: string) {
  const drop = () => client.query(`drop database if exists ${name} with (force)`)
  await drop().catch(async (error) => {
    if (!isOnCitus) throw error
    // its daemon had come back
    await keepAlone(client, name)
    await drop()
  })
}

const throughPooler = (pooler: string, server: string, name: string) => ({
  DATABASE_URL: databaseUrl(pooler, name),
  DATABASE_LISTEN_URL: databaseUrl(server, name),
})

export async function dropDatabases(server: string, runDirectory: string): Promise<void> {
  for (const each of [server, ...citusWorkers])
    await onServer(each, async (client) => {
      const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
        prefixOf(runDirectory),
      ])
      for (const { datname } of rows) await dropOn(client, datname)
    })
}
